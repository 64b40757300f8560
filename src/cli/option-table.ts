/** The one table of options: which commands have each, how its value is read, what the help says. */
import { machineNames, memoryModelNames, sectionKindNames } from "../verdict/check-options.ts";
import {
  byteCount,
  environmentVariable,
  ignoredRules,
  megabytes,
  oneOf,
  positiveNumber,
  propertyList,
  randomNumbers,
  reductionList,
  repeated,
  seconds,
  sectionKinds,
  stubbedFunction,
  wholeNumber,
  workerCount,
} from "./option-values.ts";

export type CommandName = "check" | "locks" | "replay" | "draw" | "run" | "ir";

export interface OptionRow {
  readonly commands: readonly CommandName[];
  readonly flags: string;
  readonly description: string;
  readonly group: string;
  readonly parse?: (value: string, previous: unknown) => unknown;
  readonly initial?: unknown;
  /** How the help calls the initial value, where it is not the value itself. */
  readonly initialWords?: string;
  /** Not in the help: for those who work on clew. */
  readonly hidden?: boolean;
}

const check: readonly CommandName[] = ["check"];
const draw: readonly CommandName[] = ["draw"];
const replay: readonly CommandName[] = ["replay"];
const run: readonly CommandName[] = ["run"];
const ir: readonly CommandName[] = ["ir"];
const locks: readonly CommandName[] = ["locks"];
/** Commands that explore the state graph. */
const explore: readonly CommandName[] = ["check", "draw"];
/** Commands that execute a program. */
const execute: readonly CommandName[] = ["check", "draw", "run"];
const compile: readonly CommandName[] = ["check", "locks", "draw", "run", "ir"];

