/**
 * What solvers in threads have in common: levels of what is assumed, limits, and what becomes of a thread that takes too
 * long, has grown too large, or fails. It is ended, and the next question starts another one; with the first question the
 * first one is started.
 */
import type { Model } from "./evaluate.ts";
import type { Answer, Solver, SolverLimits, UnknownReason } from "./solver.ts";
import type { SolverThread, Waited } from "./solver-thread.ts";
import { symbolsOf, type Term } from "./term.ts";

/** What comes back from a thread, read. */
export type ReadReply =
  | { readonly kind: "satisfiable"; readonly values: readonly bigint[] }
  | { readonly kind: "unsatisfiable" }
  | { readonly kind: "unknown"; readonly reason: UnknownReason };

/** After so many threads in a row that failed, no more are started. */
const mostFailures = 3;

export abstract class ThreadedSolver<Thread extends SolverThread<Question, Reply>, Question, Reply>
  implements Solver
{
  patience: number;
  private levels: Term[][] = [[]];
  private thread: Thread | undefined = undefined;
  private failures = 0;

  constructor(protected readonly limits: SolverLimits) {
    this.patience = limits.milliseconds;
  }

  /** A thread that has not been asked anything. */
  protected abstract start(): Thread;
  protected abstract question(thread: Thread, levels: readonly (readonly Term[])[], asked: Asked): Question;
  protected abstract read(reply: Reply, symbols: readonly Term[]): ReadReply;
  /** What the thread takes, as it says. */
  protected abstract bytesOf(reply: Reply): number;

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
    if (this.failures >= mostFailures) return failed;
    const { levels } = this;
    const all = [...levels.flat(), ...conditions];
    const symbols = [...new Set(all.flatMap(symbolsOf))];
    const key = [...levels, conditions].map((level) => level.map(({ id }) => id).join(" ")).join("|");
    if (this.thread?.isBusyBeside(key)) this.endThread();
    const thread = (this.thread ??= this.start());
    const milliseconds = Math.min(this.patience, this.limits.milliseconds);
    const waited = thread.ask(key, milliseconds, () =>
      this.question(thread, levels, { conditions, symbols }),
    );
    return this.understood(waited, symbols);
  }

  private understood(waited: Waited<Reply>, symbols: readonly Term[]): Answer {
    if (waited.kind !== "answered") {
      this.endThread();
      if (waited.kind === "late") return { kind: "unknown", reason: "time" };
      this.failures++;
      return failed;
    }
    const reply = this.read(waited.reply, symbols);
    const isFailure = reply.kind === "unknown" && reply.reason === "failed";
    if (isFailure || this.bytesOf(waited.reply) > this.limits.keptBytes) this.endThread();
    this.failures = isFailure ? this.failures + 1 : 0;
    return reply.kind === "satisfiable"
      ? { kind: "satisfiable", model: modelOf(symbols, reply.values) }
      : reply;
  }

  close(): void {
    this.endThread();
  }

  private endThread(): void {
    this.thread?.end();
    this.thread = undefined;
  }
}

export interface Asked {
  readonly conditions: readonly Term[];
  /** Whose values are asked for. */
  readonly symbols: readonly Term[];
}

const failed: Answer = { kind: "unknown", reason: "failed" };

function modelOf(symbols: readonly Term[], values: readonly bigint[]): Model {
  return new Map(symbols.map((symbol, index) => [symbol, values[index]]));
}
