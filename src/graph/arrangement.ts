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
 * the states of the sample have there. Those that are to stand `together`, a tuple at the most, get one tuple.
 */
export function arrangement(
  columns: readonly Int32Array[],
  height: number,
  together: readonly (readonly number[])[] = [],
): Int32Array | undefined {
  const inUnits = new Set(together.flat());
  const alone = [...columns.keys()]
    .filter((slot) => !inUnits.has(slot) && isVarying(columns[slot]))
    .map((slot) => ({ slots: [slot], column: columns[slot] }));
  const units = together.map((slots) => ({ slots, column: combined(slots.map((slot) => columns[slot])) }));
  const varying = [...alone, ...units];
  if (varying.length > mostVaryingSlots) return undefined;
  const counts = new Map(varying.map((unit) => [unit, new Set(unit.column).size]));
  varying.sort((a, b) => counts.get(b)! - counts.get(a)! || a.slots[0] - b.slots[0]);
  const capacity = 1 << (tupleBits * height);
  const places = new Int32Array(capacity).fill(-1);
  const isTaken = new Uint8Array(capacity);
  if (!placeAll(varying, columns[0].length, 0, height, places, isTaken)) return undefined;
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

/** Slots that stand together, and by state of the sample a number for what they have. */
interface Unit {
  readonly slots: readonly number[];
  readonly column: Int32Array;
}

/** Numbers for what several slots have together. */
function combined(columns: readonly Int32Array[]): Int32Array {
  const numbers = new Map<string, number>();
  return columns[0].map((_, index) => {
    const key = columns.map((column) => column[index]).join();
    if (!numbers.has(key)) numbers.set(key, numbers.size);
    return numbers.get(key)!;
  });
}

/** Spreads slots over the parts of a tree, and inside them. False where there is no room. */
function placeAll(
  units: readonly Unit[],
  samples: number,
  first: number,
  height: number,
  places: Int32Array,
  isTaken: Uint8Array,
): boolean {
  if (height === 1) {
    let place = first;
    for (const slot of units.flatMap(({ slots }) => slots)) {
      while (isTaken[place] !== 0) place++;
      places[slot] = place;
      isTaken[place] = 1;
    }
    return true;
  }
  const size = 1 << (tupleBits * (height - 1));
  const groups = Array.from({ length: tupleSize }, (_, index) => {
    return new Group(first + index * size, size, samples);
  });
  for (const unit of units) {
    let best: Group | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const group of groups) {
      if (group.taken + unit.slots.length > group.capacity) continue;
      // Two that have nothing yet are alike.
      if (best?.taken === 0 && group.taken === 0) continue;
      const added = group.valuesWith(unit.column) - group.values;
      // Where it makes no difference, where there are fewer.
      const cost = added + group.taken / (size * tupleSize);
      if (cost < least) [best, least] = [group, cost];
    }
    if (best === undefined) return false;
    best.add(unit);
  }
  return groups.every((group) => placeAll(group.units, samples, group.start, height - 1, places, isTaken));
}

/** Slots that are put together, and the values that they have together in the sample. */
class Group {
  readonly units: Unit[] = [];
  taken = 0;
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

  add(unit: Unit): void {
    const { column } = unit;
    const numbers = this.joined(column);
    this.classes = this.classes.map((value, index) => numbers.get(pair(value, column[index]))!);
    this.values = numbers.size;
    this.units.push(unit);
    this.taken += unit.slots.length;
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