export const optionTable: readonly OptionRow[] = [
  {
    commands: locks,
    group: "What to look for:",
    flags: "--races",
    description: "data races, too: accesses to the same variable without a common lock",
  },
  {
    commands: locks,
    group: "What to look for:",
    flags: "--self",
    description:
      "locks that the thread may hold when it takes them again, too: not only those that it certainly holds",
  },
  {
    commands: locks,
    group: "What to look for:",
    flags: "--values <on|off>",
    description: "off: know locks and threads by their names only; faster, less precise",
    parse: oneOf("on", "off"),
    initial: "on",
  },
  {
    commands: locks,
    group: "What to look for:",
    flags: "--model <file>",
    description: "functions of one's own that lock, create, join or wait (YAML); may be repeated",
    parse: repeated,
  },
  {
    commands: locks,
    group: "What to look for:",
    flags: "--confirm",
    description: "explore the program to confirm or refute each report (it must have a main)",
  },
  {
    commands: locks,
    group: "What to look for:",
    flags: "--ignore <list>",
    description: "confirming goes on behind errors of these rules, as with clew check; may be repeated",
    parse: ignoredRules,
  },
  {
    commands: locks,
    group: "What to report:",
    flags: "--explain",
    description: "what was filtered out and why, reports that were refuted, everything that is not known",
  },
  {
    commands: locks,
    group: "What to report:",
    flags: "--baseline <file>",
    description: "not the findings of this file; where it is not there yet, it is written",
  },
  {
    commands: locks,
    group: "What to report:",
    flags: "--update-baseline",
    description: "write the baseline anew, with what is found now",
  },
  {
    commands: locks,
    group: "What to report:",
    flags: "--changed-since <revision>",
    description: "only what touches lines that have changed since this revision of git",
  },
  {
    commands: locks,
    group: "What comes out:",
    flags: "--graph <file>",
    description: "the lock graph: DOT where the name ends in .dot or .gv, else SVG",
  },
  {
    commands: explore,
    group: "What to judge:",
    flags: "--property <list>",
    description:
      "groups safety, hang, global (the program as a whole must be able to end) and rules, as in " +
      "--property assertion,deadlock; only what is named is judged (default: safety,hang)",
    parse: propertyList,
  },
  {
    commands: check,
    group: "What to judge:",
    flags: "--all",
    description: "go on after the first finding: one for each rule and place",
  },
  {
    commands: explore,
    group: "What to judge:",
    flags: "--no-race",
    description: "no data races: plain accesses are then atomic ones of their size",
  },
  {
    commands: ["check", "draw", "run"],
    group: "What to judge:",
    flags: "--no-leak",
    description: "not memory that is lost",
  },
  {
    commands: execute,
    group: "What to judge:",
    flags: "--signed-overflow",
    description: "overflow of signed arithmetic, too",
  },
  {
    commands: execute,
    group: "What to judge:",
    flags: "--ignore <list>",
    description:
      "go on behind errors of these rules, where a meaning can be given: an undefined value is any value, " +
      "a mismatched call passes what fits; may be repeated",
    parse: ignoredRules,
  },
  {
    commands: explore,
    group: "What to judge:",
    flags: "--sections <list>",
    description: "which kinds of sections must end",
    parse: sectionKinds,
    initial: sectionKindNames,
    initialWords: sectionKindNames.join(","),
  },
  {
    commands: explore,
    group: "What to judge:",
    flags: "--must-return <pattern>",
    description: "functions that must return once called: pop, Queue::pop, '*_wait'; may be repeated",
    parse: repeated,
  },
  {
    commands: check,
    group: "SV-COMP:",
    flags: "--svcomp <task>",
    description: "check the task of this YAML file: its program, properties and expected verdict",
  },
  {
    commands: check,
    group: "SV-COMP:",
    flags: "--property-file <file>",
    description: "of the task's properties only this one (unreach-call.prp)",
  },
  {
    commands: check,
    group: "SV-COMP:",
    flags: "--assume-lp64",
    description: "check a task for the 32-bit data model with 64-bit types",
  },
  {
    commands: [...explore, "locks"],
    group: "Limits (the verdict is then unknown; what was found stands):",
    flags: "--max-time <seconds>",
    description: "stop after so long",
    parse: seconds,
    initial: Number.POSITIVE_INFINITY,
    initialWords: "no limit",
  },
  {
    commands: [...explore, "locks"],
    group: "Limits (the verdict is then unknown; what was found stands):",
    flags: "--max-memory <MB>",
    description: "stop when clew needs more memory than this (default: what the machine can give)",
    parse: megabytes,
  },
  {
    commands: explore,
    group: "Limits (the verdict is then unknown; what was found stands):",
    flags: "--workers <number>",
    description: "explore with so many threads of this machine (default: one a core); changes no verdict",
    parse: workerCount,
  },
  {
    commands: explore,
    group: "Limits (the verdict is then unknown; what was found stands):",
    flags: "--max-states <number>",
    description: "stop after so many states",
    parse: positiveNumber,
    initial: Number.POSITIVE_INFINITY,
    initialWords: "no limit",
  },
  {
    commands: run,
    group: "Which run:",
    flags: "--seed <number>",
    description: "seed of the random schedule and of inputs; the same seed gives the same run",
    parse: wholeNumber,
    initial: 0,
  },
  {
    commands: run,
    group: "Which run:",
    flags: "--schedule <how>",
    description: "who runs next: random, round-robin, or a file of --save-schedule to repeat that run",
    initial: "random",
  },
  {
    commands: run,
    group: "Which run:",
    flags: "--save-schedule <file>",
    description: "write down the choices of this run",
  },
  {
    commands: run,
    group: "Which run:",
    flags: "--max-steps <number>",
    description: "stop after so many instructions (exit status 124)",
    parse: positiveNumber,
    initial: Number.POSITIVE_INFINITY,
    initialWords: "no limit",
  },
  {
    commands: execute,
    group: "The program's surroundings:",
    flags: "--memory-model <name>",
    description:
      "sc: sequential consistency; tso: the store buffers of x86, by which stores become visible late",
    parse: oneOf(...memoryModelNames),
    initial: "sc",
  },
  {
    commands: execute,
    group: "The program's surroundings:",
    flags: "--store-buffer <number>",
    description: "under tso, how many stores a thread can have delayed; 0: any number",
    parse: wholeNumber,
    initial: 32,
  },
  {
    commands: explore,
    group: "The program's surroundings:",
    flags: "--flush <how>",
    description: "under tso, fair: a delayed store becomes visible some time; never: it need not",
    parse: oneOf("fair", "never"),
    initial: "fair",
  },
  {
    commands: explore,
    group: "The program's surroundings:",
    flags: "--flushing <how>",
    description: "naive: the definition of tso, a step for each store that becomes visible",
    parse: oneOf("delayed", "naive"),
    initial: "delayed",
    hidden: true,
  },
  {
    commands: explore,
    group: "The program's surroundings:",
    flags: "--inputs <side>",
    description: "adversarial: inputs may keep a section from ending; fair: they go well some time",
    parse: oneOf("adversarial", "fair"),
    initial: "adversarial",
  },
  {
    commands: explore,
    group: "The program's surroundings:",
    flags: "--rand <values>",
    description: "what rand() gives: any of 0,1,5..8, or with seed:7 one sequence",
    parse: randomNumbers,
    initial: { kind: "input" },
    initialWords: "any number, as an input",
  },
  {
    commands: explore,
    group: "The program's surroundings:",
    flags: "--no-spurious-wakeups",
    description: "waits on a condition variable end only by a signal",
  },
  {
    commands: [...explore, "locks"],
    group: "The program's surroundings:",
    flags: "--rwlock <kind>",
    description: "prefer-reader: readers pass waiting writers; prefer-writer: they do not",
    parse: oneOf("prefer-reader", "prefer-writer"),
    initial: "prefer-reader",
  },
  {
    commands: explore,
    group: "The program's surroundings:",
    flags: "--malloc-fails",
    description: "any allocation may fail",
  },
  {
    commands: run,
    group: "The program's surroundings:",
    flags: "--malloc-fails",
    description: "let allocations fail now and then",
  },
  {
    commands: explore,
    group: "The program's surroundings:",
    flags: "--stdin <file>",
    description: "what the program reads from its standard input, which is empty otherwise",
  },
  {
    commands: run,
    group: "The program's surroundings:",
    flags: "--stdin <file>",
    description: "what the program reads; otherwise clew's own standard input",
  },
  {
    commands: execute,
    group: "The program's surroundings:",
    flags: "--env <name=value>",
    description: "set a variable of the program's environment, which is empty otherwise; may be repeated",
    parse: environmentVariable,
  },
  {
    commands: execute,
    group: "The program's surroundings:",
    flags: "--stack-limit <bytes>",
    description: "stack of each thread; K and M are understood",
    parse: byteCount,
    initial: 8 * 1024 * 1024,
    initialWords: "8M",
  },
  {
    commands: execute,
    group: "The program's surroundings:",
    flags: "--stub <function=how>",
    description:
      "replace a function: havoc (any result), zero, or error (must not be called); may be repeated",
    parse: stubbedFunction,
  },
  {
    commands: ["check"],
    group: "What comes out:",
    flags: "--suggest-fences",
    description: "under tso, the fewest stores after which a fence removes what store buffers alone cause",
  },
  {
    commands: ["check", "locks"],
    group: "What comes out:",
    flags: "--json <file>",
    description: "the verdict for programs; - is the standard output, and the text then goes to stderr",
  },
  {
    commands: check,
    group: "What comes out:",
    flags: "--save <file>",
    description: "keep the runs of the findings, for clew replay",
  },
  {
    commands: draw,
    group: "What comes out:",
    flags: "--depth <number>",
    description: "states that are at most so many steps from the start",
    parse: wholeNumber,
    initial: 20,
  },
  {
    commands: draw,
    group: "What comes out:",
    flags: "--svg <file>",
    description: "the picture; - is the standard output, which is where it goes if nothing is said",
  },
  {
    commands: draw,
    group: "What comes out:",
    flags: "--dot <file>",
    description: "the graph as DOT, for Graphviz and other programs; - is the standard output",
  },
  {
    commands: replay,
    group: "What to show:",
    flags: "--finding <number>",
    description: "which run, where several were saved by clew check --all",
    parse: positiveNumber,
    initial: 1,
  },
  {
    commands: replay,
    group: "What to show:",
    flags: "--run",
    description: "execute it as clew run would: the program's output, then how the run ended",
  },
  {
    commands: explore,
    group: "Reductions (they save states and change no verdict):",
    flags: "--no-reduction <name>",
    description:
      "explore without this one: local, later-use, heap-names, thread-end, object-end, unlock, thread-start, lock-discipline, spin-wait, delayed-stores; may be repeated",
    parse: reductionList,
    initial: [],
    initialWords: "none is left out",
  },
  {
    commands: explore,
    group: "Reductions (they save states and change no verdict):",
    flags: "--no-reductions",
    description: "explore without any of them",
  },
  {
    commands: explore,
    group: "Reductions (they save states and change no verdict):",
    flags: "--machine <name>",
    description: "wasm: compiled code; interpreter: the slow reference for comparing with it",
    parse: oneOf(...machineNames),
    initial: "wasm",
  },
  {
    commands: ir,
    group: "What to print:",
    flags: "--function <name>",
    description: "this function only; library functions can be named too",
  },
  {
    commands: ir,
    group: "What to print:",
    flags: "--raw",
    description: "as it was read, before clew's own passes",
  },
  {
    commands: compile,
    group: "Compiling:",
    flags: "-p, --compile-database <folder>",
    description: "take flags (and, where no file is given, files) from its compile_commands.json",
  },
  {
    commands: [...compile, "replay"],
    group: "Compiling:",
    flags: "--clang <path>",
    description: "compile with this clang instead of the bundled one (or set CLEW_CLANG)",
  },
  {
    commands: [...compile, "replay"],
    group: "Compiling:",
    flags: "--no-cache",
    description: "compile everything anew, and keep nothing",
  },
];
