/** clew run: executes the program once, on the checked machine. */
import { SourceText } from "../../base/source-text.ts";
import { unreachable } from "../../base/unreachable.ts";
import { runProgram } from "../../engines/run/run-program.ts";
import { programName } from "../../library/complete-options.ts";
import { memoryModelOptions } from "../../replay/stepper-options.ts";
import { runOutcomeText } from "../../report/text/run-outcome.ts";
import type { RunOutcome } from "../../verdict/run-outcome.ts";
import { exitCodes } from "../exit-codes.ts";
import { requireStoreBuffers } from "../explore-options.ts";
import { readBytes, readText } from "../files.ts";
import { programFingerprint } from "../fingerprint.ts";
import { loadForCommand } from "../load.ts";
import type { RunCommandOptions } from "../options.ts";
import { wantsColour, writeBytes, writeText } from "../output.ts";
import { readSchedule, saveSchedule } from "../schedule-file.ts";
import { standardInput } from "../standard-input.ts";

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
  const given = options.stdin === undefined ? undefined : readBytes("read the standard input", options.stdin);
  const program = await loadForCommand(files, options, command.compilerArguments);
  const replayed = options.schedule !== "random" && options.schedule !== "round-robin";
  const fingerprint = replayed || options.saveSchedule !== undefined ? programFingerprint(program) : "";
  const recorded: number[] | undefined = options.saveSchedule === undefined ? undefined : [];

  const outcome = runProgram(program, {
    arguments: [programName(files), ...command.programArguments],
    environment: [...(options.env ?? [])],
    get stdin() {
      return given ?? standardInput();
    },
    seed: options.seed,
    schedule: schedule(options.schedule, fingerprint),
    maxSteps: options.maxSteps,
    write: writeBytes,
    signedOverflow: options.signedOverflow ?? false,
    stackLimit: options.stackLimit,
    mallocFails: options.mallocFails ?? false,
    leaks: options.leak,
    stubs: options.stub,
    memoryModel: memoryModelOptions({ ...options, flush: "fair", flushing: "delayed", fencedStores: [] }),
    recordSchedule: recorded,
  });

  const source = new SourceText(readText);
  writeText(2, runOutcomeText(outcome, { source, colour: wantsColour(process.stderr) }));
  if (options.saveSchedule !== undefined) saveSchedule(options.saveSchedule, fingerprint, recorded ?? []);
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

function schedule(how: string, fingerprint: string) {
  switch (how) {
    case "random":
    case "round-robin":
      return { kind: how } as const;
    default:
      return { kind: "replay", choices: readSchedule(how, fingerprint) } as const;
  }
}
