/**
 * Fair runs on which something stays open for ever although it could end ([07 What is asked]), found in the finished graph.
 * Inside each fair component edges are forbidden by which what is to stay open ends; what is fair of the rest is such a run.
 */
import type { FairRule } from "../../../base/rules.ts";
import { unreachable } from "../../../base/unreachable.ts";
import { fairComponents } from "../../../graph/fair-components.ts";
import { type FairGraph, type Owed, partOf } from "../../../graph/fair-graph.ts";
import type { FairPart } from "../../../graph/short-lasso.ts";
import { exemptFunction } from "../../../replay/lasso/library-loops.ts";
import type { SectionKey, SectionKeys } from "../../../replay/sections/section-keys.ts";
import type { LateSplits } from "../hangs/game.ts";
import type { Explorer } from "../search/explorer.ts";
import { fairPart } from "./fair-part.ts";
import { KeptOpen } from "./kept-open.ts";
import { SectionLooks } from "./section-looks.ts";
import { WaysOn } from "./ways-on.ts";

export interface FairRun {
  readonly rule: FairRule;
  /** What stays open, though it could end; the first is what it is told by. */
  readonly open: readonly OpenSection[];
  readonly part: FairPart;
  /** Threads that move and cannot come to their own end. */
  readonly servers: readonly number[];
}

export interface OpenSection {
  readonly text: string;
  readonly key: SectionKey;
}

export interface FairRuns {
  readonly runs: readonly FairRun[];
  readonly looks: SectionLooks;
  readonly ways: WaysOn;
  readonly kept: KeptOpen;
  /** Functions of libraries whose loops were met and taken to end. */
  readonly exempt: ReadonlySet<string>;
}

export function findFairRuns(
  explorer: Explorer,
  sections: SectionKeys,
  rules: readonly FairRule[],
  lateSplits: LateSplits = "adversarial",
): FairRuns {
  const looks = new SectionLooks(explorer, sections);
  const ways = new WaysOn(explorer, looks);
  const graph = fairPart(explorer);
  const { parts, isTaken } = fairComponents(graph, explorer.pace);
  for (;;) {
    const exempt = new Set<string>();
    const kept = new KeptOpen(explorer, looks, lateSplits);
    const tools = { explorer, looks, ways, kept, exempt };
    const components = parts.map((states) => new Component(partOf(graph, states, isTaken), tools));
    const runs = rules.flatMap((rule) => components.flatMap((component) => component.find(rule)));
    if (!looks.hasLearnt()) return { runs, looks, ways, kept, exempt };
  }
}

interface Tools {
  readonly explorer: Explorer;
  readonly looks: SectionLooks;
  readonly ways: WaysOn;
  readonly kept: KeptOpen;
  readonly exempt: Set<string>;
}

/** A fair component, looked into. */
class Component {
  /** By text: whether the section can be ended from a state of the component in which it is open. */
  private readonly endable = new Map<string, boolean>();
  private readonly isServer = new Map<number, boolean>();
  private readonly graph: FairGraph;
  private readonly threads: number;

  constructor(
    graph: FairGraph,
    private readonly tools: Tools,
  ) {
    this.threads = graph.labels.actors / 2;
    this.graph = { ...graph, owed: [...graph.owed, this.owedOfLibraries(graph)] };
  }

  find(rule: FairRule): FairRun[] {
    switch (rule) {
      case "livelock":
        return this.livelocks();
      case "starvation":
        return this.starving();
      default:
        return unreachable(rule);
    }
  }

  /** Everybody who moves and is no server stays in its outermost section that could end. */
  private livelocks(): FairRun[] {
    const { graph } = this;
    this.learnJumps();
    const { labels, label } = graph;
    return this.partsWhere(
      graph,
      () => true,
      (edge, state) => {
        const actor = labels.actor[label[edge]];
        if (actor >= this.threads || this.serves(actor)) return true;
        const outermost = this.outermost(state, actor);
        return outermost !== undefined && !this.ended(state, edge).has(outermost.text);
      },
    ).flatMap((part) => this.livelocksIn(part));
  }

  private livelocksIn(part: FairPart): FairRun[] {
    const movers = moversOf(part).filter((actor) => actor < this.threads);
    const servers = movers.filter((thread) => this.serves(thread));
    const stateOf = (state: number): number => part.graph.states[state];
    const staying = movers
      .filter((thread) => !servers.includes(thread))
      .flatMap((thread) => this.outermostIn(stateOf(part.states[0]), thread) ?? []);
    const run: FairRun = { rule: "livelock", open: staying, part, servers };
    return isOutside(run, part, this.tools.kept) ? [run] : [];
  }

  /** Section by section. */
  private starving(): FairRun[] {
    const { graph, tools } = this;
    this.learnJumps();
    const texts = new Set<string>();
    for (const state of graph.states) for (const text of tools.looks.open(state).keys()) texts.add(text);
    return [...texts].flatMap((text) => {
      const key = tools.looks.keys.get(text)!;
      if (exemptFunction(key) !== undefined) return [];
      return this.partsWhere(
        graph,
        (state) => tools.looks.open(graph.states[state]).has(text),
        (edge, state) => !this.ended(state, edge).has(text),
      ).flatMap((part) => this.starvingIn(part, { text, key }));
    });
  }

  /** A loop by a jump is known once the jump was looked at, also where its thread is in nothing else that is open. */
  private learnJumps(): void {
    const { graph, tools } = this;
    if (!tools.looks.mayJumpBack) return;
    graph.states.forEach((_, state) => {
      for (let edge = graph.first[state]; edge < graph.first[state + 1]; edge++) this.ended(state, edge);
    });
  }

