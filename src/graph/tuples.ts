/** Tuples of eight numbers in lists. */
export const tupleBits = 3;
export const tupleSize: number = 1 << tupleBits;

/** 0 for the empty tuple. */
export function tupleHash(list: Int32Array, at: number): number {
  let first = Math.imul(list[at], 0x9e3779b1) ^ list[at + 4];
  let second = Math.imul(list[at + 1], 0x85ebca6b) ^ list[at + 5];
  let third = Math.imul(list[at + 2], 0xc2b2ae35) ^ list[at + 6];
  const fourth = Math.imul(list[at + 3], 0x27d4eb2f) ^ list[at + 7];
  first = Math.imul(first ^ (first >>> 15), 0x2c1b3c6d);
  second = Math.imul(second ^ (second >>> 13), 0x297a2d39);
  third = Math.imul(third ^ (third >>> 14), 0x165667b1);
  const mixed = Math.imul(fourth ^ (fourth >>> 16), 0x5bd1e995) ^ first ^ (second >>> 3) ^ second ^ third;
  return mixed ^ (mixed >>> 15);
}

export function isSameTuple(a: Int32Array, from: number, b: Int32Array, at: number): boolean {
  for (let offset = 0; offset < tupleSize; offset++) if (a[from + offset] !== b[at + offset]) return false;
  return true;
}
