// Measure one game inside Pyodide:  node pyodide.mjs PYODIDE PROJECT PACKAGES NAME
// PACKAGES is the folder with python-chess in it.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, project, packages, name] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(pyodide, "pyodide.mjs")));
try {
  const python = await loadPyodide();
  python.mountNodeFS("/project", project);
  python.mountNodeFS("/packages", packages);
  python.globals.set("name", name);
  console.log(
    python.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/project/engine", "/project"]
sys.path.append("/packages")
from tests.bench.random_games import speed
" ".join(map(str, speed(name)))
`),
  );
} catch (error) {
  console.error(String(error.message ?? error).slice(-300));
  process.exitCode = 70;
}
