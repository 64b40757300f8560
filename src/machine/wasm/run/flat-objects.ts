/**
 * The objects of the current state in linear memory. A record that belongs to a stored state never changes: the
 * first write of a step copies it, and leaving the step puts the old one back.
 */

import { doubled } from "../../../graph/growable.ts";
import type { FreedMark, ObjectOrigin } from "../../memory/memory-object.ts";
import { tornPointer } from "../../memory/memory-object.ts";
import {
  addressUse,
  objectFlag,
  objectHead,
  objectTable,
  objectTableCapacity,
  padded,
  scratchBase,
  scratchSize,
} from "../memory/layout.ts";
import type { LinearMemory } from "../memory/linear-memory.ts";
import {
  objectFlags,
  objectNumber,
  objectSize,
  setObjectFlags,
  writeObjectHead,
} from "../memory/object-record.ts";
import { copyWords, highWordAt, wordAt, wordIndex, wordsOf } from "../memory/words.ts";
import { queryKind, type StepQueries } from "../remember/step-queries.ts";
import { ObjectParts, partAt } from "./object-parts.ts";

const tableWord = wordIndex(objectTable);

/** More bytes than any object has. */
const wholeObject = 2 ** 31;

export class FlatObjects {
  /** Where the next scratch record goes. */
  private scratch = scratchBase;
  /** Numbers of objects that this step made or changed, in that order; one may be there several times. */
  touched: Int32Array = new Int32Array(1024);
  touchedCount = 0;
  /** Their records before. */
  private before: Int32Array = new Int32Array(1024);
  /** Where new objects of this step come from, and how ended ones ended: their names in reports. */
  readonly origins = new Map<number, ObjectOrigin>();
  readonly freed = new Map<number, FreedMark>();
  /** Those of the current state that have terms. */
  private readonly withheld = new Set<number>();
  /** The step has come to one of them: it is the interpreter's, whatever was made of the missing record. */
  meetsWithheld = false;

  /** Those that states keep in parts. */
  readonly parts: ObjectParts;

  /** Told before an object goes. */
  onFree: ((object: number) => void) | undefined = undefined;

  constructor(
    readonly linear: LinearMemory,
    private readonly queries: StepQueries,
  ) {
    this.parts = new ObjectParts(linear, this);
  }

  /** The object's record, which the step's outcome depends on from now on; 0 where there is none. */
  record(number: number): number {
    return this.recordAt(number, 0, wholeObject);
  }

  /** As `record`, for a caller that looks at the head and at these bytes alone. */
  recordAt(number: number, offset: number, size: number): number {
    const record = this.linear.words[tableWord + number];
    if (record === 0) this.noteWithheld(number);
    if (record !== 0 && (this.flags(record) & objectFlag.parted) !== 0) this.readParts(record, offset, size);
    else this.queries.read(number);
    return record;
  }

  // ---- objects with terms ([10]) ----------------------------------------------------------------------------

  /** The object has terms: there is no record of it for compiled code, as if it were not there. */
  withhold(number: number): void {
    this.withheld.add(number);
    this.set(number, 0);
  }

  giveBack(number: number): void {
    this.withheld.delete(number);
  }

  isWithheld(number: number): boolean {
    return this.withheld.size > 0 && this.withheld.has(number);
  }

  private noteWithheld(number: number): void {
    if (this.isWithheld(number)) this.meetsWithheld = true;
  }

  /** The step depends on these bytes of an object that may be kept in parts; of a variable one tells its head, too. */
  readParts(record: number, offset: number, size: number): void {
    const { queries } = this;
    const layout = this.parts.of(this.number(record))!;
    if (layout.kind === "block") queries.read(layout.object);
    const isInside = offset >= 0 && offset < layout.size;
    const first = isInside ? partAt(layout, offset) : 0;
    const last = isInside ? partAt(layout, Math.min(offset + size, layout.size) - 1) : 0;
    for (let part = first; part <= last; part++) queries.read(layout.first + part);
    // A variable that has no parts now is kept as a whole, or was never written.
    if (layout.present === 0 && layout.kind === "variable") queries.read(layout.object);
  }

  /** The step depends on who can reach the object, and on its size: as StepQueries.ask. */
  askShape(number: number, offset: number): void {
    const { queries } = this;
    const layout = this.parts.of(number);
    if (layout?.kind === "variable") {
      const isInside = offset >= 0 && offset < layout.size;
      queries.ask(queryKind.shape, layout.first + (isInside ? partAt(layout, offset) : 0));
      if (layout.present > 0) return;
    }
    queries.ask(queryKind.shape, number);
  }

