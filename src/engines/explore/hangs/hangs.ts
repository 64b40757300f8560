/**
 * Hangs in the explored graph ([03 Hang: definition and algorithm], [LNT19] def. 1): a terminal component with
 * an edge, and a section that is open in it and that none of its edges ends. Differs from [LNT19] §5: no
 * active copies of sections, because the theorem in 03 reads the same answer off the components.
 */
import { terminalComponents } from "../../../graph/terminal-components.ts";
import { isEndOfRun } from "../../../machine/fault.ts";
import { HandOvers } from "../../../replay/sections/hand-overs.ts";
import {
  endsNothing,
  type SectionKey,
  type SectionKeys,
  type StepEnds,
} from "../../../replay/sections/section-keys.ts";
import type { Explorer } from "../search/explorer.ts";

export interface Hang {
  /** States in which the program may stay for ever, the first found first. */
  readonly states: readonly number[];
  /** The sections that cannot be left, as they are in the first of the states. */
  readonly keys: ReadonlyMap<string, SectionKey>;
}

/** Every terminal component that has a state from which the program goes on for ever. */
export function endlessComponents(explorer: Explorer): readonly { readonly states: readonly number[] }[] {
  const { removed, passing } = explorer.realRuns();
  const { labels } = explorer;
  return terminalComponents(explorer.graph, {
    counts: (label) => !labels.isSpurious(label),
    isRemoved: (state) => removed.has(state),
    isPassing: (state) => passing.has(state),
    helpers: explorer.helpers,
    pace: explorer.pace,
  }).map(({ states }) => ({ states: [...states].sort((a, b) => a - b) }));
}

/** Hangs where no adversary chooses. */
export function findHangs(explorer: Explorer, sections: SectionKeys): Hang[] {
  const hangs: Hang[] = [];
  for (const { states } of endlessComponents(explorer)) {
    const keys = neverEnded(explorer, sections, states);
    if (keys.size > 0) hangs.push({ states: statesWith(explorer, sections, states, keys), keys });
  }
  return hangs;
}

/**
 * The keys that are open somewhere in the component and ended by none of its edges. A loop that changes something for
 * others, taken over all edges together, works: its key counts as ended.
 */
export function neverEnded(
  explorer: Explorer,
  sections: SectionKeys,
  states: readonly number[],
): Map<string, SectionKey> {
  const members = new Set(states);
  for (;;) {
    const { knownJumps } = sections;
    const open = new Map<string, SectionKey>();
    const ended = new Set<string>();
    const handOvers = new HandOvers();
    for (const state of states) {
      explorer.pace();
      explorer.pieces.restore(state);
      const here = sections.open();
      for (const [text, key] of here) if (!open.has(text)) open.set(text, key);
      for (const step of stepsFrom(explorer, sections, { state, open: here, members })) {
        for (const text of step.ended) ended.add(text);
        handOvers.add(step.handOvers);
      }
    }
    if (sections.knownJumps !== knownJumps) continue;
    for (const text of ended) open.delete(text);
    for (const [text, { kind, thread }] of open)
      if (kind === "spin" && handOvers.changed(thread).length > 0) open.delete(text);
    return open;
  }
}

/** A state, and the sections that are open in it. */
interface OpenState {
  readonly state: number;
  readonly open: ReadonlyMap<string, SectionKey>;
}

/**
 * What the steps from the state do. A step that leads out of the component is part of no real run, and is left out.
 */
function stepsFrom(
  explorer: Explorer,
  sections: SectionKeys,
  { state, open, members }: OpenState & { readonly members: ReadonlySet<number> },
): StepEnds[] {
  const steps: StepEnds[] = [];
  const { start, end } = explorer.graph.edges(state);
  for (let edge = start; edge < end; edge++) {
    if (explorer.labels.isSpurious(explorer.graph.label(edge))) continue;
    if (!members.has(explorer.graph.target(edge))) continue;
    steps.push(endedBy(explorer, sections, { state, open, edge }));
  }
  return steps;
}

/** What one edge does to sections, by executing it again. */
export function endedBy(
  explorer: Explorer,
  sections: SectionKeys,
  { state, open, edge }: OpenState & { readonly edge: number },
  loopsEnd: "by work" | "by leaving" = "by work",
): StepEnds {
  const { thread, otherwise, choices } = explorer.labels.runChoice(explorer.graph.label(edge));
  // A store that becomes visible is nobody's step: it ends nothing.
  if (otherwise === "flush") return endsNothing;
  explorer.pace();
  explorer.pieces.restore(state);
  try {
    if (explorer.labels.get(explorer.graph.label(edge)).isRound)
      return sections.ended(open, thread, () => explorer.rounds.execute(thread), loopsEnd);
    return sections.ended(open, thread, () => explorer.stepper.step(thread, otherwise, choices), loopsEnd);
  } catch (error) {
    if (!isEndOfRun(error)) throw error;
    return { ...endsNothing, ended: new Set(open.keys()) };
  }
}

/** The states of the component, those first in which all the keys are open. */
function statesWith(
  explorer: Explorer,
  sections: SectionKeys,
  states: readonly number[],
  keys: ReadonlyMap<string, SectionKey>,
): number[] {
  const first = states.find((state) => {
    explorer.pace();
    explorer.pieces.restore(state);
    const open = sections.open();
    return [...keys.keys()].every((text) => open.has(text));
  });
  if (first === undefined) return [...states];
  return [first, ...states.filter((state) => state !== first)];
}
