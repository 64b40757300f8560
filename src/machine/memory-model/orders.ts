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
import { type BufferedStore, type Buffers, overlaps, type Range, rangeOf } from "./buffered-store.ts";

/** One way: the threads whose oldest stores reach memory, one after the other. */
export type FlushOrder = readonly number[];

export interface Look {
  /** Stores that it depends on, if they reach memory before it. */
  isSeen(thread: number, store: BufferedStore): boolean;
  /** Ranges that the same atomic step has looked at before: nothing on them can come in between. */
  readonly closed: readonly Range[];
  /** The thread whose buffer must be empty, for a fence; else -1. */
  readonly drained: number;
}

/** More ways than this to order what is delayed cannot be followed. */
const mostNodes = 60_000;

/** All ways, the shortest first; the same contents of memory and buffers are reached once. */
export function flushOrders(
  buffers: Buffers,
  look: Look,
  /** The bytes of a range as they are in memory, as text. */
  contents: (range: Range) => string,
): FlushOrder[] {
  const limits = relevant(buffers, look);
  const threads = limits.flatMap((limit, thread) => (limit > 0 ? [thread] : []));
  if (threads.length === 0) return [[]];
  if (threads.length === 1 && look.drained === threads[0]) {
    return [new Array<number>(limits[threads[0]]).fill(threads[0])];
  }
  return new OrderSearch(buffers, look, threads, limits, contents).all();
}

/** For each buffer, how many of its oldest stores can matter: a closure over what conflicts with what. */
export function relevant(buffers: Buffers, { isSeen, closed }: Look): number[] {
  const { byThread } = buffers;
  const most = byThread.map((stores) => {
    const stop = stores?.findIndex((store) => closed.some((range) => overlaps(range, rangeOf(store)))) ?? 0;
    return stop < 0 ? stores!.length : stop;
  });
  const limits = byThread.map((stores, thread) => {
    if (stores === undefined) return 0;
    return stores.findLastIndex((store, index) => index < most[thread] && isSeen(thread, store)) + 1;
  });
  // A store before one that matters may hide another thread's, if that comes first.
  for (let changed = true; changed; ) {
    changed = false;
    byThread.forEach((stores, thread) => {
      for (let index = most[thread] - 1; index >= limits[thread]; index--) {
        const range = rangeOf(stores![index]);
        const matters = byThread.some(
          (others, other) =>
            other !== thread &&
            others?.some((store, at) => at < limits[other] && overlaps(range, rangeOf(store))),
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
  /** By byte that matters: a number for its contents. */
  readonly memory: readonly number[];
  /** Of the threads: whether nothing depends yet on its last store that reached memory. */
  readonly idle: readonly boolean[];
  readonly order: FlushOrder;
}

class OrderSearch {
  private readonly stores: readonly (readonly BufferedStore[])[];
  /** By object and offset: the index among the bytes that matter. */
  private readonly bytes = new Map<string, number>();
  private readonly contentNumbers = new Map<string, number>();
  /** By thread and store: what it puts where. */
  private readonly writes: readonly (readonly { readonly at: number; readonly content: number }[][])[];
  private readonly initial: number[] = [];

  constructor(
    buffers: Buffers,
    private readonly look: Look,
    private readonly threads: readonly number[],
    limits: readonly number[],
    contents: (range: Range) => string,
  ) {
    this.stores = threads.map((thread) => buffers.byThread[thread]!.slice(0, limits[thread]));
    this.writes = this.stores.map((stores) =>
      stores.map((store) => {
        const range = rangeOf(store);
        const writes: { at: number; content: number }[] = [];
        for (let byte = 0; byte < range.size; byte++) {
          writes.push({
            at: this.byteIndex(range, byte, contents),
            content: this.content(byteText(store, byte)),
          });
        }
        return writes;
      }),
    );
  }

  private byteIndex(range: Range, byte: number, contents: (range: Range) => string): number {
    const place = { object: range.object, offset: range.offset + byte, size: 1 };
    const key = `${place.object}+${place.offset}`;
    let index = this.bytes.get(key);
    if (index === undefined) {
      this.bytes.set(key, (index = this.bytes.size));
      this.initial.push(this.content(contents(place)));
    }
    return index;
  }

  private content(text: string): number {
    let number = this.contentNumbers.get(text);
    if (number === undefined) this.contentNumbers.set(text, (number = this.contentNumbers.size));
    return number;
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
    const range = rangeOf(store);
    const memory = node.memory.slice();
    for (const { at, content } of this.writes[thread][index]) memory[at] = content;
    const idle = node.idle.map((isIdle, other) => {
      if (other === thread) return !this.look.isSeen(this.threads[thread], store);
      return isIdle && !overlaps(range, rangeOf(this.stores[other][node.counts[other] - 1]));
    });
    return {
      counts: node.counts.map((count, other) => (other === thread ? count + 1 : count)),
      memory,
      idle,
      order: [...node.order, this.threads[thread]],
    };
  }
}

/** The contents of a byte: data, definedness, mark. */
export function byteText(store: BufferedStore, byte: number): string {
  const { data, undef, marks } = store.bytes;
  return `${data[byte]} ${undef?.[byte] ?? 0} ${marks?.[byte] ?? 0}`;
}
