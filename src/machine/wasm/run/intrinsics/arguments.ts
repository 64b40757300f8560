/** Arguments and results of intrinsics: they lie in areas of the linear memory, eight bytes each. */

import { argumentArea, objectTableCapacity, resultArea } from "../../memory/layout.ts";
import { highWordAt, setHalvesAt, wordAt } from "../../memory/words.ts";
import type { FlatMachine } from "../flat-machine.ts";

const argumentBytes = 8;

/** The halves of an argument. */
export function low(flat: FlatMachine, index: number): number {
  return wordAt(flat.words, argumentArea + argumentBytes * index);
}
export function high(flat: FlatMachine, index: number): number {
  return highWordAt(flat.words, argumentArea + argumentBytes * index);
}
export function objectOf(lowHalf: number, highHalf: number): number {
  return (highHalf + (lowHalf >>> 31)) >>> 0;
}

export function give(flat: FlatMachine, lowHalf: number, highHalf = 0): number {
  setHalvesAt(flat.words, resultArea, lowHalf, highHalf);
  return 0;
}

/** The record that the bytes at an argument lie in, checked; 0 where something is wrong. */
export function accessed(flat: FlatMachine, index: number, size: number): number {
  const offset = low(flat, index);
  const number = objectOf(offset, high(flat, index));
  const record = number < objectTableCapacity ? flat.objects.recordAt(number, offset, size) : 0;
  if (record === 0 || offset < 0 || offset + size > flat.objects.size(record)) return 0;
  return record;
}

export function recordOf(flat: FlatMachine, number: number): number {
  return number < objectTableCapacity ? flat.objects.record(number) : 0;
}
