/**
 * Odd values (odd-values.ts) in records of threads. A record has the bits of all live values, and behind those of a frame,
 * for each that is odd, four words: which it is, its marks, and which of its bits are not defined.
 */

import { revealedObject, revealsObject } from "../../interpreter/integer.ts";
import { tornPointer } from "../../memory/memory-object.ts";
import { highHalf, lowHalf, Scalar, splitWord } from "../../memory/scalar.ts";
import type { FrameLayout, Leaf, LiveValues } from "../compile/frame-layout.ts";
import { isClean } from "../compile/leaf-values.ts";
import { variadicShadow } from "../compile/variadic-values.ts";
import { isOddAt, setOddAt } from "../memory/shadow-record.ts";
import { bitsIn, valueWords, wordIndex } from "../memory/words.ts";
import { readShadow, writeShadow } from "./full-frames.ts";

/** An odd value at the end of a frame in a record. */
const oddWord = { entry: 0, marks: 1, low: 2, high: 3 } as const;
export const oddWords = 4;
/** In one word of a frame in a record: how many variable arguments it has, and how many odd values. */
const most = 0xffff;
export function countsOf(variadics: number, odds: number): number | undefined {
  return variadics > most || odds > most ? undefined : variadics | (odds << 16);
}
export function variadicsIn(counts: number): number {
  return counts & most;
}
export function oddsIn(counts: number): number {
  return counts >>> 16;
}

/** Writes down an odd value of a frame in a record; gives where the next one goes. */
export function writeOdd(words: Int32Array, at: number, entry: number, { undef, marks }: Scalar): number {
  splitWord(undef ?? 0n);
  words[at + oddWord.entry] = entry;
  words[at + oddWord.marks] = marks;
  words[at + oddWord.low] = lowHalf();
  words[at + oddWord.high] = highHalf();
  return at + oddWords;
}

export interface OddEntry {
  /** The index of its bits among the values of the frame. */
  readonly entry: number;
  readonly undef: bigint | null;
  readonly marks: number;
}

export function readOdd(words: Int32Array, at: number): OddEntry {
  const undef = bitsIn(words, at + oddWord.low);
  return {
    entry: words[at + oddWord.entry],
    marks: words[at + oddWord.marks],
    undef: undef === 0n ? null : undef,
  };
}

/** Calls with the leaves that are live, and the index of their bits. */
function forEachLeaf(
  layout: FrameLayout,
  { leafSlots, leafIndices }: LiveValues,
  visit: (slot: number, index: number, entry: number) => void,
): void {
  let entry = 0;
  for (let leaf = 0; leaf < leafSlots.length; leaf++) {
    const slot = leafSlots[leaf];
    const index = leafIndices[leaf];
    visit(slot, index, entry);
    entry += layout.leaves[slot]![index].flagged ? 2 : 1;
  }
}

/** Takes the odd values of a full function's frame from a record, where they begin at `at`; gives how many there are. */
export function loadOdds(
  words: Int32Array,
  frame: number,
  layout: FrameLayout,
  live: LiveValues,
  at: number,
  count: number,
): number {
  let next = at;
  const end = at + oddWords * count;
  forEachLeaf(layout, live, (slot, index, entry) => {
    const shadowAt = frame + layout.shadowOffsets[slot][index];
    const isOdd = next < end && words[next] === entry;
    setOddAt(words, shadowAt, isOdd ? 1 : 0);
    if (!isOdd) return;
    const { undef, marks } = readOdd(words, next);
    writeShadow(words, shadowAt, new Scalar(0n, undef, marks));
    next += oddWords;
  });
  return (next - at) / oddWords;
}

/** Those of variable arguments, so many from a place on: they come behind the frame's own, and the caller is a full function. */
export function loadVariadicOdds(
  words: Int32Array,
  behind: number,
  leaves: number,
  at: number,
  count: number,
): void {
  for (let index = 0; index < leaves; index++) setOddAt(words, behind + variadicShadow(leaves, index), 0);
  const odds = Array.from({ length: count }, (_, index) => readOdd(words, at + oddWords * index));
  for (const { entry, undef, marks } of odds) {
    const shadowAt = behind + variadicShadow(leaves, entry - variadicEntry);
    setOddAt(words, shadowAt, 1);
    writeShadow(words, shadowAt, new Scalar(0n, undef, marks));
  }
}

export function saveVariadicOdds(
  words: Int32Array,
  behind: number,
  leaves: readonly Leaf[],
  at: number,
): number {
  let next = at;
  leaves.forEach((leaf, index) => {
    const shadowAt = behind + variadicShadow(leaves.length, index);
    if (!isOddAt(words, shadowAt)) return;
    const place = wordIndex(behind) + 2 * index;
    const scalar = readShadow(words, shadowAt, bitsIn(words, place));
    if (!isClean(leaf, scalar)) next = writeOdd(words, next, variadicEntry + index, scalar);
  });
  return (next - at) / oddWords;
}

/** Added to the index of a leaf of variable arguments. */
export const variadicEntry: number = 1 << 20;

/**
 * Puts the odd values of a full function's frame into a record, whose values begin at `values`, at `at`; gives how many
 * there are. What is not odd for its type is not written down as such.
 */
export function saveOdds(
  words: Int32Array,
  frame: number,
  layout: FrameLayout,
  live: LiveValues,
  values: number,
  at: number,
): number {
  let next = at;
  forEachLeaf(layout, live, (slot, index, entry) => {
    const shadowAt = frame + layout.shadowOffsets[slot][index];
    if (!isOddAt(words, shadowAt)) return;
    const place = values + 2 * entry;
    const bits = bitsIn(words, place);
    const scalar = readShadow(words, shadowAt, bits);
    const leaf = layout.leaves[slot]![index];
    if (!isClean(leaf, scalar)) next = writeOdd(words, next, entry, scalar);
    else if (leaf.flagged) words[place + valueWords] = scalar.marks === 0 ? 0 : 1;
  });
  return (next - at) / oddWords;
}

/** The object that an odd value with these bits points to; undefined for none, or what is known of a part of a pointer. */
export function oddPointer(bits: bigint, { undef, marks }: OddEntry): number | undefined {
  if (marks === 0 || !revealsObject(marks)) return undefined;
  return revealedObject(new Scalar(bits, undef, marks)) ?? tornPointer;
}
