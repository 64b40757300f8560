/**
 * States from which the program's end, or something that is not known, can be reached. Threads of the host may look for
 * them together: a state that has a way out keeps it, so it does not matter who sees it when.
 */
import { noHurry, type Pace } from "../base/pace.ts";
import { SegmentedInts } from "./segmented-ints.ts";
import type { EdgeStorage, StateGraph } from "./state-graph.ts";
import { programEnd } from "./state-graph.ts";
import { type Pass, sweep } from "./sweep.ts";

/** What is known of a state. Some that have a way out may be told to have none. */
export const wayOut = { none: 0, found: 1, isRemoved: 2 } as const;

export interface WaysOut {
  /** By state. */
  readonly ways: Uint8Array;
  /** How many states have none, as far as is known, and are not removed. */
  readonly others: number;
}

/** What counts in a graph, and who looks; everything counts that is not said. */
export interface Sweeping {
  /** Which edges are ways, by their label. */
  readonly counts?: (label: number) => boolean;
  readonly isRemoved?: (state: number) => boolean;
  /** States that have a way out whatever the graph says. */
  readonly isPassing?: (state: number) => boolean;
  readonly helpers?: SweepHelpers | undefined;
  readonly pace?: Pace;
}

const never = (): boolean => false;

export function withWayOut(graph: StateGraph, sweeping: Sweeping): WaysOut {
  const { counts = () => true, isRemoved = never, isPassing = never, helpers, pace = noHurry } = sweeping;
  const size = graph.stateCount;
  const ways = new Uint8Array(new SharedArrayBuffer(size));
  let others = 0;
  for (let state = 0; state < size; state++) {
    if (isRemoved(state)) ways[state] = wayOut.isRemoved;
    else if (graph.isComplete(state) && !isPassing(state)) others++;
    else ways[state] = wayOut.found;
  }
  const isCounted = Uint8Array.from({ length: graph.labelEnd }, (_, label) => (counts(label) ? 1 : 0));
  const task = { edges: graph.edgeStorage, isCounted, ways };
  return { ways, others: sweep(others, helpers?.passes(task) ?? passesAlone(task, pace), pace) };
}

/** What is needed to go through the states. */
export interface SweepTask {
  readonly edges: EdgeStorage;
  /** By label: 1 where such an edge counts. */
  readonly isCounted: Uint8Array;
  /** Those that are found are written there. */
  readonly ways: Uint8Array;
}

export interface SweepHelpers {
  /** How to go through the states together; undefined where nobody helps. */
  passes(task: SweepTask): Pass | undefined;
}

function passesAlone(task: SweepTask, pace: Pace): Pass {
  const sweeper = new Sweeper(task);
  return (isBackwards) => {
    let found = 0;
    for (let number = 0; number < sweeper.stretches; number++) {
      pace();
      found += sweeper.stretch(number, isBackwards);
    }
    return found;
  };
}

/** States that somebody goes through at a time: all together then do it in about the order of one alone. */
const statesInStretch = 4096;

/** One who goes through states. */
export class Sweeper {
  private readonly firstEdge: SegmentedInts;
  private readonly targets: SegmentedInts;
  private readonly labels: SegmentedInts;
  private readonly isCounted: Uint8Array;
  private readonly ways: Uint8Array;
  readonly stretches: number;

  constructor({ edges, isCounted, ways }: SweepTask) {
    this.firstEdge = SegmentedInts.over(edges.firstEdge);
    this.targets = SegmentedInts.over(edges.targets);
    this.labels = SegmentedInts.over(edges.labels);
    this.isCounted = isCounted;
    this.ways = ways;
    this.stretches = Math.ceil(ways.length / statesInStretch);
  }

  /** Goes through some of the states; gives how many ways out were found. */
  stretch(number: number, isBackwards: boolean): number {
    const first = (isBackwards ? this.stretches - 1 - number : number) * statesInStretch;
    const end = Math.min(first + statesInStretch, this.ways.length);
    let found = 0;
    if (isBackwards) for (let state = end - 1; state >= first; state--) found += this.look(state);
    else for (let state = first; state < end; state++) found += this.look(state);
    return found;
  }

  /** 1 where a way out of a state has been found only now. */
  private look(state: number): number {
    if (this.ways[state] !== wayOut.none || !this.leadsOut(state)) return 0;
    this.ways[state] = wayOut.found;
    return 1;
  }

  private leadsOut(state: number): boolean {
    const { firstEdge, targets, labels, ways, isCounted } = this;
    const end = state + 1 < firstEdge.length ? firstEdge.get(state + 1) : targets.length;
    for (let edge = firstEdge.get(state); edge < end; edge++) {
      const target = targets.get(edge);
      if (target !== programEnd && ways[target] !== wayOut.found) continue;
      if (isCounted[labels.get(edge)] !== 0) return true;
    }
    return false;
  }
}
