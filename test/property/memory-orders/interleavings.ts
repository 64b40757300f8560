/**
 * All interleavings of a random program, one operation a step, with vector clocks: how it can end, and whether two
 * accesses race by happens-before. Written against C17 5.1.2.4 alone; knows nothing of clew.
 */
import { endOf } from "./program-text.ts";
import { type Line, type Order, type RandomProgram, registers } from "./random-program.ts";

export interface Interleavings {
  readonly ends: readonly string[];
  readonly races: boolean;
  /**
   * Whether C++20 answers otherwise: there a release sequence goes on only by read-modify-writes, in C also by
   * stores of the thread that heads it.
   */
  readonly contested: boolean;
}

type Clock = readonly number[];

/** Clocks count the steps of each thread. */
interface State {
  readonly positions: readonly number[];
  readonly results: readonly (readonly number[])[];
  readonly atomics: readonly AtomicVariable[];
  readonly plains: readonly PlainVariable[];
  readonly mutex: { readonly owner: number | undefined; readonly released: Clock };
  readonly threads: readonly Knowledge[];
}

interface Knowledge {
  readonly now: Clock;
  /** What relaxed reads have seen: an acquire fence takes it over. */
  readonly seen: Clock;
  /** At the last release fence: relaxed writes publish it. */
  readonly fenced: Clock;
}

/** `sequences`: what the release sequences that the value belongs to publish, by the thread that heads them. */
interface AtomicVariable {
  readonly value: number;
  readonly sequences: readonly Clock[];
}

interface PlainVariable {
  readonly value: number;
  /** The last write, and each thread's last read, as a step of that thread; 0 where there is none. */
  readonly writes: Clock;
  readonly reads: Clock;
}

export type ReleaseSequences = "c17" | "c++20";

const acquires = (order: Order): boolean => order === "acquire" || order === "acq_rel" || order === "seq_cst";
const releases = (order: Order): boolean => order === "release" || order === "acq_rel" || order === "seq_cst";

export function interleavingsOf(program: RandomProgram): Interleavings {
  const c = new Exploration(program, "c17").run();
  const cxx = new Exploration(program, "c++20").run();
  return { ends: [...c.ends].sort(), races: c.races, contested: c.races !== cxx.races };
}

class Exploration {
  readonly ends = new Set<string>();
  races = false;
  private readonly count: number;
  private readonly never: Clock;

  constructor(
    private readonly program: RandomProgram,
    private readonly sequences: ReleaseSequences,
  ) {
    this.count = program.threads.length;
    this.never = Array.from({ length: this.count }, () => 0);
  }

