/**
 * Puts what the machine tells of a step into events (event.ts). What the runtime does inside its actions is not
 * the program's doing: of an action only what it means counts, and what it does to the program's memory
 * (touched-memory.ts).
 *
 * | action                     | meaning                                                                        |
 * | -------------------------- | ------------------------------------------------------------------------------ |
 * | mutex, spin lock           | taking it acquires, giving it back releases (also within a condition wait); an   |
 * |                            | attempt that fails or times out does neither                                    |
 * | read-write lock            | a reader acquires what writers released, a writer what anybody released          |
 * | semaphore                  | post releases; a wait that takes one acquires                                   |
 * | condition                  | a signal passes on to the waiter that it wakes (POSIX 4.12); C++ promises less,   |
 * |                            | but a waiter that needs it also wakes up spuriously, and is seen there           |
 * | barrier                    | all that arrived before, for each that leaves                                   |
 * | once                       | leaving releases, entering acquires                                             |
 * | result of a promise        | setting it releases, a wait that ends with it acquires                          |
 * | thread                     | a new one knows what its creator knows; a join acquires what the joined knew     |
 * | stream, descriptor         | each call is like taking and giving back a lock: so they are made everywhere     |
 * | atomic section             | all of them together are like one lock; what is accessed inside is atomic        |
 * | cancellation               | a request passes on to the thread that is asked                                 |
 * | atomic wait of C++         | nothing but the accesses by which it looks whether to wait                       |
 * | futex, yield, sleep, time, | nothing: what a futex is about is accessed by the program itself                 |
 * | keys                       |                                                                                |
 *
 * A synchronisation object that was handed over without an order is a race, as any object is: the use of it comes
 * before what it orders.
 */

import type { AccessVerb } from "../../base/findings/access-verb.ts";
import { actionFacts } from "../../base/runtime/actions.ts";
import type { AtomicOrdering } from "../../ir/instruction.ts";
import type { RuntimeCall } from "../action.ts";
import type { Machine } from "../machine.ts";
import { addressObject, addressOffset } from "../memory/address.ts";
import type { MemoryObject } from "../memory/memory-object.ts";
import { loadScalar } from "../memory/memory-values.ts";
import type { BufferedStore, Range } from "../memory-model/buffered-store.ts";
import type { SectionKind } from "../threads/sections.ts";
import type { Thread } from "../threads/thread.ts";
import { AccessWindow } from "./access-window.ts";
import {
  type AccessRange,
  atomicRead,
  atomicWrite,
  type Carrier,
  type OrderEvent,
  plainRead,
  plainWrite,
} from "./event.ts";
import { isFailedAttempt } from "./failed-attempt.ts";
import { type AtomicBy, AtomicPlaces } from "./mixed-sizes.ts";
import { acquires, type OrderObserver, releases } from "./observer.ts";
import { countsInAction, mayTouchMemory, resourceUse, useVerb } from "./touched-memory.ts";
import { keepsVtable } from "./vtable-stores.ts";

/** Numbers accesses, or their places. */
export type SiteOf = (thread: Thread, verb: AccessVerb, atomic: boolean, range: Range) => number;

interface OpenAction {
  readonly thread: Thread;
  readonly call: RuntimeCall;
  /** Atomic sections that were open before it. */
  readonly depth: number;
  /** Threads that waited at its condition or barrier when it began. */
  readonly waiting: readonly number[];
  /** Whether a writer held the read-write lock that it is about. */
  readonly heldByWriter: boolean;
  /** It reads, writes or changes files and descriptors. */
  readonly onFile: boolean;
  /** What the library accesses inside are accesses of the thread. */
  readonly touches: boolean;
  /**
   * Accesses to be told of at the end: what was read from a file is stored there, and a thread that learns of the
   * file by a call of its own is not ordered after it.
   */
  readonly late: AccessRange[];
}

const atomicSections: Carrier = { key: "atomic sections", object: 0 };
/** The two ends of a pipe are different descriptors, and two descriptors may be one file: all are taken together. */
const files: Carrier = { key: "files", object: 0 };

export class OrderRecorder implements OrderObserver {
  private events: OrderEvent[] = [];
  private readonly window = new AccessWindow();
  private windowThread = -1;
  private action: OpenAction | undefined;
  /** The thread that is inside an atomic section of the program's own. */
  private inSection: Thread | undefined;
  /** An atomic store that was told of, until it is known when it is written. */
  private toWrite: (OrderEvent & { readonly kind: "store" }) | undefined = undefined;
  /** What a thread that ends is joined by. */
  private exit: bigint | undefined;
  /**
   * Objects that several threads could reach at some time: no other one is accessed by two. Who accesses one may be
   * the only one to reach it at the time, before it is handed over and after.
   */
  readonly shared = new Set<number>();
  /** All that was accessed atomically. */
  readonly atomics = new AtomicPlaces();

