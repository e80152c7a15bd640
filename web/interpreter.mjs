// The interpreter that PyScript starts: Pyodide from this very folder, with a library compiled
// beforehand, and with no further packages. Pyodide's own list of packages (120 kB) would only be
// read to find that none is wanted.
//
// It starts at once, and PyScript, which takes a while until it asks for it, gets what has begun.
import { loadPyodide as load, version } from "./pyodide.mjs";

const info = {
  abi_version: "2026_0",
  arch: "wasm32",
  platform: "emscripten_5_0_3",
  python: "3.14.2",
};

// Pyodide makes a word of shared memory when it starts, to sleep on under Node. Browsers report that
// as deprecated on pages like ours; a word that is not shared does as well, for nobody sleeps on it.
const { Memory } = WebAssembly;

function Unshared(wanted) {
  return new Memory({ ...wanted, shared: false });
}
Unshared.prototype = Memory.prototype;

let output = { stdout: console.log, stderr: console.warn };

WebAssembly.Memory = Unshared;
const started = load({
  indexURL: new URL(".", import.meta.url).href,
  stdLibURL: new URL("library.zip", import.meta.url).href,
  lockFileContents: JSON.stringify({ info, packages: {} }),
  stdout: (line) => output.stdout(line),
  stderr: (line) => output.stderr(line),
}).finally(() => {
  WebAssembly.Memory = Memory;
});
started.catch(() => {}); // PyScript says so, in its turn

const loadPyodide = ({ stdout, stderr }) => {
  output = { stdout, stderr };
  return started;
};

export { loadPyodide, version };
