/**
 * The exploration on the programs that the design names: states, speed and memory; compiled code beside the
 * interpreter, one worker beside all.
 */
import { availableParallelism } from "node:os";
import { count, type Measured, measure } from "./check.ts";
import { grid, type Row } from "./table.ts";

/** Sizes that take from a second to a minute or two. */
const sizes: readonly { readonly program: string; readonly sizes: readonly number[] }[] = [
  { program: "filter-lock.c", sizes: [4, 5] },
  { program: "dekker.c", sizes: [40, 120] },
  { program: "szymanski.c", sizes: [4, 5] },
  { program: "philosophers.c", sizes: [11, 13, 14] },
  { program: "bounded-queue.c", sizes: [3, 4] },
  { program: "readers-writers.c", sizes: [4, 5] },
  { program: "work-stealing.c", sizes: [16, 200] },
  { program: "treiber-stack.c", sizes: [3, 4] },
  { program: "michael-scott-queue.c", sizes: [2, 3] },
  { program: "spsc-queue.c", sizes: [2000, 20000] },
  { program: "thread-pool.cpp", sizes: [2, 3] },
];

/** Where the interpreter is too slow to be waited for, its speed over some seconds is compared. */
const statesForInterpreter = 150_000;
const secondsForInterpreter = "15";
/** Below this, starting and warming up is most of the time. */
const edgesForRate = 1_000_000;
/** Below this, the memory of a state is lost in that of the process. */
const statesForMemory = 100_000;

export function exploreSpeed(): { readonly rows: Row[]; readonly text: string } {
  const lines: string[][] = [];
  const rates: number[] = [];
  const cxxRates: number[] = [];
  const ratios: number[] = [];
  const speedUps: number[] = [];
  // What clew takes for any program of the language: C++ brings its library.
  const smallC = measure("small.c", 1, []).peakMemoryBytes;
  const smallCxx = measure("small.cpp", 1, []).peakMemoryBytes;
  for (const { program, sizes: all } of sizes) {
    for (const size of all) {
      const one = measure(program, size, ["--workers", "1"]);
      const many = measure(program, size, []);
      requireSame(program, size, one, many);
      const limit = one.states > statesForInterpreter ? ["--max-time", secondsForInterpreter] : [];
      const slow = measure(program, size, ["--machine", "interpreter", ...limit]);
      requireSame(program, size, one, slow);
      const ratio = rate(one) / rate(slow);
      const speedUp = one.seconds / many.seconds;
      if (program.endsWith(".cpp")) cxxRates.push(rate(one));
      else if (one.edges > edgesForRate) rates.push(rate(one));
      if (one.edges > 50_000) ratios.push(ratio);
      if (one.seconds > 10) speedUps.push(speedUp);
      const small = program.endsWith(".cpp") ? smallCxx : smallC;
      const bytes = (one.peakMemoryBytes - small) / one.states;
      lines.push([
        `${program}, ${size}`,
        count(one.states),
        count(one.edges),
        one.seconds.toFixed(1),
        count(one.states / one.seconds),
        count(rate(one)),
        one.states < statesForMemory ? "" : count(bytes),
        `${Math.round(one.peakMemoryBytes / 1e6)} MB`,
        `${ratio.toFixed(1)} ×`,
        `${speedUp.toFixed(1)} ×`,
      ]);
    }
  }
  const rows: Row[] = [
    {
      what: "exploration, edges a second, one worker (C programs with over 1 million edges, the slowest first)",
      measured: rates
        .sort((a, b) => a - b)
        .map(count)
        .join("; "),
      goal: "≥ 1 million",
    },
    {
      what: "exploration, edges a second, one worker, C++ (the best)",
      measured: count(Math.max(...cxxRates)),
      goal: "≥ 100,000",
    },
    {
      what: "compiled code against the interpreter, edges a second (the best of those with over 50,000 edges)",
      measured: `${Math.max(...ratios).toFixed(1)} ×`,
      goal: "≥ 10 ×",
    },
    {
      what: `${availableParallelism()} workers against one (those that take one worker more than 10 s)`,
      measured: speedUps.map((ratio) => `${ratio.toFixed(1)} ×`).join(", ") || "none takes that long",
      goal: "≥ 1.6 ×",
    },
  ];
  const heads = [
    "program, size",
    "states",
    "edges",
    "s",
    "states/s",
    "edges/s",
    "bytes a state",
    "peak memory",
    "against the interpreter",
    "all workers against one",
  ];
  return { rows, text: grid(heads, lines) };
}

function rate({ edges, seconds }: Measured): number {
  return edges / seconds;
}

/** However it is explored, the graph is the same. */
function requireSame(program: string, size: number, a: Measured, b: Measured): void {
  if (a.verdict !== "holds" || b.verdict !== "holds") return;
  if (a.states === b.states && a.edges === b.edges) return;
  throw new Error(
    `${program} with ${size}: ${a.states} states and ${b.states}, ${a.edges} edges and ${b.edges}`,
  );
}
