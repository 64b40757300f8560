/**
 * x86-TSO on the fast machine ([04]): what memory-model/store-buffers.ts does, on records in linear memory. Compiled
 * code asks here before it accesses what others can reach; whatever cannot be done falls back to the interpreter.
 */

import { Unsupported } from "../../fault.ts";
import {
  isHiddenBy,
  overlaps,
  type Range,
  type StoreKind,
  storeKind,
} from "../../memory-model/buffered-store.ts";
import type { MemoryModelOptions } from "../../memory-model/model.ts";
import { FlushOrders, type Look, relevant } from "../../memory-model/orders.ts";
import { placeKey } from "../../memory-model/place-key.ts";
import type { CodePosition } from "../../threads/position.ts";
import { frameCode, framePrevious } from "../memory/frame-record.ts";
import {
  accessCode,
  type accessKinds,
  bufferedBit,
  objectFlag,
  orderingIn,
  orderings,
  pendingKind,
  status,
  stoppedBefore,
} from "../memory/layout.ts";
import type { FlatMachine } from "./flat-machine.ts";
import { type FlatStore, FlatStores } from "./flat-stores.ts";
import { IrrelevantBytes } from "./irrelevant-bytes.ts";

type Kind = (typeof accessKinds)[number];
type Ordering = (typeof orderings)[number];

/** A pointer that arrives in pieces is complete at the latest within so many bytes around a store. */
const pointerSize = 8;

interface OpenStore extends Range {
  /** The record that the bytes of the store are put together in. */
  readonly record: number;
  readonly frame: number;
  readonly atomic: StoreKind;
  readonly isFenced: boolean;
}

const none: readonly FlatStore[] = [];
const nothingClosed: readonly Range[] = [];

export class FlatBuffers {
  readonly stores: FlatStores;
  /** By thread: what the entered state has, and what the step has made of it. */
  private readonly entered: (readonly FlatStore[])[] = [];
  private readonly lists: (readonly FlatStore[])[] = [];
  private isChanged = false;
  /** What the atomic section that is open now has looked at or written: nobody else comes in between. */
  private closed: Range[] = [];
  /** The store whose bytes compiled code is about to write. */
  private open: OpenStore | undefined;
  private readonly orders: FlushOrders<FlatStore>;
  private readonly irrelevant: IrrelevantBytes;
  private readonly isNaive: boolean;

  constructor(
    private readonly flat: FlatMachine,
    private readonly options: Extract<MemoryModelOptions, { kind: "tso" }>,
  ) {
    this.stores = new FlatStores(flat.linear, flat.objects);
    this.irrelevant = new IrrelevantBytes(flat);
    this.isNaive = options.flushing === "naive";
    this.orders = new FlushOrders({
      stored: (store, byte) => this.stores.content(store, byte),
      identity: ({ piece }) => piece,
    });
    flat.objects.onFree = (object) => this.forget(object);
  }

  // ---- states ---------------------------------------------------------------------------------------------

  /** The entered state has this buffer. */
  enter(thread: number, piece: number): void {
    const list = this.stores.list(piece);
    while (this.entered.length <= thread) {
      this.entered.push(none);
      this.lists.push(none);
    }
    this.entered[thread] = list;
    this.lists[thread] = list;
    this.count();
  }

  /** Forgets what the step has done. */
  undo(): void {
    this.open = undefined;
    if (this.closed.length > 0) this.closed = [];
    if (!this.isChanged) return;
    this.isChanged = false;
    for (let thread = 0; thread < this.lists.length; thread++)
      this.lists[thread] = this.entered[thread] ?? none;
    this.count();
  }

  /** Calls with the buffers that the step has changed. */
  forEachChanged(visit: (thread: number, piece: number) => void): void {
    if (!this.isChanged) return;
    for (let thread = 0; thread < this.lists.length; thread++)
      if (this.lists[thread] !== this.entered[thread]) visit(thread, this.stores.pieceOf(this.lists[thread]));
  }

  get byThread(): readonly (readonly FlatStore[])[] {
    return this.lists;
  }

  private of(thread: number): readonly FlatStore[] {
    return this.lists[thread] ?? none;
  }

  private replace(thread: number, list: readonly FlatStore[]): void {
    while (this.lists.length <= thread) {
      this.entered.push(none);
      this.lists.push(none);
    }
    this.lists[thread] = list;
    this.isChanged = true;
    this.count();
  }

  /** Compiled code goes the short way while there are none. */
  private count(): void {
    let delayed = 0;
    for (const list of this.lists) delayed += list.length;
    this.flat.cells.delayedStores = delayed;
  }

  // ---- helpers of compiled code ---------------------------------------------------------------------------

