/** Instructions a second of the reference interpreter, compiling and loading left out. */
import { fileURLToPath } from "node:url";
import { runProgram } from "../src/engines/run/run-program.ts";
import { loadProgram } from "../src/frontend/load-program.ts";
import type { Row } from "./table.ts";

const programs = [
  { what: "interpreter, simple instructions", file: "arithmetic.c" },
  { what: "interpreter, checked accesses", file: "memory.c" },
];

export async function interpreterSpeed(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { what, file } of programs) {
    const path = fileURLToPath(new URL(`programs/${file}`, import.meta.url));
    const program = await loadProgram({ files: [path] });
    let executed = 0;
    const start = process.hrtime.bigint();
    const outcome = runProgram(program, {
      arguments: ["bench"],
      environment: [],
      stdin: new Uint8Array(),
      seed: 1,
      schedule: { kind: "round-robin" },
      maxSteps: Number.MAX_SAFE_INTEGER,
      write: () => {},
      signedOverflow: false,
      stackLimit: 8 << 20,
      mallocFails: false,
      leaks: false,
      inspect: (machine) => {
        executed = machine.executed;
      },
    });
    if (outcome.kind !== "exited" || outcome.status !== 0)
      throw new Error(`${file} went wrong: ${outcome.kind}`);
    const perSecond = executed / (Number(process.hrtime.bigint() - start) / 1e9);
    rows.push({ what, measured: `${(perSecond / 1e6).toFixed(1)} million/s`, goal: "≥ 2 million/s" });
  }
  return rows;
}
