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
    ...measure("`clew run`, 20 lines of C", "small.c", "≤ 5 s", "≤ 0.5 s"),
    ...measure("`clew run`, C++ with <iostream>", "small.cpp", "≤ 60 s", "≤ 3 s"),
  ];
}

function measure(what: string, program: string, firstGoal: string, warmGoal: string): Row[] {
  const cache = mkdtempSync(join(tmpdir(), "clew-bench-"));
  try {
    const first = seconds(program, cache);
    const warm = Math.min(...Array.from({ length: 5 }, () => seconds(program, cache)));
    return [
      { what: `${what}, the very first time`, measured: `${first.toFixed(2)} s`, goal: firstGoal },
      { what: `${what}, warm (best of 5)`, measured: `${warm.toFixed(2)} s`, goal: warmGoal },
    ];
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
}

function seconds(program: string, cache: string): number {
  const file = fileURLToPath(new URL(`programs/${program}`, import.meta.url));
  const start = process.hrtime.bigint();
  execFileSync(process.execPath, [clew, "run", file], {
    env: { ...process.env, CLEW_CACHE: cache },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return Number(process.hrtime.bigint() - start) / 1e9;
}
