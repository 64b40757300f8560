/** The engine of clew run: executes a program once. */
import type { IgnorableRule } from "../../base/rules.ts";
import { runProgram } from "../../engines/run/run-program.ts";
import { loadProgram } from "../../frontend/load-program.ts";
import type { Stub } from "../../machine/options.ts";
import { memoryModelOptions } from "../../replay/stepper-options.ts";
import type { MemoryModelName } from "../../verdict/check-options.ts";
import type { RunOutcome } from "../../verdict/run-outcome.ts";
import { programFingerprint } from "../fingerprint.ts";
import { writeBytes } from "../output.ts";
import { readSchedule } from "../schedule-file.ts";
import type { ProgramSources } from "../sources.ts";
import { standardInput } from "../standard-input.ts";
import { engineOf } from "../threads/engine.ts";

export interface RunJob {
  readonly sources: ProgramSources;
  readonly arguments: readonly string[];
  readonly environment: readonly string[];
  /** The program's standard input; clew's own where there is none. */
  readonly stdin: Uint8Array | undefined;
  readonly seed: number;
  /** How threads take turns, or the file of a saved schedule. */
  readonly schedule: string;
  readonly recordsSchedule: boolean;
  readonly maxSteps: number;
  readonly signedOverflow: boolean;
  readonly ignore?: readonly IgnorableRule[] | undefined;
  readonly stackLimit: number;
  readonly mallocFails: boolean;
  readonly leaks: boolean;
  readonly stubs: ReadonlyMap<string, Stub> | undefined;
  readonly memoryModel: MemoryModelName;
  readonly storeBuffer: number;
}

export interface RunAnswer {
  readonly outcome: RunOutcome;
  /** Of the program: see fingerprint.ts; empty where nobody needs it. */
  readonly fingerprint: string;
  readonly schedule: readonly number[];
}

export const engine = engineOf<RunJob, RunAnswer>(async ({ sources, ...options }, teller) => {
  const program = await loadProgram({
    ...sources,
    extraStubs: [...(options.stubs?.keys() ?? [])],
    onProgress: teller.doing,
    onWarnings: teller.warnings,
  });
  teller.doing("running the program");
  const { schedule, recordsSchedule, stdin: given } = options;
  const isReplayed = schedule !== "random" && schedule !== "round-robin";
  const fingerprint = isReplayed || recordsSchedule ? programFingerprint(program) : "";
  const recorded: number[] = [];
  const outcome = runProgram(program, {
    ...options,
    memoryModel: memoryModelOptions({
      ...options,
      flush: "fair",
      flushing: "delayed",
      fencedStores: [],
    }),
    get stdin() {
      return given ?? standardInput();
    },
    schedule: isReplayed
      ? { kind: "replay", choices: readSchedule(schedule, fingerprint) }
      : { kind: schedule },
    write: writeBytes,
    recordSchedule: recordsSchedule ? recorded : undefined,
  });
  return { outcome, fingerprint, schedule: recorded };
});
