// Bundles the command line into dist/: a small file that starts, and a chunk for each command, loaded on demand.
import { rmSync } from "node:fs";
import { build } from "esbuild";

// Chunks are named by their content: old ones would pile up.
rmSync("dist", { recursive: true, force: true });

await build({
  entryPoints: { clew: "src/cli/main.ts" },
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
