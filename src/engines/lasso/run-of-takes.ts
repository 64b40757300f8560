/**
 * What a solver has found, taken on the machine ([07 Few rounds, thread by thread]): the stem and the lasso step by step.
 * Where the machine does otherwise than the rules, what it does is learnt.
 */
import { isWakeUp, stepWays } from "../../machine/stepping/ways.ts";
import type { FastMachine } from "../../machine/wasm/fast-machine.ts";
import { owedValues } from "./rule.ts";
import type { Rules, Taken } from "./rules.ts";
import type { Bounds, Take } from "./unrolling.ts";

export interface RunOfTakes {
  /** All as the rules said, up to the last one. */
  readonly isAsSaid: boolean;
  readonly stem: readonly Taken[];
  readonly lasso: readonly Taken[];
  /** The states that it came through, the first one included. */
  readonly states: readonly number[];
}

export function take(rules: Rules, start: number, takes: readonly Take[], { stem }: Bounds): RunOfTakes {
  const run = { stem: [] as Taken[], lasso: [] as Taken[], states: [start] };
  let state = start;
  for (const { rule, round } of takes) {
    if (!rules.threadsOf(state).includes(rule.thread)) return { ...run, isAsSaid: false };
    const { taken } = rules.lookAt(state, rule.thread);
    const next = taken.find((one) => one.rule === rule);
    if (next === undefined) return { ...run, isAsSaid: false };
    (round < stem ? run.stem : run.lasso).push(next);
    state = next.state;
    run.states.push(state);
  }
  return { ...run, isAsSaid: true };
}

/** Why a run that the machine has made is no fair lasso; undefined where it is one. */
export type Failure = "open" | "could-move" | "owes-time-out" | "owes-coin";

export function failureOf(
  rules: Rules,
  fast: FastMachine,
  { stem, lasso, states }: RunOfTakes,
): Failure | undefined {
  if (states[stem.length] !== states[states.length - 1]) return "open";
  const within = states.slice(stem.length);
  const movers = new Set(lasso.map(({ rule }) => rule.thread));
  const offered = new Set<string>();
  for (const state of new Set(within))
    for (const thread of rules.threadsOf(state)) {
      fast.enter(state);
      const ways = fast.ways(thread).filter((way) => !isWakeUp(way));
      if (ways.length > 0 && !movers.has(thread)) {
        rules.lookAt(state, thread);
        return "could-move";
      }
      if (ways.some((way) => stepWays[way] === "time-out")) offered.add(siteOf(fast, state, thread));
    }
  const taken = lasso.flatMap(({ rule }, index) =>
    rule.otherwise === "time-out" ? [siteOf(fast, within[index], rule.thread)] : [],
  );
  if ([...offered].some((site) => !taken.includes(site))) return "owes-time-out";
  return owesOutcome(lasso, within) ? "owes-coin" : undefined;
}

/** Of a wait whose time can run out: one chance each. */
function siteOf(fast: FastMachine, state: number, thread: number): string {
  fast.enter(state);
  const { questions } = fast;
  return `${thread} ${questions.placeOf(questions.pieces()[questions.slotOfThread(thread)])}`;
}

/** Whether a fair choice made in a state never falls otherwise in this very state. */
function owesOutcome(lasso: readonly Taken[], states: readonly number[]): boolean {
  return lasso.some(({ rule }, index) =>
    rule.choices.some(({ side, alternatives, value }, at) => {
      const owed = owedValues(side, alternatives);
      if (owed.length === 0) return false;
      const values = new Set([value]);
      for (const [other, { rule: same }] of lasso.entries()) {
        if (states[other] !== states[index] || same.thread !== rule.thread) continue;
        if (same.otherwise !== rule.otherwise || same.choices[at] === undefined) continue;
        if (rule.choices.slice(0, at).every((choice, before) => same.choices[before].value === choice.value))
          values.add(same.choices[at].value);
      }
      return owed.some((one) => !values.has(one));
    }),
  );
}
