/** clew run: executes the program once, on the checked machine. */
import { InputError } from "../../base/diagnostic.ts";
import { SourceText } from "../../base/source-text.ts";
import { unreachable } from "../../base/unreachable.ts";
import { programName } from "../../library/complete-options.ts";
import { memoryModelOptions } from "../../replay/stepper-options.ts";
import { runOutcomeText } from "../../report/text/run-outcome.ts";
import type { RunOutcome } from "../../verdict/run-outcome.ts";
import type { engine } from "../engines/run.ts";
import { exitCodes } from "../exit-codes.ts";
import { requireStoreBuffers } from "../explore-options.ts";
import { readBytes, readText } from "../files.ts";
import { sourcesOf } from "../load.ts";
import type { RunCommandOptions } from "../options.ts";
import { wantsColour, writeText } from "../output.ts";
import { saveSchedule } from "../schedule-file.ts";
import type { JobOf } from "../threads/engine.ts";
import { runEngine } from "../threads/run-engine.ts";

export interface RunCommand {
  readonly files: readonly string[];
  readonly options: RunCommandOptions;
  readonly compilerArguments: readonly string[];
  readonly programArguments: readonly string[];
}

export async function run(command: RunCommand): Promise<number> {
  const { files, options } = command;
  // Before the compiler is started for nothing.
  requireStoreBuffers(options);
  const stdin = options.stdin === undefined ? undefined : readBytes("read the standard input", options.stdin);
  const job: JobOf<typeof engine> = {
    sources: sourcesOf(command),
    arguments: [programName(files), ...command.programArguments],
    environment: [...(options.env ?? [])],
    stdin,
    seed: options.seed,
    schedule: options.schedule,
    recordsSchedule: options.saveSchedule !== undefined,
    maxSteps: options.maxSteps,
    signedOverflow: options.signedOverflow ?? false,
    ignore: options.ignore,
    stackLimit: options.stackLimit,
    mallocFails: options.mallocFails ?? false,
    leaks: options.leak,
    stubs: options.stub,
    memoryModel: memoryModelOptions({ ...options, flush: "fair", flushing: "delayed", fencedStores: [] }),
  };
  // It is never ready to end by itself: what a program does cannot be told before it is done.
  const result = await runEngine<typeof engine>({ engine: "run", job, patience: 0 });
  if (result.kind === "cut") {
    const { cause, words, doing } = result.end;
    if (cause !== "user") throw new InputError(words);
    writeText(2, `clew: ${words} while ${doing}: how the run ends is unknown\n`);
    return exitCodes.interrupted;
  }
  const { outcome, fingerprint, schedule } = result.answer;
  const source = new SourceText(readText);
  writeText(2, runOutcomeText(outcome, { source, colour: wantsColour(process.stderr) }));
  if (options.saveSchedule !== undefined) saveSchedule(options.saveSchedule, fingerprint, schedule);
  return exitCodeOf(outcome);
}

function exitCodeOf(outcome: RunOutcome): number {
  switch (outcome.kind) {
    case "exited":
      return outcome.leaks.length > 0 ? exitCodes.violated : outcome.status & 0xff;
    case "error":
    case "stuck":
      return exitCodes.violated;
    case "unsupported":
      return exitCodes.unsupported;
    case "out-of-steps":
      return exitCodes.outOfSteps;
    default:
      return unreachable(outcome);
  }
}
