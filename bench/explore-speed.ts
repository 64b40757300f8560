/**
 * The exploration on the programs that the design names: states, speed and memory, compiled code beside the
 * interpreter, and how the cost grows with the number of threads. Each check is a process of its own, so that its
 * memory is its own too.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { grid, type Row } from "./table.ts";

const clew = fileURLToPath(new URL("../bin/clew.js", import.meta.url));
const programs = fileURLToPath(new URL("programs/", import.meta.url));

interface Measured {
  readonly states: number;
  readonly edges: number;
  readonly seconds: number;
  readonly peakMemoryBytes: number;
}

/** Sizes that take from a second to a minute or two. */
const sizes: readonly { readonly program: string; readonly sizes: readonly number[] }[] = [
  { program: "filter-lock.c", sizes: [3, 4] },
  { program: "dekker.c", sizes: [40, 120] },
  { program: "szymanski.c", sizes: [3, 4] },
  { program: "philosophers.c", sizes: [5, 6] },
  { program: "bounded-queue.c", sizes: [2] },
  { program: "readers-writers.c", sizes: [3, 4] },
  { program: "work-stealing.c", sizes: [3, 4] },
  { program: "treiber-stack.c", sizes: [3, 4] },
  { program: "michael-scott-queue.c", sizes: [2, 3] },
  { program: "spsc-queue.c", sizes: [60, 2000] },
  { program: "thread-pool.cpp", sizes: [2] },
];

const longestSeconds = 120;
/** Where the interpreter is too slow to be waited for. */
const statesForInterpreter = 120_000;

export function exploreSpeed(): { readonly rows: Row[]; readonly text: string } {
  const lines: string[][] = [];
  const rates: number[] = [];
  const ratios: number[] = [];
  for (const { program, sizes: all } of sizes) {
    for (const size of all) {
      const wasm = measure(program, size, "wasm");
      const slow = wasm.states <= statesForInterpreter ? measure(program, size, "interpreter") : undefined;
      if (slow !== undefined && (slow.states !== wasm.states || slow.edges !== wasm.edges)) {
        throw new Error(
          `${program} with ${size}: ${wasm.states} states compiled, ${slow.states} interpreted`,
        );
      }
      const ratio = slow === undefined ? undefined : slow.seconds / wasm.seconds;
      if (wasm.edges > 100_000) rates.push(wasm.edges / wasm.seconds);
      if (ratio !== undefined && wasm.edges > 50_000) ratios.push(ratio);
      lines.push([
        `${program}, ${size}`,
        count(wasm.states),
        count(wasm.edges),
        wasm.seconds.toFixed(1),
        count(Math.round(wasm.states / wasm.seconds)),
        count(Math.round(wasm.edges / wasm.seconds)),
        `${Math.round(wasm.peakMemoryBytes / 1e6)} MB`,
        ratio === undefined ? "" : `${ratio.toFixed(1)} ×`,
      ]);
    }
  }
  const rows: Row[] = [
    {
      what: "exploration, edges a second, one worker (the fastest of those with over 100,000 edges)",
      measured: count(Math.round(Math.max(...rates))),
      goal: "≥ 1 million",
    },
    {
      what: "compiled code against the interpreter (the best of those with over 50,000 edges)",
      measured: `${Math.max(...ratios).toFixed(1)} ×`,
      goal: "≥ 10 ×",
    },
  ];
  const heads = [
    "program, size",
    "states",
    "edges",
    "s",
    "states/s",
    "edges/s",
    "peak memory",
    "interpreter takes",
  ];
  return { rows, text: grid(heads, lines) };
}

function measure(program: string, size: number, machine: "wasm" | "interpreter"): Measured {
  const parameters = [
    clew,
    "check",
    "--json",
    "-",
    "--machine",
    machine,
    "--max-time",
    String(longestSeconds),
  ];
  const { stdout, stderr } = spawnSync(process.execPath, [...parameters, `-DN=${size}`, programs + program], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  const verdict = JSON.parse(stdout || "{}") as { readonly verdict?: string; readonly stats?: Measured };
  if (verdict.stats === undefined || verdict.verdict === "violated") {
    throw new Error(`${program} with ${size} went wrong: ${verdict.verdict ?? stderr}`);
  }
  return verdict.stats;
}

function count(number: number): string {
  return number.toLocaleString("en");
}
