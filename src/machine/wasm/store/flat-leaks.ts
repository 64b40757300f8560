/** As leaks.ts, on the pieces of the state in which a program has ended; what is lost is named by the interpreter. */
import { type ObjectKind, tornPointer } from "../../memory/memory-object.ts";
import { objectFlag } from "../memory/layout.ts";

export interface EndView {
  /** By slot: the piece, 0 for none. */
  readonly pieces: ArrayLike<number>;
  /** By slot: the object's number, or a negative one; slot 0 is the rest. */
  readonly owners: readonly number[];
  slotOf(object: number): number | undefined;
  /** See SlotStorage. */
  readonly partRanges: Int32Array;
  referencesOf(piece: number): Iterable<number>;
  flagsOf(piece: number): number;
  kindOf(piece: number): ObjectKind | undefined;
  /** Stores wait in buffers: the end may find them in memory or not. */
  readonly isBuffered: boolean;
}

/**
 * Whether a block on the heap cannot be reached any more; also where that depends on the order of delayed stores, or on
 * whether its thread still uses a local that points to it: pieces of threads do not tell that.
 */
export function hasLost(view: EndView): boolean {
  const { pieces, owners } = view;
  const blocks: number[] = [];
  for (let slot = 1; slot < owners.length; slot++)
    if (pieces[slot] !== 0 && owners[slot] > 0 && isBlock(view.flagsOf(pieces[slot]))) blocks.push(slot);
  if (blocks.length === 0) return false;
  if (view.isBuffered) return true;
  const isReached = new Uint8Array(owners.length);
  const pending: number[] = [];
  const add = (slot: number): void => {
    isReached[slot] = 1;
    pending.push(slot);
    // What a block has in it, where that is kept in parts.
    const first = view.partRanges[2 * slot] ?? 0;
    const end = first + (view.partRanges[2 * slot + 1] ?? 0);
    for (let part = first; part < end; part++) if (pieces[part] !== 0) pending.push(part);
  };
  for (let slot = 0; slot < owners.length; slot++) {
    if (pieces[slot] === 0 || (owners[slot] > 0 && !isRoot(view, pieces[slot]))) continue;
    add(slot);
  }
  for (let slot = pending.pop(); slot !== undefined; slot = pending.pop()) {
    if (view.kindOf(pieces[slot]) === "stack") continue;
    for (const target of view.referencesOf(pieces[slot])) {
      // Pieces of a pointer may be all that is left of it: then nothing can be said to be lost.
      if (target === tornPointer) return false;
      const next = view.slotOf(target);
      if (next === undefined || pieces[next] === 0 || isReached[next] !== 0) continue;
      add(next);
    }
  }
  return blocks.some((slot) => isReached[slot] === 0);
}

function isBlock(flags: number): boolean {
  return (flags & objectFlag.heap) !== 0 && (flags & objectFlag.freed) === 0;
}

function isRoot(view: EndView, piece: number): boolean {
  const flags = view.flagsOf(piece);
  if ((flags & objectFlag.freed) !== 0) return false;
  return view.kindOf(piece) === "global" || (flags & (objectFlag.internal | objectFlag.exposed)) !== 0;
}
