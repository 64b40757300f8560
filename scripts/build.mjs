// Bundles the command line and the library into dist/: small files that start, and a chunk for each command,
// loaded on demand. The library's types go to dist/types/.
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { emitTypes } from "./emit-types.mjs";

const { metafile } = await build({
  metafile: true,
  entryPoints: {
    clew: "src/cli/main.ts",
    "exploration-worker": "src/cli/exploration/worker.ts",
    "background-worker": "src/cli/background/worker.ts",
    "expansion-worker": "src/engines/explore/parallel/member-thread.ts",
    index: "src/index.ts",
  },
  outdir: "dist",
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  splitting: true,
  chunkNames: "chunks/[name]-[hash]",
  sourcemap: true,
  logLevel: "warning",
  banner: {
    // Some dependencies are CommonJS and call require().
    js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
  },
});

emitTypes("src/index.ts", "dist/types");

// Chunks are named by their content: old ones would pile up. They go last, so that a clew that runs meanwhile
// finds all of its own.
for (const name of readdirSync("dist/chunks")) {
  const path = join("dist", "chunks", name);
  if (!(path in metafile.outputs)) rmSync(path);
}
