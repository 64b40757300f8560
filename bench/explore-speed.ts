/** States a second of the exploration on the reference interpreter: the deadlock families, repaired. */
import { fileURLToPath } from "node:url";
import { checkProgram } from "../src/engines/explore/check-program.ts";
import { loadProgram } from "../src/frontend/load-program.ts";
import { completeOptions } from "../src/library/complete-options.ts";
import type { Row } from "./table.ts";

const families = ["philosophers", "transfers", "intersection", "printers", "chefs"];

export async function exploreSpeed(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const family of families) {
    const file = `corpus/hang/families/${family}-5-fixed.c`;
    const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
    const program = await loadProgram({ files: [path] });
    const verdict = await checkProgram(program, completeOptions({}));
    const { states, edges, seconds, statesPerSecond, peakMemoryBytes } = verdict.stats;
    if (verdict.answer !== "holds") throw new Error(`${file} went wrong: ${verdict.answer}`);
    const size = `${states.toLocaleString("en")} states, ${edges.toLocaleString("en")} edges`;
    const speed = `${seconds.toFixed(1)} s, ${statesPerSecond.toLocaleString("en")} states/s`;
    const memory = `${Math.round(peakMemoryBytes / 1e6)} MB`;
    rows.push({
      what: `\`clew check\`, ${family} with 5 threads, repaired`,
      measured: `${size}, ${speed}, ${memory}`,
      goal: "≤ 60 s, ≤ 1 GB",
    });
  }
  return rows;
}
