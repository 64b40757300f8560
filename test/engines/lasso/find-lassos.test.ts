/**
 * Livelocks of few rounds against the whole graph, on programs that fit: what is found is one, and where there is none,
 * none is found.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkProgram } from "../../../src/engines/explore/check-program.ts";
import { findLassos } from "../../../src/engines/lasso/find-lassos.ts";
import { loadProgram } from "../../../src/frontend/load-program.ts";
import type { Program } from "../../../src/ir/program.ts";
import { completeOptions } from "../../../src/library/complete-options.ts";
import type { LassoVerdict, Rounds } from "../../../src/verdict/lasso-verdict.ts";
import { manyPhilosophers, programs } from "./programs.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-lasso-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const livelocks = new Set([
  "polite",
  "one keeps its flag",
  "philosophers 2",
  "philosophers 3",
  "philosophers 6",
]);
const options = completeOptions({ properties: ["livelock"], workers: 1 });
const few: Rounds = { stem: 1, lasso: 2 };

async function loaded({ name, source, flags = [] }: (typeof programs)[number]): Promise<Program> {
  const file = join(folder, `${name.replaceAll(" ", "-")}.c`);
  writeFileSync(file, source);
  return loadProgram({ files: [file], compilerArguments: [...flags] });
}

async function lassosIn(program: Program, rounds = few): Promise<LassoVerdict> {
  return findLassos(program, { ...options, rounds });
}

describe("clew lasso beside clew check", () => {
  for (const one of programs)
    it(one.name, async () => {
      const found = await lassosIn(await loaded(one));
      const checked = await checkProgram(await loaded(one), options);
      const isLivelock = checked.findings.some(({ rule }) => rule === "livelock");
      expect(isLivelock).toBe(livelocks.has(one.name));
      expect(found.answer === "violated").toBe(isLivelock);
    });
});

describe("what is found", () => {
  it("is a run that repeats, in which all who move are caught", async () => {
    const { findings } = await lassosIn(await loaded(manyPhilosophers), { stem: 1, lasso: 1 });
    const [finding] = findings;
    expect(finding.rule).toBe("livelock");
    expect(finding.cycle.map(({ thread }) => thread)).toEqual(
      [1, 2, 3, 4, 5, 6].flatMap((thread) => [thread, thread, thread]),
    );
    expect(finding.sections).toHaveLength(6);
    expect(finding.fairness?.moving).toHaveLength(6);
    expect(
      finding.fairness?.standing.map(({ threadName, wait }) => [threadName, wait !== undefined]),
    ).toEqual([["main", true]]);
    expect(finding.fairness?.exits).toHaveLength(6);
  });

  it("is nothing beyond the rounds that are asked for", async () => {
    const one = programs.find(({ name }) => name === "ordered 2")!;
    const { answer, decided, reason } = await lassosIn(await loaded(one));
    expect({ answer, decided, reason }).toEqual({ answer: "none-found", decided: few, reason: undefined });
  });

  it("is left open by a limit, with what was decided by then", async () => {
    const one = programs.find(({ name }) => name === "ordered 3")!;
    const verdict = await findLassos(await loaded(one), {
      ...options,
      rounds: { stem: 3, lasso: 3 },
      signal: { aborted: true },
    });
    expect(verdict.answer).toBe("unknown");
    expect(verdict.reason).toMatchObject({
      kind: "rounds-not-decided",
      rounds: { stem: 1, lasso: 1 },
      why: { kind: "limit", limit: { kind: "user" } },
    });
  });
});
