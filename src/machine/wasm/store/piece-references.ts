/** Which objects the pieces of states refer to, found out once for each piece. */

import { GrowableInts } from "../../../graph/growable.ts";
import { pieceTag } from "../memory/layout.ts";
import type { PieceStore } from "../memory/piece-store.ts";
import { tagOf } from "../memory/thread-record.ts";
import type { FlatMachine } from "../run/flat-machine.ts";
import { type FlatSection, noSections, resourceObject } from "../run/flat-sections.ts";

export class PieceReferences {
  private readonly known: (readonly number[] | undefined)[] = [];
  /** Of threads that are known by a text. */
  readonly ofForeign: (readonly number[] | undefined)[] = [];
  /** The same for other threads of the host: see SlotStorage. */
  readonly starts: GrowableInts = new GrowableInts();
  readonly list: GrowableInts = new GrowableInts();

  constructor(
    private readonly flat: FlatMachine,
    private readonly pieces: PieceStore,
    /** What is open in a thread, or belongs to none. */
    private readonly sections: readonly (readonly FlatSection[] | undefined)[],
  ) {}

  /**
   * The numbers of the objects that a piece refers to, in their order. Those of the program's image are left out: they
   * are always there, and everybody's.
   */
  of(piece: number): readonly number[] {
    const known = this.known[piece];
    if (known !== undefined) return known;
    const address = this.pieces.address(piece);
    const all = this.compute(piece, address, tagOf(this.flat.words, address));
    const { imageRecords } = this.flat;
    const found = [...new Set(all)]
      .filter((target) => imageRecords[target] === undefined)
      .sort((a, b) => a - b);
    this.known[piece] = found;
    return found;
  }

  private compute(piece: number, address: number, tag: number): readonly number[] {
    const ofSections = (this.sections[piece] ?? noSections).map(resourceObject);
    switch (tag) {
      case pieceTag.thread:
        return [...this.flat.records.references(address), ...ofSections];
      case pieceTag.foreignThread:
        return [...this.ofForeign[piece]!, ...ofSections];
      case pieceTag.buffer:
        return this.flat.buffers!.stores.references(piece);
      case pieceTag.rest:
        return ofSections;
      case pieceTag.path:
        return [];
      default: {
        const found: number[] = [];
        this.flat.objects.forEachPointer(address, (target) => found.push(target));
        return found;
      }
    }
  }

  /** Writes down those of all pieces, for other threads; `onObject` is told which of them are objects. */
  describe(onObject: (piece: number) => void): void {
    const { starts, list, pieces } = this;
    while (starts.length <= pieces.count) {
      const piece = starts.length;
      starts.push(list.length);
      if (piece === 0) continue;
      const references = this.of(piece);
      list.push(references.length);
      list.pushAll(references);
      if (tagOf(this.flat.words, pieces.address(piece)) < pieceTag.thread) onObject(piece);
    }
  }
}

/** Of sorted lists: whether the first has all items of the second. */
export function includesAll(list: readonly number[], items: readonly number[]): boolean {
  let at = 0;
  for (let index = 0; index < items.length; index++) {
    while (at < list.length && list[at] < items[index]) at++;
    if (at === list.length || list[at] !== items[index]) return false;
  }
  return true;
}
