/**
 * Z3 in a thread of its own, asked synchronously: the question is sent, and the asking thread sleeps until it is
 * answered. The thread is started with the first question. It is ended, and the next question starts another one, where
 * it takes too long, has grown too large, or has failed.
 */
import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import type { Answer, Solver, SolverLimits } from "../solver.ts";
import { symbolsOf, type Term } from "../term.ts";
import { type Question, type Reply, type SentTerm, sentTerm } from "./messages.ts";

/** Loading takes some tenths of a second; many times that on a machine with much else to do. */
const startMilliseconds = 60_000;

export class Z3Solver implements Solver {
  private levels: Term[][] = [[]];
  private thread: Z3Thread | undefined = undefined;

  constructor(private readonly limits: SolverLimits) {}

  push(): void {
    this.levels.push([]);
  }

  pop(): void {
    if (this.levels.length === 1) throw new RangeError("there is no level to close");
    this.levels.pop();
  }

  assume(condition: Term): void {
    this.levels.at(-1)!.push(condition);
  }

  check(...conditions: readonly Term[]): Answer {
    const { limits } = this;
    const thread = (this.thread ??= new Z3Thread());
    const symbols = [...new Set([...this.levels.flat(), ...conditions].flatMap(symbolsOf))];
    const reply = thread.ask(
      {
        terms: thread.missing([...this.levels.flat(), ...conditions]),
        levels: this.levels.map((level) => level.map(({ id }) => id)),
        conditions: conditions.map(({ id }) => id),
        symbols: symbols.map(({ id }) => id),
        resources: limits.resources,
      },
      limits.milliseconds,
    );
    if (reply === undefined) {
      this.endThread();
      return { kind: "unknown", reason: "time" };
    }
    if (reply.bytes > limits.memoryBytes || (reply.kind === "unknown" && reply.reason === "failed"))
      this.endThread();
    if (reply.kind !== "satisfiable") return reply;
    return {
      kind: "satisfiable",
      model: new Map(symbols.map((symbol, index) => [symbol, reply.values[index]])),
    };
  }

  close(): void {
    this.endThread();
  }

  private endThread(): void {
    this.thread?.end();
    this.thread = undefined;
  }
}

class Z3Thread {
  private readonly worker: Worker;
  private readonly port = new MessageChannel();
  private readonly word: Int32Array<SharedArrayBuffer>;
  private readonly sent = new Set<number>();

  constructor() {
    const signal = new SharedArrayBuffer(4);
    this.word = new Int32Array(signal);
    const workerData = { signal, port: this.port.port2 };
    this.worker = new Worker(threadFile, { workerData, transferList: [this.port.port2] });
    // Nobody hears of an error by an event: who asks is asleep. It is told by the time that passes.
    this.worker.on("error", () => undefined);
    this.worker.unref();
    this.port.port1.unref();
  }

  /** Terms that were not sent yet, arguments first. */
  missing(roots: readonly Term[]): SentTerm[] {
    const found = new Map<number, Term>();
    const pending = roots.filter(({ id }) => !this.sent.has(id));
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (found.has(next.id)) continue;
      found.set(next.id, next);
      for (const argument of next.args) if (!this.sent.has(argument.id)) pending.push(argument);
    }
    // Arguments have smaller numbers.
    const terms = [...found.values()].sort((left, right) => left.id - right.id);
    for (const { id } of terms) this.sent.add(id);
    return terms.map(sentTerm);
  }

  /** Undefined where there was no answer in time. */
  ask(question: Question, milliseconds: number): Reply | undefined {
    if (!this.isReady(startMilliseconds)) return undefined;
    Atomics.store(this.word, 0, 0);
    this.port.port1.postMessage(question);
    if (!this.isReady(milliseconds)) return undefined;
    return (receiveMessageOnPort(this.port.port1) as { message: Reply } | undefined)?.message;
  }

  private isReady(milliseconds: number): boolean {
    return Atomics.wait(this.word, 0, 0, milliseconds) !== "timed-out";
  }

  end(): void {
    this.port.port1.close();
    void this.worker.terminate();
  }
}

/** It lies beside the bundle; from source too, it is the built one that is started. */
const threadFile = import.meta.url.endsWith(".ts")
  ? new URL("../../../dist/solver-thread.js", import.meta.url)
  : new URL("./solver-thread.js", import.meta.url);
