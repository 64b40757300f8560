/**
 * The thread that loads and explores a program. It has a thread of its own so that Ctrl-C is always heard, and
 * so that a heap that is full ends this thread and not clew.
 */
import { checkProgram } from "../../engines/explore/check-program.ts";
import { loadProgram } from "../../frontend/load-program.ts";
import { withErrorFunctions } from "../../library/error-functions.ts";
import { unlessOutOfTime } from "../../library/out-of-time.ts";
import { cutVerdict, nothingExplored } from "../../verdict/cut-verdict.ts";
import { programFingerprint } from "../fingerprint.ts";
import { answerOneJob, type Work } from "./answer.ts";
import type { CheckAnswer } from "./messages.ts";

async function explore({ job, interrupted, tell }: Work<"check">): Promise<CheckAnswer> {
  const { options: given, takesFingerprint, ...load } = job;
  const began = performance.now();
  const { maxSeconds, properties } = given;
  let doing = "starting";
  const loading = loadProgram({
    ...load,
    deadline: began + maxSeconds * 1000,
    extraStubs: [...given.stubs.keys()],
    onProgress: (what) => {
      doing = what;
      tell({ kind: "doing", what });
    },
    onWarnings: (text) => tell({ kind: "warnings", text }),
  });
  const program = await unlessOutOfTime(loading);
  if (program === undefined) {
    const memoryBytes = process.resourceUsage().maxRSS * 1024;
    const reason = `after ${maxSeconds} s (--max-time), while ${doing}`;
    const verdict = cutVerdict(properties, reason, { ...nothingExplored, memoryBytes });
    return { verdict, fingerprint: undefined, options: given };
  }
  // Before bodies change, as they do when they are explored.
  const fingerprint = takesFingerprint ? programFingerprint(program) : undefined;
  const options = withErrorFunctions(given, program);
  // Read in the middle of a step, which no message is heard in.
  const signal = {
    get aborted(): boolean {
      return Atomics.load(interrupted, 0) !== 0;
    },
  };
  tell({ kind: "exploring" });
  const verdict = await checkProgram(program, {
    ...options,
    began,
    signal,
    onProgress: (progress) => tell({ kind: "progress", progress }),
    onFinding: (finding) => tell({ kind: "found", finding }),
  });
  return { verdict, fingerprint, options };
}

export function main({ keepCode }: { readonly keepCode: () => void }): void {
  answerOneJob(explore, keepCode);
}
