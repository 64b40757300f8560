/**
 * Undefined values that are decided by. That is an error, unless it is ignored (--ignore undefined-value): then the value
 * is any one that its undefined bits allow, chosen as an input is, anew at each look. The choice is made where the
 * program decides; where the value would be an address or a size, or has too many bits, the error stays one, and cuts the run.
 */
import type { UndefinedUse } from "../../base/findings/fault-message.ts";
import { Fault } from "../fault.ts";
import type { Machine } from "../machine.ts";
import type { MemoryObject } from "../memory/memory-object.ts";
import type { Scalar } from "../memory/scalar.ts";

/** So many undefined bits are branched over. */
const mostBits = 8;

/** Which of so many ways an undefined value leads to. */
export function anyWay(machine: Machine, ways: number, use: UndefinedUse, object?: MemoryObject): number {
  if (!machine.options.ignores.has("undefined-value"))
    throw new Fault("undefined-value", { kind: "undefined-value", use }, object);
  return Number(machine.chooser.input(0n, BigInt(ways - 1)));
}

/** A value for one that is undefined in part. */
export function anyValue(machine: Machine, { bits, undef }: Scalar, use: UndefinedUse): bigint {
  if (undef === null) return bits;
  const places = bitPlaces(undef);
  if (places.length > mostBits) throw new Fault("undefined-value", { kind: "undefined-value", use });
  const chosen = anyWay(machine, 1 << places.length, use);
  return places.reduce((value, place, index) => value | (BigInt((chosen >> index) & 1) << place), bits);
}

function bitPlaces(bits: bigint): bigint[] {
  const places: bigint[] = [];
  for (let place = 0n, rest = bits; rest !== 0n; rest >>= 1n, place++) if (rest & 1n) places.push(place);
  return places;
}

/** Whether a value that is undefined in part may be this one. */
export function mayBe({ bits, undef }: Scalar, value: bigint): boolean {
  return (value & ~(undef ?? 0n)) === bits;
}

/** How many values it may be. */
export function countOfValues({ undef }: Scalar): bigint {
  return undef === null ? 1n : 1n << BigInt(bitPlaces(undef).length);
}
