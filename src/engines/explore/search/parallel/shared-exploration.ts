/** An exploration as its team sees it: where things are, and what becomes of what was found. */

import { sharedInts } from "../../../../graph/growable.ts";
import type { StateGraph } from "../../../../graph/state-graph.ts";
import type { FastMachine } from "../../../../machine/wasm/fast-machine.ts";
import type { RecallStorage, StepFigures } from "../../../../machine/wasm/recall-machine.ts";
import type { Labels } from "../labels.ts";
import { type ExpansionStorage, labelledThreads, roundWay, wayCount } from "./storage.ts";
import type { TeamLeader } from "./team.ts";

/** The part of the explorer that is needed. */
export interface SharedExplorer {
  readonly graph: StateGraph;
  readonly labels: Labels;
  readonly expandedAlone: number;
  readonly machine: { readonly onLongStep: (() => void) | undefined };
  expandAside(state: number): readonly number[];
  endOfNext(end: number, states: number): number;
}

const ways = ["none", "time-out", "wake-up"] as const;

export class SharedExploration implements TeamLeader {
  private current: ExpansionStorage | undefined;
  private readonly plainLabels = sharedInts(labelledThreads * wayCount);
  private labelledUpTo = 0;
  /** What the explorer had expanded alone when the storage was looked at last. */
  private lookedAfter = -1;

  constructor(
    private readonly explorer: SharedExplorer,
    private readonly fast: FastMachine,
  ) {}

  get counts(): { readonly tuples: number; readonly states: number } {
    return this.fast.counts;
  }

  storage(): ExpansionStorage {
    const { fast, current } = this;
    const { expandedAlone } = this.explorer;
    // Nothing but the machine and the tree move things; waves may be short.
    const isSteady = expandedAlone === this.lookedAfter && current !== undefined;
    if (isSteady && fast.isTreeIn(current.recall)) return current;
    this.lookedAfter = expandedAlone;
    this.nameLabels();
    const newest = { recall: fast.storage(), plainLabels: this.plainLabels };
    if (current !== undefined && isSame(current.recall, newest.recall)) return current;
    this.current = newest;
    return newest;
  }

  makeRoom(states: number): void {
    this.fast.makeRoom(states);
  }

  added(counts: { readonly tuples: number; readonly states: number }): void {
    this.fast.counts = counts;
  }

  endOfNext(end: number): number {
    return this.explorer.endOfNext(end, this.counts.states);
  }

  take(state: number, edges: ArrayLike<number>, at: number, count: number): void {
    const { graph } = this.explorer;
    graph.beginExpansion();
    for (let index = at; index < at + 2 * count; index += 2) {
      graph.discover(edges[index], state);
      graph.addEdge(edges[index], edges[index + 1]);
    }
  }

  /** With very many threads, a state may take as long as a very long step. */
  expand(state: number): readonly number[] {
    this.explorer.machine.onLongStep?.();
    return this.explorer.expandAside(state);
  }

  took(figures: StepFigures): void {
    this.fast.took(figures);
  }

  /** Labels get their numbers when they are first used; the team only reads them. */
  private nameLabels(): void {
    const threads = Math.min(this.fast.threadEnd, labelledThreads);
    for (; this.labelledUpTo < threads; this.labelledUpTo++) {
      for (const [way, otherwise] of ways.entries())
        this.plainLabels[this.labelledUpTo * wayCount + way] =
          this.explorer.labels.plain(this.labelledUpTo, otherwise) + 1;
      this.plainLabels[this.labelledUpTo * wayCount + roundWay] =
        this.explorer.labels.round(this.labelledUpTo) + 1;
    }
  }
}

/** Whether everything is where it was. */
function isSame(a: RecallStorage, b: RecallStorage): boolean {
  const parts = (storage: RecallStorage): unknown[] => [
    ...Object.values(storage.tree),
    ...storage.tree.rootChunks,
    ...Object.values(storage.steps),
    ...Object.values(storage.slots),
    ...Object.values(storage.slots.parts),
    ...Object.values(storage),
  ];
  const first = parts(a);
  const second = parts(b);
  return (
    first.length === second.length && first.every((part, index) => isNested(part) || part === second[index])
  );
}

/** Compared by its parts. */
function isNested(part: unknown): boolean {
  return typeof part === "object" && !ArrayBuffer.isView(part) && !(part instanceof SharedArrayBuffer);
}
