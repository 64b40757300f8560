/** What support for exceptions costs programs that throw nothing: states and time with it and with `-fno-exceptions`. */
import { fileURLToPath } from "node:url";
import { checkProgram } from "../src/engines/explore/check-program.ts";
import { loadProgram } from "../src/frontend/load-program.ts";
import { completeOptions } from "../src/library/complete-options.ts";
import type { Row } from "./table.ts";

const patterns = fileURLToPath(new URL("../corpus/cxx/patterns/", import.meta.url));
const programs = ["bounded-queue.cpp", "actor.cpp", "reader-writer-cache.cpp", "double-checked.cpp"];
/** Each measurement is the best of so many. */
const rounds = 20;

interface Cost {
  readonly states: number;
  readonly seconds: number;
}

export async function exceptionCost(): Promise<Row[]> {
  const total = { states: [0, 0], seconds: [0, 0] };
  for (const name of programs) {
    const costs = await measure([`${patterns}${name}`]);
    costs.forEach(({ states, seconds }, index) => {
      total.states[index] += states;
      total.seconds[index] += seconds;
    });
  }
  const what = `C++ with exceptions against \`-fno-exceptions\`, ${programs.length} programs that throw nothing`;
  const [states, seconds] = [total.states, total.seconds];
  return [
    { what: `${what}, states`, measured: ratio(states), goal: "1.00 ×" },
    { what: `${what}, time`, measured: ratio(seconds), goal: "≤ 1.05 ×" },
  ];
}

/** With exceptions, and without; in turns, so that what else the machine does concerns both. */
async function measure(files: string[]): Promise<[Cost, Cost]> {
  const loaded = [
    await loadProgram({ files }),
    await loadProgram({ files, compilerArguments: ["-fno-exceptions"] }),
  ];
  const best: (Cost | undefined)[] = [undefined, undefined];
  for (let round = 0; round < rounds; round++) {
    for (const [index, program] of loaded.entries()) {
      const start = process.cpuUsage();
      const { stats } = await checkProgram(program, completeOptions({}));
      const { user, system } = process.cpuUsage(start);
      const seconds = (user + system) / 1e6;
      const known = best[index];
      if (known === undefined || seconds < known.seconds) best[index] = { states: stats.states, seconds };
    }
  }
  return [best[0]!, best[1]!];
}

function ratio([a, b]: readonly number[]): string {
  return `${(a / b).toFixed(2)} ×`;
}
