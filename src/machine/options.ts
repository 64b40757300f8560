/** What the user can set about the platform that the program runs on. */
import type { ReductionName } from "../base/reductions.ts";
import type { ErrorRule } from "../base/rules.ts";
import type { Queries } from "../smt/queries.ts";
import type { MemoryModelOptions } from "./memory-model/model.ts";
import type { Refinement } from "./symbolic/refinement.ts";

export interface MachineOptions {
  readonly arguments: readonly string[];
  /** NAME=value. */
  readonly environment: readonly string[];
  readonly stdin: Uint8Array;
  write(descriptor: number, bytes: Uint8Array): void;
  readonly signedOverflow: boolean;
  /** Errors that do not end a run where there is something definite to go on with. */
  readonly ignores: ReadonlySet<ErrorRule>;
  /** Bytes of stack of one thread. */
  readonly stackLimit: number;
  readonly mallocFails: boolean;
  readonly spuriousWakeups: boolean;
  /** One run, in which time passes: waits end in the order of their deadlines. */
  readonly clockRuns: boolean;
  readonly preferWriters: boolean;
  /** The reductions that are asked for; whether one is on may depend on the program, too. */
  readonly reductions: ReadonlySet<ReductionName>;
  /** Whether data races are looked for: plain accesses must then be seen side by side. */
  readonly judgesRaces: boolean;
  /** What rand and its kin give: the library's own sequence, or an input. */
  readonly rand: RandomSource;
  /** Instead of `stdin`: any bytes, as many as this says. */
  readonly anyStdin?: { readonly shortest: number; readonly longest: number };
  /** Behind the name of the program: any arguments, at most so many and so long. */
  readonly anyArguments?: { readonly count: number; readonly length: number };
  /** Every value of an input is tried, even where terms would be taken for so many. */
  readonly eagerInputs?: boolean;
  /** Where inputs may be terms ([10]); else every value of an input is a choice. */
  readonly terms?: TermOptions;
  readonly memoryModel: MemoryModelOptions;
  /** Functions to be replaced: what calling one of them does. */
  readonly stubs: ReadonlyMap<string, Stub>;
}

export interface TermOptions {
  /** What is asked about them. */
  readonly queries: Queries;
  readonly refinement: Refinement;
  /** An input of at most so many values is branched over where it is made. */
  readonly fewValues: number;
}

export type RandomSource =
  | { readonly kind: "library" }
  | { readonly kind: "input" }
  | { readonly kind: "seed"; readonly seed: number }
  | { readonly kind: "values"; readonly values: readonly number[] };

export type Stub = "havoc" | "zero" | "error";

/** What the runtime asks of inputs that are any, in the order of enum clew_option, from CLEW_OPTION_STDIN_SYMBOLIC on. */
export function anyInputSettings({
  anyStdin,
  anyArguments,
}: Pick<MachineOptions, "anyStdin" | "anyArguments">): readonly number[] {
  return [
    anyStdin === undefined ? 0 : 1,
    anyStdin?.shortest ?? 0,
    anyStdin?.longest ?? 0,
    anyArguments?.count ?? 0,
    anyArguments?.length ?? 0,
  ];
}