  /** The record, for a caller that notes by itself what the step depends on. */
  lookAt(number: number): number {
    const record = number < objectTableCapacity ? this.linear.words[tableWord + number] : 0;
    if (record === 0) this.noteWithheld(number);
    return record;
  }

  /** Whether there is an object of this number. */
  isThere(number: number): boolean {
    this.queries.ask(queryKind.presence, number);
    return this.linear.words[tableWord + number] !== 0 || this.isWithheld(number);
  }

  set(number: number, record: number): void {
    this.linear.words[tableWord + number] = record;
  }

  size(record: number): number {
    return objectSize(this.linear.words, record);
  }
  flags(record: number): number {
    return objectFlags(this.linear.words, record);
  }
  number(record: number): number {
    return objectNumber(this.linear.words, record);
  }
  addFlags(record: number, flags: number): void {
    setObjectFlags(this.linear.words, record, this.flags(record) | flags);
  }

  data(record: number): number {
    return record + objectHead.bytes;
  }
  undefinedBits(record: number): number {
    return record + objectHead.bytes + padded(this.size(record));
  }
  marks(record: number): number {
    const flags = this.flags(record);
    const isWide = (flags & (objectFlag.owned | objectFlag.undefined | objectFlag.parted)) !== 0;
    const before = isWide ? 2 : 1;
    return record + objectHead.bytes + before * padded(this.size(record));
  }

  // ---- the step --------------------------------------------------------------------------------------

  /** Forgets what the step has done. */
  undo(): void {
    const { words } = this.linear;
    for (let index = this.touchedCount - 1; index >= 0; index--)
      words[tableWord + this.touched[index]] = this.before[index];
    this.touchedCount = 0;
    this.scratch = scratchBase;
    if (this.origins.size > 0) this.origins.clear();
    if (this.freed.size > 0) this.freed.clear();
  }

  /** Puts another record in an object's place until the step is undone. */
  replace(number: number, record: number): void {
    if (this.lookAt(number) !== record) this.touch(number, record);
  }

  private touch(number: number, record: number): void {
    if (this.touchedCount === this.touched.length) {
      this.touched = doubled(this.touched);
      this.before = doubled(this.before);
    }
    this.touched[this.touchedCount] = number;
    // Of a part that is written the step has read what was there.
    if (this.parts.of(number)?.kind !== "variable") this.queries.read(number);
    this.before[this.touchedCount++] = this.lookAt(number);
    this.set(number, record);
  }

  /** Room for a record with both shadows, until the step is over; 0 where there is none. */
  allocate(size: number): number {
    const length = objectHead.bytes + 3 * padded(size);
    const record = this.scratch;
    if (record + length > scratchBase + scratchSize) return 0;
    this.scratch = record + length;
    return record;
  }

  /** A writable copy; 0 where there is no room. */
  own(record: number): number {
    const flags = this.flags(record);
    if ((flags & objectFlag.owned) !== 0) return record;
    const size = this.size(record);
    const copy = this.allocate(size);
    if (copy === 0) return 0;
    const { words, bytes } = this.linear;
    const number = this.number(record);
    writeObjectHead(words, copy, { size, flags: flags | objectFlag.owned, number });
    const length = padded(size);
    copyWords(words, record + objectHead.bytes, copy + objectHead.bytes, length);
    const undefinedBits = copy + objectHead.bytes + length;
    if ((flags & objectFlag.undefined) !== 0)
      copyWords(words, this.undefinedBits(record), undefinedBits, length);
    else bytes.fill(0, undefinedBits, undefinedBits + length);
    const marks = undefinedBits + length;
    if ((flags & objectFlag.marked) !== 0) copyWords(words, this.marks(record), marks, length);
    else bytes.fill(0, marks, marks + length);
    this.touch(number, copy);
    return copy;
  }

  /** A block that is kept in parts has the flags of this head from now on; false where there is no room. */
  setHeadFlags(number: number, head: number): boolean {
    const record = this.own(this.lookAt(number));
    if (record === 0) return false;
    const ofRecord = objectFlag.owned | objectFlag.parted | objectFlag.undefined | objectFlag.marked;
    const { words } = this.linear;
    const at = wordIndex(record + objectHead.flags);
    words[at] = (words[at] & ofRecord) | (head & ~(objectFlag.head | ofRecord));
    return true;
  }

  /** A new object; 0 where there is no room. */
  make(
    number: number,
    size: number,
    flags: number,
    contents: "zeroed" | "undefined",
    origin: ObjectOrigin,
  ): number {
    const record = this.allocate(size);
    if (record === 0) return 0;
    const { words, bytes } = this.linear;
    const isUndefined = contents === "undefined" && size > 0;
    writeObjectHead(words, record, {
      size,
      flags: flags | originFlags(origin) | objectFlag.owned | (isUndefined ? objectFlag.undefined : 0),
      number,
    });
    const data = record + objectHead.bytes;
    const length = padded(size);
    bytes.fill(0, data, data + 3 * length);
    if (isUndefined) bytes.fill(0xff, data + length, data + length + size);
    this.touch(number, record);
    this.origins.set(number, origin);
    return record;
  }

