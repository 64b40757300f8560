/** Arithmetic on intervals ([06 Values]). What may wrap around, or is not known, has no bounds. */
import { type AbstractValue, anything, boundsOf, type Interval, ofInterval } from "./abstract-value.ts";

export function intervalArithmetic(
  opcode: string,
  left: AbstractValue,
  right: AbstractValue,
  bits: number,
): AbstractValue {
  const a = boundsOf(left);
  const b = boundsOf(right);
  const result = compute(opcode, a, b);
  return result === undefined || !fits(result, bits) ? anything : ofInterval(...result);
}

/** What a conversion leaves: unsigned where the target is wider and the source may be negative. */
export function converted(opcode: "zext" | "sext" | "trunc", value: AbstractValue, from: number, to: number) {
  // A small set is told by its members, as the program wrote them.
  if (value.integers !== undefined) return value;
  const bounds = value.interval;
  const isKept = bounds !== undefined && (opcode === "sext" || opcode === "trunc" || bounds[0] >= 0);
  if (isKept && fits(bounds, Math.min(from, to))) return value;
  const unsigned = opcode === "zext" && from <= 16 ? ofInterval(0, 2 ** from - 1) : anything;
  return { ...unsigned, places: value.places };
}

function compute(opcode: string, a: Interval | undefined, b: Interval | undefined): Interval | undefined {
  switch (opcode) {
    case "urem":
      // Unsigned: a negative divisor is a large one.
      if (b === undefined || b[0] <= 0) return undefined;
      return a !== undefined && a[0] >= 0 ? [0, Math.min(a[1], b[1] - 1)] : [0, b[1] - 1];
    case "srem": {
      if (b === undefined || b[0] <= 0) return undefined;
      const most = b[1] - 1;
      if (a === undefined) return [-most, most];
      return [a[0] >= 0 ? 0 : Math.max(a[0], -most), a[1] <= 0 ? 0 : Math.min(a[1], most)];
    }
    case "and": {
      const masks = [a, b].filter((one) => one !== undefined && one[0] >= 0) as Interval[];
      return masks.length === 0 ? undefined : [0, Math.min(...masks.map((mask) => mask[1]))];
    }
    default:
      return a === undefined || b === undefined ? undefined : computeBoth(opcode, a, b);
  }
}

function computeBoth(opcode: string, a: Interval, b: Interval): Interval | undefined {
  switch (opcode) {
    case "add":
      return [a[0] + b[0], a[1] + b[1]];
    case "sub":
      return [a[0] - b[1], a[1] - b[0]];
    case "mul":
      return hull([a[0] * b[0], a[0] * b[1], a[1] * b[0], a[1] * b[1]]);
    case "shl":
      return b[0] < 0 || b[1] > 30
        ? undefined
        : hull([a[0] * 2 ** b[0], a[0] * 2 ** b[1], a[1] * 2 ** b[0], a[1] * 2 ** b[1]]);
    case "lshr":
    case "ashr":
      if (a[0] < 0 || b[0] < 0 || b[1] > 30) return undefined;
      return [Math.floor(a[0] / 2 ** b[1]), Math.floor(a[1] / 2 ** b[0])];
    case "udiv":
    case "sdiv":
      return a[0] < 0 || b[0] <= 0 ? undefined : [Math.trunc(a[0] / b[1]), Math.trunc(a[1] / b[0])];
    default:
      return undefined;
  }
}

function hull(values: readonly number[]): Interval {
  return [Math.min(...values), Math.max(...values)];
}

function fits([low, high]: Interval, bits: number): boolean {
  const limit = 2 ** Math.min(bits - 1, 52);
  return low >= -limit && high < limit;
}
