/** clew replay: a run that clew check saved, executed and shown again. */
import { isDeepStrictEqual } from "node:util";
import { InputError } from "../../base/diagnostic.ts";
import { SourceText } from "../../base/source-text.ts";
import type { Program } from "../../ir/program.ts";
import { Stepper } from "../../machine/stepper.ts";
import { replay as replayChoices } from "../../replay/replay-run.ts";
import { stepperOptions } from "../../replay/stepper-options.ts";
import { findingText } from "../../report/text/verdict.ts";
import type { Step } from "../../verdict/verdict.ts";
import type { ReplayCommandOptions } from "../commands/replay.ts";
import { answerExitCodes } from "../exit-codes.ts";
import { readTextFrom } from "../files.ts";
import { programFingerprint } from "../fingerprint.ts";
import { loadForCommand } from "../load.ts";

import { terminalWidth, wantsColour, writeBytes, writeText } from "../output.ts";
import { type RunsRead, readRuns, type SavedRun } from "../saved-run.ts";
import { sourcesOf } from "../sources.ts";

export async function replaySaved(path: string, options: ReplayCommandOptions): Promise<number> {
  const saved = readRuns(path);
  const chosen = saved.runs[options.finding - 1];
  if (chosen === undefined) {
    throw new InputError(`${path}: no run ${options.finding} in it (it has ${saved.runs.length})`);
  }
  const program = await load(saved, options);
  if (programFingerprint(program) !== saved.program) {
    throw new InputError(
      `${path}: this run was saved for another program, or for another version of this one`,
    );
  }
  const output = execute(path, program, saved, chosen);
  const stream = options.run ? process.stderr : process.stdout;
  const text = findingText(
    { ...chosen.finding, choices: chosen.choices },
    {
      source: new SourceText(readTextFrom(saved.workingDirectory)),
      colour: wantsColour(stream),
      width: terminalWidth(stream),
    },
  );
  if (options.run) writeBytes(1, output);
  writeText(options.run ? 2 : 1, text);
  return answerExitCodes.violated;
}

function load(saved: RunsRead, options: ReplayCommandOptions): Promise<Program> {
  const { files, compilerArguments, compileDatabase } = saved.sources;
  return loadForCommand(sourcesOf({ files, options: { ...options, compileDatabase }, compilerArguments }), {
    stubs: saved.options.stubs,
    directory: saved.workingDirectory,
  });
}

/**
 * What the program writes on the way. Refused where a step does not do what it did when the run was saved: then
 * clew itself is another one.
 */
function execute(path: string, program: Program, { options }: RunsRead, saved: SavedRun): Buffer {
  const written: Buffer[] = [];
  let told = 0;
  const write = (bytes: Uint8Array) => written.push(Buffer.from(bytes));
  const { withoutReductions = options.withoutReductions, marks } = saved.finding;
  const stepper = new Stepper(program, stepperOptions({ ...options, withoutReductions, ...noLimits }, write));
  stepper.machine.start();
  const since = (): string => {
    const parts = written.slice(told);
    told = written.length;
    return Buffer.concat(parts).toString();
  };
  const { steps } = replayChoices(stepper, saved.choices, since, { marks });
  const { kind, run, cycle } = saved.finding;
  // Of what repeats for ever, one turn is executed, too; of a hang the run goes on with who waits.
  const expected = kind === "livelock" ? [...run, ...cycle] : run;
  const different = steps.findIndex((step, index) => !isSame(step, expected[index]));
  if (different >= 0) {
    throw new InputError(
      `${path}: step ${different + 1} went another way than when the run was saved; check the program again`,
    );
  }
  return Buffer.concat(written);
}

const noLimits = {
  maxSeconds: Number.POSITIVE_INFINITY,
  maxMemoryBytes: Number.POSITIVE_INFINITY,
  maxStates: Number.POSITIVE_INFINITY,
};

/** As it would have been saved. */
function jsonOf(action: Step["action"]): unknown {
  return JSON.parse(JSON.stringify(action));
}

function isSame(step: Step, saved: Step | undefined): boolean {
  return (
    saved !== undefined &&
    step.thread === saved.thread &&
    isDeepStrictEqual(jsonOf(step.action), saved.action) &&
    step.output === saved.output &&
    step.place?.line === saved.place?.line
  );
}
