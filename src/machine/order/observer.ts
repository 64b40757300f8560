/**
 * Told of everything in a step that decides which accesses happen before which ([03 Safety properties] ii). The
 * machine only says what happens; what it means is put together in recorder.ts. Set only while steps are executed
 * again for that purpose, so that nobody else pays for it.
 */
import type { AtomicOrdering } from "../../ir/instruction.ts";
import type { RuntimeCall } from "../action.ts";
import type { MemoryObject } from "../memory/memory-object.ts";
import type { BufferedStore } from "../memory-model/buffered-store.ts";
import type { SectionKind } from "../threads/sections.ts";
import type { Thread } from "../threads/thread.ts";

export interface OrderObserver {
  /**
   * An access is carried out, a plain one where it has no order. Accesses that no other thread can see at the time
   * count too.
   */
  accessed(
    thread: Thread,
    object: MemoryObject,
    offset: number,
    size: number,
    access: "load" | "store" | "read-modify-write",
    ordering: AtomicOrdering | undefined,
    /** Of a load, where stores are delayed: it reads what its own thread stored. */
    isForwarded?: boolean,
  ): void;
  /** Where stores are delayed: the store just told of waits in its thread's buffer, as the last one. */
  delayed(thread: Thread, buffer: readonly BufferedStore[]): void;
  /** The store just told of is in memory. */
  written(): void;
  /** The first store of a thread's buffer reaches memory. */
  becameVisible(thread: number, buffer: readonly BufferedStore[]): void;
  /** The first store of a thread's buffer goes, unseen: the next one is to the same place. */
  merged(thread: number, buffer: readonly BufferedStore[]): void;
  /** The action that the thread is in is an atomic access of the program's. */
  accessedInAction(
    thread: Thread,
    object: MemoryObject,
    offset: number,
    size: number,
    access: "load" | "store" | "read-modify-write",
    ordering: AtomicOrdering,
  ): void;
  fenced(thread: Thread, ordering: AtomicOrdering): void;
  /** An action of the runtime begins; it lasts until the atomic section that it opens is ended. */
  acted(thread: Thread, call: RuntimeCall): void;
  /** The program itself begins an atomic section. */
  atomicBegan(thread: Thread): void;
  /** One atomic section less is open. */
  atomicEnded(thread: Thread): void;
  sectionBegan(thread: Thread, kind: SectionKind, resource: bigint): void;
  sectionEnded(thread: Thread, kind: SectionKind, resource: bigint): void;
  started(parent: Thread, child: Thread): void;
  ended(thread: Thread): void;
  /** The object has come into the reach of several threads. */
  becameShared(object: number): void;
  /** The object is about to go: freed, or with its function or thread. */
  freed(thread: Thread, object: MemoryObject): void;
}

/**
 * Whether an atomic access can be seen by others, or see what they did, without being ordered with them. A load that
 * acquires and a store that releases always are: as to what happens before what, sequential consistency adds nothing.
 * But where stores are delayed, those weaker than it are hidden until they are made visible ([04] 1), so that
 * races with them are not seen side by side.
 */
export function isWeakOrder(
  ordering: AtomicOrdering | undefined,
  access: "load" | "store" | "read-modify-write",
  { model }: { readonly model: object | undefined },
): boolean {
  if (ordering === undefined || ordering === "seq_cst") return false;
  if (model !== undefined) return true;
  return (access !== "store" && !acquires(ordering)) || (access !== "load" && !releases(ordering));
}

/** A fence says nothing where no access is weak, but then it is not there for nothing either. */
export function isWeakFence(ordering: AtomicOrdering): boolean {
  return ordering !== "seq_cst";
}

export function acquires(ordering: AtomicOrdering): boolean {
  return ordering === "acquire" || ordering === "acq_rel" || ordering === "seq_cst";
}

export function releases(ordering: AtomicOrdering): boolean {
  return ordering === "release" || ordering === "acq_rel" || ordering === "seq_cst";
}
