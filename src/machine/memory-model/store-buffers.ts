/**
 * x86-TSO ([04]): a buffer of delayed stores for each thread, from which the oldest goes to memory first. A load sees
 * the youngest store of its own thread, else memory. Two ways to flush: naive, the definition, where a store
 * reaches memory in a step of its own at any time; and delayed, where it does so only just before somebody looks
 * (orders.ts), so that a store makes no choice until then.
 */
import type { AtomicOrdering } from "../../ir/instruction.ts";
import type { Access, Condition } from "../action.ts";
import type { Machine } from "../machine.ts";
import { addressObject, addressOffset } from "../memory/address.ts";
import { forEachPointer, type MemoryObject } from "../memory/memory-object.ts";
import { copyBytes, shareStored } from "../memory/memory-values.ts";
import type { Thread } from "../threads/thread.ts";
import {
  type BufferedStore,
  type Buffers,
  byteContent,
  isHiddenBy,
  makeStore,
  noBuffers,
  overlaps,
  overlay,
  type Range,
  scratch,
  scratchMemory,
  storeKind,
} from "./buffered-store.ts";
import type { MemoryModel, MemoryModelOptions, WriteValue } from "./model.ts";
import { FlushOrders, type Look, relevant } from "./orders.ts";
import { placeKey } from "./place-key.ts";

/** A pointer that arrives in pieces is complete at the latest within so many bytes around a store. */
const pointerSize = 8;

export class StoreBuffers implements MemoryModel {
  buffers: Buffers = noBuffers();
  onDelayed: MemoryModel["onDelayed"] = undefined;
  onVisible: MemoryModel["onVisible"] = undefined;
  onMerged: MemoryModel["onMerged"] = undefined;
  onLoad: MemoryModel["onLoad"] = undefined;
  /** What the atomic section that is open now has looked at or written: nobody else comes in between. */
  private closed: Range[] = [];
  private readonly orders = new FlushOrders<BufferedStore>({
    stored: ({ bytes }, byte) => byteContent(bytes, byte),
    identity: ({ key }) => key,
  });

  constructor(
    private readonly machine: Machine,
    private readonly options: Extract<MemoryModelOptions, { kind: "tso" }>,
  ) {
    machine.memory.onFree = (object) => this.forget(object);
  }

  // ---- what threads do --------------------------------------------------------------------------------------

  load(thread: Thread, object: MemoryObject, offset: number, size: number): MemoryObject {
    if (!this.bypasses(thread, object)) this.look(thread, { object: object.number, offset, size });
    const bytes = this.peek(thread, object, offset, size);
    const from = this.machine.memory.offset;
    this.onLoad?.(thread, { bytes, offset: from, size, isForwarded: bytes.number !== object.number });
    return bytes;
  }

  peek(thread: Thread, object: MemoryObject, offset: number, size: number): MemoryObject {
    const { memory } = this.machine;
    memory.offset = offset;
    const range = { object: object.number, offset, size };
    const own = this.of(thread.number).filter((store) => overlaps(range, store));
    if (own.length === 0) return this.current(object);
    memory.offset = 0;
    return this.view(range, own);
  }

  store(
    thread: Thread,
    object: MemoryObject,
    offset: number,
    size: number,
    ordering: AtomicOrdering | undefined,
    write: WriteValue,
  ): void {
    // An exchange, as x86 stores sequentially consistent values, empties the buffer whatever it writes to.
    const isFenced = ordering === "seq_cst" || this.isFenced(thread);
    if (this.bypasses(thread, object)) {
      if (isFenced) this.fence(thread);
      this.writeAtOnce(thread, object, offset, size, write);
      return;
    }
    if (thread.atomicDepth > 0) {
      this.look(thread, { object: object.number, offset, size });
      this.writeAtOnce(thread, object, offset, size, write);
      return;
    }
    if (this.isFull(thread)) this.evictOldest(thread);
    const atomic = storeKind(ordering, () => this.machine.isC(thread));
    this.append(thread, object, { object: object.number, offset, size }, atomic, write);
    if (isFenced) this.fence(thread);
  }

