/**
 * Hangs where an adversary chooses inputs ([03 Who chooses]): a game against chance. Section k hangs iff the
 * greatest set X is not empty, where X = states with k open and the program not ended, such that for every fair
 * alternative there is some adversarial one whose edge does not end k and stays in X.
 */
import { noHurry, type Pace } from "../../base/pace.ts";
import { programEnd } from "../../graph/state-graph.ts";
import { passOver, sweep } from "../../graph/sweep.ts";
import type { Explorer } from "./explorer.ts";
import type { RealRuns } from "./failed-assumptions.ts";
import { endedBy, type Hang } from "./hangs.ts";
import type { Label } from "./labels.ts";
import type { SectionKey, SectionKeys } from "./section-keys.ts";

/** One edge as the game sees it. */
export interface GameEdge {
  readonly target: number;
  readonly label: Label;
  /** Whether it ends the section that is played for. */
  readonly ends: boolean;
}

interface States {
  has(state: number): boolean;
}

export function findHangsInGame(explorer: Explorer, sections: SectionKeys): Hang[] {
  const { graph } = explorer;
  const { removed, passing } = explorer.realRuns();
  /** For each key, the states where it is open. */
  const openIn = new Map<string, { readonly key: SectionKey; readonly states: number[] }>();
  const endedOn = new Map<number, ReadonlySet<string>>();
  // Each of them is looked into, and each edge executed once more.
  for (const state of mayStay(explorer, { removed, passing })) {
    explorer.pace();
    explorer.pieces.restore(state);
    const open = sections.open();
    for (const [text, key] of open) {
      let entry = openIn.get(text);
      if (entry === undefined) openIn.set(text, (entry = { key, states: [] }));
      entry.states.push(state);
    }
    if (open.size === 0) continue;
    const { start, end } = graph.edges(state);
    for (let edge = start; edge < end; edge++)
      endedOn.set(edge, endedBy(explorer, sections, state, edge, open));
  }

  const hanging: { readonly text: string; readonly key: SectionKey; readonly states: readonly number[] }[] =
    [];
  for (const [text, { key, states }] of openIn) {
    const staying = greatestStaying(
      states,
      (state) => gameEdges(explorer, state, removed, (edge) => endedOn.get(edge)?.has(text) ?? false),
      explorer.pace,
    );
    if (staying.length > 0) hanging.push({ text, key, states: staying });
  }
  return grouped(hanging);
}

function gameEdges(
  { graph, labels }: Explorer,
  state: number,
  removed: ReadonlySet<number>,
  ends: (edge: number) => boolean,
): GameEdge[] {
  const edges: GameEdge[] = [];
  const { start, end } = graph.edges(state);
  for (let edge = start; edge < end; edge++) {
    const target = graph.target(edge);
    if (labels.isSpurious(graph.label(edge)) || (target !== programEnd && removed.has(target))) continue;
    edges.push({ target, label: labels.get(graph.label(edge)), ends: ends(edge) });
  }
  return edges;
}

/**
 * States in which the program might be kept from ending, whatever section that is for: all that any X has, and maybe
 * more. Found on the graph alone, by going through all states (graph/sweep.ts): where the program ends, whoever chooses,
 * there are none, and no state has to be looked into.
 */
function mayStay(explorer: Explorer, { removed, passing }: RealRuns): number[] {
  const { graph, labels } = explorer;
  const isInside = new Uint8Array(graph.stateCount);
  let left = 0;
  for (let state = 0; state < graph.expanded; state++) {
    if (!graph.isComplete(state) || removed.has(state) || passing.has(state)) continue;
    isInside[state] = 1;
    left++;
  }
  const inside = { has: (state: number): boolean => state >= 0 && isInside[state] !== 0 };
  const isWay = (target: number, label: number): boolean =>
    !labels.isSpurious(label) && (target === programEnd || !removed.has(target));
  const stays = (state: number): boolean => {
    const { start, end } = graph.edges(state);
    let hasChoices = false;
    for (let edge = start; edge < end; edge++) {
      const label = graph.label(edge);
      if (labels.get(label).choices.length > 0) hasChoices = true;
      else if (!inside.has(graph.target(edge)) && isWay(graph.target(edge), label)) return false;
    }
    if (!hasChoices) return true;
    const edges = gameEdges(explorer, state, removed, () => false);
    return canStay(edges, inside);
  };
  const leaves = (state: number): boolean => {
    if (isInside[state] === 0 || stays(state)) return false;
    isInside[state] = 0;
    return true;
  };
  sweep(left, passOver(graph.expanded, leaves, explorer.pace), explorer.pace);
  const states: number[] = [];
  for (let state = 0; state < graph.expanded; state++) if (isInside[state] !== 0) states.push(state);
  return states;
}

