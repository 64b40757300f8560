/** From the command to the answer: the built file under node, with an empty cache and with a full one. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Row } from "./table.ts";

const clew = fileURLToPath(new URL("../bin/clew.js", import.meta.url));

export function startUp(): Row[] {
  return [
    ...measure("run", "20 lines of C", "small.c", "≤ 5 s", "≤ 0.5 s"),
    ...measure("check", "20 lines of C with two threads", "small-threads.c", "≤ 5 s", "≤ 0.5 s"),
    ...measure("run", "C++ with <iostream>", "small.cpp", "≤ 60 s", "≤ 3 s"),
  ];
}

function measure(command: string, what: string, program: string, firstGoal: string, warmGoal: string): Row[] {
  const cache = mkdtempSync(join(tmpdir(), "clew-bench-"));
  try {
    const first = seconds(command, program, cache);
    const warm = Math.min(...Array.from({ length: 5 }, () => seconds(command, program, cache)));
    return [
      {
        what: `\`clew ${command}\`, ${what}, the very first time`,
        measured: `${first.toFixed(2)} s`,
        goal: firstGoal,
      },
      {
        what: `\`clew ${command}\`, ${what}, warm (best of 5)`,
        measured: `${warm.toFixed(2)} s`,
        goal: warmGoal,
      },
    ];
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
}

function seconds(command: string, program: string, cache: string): number {
  const file = fileURLToPath(new URL(`programs/${program}`, import.meta.url));
  const start = process.hrtime.bigint();
  execFileSync(process.execPath, [clew, command, file], {
    env: { ...process.env, CLEW_CACHE: cache },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return Number(process.hrtime.bigint() - start) / 1e9;
}
