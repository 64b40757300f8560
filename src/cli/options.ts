/** The options of each command, typed as they come out of the table (option-table.ts). */

import { Option } from "commander";
import type { IgnorableRule } from "../base/rules.ts";
import type {
  CheckOptions,
  MachineName,
  MemoryModelName,
  ReductionName,
  SectionKindName,
} from "../verdict/check-options.ts";
import type { Property } from "../verdict/property.ts";
import { type CommandName, type OptionRow, optionTable } from "./option-table.ts";
import type { Stub } from "./option-values.ts";

export interface CommonOptions {
  readonly compileDatabase?: string;
  readonly clang?: string;
  readonly stub?: ReadonlyMap<string, Stub>;
  /** False by --no-cache. */
  readonly cache: boolean;
}

/** What `run` and the commands that explore have in common. */
export interface SurroundingsOptions extends CommonOptions {
  readonly stdin?: string;
  readonly env?: readonly string[];
  readonly signedOverflow?: boolean;
  readonly ignore?: readonly IgnorableRule[];
  readonly stackLimit: number;
  readonly mallocFails?: boolean;
  readonly memoryModel: MemoryModelName;
  readonly storeBuffer: number;
}

export interface RunCommandOptions extends SurroundingsOptions {
  readonly seed: number;
  readonly schedule: string;
  readonly saveSchedule?: string;
  readonly maxSteps: number;
  /** False by --no-leak. */
  readonly leak: boolean;
}

export interface IrCommandOptions extends CommonOptions {
  readonly function?: string;
  readonly raw?: boolean;
}

/** What `check` and `draw` have in common. */
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
  readonly inputs: "fair" | "adversarial";
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

export interface CheckCommandOptions extends ExploreCommandOptions {
  readonly suggestFences?: boolean;
  readonly all?: boolean;
  readonly json?: string;
  readonly save?: string;
  readonly svcomp?: string;
  readonly propertyFile?: string;
  readonly assumeLp64?: boolean;
}

export interface DrawCommandOptions extends ExploreCommandOptions {
  readonly depth: number;
  readonly dot?: string;
  readonly svg?: string;
}

export interface LocksCommandOptions extends CommonOptions {
  readonly races?: boolean;
  readonly values: "on" | "off";
  readonly confirm?: boolean;
  readonly ignore?: readonly IgnorableRule[];
  readonly self?: boolean;
  readonly explain?: boolean;
  readonly model?: readonly string[];
  readonly rwlock: "prefer-reader" | "prefer-writer";
  readonly maxTime: number;
  readonly maxMemory?: number;
  readonly json?: string;
  readonly graph?: string;
  readonly baseline?: string;
  readonly updateBaseline?: boolean;
  readonly changedSince?: string;
}

export interface ReplayCommandOptions {
  readonly finding: number;
  readonly run?: boolean;
  readonly clang?: string;
  readonly cache: boolean;
}

export function optionsOf(command: CommandName): Option[] {
  return optionTable.filter((row) => row.commands.includes(command)).map(makeOption);
}

function makeOption(row: OptionRow): Option {
  const option = new Option(row.flags, row.description).helpGroup(row.group);
  if (row.parse !== undefined) option.argParser(row.parse);
  if (row.initial !== undefined) option.default(row.initial, row.initialWords ?? String(row.initial));
  return row.hidden ? option.hideHelp() : option;
}

/** Whether the word is an option of clew's whose value is the next word. */
export function takesValue(command: CommandName): (word: string) => boolean {
  const flags = new Set(
    optionsOf(command)
      .filter((option) => option.required)
      .flatMap((option) => [option.short, option.long]),
  );
  return (word) => flags.has(word);
}
