/**
 * The thread that loads and explores a program. It has a thread of its own so that Ctrl-C is always heard, and
 * so that a heap that is full ends this thread and not clew.
 */
import { parentPort, workerData } from "node:worker_threads";
import { InputError } from "../../base/diagnostic.ts";
import { checkProgram } from "../../engines/explore/check-program.ts";
import { loadProgram } from "../../frontend/load-program.ts";
import { BitcodeError } from "../../ir/bitcode/bitcode-error.ts";
import { withErrorFunctions } from "../../library/error-functions.ts";
import { programFingerprint } from "../fingerprint.ts";
import { type ExplorationJob, type FromExploration, stop } from "./messages.ts";

const port = parentPort!;

function tell(message: FromExploration): void {
  port.postMessage(message);
}

async function explore(job: ExplorationJob): Promise<void> {
  const { options: given, ...load } = job;
  const program = await loadProgram({
    ...load,
    extraStubs: [...given.stubs.keys()],
    onProgress: (message) => tell({ kind: "loading", message }),
    onWarnings: (text) => tell({ kind: "warnings", text }),
  });
  // Before bodies change, as they do when they are explored.
  const fingerprint = programFingerprint(program);
  const options = withErrorFunctions(given, program);
  const interrupt = new AbortController();
  port.on("message", (message) => {
    if (message === stop) interrupt.abort();
  });
  tell({ kind: "exploring" });
  const verdict = await checkProgram(program, {
    ...options,
    signal: interrupt.signal,
    onProgress: (progress) => tell({ kind: "progress", progress }),
  });
  tell({ kind: "done", exploration: { verdict, fingerprint, options } });
}

try {
  await explore(workerData as ExplorationJob);
} catch (error) {
  if (error instanceof InputError) tell({ kind: "refused", message: error.message, output: error.output });
  else if (error instanceof BitcodeError)
    tell({ kind: "refused", message: error.message, output: undefined });
  else throw error;
} finally {
  port.close();
}
