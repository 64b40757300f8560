/**
 * Delayed stores of the fast machine ([04]): each is a record in linear memory, stored once. A buffer is a list of
 * them, and a piece of states like any other.
 */

import { type Range, type StoreKind, storeKinds } from "../../memory-model/buffered-store.ts";
import type { CodePosition } from "../../threads/position.ts";
import { anyWord } from "../memory/any-word.ts";
import { bufferBase, bufferSize, objectFlag, objectHead, padded, pieceTag } from "../memory/layout.ts";
import type { LinearMemory } from "../memory/linear-memory.ts";
import { writeObjectHead } from "../memory/object-record.ts";
import type { PieceStore } from "../memory/piece-store.ts";
import { bytesOf, copyWords, wordIndex } from "../memory/words.ts";
import type { FlatObjects } from "./flat-objects.ts";

/** The same store is the same object: there is one for each record. */
export interface FlatStore extends Range {
  readonly atomic: StoreKind;
  /** Where its bytes lie; of undefined bits and marks, 0 where there are none. */
  readonly data: number;
  readonly undefinedBits: number;
  readonly marks: number;
  readonly piece: number;
  /** Objects that it points to. */
  readonly pointers: readonly number[];
  /** Where the user's code made it first. For reports: not part of the state. */
  readonly site: CodePosition | undefined;
}

/** Words of the record of a store: like an object's, with what it writes to. */
const storeWord = {
  size: 0,
  tag: 1,
  shadows: 2,
  piece: 3,
  object: 4,
  offset: 5,
  atomic: 6,
  bytes: 8,
} as const;
const storeBytes = bytesOf(storeWord.bytes);
/** Words of the record of a buffer before the pieces of its stores. */
const bufferWord = { length: 0, tag: 1, count: 2, piece: 3, stores: 4 } as const;

const empty: readonly FlatStore[] = [];

export class FlatStores {
  private readonly stores: (FlatStore | undefined)[] = [];
  private readonly lists: (readonly FlatStore[] | undefined)[] = [];
  /** Set once there are pieces. */
  pieces!: PieceStore;

  constructor(
    private readonly linear: LinearMemory,
    private readonly objects: FlatObjects,
  ) {}

  /** What a buffer holds, by its piece. */
  list(piece: number): readonly FlatStore[] {
    return piece === 0 ? empty : this.lists[piece]!;
  }

  pieceOf(list: readonly FlatStore[]): number {
    if (list.length === 0) return 0;
    const { words } = this.linear;
    const head = wordIndex(bufferBase);
    let at = head + bufferWord.stores;
    for (const { piece } of list) words[at++] = piece;
    if ((at & 1) !== 0) words[at++] = 0;
    const length = bytesOf(at - head);
    words[head + bufferWord.length] = length;
    words[head + bufferWord.tag] = pieceTag.buffer;
    words[head + bufferWord.count] = list.length;
    words[head + bufferWord.piece] = 0;
    const piece = this.pieces.intern(bufferBase, length);
    this.lists[piece] ??= list;
    return piece;
  }

  /** Objects that a buffer keeps in reach: those that are written to, and those pointed to. */
  references(piece: number): readonly number[] {
    const found = new Set<number>();
    for (const { object, pointers } of this.list(piece)) {
      found.add(object);
      for (const target of pointers) found.add(target);
    }
    return [...found];
  }

