/** A store on its way to memory, and the buffers in which such stores wait: one a thread, the oldest first. */
import type { AtomicOrdering } from "../../ir/instruction.ts";
import { MemoryObject, type ObjectOrigin, plain } from "../memory/memory-object.ts";
import { copyBytes, termOffsets, type WritableMemory, writtenInPlace } from "../memory/memory-values.ts";
import { releases } from "../order/observer.ts";
import type { CodePosition } from "../threads/position.ts";

/** A range of bytes of an object. */
export interface Range {
  readonly object: number;
  readonly offset: number;
  readonly size: number;
}

/** Whether a store orders other accesses when it is seen, and by the rules of which language. */
export const storeKinds = ["no", "C", "C release", "C++"] as const;
export type StoreKind = (typeof storeKinds)[number];

export interface BufferedStore extends Range {
  /** What it writes, with definedness and pointer marks: an object of as many bytes. */
  readonly bytes: MemoryObject;
  readonly atomic: StoreKind;
  /** The same for stores of the same bytes to the same place, atomic or not. */
  readonly key: string;
  /** Where the user's code made it. For reports: not part of the state. */
  readonly site: CodePosition | undefined;
}

/** By thread number; a thread without delayed stores has no entry, or an empty one. Never changed in place. */
export interface Buffers {
  readonly byThread: readonly (readonly BufferedStore[] | undefined)[];
  /** Its number among the pieces of states, once it has one. */
  piece: number;
}

export const noBuffers = (): Buffers => ({ byThread: [], piece: -1 });

export function buffersKey(buffers: Buffers): string {
  return buffers.byThread
    .flatMap((stores, thread) =>
      stores === undefined || stores.length === 0
        ? []
        : [`${thread}(${stores.map(({ key }) => key).join("")})`],
    )
    .join("");
}

export function overlaps(a: Range, b: Range): boolean {
  return a.object === b.object && a.offset < b.offset + b.size && b.offset < a.offset + a.size;
}

export function storeKind(ordering: AtomicOrdering | undefined, isC: () => boolean): StoreKind {
  if (ordering === undefined) return "no";
  if (!isC()) return "C++";
  return releases(ordering) ? "C release" : "C";
}

/**
 * Whether two neighbouring stores of a buffer can reach memory as one, so that nobody sees the first: they go to the same
 * place. Not where what the first gives to others is more than what the second does, and reaches them with it: in C
 * a store continues what a releasing one of its thread began.
 */
export function isHiddenBy(first: StoreAt, second: StoreAt): boolean {
  if (first.object !== second.object || first.offset !== second.offset || first.size !== second.size)
    return false;
  return first.atomic !== "C release" || second.atomic === "C release";
}

/** A delayed store without what it writes. */
export interface StoreAt extends Range {
  readonly atomic: StoreKind;
}

const scratchOrigin: ObjectOrigin = {
  kind: "internal",
  name: undefined,
  global: undefined,
  site: undefined,
  thread: -1,
};

/** No objects of the memory; of two numbers, since what copies bytes takes the same number for the same object. */
const scratchNumbers = { store: -2, view: -3 };

export function scratch(purpose: keyof typeof scratchNumbers, size: number): MemoryObject {
  const number = scratchNumbers[purpose];
  const standing = { readOnly: false, shared: false, epoch: -1 };
  return new MemoryObject(number, scratchOrigin, plain(new Uint8Array(size)), standing);
}

/** For writing to scratch objects, which belong to nobody and share nothing. */
export const scratchMemory: WritableMemory = writtenInPlace;

export function makeStore(
  object: number,
  offset: number,
  bytes: MemoryObject,
  atomic: BufferedStore["atomic"],
  site: CodePosition | undefined,
): BufferedStore {
  const { data, undef, marks, terms } = bytes;
  const parts = [`${object}+${offset}${atomic}:${data.length}:`, latin1(data)];
  if (undef?.some((bits) => bits !== 0)) parts.push("u", latin1(undef));
  if (marks?.some((mark) => mark !== 0)) parts.push("m", latin1(marks));
  if (terms !== null) for (const at of termOffsets(terms)) parts.push(`t${at}=${terms.get(at)!.id};`);
  return { object, offset, size: data.length, bytes, atomic, key: parts.join(""), site };
}

/** Copies what the store writes of the range into an object that stands for the range. */
export function overlay(view: MemoryObject, range: Range, store: BufferedStore): void {
  if (!overlaps(range, store)) return;
  const from = Math.max(range.offset, store.offset);
  const to = Math.min(range.offset + range.size, store.offset + store.size);
  copyBytes(scratchMemory, store.bytes, from - store.offset, view, from - range.offset, to - from);
}

/** Beyond what is known of a byte. */
const firstTermContent = 2 ** 24;

/** A byte with what is known of it, as one number: data, definedness, mark, term. */
export function byteContent({ data, undef, marks, terms }: MemoryObject, at: number): number {
  const plain = data[at] | ((undef?.[at] ?? 0) << 8) | ((marks?.[at] ?? 0) << 16);
  const term = terms?.get(at);
  return term === undefined ? plain : plain + firstTermContent * (term.id + 1);
}

/** One character for each byte. */
function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}
