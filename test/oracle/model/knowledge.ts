/**
 * Data races by happens-before: vector clocks, in a form that is finite for programs that go round. A clock says how much
 * of what each thread did is known; here it says so of the accesses themselves, of each thread's last one for each cell,
 * kind and line. Knowing a later access of a thread is knowing its earlier ones, so this is the same.
 *
 * The rules are those of C17 5.1.2.4 and of C++20 [intro.races]; they differ in what continues a release sequence.
 */
import type { Order } from "./program.ts";
import { isOver, type State } from "./state.ts";

export type AccessKind = "read" | "write" | "atomic-read" | "atomic-write";
export type Sequences = "c17" | "c++20";

interface Access {
  readonly thread: number;
  readonly cell: string;
  readonly kind: AccessKind;
  readonly line: number;
  readonly bit: bigint;
}

export function acquires(order: Order): boolean {
  return order === "acquire" || order === "acq_rel" || order === "seq_cst";
}

export function releases(order: Order): boolean {
  return order === "release" || order === "acq_rel" || order === "seq_cst";
}

function conflict(a: AccessKind, b: AccessKind): boolean {
  const isAtomic = a.startsWith("atomic") && b.startsWith("atomic");
  return !isAtomic && (a.endsWith("write") || b.endsWith("write"));
}

/** Names of those who know: `thread 0`, what its relaxed reads have seen, what its last release fence gives … */
const self = (thread: number): string => `t${thread}`;
const seen = (thread: number): string => `seen${thread}`;
const fenced = (thread: number): string => `fence${thread}`;
const sequence = (cell: string, head: number): string => `${cell}<${head}`;

export class Knowledge {
  readonly races = new Set<string>();
  private readonly accesses: Access[] = [];
  private readonly byCell = new Map<string, Access[]>();

  /** Nothing is followed, and nothing races, unless `isOn`. */
  constructor(
    readonly isOn: boolean,
    private readonly sequences: Sequences,
  ) {}

  access(state: State, thread: number, cell: string, kind: AccessKind, line: number): void {
    if (!this.isOn) return;
    const mine = state.known[self(thread)] ?? 0n;
    const others = this.byCell.get(cell) ?? [];
    for (const other of others) {
      const isOpen = (state.present & other.bit) !== 0n && (mine & other.bit) === 0n;
      if (isOpen && other.thread !== thread && conflict(kind, other.kind)) this.meet(line, other.line);
    }
    let access = others.find((one) => one.thread === thread && one.kind === kind && one.line === line);
    if (access === undefined) {
      access = { thread, cell, kind, line, bit: 1n << BigInt(this.accesses.length) };
      this.accesses.push(access);
      this.byCell.set(cell, [...others, access]);
    }
    // Nobody but the thread knows of this one yet.
    this.forget(state, access.bit);
    state.present |= access.bit;
    this.learn(state, self(thread), access.bit);
  }

  /** Two accesses are next to each other. */
  meet(line: number, other: number): void {
    if (this.isOn) this.races.add([line, other].sort((a, b) => a - b).join("/"));
  }

  /** The cell is gone. */
  drop(state: State, cell: string): void {
    for (const { bit } of this.byCell.get(cell) ?? []) this.forget(state, bit);
  }

  // ---- what carries order -----------------------------------------------------------------------------------

  give(state: State, thread: number, to: string): void {
    if (this.isOn) this.learn(state, to, state.known[self(thread)] ?? 0n);
  }

  take(state: State, thread: number, from: string): void {
    if (this.isOn) this.learn(state, self(thread), state.known[from] ?? 0n);
  }

  begin(state: State, parent: number, child: number): void {
    if (this.isOn) state.known[self(child)] = state.known[self(parent)] ?? 0n;
  }

  fence(state: State, thread: number, order: Order): void {
    if (!this.isOn) return;
    if (acquires(order)) this.take(state, thread, seen(thread));
    if (releases(order)) state.known[fenced(thread)] = state.known[self(thread)] ?? 0n;
  }

  load(state: State, thread: number, cell: string, order: Order): void {
    if (!this.isOn) return;
    let published = 0n;
    for (let head = 0; head < state.threads.length; head++)
      published |= state.known[sequence(cell, head)] ?? 0n;
    this.learn(state, acquires(order) ? self(thread) : seen(thread), published);
  }

  /** What a store of the thread publishes. */
  published(state: State, thread: number, order: Order): bigint {
    return state.known[releases(order) ? self(thread) : fenced(thread)] ?? 0n;
  }

  store(
    state: State,
    thread: number,
    cell: string,
    published: bigint,
    how: "store" | "read-modify-write",
  ): void {
    if (!this.isOn) return;
    if (how === "store")
      for (let head = 0; head < state.threads.length; head++)
        if (this.sequences === "c++20" || head !== thread) delete state.known[sequence(cell, head)];
    this.learn(state, sequence(cell, thread), published);
  }

  /** What everybody knows cannot race any more. */
  tidy(state: State): void {
    if (!this.isOn) return;
    let common = state.present;
    state.threads.forEach((thread, number) => {
      if (!isOver(thread)) common &= state.known[self(number)] ?? 0n;
    });
    if (common !== 0n) this.forget(state, common);
  }

  private learn(state: State, who: string, what: bigint): void {
    if (what !== 0n) state.known[who] = (state.known[who] ?? 0n) | what;
  }

  private forget(state: State, bits: bigint): void {
    state.present &= ~bits;
    for (const name of Object.keys(state.known)) {
      const left = state.known[name] & ~bits;
      if (left === 0n) delete state.known[name];
      else state.known[name] = left;
    }
    for (const { buffer } of state.threads)
      for (const store of buffer) if (store.knows !== 0n) store.knows &= ~bits;
  }
}
