/** What the user can set about the platform that the program runs on. */
import type { ErrorRule } from "../base/rules.ts";
import type { MemoryModelOptions } from "./memory-model/model.ts";

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
  /** Accesses to what only one thread can reach are not visible ([03] 1). */
  readonly hidesLocal: boolean;
  /** Actions that no other thread can be concerned by any more are not visible ([03] 2). */
  readonly hidesUnused: boolean;
  /** Stores that only wait in a buffer are not visible ([04] 1). */
  readonly hidesDelayed: boolean;
  /** Whether data races are looked for: plain accesses must then be seen side by side. */
  readonly judgesRaces: boolean;
  /** The end of a thread is not visible where nobody can tell when it comes ([03] 6). */
  readonly hidesEnds: boolean;
  /** Numbers of objects are used again, so that states are the same up to names ([02 Memory]). */
  readonly reusesNames: boolean;
  /** What rand and its kin give: the library's own sequence, or an input. */
  readonly rand: RandomSource;
  readonly memoryModel: MemoryModelOptions;
  /** Functions to be replaced: what calling one of them does. */
  readonly stubs: ReadonlyMap<string, Stub>;
}

export type RandomSource =
  | { readonly kind: "library" }
  | { readonly kind: "input" }
  | { readonly kind: "seed"; readonly seed: number }
  | { readonly kind: "values"; readonly values: readonly number[] };

export type Stub = "havoc" | "zero" | "error";
