/**
 * Exact fractions. Integers that a number holds exactly are numbers, small fractions pairs of numbers; only what grows
 * past that is made of BigInts, since almost nothing does and BigInts are slow.
 */

export type Rational = number | SmallFraction | LargeFraction;

/** In lowest terms, with a denominator of 2 at least; both below `limit`. */
interface SmallFraction {
  readonly kind: "small";
  readonly numerator: number;
  readonly denominator: number;
}

/** In lowest terms, with a positive denominator. */
interface LargeFraction {
  readonly kind: "large";
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Products of two numbers below it, and sums of two such products, are exact. */
const limit = 2 ** 26;

export function rational(value: bigint | number): Rational {
  return typeof value === "number" ? value : fromBig(value, 1n);
}

function fromBig(numerator: bigint, denominator: bigint): Rational {
  if (denominator < 0n) [numerator, denominator] = [-numerator, -denominator];
  let [a, b] = [numerator < 0n ? -numerator : numerator, denominator];
  while (b !== 0n) [a, b] = [b, a % b];
  if (a > 1n) [numerator, denominator] = [numerator / a, denominator / a];
  if (denominator === 1n) {
    const whole = Number(numerator);
    return Number.isSafeInteger(whole) ? whole : { kind: "large", numerator, denominator };
  }
  const [top, bottom] = [Number(numerator), Number(denominator)];
  if (Math.abs(top) < limit && bottom < limit) return { kind: "small", numerator: top, denominator: bottom };
  return { kind: "large", numerator, denominator };
}

/** Both are safe integers, and the denominator is not 0. */
function fromNumbers(numerator: number, denominator: number): Rational {
  if (denominator < 0) [numerator, denominator] = [-numerator, -denominator];
  if (denominator === 1) return numerator;
  let [a, b] = [Math.abs(numerator), denominator];
  while (b !== 0) [a, b] = [b, a % b];
  const [top, bottom] = [numerator / a, denominator / a];
  // No -0, which is not the same as 0 to a Map.
  if (bottom === 1) return top + 0;
  if (Math.abs(top) < limit && bottom < limit) return { kind: "small", numerator: top, denominator: bottom };
  return { kind: "large", numerator: BigInt(top), denominator: BigInt(bottom) };
}

export function numeratorOf(value: Rational): bigint {
  return BigInt(typeof value === "number" ? value : value.numerator);
}

export function denominatorOf(value: Rational): bigint {
  return typeof value === "number" ? 1n : BigInt(value.denominator);
}

/** Whether `top` and `bottom` of it may be multiplied with those of another such one. */
function isSmall(value: Rational): value is number | SmallFraction {
  return typeof value === "number" ? Math.abs(value) < limit : value.kind === "small";
}

const top = (value: number | SmallFraction): number => (typeof value === "number" ? value : value.numerator);
const bottom = (value: number | SmallFraction): number => (typeof value === "number" ? 1 : value.denominator);

export function sum(left: Rational, right: Rational): Rational {
  if (typeof left === "number" && typeof right === "number") {
    const whole = left + right;
    if (Number.isSafeInteger(whole)) return whole;
  } else if (isSmall(left) && isSmall(right))
    return fromNumbers(top(left) * bottom(right) + top(right) * bottom(left), bottom(left) * bottom(right));
  const [b, d] = [denominatorOf(left), denominatorOf(right)];
  return fromBig(numeratorOf(left) * d + numeratorOf(right) * b, b * d);
}

export function product(left: Rational, right: Rational): Rational {
  if (typeof left === "number" && typeof right === "number") {
    const whole = left * right;
    if (Number.isSafeInteger(whole)) return whole + 0;
  } else if (isSmall(left) && isSmall(right))
    return fromNumbers(top(left) * top(right), bottom(left) * bottom(right));
  return fromBig(numeratorOf(left) * numeratorOf(right), denominatorOf(left) * denominatorOf(right));
}

export function opposite(value: Rational): Rational {
  if (typeof value === "number") return 0 - value;
  return value.kind === "small"
    ? { kind: "small", numerator: -value.numerator, denominator: value.denominator }
    : { kind: "large", numerator: -value.numerator, denominator: value.denominator };
}

/** Of what is not 0. */
export function inverse(value: Rational): Rational {
  if (isSmall(value)) return fromNumbers(bottom(value), top(value));
  return fromBig(denominatorOf(value), numeratorOf(value));
}

export function signOf(value: Rational): number {
  const above = typeof value === "number" ? value : value.numerator;
  return above > 0 ? 1 : above < 0 ? -1 : 0;
}

export function isLess(left: Rational, right: Rational): boolean {
  if (typeof left === "number" && typeof right === "number") return left < right;
  if (isSmall(left) && isSmall(right)) return top(left) * bottom(right) < top(right) * bottom(left);
  return numeratorOf(left) * denominatorOf(right) < numeratorOf(right) * denominatorOf(left);
}
