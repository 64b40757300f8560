/**
 * What makes a fair lasso a livelock, as far as rules can tell ([07 What is asked]): who moves in it stays in a loop, or
 * serves in one that has no exit; and somebody moves who does not serve. That the loops could be left is found out when
 * there is a lasso (way-out.ts).
 */
import { stronglyConnectedComponents } from "../../base/components.ts";
import { and, not, or } from "../../smt/booleans.ts";
import { falseTerm, type Term } from "../../smt/term.ts";
import type { OpenLoops } from "./open-loops.ts";
import type { Rule } from "./rule.ts";
import type { ThreadFlow } from "./thread-flow.ts";
import type { Take, Unrolling } from "./unrolling.ts";

export function asksKeptLoops(unrolling: Unrolling, loops: OpenLoops): Term {
  const { cells, bounds, contexts, takes, begin, flows } = unrolling;
  const parts: Term[] = [];
  const caught: Term[] = [];
  for (const [thread, slot] of cells.threads) {
    const idles = contexts.filter((one) => one.thread === thread && one.round >= bounds.stem);
    const moves = or(...idles.map(({ idle }) => not(idle)));
    if (moves === falseTerm) continue;
    const cyclic = cyclicRules(flows.get(thread)!);
    const taken = takes.filter(
      (take) => take.thread === thread && take.round >= bounds.stem && cyclic.has(take.rule),
    );
    const serving = new Set([...cyclic].filter((rule) => loops.of(rule).isServing).map(({ from }) => from));
    const serves = cells.isOneOf(slot, begin.get(slot), (piece) => serving.has(piece));
    const keeps = or(...keptKeys(taken, loops));
    parts.push(or(not(moves), serves, keeps));
    caught.push(and(moves, not(serves), keeps));
  }
  return and(...parts, or(...caught));
}

/** For each loop: that the rules that are taken leave it open. */
function keptKeys(taken: readonly Take[], loops: OpenLoops): Term[] {
  const keys = new Set(taken.flatMap(({ rule }) => [...loops.of(rule).open]));
  return [...keys].map((key) => {
    const against = taken.filter(({ rule }) => {
      const { open, left } = loops.of(rule);
      return !open.has(key) || left.has(key);
    });
    return and(...against.map((take) => not(take.taken)));
  });
}

/** Only these can be taken in a lasso: whoever moves comes back to where it was. */
function cyclicRules({ rank, rules }: ThreadFlow): ReadonlySet<Rule> {
  const pieces = [...rank.keys()];
  const successors = pieces.map((piece) =>
    (rules.get(piece) ?? []).map(({ to }) => rank.get(to)).filter((one) => one !== undefined),
  );
  const { componentOf } = stronglyConnectedComponents(successors);
  return new Set(
    [...rules.values()].flat().filter(({ from, to }) => {
      const first = rank.get(from);
      const last = rank.get(to);
      return first !== undefined && last !== undefined && componentOf[first] === componentOf[last];
    }),
  );
}
