"""The steps of the build; `build.py` at the top of the project runs them."""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
WEB: Final = ROOT / "web"
DIST: Final = ROOT / "dist"
CACHE: Final = ROOT / ".cache"
VENV: Final = ROOT / ".venv"
