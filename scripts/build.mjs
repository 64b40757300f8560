// Bundles the command line and the library into dist/: small files that start, and a chunk for each command,
// loaded on demand. The library's types go to dist/types/.
import { rmSync } from "node:fs";
import { build } from "esbuild";
import { emitTypes } from "./emit-types.mjs";

// Chunks are named by their content: old ones would pile up.
rmSync("dist", { recursive: true, force: true });

await build({
  entryPoints: { clew: "src/cli/main.ts", index: "src/index.ts" },
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
