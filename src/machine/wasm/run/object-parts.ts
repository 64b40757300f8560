/**
 * Objects that states keep in parts. A step touches one element of an array, or one lock in a structure: what it depends
 * on and what it changes is then that part of the object, and not all of it. Each part has a slot of states of its own
 * and is a piece like an object.
 *
 * - The slot of a *global variable* is empty then, and its parts have the flags of the whole one. It is kept as nothing
 *   where it was never written.
 * - Blocks and locals come and go, and sizes of theirs change: the slot of the object has a *head*, a piece without
 *   contents that says that it is there, how large, and who can reach it. Its parts say nothing of this: what becomes of
 *   the object as a whole is told by its slot, as for those that are kept in one piece.
 *
 * Compiled code needs objects in one piece: the parts of the current state are put together in a record that is the
 * object's as long as it is kept so. It is kept as a whole where a pointer lies across two parts, and where its size is
 * another one: all this is told by the object alone, so that the same one is always kept in the same way.
 */

import { doubled, GrowableInts, sharedInts } from "../../../graph/growable.ts";
import type { PartStorage } from "../facts/object-traits.ts";
import { anyWord } from "../memory/any-word.ts";
import { firstPart, objectFlag, objectHead, padded, partBuffer } from "../memory/layout.ts";
import type { LinearMemory } from "../memory/linear-memory.ts";
import { setObjectFlags, writeObjectHead } from "../memory/object-record.ts";
import { clearWords, wordIndex, wordsOf } from "../memory/words.ts";
import type { FlatObjects } from "./flat-objects.ts";

/** Parts begin where a word does: pointers are words. */
const wordBits = 3;
const wordBytes = 1 << wordBits;
/** There are as many numbers for parts. */
const mostParts = 1 << 16;

const shadows = objectFlag.undefined | objectFlag.marked;
/** What belongs to a record, and not to the variable. */
const ofRecord = shadows | objectFlag.owned | objectFlag.parted;

export interface PartLayout {
  readonly object: number;
  /** A global variable, always there; a block or a local, which has a head. */
  readonly kind: "variable" | "block";
  readonly size: number;
  /** The number of its first part; where each begins, and behind the last one where the variable ends. */
  readonly first: number;
  readonly starts: readonly number[];
  /** By word: which of the parts it is in. */
  readonly partOfWord: Uint8Array;
  /** The record that is made of the parts of the current state; of a variable the one of the program's image, or 0. */
  readonly record: number;
  readonly image: number;
  /** Of a block in the current state: the record of its head; 0 where it is not there, or not in parts. */
  head: number;
  /** Of the current state: how many parts there are, how many with undefined bits, and with marks. */
  present: number;
  undefinedParts: number;
  markedParts: number;
  /** Changes whenever the record does. */
  version: number;
}

export class ObjectParts {
  /** By object. */
  private readonly layouts: (PartLayout | undefined)[] = [];
  /** By part, from firstPart on. */
  private readonly ofParts: PartLayout[] = [];
  readonly all: PartLayout[] = [];
  /** For other threads of the host: by object where its words stand in the list, or 0; how large it is; by word, its part. */
  private table: Int32Array = sharedInts(1024);
  private sizes: Int32Array = sharedInts(1024);
  private readonly words = new GrowableInts();
  /** By part, from firstPart on: where it begins. */
  private readonly begins = new GrowableInts();

  constructor(
    private readonly linear: LinearMemory,
    private readonly objects: FlatObjects,
  ) {
    this.words.push(0);
  }

  get storage(): PartStorage {
    return {
      table: this.table,
      sizes: this.sizes,
      words: this.words.storage,
      begins: this.begins.storage,
    };
  }

  of(object: number): PartLayout | undefined {
    return this.layouts[object];
  }

  ofPart(part: number): PartLayout {
    return this.ofParts[part - firstPart];
  }

  hasRoom(count: number): boolean {
    return this.ofParts.length + count <= mostParts;
  }

