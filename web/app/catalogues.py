"""The page's words in the language that is chosen."""

from __future__ import annotations

from functools import cache
from gettext import NullTranslations, translation
from pathlib import Path

from app.model import Language

LOCALE = Path(__file__).parent / "locale"


@cache
def translator(language: Language) -> NullTranslations:
    """Return the catalogue of a language; English stands in the source."""
    if language == "en":
        return NullTranslations()
    return translation("sintra", LOCALE, [language])
