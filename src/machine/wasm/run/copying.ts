/** Bytes copied together with what is known of each: blocks, and structures that are passed by value. */

import { addFrameStackBytes } from "../memory/frame-record.ts";
import { objectFlag, objectTableCapacity } from "../memory/layout.ts";
import type { FlatMachine } from "./flat-machine.ts";

/** A structure that is passed by value: the number of the object that the callee's frame gets, or 0. */
export function copyArgument(
  flat: FlatMachine,
  callee: number,
  low: number,
  object: number,
  size: number,
): number {
  const { cells, words, objects } = flat;
  let source = object < objectTableCapacity ? objects.record(object) : 0;
  let offset = low;
  if (source === 0 || low < 0 || low + size > objects.size(source)) return 0;
  if (flat.buffers !== undefined) {
    source = flat.buffers.loadBytes(source, low, size);
    offset = cells.lookOffset;
  }
  if (source === 0) return 0;
  const number = flat.frameObjects.make(callee, 0, size, {}, 1);
  flat.syncImage();
  addFrameStackBytes(words, callee, size);
  cells.stackBytes += size;
  if (number === 0 || !copyBytes(flat, source, offset, objects.record(number), 0, size)) return 0;
  return number;
}

/** memmove with what is known of each byte; false where it could not be finished. */
export function copyBytes(
  flat: FlatMachine,
  from: number,
  fromOffset: number,
  to: number,
  toOffset: number,
  count: number,
): boolean {
  const { objects } = flat;
  flat.looks.goesThroughBytes(count);
  const target = objects.own(to);
  if (target === 0) return false;
  // Records that belong to no object have number 0: two of them are not the same.
  const isSame = objects.number(from) !== 0 && objects.number(from) === objects.number(target);
  const source = isSame ? target : from;
  const { bytes } = flat.linear;
  const fromFlags = objects.flags(source);
  bytes.copyWithin(
    objects.data(target) + toOffset,
    objects.data(source) + fromOffset,
    objects.data(source) + fromOffset + count,
  );
  const undefinedTo = objects.undefinedBits(target) + toOffset;
  if ((fromFlags & objectFlag.undefined) !== 0) {
    const undefinedFrom = objects.undefinedBits(source) + fromOffset;
    bytes.copyWithin(undefinedTo, undefinedFrom, undefinedFrom + count);
    objects.addFlags(target, objectFlag.undefined);
  } else {
    bytes.fill(0, undefinedTo, undefinedTo + count);
  }
  const marksTo = objects.marks(target) + toOffset;
  if ((fromFlags & objectFlag.marked) === 0) {
    bytes.fill(0, marksTo, marksTo + count);
    return true;
  }
  const marksFrom = objects.marks(source) + fromOffset;
  bytes.copyWithin(marksTo, marksFrom, marksFrom + count);
  objects.addFlags(target, objectFlag.marked);
  if ((objects.flags(target) & objectFlag.shared) === 0) return true;
  return shareStored(flat, target, toOffset, count);
}

/** As shareStored of memory-values.ts. */
export function shareStored(flat: FlatMachine, record: number, offset: number, count: number): boolean {
  const { objects } = flat;
  const { bytes } = flat.linear;
  const marks = objects.marks(record);
  const data = objects.data(record);
  const end = Math.min(objects.size(record) - 3, offset + count);
  let isDone = true;
  for (let at = Math.max(0, offset - 3); at < end; at++) {
    if (bytes[marks + at] !== 5 || bytes[marks + at + 1] !== 6) continue;
    if (bytes[marks + at + 2] !== 7 || bytes[marks + at + 3] !== 8) continue;
    const high =
      (bytes[data + at] |
        (bytes[data + at + 1] << 8) |
        (bytes[data + at + 2] << 16) |
        (bytes[data + at + 3] << 24)) >>>
      0;
    const isWhole = at >= 4 && bytes[marks + at - 1] === 4;
    const negative = isWhole ? bytes[data + at - 1] >>> 7 : 0;
    isDone = objects.share(high + negative) && isDone;
    if (!isWhole) isDone = objects.share(high + 1) && isDone;
  }
  return isDone;
}
