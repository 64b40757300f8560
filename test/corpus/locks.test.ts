/**
 * corpus/locks: programs in pairs, a broken one and a twin that must not be reported. Where a report is
 * expected, its place is a line that is marked.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { type LockSettings, locks } from "../../src/library/locks.ts";
import { messageWords } from "../../src/report/words/finding.ts";
import { reasonWords } from "../../src/report/words/reason.ts";
import type { LockVerdict } from "../../src/verdict/lock-verdict.ts";
import { sample } from "../sampling.ts";
import { faultMarks } from "./header.ts";
import { type LockExpectation, type LockHeader, parseLockHeader } from "./lock-header.ts";

const folder = fileURLToPath(new URL("../../corpus/locks/", import.meta.url));

interface LockProgram {
  readonly name: string;
  readonly file: string;
  readonly text: string;
  readonly header: LockHeader;
}

const programs: LockProgram[] = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(c|cpp)$/.test(name))
  .sort()
  .map((name) => {
    const file = join(folder, name);
    const text = readFileSync(file, "utf8");
    return { name, file, text, header: parseLockHeader(text, name) };
  });

/** C++ takes a second a program to compile. */
const chosen = sample("corpus/locks", programs, ({ name }) => (name.endsWith(".cpp") ? 3 : 1));

describe("corpus/locks", () => {
  it("comes in pairs", () => {
    const alone = programs.filter(({ name, header }) => header.truth !== "none" && !twinOf(name));
    expect(alone.map(({ name }) => name)).toEqual([]);
  });

  for (const program of programs)
    for (const expectation of program.header.expectations)
      it.skipIf(!chosen.has(program))([program.name, ...expectation.options].join(" "), async () => {
        judge(program, expectation, await locks(program.file, settingsOf(expectation.options)));
      });
});

/** `x.c` has `x-fixed.c`, or the other way round a program without a fault stands beside it. */
function twinOf(name: string): boolean {
  const stem = name.replace(/\.(c|cpp)$/, "");
  return programs.some(
    (other) =>
      other.header.truth === "none" &&
      other.name !== name &&
      other.name.replace(/(-fixed)?\.(c|cpp)$/, "") === stem.replace(/-leak$/, ""),
  );
}

function settingsOf(options: readonly string[]): LockSettings {
  const has = (option: string): boolean => options.includes(option);
  const known = ["--races", "--self", "--confirm", "--values=off", "--rwlock=prefer-writer"];
  const other = options.find((option) => !known.includes(option));
  if (other !== undefined) throw new Error(`the test does not know ${other}`);
  return {
    races: has("--races"),
    self: has("--self"),
    confirm: has("--confirm"),
    values: !has("--values=off"),
    rwlock: has("--rwlock=prefer-writer") ? "prefer-writer" : "prefer-reader",
  };
}

function judge(program: LockProgram, expectation: LockExpectation, verdict: LockVerdict): void {
  const said = verdict.findings.map((finding) => `${finding.rule}: ${messageWords(finding)}`).join("; ");
  expect(verdict.answer, `${said}${verdict.reason && reasonWords(verdict.reason)}`).toBe(expectation.verdict);
  if (expectation.rule === undefined) return;
  const finding = verdict.findings.find((one) => one.rule === expectation.rule);
  expect(finding, said).toBeDefined();
  const marks = faultMarks(program.text)
    .filter(({ rule }) => rule === expectation.rule)
    .map(({ line }) => `${program.file}:${line}`);
  const place = finding?.place;
  expect(marks, said).toContain(place && `${resolve(place.file)}:${place.line}`);
}
