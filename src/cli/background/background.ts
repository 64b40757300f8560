/** Does the work of a command in a thread of its own: progress is shown, and Ctrl-C heard, whatever it is at. */
import { totalmem } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { InputError } from "../../base/diagnostic.ts";
import { InternalError, unreachable } from "../../base/unreachable.ts";
import { packageRoot } from "../../frontend/package-root.ts";
import { catchInterrupt } from "../interrupt.ts";
import { writeText } from "../output.ts";
import { terminalProgress } from "../progress.ts";
import type { BackgroundData, FromBackground, Job, ResultOf } from "./messages.ts";

export type Finished<Result> =
  | { readonly kind: "done"; readonly result: Result }
  /** The user asked for the end; what it was at. */
  | { readonly kind: "interrupted"; readonly doing: string };

/** Milliseconds for a thread that can end by itself with what it has. */
const patience = 2_000;

/** `endsItself`: told to end, it gives what it has, where it is at a point that allows it. */
export async function inBackground<Kind extends Job["kind"]>(
  job: Job & { readonly kind: Kind },
  { endsItself }: { readonly endsItself: boolean },
): Promise<Finished<ResultOf<Kind>>> {
  const interrupted = new Int32Array(new SharedArrayBuffer(4));
  const data: BackgroundData = { job, interrupted };
  const progress = terminalProgress();
  const worker = new Worker(workerFile(), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: Math.ceil((0.8 * totalmem()) / 2 ** 20) },
  });
  let doing = "starting";
  let isOver: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  const interrupt = catchInterrupt(() => {
    progress.clear();
    Atomics.store(interrupted, 0, 1);
    timer = setTimeout(() => isOver?.(), endsItself ? patience : 0);
  });
  try {
    return await new Promise<Finished<ResultOf<Kind>>>((resolve, reject) => {
      isOver = () => resolve({ kind: "interrupted", doing });
      /** Compilers get the signal, too: that they end is no news then. */
      const unlessInterrupted = (act: () => void): void => {
        setTimeout(() => (interrupt.signal.aborted ? isOver!() : act()), settlingTime);
      };
      worker.on("message", (message: FromBackground) => {
        switch (message.kind) {
          case "doing":
            doing = message.what;
            progress.show(doing);
            return;
          case "warnings":
            progress.clear();
            writeText(2, message.text);
            return;
          case "done":
            resolve({ kind: "done", result: message.result as ResultOf<Kind> });
            return;
          case "refused":
            unlessInterrupted(() => reject(new InputError(message.message, message.output)));
            return;
          default:
            unreachable(message);
        }
      });
      worker.on("error", (error) => unlessInterrupted(() => reject(failure(error))));
      // Nobody reads its output any more, for one.
      worker.on("exit", (code) => {
        if (code > 1) process.exit(code);
        unlessInterrupted(() => reject(new InternalError("the thread that works ended without a word")));
      });
    });
  } finally {
    clearTimeout(timer);
    progress.clear();
    interrupt.release();
    void worker.terminate();
  }
}
/** Milliseconds that a signal to clew may come later than what it did to others. */
const settlingTime = 50;

function failure(error: Error): Error {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ERR_WORKER_OUT_OF_MEMORY" ? new InputError("clew's heap is full") : error;
}

function workerFile(): string {
  const fromSource = import.meta.url.endsWith(".ts");
  return fromSource
    ? join(packageRoot(), "src", "cli", "background", "worker.ts")
    : join(packageRoot(), "dist", "background-worker.js");
}
