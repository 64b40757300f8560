/**
 * Whether all that is shared in a state stays so, as flat-unshare.ts finds it. It depends on who points to what alone,
 * which few steps change: so a number stands for that, part by part of the root (state-tree.ts), and the answer is kept
 * by those numbers.
 */
import { doubled } from "../../../graph/growable.ts";
import type { SharedStateTree } from "../../../graph/shared-state-tree.ts";
import { TupleAnswers } from "../../../graph/tuple-answers.ts";
import { tupleBits, tupleSize } from "../../../graph/tuples.ts";
import { noLongerShared } from "../../../machine/wasm/flat-unshare.ts";
import { objectHead } from "../../../machine/wasm/layout.ts";
import { objectTrait } from "../../../machine/wasm/object-traits.ts";
import type { KnownState } from "./known-state.ts";
import type { ExpansionStorage } from "./storage.ts";

const answer = { none: 0, stays: 1, loses: 2 } as const;

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
  }

  /** False also where something is not known. */
  staysShared(root: Int32Array): boolean {
    const { reachOfParts } = this;
    for (let part = 0; part < tupleSize; part++) {
      const reach = root[part] === 0 ? 0 : this.reachOf(root[part], part);
      if (reach < 0) return false;
      reachOfParts[part] = reach;
    }
    let found = this.answers.get(reachOfParts);
    if (found === answer.none) {
      found = this.losesMarks(root) ? answer.loses : answer.stays;
      this.answers.set(reachOfParts, found);
    }
    return found === answer.stays;
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

  private losesMarks(root: Int32Array): boolean {
    const { state, tree } = this;
    const { slotsAt } = this.storage.tree;
    const pieces = new Int32Array(tree.capacity);
    for (let part = 0; part < tupleSize; part++)
      if (root[part] !== 0)
        tree.forEachBelow(root[part], part, (place, piece) => {
          pieces[slotsAt[place]] = piece;
        });
    const lost = noLongerShared({
      pieces,
      owners: state.owners,
      slotOf: (object) => state.slotOf(object) || undefined,
      referencesOf: (piece) => this.referencesOf(piece),
      flagsOf: (piece) => state.words[(state.address(piece) + objectHead.flags) >> 2],
      kindOf: (piece) => ((state.traitsOf(piece) & objectTrait.global) !== 0 ? "global" : undefined),
    });
    return lost.length > 0;
  }
}

/** The number of a text, from 1 on. */
function numberOf(numbers: Map<string, number>, text: string): number {
  let number = numbers.get(text);
  if (number === undefined) numbers.set(text, (number = numbers.size + 1));
  return number;
}
