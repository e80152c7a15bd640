"""What all tests share: how long Hypothesis searches."""

from hypothesis import HealthCheck, settings

# A shared, busy machine is no reason to call a test flaky: no deadlines.
settings.register_profile(
    "ci",
    max_examples=300,
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("quick", max_examples=25, deadline=None)
settings.load_profile("quick")
