// Which folder may see which (see ARCHITECTURE.md). Arrows point left: base ◀ ir ◀ everything else.
const forbid = (name, from, to) => ({
  name,
  severity: "error",
  from: { path: `^src/(${from})/` },
  to: { path: `^src/(${to})/` },
});
const forbidRooms = (name, from, to, house = "machine/wasm") => ({
  name,
  severity: "error",
  from: { path: `^src/${house}/(${from})/` },
  to: { path: `^src/${house}/(${to})/` },
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
    {
      // The contract between engines and reports knows neither.
      name: "verdict-sees-only-base",
      severity: "error",
      from: { path: "^src/verdict/" },
      to: { path: "^src/", pathNot: "^src/(base|verdict)/" },
    },
    forbid(
      "left-of-the-engines",
      "frontend|passes|platform|analysis|machine|smt|graph|replay|verdict",
      "engines|report|cli",
    ),
    forbid("analysis-is-left-of-passes-and-machine", "analysis", "passes|machine|frontend|graph|replay"),
    forbid("frontend-does-not-run-programs", "frontend", "machine|graph|replay"),
    forbid("passes-are-left-of-the-frontend", "passes", "frontend|machine|graph|replay"),
    {
      // Everybody else asks the program for prepared bodies, which nobody changes.
      name: "raw-bodies-are-for-passes",
      severity: "error",
      from: { pathNot: "^src/(ir|passes)/" },
      to: { path: "^src/ir/(raw-body|replace-operands)\\.ts$" },
    },
    // Control flow ◀ what calls do ◀ how loops are left; and what is asked of a program as a whole.
    forbidRooms("analysis-flow", "flow", "calls|exits|program", "analysis"),
    forbidRooms("analysis-calls", "calls", "exits|program", "analysis"),
    forbidRooms("analysis-exits", "exits", "program", "analysis"),
    // The rooms of compiled code, in the order in which they stand on one another: see ARCHITECTURE.md.
    forbidRooms("compiled-code-memory", "memory", "facts|compile|remember|run|store|bridge|steps|recall"),
    forbidRooms("compiled-code-facts", "facts", "compile|remember|run|store|bridge|steps|recall"),
    forbidRooms("compiled-code-compile", "compile", "remember|run|store|bridge|steps|recall"),
    forbidRooms("compiled-code-remember", "remember", "compile|run|store|bridge|steps|recall"),
    // Threads of the host that recall steps never load what takes them.
    forbidRooms("compiled-code-recall", "recall", "compile|run|store|bridge|steps"),
    forbidRooms("compiled-code-run", "run", "store|bridge|steps|recall"),
    forbidRooms("compiled-code-store", "store", "bridge|steps|recall"),
    forbidRooms("compiled-code-bridge", "bridge", "steps|recall"),
    {
      name: "compiled-code-has-two-doors",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/machine/wasm/" },
      to: { path: "^src/machine/wasm/", pathNot: "^src/machine/wasm/(fast|recall)-machine\\.ts$" },
    },
    {
      name: "recalling-needs-no-machine",
      severity: "error",
      from: { path: "^src/machine/wasm/recall-machine\\.ts$" },
      to: { path: "^src/machine/wasm/(compile|run|store|bridge|steps|fast-machine)" },
    },
    // The rooms of exploring.
    forbidRooms("explore-search", "search", "races|findings|hangs|livelock|steered", "engines/explore"),
    forbidRooms("explore-races", "races", "findings|hangs|livelock|steered", "engines/explore"),
    forbidRooms("explore-findings", "findings", "hangs|livelock|steered", "engines/explore"),
    forbidRooms("explore-hangs", "hangs", "livelock|steered", "engines/explore"),
    forbidRooms("explore-livelock", "livelock", "steered", "engines/explore"),
    // The rooms of the lock analysis, in the order of its phases; types of later ones may be named.
    ...[
      ["program", "values|threads|locksets|cycles|races|answer"],
      ["values", "threads|locksets|cycles|races|answer"],
      ["threads", "locksets|cycles|races|answer"],
      ["locksets", "cycles|races|answer"],
      ["cycles", "races|answer"],
    ].map(([room, later]) => ({
      name: `locks-${room}`,
      severity: "error",
      from: { path: `^src/engines/locks/${room}/` },
      to: { path: `^src/engines/locks/(${later})/`, dependencyTypesNot: ["type-only"] },
    })),
    // The rooms of the prover. Systems are data: what makes them from programs stands before the proofs.
    ...[
      ["arithmetic", "system|from-ir|graph|encode|ranks|loops|agreement|endless|answer"],
      ["system", "from-ir|graph|encode|ranks|loops|agreement|endless|answer"],
      ["from-ir", "graph|encode|ranks|loops|agreement|endless|answer"],
      ["graph", "encode|ranks|loops|agreement|endless|answer"],
      ["encode", "ranks|loops|agreement|endless|answer"],
      ["ranks", "loops|agreement|endless|answer"],
      ["loops", "agreement|endless|answer"],
      ["agreement", "endless|answer"],
      ["endless", "answer"],
    ].map(([room, later]) => forbidRooms(`prove-${room}`, room, later, "engines/prove")),
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
