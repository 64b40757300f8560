/** An error and the run to it, as a finding of the verdict. */
import type { ErrorFinding, Note } from "../../../verdict/run-outcome.ts";
import type { Finding, RunChoice, Step } from "../../../verdict/verdict.ts";

export interface RunToError {
  readonly steps: readonly Step[];
  readonly choices: readonly RunChoice[];
}

/** `more` notes come after the error's own. */
export function errorWithRun(
  error: ErrorFinding,
  { steps, choices }: RunToError,
  more: readonly Note[] = [],
): Finding {
  return {
    kind: "error",
    rule: error.rule,
    message: error.message,
    inside: error.inside,
    place: error.place,
    functionName: error.thread.stack.find((frame) => !frame.library)?.functionName,
    notes: [...error.notes, ...more],
    threads: [error.thread, ...error.others],
    run: steps,
    pointOfNoReturn: undefined,
    cycle: [],
    waitFor: [],
    sections: [],
    strategy: [],
    choices,
    ...(error.marks === undefined ? {} : { marks: error.marks }),
  };
}