  constructor(
    private readonly machine: Machine,
    /** Gives the place of an access a number. */
    private readonly siteOf: SiteOf,
    /** Told of attempts at a lock that fail, and looks at a semaphore: they order nothing. */
    private readonly onAttempt?: (thread: Thread, call: RuntimeCall, site: number) => void,
  ) {}

  /** How many events there are since the last call. */
  get count(): number {
    return this.events.length;
  }

  /** What happened since the last call. */
  take(): readonly OrderEvent[] {
    this.settle();
    this.flush();
    const { events } = this;
    this.events = [];
    // An error may have cut an action or a section short.
    this.action = undefined;
    this.inSection = undefined;
    this.exit = undefined;
    return events;
  }

  // ---- accesses -------------------------------------------------------------------------------------

  accessed(
    thread: Thread,
    object: MemoryObject,
    offset: number,
    size: number,
    access: "load" | "store" | "read-modify-write",
    ordering: AtomicOrdering | undefined,
    isForwarded = false,
  ): void {
    this.settle();
    this.toWrite = undefined;
    if (
      this.action !== undefined &&
      ordering !== undefined &&
      actionFacts[this.action.call.action].inside === "atomics"
    ) {
      this.accessedInAction(thread, object, offset, size, access, ordering);
      return;
    }
    if (this.action !== undefined) {
      if (access !== "load") this.storedInAction(thread, object, offset);
      const { touches, call } = this.action;
      if (!touches || ordering !== undefined || !countsInAction(this.machine, object, call)) return;
    }
    if (object.readOnly || object.origin.kind === "internal") return;
    if (this.machine.streams.include(object.origin.global)) return;
    const pending = { kind: "access", access, object: object.number, offset, size, ordering } as const;
    if (keepsVtable(this.machine, thread, pending)) return;
    if (object.shared) this.shared.add(object.number);
    const range = { object: object.number, offset, size };
    const site = this.siteOf(thread, verbs[access], ordering !== undefined, range);
    if (this.inSection !== undefined && ordering === undefined) {
      this.accessedInSection(thread, object, offset, size, access, site);
    } else if (this.action?.onFile && access !== "load" && this.action.call.action === "other") {
      this.action.late.push({
        object: object.number,
        start: offset,
        end: offset + size,
        kind: plainWrite,
        site,
      });
    } else if (ordering === undefined) {
      const kind = access === "load" ? plainRead : plainWrite;
      this.add(thread, object.number, offset, size, kind, site);
    } else if (isForwarded) {
      // The thread reads its own store, and learns nothing from that.
      this.add(thread, object.number, offset, size, atomicRead, site);
    } else {
      this.accessedAtomically(thread, object, offset, size, access, ordering, site);
    }
  }

  /** Sections are atomic, so their accesses are: also for who looks at the same variable by an atomic of its own. */
  private accessedInSection(
    thread: Thread,
    object: MemoryObject,
    offset: number,
    size: number,
    access: "load" | "store" | "read-modify-write",
    site: number,
  ): void {
    const isVariable = this.action === undefined && size <= 8 && offset % size === 0;
    if (isVariable)
      this.accessedAtomically(thread, object, offset, size, access, "seq_cst", site, "sections");
    else this.add(thread, object.number, offset, size, access === "load" ? atomicRead : atomicWrite, site);
  }

  accessedInAction(
    thread: Thread,
    object: MemoryObject,
    offset: number,
    size: number,
    access: "load" | "store" | "read-modify-write",
    ordering: AtomicOrdering,
  ): void {
    if (object.readOnly) return;
    if (object.shared) this.shared.add(object.number);
    const site = this.siteOf(thread, verbs[access], true, { object: object.number, offset, size });
    this.accessedAtomically(thread, object, offset, size, access, ordering, site);
  }

