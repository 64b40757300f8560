/** What is known of the pieces of objects besides their bytes (object-traits.ts), found out once for each. */
import { doubled, sharedInts } from "../../graph/growable.ts";
import type { FreedMark, ObjectOrigin } from "../memory-object.ts";
import type { FlatMachine } from "./flat-machine.ts";
import { bufferBase, objectFlag, objectHead } from "./layout.ts";
import { objectTrait, takeableIn } from "./object-traits.ts";
import type { PieceStore } from "./piece-store.ts";

export class PieceTraits {
  /** By piece. */
  storage: Int32Array = sharedInts(1024);
  private readonly withoutMark: (number | undefined)[] = [];

  constructor(
    private readonly flat: FlatMachine,
    private readonly pieces: PieceStore,
    private readonly origins: (ObjectOrigin | undefined)[],
    private readonly freed: (FreedMark | undefined)[],
  ) {}

  /** A new piece of an object, which had another one before or 0. */
  describe(piece: number, number: number, before: number): void {
    const { objects, machine } = this.flat;
    this.origins[piece] =
      objects.origins.get(number) ??
      (before === 0 ? machine.memory.find(number)?.origin : this.origins[before]);
    this.freed[piece] = objects.freed.get(number) ?? (before === 0 ? undefined : this.freed[before]);
  }

  /** See objectTrait. */
  of(piece: number): number {
    const known = piece < this.storage.length ? this.storage[piece] : 0;
    if (known !== 0 || piece === 0) return known;
    while (piece >= this.storage.length) this.storage = doubled(this.storage);
    const flags = this.flat.objects.flags(this.pieces.address(piece));
    const isGlobal = this.origins[piece]?.kind === "global";
    const isTakeable =
      (flags & objectFlag.shared) !== 0 &&
      (flags & (objectFlag.exposed | objectFlag.internal)) === 0 &&
      !isGlobal;
    const traits =
      objectTrait.known |
      (isGlobal ? objectTrait.global : 0) |
      (isTakeable ? objectTrait.takeable : 0) |
      ((flags & objectFlag.freed) !== 0 ? objectTrait.dead : 0);
    this.storage[piece] = traits;
    return traits;
  }

  isTakeable(piece: number): boolean {
    return takeableIn(this.of(piece)) !== 0;
  }

  /** The same object without the mark *shared*. */
  unshared(piece: number): number {
    const known = this.withoutMark[piece];
    if (known !== undefined) return known;
    const { words } = this.flat;
    const address = this.pieces.address(piece);
    const length = this.pieces.length(piece);
    words.copyWithin(bufferBase >> 2, address >> 2, (address + length) >> 2);
    words[(bufferBase + objectHead.flags) >> 2] &= ~objectFlag.shared;
    const copy = this.pieces.intern(bufferBase, length);
    this.origins[copy] ??= this.origins[piece];
    this.freed[copy] ??= this.freed[piece];
    this.withoutMark[piece] = copy;
    return copy;
  }
}
