/** What is known of the pieces of objects besides their bytes (object-traits.ts), found out once for each. */

import { doubled, sharedInts } from "../../../graph/growable.ts";
import type { FreedMark, ObjectOrigin } from "../../memory/memory-object.ts";
import { objectTrait, takeableIn } from "../facts/object-traits.ts";
import { anyWord } from "../memory/any-word.ts";
import { bufferBase, objectFlag, objectHead, padded } from "../memory/layout.ts";
import { objectFlags, setObjectFlags } from "../memory/object-record.ts";
import type { PieceStore } from "../memory/piece-store.ts";
import { copyWords, wordIndex } from "../memory/words.ts";
import type { FlatMachine } from "../run/flat-machine.ts";

export class PieceTraits {
  /** By piece. */
  storage: Int32Array = sharedInts(1024);
  /** By piece: that of the same object without the mark *shared*, 0 for not known. */
  withoutMark: Int32Array = sharedInts(1024);

  constructor(
    private readonly flat: FlatMachine,
    private readonly pieces: PieceStore,
    private readonly origins: (ObjectOrigin | undefined)[],
    private readonly freed: (FreedMark | undefined)[],
  ) {}

  /** The piece of a record that the step has made, of an object that had another one before or 0. */
  intern(record: number, number: number, before: number): number {
    const { objects, words } = this.flat;
    const length = padded(objects.size(record));
    let flags = objects.flags(record) & ~(objectFlag.owned | objectFlag.parted);
    const data = record + objectHead.bytes;
    const isUndefined = (flags & objectFlag.undefined) !== 0 && anyWord(words, data + length, length);
    const isMarked = (flags & objectFlag.marked) !== 0 && anyWord(words, data + 2 * length, length);
    flags &= ~(objectFlag.undefined | objectFlag.marked);
    if (isUndefined) flags |= objectFlag.undefined;
    if (isMarked) flags |= objectFlag.marked;
    if (isMarked && !isUndefined)
      words.copyWithin(wordIndex(data + length), wordIndex(data + 2 * length), wordIndex(data + 3 * length));
    setObjectFlags(words, record, flags);
    const total = objectHead.bytes + length * (1 + (isUndefined ? 1 : 0) + (isMarked ? 1 : 0));
    const count = this.pieces.count;
    const piece = this.pieces.intern(record, total);
    if (this.pieces.count > count) this.describe(piece, number, before);
    return piece;
  }

  private describe(piece: number, number: number, before: number): void {
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
      ((flags & objectFlag.freed) !== 0 ? objectTrait.dead : 0) |
      ((flags & objectFlag.symbolic) !== 0 ? objectTrait.symbolic : 0);
    this.storage[piece] = traits;
    return traits;
  }

  isTakeable(piece: number): boolean {
    return takeableIn(this.of(piece)) !== 0;
  }

  /** The same object without the mark *shared*. */
  unshared(piece: number): number {
    while (piece >= this.withoutMark.length) this.withoutMark = doubled(this.withoutMark);
    if (this.withoutMark[piece] !== 0) return this.withoutMark[piece];
    const { words } = this.flat;
    const address = this.pieces.address(piece);
    const length = this.pieces.length(piece);
    copyWords(words, address, bufferBase, length);
    setObjectFlags(words, bufferBase, objectFlags(words, bufferBase) & ~objectFlag.shared);
    const copy = this.pieces.intern(bufferBase, length);
    this.origins[copy] ??= this.origins[piece];
    this.freed[copy] ??= this.freed[piece];
    this.withoutMark[piece] = copy;
    return copy;
  }
}
