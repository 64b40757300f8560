/**
 * Which objects of a state are shared no more, as flat-unshare.ts finds it. It depends on who points to what alone,
 * which few steps change: so a number stands for that, part by part of the root (state-tree.ts), and the answer is kept
 * by those numbers.
 */
import { doubled } from "../../../graph/growable.ts";
import type { SharedStateTree } from "../../../graph/shared-state-tree.ts";
import { TupleAnswers } from "../../../graph/tuple-answers.ts";
import { tupleBits, tupleSize } from "../../../graph/tuples.ts";
import { noLongerShared } from "../../../machine/wasm/flat-unshare.ts";
import { objectTrait } from "../../../machine/wasm/object-traits.ts";
import type { KnownState } from "./known-state.ts";
import type { ExpansionStorage } from "./storage.ts";

/** All stays shared; from the next number on, lists of what does not. */
const allStays = 1;

export class PartReach {
  private storage!: ExpansionStorage;
  /** By entry of a root and where it stands there: the number of its reach, 0 for not known. */
  private reaches: Int32Array = new Int32Array(1 << 10);
  private readonly reachNumbers = new Map<string, number>();
  /** By piece: a number for what it refers to, and whether it is a root or can lose its mark; 0 for not known. */
  private kinds: Int32Array = new Int32Array(1 << 10);
  private readonly kindNumbers = new Map<string, number>();
  private readonly answers = new TupleAnswers();
  private readonly reachOfParts = new Int32Array(tupleSize);

  constructor(
    private readonly state: KnownState,
    private readonly tree: SharedStateTree,
  ) {}

  attach(storage: ExpansionStorage): void {
    this.storage = storage;
  }

  /** Places are others. */
  forget(): void {
    this.reaches.fill(0);
    this.answers.forget();
    this.lists.length = 0;
  }

  /** Takes the mark from the objects of a root that are shared no more; false where something is not known. */
  unshare(root: Int32Array): boolean {
    const { reachOfParts } = this;
    for (let part = 0; part < tupleSize; part++) {
      const reach = root[part] === 0 ? 0 : this.reachOf(root[part], part);
      if (reach < 0) return false;
      reachOfParts[part] = reach;
    }
    let answer = this.answers.get(reachOfParts);
    if (answer === 0) {
      const lost = this.lostIn(root);
      answer = lost.length === 0 ? allStays : allStays + this.lists.push(lost);
      this.answers.set(reachOfParts, answer);
    }
    return answer === allStays || this.takeMarks(root, this.lists[answer - allStays - 1]);
  }
  /** Slots that lose the mark. */
  private readonly lists: (readonly number[])[] = [];

  private takeMarks(root: Int32Array, lost: readonly number[]): boolean {
    const { tree } = this;
    const { unshared } = this.storage.slots;
    for (const slot of lost) {
      const place = this.storage.tree.places[slot];
      const part = tree.partAt(place);
      const piece = tree.pieceAt(root[part], place);
      // Which piece it has then is for the explorer to say, once.
      if (piece >= unshared.length || unshared[piece] === 0) return false;
      const tuple = tree.withPlace(root[part], place, unshared[piece]);
      if (tuple < 0) return false;
      root[part] = tuple;
    }
    return true;
  }

  private reachOf(tuple: number, part: number): number {
    const key = (tuple << tupleBits) | part;
    const known = key < this.reaches.length ? this.reaches[key] : 0;
    return known !== 0 ? known : this.findReach(tuple, part, key);
  }

  private findReach(tuple: number, part: number, key: number): number {
    const kinds: string[] = [];
    let isKnown = true;
    this.tree.forEachBelow(tuple, part, (place, piece) => {
      const isObject = this.state.owners[this.storage.tree.slotsAt[place]] > 0;
      if (isObject && this.state.traitsOf(piece) === 0) isKnown = false;
      else kinds.push(`${place}:${this.kindOf(piece, isObject)}`);
    });
    if (!isKnown) return -1;
    while (key >= this.reaches.length) this.reaches = doubled(this.reaches);
    return (this.reaches[key] = numberOf(this.reachNumbers, kinds.join()));
  }

  private kindOf(piece: number, isObject: boolean): number {
    while (piece >= this.kinds.length) this.kinds = doubled(this.kinds);
    if (this.kinds[piece] === 0) {
      const traits = isObject ? this.state.traitsOf(piece) & ~objectTrait.dead : 0;
      const text = `${traits} ${this.referencesOf(piece).join()}`;
      this.kinds[piece] = numberOf(this.kindNumbers, text);
    }
    return this.kinds[piece];
  }

  private referencesOf(piece: number): Int32Array {
    const { referenceStarts, references } = this.storage.slots;
    const start = referenceStarts[piece] + 1;
    return references.subarray(start, start + references[start - 1]);
  }

  private lostIn(root: Int32Array): readonly number[] {
    const { tree, state } = this;
    const { slots, tree: stored } = this.storage;
    if (this.pieces.length < tree.capacity) this.pieces = new Int32Array(tree.capacity);
    const { pieces } = this;
    pieces.fill(0);
    let slotCount = 0;
    for (let part = 0; part < tupleSize; part++)
      if (root[part] !== 0)
        tree.forEachBelow(root[part], part, (place, piece) => {
          const slot = stored.slotsAt[place];
          pieces[slot] = piece;
          if (slot >= slotCount) slotCount = slot + 1;
        });
    return noLongerShared({ ...slots, owners: state.owners, pieces, slotCount });
  }
  private pieces: Int32Array = new Int32Array(0);
}

/** The number of a text, from 1 on. */
function numberOf(numbers: Map<string, number>, text: string): number {
  let number = numbers.get(text);
  if (number === undefined) numbers.set(text, (number = numbers.size + 1));
  return number;
}
