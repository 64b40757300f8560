/**
 * Conditions on symbols that nothing alive is made of ([10 Which states are the same]): there are values for which they
 * hold, and that is all they say of the rest. Said twice, of other symbols, it says no more. So a loop closes that
 * compares a new input each round with one that is kept.
 */
import { Substituter } from "../../smt/rebuild.ts";
import { symbol, symbolsOf, type Term } from "../../smt/term.ts";

/** Without conditions that are others with other names for symbols that are not live. */
export function withoutRepeated(conditions: readonly Term[], live: ReadonlySet<Term>): readonly Term[] {
  const seen = new Set<string>();
  const kept: Term[] = [];
  for (const group of groupsOf(conditions, live)) {
    const shape = shapeOf(group, live);
    if (seen.has(shape)) continue;
    seen.add(shape);
    kept.push(...group);
  }
  return kept;
}

/** Conditions that share symbols which are not live are said of the same values. */
function groupsOf(conditions: readonly Term[], live: ReadonlySet<Term>): readonly (readonly Term[])[] {
  let groups: { readonly conditions: readonly Term[]; readonly dead: ReadonlySet<Term> }[] = [];
  for (const condition of conditions) {
    const dead = symbolsOf(condition).filter((each) => !live.has(each));
    const near = groups.filter((group) => dead.some((each) => group.dead.has(each)));
    groups = groups.filter((group) => !near.includes(group));
    groups.push({
      conditions: [...near.flatMap((group) => group.conditions), condition],
      dead: new Set([...near.flatMap((group) => [...group.dead]), ...dead]),
    });
  }
  return groups.map((group) => group.conditions);
}

/** The same for groups that differ in the names of what is not live; numbers below zero are no symbol of a state. */
function shapeOf(group: readonly Term[], live: ReadonlySet<Term>): string {
  const dead = [...new Set(group.flatMap(symbolsOf))].filter((each) => !live.has(each));
  const names = new Substituter(
    new Map(dead.map((each, index) => [each, symbol(-1 - index, each.sort, each.second)])),
  );
  return group
    .map((condition) => names.apply(condition).id)
    .sort((left, right) => left - right)
    .join(" ");
}