  /** An access happens after what it acquires, and before what it releases. */
  private accessedAtomically(
    thread: Thread,
    object: MemoryObject,
    offset: number,
    size: number,
    access: "load" | "store" | "read-modify-write",
    ordering: AtomicOrdering,
    site: number,
    by: AtomicBy = "atomics",
  ): void {
    const { number } = thread;
    const carrier = { ...atomicCarrier(object.number, offset), place: { offset, size } };
    this.atomics.add(object.number, carrier.place, by);
    if (access !== "store")
      this.push({ kind: "load", thread: number, carrier, acquires: acquires(ordering), site });
    this.add(thread, object.number, offset, size, access === "load" ? atomicRead : atomicWrite, site);
    if (access === "load") return;
    const release = { thread: number, carrier, releases: releases(ordering), site };
    if (access === "read-modify-write") {
      this.push({ kind: "update", ...release });
      return;
    }
    this.toWrite = { kind: "store", ...release, continues: this.machine.isC(thread) };
    // Where stores are delayed, the memory model says when this one is written.
    if (this.machine.model === undefined || this.action !== undefined) this.written();
  }

  written(): void {
    if (this.toWrite !== undefined) this.push(this.toWrite);
    this.toWrite = undefined;
  }

  delayed(_thread: Thread, buffer: readonly BufferedStore[]): void {
    if (this.toWrite === undefined) return;
    this.push({ ...this.toWrite, kind: "delay", slot: slotsOf(this.toWrite.thread, buffer).at(-1)! });
    this.toWrite = undefined;
  }

  becameVisible(thread: number, buffer: readonly BufferedStore[]): void {
    this.settle();
    const [{ object, offset, atomic }] = buffer;
    if (atomic === "no") return;
    const carrier = atomicCarrier(object, offset);
    this.push({
      kind: "visible",
      thread,
      carrier,
      continues: atomic !== "C++",
      slots: allSlots(thread, buffer),
    });
  }

  merged(thread: number, buffer: readonly BufferedStore[]): void {
    this.settle();
    const [{ object, offset, atomic }] = buffer;
    if (atomic === "no") return;
    const carrier = atomicCarrier(object, offset);
    this.push({ kind: "merged", thread, carrier, slots: allSlots(thread, buffer) });
  }

  private add(
    thread: Thread,
    object: number,
    offset: number,
    size: number,
    kind: number,
    site: number,
  ): void {
    if (this.windowThread !== thread.number) this.flush();
    this.windowThread = thread.number;
    this.window.add({ object, start: offset, end: offset + size, kind, site });
  }

  private push(event: OrderEvent): void {
    this.flush();
    this.events.push(event);
  }

  private flush(): void {
    const ranges = this.window.take();
    if (ranges.length > 0) this.events.push({ kind: "access", thread: this.windowThread, ranges });
  }

  becameShared(object: number): void {
    this.shared.add(object);
  }

  freed(thread: Thread, object: MemoryObject): void {
    this.settle();
    const { number, origin, shared, size } = object;
    if (this.action?.call.action === "thread-join" && number === addressObject(this.action.call.resource)) {
      this.push({ kind: "acquire", thread: thread.number, carrier: threadCarrier(number) });
    }
    if (shared) this.shared.add(number);
    // Also where nobody else can reach it any more: that says nothing about who is ordered before.
    if (size > 0 && origin.kind !== "internal" && !object.readOnly) {
      const verb = origin.kind === "heap" ? "frees" : "ends";
      const site = this.siteOf(thread, verb, false, { object: number, offset: 0, size });
      this.add(thread, number, 0, size, plainWrite, site);
    }
    this.push({ kind: "free", thread: thread.number, object: number });
  }

  // ---- synchronisation ------------------------------------------------------------------------------

  fenced(thread: Thread, ordering: AtomicOrdering): void {
    this.settle();
    if (this.action !== undefined) return;
    const fence = { acquires: acquires(ordering), releases: releases(ordering) };
    this.push({ kind: "fence", thread: thread.number, ...fence });
  }

  acted(thread: Thread, call: RuntimeCall): void {
    this.settle();
    if (this.action !== undefined) {
      this.actedInside(thread, call);
      return;
    }
    if (call.action === "thread-exit") this.exit = call.resource;
    this.action = {
      thread,
      call,
      depth: thread.atomicDepth,
      waiting: this.waitersOf(call),
      heldByWriter: this.isHeldByWriter(call),
      onFile: isOnFile(thread, call),
      touches: mayTouchMemory(thread, call),
      late: [],
    };
    this.use(thread, call);
    const { orders } = actionFacts[call.action];
    if (orders !== undefined && orders !== "releases") this.acquire(thread, call.resource);
    if (isOnFile(thread, call)) this.push({ kind: "acquire", thread: thread.number, carrier: files });
    if (orders === "releases") this.release(thread, call.resource);
    if (call.action === "thread-cancel") {
      const handle = addressObject(call.resource);
      const asked = this.machine.threads.find((other) => other !== undefined && other.handle === handle);
      if (asked !== undefined) this.push({ kind: "pass", thread: thread.number, to: asked.number });
    }
  }

