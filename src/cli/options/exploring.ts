/** What `check` and `draw` have in common: they explore the state graph. */
import type { ReductionName } from "../../base/reductions.ts";
import {
  type CheckOptions,
  type MachineName,
  machineNames,
  type SectionKindName,
  type SolverName,
} from "../../verdict/check-options.ts";
import type { Property } from "../../verdict/property.ts";
import type { OptionRow } from "./option-row.ts";
import type { SurroundingsOptions } from "./surroundings.ts";
import { type InputTreatment, oneOf, reductionList } from "./values.ts";

export interface ExploreCommandOptions extends SurroundingsOptions {
  readonly property?: readonly Property[];
  readonly flush: "fair" | "never";
  /** For comparisons with the definition of the model. */
  readonly flushing: "delayed" | "naive";
  readonly maxTime: number;
  readonly maxMemory?: number;
  readonly maxStates: number;
  /** False by --no-spurious-wakeups. */
  readonly spuriousWakeups: boolean;
  readonly inputs: InputTreatment;
  readonly args?: CheckOptions["anyArguments"];
  readonly solver: SolverName;
  readonly dumpQueries?: string;
  readonly rand: CheckOptions["rand"];
  readonly rwlock: "prefer-reader" | "prefer-writer";
  /** False by --no-race and --no-leak. */
  readonly race: boolean;
  readonly leak: boolean;
  readonly sections: readonly SectionKindName[];
  readonly mustReturn?: readonly string[];
  /** Those that --no-reduction names. */
  readonly reduction: readonly ReductionName[];
  readonly machine: MachineName;
  readonly workers: number | undefined;
  /** False by --no-reductions. */
  readonly reductions: boolean;
}

const group = "Reductions (they save states and change no verdict):";

export const reductions: readonly OptionRow[] = [
  {
    group,
    flags: "--no-reduction <name>",
    description:
      "explore without this one: local, later-use, heap-names, thread-end, object-end, unlock, thread-start, lock-discipline, spin-wait, delayed-stores; may be repeated",
    parse: reductionList,
    initial: [],
    initialWords: "none is left out",
  },
  {
    group,
    flags: "--no-reductions",
    description: "explore without any of them",
  },
  {
    group,
    flags: "--machine <name>",
    description: "wasm: compiled code; interpreter: the slow reference for comparing with it",
    parse: oneOf(...machineNames),
    initial: "wasm",
  },
];
