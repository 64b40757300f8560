/** What becomes of results that their types may not have, and of divisions ([08 Systems]). */
import {
  floorQuotient,
  isConstantLinear,
  type Linear,
  minus,
  plusConstant,
  times,
  variable,
} from "../arithmetic/linear.ts";
import { type Range, rangeOf } from "../system/integer-type.ts";
import type { Fit, Statement } from "../system/statement.ts";
import type { Drawing, Work } from "./drawing.ts";
import { readRange } from "./reading.ts";
import { atLeastZero, below, type Row, within } from "./rows.ts";
import type { Case } from "./segment.ts";

/** Of an expression over the program's own names, by their types alone. */
export function intervalOf(on: Drawing, { constant, factors }: Linear): Range {
  let [least, greatest]: (bigint | undefined)[] = [constant, constant];
  for (const [name, factor] of factors) {
    const range = readRange(on.typeOf(name), on.encoding.reading);
    const [low, high] = factor > 0n ? [range.least, range.greatest] : [range.greatest, range.least];
    least = least === undefined || low === undefined ? undefined : least + factor * low;
    greatest = greatest === undefined || high === undefined ? undefined : greatest + factor * high;
  }
  return { least, greatest };
}

/** A result as its type has it. */
export function fitted(
  on: Drawing,
  work: Work,
  statement: Statement,
  what: {
    readonly exact: Linear;
    readonly interval: Range;
    readonly fit: Fit;
    readonly name: string;
    readonly key: string;
  },
): Linear {
  const { exact, interval, fit, name, key } = what;
  const { reading } = on.encoding;
  const type = on.typeOf(name);
  // Conversions are no overflow: they wrap, however results are read. An atomic that wraps is assumed not to.
  const isConversion = fit === "wraps" && statement.kind === "assign";
  const range = isConversion && type !== undefined ? rangeOf(type) : readRange(type, reading);
  if (isWithin(interval, range)) return exact;
  if (isConstantLinear(exact) && isWithin({ least: exact.constant, greatest: exact.constant }, range))
    return exact;
  const fits = within(exact, range, "fit");
  work.node.events.push({ kind: "fit", statement, exact, fits });
  if (fit === "wraps" && type?.kind === "bits")
    return wrapped(on, work, exact, { interval, range, width: type.width, name: `${name} at ${key}` });
  if (fit === "overflow-undefined" && reading === "blocked") {
    const parts = fits.map(({ linear }) => ({ kind: "at-least-zero", linear }) as const);
    on.require(work, { kind: "all", parts }, "fit");
    return exact;
  }
  const outside = fits.map(({ linear }) => ({
    rows: [atLeastZero(below(linear), "fit")],
    value: undefined,
  }));
  return on.defined(work, `${name} at ${key}`, type, [{ rows: fits, value: exact }, ...outside]);
}

function wrapped(
  on: Drawing,
  work: Work,
  exact: Linear,
  to: { readonly interval: Range; readonly range: Range; readonly width: number; readonly name: string },
): Linear {
  const { interval, range, width, name } = to;
  const around = 1n << BigInt(width);
  const rounds = (value: bigint): bigint => floorQuotient(value - range.least!, around);
  const caseOf = (value: Linear): Case => ({ rows: within(value, range, "fit"), value });
  if (interval.least !== undefined && interval.greatest !== undefined) {
    const [first, last] = [rounds(interval.least), rounds(interval.greatest)];
    if (last - first <= 3n) {
      const cases: Case[] = [];
      for (let round = first; round <= last; round++)
        cases.push(caseOf(plusConstant(exact, -round * around)));
      return on.defined(work, name, undefined, cases);
    }
  }
  const round = on.fresh(`rounds of ${name}`, undefined);
  return on.defined(work, name, undefined, [caseOf(minus(exact, variable(round, around)))]);
}

export function divide(
  on: Drawing,
  work: Work,
  statement: Extract<Statement, { kind: "divide" }>,
  key: string,
): void {
  const { quotient, remainder, value, by, rounding } = statement;
  const exact = on.value(work, value);
  const whole = variable(on.fresh(`${quotient} at ${key}`, undefined));
  const rest = minus(exact, times(whole, by));
  const zeroTo = (least: bigint, greatest: bigint): readonly Row[] =>
    within(rest, { least, greatest }, "division");
  const down: Case = { rows: zeroTo(0n, by - 1n), value: undefined };
  const cases: readonly Case[] =
    rounding === "down"
      ? [down]
      : [
          { rows: [...down.rows, atLeastZero(exact, "division")], value: undefined },
          {
            rows: [...zeroTo(1n - by, 0n), atLeastZero(below(exact), "division")],
            value: undefined,
          },
        ];
  work.node.definitions.push({ symbol: undefined, cases });
  work.values.set(quotient, whole);
  work.values.set(remainder, rest);
}

function isWithin(inner: Range, outer: Range): boolean {
  const low = outer.least === undefined || (inner.least !== undefined && inner.least >= outer.least);
  const high =
    outer.greatest === undefined || (inner.greatest !== undefined && inner.greatest <= outer.greatest);
  return low && high;
}