/** One hang for each first state: with all the sections that an adversary could keep open from there. */
function grouped(
  hanging: readonly { readonly text: string; readonly key: SectionKey; readonly states: readonly number[] }[],
): Hang[] {
  const hangs: Hang[] = [];
  const reported = new Set<number>();
  for (const { states } of hanging) {
    const last = states[states.length - 1];
    if (reported.has(last)) continue;
    reported.add(last);
    const together = hanging.filter((other) => other.states.includes(last));
    // The smallest of the sets: where the most of the sections are open at once.
    const smallest = together.reduce((a, b) => (b.states.length < a.states.length ? b : a));
    const others = together.filter((other) => other !== smallest).map((other) => new Set(other.states));
    // What is shown is the first state in which all of them are: `last` is one.
    const shown = smallest.states.find((state) => others.every((other) => other.has(state)))!;
    hangs.push({
      states: [shown, ...smallest.states.filter((state) => state !== shown)],
      keys: new Map(together.map(({ text, key }) => [text, key])),
    });
  }
  return hangs;
}

/** The greatest X, by backward removal; in the order of the states given. */
export function greatestStaying(
  states: readonly number[],
  edgesOf: (state: number) => readonly GameEdge[],
  pace: Pace = noHurry,
): number[] {
  const inside = new Set(states);
  const edges = new Map(states.map((state) => [state, edgesOf(state)]));
  const sources = new Map<number, number[]>();
  for (const [state, list] of edges) {
    for (const { target } of list) {
      if (!inside.has(target)) continue;
      const known = sources.get(target);
      if (known === undefined) sources.set(target, [state]);
      else known.push(state);
    }
  }
  const pending = [...states];
  for (let state = pending.pop(); state !== undefined; state = pending.pop()) {
    pace();
    if (!inside.has(state) || canStay(edges.get(state)!, inside)) continue;
    inside.delete(state);
    pending.push(...(sources.get(state) ?? []));
  }
  return states.filter((state) => inside.has(state));
}

/** Whether the adversary can answer every fair alternative: every thread that may be scheduled. */
function canStay(edges: readonly GameEdge[], inside: States): boolean {
  const threads = new Map<string, GameEdge[]>();
  for (const edge of edges) {
    const way = `${edge.label.thread} ${edge.label.otherwise}`;
    const known = threads.get(way);
    if (known === undefined) threads.set(way, [edge]);
    else known.push(edge);
  }
  return [...threads.values()].every((tree) => staysFrom(tree, 0, inside));
}

/** The choices inside a step form a tree, judged from its leaves up: fair: all, adversarial: one. */
function staysFrom(edges: readonly GameEdge[], depth: number, inside: States): boolean {
  const [first] = edges;
  const choice = first.label.choices[depth];
  if (choice === undefined) return !first.ends && inside.has(first.target);
  const branches = new Map<number, GameEdge[]>();
  for (const edge of edges) {
    const { value } = edge.label.choices[depth];
    const known = branches.get(value);
    if (known === undefined) branches.set(value, [edge]);
    else known.push(edge);
  }
  const stays = [...branches.values()].map((branch) => staysFrom(branch, depth + 1, inside));
  return choice.side === "fair" ? stays.every(Boolean) : stays.some(Boolean);
}
