/** What the real explorer says of a program, in the form in which explorations are compared. */

import type { ReductionName } from "../../../src/base/reductions.ts";
import { Collector } from "../../../src/engines/explore/findings/collector.ts";
import { findHangsInGame } from "../../../src/engines/explore/hangs/game.ts";
import { endlessComponents, neverEnded } from "../../../src/engines/explore/hangs/hangs.ts";
import { Explorer } from "../../../src/engines/explore/search/explorer.ts";
import type { Program } from "../../../src/ir/program.ts";
import { findClaims } from "../../../src/machine/reductions/lock-claims.ts";
import { type Claims, noClaims } from "../../../src/machine/reductions/lock-discipline.ts";
import { SectionKeys } from "../../../src/replay/sections/section-keys.ts";
import { stepperOptions } from "../../../src/replay/stepper-options.ts";
import type { CheckOptions } from "../../../src/verdict/check-options.ts";
import { keyName } from "./section-texts.ts";

/** What must be the same however a program is explored. */
export interface Explored {
  readonly states: number;
  /** Rules of the errors that were met. */
  readonly rules: readonly string[];
  /** Statuses that the program can end with. */
  readonly exits: readonly string[];
  /** Keys of sections that can be entered and never left. */
  readonly hanging: readonly string[];
  /** For each terminal component the keys that it never ends; the same sets once. */
  readonly neverEnded: readonly string[];
}

/** What seems to be protected by locks: found once for all explorations of a program, as it takes its time. */
export function claimsOf(program: Program, options: CheckOptions): Claims {
  return findClaims(
    program,
    stepperOptions({ ...options, withoutReductions: [] }, () => {}),
  );
}

/** Undefined where the whole graph could not be seen. */
export function explored(
  program: Program,
  options: CheckOptions,
  claims: Claims = claimsOf(program, options),
): Explored | undefined {
  const withoutReductions = [...options.withoutReductions];
  for (;;) {
    const found = exploredOnce(program, { ...options, withoutReductions }, claims);
    if (found === undefined || "states" in found) return found;
    withoutReductions.push(...found);
  }
}

/** Or the reductions that have to be left out. */
function exploredOnce(
  program: Program,
  options: CheckOptions,
  claims: Claims,
): Explored | readonly ReductionName[] | undefined {
  const exits = new Set<string>();
  const collector = new Collector(options);
  const howToStep = stepperOptions(options, () => {});
  const explorer = new Explorer(
    program,
    howToStep,
    {
      onFault: (...fault) => collector.onFault(...fault),
      onUnsupported: (what) => collector.onUnsupported(what),
      onExit: (status, state, label, memory) => {
        exits.add(String(status));
        collector.onExit(status, state, label, memory);
      },
      onState: (state) => collector.onState(state),
    },
    { claims: howToStep.machine.reductions.has("lock-discipline") ? claims : noClaims },
  );
  collector.attach(explorer);
  explorer.begin();
  while (!explorer.isDone) {
    if (explorer.brokenReductions.length > 0) return explorer.brokenReductions;
    if (explorer.graph.stateCount > options.maxStates) return undefined;
    explorer.expandNext();
  }
  if (explorer.brokenReductions.length > 0) return explorer.brokenReductions;
  if (collector.unsupported.length > 0) return undefined;
  const sections = new SectionKeys(explorer.machine, { kinds: options.sections, mustReturn: () => false });
  const named = (state: number, keys: Iterable<Parameters<typeof keyName>[1]>): string[] => {
    explorer.pieces.restore(state);
    return [...new Set([...keys].map((key) => keyName(explorer.machine, key)))].sort();
  };
  const components = endlessComponents(explorer).map(({ states }) =>
    named(states[0], neverEnded(explorer, sections, states).values()),
  );
  const hanging = explorer.labels.hasAdversary
    ? findHangsInGame(explorer, sections).flatMap(({ states, keys }) => named(states[0], keys.values()))
    : components.flat();
  return {
    states: explorer.graph.stateCount,
    rules: sorted(collector.errors.map(({ finding }) => finding.rule)),
    exits: sorted(exits),
    hanging: sorted(hanging),
    neverEnded: sorted(components.map((names) => names.join(", "))),
  };
}

function sorted(texts: Iterable<string>): string[] {
  return [...new Set(texts)].sort();
}
