/** Sorts of terms. Equal sorts are one object, so that they can be compared by identity. */

export type Sort =
  | { readonly kind: "boolean" }
  | { readonly kind: "bits"; readonly width: number }
  /** Mathematical ones, without a bound. */
  | { readonly kind: "integer" }
  | { readonly kind: "real" }
  /** IEEE 754; the significand counts its hidden bit. */
  | { readonly kind: "float"; readonly exponent: number; readonly significand: number }
  | { readonly kind: "array"; readonly index: Sort; readonly element: Sort };

export type BitsSort = Extract<Sort, { kind: "bits" }>;
export type FloatSort = Extract<Sort, { kind: "float" }>;
export type ArraySort = Extract<Sort, { kind: "array" }>;

export const booleanSort: Sort = { kind: "boolean" };
export const integerSort: Sort = { kind: "integer" };
export const realSort: Sort = { kind: "real" };

const bitsSorts: BitsSort[] = [];
export function bitsSort(width: number): BitsSort {
  return (bitsSorts[width] ??= { kind: "bits", width });
}

const otherSorts = new Map<string, Sort>();

export function floatSort(exponent: number, significand: number): FloatSort {
  return interned(`float ${exponent} ${significand}`, { kind: "float", exponent, significand });
}

export function arraySort(index: Sort, element: Sort): ArraySort {
  return interned(`array ${sortName(index)} ${sortName(element)}`, { kind: "array", index, element });
}

function interned<Made extends Sort>(key: string, sort: Made): Made {
  const known = otherSorts.get(key) as Made | undefined;
  if (known !== undefined) return known;
  otherSorts.set(key, sort);
  return sort;
}

/** The bits that a value of the sort has in memory. */
export function floatWidth({ exponent, significand }: FloatSort): number {
  return exponent + significand;
}

/** As SMT-LIB writes it. */
export function sortName(sort: Sort): string {
  switch (sort.kind) {
    case "boolean":
      return "Bool";
    case "bits":
      return `(_ BitVec ${sort.width})`;
    case "integer":
      return "Int";
    case "real":
      return "Real";
    case "float":
      return `(_ FloatingPoint ${sort.exponent} ${sort.significand})`;
    case "array":
      return `(Array ${sortName(sort.index)} ${sortName(sort.element)})`;
  }
}