  /** The record that the running thread reads from; the offset is in its cell. */
  load(record: number, offset: number, size: number, access: number): number {
    const { flat } = this;
    if (flat.stopping.before(record, offset, size, access)) return stoppedBefore;
    this.meet(record, access);
    const thread = flat.current.number;
    const range = { object: flat.objects.number(record), offset, size };
    if (!this.bypasses(thread, record) && !this.look(thread, range)) return 0;
    return this.peek(thread, range);
  }

  /** The record that a store of the running thread goes to. It may be one for its buffer: then `stored` follows. */
  store(frame: number, record: number, offset: number, size: number, access: number): number {
    const { flat } = this;
    const { objects, cells } = flat;
    if (flat.stopping.before(record, offset, size, access, frame)) return stoppedBefore;
    this.meet(record, access);
    const ordering = orderings[orderingIn(access)];
    const thread = flat.current.number;
    const object = objects.number(record);
    const range = { object, offset, size };
    const isFenced = ordering === "seq_cst" || this.isFenced(frame);
    cells.lookOffset = offset;
    if (this.bypasses(thread, record)) {
      if (isFenced && !this.drain(thread, nothingClosed)) return 0;
      return objects.own(objects.record(object));
    }
    if (cells.atomicDepth > 0) {
      return this.look(thread, range) ? objects.own(objects.record(object)) : 0;
    }
    if (this.isFull(thread) && !this.evictOldest(thread)) return 0;
    const view = this.view(range, this.of(thread), 0);
    if (view === 0) return 0;
    const atomic = storeKind(ordering, () => this.isC(frame));
    this.open = { ...range, record: view, frame, atomic, isFenced };
    cells.lookOffset = 0;
    cells.openStore = 1;
    return view;
  }

  /** The bytes of the open store are in its record: it goes into the buffer. */
  stored(): number {
    const { flat, open, stores } = this;
    flat.cells.openStore = 0;
    if (open === undefined) return status.fallback;
    this.open = undefined;
    const thread = flat.current.number;
    const site = (): CodePosition => flat.userPosition(open.frame);
    this.irrelevant.settleStored(open.object, open, open.record);
    const store = stores.make(open.object, open.offset, open.record, open.atomic, site);
    if (store === undefined) return status.fallback;
    this.replace(thread, [...this.of(thread), store]);
    // Whom the pointer leads to is known to others as soon as it can become visible ([04], dynamic locals).
    if (store.marks !== 0 && !this.share(thread, open)) return status.fallback;
    return open.isFenced && !this.drain(thread, nothingClosed) ? status.fallback : 0;
  }

  private share(thread: number, { object, offset, size }: Range): boolean {
    const { objects } = this.flat;
    const start = Math.max(0, offset - pointerSize);
    const end = Math.min(objects.size(objects.record(object)), offset + size + pointerSize);
    const around = this.view({ object, offset: start, size: end - start }, this.of(thread), 0);
    return around !== 0 && this.flat.shareStored(around, offset - start, size);
  }

  /** A read-modify-write: the record that it is carried out on. */
  update(record: number, offset: number, size: number, access: number): number {
    const { flat } = this;
    const { objects, cells } = flat;
    if (flat.stopping.before(record, offset, size, access)) return stoppedBefore;
    this.meet(record, access);
    const thread = flat.current.number;
    const object = objects.number(record);
    if (cells.atomicDepth === 0 && !this.beginAtomic([])) return 0;
    if (!this.bypasses(thread, record) && !this.look(thread, { object, offset, size })) return 0;
    cells.lookOffset = offset;
    return objects.record(object);
  }

  /** A full fence of the running thread. */
  fence(permit: number): number {
    const { flat } = this;
    const { current } = flat;
    if (this.of(current.number).length === 0) return 0;
    if (flat.stopping.wouldBe({ kind: pendingKind.fence, frame: 0, permit }) === "stops") {
      current.plan(pendingKind.fence);
      return status.stopped;
    }
    return this.drain(current.number, nothingClosed) ? 0 : status.fallback;
  }

  /** As MemoryModel.fence, for the running thread. */
  drainOwn(): boolean {
    this.flat.queries.isOpaque = true;
    return this.drain(this.flat.current.number, nothingClosed);
  }

  // ---- what other helpers need ----------------------------------------------------------------------------

  /** An action or an atomic section of the running thread begins; its conditions were looked at in the same moment. */
  beginAtomic(conditions: readonly Range[]): boolean {
    if (this.flat.cells.atomicDepth > 0) return true;
    this.closed = [...conditions];
    return this.drain(this.flat.current.number, this.closed);
  }

  /** A store of bytes that `write` puts into the record at the offset; false where it cannot be done. */
  storeBytes(
    frame: number,
    record: number,
    offset: number,
    size: number,
    write: (record: number, offset: number) => boolean,
  ): boolean {
    const { flat } = this;
    // Whether it is visible has been asked before.
    const access = accessCode("store", undefined) | (1 << bufferedBit.permit);
    const target = this.store(frame, record, offset, size, access);
    if (target === 0 || target === stoppedBefore) return false;
    const isOpen = this.open !== undefined;
    if (!write(target, flat.cells.lookOffset)) return false;
    return !isOpen || this.stored() === 0;
  }

