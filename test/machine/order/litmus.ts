/**
 * Small straight-line programs of a few threads over a few variables, and an oracle for their data races that is
 * independent of knowledge.ts: for each interleaving, the relations of the C memory model (synchronizes-with,
 * happens-before) are computed as they are defined, from the whole run.
 */

export type Order = "relaxed" | "acquire" | "release" | "acq_rel" | "seq_cst";

export type Operation =
  | { readonly kind: "read" | "write"; readonly variable: number }
  | { readonly kind: "load" | "store" | "update"; readonly variable: number; readonly order: Order }
  | { readonly kind: "fence"; readonly order: Order }
  | { readonly kind: "lock" | "unlock"; readonly variable: number };

export interface Litmus {
  readonly threads: readonly (readonly Operation[])[];
}

/** One operation of a run. */
export interface Executed {
  readonly thread: number;
  readonly operation: Operation;
}

// ---- making them --------------------------------------------------------------------------------------

/** A generator with a small state, so that a failing program can be named by its seed. */
export class Random {
  constructor(private state: number) {}

  below(limit: number): number {
    // mulberry32
    this.state = (this.state + 0x6d2b79f5) | 0;
    let value = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) % limit;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)];
  }
}

const loadOrders: readonly Order[] = ["relaxed", "acquire", "acquire", "seq_cst"];
const storeOrders: readonly Order[] = ["relaxed", "release", "release", "seq_cst"];
const updateOrders: readonly Order[] = ["relaxed", "relaxed", "acquire", "release", "acq_rel", "seq_cst"];
const fenceOrders: readonly Order[] = ["acquire", "release", "acq_rel", "seq_cst"];

/** Plain variables are 0 and 1, atomic ones 2 and 3; sometimes a plain one is accessed atomically. */
export function randomLitmus(seed: number): Litmus {
  const random = new Random(seed);
  const threadCount = random.below(3) === 0 ? 3 : 2;
  const operations = threadCount === 3 ? 6 : 5 + random.below(2);
  const threads: Operation[][] = Array.from({ length: threadCount }, () => []);
  for (let count = 0; count < operations; count++) {
    random.pick(threads).push(randomOperation(random));
  }
  if (random.below(4) === 0) addLock(random, threads);
  return { threads };
}

function randomOperation(random: Random): Operation {
  const choice = random.below(20);
  if (choice < 4) return { kind: "read", variable: random.below(2) };
  if (choice < 8) return { kind: "write", variable: random.below(2) };
  const variable = random.below(12) === 0 ? random.below(2) : 2 + random.below(2);
  if (choice < 12) return { kind: "load", variable, order: random.pick(loadOrders) };
  if (choice < 16) return { kind: "store", variable, order: random.pick(storeOrders) };
  if (choice < 18) return { kind: "update", variable, order: random.pick(updateOrders) };
  return { kind: "fence", order: random.pick(fenceOrders) };
}

/** Puts a part of each thread between lock and unlock. */
function addLock(random: Random, threads: Operation[][]): void {
  for (const thread of threads) {
    const start = random.below(thread.length + 1);
    const end = start + random.below(thread.length + 1 - start);
    thread.splice(end, 0, { kind: "unlock", variable: 4 });
    thread.splice(start, 0, { kind: "lock", variable: 4 });
  }
}

// ---- runs ---------------------------------------------------------------------------------------------

/** Calls `visit` with every interleaving, and what `step` makes of it from `first` on, operation by operation. */
export function forEachRun<State>(
  { threads }: Litmus,
  first: State,
  step: (state: State, executed: Executed) => State,
  visit: (run: readonly Executed[], state: State) => void,
): void {
  const run: Executed[] = [];
  const next = threads.map(() => 0);
  let holder = -1;
  const extend = (state: State): void => {
    let ended = true;
    threads.forEach((operations, thread) => {
      const operation = operations[next[thread]];
      if (operation === undefined) return;
      ended = false;
      if (operation.kind === "lock" && holder >= 0) return;
      const before = holder;
      if (operation.kind === "lock") holder = thread;
      if (operation.kind === "unlock") holder = -1;
      next[thread]++;
      const executed = { thread, operation };
      run.push(executed);
      extend(step(state, executed));
      run.pop();
      next[thread]--;
      holder = before;
    });
    if (ended) visit(run, state);
  };
  extend(first);
}

// ---- the oracle -----------------------------------------------------------------------------------------

