/**
 * What is asked of an unrolling ([07 Few rounds, thread by thread]): whether some of its runs end in a lasso that is fair,
 * or whether one comes to where nobody knows what a thread can do.
 */
import { and, not, or, plainlyEqual } from "../../smt/booleans.ts";
import { falseTerm, type Term, trueTerm } from "../../smt/term.ts";
import type { Cells, Versions } from "./cells.ts";
import { type Fact, owedValues } from "./rule.ts";
import type { Take, Unrolling } from "./unrolling.ts";

/** The facts by thread and piece. */
export class Facts {
  private readonly byPiece = new Map<string, Fact[]>();

  constructor(facts: readonly Fact[]) {
    for (const fact of facts) {
      const key = `${fact.thread} ${fact.piece}`;
      const known = this.byPiece.get(key);
      if (known === undefined) this.byPiece.set(key, [fact]);
      else known.push(fact);
    }
  }

  of(thread: number, piece: number): readonly Fact[] {
    return this.byPiece.get(`${thread} ${piece}`) ?? [];
  }
}

/** That the run comes to a piece and cells that no fact covers. */
export function asksUnknown({ cells, contexts }: Unrolling, facts: Facts): Term {
  const unknown = new Set<Term>();
  for (const { thread, slot, before, after } of contexts)
    for (const versions of [before, after]) {
      const location = versions.get(slot);
      for (const piece of location.possible) {
        if (piece === 0) continue;
        const covered = facts.of(thread, piece).map(({ guard }) => cells.holds(guard, thread, versions));
        unknown.add(and(cells.is(slot, location, piece), not(or(...covered))));
      }
    }
  return or(...unknown);
}

/** That the rounds of the lasso lead back to their beginning, and that going on so is fair. */
export function asksLasso(unrolling: Unrolling, facts: Facts): Term {
  const { cells, begin, end, bounds } = unrolling;
  const parts = [isClosed(begin, end)];
  const lasso = unrolling.contexts.filter(({ round }) => round >= bounds.stem);
  const moves = new Map<number, Term[]>();
  for (const { thread, idle } of lasso) {
    const known = moves.get(thread);
    if (known === undefined) moves.set(thread, [not(idle)]);
    else known.push(not(idle));
  }
  parts.push(or(...[...moves.values()].flat()));
  for (const [thread, slot] of cells.threads) {
    const location = end.get(slot);
    const ways = [...(moves.get(thread) ?? []), cells.is(slot, location, 0)];
    for (const piece of location.possible) {
      if (piece === 0 || facts.of(thread, piece).every(({ canGoOn }) => canGoOn)) continue;
      const waits = waitsThroughout(unrolling, facts.of(thread, piece));
      ways.push(and(cells.is(slot, location, piece), waits));
    }
    parts.push(or(...ways));
  }
  parts.push(...owedTimeOuts(unrolling), ...owedOutcomes(unrolling));
  return and(...parts);
}

function isClosed(begin: Versions, end: Versions): Term {
  const parts: Term[] = [];
  for (const slot of end.slots) {
    const first = begin.get(slot);
    const last = end.get(slot);
    if (first.value === last.value) continue;
    const canBe = [...first.possible].some((piece) => last.possible.has(piece));
    parts.push(canBe ? plainlyEqual(first.value, last.value) : falseTerm);
  }
  return and(...parts);
}

/** None of the facts by which the thread could go on holds at any moment of the lasso. */
function waitsThroughout({ cells, begin, changes }: Unrolling, facts: readonly Fact[]): Term {
  const goingOn = facts.filter(({ canGoOn }) => canGoOn);
  const parts = new Set<Term>();
  for (const { guard, thread } of goingOn) {
    const slots = new Set(cells.slotsOf(guard, thread));
    const moment = begin.copy();
    parts.add(not(cells.holds(guard, thread, moment)));
    for (const change of changes) {
      let concerns = false;
      for (const [slot, version] of change) {
        if (!slots.has(slot)) continue;
        moment.set(slot, version);
        concerns = true;
      }
      if (concerns) parts.add(not(cells.holds(guard, thread, moment)));
    }
  }
  return and(...parts);
}

/** A time-out that is offered when the turn of its thread comes is taken some time in the lasso. */
function owedTimeOuts({ cells, contexts, takes, bounds }: Unrolling): Term[] {
  const taken = new Map<string, Term[]>();
  const rules = new Map<number, Set<Take["rule"]>>();
  for (const { taken: name, round, rule } of takes) {
    if (rule.otherwise !== "time-out") continue;
    const known = rules.get(rule.thread);
    if (known === undefined) rules.set(rule.thread, new Set([rule]));
    else known.add(rule);
    if (round < bounds.stem) continue;
    const site = siteOf(cells, rule);
    const names = taken.get(site);
    if (names === undefined) taken.set(site, [name]);
    else names.push(name);
  }
  const parts: Term[] = [];
  for (const { round, thread, slot, before } of contexts) {
    if (round < bounds.stem) continue;
    const location = before.get(slot);
    for (const rule of rules.get(thread) ?? []) {
      const isOffered = and(cells.is(slot, location, rule.from), cells.holds(rule.guard, thread, before));
      parts.push(or(not(isOffered), ...(taken.get(siteOf(cells, rule)) ?? [])));
    }
  }
  return parts;
}

function siteOf(cells: Cells, { thread, from }: Take["rule"]): string {
  return `${thread} ${cells.placeOf(from)}`;
}

/** A fair choice that is made has its other outcomes, too, from the same piece of its thread. */
function owedOutcomes({ takes, bounds }: Unrolling): Term[] {
  const lasso = takes.filter(({ round, rule }) => round >= bounds.stem && rule.choices.length > 0);
  const parts: Term[] = [];
  for (const { taken, rule } of lasso)
    for (const [index, { side, alternatives, value }] of rule.choices.entries()) {
      for (const other of owedValues(side, alternatives)) {
        if (other === value) continue;
        const others = lasso.filter(
          (one) =>
            one.rule.from === rule.from && one.rule.thread === rule.thread && branches(one, index, other),
        );
        parts.push(or(not(taken), ...others.map((one) => one.taken)));
      }
      function branches(one: Take, at: number, wanted: number): boolean {
        return (
          one.rule.otherwise === rule.otherwise &&
          one.rule.choices[at]?.value === wanted &&
          rule.choices
            .slice(0, at)
            .every((choice, before) => one.rule.choices[before]?.value === choice.value)
        );
      }
    }
  return parts.filter((part) => part !== trueTerm);
}
