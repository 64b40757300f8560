/**
 * Linear expressions over named integers: a constant and a factor for each name. They are what systems, invariants,
 * ranking functions and agreements are written in ([08 Systems]).
 */

export interface Linear {
  readonly constant: bigint;
  /** By name; none is zero. */
  readonly factors: ReadonlyMap<string, bigint>;
}

const noFactors: ReadonlyMap<string, bigint> = new Map();

export function constantOf(value: bigint | number): Linear {
  return { constant: BigInt(value), factors: noFactors };
}

export function variable(name: string, factor = 1n): Linear {
  return { constant: 0n, factors: factor === 0n ? noFactors : new Map([[name, factor]]) };
}

/** `left + factor · right` */
export function addTimes(left: Linear, right: Linear, factor: bigint): Linear {
  if (factor === 0n) return left;
  const factors = new Map(left.factors);
  for (const [name, each] of right.factors) {
    const sum = (factors.get(name) ?? 0n) + factor * each;
    if (sum === 0n) factors.delete(name);
    else factors.set(name, sum);
  }
  return { constant: left.constant + factor * right.constant, factors };
}

export function plus(left: Linear, right: Linear): Linear {
  return addTimes(left, right, 1n);
}

export function minus(left: Linear, right: Linear): Linear {
  return addTimes(left, right, -1n);
}

export function plusConstant({ constant, factors }: Linear, value: bigint): Linear {
  return { constant: constant + value, factors };
}

export function times(linear: Linear, factor: bigint): Linear {
  return addTimes(constantOf(0n), linear, factor);
}

export function negated(linear: Linear): Linear {
  return times(linear, -1n);
}

export function isConstantLinear({ factors }: Linear): boolean {
  return factors.size === 0;
}

/** Each name replaced by what stands for it. */
export function substituted(linear: Linear, of: (name: string) => Linear): Linear {
  let whole = constantOf(linear.constant);
  for (const [name, factor] of linear.factors) whole = addTimes(whole, of(name), factor);
  return whole;
}

export function evaluated({ constant, factors }: Linear, of: (name: string) => bigint): bigint {
  let whole = constant;
  for (const [name, factor] of factors) whole += factor * of(name);
  return whole;
}

export function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  let [a, b] = [left < 0n ? -left : left, right < 0n ? -right : right];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

/** Towards minus infinity. */
export function floorQuotient(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return value % by !== 0n && value < 0n !== by < 0n ? quotient - 1n : quotient;
}

/**
 * `linear ≥ 0` over the integers, with factors that have no common divisor: the constant is rounded down, which makes
 * the condition sharper over the rationals and leaves the integers that it holds for.
 */
export function sharpened(linear: Linear): Linear {
  let divisor = 0n;
  for (const factor of linear.factors.values()) divisor = greatestCommonDivisor(divisor, factor);
  if (divisor <= 1n) return linear;
  const factors = new Map([...linear.factors].map(([name, factor]) => [name, factor / divisor]));
  return { constant: floorQuotient(linear.constant, divisor), factors };
}

/** `2x - y + 1`; equal expressions whose names come in the same order are written alike. */
export function written({ constant, factors }: Linear, wordsOf: (name: string) => string = same): string {
  let text = "";
  const part = (value: bigint, words: string): void => {
    const size = value < 0n ? -value : value;
    const sign = value < 0n ? (text === "" ? "-" : " - ") : text === "" ? "" : " + ";
    text += `${sign}${words === "" ? size : size === 1n ? words : `${size}·${words}`}`;
  };
  for (const [name, factor] of factors) part(factor, wordsOf(name));
  if (constant !== 0n || text === "") part(constant, "");
  return text;
}

const same = (name: string): string => name;

/** Tells expressions apart, whatever the order of their names. */
export function keyOf(linear: Linear): string {
  const sorted = [...linear.factors].sort(([left], [right]) => (left < right ? -1 : 1));
  return written({ constant: linear.constant, factors: new Map(sorted) });
}