  run(): this {
    const seen = new Set<string>();
    const waiting = [this.first()];
    for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
      const key = JSON.stringify(state);
      if (seen.has(key)) continue;
      seen.add(key);
      const next = this.program.threads.flatMap((body, thread) => this.step(state!, thread, body) ?? []);
      if (next.length === 0) this.ends.add(this.end(state));
      waiting.push(...next);
    }
    return this;
  }

  private first(): State {
    const { program, count, never } = this;
    return {
      positions: never,
      results: Array.from({ length: count }, () => Array.from({ length: registers }, () => 0)),
      atomics: Array.from({ length: program.atomics }, () => ({
        value: 0,
        sequences: never.map(() => never),
      })),
      plains: Array.from({ length: program.plains }, () => ({ value: 0, writes: never, reads: never })),
      mutex: { owner: undefined, released: never },
      threads: Array.from({ length: count }, () => ({ now: never, seen: never, fenced: never })),
    };
  }

  private end(state: State): string {
    const value = ({ value }: { readonly value: number }): number => value;
    return endOf(state.results, state.atomics.map(value), state.plains.map(value));
  }

  /** Undefined where the thread has ended or waits for the mutex. */
  private step(state: State, thread: number, body: readonly Line[]): State | undefined {
    const line = body[state.positions[thread]];
    if (line === undefined) return undefined;
    const { operation, guard } = line;
    const moved = { ...state, positions: withItem(state.positions, thread, state.positions[thread] + 1) };
    if (guard !== undefined && state.results[thread][guard.register] !== guard.value) return moved;

    const before = state.threads[thread];
    const now = withItem(before.now, thread, before.now[thread] + 1);
    const knowing = (knowledge: Partial<Knowledge>): readonly Knowledge[] =>
      withItem(state.threads, thread, { ...before, now, ...knowledge });
    const resulting = (register: number, value: number): State["results"] =>
      withItem(state.results, thread, withItem(state.results[thread], register, value));

    /** What the thread knows after it has read the variable, and what it publishes by writing then. */
    const reading = (variable: AtomicVariable, order: Order): Knowledge => {
      const published = variable.sequences.reduce(later);
      return acquires(order)
        ? { ...before, now: later(now, published) }
        : { ...before, now, seen: later(before.seen, published) };
    };
    const writing = (
      variable: AtomicVariable,
      value: number,
      order: Order,
      { now, fenced }: Knowledge,
      how: "store" | "read-modify-write",
    ): AtomicVariable => {
      const continued = variable.sequences.map((clock, head) => {
        if (how === "read-modify-write") return clock;
        return this.sequences === "c17" && head === thread ? clock : this.never;
      });
      const own = later(continued[thread], releases(order) ? now : fenced);
      return { value, sequences: withItem(continued, thread, own) };
    };
    const modifying = (
      at: number,
      order: Order,
      change: (value: number) => number,
      register: number,
      result?: number,
    ): State => {
      const variable = state.atomics[at];
      const knowledge = reading(variable, order);
      const written = writing(variable, change(variable.value), order, knowledge, "read-modify-write");
      return {
        ...moved,
        threads: withItem(state.threads, thread, knowledge),
        atomics: withItem(state.atomics, at, written),
        results: resulting(register, result ?? variable.value),
      };
    };

    switch (operation.kind) {
      case "load": {
        const variable = state.atomics[operation.variable];
        const knowledge = reading(variable, operation.order);
        const threads = withItem(state.threads, thread, knowledge);
        return { ...moved, threads, results: resulting(operation.register, variable.value) };
      }
      case "store": {
        const knowledge = { ...before, now };
        const variable = state.atomics[operation.variable];
        const written = writing(variable, operation.value, operation.order, knowledge, "store");
        const atomics = withItem(state.atomics, operation.variable, written);
        return { ...moved, threads: knowing({}), atomics };
      }
      case "add":
        return modifying(operation.variable, operation.order, (value) => value + 1, operation.register);
      case "exchange":
        return modifying(operation.variable, operation.order, () => operation.value, operation.register);
      case "compare-exchange": {
        const { variable: at, expected, value, order, failure, register } = operation;
        const variable = state.atomics[at];
        if (variable.value === expected) return modifying(at, order, () => value, register, 1);
        const threads = withItem(state.threads, thread, reading(variable, failure));
        return { ...moved, threads, results: resulting(register, 0) };
      }
      case "fence": {
        const taken = acquires(operation.order) ? later(now, before.seen) : now;
        const fenced = releases(operation.order) ? taken : before.fenced;
        return { ...moved, threads: knowing({ now: taken, fenced }) };
      }
      case "plain-load": {
        const variable = state.plains[operation.variable];
        this.look(variable.writes, now, thread);
        const reads = withItem(variable.reads, thread, now[thread]);
        const plains = withItem(state.plains, operation.variable, { ...variable, reads });
        return {
          ...moved,
          threads: knowing({}),
          plains,
          results: resulting(operation.register, variable.value),
        };
      }
      case "plain-store": {
        const variable = state.plains[operation.variable];
        this.look(variable.writes, now, thread);
        this.look(variable.reads, now, thread);
        const writes = withItem(variable.writes, thread, now[thread]);
        const plains = withItem(state.plains, operation.variable, {
          ...variable,
          writes,
          value: operation.value,
        });
        return { ...moved, threads: knowing({}), plains };
      }
      case "lock":
      case "try-lock": {
        const free = state.mutex.owner === undefined;
        if (!free && operation.kind === "lock") return undefined;
        const results =
          operation.kind === "try-lock" ? resulting(operation.register, free ? 1 : 0) : state.results;
        if (!free) return { ...moved, threads: knowing({}), results };
        const threads = knowing({ now: later(now, state.mutex.released) });
        return { ...moved, threads, results, mutex: { ...state.mutex, owner: thread } };
      }
      case "unlock":
        return { ...moved, threads: knowing({}), mutex: { owner: undefined, released: now } };
    }
  }

  /** Every earlier access of another thread must be one that this thread knows of. */
  private look(accesses: Clock, now: Clock, thread: number): void {
    if (accesses.some((step, other) => other !== thread && step > now[other])) this.races = true;
  }
}

function later(left: Clock, right: Clock): Clock {
  return left.map((step, index) => Math.max(step, right[index]));
}

function withItem<Item>(list: readonly Item[], index: number, item: Item): readonly Item[] {
  return list.map((old, at) => (at === index ? item : old));
}
