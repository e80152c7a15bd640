// Draw PNGs from an SVG, the same bytes on every machine:
//   node icons.mjs RESVG SVG WIDTH=PNG ...
// RESVG is the unpacked package of the renderer, which is WebAssembly.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [resvg, svg, ...pictures] = process.argv.slice(2);
const { default: renderer } = await import(pathToFileURL(resolve(resvg, "index.js")));
await renderer.initWasm(readFileSync(resolve(resvg, "index_bg.wasm")));
for (const picture of pictures) {
  const [width, file] = picture.split("=");
  const fitTo = { mode: "width", value: Number(width) };
  writeFileSync(file, new renderer.Resvg(readFileSync(svg, "utf8"), { fitTo }).render().asPng());
}
