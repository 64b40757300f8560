/**
 * In which orders delayed stores can have reached memory before somebody looks ([04 Delayed flushing]).
 *
 * A run of the definition ([04 Definition]: a flusher beside each thread) says of every store when it reaches
 * memory. Two neighbouring steps of a run can be exchanged unless one is a flush and the other looks at the same
 * bytes of memory, or both are of one buffer. So every run can be rearranged such that each flush comes just before
 * the step that depends on it, or before another flush that does: a look at memory is preceded by flushes each of
 * which it depends on, directly or through later ones of them. Those are the sequences found here; what
 * they lead to are states of the definition, and nothing else need be remembered of the order.
 *
 * The same holds from any state on, so that what can still be reached is the same, and with it hangs: a run of
 * the definition into a section that cannot be left can be followed up to flushes that nobody has looked at
 * yet; a look that would contradict them can be replaced by one that does not, which makes them fewer.
 *
 * Of neighbouring stores to the same place the earlier ones can reach memory together with the last, unseen. So where
 * some of them have reached memory and were overwritten by somebody else there, nothing is lost if they are still in
 * the buffer: whatever happens after the one can happen after the other ([04 Stores that nobody sees]).
 */
import { Unsupported } from "../fault.ts";
import { isHiddenBy, overlaps, type Range, type StoreAt } from "./buffered-store.ts";

/** One way: the threads whose oldest stores reach memory, one after the other. */
export type FlushOrder = readonly number[];

/** By thread number: its delayed stores, the oldest first. */
export type StoresByThread<Store> = readonly (readonly Store[] | undefined)[];

export interface Look<Store> {
  /** Stores that it depends on, if they reach memory before it; with their places in their buffers. */
  isSeen(thread: number, store: Store, index: number): boolean;
  /** Ranges that the same atomic step has looked at before: nothing on them can come in between. */
  readonly closed: readonly Range[];
  /** The thread whose buffer must be empty, for a fence; else -1. */
  readonly drained: number;
  /** The thread whose oldest store must go, for room in its buffer; else -1. */
  readonly evicted: number;
}

/** Bytes with what is known of them, as numbers: the same for the same. */
export interface Contents<Store> {
  stored(store: Store, byte: number): number;
  /** The same for stores of the same bytes to the same place, and only for those. */
  identity(store: Store): number | string;
}

/** More ways than this to order what is delayed cannot be followed. */
const mostNodes = 500_000;
/** Answers that are kept at the most. */
const mostKnown = 20_000;

/**
 * Finds all ways, the shortest first; the same contents of memory and buffers are reached once. What is in memory at
 * first does not matter: after the same flushes the same bytes have been written.
 */
export class FlushOrders<Store extends StoreAt> {
  /** By the stores that matter, and which of them are seen. */
  private readonly known = new Map<string, readonly FlushOrder[]>();

  constructor(private readonly contents: Contents<Store>) {}

  find(byThread: StoresByThread<Store>, look: Look<Store>): readonly FlushOrder[] {
    const limits = relevant(byThread, look);
    const threads = limits.flatMap((limit, thread) => (limit > 0 ? [thread] : []));
    if (threads.length === 0) return nothing;
    if (threads.length === 1 && look.drained === threads[0]) {
      return [new Array<number>(limits[threads[0]]).fill(threads[0])];
    }
    const key = this.key(byThread, look, threads, limits);
    let orders = this.known.get(key);
    if (orders === undefined) {
      orders = new OrderSearch(byThread, look, threads, limits, this.contents).all();
      if (this.known.size >= mostKnown) this.known.clear();
      this.known.set(key, orders);
    }
    return orders;
  }

  private key(
    byThread: StoresByThread<Store>,
    look: Look<Store>,
    threads: readonly number[],
    limits: readonly number[],
  ): string {
    let key = `${look.drained} ${look.evicted}`;
    for (const thread of threads) {
      key += `;${thread}:`;
      const stores = byThread[thread]!;
      for (let index = 0; index < limits[thread]; index++) {
        const store = stores[index];
        key += `${this.contents.identity(store)}${look.isSeen(thread, store, index) ? "!" : ","}`;
      }
      if (isInside(stores, limits[thread])) key += "+";
    }
    return key;
  }
}

