/**
 * The header of a program of corpus/locks: YAML in its first block comment. `truth` is what is so, whoever
 * answers (a deadlock, a race, nothing); `expect` is what `clew locks` answers today, which may not contradict
 * it: where there is nothing, a report is a false alarm, and has to be called one.
 */
import { parse as parseYaml } from "yaml";
import { isRecord } from "./header.ts";

export const lockTruths = ["none", "deadlock", "self-deadlock", "nested-monitor", "race"] as const;
export type LockTruth = (typeof lockTruths)[number];

export interface LockExpectation {
  readonly verdict: "violated" | "suspected" | "none-found" | "unknown";
  readonly rule: string | undefined;
  readonly options: readonly string[];
}

export interface LockHeader {
  readonly about: string;
  readonly truth: LockTruth;
  readonly expectations: readonly LockExpectation[];
  /** Why a report on a program without a fault is put up with. */
  readonly falseAlarm: string | undefined;
}

const knownKeys = new Set(["about", "source", "truth", "expect", "false-alarm"]);
const verdicts = ["violated", "suspected", "none-found", "unknown"] as const;

export function parseLockHeader(text: string, file: string): LockHeader {
  const fail = (problem: string): never => {
    throw new Error(`${file}: ${problem}`);
  };
  const comment = /^\s*\/\*([\s\S]*?)\*\//.exec(text);
  const yaml: unknown = comment === null ? undefined : parseYaml(comment[1].replace(/^ ?\* ?/gm, ""));
  if (!isRecord(yaml)) return fail("the first comment is not a YAML mapping");
  for (const key of Object.keys(yaml)) if (!knownKeys.has(key)) fail(`unknown key '${key}'`);
  const truth =
    lockTruths.find((known) => known === yaml.truth) ?? fail(`'truth' is one of ${lockTruths.join(", ")}`);
  const listed = isRecord(yaml.expect) ? yaml.expect.locks : undefined;
  const entries = Array.isArray(listed) ? listed : [listed];
  const expectations = entries.map((entry: unknown): LockExpectation => {
    if (!isRecord(entry)) return fail("'expect.locks' has no verdict");
    const verdict =
      verdicts.find((known) => known === entry.verdict) ?? fail(`'${String(entry.verdict)}' is no verdict`);
    const options = Array.isArray(entry.options) ? entry.options.map(String) : [];
    return { verdict, rule: typeof entry.rule === "string" ? entry.rule : undefined, options };
  });
  const falseAlarm = typeof yaml["false-alarm"] === "string" ? yaml["false-alarm"] : undefined;
  for (const { verdict } of expectations) {
    const reports = verdict === "suspected" || verdict === "violated";
    if (truth === "none" && verdict === "violated") fail("a run cannot confirm what is not there");
    if (truth === "none" && reports && falseAlarm === undefined) fail("a false alarm must be called one");
  }
  if (typeof yaml.about !== "string") fail("'about' is missing");
  return { about: String(yaml.about), truth, expectations, falseAlarm };
}
