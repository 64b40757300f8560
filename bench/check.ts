/** One check in a process of its own, so that its memory is its own too: its figures. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const clew = fileURLToPath(new URL("../bin/clew.js", import.meta.url));
const programs = fileURLToPath(new URL("programs/", import.meta.url));

export interface Measured {
  readonly verdict: string;
  readonly states: number;
  readonly edges: number;
  readonly seconds: number;
  readonly peakMemoryBytes: number;
}

export const longestSeconds = 120;

/** A correct program of bench/programs with its size; the answer may be unknown, never violated. */
export function measure(program: string, size: number, options: readonly string[]): Measured {
  const answer = ask("check", program, size, options);
  if (answer.verdict === "violated") throw new Error(`${program} with ${size} went wrong: violated`);
  return answer;
}

/** Whatever the answer is. */
export function ask(
  command: "check" | "lasso",
  program: string,
  size: number,
  options: readonly string[],
): Measured {
  const parameters = [clew, command, "--json", "-", "--max-time", String(longestSeconds), ...options];
  const { stdout, stderr } = spawnSync(process.execPath, [...parameters, `-DN=${size}`, programs + program], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  const answer = JSON.parse(stdout || "{}") as {
    readonly verdict?: string;
    readonly stats?: Omit<Measured, "verdict">;
  };
  if (answer.verdict === undefined || answer.stats === undefined)
    throw new Error(`${program} with ${size} went wrong: ${stderr}`);
  return { verdict: answer.verdict, ...answer.stats };
}

export function count(number: number): string {
  return Math.round(number).toLocaleString("en");
}
