/** Values in the frames of full functions (odd-values.ts): each with its shadow. */

import {
  highHalf,
  lowHalf,
  pointerMarks,
  type RuntimeValue,
  Scalar,
  splitWord,
} from "../../memory/scalar.ts";
import type { FrameLayout } from "../compile/frame-layout.ts";
import { flattenToLeaves, isClean, joinLeaves, objectNumber } from "../compile/leaf-values.ts";
import { isOddAt, setOddAt, setShadowMarks, shadowMarks } from "../memory/shadow-record.ts";
import { bitsIn, setHalvesAt, wordAt, wordIndex } from "../memory/words.ts";

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
  const at = wordIndex(frame + layout.offsets[slot][index]);
  const bits = bitsIn(words, at);
  const leaf = layout.leaves[slot]![index];
  const shadowAt = frame + layout.shadowOffsets[slot][index];
  if (isOddAt(words, shadowAt)) return readShadow(words, shadowAt, bits);
  const isAddress = leaf.flagged
    ? wordAt(words, frame + layout.flagOffsets[slot][index]) !== 0
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
  splitWord(scalar.bits);
  setHalvesAt(words, frame + layout.offsets[slot][index], lowHalf(), highHalf());
  const leaf = layout.leaves[slot]![index];
  const isOdd = !isClean(leaf, scalar);
  const isAddress = !isOdd && scalar.marks !== 0;
  if (leaf.flagged) setHalvesAt(words, frame + layout.flagOffsets[slot][index], isAddress ? 1 : 0, 0);
  const shadowAt = frame + layout.shadowOffsets[slot][index];
  setOddAt(words, shadowAt, isOdd ? 1 : 0);
  if (isOdd) writeShadow(words, shadowAt, scalar);
}

/** The scalar with these bits that has the shadow at the address. */
export function readShadow(words: Int32Array, address: number, bits: bigint): Scalar {
  const undef = bitsIn(words, wordIndex(address));
  return new Scalar(bits, undef === 0n ? null : undef, shadowMarks(words, address));
}

export function writeShadow(words: Int32Array, address: number, { undef, marks }: Scalar): void {
  splitWord(undef ?? 0n);
  setHalvesAt(words, address, lowHalf(), highHalf());
  setShadowMarks(words, address, marks);
}
