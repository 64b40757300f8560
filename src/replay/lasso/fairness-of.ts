/** Why a run that repeats is fair, as a finding tells it. The machine is in the state that it comes back to. */
import type { Machine } from "../../machine/machine.ts";
import type { Fairness, NamedThread, TakenChance } from "../../verdict/verdict.ts";
import { waitForGraph } from "../wait-for-graph.ts";
import type { Witness } from "../witness.ts";
import type { TurnFacts } from "./turn-watch.ts";

/** The steps of one turn as they are told. */
export interface ToldTurn {
  /** By number of a step: the index of its first row. */
  rowOf(step: number): number;
  placeOf(row: number): TakenChance["place"];
}

export function fairnessOf(
  machine: Machine,
  witness: Witness,
  { moving, taken }: TurnFacts,
  told: ToldTurn,
): Pick<Fairness, "moving" | "standing" | "taken"> {
  const named = (thread: number): NamedThread => ({ thread, threadName: witness.nameOf(thread) });
  const waits = new Map(waitForGraph(machine, witness).map((wait) => [wait.thread, wait]));
  return {
    moving: [...moving].sort((a, b) => a - b).map(named),
    standing: machine.threads.flatMap((thread) =>
      thread === undefined || moving.has(thread.number)
        ? []
        : [{ ...named(thread.number), wait: waits.get(thread.number) }],
    ),
    taken: eachOnce(
      taken.map(({ kind, thread, step }) => {
        const row = told.rowOf(step);
        return { kind, ...named(thread), step: row, place: told.placeOf(row) };
      }),
    ),
  };
}

/** A step may throw several coins. */
function eachOnce(taken: readonly TakenChance[]): TakenChance[] {
  return taken.filter(
    (one, index) => index === taken.findIndex(({ kind, step }) => kind === one.kind && step === one.step),
  );
}
