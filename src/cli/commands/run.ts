/** clew run: executes the program once, on the checked machine. */

import { InputError } from "../../base/diagnostic.ts";
import { SourceText } from "../../base/source-text.ts";
import { unreachable } from "../../base/unreachable.ts";
import { programName } from "../../library/complete-options.ts";
import { runOutcomeText } from "../../report/text/run-outcome.ts";
import { endCauseWords } from "../../report/words/limit.ts";
import type { RunOutcome } from "../../verdict/run-outcome.ts";
import { type Command, type Invocation, sourceFiles } from "../command.ts";
import type { engine, RunJob } from "../engines/run.ts";
import { exitCodes } from "../exit-codes.ts";
import { requireStoreBuffers } from "../explore-options.ts";
import { readBytes, readText } from "../files.ts";
import { compiling } from "../options/compiling.ts";
import * as judging from "../options/judging.ts";
import * as surroundings from "../options/surroundings.ts";
import { positiveNumber, wholeNumber } from "../options/values.ts";
import { wantsColour, writeText } from "../output.ts";
import { saveSchedule } from "../schedule-file.ts";
import { sourcesOf } from "../sources.ts";
import { runEngine } from "../threads/run-engine.ts";

export interface RunCommandOptions extends surroundings.SurroundingsOptions {
  readonly seed: number;
  readonly schedule: string;
  readonly saveSchedule?: string;
  readonly maxSteps: number;
  /** False by --no-leak. */
  readonly leak: boolean;
}

export const run: Command<RunCommandOptions> = {
  name: "run",
  summary: "execute a program once, every access checked",
  description: "Compiles the files and executes the program once, with every access checked.",
  usage: "[options] FILE… [-- ARGUMENT…]",
  operands: sourceFiles,
  compiles: true,
  hasEngine: true,
  options: [
    judging.noLeak,
    judging.signedOverflow,
    judging.ignore,
    {
      group: "Which run:",
      flags: "--seed <number>",
      description: "seed of the random schedule and of inputs; the same seed gives the same run",
      parse: wholeNumber,
      initial: 0,
    },
    {
      group: "Which run:",
      flags: "--schedule <how>",
      description: "who runs next: random, round-robin, or a file of --save-schedule to repeat that run",
      initial: "random",
    },
    {
      group: "Which run:",
      flags: "--save-schedule <file>",
      description: "write down the choices of this run",
    },
    {
      group: "Which run:",
      flags: "--max-steps <number>",
      description: "stop after so many instructions (exit status 124)",
      parse: positiveNumber,
      initial: Number.POSITIVE_INFINITY,
      initialWords: "no limit",
    },
    ...surroundings.storeBuffers,
    {
      group: surroundings.group,
      flags: "--malloc-fails",
      description: "let allocations fail now and then",
    },
    {
      group: surroundings.group,
      flags: "--stdin <file>",
      description: "what the program reads; otherwise clew's own standard input",
    },
    ...surroundings.ofEveryRun,
    ...compiling,
  ],
  overview: {
    examples: ["clew run hello.c                      execute a program once, every access checked"],
    exitStatus: `Exit status of run:
  the program's own, unless it is one of
  124  --max-steps was reached
  125  an error was found, or no thread can run any more (the report is on stderr)
  126  the run reached something that clew does not support`,
  },
  help: `
Compiler flags (-I -D -U -std= -include -x -f… -W… -O… -m…) are passed to clang. The program is compiled
without optimisation unless -O says otherwise. Its output goes through; reports go to stderr.

Examples:
  clew run hello.c
  clew run -std=c11 -Iinclude queue.c main.c -- --size 3
  clew run --stdin input.txt filter.c
  clew run -p build src/main.c                    flags from build/compile_commands.json

  Another interleaving, and the same one again:
  clew run --seed 7 --save-schedule bad.json race.c
  clew run --schedule bad.json race.c

Exit status: the program's own; 125 at an error, 126 at something unsupported, 124 at --max-steps, 2 for bad
input.`,
  perform: runOnce,
};

async function runOnce(command: Invocation<RunCommandOptions>): Promise<number> {
  const { files, options } = command;
  // Before the compiler is started for nothing.
  requireStoreBuffers(options);
  const stdin = options.stdin === undefined ? undefined : readBytes("read the standard input", options.stdin);
  const job: RunJob = {
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
    memoryModel: options.memoryModel,
    storeBuffer: options.storeBuffer,
  };
  // It is never ready to end by itself: what a program does cannot be told before it is done.
  const result = await runEngine<typeof engine>({ engine: "run", job, patience: 0 });
  if (result.kind === "cut") {
    const { cause, doing } = result.end;
    const words = endCauseWords(cause);
    if (cause.kind !== "user") throw new InputError(words);
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