  /** Grows or shrinks in place; new bytes are undefined. False where there is no room. */
  resize(record: number, size: number): boolean {
    const number = this.number(record);
    const flags = this.flags(record) & ~(objectFlag.owned | objectFlag.readOnly);
    const before = this.size(record);
    const resized = this.allocate(size);
    if (resized === 0) return false;
    const { words, bytes } = this.linear;
    const isUndefined = size > before || (flags & objectFlag.undefined) !== 0;
    const kept = Math.min(size, before);
    const length = padded(size);
    const data = resized + objectHead.bytes;
    bytes.fill(0, data, data + 3 * length);
    bytes.copyWithin(data, this.data(record), this.data(record) + kept);
    if ((flags & objectFlag.undefined) !== 0) {
      const from = this.undefinedBits(record);
      bytes.copyWithin(data + length, from, from + kept);
    }
    if (size > before) bytes.fill(0xff, data + length + before, data + length + size);
    if ((flags & objectFlag.marked) !== 0) {
      const from = this.marks(record);
      bytes.copyWithin(data + 2 * length, from, from + kept);
    }
    writeObjectHead(words, resized, {
      size,
      flags: flags | objectFlag.owned | (isUndefined ? objectFlag.undefined : 0),
      number,
    });
    this.touch(number, resized);
    return true;
  }

  /** What is left of the object is its number. */
  free(number: number, mark: FreedMark): boolean {
    this.onFree?.(number);
    const old = this.record(number);
    const kept = this.flags(old) & ~(objectFlag.owned | objectFlag.undefined | objectFlag.marked);
    const record = this.allocate(0);
    if (record === 0) return false;
    const { words } = this.linear;
    writeObjectHead(words, record, { size: 0, flags: kept | objectFlag.owned | objectFlag.freed, number });
    this.touch(number, record);
    this.freed.set(number, mark);
    return true;
  }

  // ---- contents --------------------------------------------------------------------------------------

  isClean(record: number, offset: number, size: number, pointer: boolean): boolean {
    const { bytes, words } = this.linear;
    const flags = this.flags(record);
    if ((flags & objectFlag.undefined) !== 0) {
      const at = this.undefinedBits(record) + offset;
      for (let index = 0; index < size; index++) if (bytes[at + index] !== 0) return false;
    }
    let isMarked = false;
    if ((flags & objectFlag.marked) !== 0) {
      const at = this.marks(record) + offset;
      if (bytes[at] === 1 && pointer) {
        for (let index = 1; index < 8; index++) if (bytes[at + index] !== index + 1) return false;
        isMarked = true;
      } else {
        for (let index = 0; index < size; index++) if (bytes[at + index] !== 0) return false;
      }
    }
    if (!pointer) return true;
    const data = record + objectHead.bytes + offset;
    return isMarked === (objectAt(bytes, words, data) !== 0);
  }

  /** Of eight bytes: 1 where they are a whole pointer, 0 where none is a pointer's, 2 otherwise. */
  markOf(record: number, offset: number): number {
    const { bytes } = this.linear;
    const flags = this.flags(record);
    if ((flags & objectFlag.undefined) !== 0) {
      const at = this.undefinedBits(record) + offset;
      for (let index = 0; index < 8; index++) if (bytes[at + index] !== 0) return 2;
    }
    if ((flags & objectFlag.marked) === 0) return 0;
    const at = this.marks(record) + offset;
    const isMarked = bytes[at] === 1;
    for (let index = 0; index < 8; index++) if (bytes[at + index] !== (isMarked ? index + 1 : 0)) return 2;
    return isMarked ? 1 : 0;
  }

  clearShadow(record: number, offset: number, size: number): void {
    const { bytes } = this.linear;
    const flags = this.flags(record);
    if ((flags & objectFlag.undefined) !== 0) {
      const at = this.undefinedBits(record) + offset;
      bytes.fill(0, at, at + size);
    }
    if ((flags & objectFlag.marked) !== 0) {
      const at = this.marks(record) + offset;
      bytes.fill(0, at, at + size);
    }
  }

