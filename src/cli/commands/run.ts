/** clew run: executes the program once, on the checked machine. */
import { SourceText } from "../../base/source-text.ts";
import { unreachable } from "../../base/unreachable.ts";
import { programName } from "../../library/complete-options.ts";
import { memoryModelOptions } from "../../replay/stepper-options.ts";
import { runOutcomeText } from "../../report/text/run-outcome.ts";
import type { RunOutcome } from "../../verdict/run-outcome.ts";
import { exitCodes } from "../exit-codes.ts";
import { requireStoreBuffers } from "../explore-options.ts";
import { readBytes, readText } from "../files.ts";
import type { RunCommandOptions } from "../options.ts";
import { wantsColour, writeText } from "../output.ts";
import { saveSchedule } from "../schedule-file.ts";
import { runInThread } from "../threads/run.ts";

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
  const finished = await runInThread({
    files,
    load: {
      compilerArguments: command.compilerArguments,
      clang: options.clang,
      compileDatabase: options.compileDatabase,
      noCache: !options.cache,
    },
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
  });
  if (finished.kind === "interrupted") {
    writeText(2, `clew: stopped by the user while ${finished.doing}: how the run ends is unknown\n`);
    return exitCodes.interrupted;
  }
  const { outcome, fingerprint, schedule } = finished.answer;
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
