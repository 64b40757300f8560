/**
 * Global variables that states keep in parts. A step touches one element of an array, or one lock in a structure: what
 * it depends on and what it changes is then that part of the variable, and not all of it. Each part has a slot of states
 * of its own and is a piece like an object, with the flags of the whole one; the slot of the variable itself is empty.
 *
 * Compiled code needs objects in one piece: the parts of the current state are put together in a record that is the
 * variable's as long as it is kept so. It is kept as a whole where a pointer lies across two parts, and as nothing where
 * it was never written: all this is told by the variable alone, so that the same one is always kept in the same way.
 */
import { doubled, GrowableInts, sharedInts } from "../../graph/growable.ts";
import { anyWord } from "./any-word.ts";
import type { FlatObjects } from "./flat-objects.ts";
import { firstPart, objectFlag, objectHead, padded, partBuffer } from "./layout.ts";
import type { LinearMemory } from "./linear-memory.ts";

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
  readonly size: number;
  /** The number of its first part; where each begins, and behind the last one where the variable ends. */
  readonly first: number;
  readonly starts: readonly number[];
  /** By word: which of the parts it is in. */
  readonly partOfWord: Uint8Array;
  /** The record that is made of the parts of the current state, and the one of the program's image. */
  readonly record: number;
  readonly image: number;
  /** Of the current state: how many parts there are, how many with undefined bits, and with marks. */
  present: number;
  undefinedParts: number;
  markedParts: number;
  /** Changes whenever the record does. */
  version: number;
}

/** What other threads of the host need to know: see ObjectParts. */
export interface PartStorage {
  readonly table: Int32Array;
  readonly words: Int32Array;
  readonly begins: Int32Array;
}

export class ObjectParts {
  /** By object. */
  private readonly layouts: (PartLayout | undefined)[] = [];
  /** By part, from firstPart on. */
  private readonly ofParts: PartLayout[] = [];
  readonly all: PartLayout[] = [];
  /** For other threads of the host: by object where its words stand in the list, or 0; by word, its part. */
  private table: Int32Array = sharedInts(1024);
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
    return { table: this.table, words: this.words.storage, begins: this.begins.storage };
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

  /** From now on a variable, whose record in the image this is, is kept in parts that begin there. */
  add(object: number, image: number, begins: readonly number[]): PartLayout {
    const size = this.objects.size(image);
    const first = firstPart + this.ofParts.length;
    const partOfWord = new Uint8Array(padded(size) >> wordBits);
    while (object >= this.table.length) this.table = doubled(this.table);
    this.table[object] = this.words.length;
    for (let word = 0, part = 0; word < partOfWord.length; word++) {
      if (part + 1 < begins.length && begins[part + 1] <= word * wordBytes) part++;
      partOfWord[word] = part;
      this.words.push(first + part);
    }
    const layout = {
      object,
      size,
      first,
      starts: [...begins, size],
      partOfWord,
      record: this.widened(image),
      image: this.widened(image),
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
    words.fill(0, copied >> 2, (copied + objectHead.bytes + 3 * length) >> 2);
    copy(words, record >> 2, copied >> 2, (objectHead.bytes + length) >> 2);
    words[(copied + objectHead.flags) >> 2] = flags | objectFlag.parted;
    const data = copied + objectHead.bytes;
    if ((flags & objectFlag.undefined) !== 0)
      copy(words, objects.undefinedBits(record) >> 2, (data + length) >> 2, length >> 2);
    if ((flags & objectFlag.marked) !== 0)
      copy(words, objects.marks(record) >> 2, (data + 2 * length) >> 2, length >> 2);
  }

  /** Whether a record is kept in parts. */
  fits({ starts }: PartLayout, record: number): boolean {
    const { objects, linear } = this;
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
    words[(layout.record + objectHead.flags) >> 2] =
      (is & ~shadows) |
      objectFlag.parted |
      (layout.undefinedParts > 0 ? objectFlag.undefined : 0) |
      (layout.markedParts > 0 ? objectFlag.marked : 0);
    const length = padded(objects.size(after)) >> 2;
    const whole = padded(layout.size) >> 2;
    const to = (layout.record + objectHead.bytes + layout.starts[part - layout.first]) >> 2;
    copy(words, (after + objectHead.bytes) >> 2, to, length);
    if ((is & objectFlag.undefined) !== 0) copy(words, objects.undefinedBits(after) >> 2, to + whole, length);
    else words.fill(0, to + whole, to + whole + length);
    if ((is & objectFlag.marked) !== 0) copy(words, objects.marks(after) >> 2, to + 2 * whole, length);
    else words.fill(0, to + 2 * whole, to + 2 * whole + length);
  }

  // ---- pieces -------------------------------------------------------------------------------------------------

  /** Whether a record has other flags than the current state has for all parts. */
  hasOtherFlags(layout: PartLayout, record: number): boolean {
    const { objects } = this;
    return ((objects.flags(record) ^ objects.flags(layout.record)) & ~ofRecord) !== 0;
  }

  /** Whether a part of a record has other bytes than in the current state. */
  differs(layout: PartLayout, index: number, record: number): boolean {
    const { objects } = this;
    const { words } = this.linear;
    const start = layout.starts[index];
    const length = padded(layout.starts[index + 1] - start) >> 2;
    const known = (layout.record + objectHead.bytes + start) >> 2;
    if (differ(words, (record + objectHead.bytes + start) >> 2, known, length)) return true;
    const flags = objects.flags(record);
    const either = flags | objects.flags(layout.record);
    const whole = padded(layout.size) >> 2;
    if ((either & objectFlag.undefined) !== 0) {
      const at = (flags & objectFlag.undefined) !== 0 ? (objects.undefinedBits(record) + start) >> 2 : -1;
      if (differ(words, at, known + whole, length)) return true;
    }
    if ((either & objectFlag.marked) === 0) return false;
    const at = (flags & objectFlag.marked) !== 0 ? (objects.marks(record) + start) >> 2 : -1;
    return differ(words, at, known + 2 * whole, length);
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
    words[(partBuffer + objectHead.size) >> 2] = size;
    words[(partBuffer + objectHead.flags) >> 2] =
      (flags & ~ofRecord) | (isUndefined ? objectFlag.undefined : 0) | (isMarked ? objectFlag.marked : 0);
    words[(partBuffer + objectHead.number) >> 2] = layout.first + index;
    words[(partBuffer + objectHead.piece) >> 2] = 0;
    let to = partBuffer + objectHead.bytes;
    const add = (from: number): void => {
      copy(words, from >> 2, to >> 2, length >> 2);
      to += length;
    };
    add(objects.data(record) + start);
    if (isUndefined) add(undefinedBits);
    if (isMarked) add(marks);
    return to - partBuffer;
  }
}

/** The part that a byte of the variable lies in, counted from 0. */
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