  /** Of up to four bytes; 0 where one of them is a pointer's. */
  undefinedIn(record: number, offset: number, size: number): number {
    const { bytes } = this.linear;
    const flags = this.flags(record);
    let bits = 0;
    for (let index = 0; index < size; index++) {
      if ((flags & objectFlag.marked) !== 0 && bytes[this.marks(record) + offset + index] !== 0) return 0;
      if ((flags & objectFlag.undefined) !== 0)
        bits |= bytes[this.undefinedBits(record) + offset + index] << (8 * index);
    }
    return bits;
  }

  /** The record is owned, and has bits that are not defined. */
  setUndefined(record: number, offset: number, size: number, bits: number): void {
    const at = this.undefinedBits(record) + offset;
    for (let index = 0; index < size; index++) this.linear.bytes[at + index] = (bits >> (8 * index)) & 0xff;
  }

  /** The record is owned; the eight bytes are an address. Shared objects share what they point to. */
  markPointer(record: number, offset: number): boolean {
    const { bytes, words } = this.linear;
    const flags = this.flags(record);
    if ((flags & objectFlag.undefined) !== 0) {
      const at = this.undefinedBits(record) + offset;
      bytes.fill(0, at, at + 8);
    }
    this.addFlags(record, objectFlag.marked);
    const marks = this.marks(record) + offset;
    for (let index = 0; index < 8; index++) bytes[marks + index] = index + 1;
    if ((flags & objectFlag.shared) === 0) return true;
    return this.share(objectAt(bytes, words, record + objectHead.bytes + offset));
  }

  /** From now on several threads may reach the object, and so everything that it points to. */
  share(number: number): boolean {
    const record = this.record(number);
    if (record === 0 || (this.flags(record) & (objectFlag.shared | objectFlag.readOnly)) !== 0) return true;
    const owned = this.own(record);
    if (owned === 0) return false;
    this.addFlags(owned, objectFlag.shared);
    let isDone = true;
    this.forEachPointer(owned, (target) => {
      if (target !== tornPointer && !this.share(target)) isDone = false;
    });
    return isDone;
  }

  /** As Memory.expose. */
  expose(number: number): boolean {
    if (number >= objectTableCapacity) return false;
    const record = this.record(number);
    if (record === 0 || (this.flags(record) & objectFlag.exposed) !== 0) return true;
    const owned = this.own(record);
    if (owned === 0) return false;
    this.addFlags(owned, objectFlag.exposed);
    this.linear.cells.addressUse |= addressUse.isExposed;
    return this.share(number);
  }

  /** Objects that the record points to, as forEachPointer of memory-object.ts has it. */
  forEachPointer(record: number, visit: (target: number) => void): void {
    if ((this.flags(record) & objectFlag.marked) === 0) return;
    const { bytes } = this.linear;
    const marks = this.marks(record);
    const data = record + objectHead.bytes;
    const size = this.size(record);
    for (let at = 0; at < size; at++) {
      const mark = bytes[marks + at];
      if (mark < 5) continue;
      if (
        mark !== 5 ||
        at + 3 >= size ||
        bytes[marks + at + 1] !== 6 ||
        bytes[marks + at + 2] !== 7 ||
        bytes[marks + at + 3] !== 8
      ) {
        visit(tornPointer);
        continue;
      }
      const high =
        (bytes[data + at] |
          (bytes[data + at + 1] << 8) |
          (bytes[data + at + 2] << 16) |
          (bytes[data + at + 3] << 24)) >>>
        0;
      if (at >= 4 && bytes[marks + at - 1] === 4) {
        visit(high + (bytes[data + at - 1] >>> 7));
      } else {
        visit(high);
        visit(high + 1);
      }
      at += 3;
    }
  }
}

/** The number of the object that the address at this place points into. */
export function objectAt(bytes: Uint8Array, words: Int32Array, at: number): number {
  if ((at & 3) === 0) return (highWordAt(words, at) + (wordAt(words, at) >>> 31)) >>> 0;
  let low = 0;
  let high = 0;
  for (let index = 3; index >= 0; index--) {
    low = (low << 8) | bytes[at + index];
    high = (high << 8) | bytes[at + 4 + index];
  }
  return (high + (low >>> 31)) >>> 0;
}

function _copyWords(words: Int32Array, from: number, to: number, length: number): void {
  const count = wordsOf(length);
  const source = wordIndex(from);
  const target = wordIndex(to);
  if (count > 64) words.copyWithin(target, source, source + count);
  else for (let index = 0; index < count; index++) words[target + index] = words[source + index];
}

/** What the flags of an object tell of where it comes from, whoever made it. */
export function originFlags({ kind, guard }: ObjectOrigin): number {
  return (
    (guard ? objectFlag.guard : 0) |
    (kind === "heap" ? objectFlag.heap : kind === "internal" ? objectFlag.internal : 0)
  );
}
