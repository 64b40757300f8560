/** As Memory.collect, on the pieces of a state: which gone objects are not referred to any more. */
import { tornPointer } from "../../memory/memory-object.ts";
import { objectFlag, objectTableCapacity } from "../memory/layout.ts";

export class PieceCollector {
  /** By object number: the search that found it held last. */
  private held = new Int32Array(1024);
  private search = 0;

  constructor(
    private readonly referencesOf: (piece: number) => readonly number[],
    private readonly flagsOf: (piece: number) => number,
  ) {}

  /** By slot: the pieces, and whose they are. Calls with the slots of objects that lose their numbers. */
  collect(pieces: Int32Array, owners: readonly number[], release: (slot: number) => void): void {
    const slots = owners.length;
    const search = ++this.search;
    for (let slot = 0; slot < slots; slot++) {
      if (pieces[slot] === 0) continue;
      const references = this.referencesOf(pieces[slot]);
      for (let index = 0; index < references.length; index++) {
        const target = references[index];
        if (target === tornPointer) return;
        this.hold(target, search);
      }
    }
    for (let slot = 1; slot < slots; slot++) {
      const number = owners[slot];
      const piece = pieces[slot];
      if (piece === 0 || number < 0) continue;
      const flags = this.flagsOf(piece);
      if ((flags & objectFlag.freed) === 0 || (flags & objectFlag.exposed) !== 0) continue;
      if (number >= this.held.length || this.held[number] !== search) release(slot);
    }
  }

  private hold(number: number, search: number): void {
    if (number >= objectTableCapacity) return;
    while (number >= this.held.length) {
      const larger = new Int32Array(2 * this.held.length);
      larger.set(this.held);
      this.held = larger;
    }
    this.held[number] = search;
  }
}
