/**
 * A thread that a solver works in, asked synchronously: the question is sent, and the asking thread sleeps until it is
 * answered. It wakes up now and then for whoever watches over the search, who may throw: the question stays open then,
 * and is waited for again when the same one is asked.
 */
import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import { signals, type ThreadData } from "./thread-signal.ts";

export type Waited<Reply> =
  | { readonly kind: "answered"; readonly reply: Reply }
  | { readonly kind: "late" }
  /** The thread ended by itself, or could not even start. */
  | { readonly kind: "ended" };

/** Loading takes some tenths of a second; many times that on a machine with much else to do. */
const startMilliseconds = 60_000;
/** Between two looks at limits. */
const sliceMilliseconds = 20;

export class SolverThread<Question, Reply> {
  private readonly worker: Worker;
  private readonly port = new MessageChannel();
  private readonly words = new Int32Array(new SharedArrayBuffer(8));
  private readonly startUntil = performance.now() + startMilliseconds;
  /** What it is at, and since when. */
  private open: { readonly key: string; readonly since: number } | undefined;

  /** `settings` are for the thread: plain data. */
  constructor(
    fileName: string,
    private readonly watch: () => void,
    settings?: unknown,
  ) {
    const data: ThreadData = { signal: this.words.buffer, port: this.port.port2, settings };
    this.worker = new Worker(threadFile(fileName), { workerData: data, transferList: [this.port.port2] });
    // Nobody hears of an error by an event: who asks is asleep. The signal tells of it.
    this.worker.on("error", () => undefined);
    this.worker.unref();
    this.port.port1.unref();
  }

  /** It works on another question, which nobody waits for any more. */
  isBusyBeside(key: string): boolean {
    return this.open !== undefined && this.open.key !== key;
  }

  /** `key` tells questions apart; the question itself is made when it is sent. */
  ask(key: string, milliseconds: number, question: () => Question): Waited<Reply> {
    if (this.open === undefined) {
      if (this.wait(this.startUntil) === "late") return { kind: "late" };
      if (this.hasEnded) return { kind: "ended" };
      Atomics.store(this.words, 0, signals.working);
      this.port.port1.postMessage(question());
      this.open = { key, since: performance.now() };
    }
    if (this.wait(this.open.since + milliseconds) === "late") return { kind: "late" };
    this.open = undefined;
    const received = receiveMessageOnPort(this.port.port1) as { readonly message: Reply } | undefined;
    return received === undefined ? { kind: "ended" } : { kind: "answered", reply: received.message };
  }

  private get hasEnded(): boolean {
    return Atomics.load(this.words, 0) === signals.ended;
  }

  private wait(until: number): "over" | "late" {
    for (;;) {
      const rest = until - performance.now();
      const slice = Math.max(0, Math.min(rest, sliceMilliseconds));
      const woken = Atomics.wait(this.words, 0, signals.working, slice);
      // The answer before was read as soon as it was there: what wakes may still be the notice of that one.
      if (Atomics.load(this.words, 0) !== signals.working) return "over";
      if (woken !== "timed-out") continue;
      if (rest <= slice) return "late";
      this.watch();
    }
  }

  end(): void {
    this.port.port1.close();
    void this.worker.terminate();
    const process_ = Atomics.load(this.words, 1);
    if (process_ !== 0) endProcess(process_);
  }
}

function endProcess(id: number): void {
  try {
    process.kill(id, "SIGKILL");
  } catch {
    // It has ended already.
  }
}

/** It lies beside the bundle; from source too, it is the built one that is started. */
function threadFile(name: string): URL {
  return import.meta.url.endsWith(".ts")
    ? new URL(`../../dist/${name}`, import.meta.url)
    : new URL(`./${name}`, import.meta.url);
}
