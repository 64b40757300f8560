/** Segments as conditions for the solver: integers for symbols, a truth value for each node that a way comes to. */
import { unreachable } from "../../../base/unreachable.ts";
import { and, not, or, plainlyEqual, truth } from "../../../smt/booleans.ts";
import { fraction, integer, scaled, smaller, sum } from "../../../smt/numbers.ts";
import { booleanSort, integerSort } from "../../../smt/sort.ts";
import { symbol, type Term } from "../../../smt/term.ts";
import { isConstantLinear, type Linear } from "../arithmetic/linear.ts";
import type { Condition } from "../system/condition.ts";
import { type Reading, readRange } from "./reading.ts";
import { type Row, within } from "./rows.ts";
import type { Edge, Guard, Segment } from "./segment.ts";

const zero = integer(0n);

/** Terms are kept for as long as the thread lives, so that the same names are the same symbols again. */
const numbers = new Map<string, number>();

function numberOf(name: string): number {
  let known = numbers.get(name);
  if (known === undefined) numbers.set(name, (known = numbers.size));
  return known;
}

export function integerSymbol(name: string): Term {
  return symbol(numberOf(name), integerSort);
}

export function truthSymbol(name: string): Term {
  return symbol(numberOf(name), booleanSort);
}

export function termOf({ constant, factors }: Linear): Term {
  const parts = [...factors].map(([name, factor]) => scaled(integerSymbol(name), fraction(factor)));
  return sum(...parts, integer(constant));
}

export function isAtLeastZero(linear: Linear): Term {
  if (isConstantLinear(linear)) return truth(linear.constant >= 0n);
  return not(smaller(termOf(linear), zero));
}

export function allHold(rows: readonly Row[]): Term {
  return and(...rows.map(({ linear }) => isAtLeastZero(linear)));
}

function conditionTerm(condition: Condition): Term {
  switch (condition.kind) {
    case "at-least-zero":
      return isAtLeastZero(condition.linear);
    case "zero":
      return plainlyEqual(termOf(condition.linear), zero);
    case "not-zero":
      return not(plainlyEqual(termOf(condition.linear), zero));
    case "all":
      return and(...condition.parts.map(conditionTerm));
    case "any":
      return or(...condition.parts.map(conditionTerm));
    default:
      return unreachable(condition);
  }
}

function guardTerm(guard: Guard): Term {
  switch (guard.kind) {
    case "always":
      return truth(true);
    case "condition":
      return conditionTerm(guard.condition);
    case "chosen": {
      const others = guard.others.map((other) => not(truthSymbol(other)));
      return and(...others, ...(guard.own === undefined ? [] : [truthSymbol(guard.own)]));
    }
    default:
      return unreachable(guard);
  }
}

export interface Formula {
  /** Hold of every way. */
  readonly conditions: readonly Term[];
  /** By node: a way comes to it. */
  readonly reached: readonly Term[];
}

export function formulaOf(segment: Segment, reading: Reading, prefix = ""): Formula {
  const conditions: Term[] = [];
  for (const [name, type] of segment.symbols)
    conditions.push(
      allHold(within({ constant: 0n, factors: new Map([[name, 1n]]) }, readRange(type, reading), "type")),
    );
  const incoming = new Map<number, Edge[]>();
  for (const node of segment.nodes)
    for (const edge of node.edges) {
      const known = incoming.get(edge.to);
      if (known === undefined) incoming.set(edge.to, [edge]);
      else known.push(edge);
    }
  const reached: Term[] = [];
  for (const node of segment.nodes) {
    const edges = incoming.get(node.number) ?? [];
    const taken = edges.map((edge) => and(reached[edge.from], guardTerm(edge.guard)));
    if (node.number === 0) reached.push(truth(true));
    else if (taken.length === 1 && edges[0].guard.kind === "always") reached.push(taken[0]);
    else {
      const own = truthSymbol(`${prefix}at ${node.number}`);
      conditions.push(plainlyEqual(own, or(...taken)));
      reached.push(own);
    }
    const here = reached[node.number];
    edges.forEach((edge, index) => {
      for (const [name, value] of edge.meets)
        conditions.push(or(not(taken[index]), plainlyEqual(integerSymbol(name), termOf(value))));
    });
    for (const { symbol: name, cases } of node.definitions) {
      const ways = cases.map(({ rows, value }) => {
        const isValue =
          name === undefined || value === undefined
            ? truth(true)
            : plainlyEqual(integerSymbol(name), termOf(value));
        return and(allHold(rows), isValue);
      });
      conditions.push(or(not(here), ...ways));
    }
  }
  return { conditions: conditions.filter((condition) => condition !== truth(true)), reached };
}
