/** The thread that analyses the locks of a code base. */
import { locks } from "../../library/locks.ts";
import { answerOneJob } from "./answer.ts";

export function main({ keepCode }: { readonly keepCode: () => void }): void {
  answerOneJob<"locks">(
    ({ job, interrupted, tell }) =>
      locks(job.files, {
        ...job.settings,
        onVerdict: (answer) => tell({ kind: "so-far", answer }),
        onProgress: (what) => tell({ kind: "doing", what }),
        isInterrupted: () => Atomics.load(interrupted, 0) !== 0,
      }),
    keepCode,
  );
}