  /** The bytes as the running thread reads them: a record, and the offset in its cell; 0 where it cannot be done. */
  loadBytes(record: number, offset: number, size: number): number {
    const { flat } = this;
    const thread = flat.current.number;
    const range = { object: flat.objects.number(record), offset, size };
    if (!this.bypasses(thread, record) && !this.look(thread, range)) return 0;
    return this.peek(thread, range);
  }

  endThread(thread: number): boolean {
    while (this.of(thread).length > 0) if (!this.flush(thread)) return false;
    return true;
  }

  private forget(object: number): void {
    for (let thread = 0; thread < this.lists.length; thread++) {
      const list = this.lists[thread];
      if (list.some((store) => store.object === object))
        this.replace(
          thread,
          list.filter((store) => store.object !== object),
        );
    }
  }

  // ---- questions ------------------------------------------------------------------------------------------

  isWaiting(thread: number): boolean {
    return this.of(thread).length > 0 && !this.flat.isAlone;
  }

  /** Whether stores of the running thread to what its conditions are about have yet to become visible. */
  delays(conditions: readonly Range[]): boolean {
    const own = this.of(this.flat.current.number);
    if (own.length === 0) return false;
    if (this.options.flush === "never" && conditions.length > 0) return !this.flat.isAlone;
    return own.some((store) => conditions.some((range) => overlaps(range, store)));
  }

  /** As MemoryModel.concernsOthers. */
  concernsOthers(thread: number, object: number, kind: Kind): boolean {
    if (kind !== "load" && this.isFull(thread)) return true;
    return this.lists.some(
      (list, owner) => owner !== thread && list.some((store) => store.object === object),
    );
  }

  /** As MemoryModel.hides, for the running thread. */
  hides(object: number, ordering: Ordering, frame: number): boolean {
    const { machine, current } = this.flat;
    return machine.delayedStores.hides({
      isToGlobal: machine.memory.imageObject(object)?.origin.kind === "global",
      ordering,
      isBufferFull: this.isFull(current.number),
      isFenced: this.isFenced(frame),
    });
  }

  private isFull(thread: number): boolean {
    const { bound } = this.options;
    return bound > 0 && this.of(thread).length >= bound;
  }

  private isFenced(frame: number): boolean {
    const { fencedStores } = this.options;
    return fencedStores.size > 0 && frame !== 0 && fencedStores.has(placeKey(this.flat.userPosition(frame)));
  }

  /** As Machine.isC. */
  private isC(frame: number): boolean {
    const { words, codes, machine } = this.flat;
    let at = frame;
    for (;;) {
      const { module } = codes.fn(frameCode(words, at));
      const caller = framePrevious(words, at);
      if (caller === 0 || !machine.program.isLibrary(module)) return module.sourceFile.endsWith(".c");
      at = caller;
    }
  }

  /** Who translates the instruction knows whether it has a weak order that counts. */
  private meet(record: number, access: number): void {
    const { flat } = this;
    if (((access >> bufferedBit.weak) & 1) !== 0) flat.meetWeakOrder(flat.objects.flags(record));
  }

  /** Whether the oldest store of the thread may reach memory now, as a step of its own; the words are waited for. */
  canFlush(thread: number, waitedFor: () => readonly Range[]): boolean {
    if (this.of(thread).length === 0) return false;
    if (this.isNaive) return true;
    return waitedFor().some((range) => {
      const isSeen = (_owner: number, store: FlatStore): boolean => overlaps(range, store);
      return (relevant(this.lists, { isSeen, closed: nothingClosed })[thread] ?? 0) > 0;
    });
  }

  // ---- flushing -------------------------------------------------------------------------------------------

  /** The oldest store of a thread reaches memory; false where there is no room. */
  flush(thread: number): boolean {
    const { objects } = this.flat;
    const [oldest, ...rest] = this.of(thread);
    this.replace(thread, rest);
    const record = objects.record(oldest.object);
    // The runtime may have made the object smaller; one that is gone was forgotten.
    if (record === 0 || oldest.offset + oldest.size > objects.size(record)) return true;
    const target = objects.own(record);
    if (target === 0) return false;
    this.stores.overlay(oldest, oldest, target, oldest.offset);
    if (oldest.marks === 0 || (objects.flags(target) & objectFlag.shared) === 0) return true;
    return this.flat.shareStored(target, oldest.offset, oldest.size);
  }

