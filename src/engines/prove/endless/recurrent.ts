/**
 * A set of states that a loop never leaves, whatever it does from there ([08 Endless runs]): from a state that can be come
 * to, what holds of it is struck out until what is left is kept by every round, and no way out is left either. For loops
 * that count, and so are never as before.
 */
import { and, not, or } from "../../../smt/booleans.ts";
import type { Model } from "../../../smt/evaluate.ts";
import {
  evaluated,
  type Linear,
  negated,
  plusConstant,
  substituted,
  variable,
} from "../arithmetic/linear.ts";
import { encodeSegment } from "../encode/encoder.ts";
import type { Encoding } from "../encode/encoding.ts";
import { formulaOf, integerSymbol, isAtLeastZero } from "../encode/formula.ts";
import type { Values } from "../encode/segment.ts";
import type { Questions } from "../loops/questions.ts";
import { rangeOf } from "../system/integer-type.ts";

export interface LoopRoom {
  readonly questions: Questions;
  /** Alone, with nothing sliced away that its branches depend on. */
  readonly encoding: Encoding;
  readonly component: ReadonlySet<number>;
  readonly head: number;
  /** What its branches depend on, at its head. */
  readonly names: readonly string[];
}

/** Each ≥ 0 in every state of the set; undefined where some run from the state could leave. */
export function recurrentFrom(room: LoopRoom, state: Values, model: Model): readonly Linear[] | undefined {
  const { questions, encoding, component, head, names } = room;
  const segment = encodeSegment(encoding, head);
  const { conditions, reached } = formulaOf(segment, encoding.reading);
  const back = segment.exits.get(head);
  if (back === undefined) return undefined;
  const leaves = [
    ...segment.nodes.filter(({ location }) => !component.has(location)).map(({ number }) => reached[number]),
    ...segment.ends.map(({ node }) => reached[node]),
  ];
  const of = (name: string): bigint =>
    evaluated(state.get(name)!, (each) => model.get(integerSymbol(each)) ?? 0n);
  let kept = bounds(names, of);
  return questions.given(conditions, () => {
    for (;;) {
      const here = kept.map(isAtLeastZero);
      const after = kept.map((each) => substituted(each, (name) => back.values.get(name)!));
      const answer = questions.canBe(reached[back.node], ...here, not(and(...after.map(isAtLeastZero))));
      if (answer.kind === "unknown") return undefined;
      if (answer.kind === "never") break;
      const value = (name: string): bigint => answer.model.get(integerSymbol(name)) ?? 0n;
      kept = kept.filter((_, index) => evaluated(after[index], value) >= 0n);
    }
    const answer = questions.canBe(...kept.map(isAtLeastZero), or(...leaves));
    return answer.kind === "never" ? kept : undefined;
  });
}

/** Of single variables and of pairs, as sharp as the state lets them be. */
function bounds(names: readonly string[], of: (name: string) => bigint): readonly Linear[] {
  const found: Linear[] = [];
  const add = (linear: Linear): void => {
    const value = evaluated(linear, of);
    found.push(plusConstant(linear, -value), plusConstant(negated(linear), value));
    if (value >= 0n) found.push(linear);
    if (value >= 1n) found.push(plusConstant(linear, -1n));
  };
  for (const left of names) {
    add(variable(left));
    add(negated(variable(left)));
    for (const right of names)
      if (left !== right)
        add({
          constant: 0n,
          factors: new Map([
            [left, 1n],
            [right, -1n],
          ]),
        });
  }
  return found;
}

/** States worth a try: the ends of types, where comparisons are always so. */
export function extremesOf({ graph, system }: Encoding, name: string): readonly bigint[] {
  const type = graph.thread.locals.get(name)?.type ?? system.shared.get(name)?.type;
  if (type === undefined) return [];
  const { least, greatest } = rangeOf(type);
  return [greatest, least].filter((each) => each !== undefined);
}
