/** The deadlock programs of the classical families, faulty and repaired, with 3, 5 and 7 threads: all of them together. */
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { checkProgram } from "../src/engines/explore/check-program.ts";
import { loadProgram } from "../src/frontend/load-program.ts";
import { completeOptions } from "../src/library/complete-options.ts";
import type { Row } from "./table.ts";

const folder = fileURLToPath(new URL("../corpus/hang/families/", import.meta.url));
/** For one of them; its answer is then unknown. */
const longestSeconds = 60;

export async function families(): Promise<Row[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith(".c"));
  let seconds = 0;
  let slowest = { name: "", seconds: 0 };
  const unanswered: string[] = [];
  for (const name of files.sort()) {
    const program = await loadProgram({ files: [folder + name] });
    const verdict = await checkProgram(program, completeOptions({ maxSeconds: longestSeconds }));
    const expected = name.endsWith("-fixed.c") ? "holds" : "violated";
    if (verdict.answer === "unknown") unanswered.push(name);
    else if (verdict.answer !== expected) throw new Error(`${name} went wrong: ${verdict.answer}`);
    seconds += verdict.stats.seconds;
    if (verdict.stats.seconds > slowest.seconds) slowest = { name, seconds: verdict.stats.seconds };
  }
  const open =
    unanswered.length === 0 ? "" : `; not answered in ${longestSeconds} s: ${unanswered.join(", ")}`;
  return [
    {
      what: `\`clew check\`, the ${files.length} deadlock programs of the classical families together`,
      measured: `${seconds.toFixed(1)} s (the slowest: ${slowest.name}, ${slowest.seconds.toFixed(1)} s)${open}`,
      goal: "≤ 20 s",
    },
  ];
}
