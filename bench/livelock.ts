/** Livelocks: how long it takes to find them, explored and by rounds; and what judging fairness costs on large graphs. */
import { ask, count, longestSeconds, type Measured, measure } from "./check.ts";
import { grid, type Row } from "./table.ts";

const philosophers = "try-lock-philosophers.c";
const list = "optimistic-list.c";
const explored = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14];
const byRounds = [2, 4, 6, 8, 10, 16, 30];
const oneCore = ["--workers", "1"];

interface Line {
  readonly size: number;
  readonly found: Measured;
}

/** Sizes in their order, up to the first one that is not answered. */
function grown(command: "check" | "lasso", sizes: readonly number[], options: readonly string[]): Line[] {
  const lines: Line[] = [];
  for (const size of sizes) {
    const found = ask(command, philosophers, size, options);
    if (found.verdict === "holds") throw new Error(`${philosophers} with ${size} went wrong: no livelock`);
    lines.push({ size, found });
    if (found.verdict !== "violated") break;
  }
  return lines;
}

export function livelocks(): { readonly rows: Row[]; readonly text: string } {
  const inGraph = grown("check", explored, ["--property", "livelock"]);
  const inRounds = grown("lasso", byRounds, []);
  const ten = inRounds.find(({ size, found }) => size === 10 && found.verdict === "violated");
  const last = inRounds.findLast(({ found }) => found.verdict === "violated");
  const listGraph = ask("check", list, 1, ["--property", "livelock"]);
  const listRounds = ask("lasso", list, 1, []);
  const rows: Row[] = [
    {
      what: "`clew lasso`, 10 philosophers who try locks",
      measured: ten === undefined ? "not found" : seconds(ten.found),
      goal: "≤ 3.2 s",
    },
    { what: "the most of them", measured: `${last?.size ?? 0}`, goal: "30" },
    { what: "an optimistic list, `clew check`", measured: seconds(listGraph), goal: "≤ 8.6 s" },
    { what: "an optimistic list, `clew lasso`", measured: seconds(listRounds), goal: "≤ 8.6 s" },
  ];
  const linesOf = (command: string, lines: readonly Line[]): string[][] =>
    lines.map(({ size, found }, index) => [
      command,
      `${size}`,
      seconds(found),
      growth(lines, index),
      found.edges === undefined ? "" : count(found.edges),
    ]);
  const heads = ["", "philosophers", "time", "a philosopher more", "edges"];
  return { rows, text: grid(heads, [...linesOf("check", inGraph), ...linesOf("lasso", inRounds)]) };
}

function seconds({ verdict, seconds: taken }: Measured): string {
  return verdict === "violated" ? `${taken.toFixed(1)} s` : `not answered in ${longestSeconds} s`;
}

/** The factor for one philosopher more. */
function growth(lines: readonly Line[], index: number): string {
  if (index === 0 || lines[index].found.verdict !== "violated") return "";
  const factor = lines[index].found.seconds / lines[index - 1].found.seconds;
  return `${(factor ** (1 / (lines[index].size - lines[index - 1].size))).toFixed(2)} ×`;
}

/** Programs that spin, so that most of their states lie on cycles: edges past a million, states to ten million. */
const large: readonly { readonly program: string; readonly size: number }[] = [
  { program: "filter-lock.c", size: 3 },
  { program: "dekker.c", size: 76 },
  { program: "dekker.c", size: 240 },
];

export function fairnessCost(): { readonly rows: Row[]; readonly text: string } {
  const lines: string[][] = [];
  let time = 0;
  let memory = 0;
  for (const { program, size } of large) {
    const hang = measure(program, size, ["--property", "hang", ...oneCore]);
    const fair = ask("check", program, size, ["--property", "livelock", ...oneCore]);
    const more = (fair.seconds - hang.seconds) / hang.seconds;
    const held = fair.peakMemoryBytes / hang.peakMemoryBytes;
    lines.push([
      `${program}, ${size}`,
      fair.verdict,
      count(fair.states),
      count(fair.edges),
      hang.seconds.toFixed(1),
      fair.seconds.toFixed(1),
      `${more.toFixed(2)} ×`,
      `${held.toFixed(2)} ×`,
    ]);
    if (fair.edges >= 1e6) time = Math.max(time, more);
    if (fair.edges >= 1e6) memory = Math.max(memory, held);
  }
  const rows: Row[] = [
    {
      what: "judging fairness, beside exploring and judging hangs, past 10⁶ edges",
      measured: `${time.toFixed(2)} ×`,
      goal: "≤ 0.5 ×",
    },
    {
      what: "its memory against that of the hang check",
      measured: `${memory.toFixed(2)} ×`,
      goal: "≤ 1.3 ×",
    },
  ];
  const heads = [
    "program, size",
    "answer",
    "states",
    "edges",
    "hang, s",
    "livelock, s",
    "more time",
    "memory",
  ];
  return { rows, text: grid(heads, lines) };
}
