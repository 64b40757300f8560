/** What looking for hangs costs beside safety alone: states and time over correct programs, in one run. */
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { checkProgram } from "../src/engines/explore/check-program.ts";
import { loadProgram } from "../src/frontend/load-program.ts";
import { completeOptions } from "../src/library/complete-options.ts";
import type { Property } from "../src/verdict/property.ts";
import type { Row } from "./table.ts";

const corpus = fileURLToPath(new URL("../corpus/hang/", import.meta.url));
/** Condition variables, compare-exchange loops, locks, classical problems, mutual exclusion. */
const folders = ["condition", "spin", "classics", "exclusion", "semaphore", "barrier", "rwlock"];
/** Each measurement is the best of so many. */
const rounds = 3;

export async function hangCost(): Promise<Row[]> {
  let states = { safety: 0, hang: 0 };
  let seconds = { safety: 0, hang: 0 };
  let programs = 0;
  for (const path of correctPrograms()) {
    const program = await loadProgram({ files: [path] });
    const safety = await measure(program, "safety");
    const hang = await measure(program, "hang");
    // One that is not correct as it stands needs options of its own.
    if (safety === undefined || hang === undefined) continue;
    programs++;
    states = { safety: states.safety + safety.states, hang: states.hang + hang.states };
    seconds = { safety: seconds.safety + safety.seconds, hang: seconds.hang + hang.seconds };
  }
  const what = `\`--property hang\` against \`safety\`, ${programs} correct programs`;
  return [
    { what: `${what}, states`, measured: ratio(states.hang, states.safety), goal: "≤ 1.1 ×" },
    { what: `${what}, time`, measured: ratio(seconds.hang, seconds.safety), goal: "≤ 1.5 ×" },
  ];
}

function correctPrograms(): string[] {
  return folders.flatMap((folder) =>
    readdirSync(`${corpus}${folder}`)
      .filter((name) => name.endsWith("-fixed.c"))
      .map((name) => `${corpus}${folder}/${name}`),
  );
}

async function measure(
  program: Awaited<ReturnType<typeof loadProgram>>,
  property: Property,
): Promise<{ states: number; seconds: number } | undefined> {
  let best: { states: number; seconds: number } | undefined;
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    const verdict = await checkProgram(program, completeOptions({ properties: [property] }));
    const seconds = (performance.now() - start) / 1000;
    if (verdict.answer !== "holds") return undefined;
    if (best === undefined || seconds < best.seconds) best = { states: verdict.stats.states, seconds };
  }
  return best;
}

function ratio(a: number, b: number): string {
  return `${(a / b).toFixed(2)} ×`;
}
