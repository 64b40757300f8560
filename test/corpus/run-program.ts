/** A corpus program executed as `clew run` would, in process, and its outcome in the words of headers. */

import type { Place } from "../../src/base/diagnostic.ts";
import { runProgram } from "../../src/engines/run/run-program.ts";
import { loadProgram } from "../../src/frontend/load-program.ts";
import type { Machine } from "../../src/machine/machine.ts";
import { unsupportedWords } from "../../src/report/words/unsupported.ts";
import type { RunOutcome } from "../../src/verdict/run-outcome.ts";
import type { CommandExpectation, CorpusHeader, ExpectedOutcome } from "./header.ts";

export interface ObservedRun {
  readonly raw: RunOutcome;
  /** A run that lost memory counts as an error, as it does for the exit status of `clew run`. */
  readonly outcome: ExpectedOutcome;
  /** The places of what was found. */
  readonly places: readonly (Place | undefined)[];
  readonly stdout: string;
}

/** Ends runs that would not end by themselves; far more than any program of the corpus needs. */
const stepLimit = 50_000_000;

export async function runCorpusProgram(
  /** One source, or all of a program of several. */
  files: string | readonly string[],
  header: CorpusHeader,
  expectation: CommandExpectation,
  seed = 0,
  /** Gets the machine when the run is over, for coverage. */
  inspect?: (machine: Machine) => void,
): Promise<ObservedRun> {
  const program = await loadProgram({ files: [files].flat(), compilerArguments: [...header.options] });
  const output: Uint8Array[] = [];
  const raw = runProgram(program, {
    arguments: ["program", ...header.args],
    environment: [],
    stdin: new TextEncoder().encode(header.stdin),
    seed,
    schedule: { kind: "random" },
    maxSteps: stepLimit,
    write: (descriptor, bytes) => {
      if (descriptor === 1) output.push(bytes.slice());
    },
    ...machineOptions(expectation.options),
    inspect,
  });
  return {
    raw,
    outcome: outcomeOf(raw),
    places: placesOf(raw),
    stdout: Buffer.concat(output).toString("utf8"),
  };
}

function machineOptions(options: readonly string[]) {
  const known = { signedOverflow: false, stackLimit: 8 << 20, mallocFails: false, leaks: true };
  for (const option of options) {
    const stack = /^--stack-limit=(\d+)$/.exec(option);
    if (option === "--signed-overflow") known.signedOverflow = true;
    else if (option === "--malloc-fails") known.mallocFails = true;
    else if (option === "--no-leak") known.leaks = false;
    else if (stack !== null) known.stackLimit = Number(stack[1]);
    else throw new Error(`the corpus runner does not know the option ${option}`);
  }
  return known;
}

function outcomeOf(raw: RunOutcome): ExpectedOutcome {
  switch (raw.kind) {
    case "exited":
      return raw.leaks.length > 0 ? { kind: "error", rule: "leak" } : { kind: "exits", status: raw.status };
    case "error":
      return { kind: "error", rule: raw.finding.rule };
    case "unsupported":
      return { kind: "unsupported", what: unsupportedWords(raw.what) };
    case "stuck":
    case "out-of-steps":
      return { kind: raw.kind };
  }
}

function placesOf(raw: RunOutcome): (Place | undefined)[] {
  if (raw.kind === "exited") return raw.leaks.map((leak) => leak.place);
  return raw.kind === "error" ? [raw.finding.place] : [];
}
