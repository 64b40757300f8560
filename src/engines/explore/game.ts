/**
 * Hangs where an adversary chooses inputs ([03 Who chooses]): a game against chance. Section k hangs iff the
 * greatest set X is not empty, where X = states with k open and the program not ended, such that for every fair
 * alternative there is some adversarial one whose edge does not end k and stays in X.
 */
import { programEnd } from "../../graph/state-graph.ts";
import type { Explorer } from "./explorer.ts";
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

export function findHangsInGame(explorer: Explorer, sections: SectionKeys): Hang[] {
  const { graph } = explorer;
  const { removed, passing } = explorer.realRuns();
  /** For each key, the states where it is open. */
  const openIn = new Map<string, { readonly key: SectionKey; readonly states: number[] }>();
  const endedOn: (ReadonlySet<string> | undefined)[] = [];
  for (let state = 0; state < graph.expanded; state++) {
    if (!graph.isComplete(state) || removed.has(state) || passing.has(state)) continue;
    explorer.pieces.restore(state);
    const open = sections.open();
    for (const [text, key] of open) {
      let entry = openIn.get(text);
      if (entry === undefined) openIn.set(text, (entry = { key, states: [] }));
      entry.states.push(state);
    }
    if (open.size === 0) continue;
    const { start, end } = graph.edges(state);
    for (let edge = start; edge < end; edge++) endedOn[edge] = endedBy(explorer, sections, state, edge, open);
  }

  const hanging: { readonly text: string; readonly key: SectionKey; readonly states: readonly number[] }[] =
    [];
  for (const [text, { key, states }] of openIn) {
    const edgesOf = (state: number): GameEdge[] => {
      const edges: GameEdge[] = [];
      const { start, end } = graph.edges(state);
      for (let edge = start; edge < end; edge++) {
        const label = explorer.labels.get(graph.label(edge));
        const target = graph.target(edge);
        if (explorer.labels.isSpurious(graph.label(edge)) || (target !== programEnd && removed.has(target)))
          continue;
        edges.push({ target, label, ends: endedOn[edge]?.has(text) ?? false });
      }
      return edges;
    };
    const staying = greatestStaying(states, edgesOf);
    if (staying.length > 0) hanging.push({ text, key, states: staying });
  }
  return grouped(hanging);
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
    hangs.push({ states: smallest.states, keys: new Map(together.map(({ text, key }) => [text, key])) });
  }
  return hangs;
}

/** The greatest X, by backward removal; in the order of the states given. */
export function greatestStaying(
  states: readonly number[],
  edgesOf: (state: number) => readonly GameEdge[],
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
    if (!inside.has(state) || canStay(edges.get(state)!, inside)) continue;
    inside.delete(state);
    pending.push(...(sources.get(state) ?? []));
  }
  return states.filter((state) => inside.has(state));
}

/** Whether the adversary can answer every fair alternative: every thread that may be scheduled. */
function canStay(edges: readonly GameEdge[], inside: ReadonlySet<number>): boolean {
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
function staysFrom(edges: readonly GameEdge[], depth: number, inside: ReadonlySet<number>): boolean {
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