const isAcquire = (order: Order): boolean =>
  order === "acquire" || order === "acq_rel" || order === "seq_cst";
const isRelease = (order: Order): boolean =>
  order === "release" || order === "acq_rel" || order === "seq_cst";

/** Whether the run has two conflicting accesses of which neither happens before the other. */
export function hasRace(run: readonly Executed[], rule: { readonly sameThreadContinues: boolean }): boolean {
  const before = happensBefore(run, rule);
  return run.some((first, i) =>
    run.some(
      (second, j) =>
        i < j &&
        conflict(first.operation, second.operation) &&
        !before[i][j] &&
        first.thread !== second.thread,
    ),
  );
}

function conflict(a: Operation, b: Operation): boolean {
  if (!("variable" in a) || !("variable" in b) || a.variable !== b.variable) return false;
  if (a.kind === "lock" || a.kind === "unlock" || b.kind === "lock" || b.kind === "unlock") return false;
  const plain = a.kind === "read" || a.kind === "write" || b.kind === "read" || b.kind === "write";
  const writes = isWrite(a) || isWrite(b);
  return plain && writes;
}

function isWrite({ kind }: Operation): boolean {
  return kind === "write" || kind === "store" || kind === "update";
}

/** The transitive closure of sequenced-before and synchronizes-with. */
function happensBefore(
  run: readonly Executed[],
  rule: { readonly sameThreadContinues: boolean },
): boolean[][] {
  const count = run.length;
  const before = run.map((first, i) =>
    run.map((second, j) => i < j && (first.thread === second.thread || synchronizes(run, i, j, rule))),
  );
  for (let middle = 0; middle < count; middle++)
    for (let i = 0; i < count; i++)
      if (before[i][middle]) for (let j = 0; j < count; j++) if (before[middle][j]) before[i][j] = true;
  return before;
}

/** C17 7.17.4 and 5.1.2.4: releases and acquires, by the operation itself or by fences around it; locks. */
function synchronizes(
  run: readonly Executed[],
  release: number,
  acquire: number,
  rule: { readonly sameThreadContinues: boolean },
): boolean {
  const first = run[release].operation;
  const second = run[acquire].operation;
  if (first.kind === "unlock" && second.kind === "lock") return true;
  return heads(run, release).some((head) =>
    readers(run, acquire).some((reader) => reader > head && readsFromSequence(run, head, reader, rule)),
  );
}

/** Atomic stores that begin a release sequence on behalf of the operation. */
function heads(run: readonly Executed[], at: number): number[] {
  const { thread, operation } = run[at];
  if ((operation.kind === "store" || operation.kind === "update") && isRelease(operation.order)) return [at];
  if (operation.kind !== "fence" || !isRelease(operation.order)) return [];
  return indices(
    run,
    (other, index) => index > at && other.thread === thread && isAtomicWrite(other.operation),
  );
}

/** Atomic loads that acquire on behalf of the operation. */
function readers(run: readonly Executed[], at: number): number[] {
  const { thread, operation } = run[at];
  if ((operation.kind === "load" || operation.kind === "update") && isAcquire(operation.order)) return [at];
  if (operation.kind !== "fence" || !isAcquire(operation.order)) return [];
  return indices(
    run,
    (other, index) =>
      index < at &&
      other.thread === thread &&
      (other.operation.kind === "load" || other.operation.kind === "update"),
  );
}

function isAtomicWrite({ kind }: Operation): boolean {
  return kind === "store" || kind === "update";
}

/** The reader takes its value from the head or from an operation of the release sequence that it heads. */
function readsFromSequence(
  run: readonly Executed[],
  head: number,
  reader: number,
  rule: { readonly sameThreadContinues: boolean },
): boolean {
  const variable = (run[head].operation as { variable: number }).variable;
  if ((run[reader].operation as { variable: number }).variable !== variable) return false;
  // Everything between the head and the reader that writes the variable must belong to the sequence.
  return run.slice(head + 1, reader).every(({ thread, operation }) => {
    if (!("variable" in operation) || operation.variable !== variable || !isWrite(operation)) return true;
    if (operation.kind === "update") return true;
    return operation.kind === "store" && rule.sameThreadContinues && thread === run[head].thread;
  });
}

function indices(run: readonly Executed[], chosen: (executed: Executed, index: number) => boolean): number[] {
  return run.flatMap((executed, index) => (chosen(executed, index) ? [index] : []));
}
