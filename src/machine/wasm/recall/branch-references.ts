/**
 * Which objects a state holds by pointers, and which of them are gone, told branch by branch of its root (state-tree.ts):
 * nearly all branches have been met in other states. As FlatStates.collect.
 */

import { doubled } from "../../../graph/growable.ts";
import type { SharedStateTree } from "../../../graph/shared-state-tree.ts";
import { tupleBits, tupleSize } from "../../../graph/tuples.ts";
import { tornPointer } from "../../memory/memory-object.ts";
import { deadIn } from "../facts/object-traits.ts";
import { objectFlag, objectTableCapacity } from "../memory/layout.ts";
import { objectFlags } from "../memory/object-record.ts";
import type { KnownState } from "./known-state.ts";
import type { RecallStorage } from "./storage.ts";

/**
 * Of a branch: whether a pointer in it may point anywhere, how many objects of it are gone; then a bit for each leaf of
 * the tree, whether it is held by a pointer of the branch; then the leaves of the objects that are gone.
 */
const factWord = { isTorn: 0, dead: 1, held: 2 } as const;

export class BranchReferences {
  private storage!: RecallStorage;
  /** By entry of a root and where it stands there: where its facts begin, 0 for not known. */
  private starts: Int32Array = new Int32Array(1 << 10);
  private facts: Int32Array = new Int32Array(1 << 10);
  private end = 1;
  private readonly branchStarts = new Int32Array(tupleSize);
  /** Of the root that was looked at last: leaves of objects that are gone and that nothing refers to. */
  readonly released: number[] = [];
  private heldWords = 0;
  /** Of the first 64 leaves, those that are held by some branch. */
  private heldLow = 0;
  private heldHigh = 0;

  constructor(
    private readonly state: KnownState,
    private readonly tree: SharedStateTree,
  ) {}

  attach(storage: RecallStorage): void {
    this.storage = storage;
    this.heldWords = this.tree.capacity >> 5;
  }

  forget(): void {
    this.starts.fill(0);
    this.end = 1;
  }

  /** Finds what can be released below a root; false where something is not known. */
  look(root: Int32Array): boolean {
    const { branchStarts, released } = this;
    while (released.length > 0) released.pop();
    let isTorn = 0;
    let dead = 0;
    let low = 0;
    let high = 0;
    for (let branch = 0; branch < tupleSize; branch++) {
      branchStarts[branch] = 0;
      const tuple = root[branch];
      if (tuple === 0) continue;
      const key = (tuple << tupleBits) | branch;
      let start = key < this.starts.length ? this.starts[key] : 0;
      if (start === 0) start = this.find(tuple, branch, key);
      if (start === 0) return false;
      branchStarts[branch] = start;
      const { facts } = this;
      isTorn |= facts[start + factWord.isTorn];
      dead |= facts[start + factWord.dead];
      low |= facts[start + factWord.held];
      high |= facts[start + factWord.held + 1];
    }
    if (isTorn !== 0 || dead === 0) return true;
    this.heldLow = low;
    this.heldHigh = high;
    for (let branch = 0; branch < tupleSize; branch++)
      if (branchStarts[branch] !== 0) this.addReleased(branchStarts[branch]);
    return true;
  }

  private addReleased(start: number): void {
    const { facts, released } = this;
    const first = start + factWord.held + this.heldWords;
    for (let at = first; at < first + facts[start + factWord.dead]; at++)
      if (!this.isHeld(facts[at])) released.push(facts[at]);
  }

  private isHeld(leaf: number): boolean {
    const bit = 1 << (leaf & 31);
    if (leaf < 64) return ((leaf < 32 ? this.heldLow : this.heldHigh) & bit) !== 0;
    const { facts, branchStarts } = this;
    for (let branch = 0; branch < tupleSize; branch++) {
      const start = branchStarts[branch];
      if (start !== 0 && (facts[start + factWord.held + (leaf >> 5)] & bit) !== 0) return true;
    }
    return false;
  }

  /** Finds the facts of a branch; 0 where something is not known. */
  private find(tuple: number, branch: number, key: number): number {
    const start = this.end;
    const most = factWord.held + this.heldWords + this.tree.capacity;
    while (start + most > this.facts.length) this.facts = doubled(this.facts);
    this.facts.fill(0, start, start + most);
    this.end = start + factWord.held + this.heldWords;
    let isKnown = true;
    this.tree.forEachBelow(tuple, branch, (leaf, piece) => {
      if (isKnown) isKnown = this.add(start, piece, leaf);
    });
    if (!isKnown) {
      this.end = start;
      return 0;
    }
    while (key >= this.starts.length) this.starts = doubled(this.starts);
    return (this.starts[key] = start);
  }

  private add(start: number, piece: number, leaf: number): boolean {
    const { state, facts } = this;
    const { leafOf, slotAt } = this.storage.tree;
    const { referenceStarts, references } = this.storage.slots;
    const first = referenceStarts[piece] + 1;
    for (let index = first; index < first + references[first - 1]; index++) {
      const object = references[index];
      if (object === tornPointer) {
        facts[start + factWord.isTorn] = 1;
        continue;
      }
      const to = state.slotOf(object);
      if (to !== 0) facts[start + factWord.held + (leafOf[to] >> 5)] |= 1 << (leafOf[to] & 31);
      else if (mayGetSlot(state, object)) return false;
    }
    if (state.owners[slotAt[leaf]] <= 0) return true;
    const traits = state.traitsOf(piece);
    if (traits === 0) return false;
    const flags = objectFlags(state.words, state.address(piece));
    if (deadIn(traits) === 0 || (flags & objectFlag.exposed) !== 0) return true;
    facts[start + factWord.dead]++;
    facts[this.end++] = leaf;
    return true;
  }
}

/** What is part of the program's image is never gone, and whether it is held makes no difference. */
function mayGetSlot(state: KnownState, object: number): boolean {
  if (object >= objectTableCapacity) return false;
  return object >= state.images.length || state.images[object] === 0;
}
