"""What is fetched is what was pinned."""

from pathlib import Path

import pytest

from tools import ROOT, vendor


def test_a_changed_archive_is_refused_and_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vendor, "CACHE", tmp_path)
    archive = tmp_path / "npm" / vendor.IDIOMORPH.archive
    archive.parent.mkdir()
    archive.write_bytes(b"something else")
    with pytest.raises(vendor.TamperedError, match=r"idiomorph-0\.8\.0\.tgz"):
        vendor.unpack(vendor.IDIOMORPH, tmp_path)
    assert not archive.exists()


def test_the_site_is_built_with_what_it_is_tested_with() -> None:
    build, test = (
        {line for line in lock.read_text().splitlines() if not line.startswith("#")}
        for lock in (ROOT / "web/tools/lock-build.txt", ROOT / "web/tools/lock-test.txt")
    )
    assert len(build) > 10
    assert build <= test
