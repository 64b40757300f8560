/** What is known of bytes in memory that full functions read and write as one leaf (odd-values.ts). */

import { tornPointer } from "../../memory/memory-object.ts";
import { pointerMarks } from "../../memory/scalar.ts";
import { leafKind } from "../compile/leaf-kinds.ts";
import { objectFlag, objectHead, shadow } from "../memory/layout.ts";
import { setShadowMarks, shadowMarks } from "../memory/shadow-record.ts";
import { setHalvesAt } from "../memory/words.ts";
import type { FlatMachine } from "./flat-machine.ts";
import { objectAt } from "./flat-objects.ts";

const clean = 0;
const address = 1;
const odd = 2;
const fails = 3;

/** As Helpers.readShadow. */
export function readShadow(
  flat: FlatMachine,
  record: number,
  offset: number,
  kind: number,
  to: number,
): number {
  const { objects, words } = flat;
  const { bytes } = flat.linear;
  const width = kind & 0xff;
  const size = (kind >> 8) & 0xff;
  const flags = objects.flags(record);
  let low = 0;
  let high = 0;
  let marks = 0;
  if ((flags & objectFlag.undefined) !== 0) {
    const at = objects.undefinedBits(record) + offset;
    for (let index = 0; index < Math.min(size, 4); index++) low |= bytes[at + index] << (8 * index);
    for (let index = 4; index < size; index++) high |= bytes[at + index] << (8 * (index - 4));
    if (width < 32) low &= (1 << width) - 1;
    if (width <= 32) high = 0;
    else if (width < 64) high &= (1 << (width - 32)) - 1;
  }
  if ((flags & objectFlag.marked) !== 0) {
    if ((kind & leafKind.wideInteger) !== 0) {
      if (!exposePointers(flat, record)) return fails;
    } else if ((kind & leafKind.wideOther) === 0) {
      const at = objects.marks(record) + offset;
      for (let index = 0; index < size; index++) marks |= bytes[at + index] << (4 * index);
    }
  }
  if (low === 0 && high === 0) {
    const isWhole = marks === pointerMarks;
    if ((kind & leafKind.pointer) !== 0) {
      const isAddress = objectAt(bytes, words, record + objectHead.bytes + offset) !== 0;
      if (isAddress ? isWhole : marks === 0) return clean;
    } else if (marks === 0) {
      return clean;
    } else if (isWhole && (kind & leafKind.flagged) !== 0) {
      return address;
    }
  }
  setHalvesAt(words, to, low, high);
  setShadowMarks(words, to, marks);
  return odd;
}

function exposePointers(flat: FlatMachine, record: number): boolean {
  let isDone = true;
  flat.objects.forEachPointer(record, (target) => {
    if (target === tornPointer || !flat.objects.expose(target)) isDone = false;
  });
  return isDone;
}

/** As Helpers.writeShadow: the record is owned, and has room for both shadows. */
export function writeShadow(
  flat: FlatMachine,
  record: number,
  offset: number,
  size: number,
  from: number,
): boolean {
  const { objects, words } = flat;
  const { bytes } = flat.linear;
  const marks = shadowMarks(words, from);
  objects.clearShadow(record, offset, size);
  let isUndefined = false;
  const undefinedBits = objects.undefinedBits(record) + offset;
  for (let index = 0; index < size; index++) {
    const bits = bytes[from + shadow.undefinedBits + index];
    if (bits === 0) continue;
    bytes[undefinedBits + index] = bits;
    isUndefined = true;
  }
  if (isUndefined) objects.addFlags(record, objectFlag.undefined);
  if (marks === 0) return true;
  const at = objects.marks(record) + offset;
  for (let index = 0; index < size; index++) bytes[at + index] = (marks >>> (4 * index)) & 0xf;
  objects.addFlags(record, objectFlag.marked);
  if ((objects.flags(record) & objectFlag.shared) === 0) return true;
  return flat.shareStored(record, offset, size);
}
