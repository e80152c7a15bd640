"""Serve `dist/` as a static host does: below a path, gzipped, with no special headers."""

import gzip
import mimetypes
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

# The types that systems disagree about.
TYPES: Final = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
}
PACKED: Final = {".png", ".whl", ".woff2", ".zip"}  # gzip would gain nothing


class Site(ThreadingHTTPServer):
    """A folder served at an address of this machine; port 0 takes one that is free."""

    daemon_threads = True
    cache_control = "no-cache"
    """By default: keep, but ask whether it still holds."""

    def __init__(self, folder: Path, port: int = 0, prefix: str = "/") -> None:
        super().__init__(("127.0.0.1", port), Handler)
        self.folder = folder.resolve()
        self.prefix = f"/{prefix.strip('/')}/".replace("//", "/")

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}{self.prefix}"


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"  # keeps connections open, as real hosts do
    server: Site

    def do_GET(self) -> None:
        file = self._file()
        if file is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        modified = file.stat().st_mtime_ns
        tag = f'"{modified:x}"'
        if self.headers["If-None-Match"] == tag:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.end_headers()
            return
        gzipped = "gzip" in self.headers.get("Accept-Encoding", "") and file.suffix not in PACKED
        body = _body(file, modified, gzipped=gzipped)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", _type(file))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", self.server.cache_control)
        self.send_header("ETag", tag)
        if gzipped:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Keep quiet: the browser's own console shows what is missing."""

    def _file(self) -> Path | None:
        path = unquote(urlsplit(self.path).path)
        if not path.startswith(self.server.prefix):
            return None
        file = (self.server.folder / path.removeprefix(self.server.prefix)).resolve()
        if file.is_dir():
            file /= "index.html"
        return file if file.is_file() and file.is_relative_to(self.server.folder) else None


@lru_cache
def _body(file: Path, _modified: int, *, gzipped: bool) -> bytes:
    body = file.read_bytes()
    return gzip.compress(body, mtime=0) if gzipped else body


def _type(file: Path) -> str:
    known = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0]
    guessed = known or "application/octet-stream"
    return f"{guessed}; charset=utf-8" if guessed.startswith("text/") else guessed
