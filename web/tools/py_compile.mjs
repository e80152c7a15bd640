// Compile archives of Python with the very interpreter that the page runs:
//   node py_compile.mjs PYODIDE LIBRARIES ARCHIVES OPTIMIZATION
// PYODIDE is its unpacked package, LIBRARIES a folder with pyodide-build in it, and each wheel or zip
// in ARCHIVES is replaced by a compiled one.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, libraries, archives, level] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(pyodide, "pyodide.mjs")));

try {
  const env = {
    HOME: "/home",
    PYTHONHASHSEED: "0", // the order of a constant set follows the hashes of its strings
    PYTHONNODEBUGRANGES: "1", // a traceback names the line; its column would be a quarter of all bytes
    PYTHONOPTIMIZE: level,
    SOURCE_DATE_EPOCH: "315532800", // makes bytecode name the hash of its source, not its time
  };
  const python = await loadPyodide({ env });
  python.mountNodeFS("/libraries", libraries);
  python.mountNodeFS("/archives", archives);
  python.runPython(`
import sys
sys.path.insert(0, "/libraries")
from pyodide_build.cli.py_compile import main
main(["/archives", "--silent"], standalone_mode=False)
`);
} catch (error) {
  // Node would print the interpreter's whole source, one line of a megabyte, with it.
  console.error(String(error.message ?? error).slice(-2000));
  process.exit(1);
}