  private writeAtOnce(
    thread: Thread,
    object: MemoryObject,
    offset: number,
    size: number,
    write: WriteValue,
  ): void {
    const { machine } = this;
    const target = this.current(object);
    machine.watched(thread, target, offset, size, () => write(machine.memory, target, offset));
    machine.observer?.written();
  }

  private append(
    thread: Thread,
    object: MemoryObject,
    range: Range,
    atomic: BufferedStore["atomic"],
    write: WriteValue,
  ): void {
    const { machine } = this;
    const own = this.of(thread.number);
    // What the store leaves as it is within its range (padding) is what the thread sees there.
    const before = this.view(range, own);
    const bytes = scratch("store", range.size);
    copyBytes(scratchMemory, before, 0, bytes, 0, range.size);
    write(scratchMemory, bytes, 0);
    machine.noteStore(thread, object, before, bytes);
    if (machine.irrelevant.covers(range.object, range.offset, range.size))
      machine.irrelevant.settleStored(bytes, range.object, range);
    const store = makeStore(range.object, range.offset, bytes, atomic, machine.userPosition(thread));
    this.replace(thread.number, [...own, store]);
    machine.observer?.delayed(thread, this.of(thread.number));
    this.onDelayed?.(thread, store, before);
    // Whom the pointer leads to is known to others as soon as it can become visible ([04], dynamic locals).
    if (bytes.marks !== null) this.share(thread, object, range);
  }

  private share(thread: Thread, object: MemoryObject, { offset, size }: Range): void {
    const start = Math.max(0, offset - pointerSize);
    const end = Math.min(object.size, offset + size + pointerSize);
    const around = { object: object.number, offset: start, size: end - start };
    shareStored(this.machine.memory, this.view(around, this.of(thread.number)), offset - start, size);
  }

  beginUpdate(thread: Thread, object: MemoryObject, offset: number, size: number): MemoryObject {
    if (thread.atomicDepth === 0) this.beginAtomic(thread, []);
    if (!this.bypasses(thread, object)) this.look(thread, { object: object.number, offset, size });
    const current = this.current(object);
    this.onLoad?.(thread, { bytes: current, offset, size, isForwarded: false });
    return current;
  }

  fence(thread: Thread): void {
    this.drain(thread, []);
  }

  private drain(thread: Thread, closed: readonly Range[]): void {
    if (this.of(thread.number).length === 0) return;
    this.choose({ isSeen: (owner) => owner === thread.number, closed, drained: thread.number, evicted: -1 });
    while (this.of(thread.number).length > 0) this.flush(thread.number);
  }

  beginAtomic(thread: Thread, conditions: readonly Condition[]): void {
    if (thread.atomicDepth > 0) return;
    this.closed = conditions.map(conditionRange);
    this.drain(thread, this.closed);
  }

  forget(object: number): void {
    this.buffers.byThread.forEach((stores, thread) => {
      if (stores?.some((store) => store.object === object)) {
        this.replace(
          thread,
          stores.filter((store) => store.object !== object),
        );
      }
    });
  }

  endThread(thread: Thread): void {
    while (this.of(thread.number).length > 0) this.flush(thread.number);
  }

  // ---- questions --------------------------------------------------------------------------------------------

  isWaiting(thread: Thread): boolean {
    return this.of(thread.number).length > 0 && !this.machine.isAlone;
  }

  delays(thread: Thread, conditions: readonly Condition[]): boolean {
    // A thread that waits in the runtime has emptied its buffer when it came in. Where stores become visible at last
    // anyway, emptying it need not be a step of its own.
    if (this.options.flush === "never" && conditions.length > 0) return this.isWaiting(thread);
    const ranges = conditions.map(conditionRange);
    return this.of(thread.number).some((store) => ranges.some((range) => overlaps(range, store)));
  }

