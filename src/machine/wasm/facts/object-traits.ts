/** What is known of slots and pieces besides their contents, in a form that threads of the host can share. */

import { objectFlag } from "../memory/layout.ts";
import { objectFlags, objectSize } from "../memory/object-record.ts";

/** Of objects that are kept in parts: see ObjectParts. */
export interface PartStorage {
  readonly table: Int32Array;
  readonly sizes: Int32Array;
  readonly words: Int32Array;
  readonly begins: Int32Array;
}

/** What threads of the host share of slots and pieces. */
export interface SlotStorage {
  readonly owners: Int32Array;
  readonly slotOfObject: Int32Array;
  /** By part, from firstPart on. */
  readonly slotOfPart: Int32Array;
  /** By slot of a block that is kept in parts: the first slot of its parts, and how many there are; 0 for none. */
  readonly partRanges: Int32Array;
  readonly parts: PartStorage;
  readonly traits: Int32Array;
  /** By piece of an object: the same without the mark *shared*, 0 where it is not known. */
  readonly unshared: Int32Array;
  readonly addresses: Int32Array;
  /** By piece: where the list of objects that it refers to begins in `references`: their count, and their numbers. */
  readonly referenceStarts: Int32Array;
  readonly references: Int32Array;
}

/** What is known of the piece of an object. */
export const objectTrait = {
  known: 1,
  /** It is marked as shared, and of a kind that can lose the mark. */
  takeable: 2,
  /** It is gone, and still has its number. */
  dead: 4,
  /** Of a global variable. */
  global: 8,
  /** Some bytes are terms. */
  symbolic: 16,
} as const;
export function takeableIn(traits: number): number {
  return (traits & objectTrait.takeable) !== 0 ? 1 : 0;
}
export function deadIn(traits: number): number {
  return (traits & objectTrait.dead) !== 0 ? 1 : 0;
}

/** What a step that only comes up to an object can see of it. */
const shapeFlags =
  objectFlag.shared | objectFlag.readOnly | objectFlag.freed | objectFlag.guard | objectFlag.internal;

/** How large the object of a piece is and who can reach it, as a number; of a large one the piece itself. Never 0. */
export function shapeOf(words: Int32Array, record: number, piece: number): number {
  const size = objectSize(words, record);
  const flags = objectFlags(words, record) & shapeFlags;
  return size <= largestSize ? (size + 1) * 1024 + flags : 2 ** 30 + piece;
}
const largestSize = (1 << 20) - 2;
