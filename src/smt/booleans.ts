/** Truth values: constructors that simplify. */
import { operators } from "./operators.ts";
import { booleanSort, type Sort } from "./sort.ts";
import { falseTerm, isConstant, makeTerm, type Term, trueTerm } from "./term.ts";

export function truth(value: boolean): Term {
  return value ? trueTerm : falseTerm;
}

export function not(term: Term): Term {
  if (isConstant(term)) return truth(term.value === 0n);
  if (term.operator === "not") return term.args[0];
  return makeTerm("not", booleanSort, [term]);
}

export function and(...conditions: readonly Term[]): Term {
  return connected("and", conditions, { neutral: trueTerm, absorbing: falseTerm });
}

export function or(...conditions: readonly Term[]): Term {
  return connected("or", conditions, { neutral: falseTerm, absorbing: trueTerm });
}

/** Flat, each condition once, in the order of their numbers. */
function connected(
  operator: "and" | "or",
  conditions: readonly Term[],
  { neutral, absorbing }: { readonly neutral: Term; readonly absorbing: Term },
): Term {
  const flat = new Set<Term>();
  for (const condition of conditions) {
    if (condition.operator === operator) for (const part of condition.args) flat.add(part);
    else flat.add(condition);
  }
  flat.delete(neutral);
  if (flat.has(absorbing)) return absorbing;
  for (const condition of flat) if (flat.has(not(condition))) return absorbing;
  if (flat.size === 0) return neutral;
  const args = [...flat].sort(byId);
  return args.length === 1 ? args[0] : makeTerm(operator, booleanSort, args);
}

export function byId(left: Term, right: Term): number {
  return left.id - right.id;
}

/** Arguments of operators that do not mind the order: constants last, else by number. */
export function inOrder(left: Term, right: Term): readonly [Term, Term] {
  if (isConstant(left) !== isConstant(right)) return isConstant(left) ? [right, left] : [left, right];
  return left.id <= right.id ? [left, right] : [right, left];
}

/** Equality as it is, where no sort knows more (bits.ts has its own). */
export function plainlyEqual(left: Term, right: Term): Term {
  if (left === right) return trueTerm;
  const [a, b] = inOrder(left, right);
  if (isConstant(a) && isConstant(b)) return falseTerm;
  if (a.sort.kind === "boolean") {
    if (isConstant(b)) return b.value === 1n ? a : not(a);
    if (a === not(b)) return falseTerm;
  }
  return makeTerm("equal", booleanSort, [a, b]);
}

export function ite(condition: Term, whenTrue: Term, whenFalse: Term): Term {
  if (isConstant(condition)) return condition.value === 1n ? whenTrue : whenFalse;
  if (whenTrue === whenFalse) return whenTrue;
  if (condition.operator === "not") return ite(condition.args[0], whenFalse, whenTrue);
  const { sort } = whenTrue;
  if (sort.kind === "boolean") return booleanIte(condition, whenTrue, whenFalse);
  // The same question is not asked twice.
  if (whenTrue.operator === "ite" && whenTrue.args[0] === condition)
    return ite(condition, whenTrue.args[1], whenFalse);
  if (whenFalse.operator === "ite" && whenFalse.args[0] === condition)
    return ite(condition, whenTrue, whenFalse.args[2]);
  return plainIte(condition, whenTrue, whenFalse, sort);
}

function plainIte(condition: Term, whenTrue: Term, whenFalse: Term, sort: Sort): Term {
  return makeTerm("ite", sort, [condition, whenTrue, whenFalse]);
}

function booleanIte(condition: Term, whenTrue: Term, whenFalse: Term): Term {
  if (whenTrue === trueTerm || whenTrue === condition) return or(condition, whenFalse);
  if (whenTrue === falseTerm) return and(not(condition), whenFalse);
  if (whenFalse === falseTerm || whenFalse === condition) return and(condition, whenTrue);
  if (whenFalse === trueTerm) return or(not(condition), whenTrue);
  return plainIte(condition, whenTrue, whenFalse, booleanSort);
}

export function isCommutative({ operator }: Term): boolean {
  return operators[operator].isCommutative === true;
}