const nothing: readonly FlushOrder[] = [[]];

/** Whether the last of so many stores of a buffer is hidden by the next one. */
function isInside(stores: readonly StoreAt[], count: number): boolean {
  return count > 0 && count < stores.length && isHiddenBy(stores[count - 1], stores[count]);
}

/** For each buffer, how many of its oldest stores can matter: a closure over what conflicts with what. */
export function relevant<Store extends Range>(
  byThread: StoresByThread<Store>,
  { isSeen, closed }: Pick<Look<Store>, "isSeen" | "closed">,
): number[] {
  const most = byThread.map((stores) => {
    const stop = stores?.findIndex((store) => closed.some((range) => overlaps(range, store))) ?? 0;
    return stop < 0 ? stores!.length : stop;
  });
  const limits = byThread.map((stores, thread) => {
    if (stores === undefined) return 0;
    return stores.findLastIndex((store, index) => index < most[thread] && isSeen(thread, store, index)) + 1;
  });
  // A store before one that matters may hide another thread's, if that comes first.
  for (let changed = limits.some((limit) => limit > 0); changed; ) {
    changed = false;
    byThread.forEach((stores, thread) => {
      for (let index = most[thread] - 1; index >= limits[thread]; index--) {
        const range = stores![index];
        const matters = byThread.some(
          (others, other) =>
            other !== thread && others?.some((store, at) => at < limits[other] && overlaps(range, store)),
        );
        if (!matters) continue;
        limits[thread] = index + 1;
        changed = true;
      }
    });
  }
  return limits;
}

interface Node {
  /** How many stores of each of the threads have reached memory. */
  readonly counts: readonly number[];
  /** By cell: a number for its contents, 0 for what was there at first. */
  readonly memory: readonly number[];
  /** Of the threads: whether nothing depends yet on its last store that reached memory. */
  readonly idle: readonly number[];
  /** The node before, the thread whose stores reached memory since, and how many. */
  readonly before: Node | undefined;
  readonly thread: number;
  readonly flushed: number;
}

/** Bytes that the same stores write. */
interface Cell extends Range {
  /** By text: the number of its contents. */
  readonly contents: Map<string, number>;
}

class OrderSearch<Store extends StoreAt> {
  private readonly stores: readonly (readonly Store[])[];
  /** By thread and number of stores: whether the last of them is hidden by the next one. */
  private readonly inside: readonly (readonly boolean[])[];
  private readonly cells: readonly Cell[];
  /** By thread and store: what it puts where, as numbers of cells and of their contents. */
  private readonly writes: readonly (readonly (readonly number[])[])[];

  constructor(
    byThread: StoresByThread<Store>,
    private readonly look: Look<Store>,
    private readonly threads: readonly number[],
    limits: readonly number[],
    contents: Contents<Store>,
  ) {
    this.stores = threads.map((thread) => byThread[thread]!.slice(0, limits[thread]));
    this.inside = threads.map((thread) =>
      Array.from({ length: limits[thread] + 1 }, (_, count) => isInside(byThread[thread]!, count)),
    );
    this.cells = cellsOf(this.stores.flat());
    this.writes = this.stores.map((stores) =>
      stores.map((store) =>
        this.cells.flatMap((cell, number) => {
          if (!overlaps(cell, store)) return [];
          let text = "";
          for (let byte = 0; byte < cell.size; byte++)
            text += `${contents.stored(store, cell.offset - store.offset + byte)} `;
          let content = cell.contents.get(text);
          if (content === undefined) cell.contents.set(text, (content = cell.contents.size + 1));
          return [number, content];
        }),
      ),
    );
  }

