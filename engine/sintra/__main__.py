"""`python -m sintra` is the command `sintra`."""

import sys

from sintra.cli import main

sys.exit(main())
