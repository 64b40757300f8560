/** Z3 as WebAssembly, in a thread of its own. Terms are sent to it once. */
import type { SolverLimits } from "../solver.ts";
import { SolverThread } from "../solver-thread.ts";
import type { Term } from "../term.ts";
import { type Asked, type ReadReply, ThreadedSolver } from "../threaded-solver.ts";
import {
  type Question,
  type Reply,
  type SentTerm,
  sentTerm,
  type ValuesAsked,
  type Z3Settings,
} from "./messages.ts";

export class Z3Solver extends ThreadedSolver<Z3Thread, Question, Reply> {
  /** `watch` is called now and then while an answer is waited for; it may throw. */
  constructor(
    limits: SolverLimits,
    private readonly watch: () => void = () => undefined,
    private readonly values: ValuesAsked = "any",
  ) {
    super(limits);
  }

  protected start(): Z3Thread {
    const settings: Z3Settings = { memoryBytes: this.limits.memoryBytes, values: this.values };
    return new Z3Thread("solver-thread.js", this.watch, settings);
  }

  protected question(
    thread: Z3Thread,
    levels: readonly (readonly Term[])[],
    { conditions, symbols }: Asked,
  ): Question {
    return {
      terms: thread.missing([...levels.flat(), ...conditions]),
      levels: levels.map((level) => level.map(({ id }) => id)),
      conditions: conditions.map(({ id }) => id),
      symbols: symbols.map(({ id }) => id),
      resources: this.limits.resources,
    };
  }

  protected read(reply: Reply): ReadReply {
    return reply;
  }

  protected bytesOf({ bytes }: Reply): number {
    return bytes;
  }
}

class Z3Thread extends SolverThread<Question, Reply> {
  private readonly sent = new Set<number>();

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
}
