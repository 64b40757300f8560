/**
 * What holds at cutpoints: of many candidates those that are left when all are struck out that some step does not keep
 * ([FL01]). Found under an agreement, they never serve without it.
 */

import { and, not } from "../../../smt/booleans.ts";
import type { Term } from "../../../smt/term.ts";
import {
  constantOf,
  evaluated,
  isConstantLinear,
  keyOf,
  type Linear,
  minus,
  negated,
  plus,
  plusConstant,
  sharpened,
  substituted,
  variable,
} from "../arithmetic/linear.ts";
import type { Encoding } from "../encode/encoding.ts";
import { formulaOf, integerSymbol, isAtLeastZero } from "../encode/formula.ts";
import type { Segment } from "../encode/segment.ts";
import type { Condition } from "../system/condition.ts";
import type { Statement } from "../system/statement.ts";
import type { Questions } from "./questions.ts";

/** By cutpoint; each ≥ 0. */
export type Invariants = ReadonlyMap<number, readonly Linear[]>;

/** `bounds`: of single variables, and what branches compare. `differences`: of two variables as well. */
export type InvariantLevel = "none" | "bounds" | "differences";

/** Past that many variables, differences are too many. */
const mostForDifferences = 12;

export function findInvariants(
  questions: Questions,
  encoding: Encoding,
  segments: ReadonlyMap<number, Segment>,
  level: InvariantLevel,
): Invariants {
  const cutpoints = [...segments.keys()].filter((source) => encoding.cutpoints.has(source));
  if (level === "none") return new Map(cutpoints.map((cutpoint) => [cutpoint, []]));
  const constants = constantsIn(encoding);
  const left = new Map<number, readonly Linear[]>(
    cutpoints.map((cutpoint) => {
      // A run begins there with any values.
      const isEntry = cutpoint === encoding.graph.thread.entry;
      return [cutpoint, isEntry ? [] : candidates(encoding, segments.get(cutpoint)!, constants, level)];
    }),
  );
  const formulas = new Map(
    [...segments].map(([source, segment]) => [source, formulaOf(segment, encoding.reading)] as const),
  );
  for (let changed = true; changed; ) {
    changed = false;
    for (const [source, segment] of segments) {
      const formula = formulas.get(source)!;
      if (![...segment.exits.keys()].some((to) => (left.get(to)?.length ?? 0) > 0)) continue;
      questions.given(formula.conditions, () => {
        for (const [to, exit] of segment.exits)
          if (
            strike({ questions, left, source, to, reached: formula.reached[exit.node], values: exit.values })
          )
            changed = true;
      });
    }
  }
  return left;
}

/** Strikes out what one transition does not keep. */
function strike(step: {
  readonly questions: Questions;
  readonly left: Map<number, readonly Linear[]>;
  readonly source: number;
  readonly to: number;
  readonly reached: Term;
  readonly values: ReadonlyMap<string, Linear>;
}): boolean {
  const { questions, left, source, to, reached, values } = step;
  let changed = false;
  for (;;) {
    const kept = left.get(to) ?? [];
    if (kept.length === 0) return changed;
    const after = kept.map((each) => substituted(each, (name) => values.get(name)!));
    const before = (left.get(source) ?? []).map(isAtLeastZero);
    const broken = not(and(...after.map(isAtLeastZero)));
    const answer = questions.canBe(reached, ...before, broken);
    if (answer.kind === "never") return changed;
    changed = true;
    if (answer.kind === "unknown") {
      left.set(to, []);
      return changed;
    }
    const value = (name: string): bigint => answer.model.get(integerSymbol(name)) ?? 0n;
    left.set(
      to,
      kept.filter((_, index) => evaluated(after[index], value) >= 0n),
    );
  }
}

function candidates(
  encoding: Encoding,
  { start }: Segment,
  constants: readonly bigint[],
  level: InvariantLevel,
): readonly Linear[] {
  const names = [...start.keys()].filter((name) => !name.startsWith("holds "));
  const found = new Map<string, Linear>();
  const add = (linear: Linear): void => {
    if (isConstantLinear(linear)) return;
    const sharp = sharpened(linear);
    found.set(keyOf(sharp), sharp);
  };
  for (const name of names)
    for (const constant of constants) {
      add(plusConstant(variable(name), -constant));
      add(plusConstant(negated(variable(name)), constant));
    }
  for (const linear of comparisons(encoding)) {
    if (![...linear.factors.keys()].every((name) => start.has(name))) continue;
    for (const constant of [0n, 1n, -1n]) {
      add(plusConstant(linear, constant));
      add(plusConstant(negated(linear), constant));
    }
  }
  if (level === "differences" && names.length <= mostForDifferences)
    for (const left of names)
      for (const right of names) {
        if (left === right) continue;
        for (const constant of [0n, 1n, -1n])
          add(plusConstant(minus(variable(left), variable(right)), constant));
        if (left < right)
          for (const constant of [0n, -1n])
            add(plusConstant(plus(variable(left), variable(right)), constant));
      }
  return [...found.values()];
}

/** What branches compare with zero; a local that was just read stands for the variable that it was read from. */
function comparisons({ graph }: Encoding): readonly Linear[] {
  const { thread, order } = graph;
  const found: Linear[] = [];
  for (const location of order) {
    const { statements, next } = thread.locations[location];
    if (next.kind !== "branch") continue;
    const readFrom = new Map<string, string>();
    for (const statement of statements)
      if (statement.kind === "load") readFrom.set(statement.result, statement.shared);
    for (const linear of linearsIn(next.condition)) {
      found.push(linear);
      found.push(substituted(linear, (name) => variable(readFrom.get(name) ?? name)));
    }
  }
  return found;
}

function linearsIn(condition: Condition): readonly Linear[] {
  return condition.kind === "all" || condition.kind === "any"
    ? condition.parts.flatMap(linearsIn)
    : [condition.linear];
}

/** Constants of the thread, and their neighbours. */
function constantsIn({ graph, locals }: Encoding): readonly bigint[] {
  const found = new Set<bigint>([0n, 1n, -1n]);
  const add = ({ constant }: Linear): void => {
    for (const near of [0n, 1n, -1n]) {
      found.add(constant + near);
      found.add(near - constant);
    }
  };
  const addOf = (statement: Statement): void => {
    switch (statement.kind) {
      case "assign":
        if (locals.has(statement.result)) add(statement.value);
        break;
      case "divide":
      case "update":
        add(statement.value);
        break;
      case "store":
        if (statement.value.kind === "constant") add(constantOf(statement.value.value));
        break;
      case "assume":
        linearsIn(statement.condition).forEach(add);
        break;
      case "select":
        for (const operand of [statement.whenTrue, statement.whenFalse])
          if (operand.kind === "constant") add(constantOf(operand.value));
        linearsIn(statement.condition).forEach(add);
        break;
      default:
        break;
    }
  };
  for (const location of graph.order) {
    const { statements, next } = graph.thread.locations[location];
    statements.forEach(addOf);
    if (next.kind === "branch") linearsIn(next.condition).forEach(add);
  }
  return [...found];
}