  /** A store of what an owned record holds from its beginning on; undefined where it is too large. */
  make(
    object: number,
    offset: number,
    record: number,
    atomic: StoreKind,
    site: () => CodePosition | undefined,
  ): FlatStore | undefined {
    const { objects, linear } = this;
    const size = objects.size(record);
    const length = padded(size);
    if (storeBytes + 3 * length > bufferSize) return undefined;
    const { words } = linear;
    const flags = objects.flags(record);
    const head = wordIndex(bufferBase);
    let at = bufferBase + storeBytes;
    let shadows = 0;
    const put = (from: number, flag: number): void => {
      copyWords(words, from, at, length);
      if (flag !== 0 && !anyWord(words, at, length)) return;
      shadows |= flag;
      at += length;
    };
    put(objects.data(record), 0);
    if ((flags & objectFlag.undefined) !== 0) put(objects.undefinedBits(record), objectFlag.undefined);
    if ((flags & objectFlag.marked) !== 0) put(objects.marks(record), objectFlag.marked);
    words[head + storeWord.size] = size;
    words[head + storeWord.tag] = pieceTag.store;
    words[head + storeWord.shadows] = shadows;
    words[head + storeWord.piece] = 0;
    words[head + storeWord.object] = object;
    words[head + storeWord.offset] = offset;
    words[head + storeWord.atomic] = storeKinds.indexOf(atomic);
    words[head + storeWord.atomic + 1] = 0;
    const piece = this.pieces.intern(bufferBase, at - bufferBase);
    return (this.stores[piece] ??= this.read(piece, record, site()));
  }

  private read(piece: number, record: number, site: CodePosition | undefined): FlatStore {
    const { words } = this.linear;
    const address = this.pieces.address(piece);
    const head = wordIndex(address);
    const size = words[head + storeWord.size];
    const length = padded(size);
    const shadows = words[head + storeWord.shadows];
    const data = address + storeBytes;
    const undefinedBits = (shadows & objectFlag.undefined) !== 0 ? data + length : 0;
    const marks =
      (shadows & objectFlag.marked) === 0 ? 0 : data + length + (undefinedBits === 0 ? 0 : length);
    const pointers: number[] = [];
    if (marks !== 0) this.objects.forEachPointer(record, (target) => pointers.push(target));
    return {
      object: words[head + storeWord.object],
      offset: words[head + storeWord.offset],
      size,
      atomic: storeKinds[words[head + storeWord.atomic]],
      data,
      undefinedBits,
      marks,
      piece,
      pointers: [...new Set(pointers)],
      site,
    };
  }

  /** A record to put bytes together in, all zero and defined; 0 where there is no room. */
  scratch(size: number): number {
    const record = this.objects.allocate(size);
    if (record === 0) return 0;
    const { words, bytes } = this.linear;
    writeObjectHead(words, record, { size, flags: objectFlag.owned, number: 0 });
    bytes.fill(0, record + objectHead.bytes, record + objectHead.bytes + 3 * padded(size));
    return record;
  }

  /** Copies what a store writes of a range into an owned record, from the range's beginning at `at` on. */
  overlay(store: FlatStore, range: Range, record: number, at: number): void {
    const from = Math.max(range.offset, store.offset);
    const to = Math.min(range.offset + range.size, store.offset + store.size);
    if (store.object !== range.object || from >= to) return;
    const source = from - store.offset;
    const target = at + from - range.offset;
    const count = to - from;
    const { objects } = this;
    this.copy(store.data + source, objects.data(record) + target, count);
    this.copyShadow(store.undefinedBits, source, record, target, count, objectFlag.undefined);
    this.copyShadow(store.marks, source, record, target, count, objectFlag.marked);
  }

  private copyShadow(
    shadow: number,
    source: number,
    record: number,
    target: number,
    count: number,
    flag: number,
  ): void {
    const { objects } = this;
    if (shadow === 0 && (objects.flags(record) & flag) === 0) return;
    const at =
      (flag === objectFlag.undefined ? objects.undefinedBits(record) : objects.marks(record)) + target;
    if (shadow === 0) {
      this.linear.bytes.fill(0, at, at + count);
      return;
    }
    objects.addFlags(record, flag);
    this.copy(shadow + source, at, count);
  }

  private copy(from: number, to: number, count: number): void {
    const { bytes } = this.linear;
    if (count > 16) bytes.copyWithin(to, from, from + count);
    else for (let index = 0; index < count; index++) bytes[to + index] = bytes[from + index];
  }

  /** A byte with what is known of it, as byteContent has it. */
  content(store: FlatStore, byte: number): number {
    const { bytes } = this.linear;
    return (
      bytes[store.data + byte] |
      ((store.undefinedBits === 0 ? 0 : bytes[store.undefinedBits + byte]) << 8) |
      ((store.marks === 0 ? 0 : bytes[store.marks + byte]) << 16)
    );
  }
}
