/** Sets of places and small sets of integers: what a value may be in a context ([06 Values]). */

export interface AbstractValue {
  /** Sorted. */
  readonly places: readonly number[];
  /** Sorted; undefined for any integer. */
  readonly integers: readonly number[] | undefined;
}

export const nothing: AbstractValue = { places: [], integers: [] };
export const anything: AbstractValue = { places: [], integers: undefined };

/** More than these are any. */
const mostIntegers = 8;

export function ofPlaces(places: Iterable<number>): AbstractValue {
  return { places: sorted(places), integers: [] };
}

export function ofInteger(value: number): AbstractValue {
  return { places: [], integers: [value] };
}

export function ofIntegers(values: Iterable<number>): AbstractValue {
  const integers = sorted(values);
  return integers.length > mostIntegers ? anything : { places: [], integers };
}

export function join(a: AbstractValue, b: AbstractValue): AbstractValue {
  if (a === b || b === nothing) return a;
  if (a === nothing) return b;
  const integers =
    a.integers === undefined || b.integers === undefined ? undefined : sorted([...a.integers, ...b.integers]);
  return {
    places: b.places.length === 0 ? a.places : sorted([...a.places, ...b.places]),
    integers: integers !== undefined && integers.length > mostIntegers ? undefined : integers,
  };
}

export function keyOf(value: AbstractValue): string {
  return `${value.places.join()}#${value.integers === undefined ? "*" : value.integers.join()}`;
}

function sorted(values: Iterable<number>): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}