  /** From now on an object, of which this is a record (of a variable that in the image), is kept in parts. */
  add(object: number, kind: PartLayout["kind"], sample: number, begins: readonly number[]): PartLayout {
    const size = this.objects.size(sample);
    const first = firstPart + this.ofParts.length;
    const partOfWord = new Uint8Array(padded(size) >> wordBits);
    while (object >= this.table.length) {
      this.table = doubled(this.table);
      this.sizes = doubled(this.sizes);
    }
    this.table[object] = this.words.length;
    this.sizes[object] = size;
    for (let word = 0, part = 0; word < partOfWord.length; word++) {
      if (part + 1 < begins.length && begins[part + 1] <= word * wordBytes) part++;
      partOfWord[word] = part;
      this.words.push(first + part);
    }
    const layout = {
      object,
      kind,
      size,
      first,
      starts: [...begins, size],
      partOfWord,
      record: this.widened(sample),
      image: kind === "variable" ? this.widened(sample) : 0,
      head: 0,
      present: 0,
      undefinedParts: 0,
      markedParts: 0,
      version: 0,
    };
    this.layouts[object] = layout;
    this.all.push(layout);
    for (const begin of begins) {
      this.ofParts.push(layout);
      this.begins.push(begin);
    }
    return layout;
  }

  /** A copy of a record with room for both shadows. */
  private widened(record: number): number {
    const length = padded(this.objects.size(record));
    const copied = this.linear.allocatePiece(objectHead.bytes + 3 * length);
    this.copyWidely(record, copied);
    return copied;
  }

  private copyWidely(record: number, copied: number): void {
    const { objects } = this;
    const { words } = this.linear;
    const length = padded(objects.size(record));
    const flags = objects.flags(record);
    clearWords(words, copied, objectHead.bytes + 3 * length);
    copy(words, wordIndex(record), wordIndex(copied), wordIndex(objectHead.bytes + length));
    setObjectFlags(words, copied, flags | objectFlag.parted);
    const data = copied + objectHead.bytes;
    if ((flags & objectFlag.undefined) !== 0)
      copy(words, wordIndex(objects.undefinedBits(record)), wordIndex(data + length), wordsOf(length));
    if ((flags & objectFlag.marked) !== 0)
      copy(words, wordIndex(objects.marks(record)), wordIndex(data + 2 * length), wordsOf(length));
  }

  /** Whether a record is kept in parts. */
  fits({ kind, size, starts }: PartLayout, record: number): boolean {
    const { objects, linear } = this;
    if (
      kind === "block" &&
      (objects.size(record) !== size || (objects.flags(record) & objectFlag.freed) !== 0)
    )
      return false;
    if ((objects.flags(record) & objectFlag.marked) === 0) return true;
    const marks = objects.marks(record);
    // A pointer that goes on in the next part.
    for (let index = 1; index < starts.length - 1; index++)
      if (linear.bytes[marks + starts[index]] > 1) return false;
    return true;
  }

  // ---- the record of the current state ----------------------------------------------------------------------

  /** The variable is kept as a whole. */
  setWhole(layout: PartLayout, piece: number): void {
    layout.version++;
    this.copyWidely(piece, layout.record);
  }

  /** A block has another head, or is not kept in parts: 0. */
  setHead(layout: PartLayout, head: number): void {
    layout.version++;
    layout.head = head;
    if (head !== 0) this.writeFlags(layout, this.objects.flags(head));
  }

  private writeFlags(layout: PartLayout, flags: number): void {
    setObjectFlags(
      this.linear.words,
      layout.record,
      (flags & ~(shadows | objectFlag.head)) |
        objectFlag.parted |
        (layout.undefinedParts > 0 ? objectFlag.undefined : 0) |
        (layout.markedParts > 0 ? objectFlag.marked : 0),
    );
  }

  /** A part has another piece: their addresses, 0 for none. */
  setPart(layout: PartLayout, part: number, before: number, after: number): void {
    const { objects } = this;
    const { words } = this.linear;
    const was = before === 0 ? 0 : objects.flags(before);
    const is = after === 0 ? 0 : objects.flags(after);
    layout.version++;
    layout.present += (after === 0 ? 0 : 1) - (before === 0 ? 0 : 1);
    layout.undefinedParts += bit(is, objectFlag.undefined) - bit(was, objectFlag.undefined);
    layout.markedParts += bit(is, objectFlag.marked) - bit(was, objectFlag.marked);
    if (after === 0) return;
    if (layout.kind === "variable") this.writeFlags(layout, is);
    else if (layout.head !== 0) this.writeFlags(layout, objects.flags(layout.head));
    const length = wordsOf(padded(objects.size(after)));
    const whole = wordsOf(padded(layout.size));
    const to = wordIndex(layout.record + objectHead.bytes + layout.starts[part - layout.first]);
    copy(words, wordIndex(after + objectHead.bytes), to, length);
    if ((is & objectFlag.undefined) !== 0)
      copy(words, wordIndex(objects.undefinedBits(after)), to + whole, length);
    else words.fill(0, to + whole, to + whole + length);
    if ((is & objectFlag.marked) !== 0) copy(words, wordIndex(objects.marks(after)), to + 2 * whole, length);
    else words.fill(0, to + 2 * whole, to + 2 * whole + length);
  }

