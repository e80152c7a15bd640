"""The libraries that ship with the page: each by exact version, checked by its hash at every use.

`npm pack` fetches them into a cache; nothing is installed by npm, none of their scripts run.
"""

import base64
import hashlib
import subprocess
import tarfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools import CACHE, machine


@dataclass(frozen=True)
class Package:
    """A package of the npm registry, with the sha512 that the registry states for it."""

    name: str
    version: str
    sha512: str

    @property
    def archive(self) -> str:
        """The file name that `npm pack` gives it."""
        return f"{self.name.removeprefix('@').replace('/', '-')}-{self.version}.tgz"


PYSCRIPT: Final = Package(
    "@pyscript/core",
    "0.7.31",
    "GqM1aonc1N4RTkNZ1zJ8jJk8+i2cqeztZslPsAiQtn+wHHkUX9Z1FgIg4HjCvhBylB68UKmbTVTzOobpgPIMVQ==",
)
PYODIDE: Final = Package(
    "pyodide",
    "314.0.7",
    "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==",
)
# Patches markup into the page and keeps focus, nodes and running animations.
IDIOMORPH: Final = Package(
    "idiomorph",
    "0.8.0",
    "R47JBL+6jHDQvcnbppIUtXXcxi5h6+wuCEEZXnRhUltsgzPFKzThL5PuHppP9ypJuy+7WawcY1TsSBD/iQbMhw==",
)
# IndexedDB as a map from key to value, with errors that can be awaited.
IDB_KEYVAL: Final = Package(
    "idb-keyval",
    "6.3.0",
    "um+2dgAWmYsu615EXpWVwSmapJhON0G43t3Ka/EVaohzPQXSMqKEqeDK/oIW3Ow+BXaF2PvSc+oBTFp793A5Ow==",
)
GRENZE_GOTISCH: Final = Package(
    "@fontsource-variable/grenze-gotisch",
    "5.3.0",
    "cWTjlS5H5PXkE2ABZ3KajF5YXLSJlJpAdXTbioEIvdCnlXCwRqnIXEzOA5yeLGPdvkW1ilZaAIJAASr28LNERg==",
)
ALEGREYA_SANS: Final = Package(
    "@fontsource/alegreya-sans",
    "5.3.0",
    "Uf0RbuwzhSS3NQrBFcRzEUm7TxDQW3qdAbQ6JIOhsIW6V+YN2dqlR99lhfEE38R3GHgMCMJBzqSp7aJxhNXSOw==",
)
# Draws the icons; it does not ship.
RESVG: Final = Package(
    "@resvg/resvg-wasm",
    "2.6.2",
    "FqALmHI8D4o6lk/LRWDnhw95z5eO+eAa6ORjVg09YRR7BkcM6oPHU9uyC0gtQG5vpFLvgpeU4+zEAz2H8APHNw==",
)
# Finds what a screen reader would stumble over; for the tests only, it does not ship.
AXE: Final = Package(
    "axe-core",
    "4.14.1",
    "FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ==",
)


class TamperedError(Exception):
    """A fetched archive is not the one that was pinned."""


def unpack(package: Package, folder: Path) -> Path:
    """Unpack a package below a folder, fetching it if need be; return where its files lie."""
    archive = CACHE / "npm" / package.archive
    if not archive.exists():
        archive.parent.mkdir(parents=True, exist_ok=True)
        spec = f"{package.name}@{package.version}"
        print(f"Fetching {spec} ...", flush=True)
        pack = [machine.npm(), "pack", "--silent", "--ignore-scripts"]
        subprocess.run(
            [*pack, "--pack-destination", archive.parent, spec],
            check=True,
            stdout=subprocess.DEVNULL,
        )
    digest = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if digest != package.sha512:
        archive.unlink()
        raise TamperedError(f"{archive.name} is not what was pinned: sha512 {digest}")
    target = folder / package.archive.removesuffix(".tgz")
    with tarfile.open(archive) as tar:
        # Python before 3.11.4 has no filters, and Debian 12 ships 3.11.2; the hash has vouched.
        tar.extraction_filter = getattr(tarfile, "data_filter", None)
        tar.extractall(target)  # noqa: S202
    return target / "package"
