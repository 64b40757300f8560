/** Races by happens-before in an explored graph: executes its edges again for what they do, then searches. */
import { type Limit, LimitMet } from "../../../../base/pace.ts";
import type { Reason } from "../../../../verdict/reason.ts";
import type { Explorer } from "../../search/explorer.ts";
import type { Limits } from "../../search/limits.ts";
import { type FoundRace, HappensBeforeSearch } from "./search.ts";
import { StepEffects } from "./step-effects.ts";

export interface UnorderedRaces {
  readonly races: readonly FoundRace[];
  /** Why nothing can be said of what was not found; undefined where all has been looked at. */
  readonly reason: Reason | undefined;
}

export async function findUnorderedRaces(
  explorer: Explorer,
  limits: Limits,
  how: { readonly all: boolean; readonly maxStates: number; readonly afterState: () => void },
): Promise<UnorderedRaces> {
  const steps = new StepEffects(explorer);
  let isExact = false;
  const races: FoundRace[] = [];
  const until = (limit: Limit): UnorderedRaces => ({
    races: isExact ? races : [],
    reason: { kind: "limit-while", limit, doing: { kind: "judging-races" } },
  });
  try {
    for (let state = 0; state < explorer.graph.expanded; state++) {
      explorer.pace();
      await limits.giveWay();
      steps.addState(state);
      how.afterState();
    }
    isExact = steps.settle();
    const search = new HappensBeforeSearch(explorer, steps, (race) => races.push(race));
    while (!search.isDone && (how.all || races.length === 0)) {
      explorer.pace();
      await limits.giveWay();
      if (search.nodeCount > how.maxStates) return until({ kind: "states", states: how.maxStates });
      search.expandNext();
    }
  } catch (error) {
    if (error instanceof LimitMet) return until(error.limit);
    throw error;
  }
  if (!isExact && races.length > 0) return { races: [], reason: { kind: "races-of-mixed-sizes" } };
  return { races, reason: undefined };
}