  /** A stream reads and writes descriptors inside its own actions. */
  private actedInside(thread: Thread, call: RuntimeCall): void {
    if (!isOnFile(thread, call)) return;
    this.push({ kind: "acquire", thread: thread.number, carrier: files });
    this.action = { ...this.action!, onFile: true };
  }

  private finishAction({ thread, call, waiting, onFile, late }: OpenAction): void {
    if (actionFacts[call.action].orders === "acquires, releases at its end")
      this.release(thread, call.resource);
    if (onFile) this.push({ kind: "release", thread: thread.number, carrier: files });
    for (const { object, start, end, kind, site } of late)
      this.add(thread, object, start, end - start, kind, site);
    const still = this.waitersOf(call);
    const woken = waiting.filter((number) => !still.includes(number));
    switch (call.action) {
      case "cond-signal":
      case "cond-broadcast":
        for (const to of woken) this.push({ kind: "pass", thread: thread.number, to });
        break;
      case "barrier-arrive": {
        this.release(thread, call.resource);
        // The last to arrive wakes the others.
        if (woken.length === 0) break;
        this.acquire(thread, call.resource);
        for (const to of woken) this.push({ kind: "pass", thread: thread.number, to });
        this.push({ kind: "clear", thread: thread.number, carrier: lockCarrier(call.resource) });
        break;
      }
      default:
        break;
    }
  }

  /** Threads that wait at the condition or barrier that an action is about. */
  private waitersOf({ action, resource }: RuntimeCall): number[] {
    const wait = actionFacts[action].wakes;
    if (wait === undefined) return [];
    return this.machine.threads.flatMap((thread) =>
      thread?.pending.kind === "runtime" &&
      thread.pending.action === wait &&
      thread.pending.resource === resource &&
      // The first of its conditions is that it has been woken.
      !this.machine.conditionHolds(thread.pending.conditions.slice(0, 1))
        ? [thread.number]
        : [],
    );
  }

  /** struct clew_rwlock of runtime/threads/objects.h: the second word is -1 while a writer holds it. */
  private isHeldByWriter({ action, resource }: RuntimeCall): boolean {
    if (action !== "rwlock-unlock") return false;
    const object = this.machine.memory.find(addressObject(resource));
    const offset = addressOffset(resource) + 4;
    if (object === undefined || offset < 4 || offset + 4 > object.size) return false;
    return loadScalar(object, offset, 4, 32).bits === 0xffffffffn;
  }

  /** What the action does to the object that it is about, where that is one of the program's. */
  private use(thread: Thread, call: RuntimeCall): void {
    const used = resourceUse(this.machine, thread, call);
    if (used === undefined) return;
    const { object, offset, size, use } = used;
    if (object.shared) this.shared.add(object.number);
    const isPlain = use === "makes" && this.inSection === undefined;
    const range = { object: object.number, offset, size };
    const site = this.siteOf(thread, useVerb(call.action), false, range);
    if (this.onAttempt !== undefined) this.tellAttempt(this.onAttempt, thread, call, site);
    const kind = use === "uses" ? atomicRead : isPlain ? plainWrite : atomicWrite;
    this.add(thread, object.number, offset, size, kind, site);
  }

  private tellAttempt(
    tell: NonNullable<typeof this.onAttempt>,
    thread: Thread,
    call: RuntimeCall,
    site: number,
  ): void {
    // What comes before it is told of first.
    this.flush();
    const holds = this.machine.conditionHolds(call.conditions);
    if (isFailedAttempt(this.machine, call, holds)) tell(thread, call, site);
  }

  /** A semaphore's value is stored where one was taken or given. */
  private storedInAction(thread: Thread, object: MemoryObject, offset: number): void {
    const { action, resource } = this.action!.call;
    if (object.number !== addressObject(resource) || offset !== addressOffset(resource)) return;
    if (action === "sem-wait" || action === "sem-trywait") this.acquire(thread, resource);
    else if (action === "sem-post") this.release(thread, resource);
  }

  sectionBegan(thread: Thread, kind: SectionKind, resource: bigint): void {
    this.settle();
    // Outside of actions these are annotations, which order nothing.
    if (this.action === undefined || kind !== "exclusive") return;
    this.acquire(thread, resource);
    const { action } = this.action.call;
    if (action === "rwlock-wrlock" || action === "rwlock-trywrlock") {
      this.push({ kind: "acquire", thread: thread.number, carrier: readersCarrier(resource) });
    }
  }

