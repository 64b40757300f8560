/**
 * What the labels of a search say about fairness ([07 Fairness]): who acts, and who decides the choices. Who makes delayed
 * stores visible in steps of its own is an actor beside the thread. Spurious wake-ups, and stores that need not ever become
 * visible, do not count.
 */

import { unreachable } from "../../../base/unreachable.ts";
import type { FairChoice, FairLabels, FairSide } from "../../../graph/fair-graph.ts";
import type { Side } from "../../../machine/stepping/choices.ts";
import type { Label, Labels } from "../search/labels.ts";

export function fairLabels(labels: Labels, labelEnd: number): FairLabels {
  const all = Array.from({ length: labelEnd }, (_, number) => labels.get(number));
  const threads = all.reduce((most, { thread }) => Math.max(most, thread + 1), 0);
  const actor = Int32Array.from(all, (label, number) => {
    if (labels.isSpurious(number)) return -1;
    return label.otherwise === "flush" ? threads + label.thread : label.thread;
  });
  const ways = ["none", "time-out", "wake-up", "flush"] as const;
  return {
    actors: 2 * threads,
    actor,
    way: Int32Array.from(all, ({ thread, otherwise }) => thread * ways.length + ways.indexOf(otherwise)),
    choices: all.map(fairChoices),
  };
}

function fairChoices({ choices }: Label): readonly FairChoice[] {
  return choices.map(({ value, side }) => ({ value, side: fairSide(side) }));
}

function fairSide(side: Side): FairSide {
  switch (side) {
    case "fair":
      return "coin";
    case "nuisance":
      return "nuisance";
    case "flush":
    case "adversarial":
      return "run";
    default:
      return unreachable(side);
  }
}
