/** What each reduction saves: the states of a program with all of them, and without one. */
import { reductionNames } from "../src/base/reductions.ts";
import { count, type Measured, measure } from "./check.ts";
import { grid } from "./table.ts";

const programs: readonly { readonly program: string; readonly size: number }[] = [
  { program: "philosophers.c", size: 9 },
  { program: "bounded-queue.c", size: 3 },
  { program: "readers-writers.c", size: 3 },
  { program: "treiber-stack.c", size: 3 },
  { program: "michael-scott-queue.c", size: 2 },
];
const seconds = "10";

export function reductions(): string {
  const lines = programs.map(({ program, size }) => {
    const all = measure(program, size, []);
    const without = [...reductionNames.map((name) => ["--no-reduction", name]), ["--no-reductions"]];
    return [
      `${program}, ${size}`,
      count(all.states),
      ...without.map((options) => ratio(measure(program, size, [...options, "--max-time", seconds]), all)),
    ];
  });
  return grid(
    ["program, size", "states", ...reductionNames.map((name) => `without ${name}`), "without any"],
    lines,
  );
}

function ratio({ verdict, states }: Measured, all: Measured): string {
  return `${verdict === "holds" ? "" : "> "}${(states / all.states).toFixed(1)} ×`;
}
