/** Sets of places, and integers: a small set of them, or an interval ([06 Values]). */

export interface AbstractValue {
  /** Sorted. */
  readonly places: readonly number[];
  /** Sorted; undefined for any integer of the interval. */
  readonly integers: readonly number[] | undefined;
  /** From and up to; undefined for any integer at all. Only where `integers` is undefined. */
  readonly interval?: Interval;
}

export type Interval = readonly [low: number, high: number];

export const nothing: AbstractValue = { places: [], integers: [] };
export const anything: AbstractValue = { places: [], integers: undefined };

/** More than these are told by their bounds. */
const mostIntegers = 8;

export function ofPlaces(places: Iterable<number>): AbstractValue {
  return { places: sorted(places), integers: [] };
}

export function ofInteger(value: number): AbstractValue {
  return { places: [], integers: [value] };
}

export function ofIntegers(values: Iterable<number>): AbstractValue {
  return withIntegers([], sorted(values));
}

/** An index that runs is any of them: it stays an interval, however short. */
export function ofInterval(low: number, high: number): AbstractValue {
  if (!Number.isSafeInteger(low) || !Number.isSafeInteger(high) || low > high) return anything;
  return low === high ? ofInteger(low) : { places: [], integers: undefined, interval: [low, high] };
}

/** Undefined where there is no bound, or no integer at all. */
export function boundsOf({ integers, interval }: AbstractValue): Interval | undefined {
  if (integers === undefined) return interval;
  return integers.length === 0 ? undefined : [integers[0], integers[integers.length - 1]];
}

export function join(a: AbstractValue, b: AbstractValue): AbstractValue {
  if (a === b || b === nothing) return a;
  if (a === nothing) return b;
  const places = b.places.length === 0 ? a.places : sorted([...a.places, ...b.places]);
  if (a.integers !== undefined && b.integers !== undefined)
    return withIntegers(places, sorted([...a.integers, ...b.integers]));
  const first = a.integers?.length === 0 ? boundsOf(b) : boundsOf(a);
  const second = b.integers?.length === 0 ? boundsOf(a) : boundsOf(b);
  if (first === undefined || second === undefined) return { places, integers: undefined };
  const interval: Interval = [Math.min(first[0], second[0]), Math.max(first[1], second[1])];
  return { places, integers: undefined, interval };
}

export function keyOf({ places, integers, interval }: AbstractValue): string {
  const range = interval === undefined ? "*" : `${interval[0]}..${interval[1]}`;
  return `${places.join()}#${integers === undefined ? range : integers.join()}`;
}

function withIntegers(places: readonly number[], integers: readonly number[]): AbstractValue {
  if (integers.length <= mostIntegers) return { places, integers };
  return { places, integers: undefined, interval: [integers[0], integers[integers.length - 1]] };
}

function sorted(values: Iterable<number>): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}
