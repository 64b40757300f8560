/** Values in the frames of full functions (odd-values.ts): each with its shadow. */
import {
  highHalf,
  joinHalves,
  lowHalf,
  pointerMarks,
  type RuntimeValue,
  Scalar,
  splitWord,
} from "../../memory/scalar.ts";
import type { FrameLayout } from "../compile/frame-layout.ts";
import { flattenToLeaves, isClean, joinLeaves, objectNumber } from "../compile/leaf-values.ts";
import { shadow } from "../memory/layout.ts";

export function readValue(words: Int32Array, frame: number, layout: FrameLayout, slot: number): RuntimeValue {
  const leaves = layout.leaves[slot]!;
  const scalars = leaves.map((_, index) => readLeaf(words, frame, layout, slot, index));
  return joinLeaves(layout.values[slot].type, leaves, scalars);
}

export function writeValue(
  words: Int32Array,
  frame: number,
  layout: FrameLayout,
  slot: number,
  value: RuntimeValue,
): void {
  flattenToLeaves(value, layout.leaves[slot]!).forEach((scalar, index) => {
    writeLeaf(words, frame, layout, slot, index, scalar);
  });
}

function readLeaf(
  words: Int32Array,
  frame: number,
  layout: FrameLayout,
  slot: number,
  index: number,
): Scalar {
  const at = (frame + layout.offsets[slot][index]) >> 2;
  const bits = joinHalves(words[at] >>> 0, words[at + 1] >>> 0);
  const leaf = layout.leaves[slot]![index];
  const shadowAt = frame + layout.shadowOffsets[slot][index];
  if (words[(shadowAt + shadow.isOdd) >> 2] !== 0) return readShadow(words, shadowAt, bits);
  const isAddress = leaf.flagged
    ? words[(frame + layout.flagOffsets[slot][index]) >> 2] !== 0
    : leaf.pointer && objectNumber(bits) !== 0;
  return new Scalar(bits, null, isAddress ? pointerMarks : 0);
}

function writeLeaf(
  words: Int32Array,
  frame: number,
  layout: FrameLayout,
  slot: number,
  index: number,
  scalar: Scalar,
): void {
  const at = (frame + layout.offsets[slot][index]) >> 2;
  splitWord(scalar.bits);
  words[at] = lowHalf();
  words[at + 1] = highHalf();
  const leaf = layout.leaves[slot]![index];
  const isOdd = !isClean(leaf, scalar);
  if (leaf.flagged) {
    const flag = (frame + layout.flagOffsets[slot][index]) >> 2;
    words[flag] = !isOdd && scalar.marks !== 0 ? 1 : 0;
    words[flag + 1] = 0;
  }
  const shadowAt = frame + layout.shadowOffsets[slot][index];
  words[(shadowAt + shadow.isOdd) >> 2] = isOdd ? 1 : 0;
  if (isOdd) writeShadow(words, shadowAt, scalar);
}

/** The scalar with these bits that has the shadow at the address. */
export function readShadow(words: Int32Array, address: number, bits: bigint): Scalar {
  const at = address >> 2;
  const undef = joinHalves(words[at] >>> 0, words[at + 1] >>> 0);
  return new Scalar(bits, undef === 0n ? null : undef, words[at + (shadow.marks >> 2)]);
}

export function writeShadow(words: Int32Array, address: number, { undef, marks }: Scalar): void {
  const at = address >> 2;
  splitWord(undef ?? 0n);
  words[at] = lowHalf();
  words[at + 1] = highHalf();
  words[at + (shadow.marks >> 2)] = marks;
}
