// The interpreter that PyScript starts: Pyodide from this very folder, with a library compiled
// beforehand, and with no further packages. Pyodide's own list of packages (120 kB) would only be
// read to find that none is wanted.
import { loadPyodide as load, version } from "./pyodide.mjs";

const info = {
  abi_version: "2026_0",
  arch: "wasm32",
  platform: "emscripten_5_0_3",
  python: "3.14.2",
};

const loadPyodide = (options) =>
  load({
    ...options,
    stdLibURL: new URL("library.zip", import.meta.url).href,
    lockFileContents: JSON.stringify({ info, packages: {} }),
  });

export { loadPyodide, version };
