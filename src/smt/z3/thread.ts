/**
 * The thread that Z3 runs in. The search sends a question and sleeps until the signal says that it is answered; so it
 * can ask in the middle of a step, and whatever Z3 is at can be ended.
 */
import { workerData } from "node:worker_threads";
import { type ThreadData, ThreadSignal } from "../thread-signal.ts";
import { Asked } from "./asked.ts";
import { loadZ3 } from "./load.ts";
import type { Question, Reply, Z3Settings } from "./messages.ts";

async function serve(data: ThreadData): Promise<void> {
  const signal = new ThreadSignal(data);
  const asked = new Asked(await loadZ3(), data.settings as Z3Settings);
  data.port.on("message", (question: Question) => {
    data.port.postMessage(answered(asked, question));
    signal.ready();
  });
  signal.ready();
}

function answered(asked: Asked, question: Question): Reply {
  try {
    return asked.answer(question);
  } catch {
    return { kind: "unknown", reason: "failed", bytes: 0 };
  }
}

await serve(workerData as ThreadData);
