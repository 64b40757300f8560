/** An error put into a finding: the shortest run to it, with values. */
import { replay } from "../../replay/replay-run.ts";
import type { Finding } from "../../verdict/verdict.ts";
import type { FoundError } from "./collector.ts";
import type { Explorer } from "./explorer.ts";

export function errorFinding(explorer: Explorer, error: FoundError, output: () => string): Finding {
  const { finding, state, label } = error;
  const path = explorer.graph.pathTo(state);
  const choices = [...path, ...(label < 0 ? [] : [label])].map((step) => explorer.labels.runChoice(step));
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
    notes: finding.notes,
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
