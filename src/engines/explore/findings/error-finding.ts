/** An error put into a finding: the shortest run to it, with values. */
import type { ErrorFinding } from "../../../verdict/run-outcome.ts";
import type { Finding } from "../../../verdict/verdict.ts";
import type { Explorer } from "../search/explorer.ts";
import { bufferNotes } from "./buffer-notes.ts";
import type { FoundError } from "./collector.ts";
import { errorWithRun } from "./error-with-run.ts";
import { demandError, demandState, executeAgain } from "./shown-run.ts";

export function errorFinding(explorer: Explorer, error: FoundError, output: () => string): Finding {
  const { finding, state, label } = error;
  const path = explorer.graph.pathTo(state);
  const isShownByState = label < 0;
  const taken = [...path, ...(isShownByState ? [] : [label])].map((step) => explorer.labels.runChoice(step));
  const run = executeAgain(explorer, taken, output);
  if (isShownByState) demandState(explorer, state, run);
  // The search may have met the error after another run to the same state. Who freed an object, and where, is not
  // part of a state, so these come from the run that is shown.
  const exact = isShownByState ? finding : demandError(explorer.machine, finding, run);
  return errorWithRun(exact, run, bufferNotes(explorer.machine));
}

/** For an error that a search of its own has found, with the run given by the labels of its steps. */
export function findingWithRun(
  explorer: Explorer,
  finding: ErrorFinding,
  labels: readonly number[],
  output: () => string,
): Finding {
  const taken = labels.map((label) => explorer.labels.runChoice(label));
  const run = executeAgain(explorer, taken, output, { marks: finding.marks });
  return errorWithRun(finding, run, bufferNotes(explorer.machine));
}
