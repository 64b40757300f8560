/**
 * The memory model behind an interface ([02 Designed in], [04]): what loads, stores, updates and fences of memory
 * that several threads can reach do. Sequential consistency is no model at all: where there is none, the
 * machine reads and writes memory directly, as fast as it can.
 */
import type { AtomicOrdering } from "../../ir/instruction.ts";
import type { Access, Condition } from "../action.ts";
import type { MemoryObject } from "../memory/memory-object.ts";
import type { WritableMemory } from "../memory/memory-values.ts";
import type { Thread } from "../threads/thread.ts";
import type { BufferedStore, Buffers } from "./buffered-store.ts";

/** Writes the value of a store to the object at the offset: the object itself, or one that stands for its bytes. */
export type WriteValue = (memory: WritableMemory, object: MemoryObject, offset: number) => void;

export interface MemoryModel {
  /** What a thread reads there; the bytes are in the object returned, from `memory.offset` on. */
  load(thread: Thread, object: MemoryObject, offset: number, size: number): MemoryObject;
  store(
    thread: Thread,
    object: MemoryObject,
    offset: number,
    size: number,
    ordering: AtomicOrdering | undefined,
    write: WriteValue,
  ): void;
  /** A read-modify-write begins: from here to its end the bytes are in the object returned. */
  beginUpdate(thread: Thread, object: MemoryObject, offset: number, size: number): MemoryObject;
  /** Everything that the thread has stored is in memory when it returns. */
  fence(thread: Thread): void;
  /** An action or an atomic section of the thread begins; its conditions were looked at in the same moment. */
  beginAtomic(thread: Thread, conditions: readonly Condition[]): void;
  /** The object goes; nothing that was stored to it matters any more. */
  forget(object: number): void;
  endThread(thread: Thread): void;

  /** Whether a fence of the thread has something to do. */
  isWaiting(thread: Thread): boolean;
  /** Whether stores of the thread to what its conditions are about have yet to become visible. */
  delays(thread: Thread, conditions: readonly Condition[]): boolean;
  /** Whether an access is somebody else's business although no other thread can make one to the object any more. */
  concernsOthers(thread: Thread, object: MemoryObject, access: Access["access"]): boolean;
  /** Whether a store need not be a visible action, as nobody can notice when it is made ([04] 1). */
  hides(thread: Thread, object: MemoryObject, ordering: AtomicOrdering | undefined): boolean;
  /** Whether the oldest store of the thread may reach memory now, as a step of its own. */
  canFlush(thread: number): boolean;
  flush(thread: number): void;

  forEachPointer(visit: (object: number) => void): void;
  /** What is not in memory yet: part of the state. Never changed in place. */
  readonly buffers: Buffers;
  restore(buffers: Buffers): void;
  /** Writes other terms into delayed stores: into copies of those that ask for it ([10 Which states are the same]). */
  replaceStored(isOther: (bytes: MemoryObject) => boolean, replace: (bytes: MemoryObject) => void): void;

  /** Told of every store that is delayed, and what its thread saw there before; for showing runs. */
  onDelayed: ((thread: Thread, store: BufferedStore, before: MemoryObject) => void) | undefined;
  /** Told of every store as it reaches memory; for showing runs. */
  onVisible: ((thread: number, store: BufferedStore) => void) | undefined;
  /** Told of every store that goes unseen, merged with the next one to its place; for showing runs. */
  onMerged: ((thread: number, store: BufferedStore) => void) | undefined;
  /** What the thread sees there now, as if it looked; no choice is made. From `memory.offset` on, as for a load. */
  peek(thread: Thread, object: MemoryObject, offset: number, size: number): MemoryObject;
  /** Told of what a load or an update reads; for showing runs. */
  onLoad: ((thread: Thread, read: ReadBytes) => void) | undefined;
}

export interface ReadBytes {
  readonly bytes: MemoryObject;
  readonly offset: number;
  readonly size: number;
  /** Whether some of the bytes come from a store of the thread's own that memory has not seen yet. */
  readonly isForwarded: boolean;
}

export type MemoryModelOptions =
  | { readonly kind: "sc" }
  | {
      readonly kind: "tso";
      /** Stores that a buffer holds at the most; 0 for no limit. */
      readonly bound: number;
      /** Whether every store becomes visible some time. */
      readonly flush: "fair" | "never";
      /** Naive is the definition, a flusher beside each thread; delayed has the same outcomes in fewer states. */
      readonly flushing: "delayed" | "naive";
      /** Places (as placeKey gives them) of stores that a fence follows: for trying out repairs. */
      readonly fencedStores: ReadonlySet<string>;
    };
