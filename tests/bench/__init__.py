"""Speed, as ratios to a named baseline of the same run. No tests: nothing here passes or fails."""
