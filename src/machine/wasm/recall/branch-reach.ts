/**
 * Which objects of a state are shared no more, as shared-no-more.ts finds it. It depends on who points to what alone,
 * which few steps change: so a number stands for that, branch by branch of the root (state-tree.ts), and the answer is kept
 * by those numbers. What threads point to changes most often, and mostly makes no difference: where global variables
 * lead to everything that is marked, all of it stays shared, and that depends on what objects point to alone.
 */
import { doubled } from "../../../graph/growable.ts";
import type { SharedStateTree } from "../../../graph/shared-state-tree.ts";
import { TupleAnswers } from "../../../graph/tuple-answers.ts";
import { tupleBits, tupleSize } from "../../../graph/tuples.ts";
import { objectTrait } from "../facts/object-traits.ts";
import { isAllReached, leadsOn, noLongerShared, type ReachView } from "../facts/shared-no-more.ts";
import { firstPart } from "../memory/layout.ts";
import type { KnownState } from "./known-state.ts";
import type { RecallStorage } from "./storage.ts";

/** All stays shared; from the next number on, lists of what does not. */
const allStays = 1;
/** By what objects point to: it depends on threads. */
const mayLose = 2;
const none: readonly number[] = [];

export class BranchReach {
  private storage!: RecallStorage;
  /** By entry of a root and where it stands there: the numbers of its reach, and of what leads on alone; 0 for not known. */
  private reaches: Int32Array = new Int32Array(1 << 10);
  private readonly reachNumbers = new Map<string, number>();
  /** By piece: a number for what it refers to, and whether it is a root or can lose its mark; 0 for not known. */
  private kinds: Int32Array = new Int32Array(1 << 10);
  private readonly kindNumbers = new Map<string, number>();
  private readonly answers = new TupleAnswers();
  private readonly reachOfBranches = new Int32Array(tupleSize);
  /** The same by the reach of objects alone: whether all stays, whatever threads point to. */
  private readonly objectAnswers = new TupleAnswers();
  private readonly reachOfObjects = new Int32Array(tupleSize);
  /** Slots that lose the mark. */
  private readonly lists: (readonly number[])[] = [];
  private pieces: Int32Array = new Int32Array(0);

  constructor(
    private readonly state: KnownState,
    private readonly tree: SharedStateTree,
  ) {}

  attach(storage: RecallStorage): void {
    this.storage = storage;
  }

  /** Places are others. */
  forget(): void {
    this.reaches.fill(0);
    this.answers.forget();
    this.objectAnswers.forget();
    this.lists.length = 0;
  }

  /** Takes the mark from the objects of a root that are shared no more; false where something is not known. */
  unshare(root: Int32Array): boolean {
    const lost = this.lostIn(root);
    return lost !== undefined && (lost.length === 0 || this.takeMarks(root, lost));
  }

  /** The slots of a root's objects that are shared no more; undefined where something is not known. */
  lostIn(root: Int32Array): readonly number[] | undefined {
    const { reachOfBranches, reachOfObjects } = this;
    for (let branch = 0; branch < tupleSize; branch++) {
      const at = root[branch] === 0 ? 0 : this.reachAt(root[branch], branch);
      if (at < 0) return undefined;
      reachOfBranches[branch] = at === 0 ? 0 : this.reaches[at];
      reachOfObjects[branch] = at === 0 ? 0 : this.reaches[at + 1];
    }
    let ofObjects = this.objectAnswers.get(reachOfObjects);
    if (ofObjects === 0) {
      ofObjects = isAllReached(this.viewOf(root)) ? allStays : mayLose;
      this.objectAnswers.set(reachOfObjects, ofObjects);
    }
    if (ofObjects === allStays) return none;
    let answer = this.answers.get(reachOfBranches);
    if (answer === 0) {
      const lost = noLongerShared(this.viewOf(root));
      answer = lost.length === 0 ? allStays : allStays + this.lists.push(lost);
      this.answers.set(reachOfBranches, answer);
    }
    return answer === allStays ? none : this.lists[answer - allStays - 1];
  }

  private takeMarks(root: Int32Array, lost: readonly number[]): boolean {
    const { tree } = this;
    const { unshared } = this.storage.slots;
    for (const slot of lost) {
      const leaf = this.storage.tree.leafOf[slot];
      const branch = tree.branchAt(leaf);
      const piece = tree.pieceAt(root[branch], leaf);
      // Which piece it has then is for the explorer to say, once.
      if (piece >= unshared.length || unshared[piece] === 0) return false;
      const tuple = tree.withLeaf(root[branch], leaf, unshared[piece]);
      if (tuple < 0) return false;
      root[branch] = tuple;
    }
    return true;
  }

  /** Where the reach of an entry of a root stands; -1 where it cannot be known. */
  private reachAt(tuple: number, branch: number): number {
    const at = 2 * ((tuple << tupleBits) | branch);
    return at < this.reaches.length && this.reaches[at] !== 0 ? at : this.findReach(tuple, branch, at);
  }

  private findReach(tuple: number, branch: number, at: number): number {
    const all: string[] = [];
    const objects: string[] = [];
    let isKnown = true;
    this.tree.forEachBelow(tuple, branch, (leaf, piece) => {
      const owner = this.state.owners[this.storage.tree.slotAt[leaf]];
      const isObject = owner > 0;
      const traits = isObject ? this.state.traitsOf(piece) : 0;
      if (isObject && traits === 0) {
        isKnown = false;
        return;
      }
      const kind = `${leaf}:${this.kindOf(piece, isObject)}`;
      all.push(kind);
      // What parts of blocks point to counts where their heads lead on.
      if (leadsOn(traits) || owner >= firstPart) objects.push(kind);
    });
    if (!isKnown) return -1;
    while (at + 1 >= this.reaches.length) this.reaches = doubled(this.reaches);
    this.reaches[at] = numberOf(this.reachNumbers, all.join());
    this.reaches[at + 1] = numberOf(this.reachNumbers, objects.join());
    return at;
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

  /** Valid until the next call. */
  private viewOf(root: Int32Array): ReachView {
    const { tree, state } = this;
    const { slots, tree: stored } = this.storage;
    if (this.pieces.length < tree.capacity) this.pieces = new Int32Array(tree.capacity);
    const { pieces } = this;
    pieces.fill(0);
    let slotCount = 0;
    for (let branch = 0; branch < tupleSize; branch++)
      if (root[branch] !== 0)
        tree.forEachBelow(root[branch], branch, (leaf, piece) => {
          const slot = stored.slotAt[leaf];
          pieces[slot] = piece;
          if (slot >= slotCount) slotCount = slot + 1;
        });
    return { ...slots, owners: state.owners, pieces, slotCount };
  }
}

/** The number of a text, from 1 on. */
function numberOf(numbers: Map<string, number>, text: string): number {
  let number = numbers.get(text);
  if (number === undefined) numbers.set(text, (number = numbers.size + 1));
  return number;
}
