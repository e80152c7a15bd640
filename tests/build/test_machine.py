"""What the build does where the machine lacks something."""

from pathlib import Path

import pytest

from tools import machine


def test_node_comes_from_the_environment_where_the_machine_has_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    monkeypatch.setattr(machine, "venv_python", lambda group: Path(group, "bin", "python"))
    assert machine.npm() == Path("node/bin/npm")
    assert machine.node() == Path("node/bin/node")


def test_an_old_node_does_not_serve(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    node = tmp_path / "node"
    node.write_text("#!/bin/sh\necho v18.19.0\n")
    node.chmod(0o755)
    monkeypatch.setattr("shutil.which", lambda name: str(tmp_path / name))
    monkeypatch.setattr(machine, "venv_python", lambda group: Path(group, "bin", "python"))
    assert machine.npm() == Path("node/bin/npm")
    node.write_text("#!/bin/sh\necho v20.1.0\n")
    assert machine.npm() == str(tmp_path / "npm")
    assert machine.node() == str(tmp_path / "node")


def test_without_root_the_exact_command_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    monkeypatch.setattr(machine, "VENV", Path("nowhere"))
    with pytest.raises(machine.MissingError, match=r"sudo apt-get install .* python3-venv"):
        machine.venv_python("build")


def test_a_package_that_cannot_be_had_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(machine.MissingError, match="install webkit2gtk-driver xvfb with this"):
        machine.webkit()
    apt = tmp_path / "apt-get"
    apt.write_text("#!/bin/sh\nexit 100\n")
    apt.chmod(0o755)
    monkeypatch.setattr("os.geteuid", lambda: 0)
    with pytest.raises(machine.MissingError, match="apt-get could not install firefox-esr"):
        machine.firefox()
