/** How the cost of a state grows with their number, and the number of states with that of the threads. */
import { count, measure } from "./check.ts";
import { grid, type Row } from "./table.ts";

/** Dekker's algorithm over so many rounds: from ten thousand to twenty million states. */
const rounds = [8, 24, 76, 120, 341];

export function growth(): { readonly rows: Row[]; readonly text: string } {
  const lines: string[][] = [];
  const costs: { readonly states: number; readonly microseconds: number }[] = [];
  for (const size of rounds) {
    const { states, edges, seconds, peakMemoryBytes } = measure("dekker.c", size, ["--workers", "1"]);
    const microseconds = (seconds * 1e6) / states;
    costs.push({ states, microseconds });
    lines.push([
      `dekker.c, ${size}`,
      count(states),
      count(edges),
      seconds.toFixed(1),
      microseconds.toFixed(2),
      `${Math.round(peakMemoryBytes / 1e6)} MB`,
    ]);
  }
  const first = costs.find(({ states }) => states >= 1e5)!;
  const last = costs.at(-1)!;
  const rows: Row[] = [
    {
      what: `cost of a state with ${count(last.states)} states against ${count(first.states)}`,
      measured: `${(last.microseconds / first.microseconds).toFixed(2)} ×`,
      goal: "≤ 2 ×",
    },
  ];
  const heads = ["program, size", "states", "edges", "s", "µs a state", "peak memory"];
  return { rows, text: grid(heads, lines) };
}

const families: readonly { readonly program: string; readonly threads: readonly number[] }[] = [
  { program: "filter-lock.c", threads: [2, 3, 4] },
  { program: "szymanski.c", threads: [2, 3, 4] },
  { program: "philosophers.c", threads: [3, 4, 5, 6, 7] },
  { program: "readers-writers.c", threads: [2, 3, 4] },
];

export function growthOverThreads(): string {
  const lines = families.flatMap(({ program, threads }) =>
    threads.map((size) => {
      const { verdict, states, edges, seconds } = measure(program, size, []);
      return [
        `${program}, ${size}`,
        `${count(states)}${verdict === "holds" ? "" : " +"}`,
        count(edges),
        seconds.toFixed(1),
      ];
    }),
  );
  return grid(["program, size", "states", "edges", "s"], lines);
}
