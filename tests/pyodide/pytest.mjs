// Run pytest inside Pyodide, as the page's interpreter:
//   node pytest.mjs PYODIDE PROJECT PACKAGES ARGUMENT ...
// PACKAGES is a folder with pytest in it; nothing that is compiled is imported from there.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, project, packages, ...options] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(pyodide, "pyodide.mjs")));

try {
  const env = { HOME: "/home", PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1" };
  const python = await loadPyodide({ env });
  python.mountNodeFS("/project", project);
  python.mountNodeFS("/packages", packages);
  python.globals.set("options", python.toPy(options));
  process.exitCode = python.runPython(`
import os, sys
sys.path.insert(0, "/packages")
sys.dont_write_bytecode = True
os.chdir("/project")
import pytest
int(pytest.main(options))
`);
} catch (error) {
  // Node would print the interpreter's whole source, one line of a megabyte, with it.
  console.error(String(error.message ?? error).slice(-3000));
  process.exitCode = 70;
}
