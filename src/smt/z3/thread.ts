/**
 * The thread that Z3 runs in. The search sends a question and sleeps until the signal says that it is answered; so it
 * can ask in the middle of a step, and whatever Z3 is at can be ended.
 */
import { workerData } from "node:worker_threads";
import { Asked } from "./asked.ts";
import { loadZ3 } from "./load.ts";
import type { Question, Reply, ThreadData } from "./messages.ts";

async function serve({ signal, port }: ThreadData): Promise<void> {
  const word = new Int32Array(signal);
  const done = (): void => {
    Atomics.store(word, 0, 1);
    Atomics.notify(word, 0);
  };
  const asked = new Asked(await loadZ3());
  port.on("message", (question: Question) => {
    port.postMessage(answered(asked, question));
    done();
  });
  done();
}

function answered(asked: Asked, question: Question): Reply {
  try {
    return asked.answer(question);
  } catch {
    return { kind: "unknown", reason: "failed", bytes: asked.bytes };
  }
}

await serve(workerData as ThreadData);
