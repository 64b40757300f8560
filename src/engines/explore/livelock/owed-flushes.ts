/**
 * Delayed stores that are owed ([07 Fairness] F4), where they become visible inside steps that look at memory: a step that was
 * offered stores of a thread cannot be taken for ever while nothing makes a store of that thread visible. Which they are
 * is found by taking the steps again.
 */
import type { FairGraph, Owed } from "../../../graph/fair-graph.ts";
import { isEndOfRun } from "../../../machine/fault.ts";
import type { Explorer } from "../search/explorer.ts";

export function owedFlushes(explorer: Explorer, graph: FairGraph): readonly Owed[] {
  const { model, options } = explorer.machine;
  const { memoryModel } = options;
  if (model === undefined || memoryModel.kind !== "tso") return [];
  if (memoryModel.flush === "never" || memoryModel.flushing === "naive") return [];
  const looks = new FlushLooks(explorer, graph);
  return [
    {
      count: graph.labels.actors,
      ofState: () => {},
      ofEdge: (edge, state, each) => {
        for (const thread of looks.of(state).offered[edge - graph.first[state]]) each(thread);
      },
      answered: (edge, state, each) => {
        for (const thread of looks.of(state).done[edge - graph.first[state]]) each(thread);
      },
    },
  ];
}

/** By edge of a state: whose stores it could have made visible, and whose it did. */
interface Flushes {
  readonly offered: readonly (readonly number[])[];
  readonly done: readonly (readonly number[])[];
}

class FlushLooks {
  /** Those that are alike are kept once. */
  private readonly known: (Flushes | undefined)[] = [];

  constructor(
    private readonly explorer: Explorer,
    private readonly graph: FairGraph,
  ) {}

  of(state: number): Flushes {
    return (this.known[state] ??= this.look(state));
  }

  private look(state: number): Flushes {
    const { explorer, graph } = this;
    const { first, label, labels, states } = graph;
    const done: number[][] = [];
    for (let edge = first[state]; edge < first[state + 1]; edge++) {
      explorer.pace();
      done.push(this.visibleIn(states[state], label[edge]));
    }
    const offered = done.map((_, index) => {
      const edge = first[state] + index;
      if (!explorer.labels.get(label[edge]).choices.some(({ side }) => side === "flush")) return none;
      const way = labels.way[label[edge]];
      return [...new Set(done.filter((__, other) => labels.way[label[first[state] + other]] === way).flat())];
    });
    return { offered, done };
  }

  /** Whose stores become visible in a step from the state. */
  private visibleIn(state: number, label: number): number[] {
    const { explorer } = this;
    const { thread, otherwise, choices } = explorer.labels.runChoice(label);
    if (explorer.labels.get(label).isRound || otherwise === "flush") return [];
    const owners = new Set<number>();
    explorer.pieces.restore(state);
    const model = explorer.machine.model!;
    model.onVisible = (owner) => owners.add(owner);
    try {
      explorer.stepper.step(thread, otherwise, choices);
    } catch (error) {
      if (!isEndOfRun(error)) throw error;
    } finally {
      model.onVisible = undefined;
    }
    return [...owners];
  }
}

const none: readonly number[] = [];
