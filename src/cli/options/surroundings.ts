/** What the program finds around it when it is executed: memory, inputs, libraries. */
import type { IgnorableRule } from "../../base/rules.ts";
import { type MemoryModelName, memoryModelNames, solverNames } from "../../verdict/check-options.ts";
import type { CompilingOptions } from "./compiling.ts";
import type { OptionRow } from "./option-row.ts";
import {
  anyArguments,
  byteCount,
  environmentVariable,
  inputTreatment,
  oneOf,
  randomNumbers,
  type Stub,
  stubbedFunction,
  wholeNumber,
} from "./values.ts";

/** What `run` and the commands that explore have in common. */
export interface SurroundingsOptions extends CompilingOptions {
  readonly stdin?: string;
  readonly env?: readonly string[];
  readonly signedOverflow?: boolean;
  readonly ignore?: readonly IgnorableRule[];
  readonly stackLimit: number;
  readonly stub?: ReadonlyMap<string, Stub>;
  readonly mallocFails?: boolean;
  readonly memoryModel: MemoryModelName;
  readonly storeBuffer: number;
}

export const group = "The program's surroundings:";

const memoryModel: OptionRow = {
  group,
  flags: "--memory-model <name>",
  description:
    "sc: sequential consistency; tso: the store buffers of x86, by which stores become visible late",
  parse: oneOf(...memoryModelNames),
  initial: "sc",
};

const storeBuffer: OptionRow = {
  group,
  flags: "--store-buffer <number>",
  description: "under tso, how many stores a thread can have delayed; 0: any number",
  parse: wholeNumber,
  initial: 32,
};

const flush: OptionRow = {
  group,
  flags: "--flush <how>",
  description: "under tso, fair: a delayed store becomes visible some time; never: it need not",
  parse: oneOf("fair", "never"),
  initial: "fair",
};

const flushing: OptionRow = {
  group,
  flags: "--flushing <how>",
  description: "naive: the definition of tso, a step for each store that becomes visible",
  parse: oneOf("delayed", "naive"),
  initial: "delayed",
  hidden: true,
};

const inputs: OptionRow = {
  group,
  flags: "--inputs <side>",
  description:
    "adversarial: inputs may keep a section from ending; fair: they go well some time; with eager (fair,eager) every value is tried, never a term",
  parse: inputTreatment,
  initial: { side: "adversarial", isEager: false },
  initialWords: "adversarial",
};

const rand: OptionRow = {
  group,
  flags: "--rand <values>",
  description: "what rand() gives: any of 0,1,5..8, or with seed:7 one sequence",
  parse: randomNumbers,
  initial: { kind: "input" },
  initialWords: "any number, as an input",
};

const noSpuriousWakeups: OptionRow = {
  group,
  flags: "--no-spurious-wakeups",
  description: "waits on a condition variable end only by a signal",
};

export const rwlock: OptionRow = {
  group,
  flags: "--rwlock <kind>",
  description: "prefer-reader: readers pass waiting writers; prefer-writer: they do not",
  parse: oneOf("prefer-reader", "prefer-writer"),
  initial: "prefer-reader",
};

const mallocFails: OptionRow = {
  group,
  flags: "--malloc-fails",
  description: "any allocation may fail",
};

const stdin: OptionRow = {
  group,
  flags: "--stdin <file>",
  description:
    "what the program reads from its standard input, which is empty otherwise; symbolic:8 is any bytes, at most 8, symbolic:4..8 at least 4",
};

const args: OptionRow = {
  group,
  flags: "--args <how>",
  description: "symbolic:2x8: any arguments, at most 2 of at most 8 characters; symbolic alone means that",
  parse: anyArguments,
};

const env: OptionRow = {
  group,
  flags: "--env <name=value>",
  description: "set a variable of the program's environment, which is empty otherwise; may be repeated",
  parse: environmentVariable,
};

const stackLimit: OptionRow = {
  group,
  flags: "--stack-limit <bytes>",
  description: "stack of each thread; K and M are understood",
  parse: byteCount,
  initial: 8 * 1024 * 1024,
  initialWords: "8M",
};

const stub: OptionRow = {
  group,
  flags: "--stub <function=how>",
  description: "replace a function: havoc (any result), zero, or error (must not be called); may be repeated",
  parse: stubbedFunction,
};

const solver: OptionRow = {
  group,
  flags: "--solver <name>",
  description: "who answers questions about wide inputs: bundled, or native (a z3 on the path; slower)",
  parse: oneOf(...solverNames),
  initial: "bundled",
};

const dumpQueries: OptionRow = {
  group,
  flags: "--dump-queries <folder>",
  description: "write every question about wide inputs, as SMT-LIB",
};

export const storeBuffers: readonly OptionRow[] = [memoryModel, storeBuffer];
export const ofEveryRun: readonly OptionRow[] = [env, stackLimit, stub];
const besideInputs: readonly OptionRow[] = [
  rand,
  noSpuriousWakeups,
  rwlock,
  mallocFails,
  stdin,
  args,
  ...ofEveryRun,
];
export const ofAllRuns: readonly OptionRow[] = [
  ...storeBuffers,
  flush,
  flushing,
  inputs,
  solver,
  dumpQueries,
  ...besideInputs,
];
/** Under sequential consistency, where every value of an input is tried. */
export const ofRunsWithValues: readonly OptionRow[] = [inputs, ...besideInputs];
