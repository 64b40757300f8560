/**
 * Hangs where an adversary chooses inputs ([03 Who chooses]): a game against chance. Section k hangs iff the
 * greatest set X is not empty, where X = states with k open and the program not ended, such that for every fair
 * alternative there is some adversarial one whose edge does not end k and stays in X.
 */
import { stronglyConnectedComponents } from "../../../base/components.ts";
import { noHurry, type Pace } from "../../../base/pace.ts";
import { programEnd } from "../../../graph/state-graph.ts";
import { passOver, sweep } from "../../../graph/sweep.ts";
import { HandOvers } from "../../../replay/sections/hand-overs.ts";
import type { SectionKey, SectionKeys, StepEnds } from "../../../replay/sections/section-keys.ts";
import type { Explorer } from "../search/explorer.ts";
import type { RealRuns } from "../search/failed-assumptions.ts";
import type { Label } from "../search/labels.ts";
import { endedBy, type Hang } from "./hangs.ts";

/** One edge as the game sees it. */
export interface GameEdge {
  /** Its number in the graph. */
  readonly edge: number;
  readonly target: number;
  readonly label: Label;
  /** Whether it ends the section that is played for. */
  readonly ends: boolean;
}

interface States {
  has(state: number): boolean;
}

/**
 * Who decides what an input is where that is asked late ([10 Deciding late, and hangs]). An adversary who does knows more
 * than he should: what he cannot keep open then, nobody can. What is kept open where chance does is real.
 */
export type LateSplits = "adversarial" | "fair";

export function findHangsInGame(
  explorer: Explorer,
  sections: SectionKeys,
  lateSplits: LateSplits = "adversarial",
): Hang[] {
  const { removed, passing } = explorer.realRuns();
  const game: Game = { explorer, removed, lateSplits };
  const { openIn, stepOf } = lookInto(explorer, sections, mayStay(game, passing));
  const hanging: { readonly text: string; readonly key: SectionKey; readonly states: readonly number[] }[] =
    [];
  for (const [text, { key, states }] of openIn) {
    const edges = new Map(
      states.map((state) => [
        state,
        gameEdges(game, state, (edge) => stepOf.get(edge)?.ended.has(text) ?? false),
      ]),
    );
    const staying = greatestStaying(states, (state) => edges.get(state)!, explorer.pace);
    const idle =
      key.kind === "spin"
        ? idleStaying(
            staying,
            {
              thread: key.thread,
              edgesOf: (state) => edges.get(state)!,
              handOversOf: (edge) => stepOf.get(edge)?.handOvers,
            },
            explorer.pace,
          )
        : staying;
    if (idle.length > 0) hanging.push({ text, key, states: idle });
  }
  return grouped(hanging);
}

interface Looks {
  /** For each key, the states where it is open. */
  readonly openIn: ReadonlyMap<string, { readonly key: SectionKey; readonly states: number[] }>;
  readonly stepOf: ReadonlyMap<number, StepEnds>;
}

/** Each state is looked into, and each edge executed once more. */
function lookInto(explorer: Explorer, sections: SectionKeys, states: readonly number[]): Looks {
  for (;;) {
    const { knownJumps } = sections;
    const openIn = new Map<string, { readonly key: SectionKey; readonly states: number[] }>();
    const stepOf = new Map<number, StepEnds>();
    for (const state of states) {
      explorer.pace();
      explorer.pieces.restore(state);
      const open = sections.open();
      for (const [text, key] of open) {
        let entry = openIn.get(text);
        if (entry === undefined) openIn.set(text, (entry = { key, states: [] }));
        entry.states.push(state);
      }
      if (open.size === 0 && !sections.mayReturnAgain) continue;
      const { start, end } = explorer.graph.edges(state);
      for (let edge = start; edge < end; edge++)
        stepOf.set(edge, endedBy(explorer, sections, { state, edge, open }));
    }
    if (sections.knownJumps === knownJumps) return { openIn, stepOf };
  }
}

export interface Game {
  readonly explorer: Explorer;
  readonly removed: ReadonlySet<number>;
  readonly lateSplits: LateSplits;
}

export function gameEdges(
  { explorer: { graph, labels }, removed, lateSplits }: Game,
  state: number,
  ends: (edge: number) => boolean,
): GameEdge[] {
  const edges: GameEdge[] = [];
  const { start, end } = graph.edges(state);
  for (let edge = start; edge < end; edge++) {
    const target = graph.target(edge);
    if (labels.isSpurious(graph.label(edge)) || (target !== programEnd && removed.has(target))) continue;
    const label = labels.get(graph.label(edge));
    edges.push({ edge, target, label: lateSplits === "fair" ? byChance(label) : label, ends: ends(edge) });
  }
  return edges;
}

function byChance(label: Label): Label {
  if (!label.choices.some(({ split }) => split === "late")) return label;
  const choices = label.choices.map((choice) =>
    choice.split === "late" ? { ...choice, side: "fair" as const } : choice,
  );
  return { ...label, choices };
}

/**
 * States in which the program might be kept from ending, whatever section that is for: all that any X has, and maybe
 * more. Found on the graph alone, by going through all states (graph/sweep.ts): where the program ends, whoever chooses,
 * there are none, and no state has to be looked into.
 */
