/**
 * Which objects are worth to be kept in parts (object-parts.ts), told from the pieces that there are: those that have
 * been met with many contents, which differ in several words. A part is a word that varies, with those behind it that
 * do not. Of large objects it does not matter which words do: some are enough to make every state a large one. They are
 * cut into parts of the same size.
 */

import { objectFlag, padded, pieceTag } from "../memory/layout.ts";
import { objectFlags } from "../memory/object-record.ts";
import type { PieceStore } from "../memory/piece-store.ts";
import { highWordAt, wordAt } from "../memory/words.ts";
import type { FlatObjects } from "../run/flat-objects.ts";

/** A variable is worth it from so many contents on; a block or a local, which needs one piece more, from twice as many. */
export const worthwhileContents = 8;
/** Items of lists are best in one piece: what is in them changes when they come and go. */
const smallestBlock = 24;
/** A part and its shadows must have room in a buffer (layout.ts). */
const largestPart = 1 << 16;
/** From this size on it is cut evenly, into so many parts at the most. */
const large = 1 << 14;
const mostCuts = 128;
/** Contents that are compared: some more tell hardly more. */
const mostCompared = 200;
/** Parts of an object at the most, as a rule: neighbours are put together where there would be more. */
export const usualParts = 8;
const wordBytes = 8;

/** From how many contents on an object is kept in parts, and in how many at the most. */
export interface Worth {
  readonly contents: number;
  readonly parts: number;
}

export interface VaryingObject {
  readonly object: number;
  /** One of its records. */
  readonly sample: number;
  readonly begins: readonly number[];
  readonly contents: number;
  readonly isLarge: boolean;
}

/** The most varied ones first. */
export function varyingObjects(
  objects: FlatObjects,
  pieces: PieceStore,
  isCandidate: (object: number) => boolean,
  isVariable: (object: number) => boolean,
  { contents, parts }: Worth,
): readonly VaryingObject[] {
  const { words } = objects.linear;
  const recordsOf = new Map<number, number[]>();
  for (let piece = 1; piece <= pieces.count; piece++) {
    const record = pieces.address(piece);
    const flags = objectFlags(words, record);
    if (flags >= pieceTag.thread) continue;
    const number = objects.number(record);
    if (!isCandidate(number) || ((flags & left) !== 0 && !isVariable(number))) continue;
    const records = recordsOf.get(number);
    if (records === undefined) recordsOf.set(number, [record]);
    else records.push(record);
  }
  const found: VaryingObject[] = [];
  for (const [object, all] of recordsOf) {
    const records = isVariable(object) ? all : comparable(objects, all, contents);
    const sample = records[0];
    const size = objects.size(sample);
    if (records.length < (isVariable(object) ? contents : 2 * contents)) continue;
    if (size <= wordBytes || (!isVariable(object) && size < smallestBlock)) continue;
    const isLarge = size >= large;
    const begins = isLarge ? evenCuts(size) : partBegins(varyingWords(objects, words, records, size), parts);
    if (begins.length > 1) found.push({ object, sample, begins, contents: records.length, isLarge });
  }
  return found.sort((a, b) => b.contents - a.contents || a.object - b.object);
}

/** Of blocks and locals: gone, or the runtime's own. */
const left = objectFlag.freed | objectFlag.internal;

/** Of a block: those of the size that it has last; without those that it has on its way to its first contents. */
function comparable(objects: FlatObjects, all: readonly number[], contents: number): readonly number[] {
  const size = objects.size(all[all.length - 1]);
  const records = all.filter((record) => objects.size(record) === size);
  const defined = records.filter((record) => (objects.flags(record) & objectFlag.undefined) === 0);
  return defined.length >= contents ? defined : records;
}

/** By word: whether some records differ in it, or in what is known of it. */
function varyingWords(
  objects: FlatObjects,
  words: Int32Array,
  records: readonly number[],
  size: number,
): boolean[] {
  const step = Math.ceil(records.length / mostCompared);
  const [first, ...others] = records.filter((_, index) => index % step === 0);
  return Array.from({ length: padded(size) / wordBytes }, (_, word) =>
    others.some((record) => areaOf(objects, words, record, word) !== areaOf(objects, words, first, word)),
  );
}

/** A word with its shadows, as a text. */
function areaOf(objects: FlatObjects, words: Int32Array, record: number, word: number): string {
  const flags = objects.flags(record);
  const starts = [
    objects.data(record),
    (flags & objectFlag.undefined) !== 0 ? objects.undefinedBits(record) : 0,
    (flags & objectFlag.marked) !== 0 ? objects.marks(record) : 0,
  ];
  return starts
    .map((start) => {
      const at = start + word * wordBytes;
      return start === 0 ? "0,0" : `${wordAt(words, at)},${highWordAt(words, at)}`;
    })
    .join();
}

function partBegins(varies: readonly boolean[], mostParts: number): number[] {
  const varying = [...varies.keys()].filter((word) => varies[word]);
  const together = Math.ceil(varying.length / mostParts);
  const begins = varying.filter((_, index) => index % together === 0).map((word) => word * wordBytes);
  if (begins.length > 0) begins[0] = 0;
  return begins;
}

/** None where the parts would be too large. */
function evenCuts(size: number): number[] {
  const cut = padded(Math.ceil(size / mostCuts));
  return cut > largestPart ? [] : Array.from({ length: Math.ceil(size / cut) }, (_, index) => index * cut);
}