  all(): FlushOrder[] {
    const found = new Map<string, Node>();
    const none = this.threads.map(() => 0);
    const seen = new Set<string>();
    const memory = this.cells.map(() => 0);
    const nodes: Node[] = [{ counts: none, memory, idle: none, before: undefined, thread: -1, flushed: 0 }];
    for (let next = 0; next < nodes.length; next++) {
      const node = nodes[next];
      if (this.isComplete(node)) {
        const contents = text(node.counts) + text(node.memory);
        if (!found.has(contents)) found.set(contents, node);
      }
      for (const after of this.following(node)) {
        const key = text(after.counts) + text(after.memory) + text(after.idle);
        if (seen.has(key)) continue;
        seen.add(key);
        nodes.push(after);
        if (seen.size > mostNodes) throw new Unsupported({ kind: "too-many-orders" });
      }
    }
    return [...found.values()].map(orderTo);
  }

  /**
   * The next nodes. Stores to one place go together: a thread that has stopped among them goes on no more, since it
   * could have waited.
   */
  private *following(node: Node): Iterable<Node> {
    for (let thread = 0; thread < this.threads.length; thread++) {
      const count = node.counts[thread];
      const inside = this.inside[thread];
      if (inside[count]) continue;
      const all = this.stores[thread].length;
      for (let next = count + 1; next <= all; next++) {
        const stops = this.threads[thread] !== this.look.drained || !inside[next];
        if (stops && !this.isInVain(node, thread, this.stores[thread][next - 1]))
          yield this.flush(node, thread, next);
        if (!inside[next]) break;
      }
    }
  }

  /** Whether the store hides one of another thread that has stopped among stores to that place. */
  private isInVain({ counts }: Node, thread: number, store: Store): boolean {
    return counts.some((count, other) => {
      if (other === thread || !this.inside[other][count]) return false;
      if (this.threads[other] === this.look.evicted) return false;
      return covers(store, this.stores[other][count - 1]);
    });
  }

  private isComplete({ counts, idle }: Node): boolean {
    const drained = this.threads.indexOf(this.look.drained);
    return !idle.includes(1) && (drained < 0 || counts[drained] === this.stores[drained].length);
  }

  private flush(node: Node, thread: number, count: number): Node {
    const index = count - 1;
    const store = this.stores[thread][index];
    const memory = node.memory.slice();
    const writes = this.writes[thread][index];
    for (let at = 0; at < writes.length; at += 2) memory[writes[at]] = writes[at + 1];
    const idle = node.idle.map((isIdle, other) => {
      if (other === thread) return this.look.isSeen(this.threads[thread], store, index) ? 0 : 1;
      return isIdle === 1 && !overlaps(store, this.stores[other][node.counts[other] - 1]) ? 1 : 0;
    });
    const counts = node.counts.slice();
    counts[thread] = count;
    const flushed = count - node.counts[thread];
    return { counts, memory, idle, before: node, thread: this.threads[thread], flushed };
  }
}

function orderTo(node: Node): FlushOrder {
  const order: number[] = [];
  for (let at: Node | undefined = node; at.before !== undefined; at = at.before)
    for (let flushed = 0; flushed < at.flushed; flushed++) order.push(at.thread);
  return order.reverse();
}

function covers(a: Range, b: Range): boolean {
  return a.object === b.object && a.offset <= b.offset && b.offset + b.size <= a.offset + a.size;
}

/** Cuts what the stores write at every place where one of them begins or ends. */
function cellsOf(stores: readonly Range[]): Cell[] {
  const cuts = new Map<number, Set<number>>();
  for (const { object, offset, size } of stores) {
    let known = cuts.get(object);
    if (known === undefined) cuts.set(object, (known = new Set()));
    known.add(offset).add(offset + size);
  }
  const cells: Cell[] = [];
  for (const [object, known] of cuts) {
    const offsets = [...known].sort((a, b) => a - b);
    for (let index = 0; index + 1 < offsets.length; index++) {
      const offset = offsets[index];
      const cell = { object, offset, size: offsets[index + 1] - offset, contents: new Map<string, number>() };
      if (stores.some((store) => overlaps(cell, store))) cells.push(cell);
    }
  }
  return cells;
}

/** One character for each number. */
function text(numbers: readonly number[]): string {
  return String.fromCharCode(...numbers);
}
