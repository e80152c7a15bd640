"""Cut the fonts down to the letters and features the page uses."""

from pathlib import Path
from typing import Final

from fontTools import subset
from fontTools.ttLib import TTFont

# What the page writes in English, German and Hungarian; names that people type may need the rest
# of Latin-1. Anything else falls back to the next font of the style sheet.
LATIN: Final = frozenset({*range(0x20, 0x7F), *range(0xA0, 0x100)} | set(map(ord, "–—‘’‚“”„…•−‹›")))
HUNGARIAN: Final = frozenset(map(ord, "ŐőŰű"))
FEATURES: Final = ("kern", "liga", "lnum", "locl", "mark", "tnum")

# By the name in the page: which file of which package, and which letters. Hungarian's long umlauts
# stand apart because the packages draw them in another file.
GOTISCH: Final = {
    "grenze-gotisch.woff2": ("grenze-gotisch-latin-wght-normal.woff2", LATIN),
    "grenze-gotisch-ext.woff2": ("grenze-gotisch-latin-ext-wght-normal.woff2", HUNGARIAN),
}
SANS: Final = {
    "alegreya-sans-500.woff2": ("alegreya-sans-latin-500-normal.woff2", LATIN),
    "alegreya-sans-500-ext.woff2": ("alegreya-sans-latin-ext-500-normal.woff2", HUNGARIAN),
    "alegreya-sans-700.woff2": ("alegreya-sans-latin-700-normal.woff2", LATIN),
    "alegreya-sans-700-ext.woff2": ("alegreya-sans-latin-ext-700-normal.woff2", HUNGARIAN),
}


def write_fonts(gotisch: Path, sans: Path, folder: Path) -> None:
    """Write the page's font files from the two unpacked font packages."""
    folder.mkdir()
    for package, table in ((gotisch, GOTISCH), (sans, SANS)):
        for name, (source, letters) in table.items():
            _cut(package / "files" / source, letters, folder / name)


def _cut(source: Path, letters: frozenset[int], target: Path) -> None:
    options = subset.Options(flavor="woff2", layout_features=list(FEATURES), hinting=False)
    with TTFont(source, recalcTimestamp=False) as font:
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=letters)
        cutter.subset(font)
        subset.save_font(font, target, options)
