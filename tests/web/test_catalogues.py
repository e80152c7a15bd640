"""German and Hungarian say everything that English says."""

from __future__ import annotations

import re

import pytest
from babel.messages.catalog import Message

from tools import words

PLACEHOLDER = re.compile(r"%\(\w+\)s|%%")


def forms(message: Message) -> tuple[list[str], list[str]]:
    """Return the English forms of a message, and those of the translation."""
    ids = list(message.id) if isinstance(message.id, (tuple, list)) else [message.id]
    strings = message.string
    return ids, list(strings) if isinstance(strings, (tuple, list)) else [strings]


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_catalogue_holds_just_the_messages_of_the_sources(language: str) -> None:
    assert {m.id for m in words.read(language)} == {m.id for m in words.extract()}


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_message_is_translated_with_its_placeholders(language: str) -> None:
    catalogue = words.read(language)
    for message in catalogue:
        if not message.id:
            continue
        ids, strings = forms(message)
        assert not message.fuzzy, message.id
        assert all(strings), message.id
        assert len(strings) == (catalogue.num_plurals if len(ids) > 1 else 1), message.id
        wanted = set(PLACEHOLDER.findall(ids[-1]))
        for string in strings:
            # The singular may leave its number out.
            assert set(PLACEHOLDER.findall(string)) <= wanted, message.id
        assert set(PLACEHOLDER.findall(strings[-1])) == wanted, message.id


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_plurals_follow_the_language(language: str) -> None:
    assert words.read(language).num_plurals == 2
