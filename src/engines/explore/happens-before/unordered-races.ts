/** Races by happens-before in an explored graph: executes its edges again for what they do, then searches. */
import type { Explorer } from "../explorer.ts";
import type { Limits } from "../limits.ts";
import { type FoundRace, HappensBeforeSearch } from "./search.ts";
import { StepEffects } from "./step-effects.ts";

export interface UnorderedRaces {
  readonly races: readonly FoundRace[];
  /** Why nothing can be said of what was not found; undefined where all has been looked at. */
  readonly reason: string | undefined;
}

const notJudged =
  "atomics of different sizes on the same bytes, and delayed stores: whether they order accesses is not known";

export async function findUnorderedRaces(
  explorer: Explorer,
  limits: Limits,
  how: { readonly all: boolean; readonly maxStates: number; readonly afterState: () => void },
): Promise<UnorderedRaces> {
  const steps = new StepEffects(explorer);
  for (let state = 0; state < explorer.graph.expanded; state++) {
    if (limits.areDue && (await limits.reached()))
      return { races: [], reason: `${limits.reason()}, while judging data races` };
    steps.addState(state);
    how.afterState();
  }
  const isExact = steps.settle();
  const races: FoundRace[] = [];
  const search = new HappensBeforeSearch(explorer, steps, (race) => races.push(race));
  while (!search.isDone && (how.all || races.length === 0)) {
    if (limits.areDue && (await limits.reached()))
      return { races: isExact ? races : [], reason: `${limits.reason()}, while judging data races` };
    if (search.nodeCount > how.maxStates) {
      return {
        races: isExact ? races : [],
        reason: `at ${how.maxStates} states (--max-states), while judging data races`,
      };
    }
    search.expandNext();
  }
  if (!isExact && races.length > 0) return { races: [], reason: notJudged };
  return { races, reason: undefined };
}
