/**
 * As unshare.ts, on the pieces of a state that is being put together: objects that only one thread can reach any
 * more lose the mark *shared*. What a piece refers to is known of it, so that this is a walk over numbers.
 */
import { type ObjectKind, tornPointer } from "../memory-object.ts";
import { bufferOwner, objectFlag } from "./layout.ts";

export interface StateView {
  /** By slot: the piece, 0 for none. */
  readonly pieces: ArrayLike<number>;
  /** By slot: the object's number, or -1 - the thread's (of its buffer: plus bufferOwner); slot 0 is the rest. */
  readonly owners: ArrayLike<number>;
  slotOf(object: number): number | undefined;
  referencesOf(piece: number): Iterable<number>;
  flagsOf(piece: number): number;
  kindOf(piece: number): ObjectKind | undefined;
}

/** Reached from a global, or by several threads. */
const everybody = -1;

/** By slot: who reaches it, as a thread's number plus 1; 0 for nobody yet. Hot: one table for all walks. */
let reachedBy = new Int32Array(0);
const pending: number[] = [];

/** The slots of objects that are marked as shared and are not any more. */
export function noLongerShared(view: StateView): number[] {
  const { pieces, owners } = view;
  const marked: number[] = [];
  for (let slot = 1; slot < pieces.length; slot++)
    if (pieces[slot] !== 0 && owners[slot] > 0 && mayBeTakenBack(view, pieces[slot])) marked.push(slot);
  if (marked.length === 0) return marked;
  if (reachedBy.length < pieces.length) reachedBy = new Int32Array(2 * pieces.length);
  else reachedBy.fill(0, 0, pieces.length);
  pending.length = 0;
  for (let slot = 1; slot < pieces.length; slot++) {
    const piece = pieces[slot];
    if (piece === 0) continue;
    const thread = -1 - owners[slot];
    // A delayed store is about to be seen: by everybody, what it writes to and what it points to ([04]).
    const owner = thread >= 0 && thread < bufferOwner ? thread + 1 : everybody;
    if (thread < 0 && view.kindOf(piece) !== "global") continue;
    // A pointer of which only pieces are left may point anywhere.
    if (!follow(view, piece, owner)) return [];
  }
  return marked.filter((slot) => reachedBy[slot] !== everybody);
}

function mayBeTakenBack(view: StateView, piece: number): boolean {
  const flags = view.flagsOf(piece);
  if ((flags & objectFlag.shared) === 0) return false;
  if ((flags & (objectFlag.exposed | objectFlag.internal)) !== 0) return false;
  return view.kindOf(piece) !== "global";
}

function follow(view: StateView, start: number, owner: number): boolean {
  if (!reach(view, start, owner)) return false;
  for (let slot = pending.pop(); slot !== undefined; slot = pending.pop()) {
    if (!reach(view, view.pieces[slot], reachedBy[slot])) return false;
  }
  return true;
}

function reach(view: StateView, piece: number, owner: number): boolean {
  for (const target of view.referencesOf(piece)) {
    if (target === tornPointer) return false;
    const slot = view.slotOf(target);
    if (slot === undefined || view.pieces[slot] === 0) continue;
    const known = reachedBy[slot];
    if (known === owner || known === everybody) continue;
    if (view.kindOf(view.pieces[slot]) === "global") continue;
    reachedBy[slot] = known === 0 ? owner : everybody;
    pending.push(slot);
  }
  return true;
}
