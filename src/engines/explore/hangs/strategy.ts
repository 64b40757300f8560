/**
 * What the environment does to keep a section from ending ([10 What comes out]): values of inputs that have few, and
 * conditions on those that are terms. A condition is what does not hold of the inputs by which the hang is left; where
 * these ways are many, what holds of those by which it goes on.
 */
import type { InputTerm } from "../../../base/findings/input-term.ts";
import { isEndOfRun } from "../../../machine/fault.ts";
import { and, not, or } from "../../../smt/booleans.ts";
import { isConstant, type Term } from "../../../smt/term.ts";
import type { Strategy } from "../../../verdict/action.ts";
import { termTold } from "../findings/inputs-told.ts";
import type { Explorer } from "../search/explorer.ts";
import type { Hang } from "./hangs.ts";

/** More states are not looked into, and more conditions not told. */
const statesLookedInto = 32;
const mostConditions = 4;

/** Which inputs keep it from ending: those of the adversary that stay inside. */
export function strategy(explorer: Explorer, hang: Hang): Strategy[] {
  const { graph } = explorer;
  const inside = new Set(hang.states);
  const taken: number[] = [];
  for (const state of hang.states) {
    const { start, end } = graph.edges(state);
    for (let edge = start; edge < end; edge++)
      if (inside.has(graph.target(edge))) taken.push(graph.label(edge));
  }
  return strategyIn(explorer, taken, (asked) =>
    asked === "asked" ? [conditionsOn(explorer, hang)] : decidedBefore(explorer, hang),
  );
}

/** What the adversary does in steps of these labels; what is told of terms depends on whether any is asked about. */
export function strategyIn(
  { labels }: Explorer,
  taken: readonly number[],
  ofTerms: (asked: "asked" | "not asked") => readonly Strategy[],
): Strategy[] {
  const staying = new Set<bigint>();
  let fails = false;
  let splits = false;
  for (const label of taken) {
    for (const { side, value, low, split } of labels.get(label).choices) {
      if (side !== "adversarial") continue;
      if (split !== undefined) splits = true;
      else if (low === undefined) fails = true;
      else staying.add(low + BigInt(value));
    }
  }
  const failing: Strategy[] = [
    ...(fails ? [{ kind: "calls-fail" } as const] : []),
    ...ofTerms(splits ? "asked" : "not asked"),
  ];
  if (staying.size === 0) return failing;
  const values = [...staying]
    .sort((a, b) => (a < b ? -1 : 1))
    .slice(0, 8)
    .map(String);
  return [...failing, { kind: "inputs", values, hasMore: staying.size > values.length }];
}

/** What is asked in steps of the hang, and how it has to be answered. */
function conditionsOn(explorer: Explorer, hang: Hang): Strategy {
  const unknown: Strategy = { kind: "inputs-like-these" };
  if (hang.states.length > statesLookedInto) return unknown;
  const inside = new Set(hang.states);
  const leaving: Term[] = [];
  const staying: Term[] = [];
  for (const state of hang.states)
    for (const { target, condition } of answered(explorer, state))
      (inside.has(target) ? staying : leaving).push(condition);
  const ways = told(explorer, withoutSaid(leaving).map(not));
  // Where nothing leads out, others decide.
  if (ways.length === 0) return unknown;
  const conditions = ways.length <= mostConditions ? ways : told(explorer, [or(...staying)]);
  return { kind: "inputs-such-that", conditions };
}

/** Of what must not hold together, without the parts that hold since others must not. */
function withoutSaid(ways: readonly Term[]): readonly Term[] {
  const holding = new Set(ways.filter(({ operator }) => operator !== "and").map(not));
  return ways.map((way) =>
    way.operator === "and" ? and(...way.args.filter((each) => !holding.has(each))) : way,
  );
}

/** What was asked of inputs before, and keeps it open ever since. */
function decidedBefore(explorer: Explorer, { states: [state] }: Hang): Strategy[] {
  const { path } = explorer.machine;
  if (path === undefined) return [];
  explorer.pieces.restore(state);
  const conditions = told(explorer, [...new Set(path.symbols.flatMap((each) => path.saidOf(each)))]);
  const isTold = conditions.length > 0 && conditions.length <= mostConditions;
  return isTold ? [{ kind: "inputs-such-that", conditions }] : [];
}

/** Each once: inputs of one line are called alike. */
function told({ machine }: Explorer, conditions: readonly Term[]): readonly InputTerm[] {
  const terms = conditions.filter((each) => !isConstant(each)).map((each) => termTold(machine, each));
  return [...new Map(terms.map((each) => [JSON.stringify(each), each])).values()];
}

interface Answered {
  readonly target: number;
  /** On inputs, of the edge. */
  readonly condition: Term;
}

/** Each step of the state that asks about inputs is taken again. */
function answered(explorer: Explorer, state: number): Answered[] {
  const { graph, labels, stepper } = explorer;
  const { path } = explorer.machine;
  const found: Answered[] = [];
  const { start, end } = graph.edges(state);
  for (let edge = start; edge < end && path !== undefined; edge++) {
    const { thread, otherwise, choices } = labels.get(graph.label(edge));
    if (!choices.some(({ split }) => split !== undefined)) continue;
    explorer.pace();
    explorer.pieces.restore(state);
    try {
      stepper.step(
        thread,
        otherwise,
        choices.map(({ value }) => value),
      );
    } catch (error) {
      if (!isEndOfRun(error)) throw error;
    }
    found.push({ target: graph.target(edge), condition: and(...path.answers) });
  }
  return found;
}
