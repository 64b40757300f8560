/** Choices, inputs, looks at memory, output. */

import { anyInputSettings } from "../../../options.ts";
import { sideOf } from "../../../stepping/choices.ts";
import { frameCode } from "../../memory/frame-record.ts";
import { objectFlag, status } from "../../memory/layout.ts";
import { highWordAt, wordAt } from "../../memory/words.ts";
import type { FlatMachine } from "../flat-machine.ts";
import { accessed, give, high, low } from "./arguments.ts";

/** A choice cuts the step at the next turn of a loop. */
function chose(flat: FlatMachine): void {
  const { cells } = flat;
  cells.turns = Math.min(cells.turns, 1);
}

export function choose(flat: FlatMachine): number {
  const count = low(flat, 0);
  if (count <= 1) return give(flat, 0);
  const chosen = flat.chooser.choose(count, sideOf(low(flat, 1)));
  chose(flat);
  return give(flat, chosen);
}

export function weakExchange(flat: FlatMachine): number {
  const chosen = flat.chooser.choose(2, "nuisance");
  chose(flat);
  return give(flat, chosen);
}

export function input(flat: FlatMachine): number {
  const from = wide(low(flat, 0), high(flat, 0));
  const to = wide(low(flat, 1), high(flat, 1));
  if (to - from + 1n > 65536n || flat.machine.path !== undefined) return status.fallback;
  const value = flat.chooser.input(from, to);
  if (to > from) chose(flat);
  return give(flat, Number(BigInt.asIntN(32, value)), Number(BigInt.asIntN(32, value >> 32n)));
}

/** One of the values that the user gave for random numbers. */
export function random(flat: FlatMachine): number {
  const { rand } = flat.machine.options;
  if (rand.kind !== "values" || flat.machine.path !== undefined) return status.fallback;
  const chosen = flat.chooser.input(0n, BigInt(rand.values.length - 1));
  if (rand.values.length > 1) chose(flat);
  const value = BigInt(rand.values[Number(chosen)]);
  return give(flat, Number(BigInt.asIntN(32, value)), Number(BigInt.asIntN(32, value >> 32n)));
}

/** The narrow result of a function that the user replaced by any. */
export function havoc(flat: FlatMachine, frame: number, position: number): number {
  const { type } = flat.codes.code(frameCode(flat.words, frame)).instructions[position];
  const bits = type.kind === "integer" ? type.bits : 0;
  if (bits === 0 || bits > 8 || flat.machine.path !== undefined) return status.fallback;
  const value = flat.chooser.input(0n, (1n << BigInt(bits)) - 1n);
  chose(flat);
  return give(flat, Number(value));
}

function wide(lowHalf: number, highHalf: number): bigint {
  return BigInt.asIntN(64, (BigInt(highHalf) << 32n) | BigInt(lowHalf >>> 0));
}

export function peek(flat: FlatMachine, size: number, pointer: boolean): number {
  let record = accessed(flat, 0, size);
  let offset = low(flat, 0);
  if (record !== 0 && flat.buffers !== undefined) {
    record = flat.buffers.loadBytes(record, offset, size);
    offset = flat.cells.lookOffset;
  }
  if (record === 0 || !flat.objects.isClean(record, offset, size, pointer)) return status.fallback;
  const at = flat.objects.data(record) + offset;
  if ((at & 3) !== 0) return status.fallback;
  return give(flat, wordAt(flat.words, at), size === 8 ? highWordAt(flat.words, at) : 0);
}

/** A place that holds no whole pointer, and not only numbers, is the interpreter's. */
export function holdsPointer(flat: FlatMachine): number {
  const record = accessed(flat, 0, 8);
  const offset = low(flat, 0);
  if (record === 0 || flat.buffers !== undefined) return status.fallback;
  const { objects, linear } = flat;
  const isWide = objectFlag.owned | objectFlag.undefined | objectFlag.parted;
  if ((objects.flags(record) & isWide) !== 0) {
    const bits = objects.undefinedBits(record) + offset;
    if (linear.bytes.subarray(bits, bits + 8).some((byte) => byte !== 0)) return give(flat, 0);
  }
  const at = flat.objects.data(record) + offset;
  const isSame = wordAt(flat.words, at) === low(flat, 1) && highWordAt(flat.words, at) === high(flat, 1);
  return give(flat, isSame ? 1 : 0);
}

export function atomicAccess(flat: FlatMachine): number {
  if (high(flat, 2) !== 0) return status.fallback;
  const record = accessed(flat, 1, low(flat, 2));
  if (record === 0) return status.fallback;
  const flags = flat.objects.flags(record);
  if (low(flat, 0) !== 0 && (flags & objectFlag.readOnly) !== 0) return status.fallback;
  flat.meetWeakOrder(flags);
  return 0;
}

/** What is written is looked at when the run is shown; here only that it is defined. */
export function write(flat: FlatMachine): number {
  if (high(flat, 2) !== 0 || low(flat, 2) < 0) return status.fallback;
  const size = low(flat, 2);
  if (size === 0) return 0;
  const record = accessed(flat, 1, size);
  if (record === 0) return status.fallback;
  if ((flat.objects.flags(record) & objectFlag.undefined) !== 0) {
    const at = flat.objects.undefinedBits(record) + low(flat, 1);
    for (let index = 0; index < size; index++)
      if (flat.linear.bytes[at + index] !== 0) return status.fallback;
  }
  return 0;
}

export function option(flat: FlatMachine): number {
  const { mallocFails, preferWriters, spuriousWakeups, rand, ignores } = flat.machine.options;
  if (rand.kind === "seed" && low(flat, 0) === 4) {
    const seed = BigInt(rand.seed);
    return give(flat, Number(BigInt.asIntN(32, seed)), Number(BigInt.asIntN(32, seed >> 32n)));
  }
  if (low(flat, 0) > 8) return give(flat, anyInputSettings(flat.machine.options)[low(flat, 0) - 9] ?? 0);
  if (low(flat, 0) === 8) return give(flat, ignores.has("lock-misuse") ? 1 : 0);
  const setting = [mallocFails, preferWriters, spuriousWakeups][low(flat, 0) - 1] ?? false;
  return give(flat, setting ? 1 : 0);
}
