/** An error put into a finding: the shortest run to it, with values. */
import { replay } from "../../replay/replay-run.ts";
import type { ErrorFinding } from "../../verdict/run-outcome.ts";
import type { Finding } from "../../verdict/verdict.ts";
import { bufferNotes } from "./buffer-notes.ts";
import type { FoundError } from "./collector.ts";
import type { Explorer } from "./explorer.ts";

export function errorFinding(explorer: Explorer, error: FoundError, output: () => string): Finding {
  const { finding, state, label } = error;
  const path = explorer.graph.pathTo(state);
  return findingWithRun(explorer, finding, [...path, ...(label < 0 ? [] : [label])], output);
}

/** The run is given by the labels of its steps. */
export function findingWithRun(
  explorer: Explorer,
  finding: ErrorFinding,
  labels: readonly number[],
  output: () => string,
): Finding {
  const choices = labels.map((label) => explorer.labels.runChoice(label));
  explorer.pieces.restore(0);
  output();
  const { steps } = replay(explorer.stepper, choices, output);
  const inside = finding.inside === undefined ? "" : ` (in \`${finding.inside}\`)`;
  return {
    kind: "error",
    rule: finding.rule,
    message: `${finding.message}${inside}`,
    place: finding.place,
    functionName: finding.thread.stack.find((frame) => !frame.library)?.functionName,
    notes: [...finding.notes, ...bufferNotes(explorer.machine)],
    threads: [finding.thread, ...finding.others],
    run: steps,
    pointOfNoReturn: undefined,
    cycle: [],
    waitFor: [],
    sections: [],
    strategy: [],
    choices,
  };
}
