/** Which of the fair runs that were found are told of, and in which order ([07 The run that is shown]). */

import type { ReductionName } from "../../../base/reductions.ts";
import { type FairRule, fairRules } from "../../../base/rules.ts";
import type { SectionKey, SectionKeys } from "../../../replay/sections/section-keys.ts";
import type { CheckOptions } from "../../../verdict/check-options.ts";
import { isAskedFor, type Property } from "../../../verdict/property.ts";
import type { Explorer } from "../search/explorer.ts";
import { type FairRun, type FairRuns, findFairRuns } from "./fair-runs.ts";

/**
 * A round in vain may leave an inner loop and enter it again ([07 Reductions]): where single sections are judged, its steps
 * are taken one by one.
 */
export function reductionsAgainstFairness({
  properties,
  mustReturn,
  withoutReductions,
}: Pick<CheckOptions, "properties" | "mustReturn" | "withoutReductions">): readonly ReductionName[] {
  const asks = (rule: FairRule): boolean => isAskedFor(rule, properties);
  const isJudgedSingly = asks("starvation") || (asks("livelock") && mustReturn.length > 0);
  return isJudgedSingly && !withoutReductions.includes("spin-wait") ? ["spin-wait"] : [];
}

export class FairJudgement {
  readonly runs: FairRuns;
  /** One for each rule and section, in the order in which they are told. */
  readonly told: readonly FairRun[];
  /** Somebody who decides inputs late could keep open whatever stays open, and whether he knows too much is not known. */
  readonly isUndecided: boolean;

  constructor(explorer: Explorer, sections: SectionKeys, properties: readonly Property[]) {
    const rules = fairRules.filter((rule) => isAskedFor(rule, properties));
    this.runs = findFairRuns(explorer, sections, rules);
    this.told = toldOf(this.runs.runs);
    this.isUndecided =
      this.told.length === 0 &&
      explorer.labels.hasLateSplits &&
      toldOf(findFairRuns(explorer, sections, rules, "fair").runs).length > 0;
  }

  get exempt(): readonly string[] {
    return [...this.runs.exempt];
  }
}

function toldOf(runs: readonly FairRun[]): FairRun[] {
  const known = new Set<string>();
  const told: FairRun[] = [];
  for (const run of [...runs].sort((a, b) => weight(a) - weight(b) || firstState(a) - firstState(b))) {
    const [{ key, text }] = run.open;
    const place = `${run.rule} ${run.rule === "starvation" ? text : ""}`;
    if (known.has(place)) continue;
    // Who waits for the end of a thread that never gets on says nothing of its own.
    if (isJoin(key) && told.some(({ rule }) => rule === run.rule)) continue;
    known.add(place);
    told.push(run);
  }
  return told;
}

/** Loops say more than who waits because of them. */
function weight({ rule, open }: FairRun): number {
  if (rule === "livelock") return 0;
  const [{ key }] = open;
  switch (key.kind) {
    case "spin":
    case "function":
      return 1;
    case "held":
      return 2;
    case "wait":
      return isJoin(key) ? 4 : 3;
  }
}

function isJoin(key: SectionKey): boolean {
  return key.kind === "wait" && key.action === "thread-join";
}

function firstState({ part }: FairRun): number {
  return part.states.reduce(
    (least, state) => Math.min(least, part.graph.states[state]),
    Number.POSITIVE_INFINITY,
  );
}
