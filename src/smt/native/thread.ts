/** The thread that talks to a native `z3`: a question goes to its input, and what it prints up to a mark is the answer. */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { workerData } from "node:worker_threads";
import { type ThreadData, ThreadSignal } from "../thread-signal.ts";
import type { NativeReply, NativeSettings } from "./messages.ts";

const mark = "clew: that was all";

function serve(data: ThreadData): void {
  const signal = new ThreadSignal(data);
  const child = started(data.settings as NativeSettings);
  signal.processId = child.pid ?? 0;
  let lines: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => {
    if (line !== mark) {
      lines.push(line);
      return;
    }
    data.port.postMessage({ lines } satisfies NativeReply);
    lines = [];
    signal.ready();
  });
  const end = (): void => {
    signal.processId = 0;
    signal.ended();
  };
  child.on("error", end);
  child.on("exit", end);
  // That nobody reads it any more is told by its end.
  child.stdin.on("error", () => undefined);
  child.stderr.resume();
  data.port.on("message", (question: string) => {
    child.stdin.write(`(reset)\n${question}\n(echo "${mark}")\n`);
  });
  child.on("spawn", () => signal.ready());
}

function started({ file, memoryBytes, milliseconds }: NativeSettings): ChildProcessWithoutNullStreams {
  // By its own clock too: it must not work on where nobody is left to end it.
  return spawn(file, [
    "-in",
    "-smt2",
    `-t:${Math.ceil(2 * milliseconds)}`,
    `-memory:${Math.ceil(memoryBytes / 2 ** 20)}`,
  ]);
}

serve(workerData as ThreadData);
