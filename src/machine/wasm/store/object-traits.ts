/** What is known of slots and pieces besides their contents, in a form that threads of the host can share. */

import type { PartStorage } from "../run/object-parts.ts";

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
} as const;
export function takeableIn(traits: number): number {
  return (traits & objectTrait.takeable) !== 0 ? 1 : 0;
}
export function deadIn(traits: number): number {
  return (traits & objectTrait.dead) !== 0 ? 1 : 0;
}