  private drain(thread: number, closed: readonly Range[]): boolean {
    if (this.of(thread).length === 0) return true;
    const isSeen = (owner: number): boolean => owner === thread;
    return this.choose({ isSeen, closed, drained: thread, evicted: -1 }) && this.endThread(thread);
  }

  /** Makes room: the oldest store becomes visible, or goes unseen where the next one is to the same place. */
  private evictOldest(thread: number): boolean {
    const [oldest, ...rest] = this.of(thread);
    const canMerge = rest.length > 0 && isHiddenBy(oldest, rest[0]);
    const orders = this.ordersOf(
      {
        isSeen: (owner, _store, index) => owner === thread && index === 0,
        closed: nothingClosed,
        drained: -1,
        evicted: thread,
      },
      (order) => order.includes(thread),
    );
    if (orders === undefined) return false;
    const chosen = this.pick(orders.length + (canMerge ? 1 : 0));
    if (chosen < orders.length) return this.flushAll(orders[chosen]);
    this.replace(thread, rest);
    return true;
  }

  /** The thread looks at the range in memory: what has become visible on it by now is chosen. */
  private look(thread: number, range: Range): boolean {
    const isAtomic = this.flat.cells.atomicDepth > 0;
    if (!this.isNaive && this.isHeldByOthers(thread, range)) {
      const closed = isAtomic ? this.closed : nothingClosed;
      const isChosen = this.choose(
        { isSeen: (_owner, store) => overlaps(range, store), closed, drained: -1, evicted: -1 },
        (order) => order.length === 0 || !this.isCovered(thread, range, order),
      );
      if (!isChosen) return false;
    }
    if (isAtomic && this.lists.some(({ length }) => length > 0)) this.closed.push(range);
    return true;
  }

  private isHeldByOthers(thread: number, range: Range): boolean {
    for (let owner = 0; owner < this.lists.length; owner++) {
      if (owner === thread) continue;
      for (const store of this.lists[owner]) if (overlaps(range, store)) return true;
    }
    return false;
  }

  /** Whether the thread's own stores hide all of the range, those apart that the order makes visible. */
  private isCovered(thread: number, range: Range, order: readonly number[]): boolean {
    const gone = order.filter((owner) => owner === thread).length;
    const left = this.of(thread).slice(gone);
    for (let offset = range.offset; offset < range.offset + range.size; offset++) {
      const byte = { object: range.object, offset, size: 1 };
      if (!left.some((store) => overlaps(byte, store))) return false;
    }
    return true;
  }

  private choose(look: Look<FlatStore>, isWanted?: (order: readonly number[]) => boolean): boolean {
    if (this.isNaive) return true;
    const orders = this.ordersOf(look, isWanted);
    return orders !== undefined && this.flushAll(orders[this.pick(orders.length)] ?? []);
  }

  /** Undefined where there are too many: the interpreter says so. */
  private ordersOf(
    look: Look<FlatStore>,
    isWanted: (order: readonly number[]) => boolean = () => true,
  ): readonly (readonly number[])[] | undefined {
    if (this.isNaive) return [[look.evicted]];
    try {
      return this.orders.find(this.lists, look).filter(isWanted);
    } catch (error) {
      if (error instanceof Unsupported) return undefined;
      throw error;
    }
  }

  private pick(alternatives: number): number {
    if (alternatives <= 1) return 0;
    return this.flat.chooser.chooseFlushes(
      alternatives,
      this.options.flush === "fair" ? "flush" : "adversarial",
    );
  }

  private flushAll(order: readonly number[]): boolean {
    for (const owner of order) if (!this.flush(owner)) return false;
    return true;
  }

  // ---- insides --------------------------------------------------------------------------------------------

  /** Nobody else can be concerned: the object is this thread's alone, or the thread is ([04]). */
  private bypasses(thread: number, record: number): boolean {
    const flags = this.flat.objects.flags(record);
    if ((flags & objectFlag.readOnly) !== 0 || (flags & objectFlag.shared) === 0) return true;
    return this.flat.isAlone && this.endThread(thread);
  }

  private peek(thread: number, range: Range): number {
    const { flat } = this;
    const own = this.of(thread);
    for (let index = 0; index < own.length; index++)
      if (overlaps(range, own[index])) {
        flat.cells.lookOffset = 0;
        return this.view(range, own, index);
      }
    flat.cells.lookOffset = range.offset;
    return flat.objects.record(range.object);
  }

  /** The range in memory, with stores over it, from one of them on: a record; 0 where there is no room. */
  private view(range: Range, own: readonly FlatStore[], first: number): number {
    const { flat, stores } = this;
    const record = stores.scratch(range.size);
    if (record === 0) return 0;
    if (!flat.copyBytes(flat.objects.record(range.object), range.offset, record, 0, range.size)) return 0;
    for (let index = first; index < own.length; index++) stores.overlay(own[index], range, record, 0);
    return record;
  }
}