  concernsOthers(thread: Thread, object: MemoryObject, access: Access["access"]): boolean {
    const isElsewhere = this.buffers.byThread.some(
      (stores, owner) => owner !== thread.number && stores?.some((store) => store.object === object.number),
    );
    // A store into a full buffer makes the oldest one visible.
    return isElsewhere || (access !== "load" && this.isFull(thread));
  }

  hides(thread: Thread, object: MemoryObject, ordering: AtomicOrdering | undefined): boolean {
    return this.machine.delayedStores.hides({
      isToGlobal: object.origin.kind === "global",
      ordering,
      isBufferFull: this.isFull(thread),
      isFenced: this.isFenced(thread),
    });
  }

  private isFull(thread: Thread): boolean {
    const { bound } = this.options;
    return bound > 0 && this.of(thread.number).length >= bound;
  }

  canFlush(thread: number): boolean {
    if (this.of(thread).length === 0) return false;
    return this.options.flushing === "naive" || this.isWaitedFor(thread);
  }

  /** A thread waits for a word that a delayed store would change: nobody else need ever look at it. */
  private isWaitedFor(thread: number): boolean {
    return this.machine.threads.some((waiting) => {
      if (waiting?.pending.kind !== "runtime") return false;
      return waiting.pending.conditions.some((condition) => {
        const range = conditionRange(condition);
        const isSeen = (_owner: number, store: BufferedStore): boolean => overlaps(range, store);
        return (relevant(this.buffers.byThread, { isSeen, closed: [] })[thread] ?? 0) > 0;
      });
    });
  }

  forEachPointer(visit: (object: number) => void): void {
    for (const stores of this.buffers.byThread)
      for (const store of stores ?? []) forEachPointer(store.bytes, visit);
  }

  restore(buffers: Buffers): void {
    this.buffers = buffers;
    this.closed = [];
  }

  replaceStored(isOther: (bytes: MemoryObject) => boolean, replace: (bytes: MemoryObject) => void): void {
    this.buffers.byThread.forEach((stores, thread) => {
      if (!stores?.some(({ bytes }) => isOther(bytes))) return;
      this.replace(
        thread,
        stores.map((store) => {
          if (!isOther(store.bytes)) return store;
          const bytes = store.bytes.copy(store.bytes.epoch);
          replace(bytes);
          return makeStore(store.object, store.offset, bytes, store.atomic, store.site);
        }),
      );
    });
  }

  // ---- flushing ---------------------------------------------------------------------------------------------

  /** The oldest store of a thread reaches memory. */
  flush(thread: number): void {
    const [oldest, ...rest] = this.of(thread);
    this.replace(thread, rest);
    this.onVisible?.(thread, oldest);
    this.machine.observer?.becameVisible(thread, [oldest, ...rest]);
    const { memory } = this.machine;
    const target = memory.find(oldest.object);
    // The runtime may have made the object smaller; one that is gone was forgotten.
    if (target === undefined || oldest.offset + oldest.size > target.size) return;
    copyBytes(memory, oldest.bytes, 0, target, oldest.offset, oldest.size);
  }

  /** Makes room: the oldest store becomes visible, or goes unseen where the next one is to the same place. */
  private evictOldest(thread: Thread): void {
    const [oldest, ...rest] = this.of(thread.number);
    const canMerge = rest.length > 0 && isHiddenBy(oldest, rest[0]);
    const orders = this.ordersOf(
      {
        isSeen: (owner, _store, index) => owner === thread.number && index === 0,
        closed: [],
        drained: -1,
        evicted: thread.number,
      },
      (order) => order.includes(thread.number),
    );
    const chosen = this.pick(orders.length + (canMerge ? 1 : 0));
    if (chosen < orders.length) {
      for (const owner of orders[chosen]) this.flush(owner);
      return;
    }
    this.onMerged?.(thread.number, oldest);
    this.machine.observer?.merged(thread.number, [oldest, ...rest]);
    this.replace(thread.number, rest);
  }