  sectionEnded(thread: Thread, kind: SectionKind, resource: bigint): void {
    this.settle();
    if (this.action === undefined || kind !== "exclusive") return;
    const { call, heldByWriter } = this.action;
    if (call.action === "rwlock-unlock" && !heldByWriter) {
      this.push({ kind: "release", thread: thread.number, carrier: readersCarrier(resource) });
    } else this.release(thread, resource);
  }

  atomicBegan(thread: Thread): void {
    this.settle();
    if (thread.atomicDepth > 0) return;
    this.inSection = thread;
    this.push({ kind: "acquire", thread: thread.number, carrier: atomicSections });
  }

  atomicEnded(): void {
    this.settle();
  }

  private acquire(thread: Thread, resource: bigint): void {
    this.push({ kind: "acquire", thread: thread.number, carrier: lockCarrier(resource) });
  }

  private release(thread: Thread, resource: bigint): void {
    this.push({ kind: "release", thread: thread.number, carrier: lockCarrier(resource) });
  }

  /** Atomic sections end in several ways (by their end, with their frame); whether they have is looked at here. */
  private settle(): void {
    const { action, inSection } = this;
    if (action !== undefined && action.thread.atomicDepth <= action.depth) {
      this.action = undefined;
      this.finishAction(action);
    }
    if (inSection !== undefined && inSection.atomicDepth === 0) {
      this.inSection = undefined;
      this.push({ kind: "release", thread: inSection.number, carrier: atomicSections });
    }
  }

  started(parent: Thread, child: Thread): void {
    this.push({ kind: "start", thread: parent.number, child: child.number });
  }

  ended(thread: Thread): void {
    // Threads end inside an action whose resource is what they are joined by. A detached one has freed it.
    this.settle();
    const handle = this.exit === undefined ? 0 : addressObject(this.exit);
    const object = this.machine.memory.find(handle);
    const joinable = object !== undefined && object.freed === undefined;
    this.push({
      kind: "end",
      thread: thread.number,
      carrier: joinable ? threadCarrier(handle) : undefined,
    });
  }
}

function isOnFile({ top }: Thread, { action }: RuntimeCall): boolean {
  return action === "other" && (top?.code.fn.module.sourceFile.includes("/libc/files/") ?? false);
}

const verbs = { load: "reads", store: "writes", "read-modify-write": "updates" } as const;

function atomicCarrier(object: number, offset: number): Carrier {
  return { key: `atomic ${object}+${offset}`, object, byThread: true };
}

/** What the first store of a buffer gives, and after it later ones to the same variable. */
function allSlots(thread: number, buffer: readonly BufferedStore[]): readonly Carrier[] {
  const [{ object, offset }] = buffer;
  const last = buffer.findLastIndex((store) => isAtomicOn(store, object, offset));
  return slotsOf(thread, buffer.slice(0, last + 1));
}

/** What the last store of a buffer gives, and before it earlier ones to the same variable: by their order. */
function slotsOf(thread: number, buffer: readonly BufferedStore[]): readonly Carrier[] {
  const { object, offset } = buffer[buffer.length - 1];
  let count = 0;
  for (const store of buffer) if (isAtomicOn(store, object, offset)) count++;
  const place = `delayed ${thread} ${object}+${offset}`;
  let lists = slotLists.get(place);
  if (lists === undefined) slotLists.set(place, (lists = []));
  return (lists[count] ??= Array.from({ length: count }, (_, index) => ({
    key: `${place} ${index}`,
    object,
  })));
}

/** By place and length. There may be as many as delayed stores in each of as many events: kept once. */
const slotLists = new Map<string, (readonly Carrier[])[]>();

function isAtomicOn(store: BufferedStore, object: number, offset: number): boolean {
  return store.atomic !== "no" && store.object === object && store.offset === offset;
}

export function lockCarrier(resource: bigint): Carrier {
  const object = addressObject(resource);
  return { key: `lock ${object}+${addressOffset(resource)}`, object };
}

/** What readers of a read-write lock give back: only writers get it. */
function readersCarrier(resource: bigint): Carrier {
  const object = addressObject(resource);
  return { key: `readers ${object}+${addressOffset(resource)}`, object };
}

function threadCarrier(object: number): Carrier {
  return { key: `thread ${object} ended`, object };
}
