/** The thread's side: takes its job, does the work, and says what comes of it. */
import { parentPort } from "node:worker_threads";
import { InputError } from "../../base/diagnostic.ts";
import { BitcodeError } from "../../ir/bitcode/bitcode-error.ts";
import type { AnswerOf, FromThread, ThreadName, ToThread } from "./messages.ts";

export interface Work<Name extends ThreadName> extends ToThread<Name> {
  tell(message: FromThread<Name>): void;
}

/** `beforeAnswer`: clew may end as soon as the answer is told. */
export function answerOneJob<Name extends ThreadName>(
  work: (given: Work<Name>) => Promise<AnswerOf<Name>>,
  beforeAnswer: () => void,
): void {
  const port = parentPort!;
  const tell = (message: FromThread<Name>): void => port.postMessage(message);
  port.once("message", async (given: ToThread<Name>) => {
    try {
      const answer = await work({ ...given, tell });
      beforeAnswer();
      tell({ kind: "done", answer });
    } catch (error) {
      if (error instanceof InputError)
        tell({ kind: "refused", message: error.message, output: error.output });
      else if (error instanceof BitcodeError)
        tell({ kind: "refused", message: error.message, output: undefined });
      else throw error;
    } finally {
      port.close();
    }
  });
}