  /** The thread looks at the range in memory: what has become visible on it by now is chosen. */
  private look(thread: Thread, range: Range): void {
    const isAtomic = thread.atomicDepth > 0;
    if (this.options.flushing === "delayed" && this.isHeldByOthers(thread, range)) {
      const closed = isAtomic ? this.closed : [];
      this.choose(
        { isSeen: (_owner, store) => overlaps(range, store), closed, drained: -1, evicted: -1 },
        (order) => order.length === 0 || !this.isCovered(thread, range, order),
      );
    }
    if (isAtomic && this.buffers.byThread.some((stores) => (stores?.length ?? 0) > 0))
      this.closed.push(range);
  }

  private isHeldByOthers(thread: Thread, range: Range): boolean {
    return this.buffers.byThread.some(
      (stores, owner) => owner !== thread.number && stores?.some((store) => overlaps(range, store)),
    );
  }

  /** Whether the thread's own stores hide all of the range, those apart that the order makes visible. */
  private isCovered(thread: Thread, range: Range, order: readonly number[]): boolean {
    const gone = order.filter((owner) => owner === thread.number).length;
    const left = this.of(thread.number).slice(gone);
    for (let offset = range.offset; offset < range.offset + range.size; offset++) {
      const byte = { object: range.object, offset, size: 1 };
      if (!left.some((store) => overlaps(byte, store))) return false;
    }
    return true;
  }

  private choose(look: Look<BufferedStore>, isWanted?: (order: readonly number[]) => boolean): void {
    if (this.options.flushing === "naive") return;
    const orders = this.ordersOf(look, isWanted);
    for (const owner of orders[this.pick(orders.length)] ?? []) this.flush(owner);
  }

  /** The orders in which stores may have become visible. With naive flushing only those go that must. */
  private ordersOf(
    look: Look<BufferedStore>,
    isWanted: (order: readonly number[]) => boolean = () => true,
  ): readonly (readonly number[])[] {
    if (this.options.flushing === "naive") return [[look.evicted]];
    return this.orders.find(this.buffers.byThread, look).filter(isWanted);
  }

  private pick(alternatives: number): number {
    if (alternatives <= 1) return 0;
    const side = this.options.flush === "fair" ? "flush" : "adversarial";
    return this.machine.chooser.chooseFlushes(alternatives, side);
  }

  // ---- insides ----------------------------------------------------------------------------------------------

  /** Nobody else can be concerned: the object is this thread's alone, or the thread is ([04]). */
  private bypasses(thread: Thread, object: MemoryObject): boolean {
    if (object.readOnly || !object.shared) return true;
    if (!this.machine.isAlone) return false;
    this.endThread(thread);
    return true;
  }

  /** The object as it is now: a flush may have put another copy in its place. */
  private current(object: MemoryObject): MemoryObject {
    return this.machine.memory.find(object.number) ?? object;
  }

  private of(thread: number): readonly BufferedStore[] {
    return this.buffers.byThread[thread] ?? noStores;
  }

  private replace(thread: number, stores: readonly BufferedStore[]): void {
    const byThread = this.buffers.byThread.slice();
    byThread[thread] = stores;
    this.buffers = { byThread, piece: -1 };
  }

  /** The range in memory, with these stores over it. */
  private view(range: Range, own: readonly BufferedStore[]): MemoryObject {
    const view = scratch("view", range.size);
    const object = this.machine.memory.find(range.object)!;
    copyBytes(scratchMemory, object, range.offset, view, 0, range.size);
    for (const store of own) overlay(view, range, store);
    return view;
  }

  private isFenced(thread: Thread): boolean {
    const { fencedStores } = this.options;
    if (fencedStores.size === 0) return false;
    const site = this.machine.userPosition(thread);
    return site !== undefined && fencedStores.has(placeKey(site));
  }
}

const noStores: readonly BufferedStore[] = [];

/** What a condition looks at. */
export function conditionRange({ word }: Condition): Range {
  return { object: addressObject(word), offset: addressOffset(word), size: 4 };
}
