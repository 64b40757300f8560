// Which folder may see which (see ARCHITECTURE.md). Arrows point left: base ◀ ir ◀ everything else.
const forbid = (name, from, to) => ({
  name,
  severity: "error",
  from: { path: `^src/(${from})/` },
  to: { path: `^src/(${to})/` },
});
const forbidRooms = (name, from, to) => ({
  name,
  severity: "error",
  from: { path: `^src/machine/wasm/(${from})/` },
  to: { path: `^src/machine/wasm/(${to})/` },
});

module.exports = {
  forbidden: [
    {
      // Types may be mutually recursive across files (an instruction holds values, a value may be an
      // instruction); such imports are gone at run time.
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "base-imports-nothing-of-ours",
      severity: "error",
      from: { path: "^src/base/" },
      to: { path: "^src/", pathNot: "^src/base/" },
    },
    {
      name: "ir-sees-only-base",
      severity: "error",
      from: { path: "^src/ir/" },
      to: { path: "^src/", pathNot: "^src/(base|ir)/" },
    },
    forbid(
      "left-of-the-engines",
      "frontend|passes|platform|analysis|machine|smt|graph|replay|verdict",
      "engines|report|cli",
    ),
    forbid("analysis-is-left-of-passes-and-machine", "analysis", "passes|machine|frontend|graph|replay"),
    forbid("frontend-does-not-run-programs", "frontend", "machine|graph|replay|passes"),
    // The rooms of compiled code, in the order in which they stand on one another: see ARCHITECTURE.md.
    forbidRooms("compiled-code-memory", "memory", "compile|remember|run|store|bridge"),
    forbidRooms("compiled-code-compile", "compile", "remember|run|store|bridge"),
    forbidRooms("compiled-code-remember", "remember", "compile|run|store|bridge"),
    forbidRooms("compiled-code-run", "run", "store|bridge"),
    forbidRooms("compiled-code-store", "store", "bridge"),
    {
      name: "report-sees-only-base-ir-verdict",
      severity: "error",
      from: { path: "^src/report/" },
      to: { path: "^src/", pathNot: "^src/(base|ir|verdict|report)/" },
    },
    {
      name: "engines-do-not-import-each-other",
      severity: "error",
      from: { path: "^src/engines/([^/]+)/" },
      to: { path: "^src/engines/", pathNot: "^src/engines/($1)/" },
    },
    { name: "nothing-imports-cli", severity: "error", from: { pathNot: "^src/cli/" }, to: { path: "^src/cli/" } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { extensions: [".ts", ".js", ".mjs", ".json"] },
  },
};
