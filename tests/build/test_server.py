"""The server behaves as a plain static host."""

import gzip
import threading
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from tools.server import Site


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    (tmp_path / "secret.txt").write_text("not for the web")
    folder = tmp_path / "dist"
    (folder / "sub").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>")
    (folder / "sub" / "a.mjs").write_text("export {};")
    (folder / "some.whl").write_bytes(b"PK")
    with Site(folder, prefix="some/path") as served:
        threading.Thread(target=served.serve_forever, daemon=True).start()
        yield served
        served.shutdown()


def get(site: Site, path: str, **headers: str) -> tuple[HTTPResponse, bytes]:
    connection = HTTPConnection("127.0.0.1", site.server_port)
    try:
        connection.request("GET", path, headers=headers)
        response = connection.getresponse()
        return response, response.read()
    finally:
        connection.close()


def test_the_folder_lies_below_the_path(site: Site) -> None:
    assert site.url.endswith("/some/path/")
    response, body = get(site, "/some/path/")
    assert (response.status, body) == (200, b"<!doctype html>")
    assert response.headers["Content-Type"] == "text/html; charset=utf-8"
    assert "Cross-Origin-Opener-Policy" not in response.headers


@pytest.mark.parametrize(
    "path", ["/", "/index.html", "/some/path/none", "/some/path/../../secret.txt",
             "/some/path/%2e%2e/secret.txt", "/some/path//etc/passwd"]
)  # fmt: skip
def test_nothing_else_is_served(site: Site, path: str) -> None:
    assert get(site, path)[0].status == 404


def test_text_is_gzipped_and_typed_for_modules(site: Site) -> None:
    response, body = get(site, "/some/path/sub/a.mjs", **{"Accept-Encoding": "gzip"})
    assert response.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert gzip.decompress(body) == b"export {};"
    response, body = get(site, "/some/path/some.whl", **{"Accept-Encoding": "gzip"})
    assert (body, response.headers["Content-Encoding"]) == (b"PK", None)


def test_an_unchanged_file_is_not_sent_again(site: Site) -> None:
    tag = get(site, "/some/path/index.html")[0].headers["ETag"]
    response, body = get(site, "/some/path/index.html", **{"If-None-Match": tag})
    assert (response.status, body) == (304, b"")
