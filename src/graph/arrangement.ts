/**
 * Which slots of a state stand side by side in its tree (state-tree.ts). Tuples of slots that change together, or
 * hardly ever, have few values: then nearly all tuples are known, their tables stay small, and a look-up touches one
 * place far away in memory, that of the root. Two threads in one tuple would make as many tuples as states. So slots
 * are put where they add the fewest values, judged by a sample of states, those with most values first.
 */
import { tupleBits, tupleSize } from "./tuples.ts";

/** Beyond this, trying all places would take longer than it saves. */
const mostVaryingSlots = 256;

/**
 * By slot: its place, all of them once each; undefined where it is not worth the trouble. `columns` has by slot what
 * the states of the sample have there. The slots of the first tuple stay where they are.
 */
export function arrangement(columns: readonly Int32Array[], height: number): Int32Array | undefined {
  const varying = [...columns.keys()].filter((slot) => slot >= tupleSize && isVarying(columns[slot]));
  if (varying.length > mostVaryingSlots) return undefined;
  const counts = columns.map((column) => new Set(column).size);
  varying.sort((a, b) => counts[b] - counts[a] || a - b);
  const capacity = 1 << (tupleBits * height);
  const places = new Int32Array(capacity).fill(-1);
  const isTaken = new Uint8Array(capacity);
  for (let slot = 0; slot < tupleSize; slot++) places[slot] = slot;
  isTaken.fill(1, 0, tupleSize);
  if (!placeAll(varying, columns, 0, height, places, isTaken)) return undefined;
  // The rest anywhere, in their order.
  let free = 0;
  for (let slot = 0; slot < capacity; slot++) {
    if (places[slot] >= 0) continue;
    while (isTaken[free] !== 0) free++;
    places[slot] = free++;
  }
  return places;
}

function isVarying(column: Int32Array): boolean {
  return column.some((piece) => piece !== column[0]);
}

/** Spreads slots over the parts of a tree, and inside them. False where there is no room. */
function placeAll(
  slots: readonly number[],
  columns: readonly Int32Array[],
  first: number,
  height: number,
  places: Int32Array,
  isTaken: Uint8Array,
): boolean {
  if (height === 1) {
    let place = first;
    for (const slot of slots) {
      while (isTaken[place] !== 0) place++;
      places[slot] = place;
      isTaken[place] = 1;
    }
    return true;
  }
  const size = 1 << (tupleBits * (height - 1));
  const groups = Array.from({ length: tupleSize }, (_, index) => {
    const start = first + index * size;
    return new Group(start, start === 0 ? size - tupleSize : size, columns[0].length);
  });
  for (const slot of slots) {
    let best: Group | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const group of groups) {
      if (group.slots.length === group.capacity) continue;
      // Two that have nothing yet are alike.
      if (best?.slots.length === 0 && group.slots.length === 0) continue;
      const added = group.valuesWith(columns[slot]) - group.values;
      // Where it makes no difference, where there are fewer.
      const cost = added + group.slots.length / (size * tupleSize);
      if (cost < least) [best, least] = [group, cost];
    }
    if (best === undefined) return false;
    best.add(slot, columns[slot]);
  }
  return groups.every((group) => placeAll(group.slots, columns, group.start, height - 1, places, isTaken));
}

/** Slots that are put together, and the values that they have together in the sample. */
class Group {
  readonly slots: number[] = [];
  values = 1;
  /** By state of the sample: the number of its value. */
  private classes: Int32Array;

  constructor(
    readonly start: number,
    readonly capacity: number,
    samples: number,
  ) {
    this.classes = new Int32Array(samples);
  }

  valuesWith(column: Int32Array): number {
    return this.joined(column).size;
  }

  add(slot: number, column: Int32Array): void {
    const numbers = this.joined(column);
    this.classes = this.classes.map((value, index) => numbers.get(pair(value, column[index]))!);
    this.values = numbers.size;
    this.slots.push(slot);
  }

  /** Numbers for the values that they have together with one more slot. */
  private joined(column: Int32Array): Map<number, number> {
    const numbers = new Map<number, number>();
    for (let index = 0; index < column.length; index++) {
      const key = pair(this.classes[index], column[index]);
      if (!numbers.has(key)) numbers.set(key, numbers.size);
    }
    return numbers;
  }
}

function pair(first: number, second: number): number {
  return first * 2 ** 31 + second;
}
