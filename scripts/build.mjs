// Bundles the command line and the library into dist/. The command line is one CommonJS file for the main thread
// and one for each engine that works for it in a thread: those load fastest (see src/cli/start/code-cache.ts). The library is
// ES modules; its types go to dist/types/.
import { readdirSync, rmSync } from "node:fs";
import { join, parse } from "node:path";
import { build } from "esbuild";
import { emitTypes } from "./emit-types.mjs";

const common = {
  metafile: true,
  outdir: "dist",
  bundle: true,
  platform: "node",
  target: "node20",
  sourcemap: true,
  logLevel: "warning",
};

const commandLine = await build({
  ...common,
  entryPoints: {
    start: "src/cli/start/start.ts",
    clew: "src/cli/main.ts",
    ...Object.fromEntries(
      readdirSync("src/cli/engines").map((file) => [`${parse(file).name}-engine`, `src/cli/engines/${file}`]),
    ),
  },
  format: "cjs",
  outExtension: { ".js": ".cjs" },
  // Bundles are read byte by byte: see code-cache.ts.
  charset: "ascii",
  define: { "import.meta.url": "__fileUrl" },
  banner: { js: 'const __fileUrl = require("node:url").pathToFileURL(__filename).href;' },
});

const library = await build({
  ...common,
  entryPoints: {
    "solver-thread": "src/smt/z3/thread.ts",
    "native-solver-thread": "src/smt/native/thread.ts",
    "expansion-worker": "src/engines/explore/search/parallel/member-thread.ts",
    index: "src/index.ts",
  },
  format: "esm",
  // It finds its WebAssembly beside its own files.
  external: ["z3-solver"],
  banner: {
    // Some dependencies are CommonJS and call require().
    js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
  },
});

const types = join("dist", "types");
emitTypes("src/index.ts", types);

// What earlier builds made and this one does not. It goes last, so that a clew that runs meanwhile finds its own.
const made = { ...commandLine.metafile.outputs, ...library.metafile.outputs };
for (const entry of readdirSync("dist", { withFileTypes: true })) {
  const path = join("dist", entry.name);
  if (path !== types && !(path in made)) rmSync(path, { recursive: true });
}
