"""What the page shows before its Python is there: the views' own markup, in every language."""

import gzip
import io
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

from simple_html import Node, Tag, main, render

from app.model import LANGUAGES, Language, Model, Settings
from app.views import boot, start
from tools import words
from tools.server import PACKED

_template = Tag("template")


def markup() -> str:
    """Render a template for each language: the start screen, and the words about the start."""
    return "\n".join(render(_early(language)) for language in LANGUAGES)


def _early(language: Language) -> Node:
    model = Model(settings=Settings(language))
    t = _translator(language)
    screen = main({"id": "start"}, start.view(start.look(model), t))
    return _template({"id": f"early-{language}"}, screen, boot.view(t))


def _translator(language: Language) -> NullTranslations:
    if language == "en":
        return NullTranslations()
    return GNUTranslations(io.BytesIO(words.compiled(words.path_of(language))))


def size_on_the_way(file: Path) -> int:
    """Return how many bytes of a file travel, on a host that compresses."""
    data = file.read_bytes()
    return len(data if file.suffix in PACKED else gzip.compress(data, mtime=0))
