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
 */
import { Unsupported } from "../fault.ts";
import { overlaps, type Range } from "./buffered-store.ts";

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
}

/** Bytes with what is known of them, as numbers: the same for the same. */
export interface Contents<Store> {
  stored(store: Store, byte: number): number;
  inMemory(object: number, offset: number): number;
}

/** More ways than this to order what is delayed cannot be followed. */
const mostNodes = 60_000;

/** All ways, the shortest first; the same contents of memory and buffers are reached once. */
export function flushOrders<Store extends Range>(
  byThread: StoresByThread<Store>,
  look: Look<Store>,
  contents: Contents<Store>,
): FlushOrder[] {
  const limits = relevant(byThread, look);
  const threads = limits.flatMap((limit, thread) => (limit > 0 ? [thread] : []));
  if (threads.length === 0) return [[]];
  if (threads.length === 1 && look.drained === threads[0]) {
    return [new Array<number>(limits[threads[0]]).fill(threads[0])];
  }
  return new OrderSearch(byThread, look, threads, limits, contents).all();
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
  /** By byte that matters: its contents. */
  readonly memory: readonly number[];
  /** Of the threads: whether nothing depends yet on its last store that reached memory. */
  readonly idle: readonly boolean[];
  readonly order: FlushOrder;
}

class OrderSearch<Store extends Range> {
  private readonly stores: readonly (readonly Store[])[];
  /** By thread and store: what it puts where, as indices among the bytes that matter and their contents. */
  private readonly writes: readonly (readonly (readonly number[])[])[];
  private readonly initial: number[] = [];
  /** By object and offset, as one number. */
  private readonly places = new Map<number, number>();

  constructor(
    byThread: StoresByThread<Store>,
    private readonly look: Look<Store>,
    private readonly threads: readonly number[],
    limits: readonly number[],
    contents: Contents<Store>,
  ) {
    this.stores = threads.map((thread) => byThread[thread]!.slice(0, limits[thread]));
    this.writes = this.stores.map((stores) =>
      stores.map((store) => {
        const writes: number[] = [];
        for (let byte = 0; byte < store.size; byte++)
          writes.push(
            this.byteIndex(store.object, store.offset + byte, contents),
            contents.stored(store, byte),
          );
        return writes;
      }),
    );
  }

  private byteIndex(object: number, offset: number, contents: Contents<Store>): number {
    const key = object * 2 ** 31 + offset;
    const known = this.places.get(key);
    if (known !== undefined) return known;
    this.places.set(key, this.initial.length);
    return this.initial.push(contents.inMemory(object, offset)) - 1;
  }

  all(): FlushOrder[] {
    const found = new Map<string, FlushOrder>();
    const seen = new Set<string>();
    const nodes: Node[] = [
      {
        counts: this.threads.map(() => 0),
        memory: this.initial,
        idle: this.threads.map(() => false),
        order: [],
      },
    ];
    for (let next = 0; next < nodes.length; next++) {
      const node = nodes[next];
      const contents = `${node.counts.join()};${node.memory.join()}`;
      const key = `${contents};${node.idle.join()}`;
      if (seen.has(key)) continue;
      seen.add(key);
      if (seen.size > mostNodes)
        throw new Unsupported(
          "delayed stores that can become visible in too many orders (a smaller --store-buffer has fewer)",
        );
      if (this.isComplete(node) && !found.has(contents)) found.set(contents, node.order);
      for (let thread = 0; thread < this.threads.length; thread++) {
        if (node.counts[thread] < this.stores[thread].length) nodes.push(this.flush(node, thread));
      }
    }
    return [...found.values()];
  }

  private isComplete({ counts, idle }: Node): boolean {
    const drained = this.threads.indexOf(this.look.drained);
    return !idle.includes(true) && (drained < 0 || counts[drained] === this.stores[drained].length);
  }

  private flush(node: Node, thread: number): Node {
    const index = node.counts[thread];
    const store = this.stores[thread][index];
    const memory = node.memory.slice();
    const writes = this.writes[thread][index];
    for (let at = 0; at < writes.length; at += 2) memory[writes[at]] = writes[at + 1];
    const idle = node.idle.map((isIdle, other) => {
      if (other === thread) return !this.look.isSeen(this.threads[thread], store, index);
      return isIdle && !overlaps(store, this.stores[other][node.counts[other] - 1]);
    });
    return {
      counts: node.counts.map((count, other) => (other === thread ? count + 1 : count)),
      memory,
      idle,
      order: [...node.order, this.threads[thread]],
    };
  }
}
