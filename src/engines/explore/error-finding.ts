/** An error put into a finding: the shortest run to it, with values. */
import type { Place } from "../../base/diagnostic.ts";
import { Fault } from "../../machine/fault.ts";
import { type Replay, replay } from "../../replay/replay-run.ts";
import { Witness } from "../../replay/witness.ts";
import type { ErrorFinding } from "../../verdict/run-outcome.ts";
import type { Finding } from "../../verdict/verdict.ts";
import { bufferNotes } from "./buffer-notes.ts";
import type { FoundError } from "./collector.ts";
import { errorWithRun } from "./error-with-run.ts";
import type { Explorer } from "./explorer.ts";

export function errorFinding(explorer: Explorer, error: FoundError, output: () => string): Finding {
  const { finding, state, label } = error;
  const path = explorer.graph.pathTo(state);
  return findingWithRun(explorer, finding, [...path, ...(label < 0 ? [] : [label])], output);
}

/** The run is given by the labels of its steps. */
export function findingWithRun(
  explorer: Explorer,
  found: ErrorFinding,
  labels: readonly number[],
  output: () => string,
): Finding {
  const choices = labels.map((label) => explorer.labels.runChoice(label));
  explorer.pieces.restore(0);
  output();
  const { steps, end } = replay(explorer.stepper, choices, output);
  const finding = ofThisRun(explorer, found, end);
  return errorWithRun(finding, { steps, choices }, bufferNotes(explorer.machine));
}

/**
 * The finding as the run that is shown has it. Where it was met, the state had been reached in several ways; who freed an
 * object, and where, is not part of it.
 */
function ofThisRun(explorer: Explorer, found: ErrorFinding, end: Replay["end"]): ErrorFinding {
  if (!(end instanceof Fault)) return found;
  const exact = new Witness(explorer.machine).finding(end);
  return exact.rule === found.rule && samePlace(exact.place, found.place) ? exact : found;
}

function samePlace(one: Place | undefined, other: Place | undefined): boolean {
  return one?.file === other?.file && one?.line === other?.line && one?.column === other?.column;
}