export function mayStay(game: Game, passing: RealRuns["passing"]): number[] {
  const { explorer, removed } = game;
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
    const edges = gameEdges(game, state, () => false);
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

/**
 * One hang for each state in which one begins, with all the sections that an adversary could keep open from there.
 */
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
    // The smallest of the sets, since most of the sections are open at once there.
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

/** The play around a loop of a thread. */
interface LoopGame {
  readonly thread: number;
  edgesOf(state: number): readonly GameEdge[];
  /** What the step of the edge gives and takes. */
  handOversOf(edge: number): HandOvers | undefined;
}

/**
 * Of the states to stay in, those in which the adversary can go on for ever such that the loop of the thread changes
 * nothing for others. The play goes on for ever in a subset in which chance leads from each state to each other. What
 * the thread gives there and does not take, or takes and does not give, the adversary has to avoid: without those
 * edges, smaller subsets may be left.
 */
export function idleStaying(
  states: readonly number[],
  { thread, edgesOf, handOversOf }: LoopGame,
  pace: Pace = noHurry,
): readonly number[] {
  const idle = new Set<number>();
  const pending: { readonly part: readonly number[]; readonly avoided: ReadonlySet<number> }[] = [
    { part: states, avoided: new Set() },
  ];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { avoided } = next;
    const allowed = (state: number): GameEdge[] =>
      edgesOf(state).map((edge) => (avoided.has(edge.edge) ? { ...edge, ends: true } : edge));
    const staying = greatestStaying(next.part, allowed, pace);
    if (staying.length === 0) continue;
    const inside = new Set(staying);
    const ways = (state: number): readonly GameEdge[] => stayingEdges(allowed(state), inside);
    const parts = connectedParts(staying, ways);
    if (parts.length > 1) {
      // A subset that chance leads out of has a smaller one to stay in, or none.
      for (const part of parts) pending.push({ part, avoided });
      continue;
    }
    const handOvers = new HandOvers();
    const used = staying.flatMap(ways).map(({ edge }) => edge);
    for (const edge of used) handOvers.add(handOversOf(edge) ?? noHandOvers);
    const changed = new Set(handOvers.changed(thread));
    if (changed.size === 0) {
      for (const state of staying) idle.add(state);
      continue;
    }
    const changing = used.filter((edge) => handOversOf(edge)?.concerns(thread, changed));
    pending.push({ part: staying, avoided: new Set([...avoided, ...changing]) });
  }
  return states.filter((state) => idle.has(state));
}

const noHandOvers = new HandOvers();

function connectedParts(
  states: readonly number[],
  ways: (state: number) => readonly GameEdge[],
): readonly (readonly number[])[] {
  const numbers = new Map(states.map((state, number) => [state, number]));
  const { count, componentOf } = stronglyConnectedComponents(
    states.map((state) => ways(state).map(({ target }) => numbers.get(target)!)),
  );
  const parts: number[][] = Array.from({ length: count }, () => []);
  for (const [number, state] of states.entries()) parts[componentOf[number]].push(state);
  return parts;
}

/** Whether the adversary can answer every fair alternative: every thread that may be scheduled. */
function canStay(edges: readonly GameEdge[], inside: States): boolean {
  return trees(edges).every((tree) => stayingFrom(tree, 0, inside) !== undefined);
}

/** The edges by which the play goes on if the adversary takes all answers that keep it inside. */
function stayingEdges(edges: readonly GameEdge[], inside: States): readonly GameEdge[] {
  return trees(edges).flatMap((tree) => stayingFrom(tree, 0, inside) ?? []);
}

/** By the thread that is scheduled. */
function trees(edges: readonly GameEdge[]): readonly (readonly GameEdge[])[] {
  const threads = new Map<string, GameEdge[]>();
  for (const edge of edges) {
    const way = `${edge.label.thread} ${edge.label.otherwise}`;
    const known = threads.get(way);
    if (known === undefined) threads.set(way, [edge]);
    else known.push(edge);
  }
  return [...threads.values()];
}

/**
 * The choices inside a step form a tree, judged from its leaves up (fair: all must stay, adversarial: one is enough).
 * Gives the leaves that can be come to then; undefined where the step cannot be kept inside.
 */
function stayingFrom(
  edges: readonly GameEdge[],
  depth: number,
  inside: States,
): readonly GameEdge[] | undefined {
  const [first] = edges;
  const choice = first.label.choices[depth];
  if (choice === undefined) return !first.ends && inside.has(first.target) ? [first] : undefined;
  const branches = new Map<number, GameEdge[]>();
  for (const edge of edges) {
    const { value } = edge.label.choices[depth];
    const known = branches.get(value);
    if (known === undefined) branches.set(value, [edge]);
    else known.push(edge);
  }
  const answers = [...branches.values()].map((branch) => stayingFrom(branch, depth + 1, inside));
  const staying = answers.filter((answer) => answer !== undefined);
  const isEnough = choice.side === "adversarial" ? staying.length > 0 : staying.length === answers.length;
  return isEnough ? staying.flat() : undefined;
}