  // ---- pieces -------------------------------------------------------------------------------------------------

  /** Whether a record has other flags than the current state has for all parts. */
  hasOtherFlags(layout: PartLayout, record: number): boolean {
    const { objects } = this;
    if (layout.kind === "block") return false;
    return ((objects.flags(record) ^ objects.flags(layout.record)) & ~ofRecord) !== 0;
  }

  /** Whether a part of a record has other bytes than in the current state. */
  differs(layout: PartLayout, index: number, record: number): boolean {
    const { objects } = this;
    const { words } = this.linear;
    const start = layout.starts[index];
    const length = wordsOf(padded(layout.starts[index + 1] - start));
    const known = wordIndex(layout.record + objectHead.bytes + start);
    if (differ(words, wordIndex(record + objectHead.bytes + start), known, length)) return true;
    const flags = objects.flags(record);
    const either = flags | objects.flags(layout.record);
    const whole = wordsOf(padded(layout.size));
    if ((either & objectFlag.undefined) !== 0) {
      const at = (flags & objectFlag.undefined) !== 0 ? wordIndex(objects.undefinedBits(record) + start) : -1;
      if (differ(words, at, known + whole, length)) return true;
    }
    if ((either & objectFlag.marked) === 0) return false;
    const at = (flags & objectFlag.marked) !== 0 ? wordIndex(objects.marks(record) + start) : -1;
    return differ(words, at, known + 2 * whole, length);
  }

  /** Writes the head of a block into the buffer, as it is stored; gives its length. */
  writeHead({ object }: PartLayout, record: number): number {
    const { objects } = this;
    const { words } = this.linear;
    writeObjectHead(words, partBuffer, {
      size: objects.size(record),
      flags: (objects.flags(record) & ~ofRecord) | objectFlag.head,
      number: object,
    });
    return objectHead.bytes;
  }

  /** Writes a part of a record into the buffer, in the form in which it is stored; gives its length. */
  writePart(layout: PartLayout, index: number, record: number): number {
    const { objects } = this;
    const { words } = this.linear;
    const start = layout.starts[index];
    const size = layout.starts[index + 1] - start;
    const length = padded(size);
    const flags = objects.flags(record);
    const undefinedBits = objects.undefinedBits(record) + start;
    const marks = objects.marks(record) + start;
    const isUndefined = (flags & objectFlag.undefined) !== 0 && anyWord(words, undefinedBits, length);
    const isMarked = (flags & objectFlag.marked) !== 0 && anyWord(words, marks, length);
    writeObjectHead(words, partBuffer, {
      size,
      flags:
        (layout.kind === "variable" ? flags & ~ofRecord : 0) |
        (isUndefined ? objectFlag.undefined : 0) |
        (isMarked ? objectFlag.marked : 0),
      number: layout.first + index,
    });
    let to = partBuffer + objectHead.bytes;
    const add = (from: number): void => {
      copy(words, wordIndex(from), wordIndex(to), wordsOf(length));
      to += length;
    };
    add(objects.data(record) + start);
    if (isUndefined) add(undefinedBits);
    if (isMarked) add(marks);
    return to - partBuffer;
  }
}

/** The part that a byte of the object lies in, counted from 0. */
export function partAt({ partOfWord }: PartLayout, offset: number): number {
  return partOfWord[offset >> wordBits];
}

function bit(flags: number, flag: number): number {
  return (flags & flag) !== 0 ? 1 : 0;
}

/** Whether words differ; at -1 there are noughts. */
function differ(words: Int32Array, at: number, known: number, count: number): boolean {
  for (let index = 0; index < count; index++)
    if ((at < 0 ? 0 : words[at + index]) !== words[known + index]) return true;
  return false;
}

function copy(words: Int32Array, from: number, to: number, count: number): void {
  for (let index = 0; index < count; index++) words[to + index] = words[from + index];
}
