// Bundles the command line into dist/, so that `clew` starts with one file to load.
import { build } from "esbuild";

await build({
  entryPoints: { clew: "src/cli/main.ts" },
  outdir: "dist",
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  sourcemap: true,
  logLevel: "warning",
  banner: {
    // Some dependencies are CommonJS and call require().
    js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
  },
});
