/**
 * Which objects a state holds by pointers, and which of them are gone, told tuple by tuple of its root in bits, one for
 * each place of a slot: for trees of two levels, whose slots have 64 places. As FlatStates.collect.
 */
import { doubled } from "../../../graph/growable.ts";
import { tupleBits, tupleSize } from "../../../graph/tuples.ts";
import { tornPointer } from "../../../machine/memory-object.ts";
import { objectFlag, objectHead, objectTableCapacity } from "../../../machine/wasm/layout.ts";
import { deadIn } from "../../../machine/wasm/object-traits.ts";
import type { KnownState } from "./known-state.ts";
import type { ExpansionStorage } from "./storage.ts";

/** Of a tuple at its place in the root: the places that its pieces refer to, and those whose objects are gone. */
const factOf = { isTorn: 0, heldLow: 1, heldHigh: 2, deadLow: 3, deadHigh: 4 } as const;
const factWords = 5;

export class TupleReferences {
  private storage!: ExpansionStorage;
  /** By tuple and place in the root: the number of its facts plus 1. */
  private numbers: Int32Array = new Int32Array(1 << 10);
  private facts: Int32Array = new Int32Array(factWords << 8);
  private count = 0;
  /** Of the root that was looked at last: places whose objects are gone, and that nothing refers to. */
  releasedLow = 0;
  releasedHigh = 0;

  constructor(private readonly state: KnownState) {}

  attach(storage: ExpansionStorage): void {
    this.storage = storage;
  }

  forget(): void {
    this.numbers.fill(0);
    this.count = 0;
  }

  /** Finds what can be released below a root; false where something is not known. */
  look(root: Int32Array): boolean {
    let isTorn = 0;
    let heldLow = 0;
    let heldHigh = 0;
    let deadLow = 0;
    let deadHigh = 0;
    for (let place = 0; place < tupleSize; place++) {
      const tuple = root[place];
      if (tuple === 0) continue;
      const key = (tuple << tupleBits) | place;
      let number = key < this.numbers.length ? this.numbers[key] : 0;
      if (number === 0) number = this.find(tuple, place, key);
      if (number === 0) return false;
      const { facts } = this;
      const at = (number - 1) * factWords;
      isTorn |= facts[at];
      heldLow |= facts[at + factOf.heldLow];
      heldHigh |= facts[at + factOf.heldHigh];
      deadLow |= facts[at + factOf.deadLow];
      deadHigh |= facts[at + factOf.deadHigh];
    }
    const mayRelease = isTorn === 0;
    this.releasedLow = mayRelease ? deadLow & ~heldLow : 0;
    this.releasedHigh = mayRelease ? deadHigh & ~heldHigh : 0;
    return true;
  }

  private find(tuple: number, place: number, key: number): number {
    while ((this.count + 1) * factWords > this.facts.length) this.facts = doubled(this.facts);
    const { facts } = this;
    const at = this.count * factWords;
    facts.fill(0, at, at + factWords);
    const { tuples, slotsAt } = this.storage.tree;
    for (let offset = 0; offset < tupleSize; offset++) {
      const piece = tuples[(tuple << tupleBits) + offset];
      const leaf = (place << tupleBits) | offset;
      if (piece !== 0 && !this.add(at, piece, slotsAt[leaf], leaf)) return 0;
    }
    while (key >= this.numbers.length) this.numbers = doubled(this.numbers);
    return (this.numbers[key] = ++this.count);
  }

  private add(at: number, piece: number, slot: number, leaf: number): boolean {
    const { state, facts } = this;
    const { places } = this.storage.tree;
    const { referenceStarts, references } = this.storage.slots;
    const start = referenceStarts[piece];
    for (let index = start + 1; index < start + 1 + references[start]; index++) {
      const object = references[index];
      if (object === tornPointer) {
        facts[at + factOf.isTorn] = 1;
        continue;
      }
      const to = state.slotOf(object);
      if (to !== 0) mark(facts, at + factOf.heldLow, places[to]);
      else if (mayGetSlot(state, object)) return false;
    }
    if (state.owners[slot] <= 0) return true;
    const traits = state.traitsOf(piece);
    if (traits === 0) return false;
    const flags = state.words[(state.address(piece) + objectHead.flags) >> 2];
    if (deadIn(traits) !== 0 && (flags & objectFlag.exposed) === 0) mark(facts, at + factOf.deadLow, leaf);
    return true;
  }
}

/** What is part of the program's image is never gone, and whether it is held makes no difference. */
function mayGetSlot(state: KnownState, object: number): boolean {
  if (object >= objectTableCapacity) return false;
  return object >= state.images.length || state.images[object] === 0;
}

/** One bit of a pair of words. */
function mark(facts: Int32Array, low: number, bit: number): void {
  facts[low + (bit >> 5)] |= 1 << (bit & 31);
}