  private starvingIn(part: FairPart, section: OpenSection): FairRun[] {
    const stateOf = (state: number): number => part.graph.states[state];
    if (!this.canEnd(section, stateOf(part.states[0]))) return [];
    const servers = moversOf(part).filter((actor) => actor < this.threads && this.serves(actor));
    const run: FairRun = { rule: "starvation", open: [section], part, servers };
    return isOutside(run, part, this.tools.kept) ? [run] : [];
  }

  /** What is fair of these states and edges. */
  private partsWhere(
    graph: FairGraph,
    isIn: (state: number) => boolean,
    isAllowed: (edge: number, state: number) => boolean,
  ): FairPart[] {
    const states = Int32Array.from(graph.states.keys()).filter(isIn);
    if (states.length === 0) return [];
    return fairPartsOf(partOf(graph, states, isAllowed), this.tools.explorer);
  }

  /** By indices of the component. */
  private ended(state: number, edge: number): ReadonlySet<string> {
    const { graph, tools } = this;
    const number = graph.states[state];
    return tools.looks.ended(number, tools.explorer.graph.edges(number).start + edge - graph.first[state]);
  }

  private serves(thread: number): boolean {
    let serves = this.isServer.get(thread);
    if (serves === undefined) {
      serves = this.tools.ways.canStop([this.graph.states[0]], thread) === "no";
      this.isServer.set(thread, serves);
    }
    return serves;
  }

  private outermost(state: number, thread: number): OpenSection | undefined {
    return this.outermostIn(this.graph.states[state], thread);
  }

  /** In a state of the graph: the outermost loop, or function that must return, of a thread that can be ended; else what it holds. */
  private outermostIn(state: number, thread: number): OpenSection | undefined {
    let best: OpenSection | undefined;
    for (const [text, key] of this.tools.looks.open(state)) {
      if (key.thread !== thread || key.kind === "wait" || exemptFunction(key) !== undefined) continue;
      if (best !== undefined && !isFurtherOut(key, best.key)) continue;
      if (this.canEnd({ text, key }, state)) best = { text, key };
    }
    return best;
  }

  private canEnd({ text, key }: OpenSection, state: number): boolean {
    let canEnd = this.endable.get(text);
    if (canEnd === undefined) {
      canEnd = this.tools.ways.toEnd([state], text, key.thread) !== undefined;
      this.endable.set(text, canEnd);
    }
    return canEnd;
  }

  /** Loops of libraries that are taken to end: who is in one leaves it again and again. */
  private owedOfLibraries(graph: FairGraph): Owed {
    const { looks, exempt } = this.tools;
    const numbers = new Map<string, number>();
    const numberOf = (text: string): number => {
      let number = numbers.get(text);
      if (number === undefined) numbers.set(text, (number = numbers.size));
      return number;
    };
    const exemptIn = (state: number): string[] => {
      const texts: string[] = [];
      for (const [text, key] of looks.open(graph.states[state])) {
        const name = exemptFunction(key);
        if (name === undefined) continue;
        exempt.add(name);
        texts.push(text);
      }
      return texts;
    };
    for (const state of graph.states.keys()) for (const text of exemptIn(state)) numberOf(text);
    return {
      count: numbers.size,
      ofState: (state, each) => {
        for (const text of exemptIn(state)) each(numberOf(text));
      },
      ofEdge: () => {},
      answered: (edge, state, each) => {
        const texts = exemptIn(state);
        if (texts.length === 0) return;
        const ended = this.ended(state, edge);
        for (const text of texts) if (ended.has(text)) each(numberOf(text));
      },
    };
  }
}

/**
 * Whether a run round all of the part comes again and again by a state in which the adversary alone could not keep one of
 * the sections open.
 */
export function isOutside(run: FairRun, part: FairPart, kept: KeptOpen): boolean {
  return part.states.some((state) => isOutsideIn(run, part.graph.states[state], kept));
}

export function isOutsideIn({ open }: FairRun, state: number, kept: KeptOpen): boolean {
  return open.some(({ text }) => !kept.region(text).has(state));
}

/** The fair components of a graph, as parts of it. */
export function fairPartsOf(graph: FairGraph, { pace }: Pick<Explorer, "pace">): FairPart[] {
  const { parts, isTaken } = fairComponents(graph, pace);
  return parts.map((states) => ({ graph, states, isTaken }));
}

/** The actors that act in every round through all of it. */
export function moversOf({ graph, states, isTaken }: FairPart): number[] {
  const movers = new Set<number>();
  for (const state of states)
    for (let edge = graph.first[state]; edge < graph.first[state + 1]; edge++)
      if (isTaken(edge, state)) movers.add(graph.labels.actor[graph.label[edge]]);
  return [...movers].sort((a, b) => a - b);
}

function isFurtherOut(one: SectionKey, other: SectionKey): boolean {
  const [a, b] = [placeOf(one), placeOf(other)];
  const index = a.findIndex((number, at) => number !== b[at]);
  return index >= 0 && a[index] < b[index];
}

/** Frames from the outside in, of each the function before its loops; what is held is nowhere in them. */
function placeOf(key: SectionKey): readonly number[] {
  switch (key.kind) {
    case "function":
      return [0, key.depth, 0];
    case "spin":
      return [0, key.depth, key.nesting];
    case "held":
      return [1, 0, 0];
    case "wait":
      return [2, 0, 0];
    default:
      return unreachable(key);
  }
}
