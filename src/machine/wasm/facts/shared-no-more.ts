/**
 * As local.ts, on the pieces of a state that is being put together: objects that only one thread can reach any
 * more lose the mark *shared*. What a piece refers to is known of it, so that this is a walk over numbers.
 */
import { tornPointer } from "../../memory/memory-object.ts";
import { bufferOwner, pathOwner } from "../memory/layout.ts";
import { objectTrait } from "./object-traits.ts";

/** The pieces of a state, and what is known of them; hot, and so all of it in lists of numbers. */
export interface ReachView {
  /** By slot: the piece, 0 for none. */
  readonly pieces: Int32Array;
  /** How many slots there are. */
  readonly slotCount: number;
  /** By slot: the object's number, or -1 - the thread's (of its buffer: plus bufferOwner); slot 0 is the rest. */
  readonly owners: ArrayLike<number>;
  readonly slotOfObject: Int32Array;
  /** See SlotStorage. */
  readonly partRanges: Int32Array;
  readonly traits: Int32Array;
  readonly referenceStarts: Int32Array;
  readonly references: Int32Array;
}

/** Reached from a global, or by several threads. */
const everybody = -1;

/** By slot: who reaches it, as a thread's number plus 1; 0 for nobody yet. One table for all walks. */
let reachedBy = new Int32Array(0);
const pending: number[] = [];

/** The list of what is lost where global variables lead to everything that is marked. */
export const nothingLost: readonly number[] = [];

/** The slots of objects that are marked as shared and are not any more. */
export function noLongerShared(view: ReachView): readonly number[] {
  const { pieces, owners, traits, slotCount } = view;
  const marked = markedIn(view);
  if (marked.length === 0) return nothingLost;
  begin(slotCount);
  for (let slot = 1; slot < slotCount; slot++) {
    const piece = pieces[slot];
    if (piece === 0) continue;
    // A delayed store is about to be seen: by everybody, what it writes to and what it points to ([04]).
    const isForAll = isBuffer(owners[slot]) || (traits[piece] & objectTrait.global) !== 0;
    // A pointer of which only pieces are left may point anywhere.
    if (isForAll && !follow(view, piece, everybody)) return [];
  }
  if (marked.every((slot) => reachedBy[slot] === everybody)) return nothingLost;
  for (let slot = 1; slot < slotCount; slot++) {
    const isThread = pieces[slot] !== 0 && owners[slot] < 0 && !isBuffer(owners[slot]);
    if (isThread && !follow(view, pieces[slot], -owners[slot])) return [];
  }
  return marked.filter((slot) => reachedBy[slot] !== everybody);
}

/** Whether a slot has the delayed stores of a thread. */
export function isBuffer(owner: number): boolean {
  return -1 - owner >= bufferOwner && owner !== -1 - pathOwner;
}

/**
 * Whether global variables lead to everything that is marked, by way of what is marked alone: then nothing is lost,
 * whoever else points to it. It depends on the pieces that lead on, and on no others.
 */
export function isAllReached(view: ReachView): boolean {
  const { pieces, owners, traits, slotCount } = view;
  const marked = markedIn(view);
  if (marked.length === 0) return true;
  begin(slotCount);
  for (let slot = 1; slot < slotCount; slot++) {
    const piece = pieces[slot];
    const isGlobal = piece !== 0 && owners[slot] > 0 && (traits[piece] & objectTrait.global) !== 0;
    // A pointer that may point anywhere keeps everything as it is.
    if (isGlobal && !reach(view, piece, everybody)) return true;
  }
  for (let slot = pending.pop(); slot !== undefined; slot = pending.pop()) {
    if (leadsOn(traits[pieces[slot]]) && !reachFrom(view, slot, everybody)) return true;
  }
  return marked.every((slot) => reachedBy[slot] === everybody);
}

/** Of the piece of an object. */
export function leadsOn(traits: number): boolean {
  return (traits & (objectTrait.takeable | objectTrait.global)) !== 0;
}

function markedIn({ pieces, owners, traits, slotCount }: ReachView): number[] {
  const marked: number[] = [];
  for (let slot = 1; slot < slotCount; slot++)
    if (pieces[slot] !== 0 && owners[slot] > 0 && (traits[pieces[slot]] & objectTrait.takeable) !== 0)
      marked.push(slot);
  return marked;
}

function begin(slotCount: number): void {
  if (reachedBy.length < slotCount) reachedBy = new Int32Array(2 * slotCount);
  else reachedBy.fill(0, 0, slotCount);
  pending.length = 0;
}

function follow(view: ReachView, start: number, owner: number): boolean {
  if (!reach(view, start, owner)) return false;
  for (let slot = pending.pop(); slot !== undefined; slot = pending.pop()) {
    if (!reachFrom(view, slot, reachedBy[slot])) return false;
  }
  return true;
}

/** From an object, which may be kept in parts. */
function reachFrom(view: ReachView, slot: number, owner: number): boolean {
  const { pieces, partRanges } = view;
  if (!reach(view, pieces[slot], owner)) return false;
  if (2 * slot >= partRanges.length) return true;
  const first = partRanges[2 * slot];
  const end = first + partRanges[2 * slot + 1];
  for (let part = first; part < end; part++)
    if (pieces[part] !== 0 && !reach(view, pieces[part], owner)) return false;
  return true;
}

function reach(view: ReachView, piece: number, owner: number): boolean {
  const { references, slotOfObject, pieces, traits } = view;
  const first = view.referenceStarts[piece] + 1;
  const end = first + references[first - 1];
  for (let index = first; index < end; index++) {
    const target = references[index];
    if (target === tornPointer) return false;
    const slot = target < slotOfObject.length ? slotOfObject[target] : 0;
    if (slot === 0 || pieces[slot] === 0) continue;
    const known = reachedBy[slot];
    if (known === owner || known === everybody || (traits[pieces[slot]] & objectTrait.global) !== 0) continue;
    reachedBy[slot] = known === 0 ? owner : everybody;
    pending.push(slot);
  }
  return true;
}
