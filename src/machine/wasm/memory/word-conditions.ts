/** Conditions on words of objects, told from the object's record in linear memory. */
import { objectFlag, objectHead, padded } from "./layout.ts";

const tests: readonly ((actual: number, value: number) => boolean)[] = [
  (actual, value) => actual === value,
  (actual, value) => actual !== value,
  (actual, value) => actual > value,
  (actual, value) => actual >= value,
  (actual, value) => actual < value,
  (actual, value) => actual <= value,
];

/** Views of the memory that records lie in. */
export interface RecordMemory {
  readonly words: Int32Array;
  readonly bytes: Uint8Array;
}

/** Whether a condition holds: 1 or 0, or -1 where its word is undefined. */
export function holdsIn(
  memory: RecordMemory,
  record: number,
  test: number,
  offset: number,
  value: number,
): number {
  // A word that is gone counts as holding: the action then meets the error and words it.
  if (isOutside(memory, record, offset)) return 1;
  if (!isWordDefined(memory, record, offset)) return -1;
  const { words, bytes } = memory;
  const at = record + objectHead.bytes + offset;
  const actual =
    (at & 3) === 0
      ? words[at >> 2]
      : bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24);
  return isMet(test, actual, value) ? 1 : 0;
}

export function isMet(test: number, actual: number, value: number): boolean {
  return tests[test - 1](actual, value);
}

/** Whether a condition on a word of the object could be told. */
export function isWordDefined(memory: RecordMemory, record: number, offset: number): boolean {
  if (isOutside(memory, record, offset)) return true;
  const { words, bytes } = memory;
  if ((words[(record + objectHead.flags) >> 2] & objectFlag.undefined) === 0) return true;
  const at = record + objectHead.bytes + padded(words[(record + objectHead.size) >> 2]) + offset;
  for (let index = 0; index < 4; index++) if (bytes[at + index] !== 0) return false;
  return true;
}

/** The same for one byte, which is there. */
export function isByteDefined({ words, bytes }: RecordMemory, record: number, offset: number): boolean {
  if ((words[(record + objectHead.flags) >> 2] & objectFlag.undefined) === 0) return true;
  return bytes[record + objectHead.bytes + padded(words[(record + objectHead.size) >> 2]) + offset] === 0;
}

function isOutside({ words }: RecordMemory, record: number, offset: number): boolean {
  return record === 0 || offset < 0 || offset + 4 > words[(record + objectHead.size) >> 2];
}
