import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { errorRules, fairRules, hangRules } from "../../src/base/rules.ts";
import { verdictJson } from "../../src/report/json/verdict.ts";
import type { Verdict } from "../../src/verdict/verdict.ts";
import { inWords } from "./actions.ts";
import * as verdicts from "./verdicts.ts";

const schema = JSON.parse(readFileSync(new URL("../../docs/schema/check-1.json", import.meta.url), "utf8"));
const validate = new Ajv2020({ strict: true, strictRequired: false, allErrors: true }).compile(schema);

interface FindingJson {
  readonly run: readonly unknown[];
  readonly cycle: readonly { readonly number: number }[];
  readonly waitFor: readonly { readonly on: unknown }[];
}
interface VerdictJson {
  readonly reason: string;
  readonly findings: readonly FindingJson[];
  readonly stats: object;
}
const json = (verdict: Verdict): VerdictJson =>
  // As a reader gets it.
  JSON.parse(
    JSON.stringify(
      verdictJson(verdict, { command: ["check", "transfer.c"], tool: { name: "clew", version: "0.1.0" } }),
    ),
  );

describe("the JSON of a verdict", () => {
  const all: readonly [string, Verdict][] = [
    ["deadlock", verdicts.deadlock],
    ["lost wake-up", verdicts.lostWakeUp],
    ["busy wait", verdicts.busyWait],
    ["stuck section", verdicts.stuckSection],
    ["use after free", verdicts.useAfterFree],
    ["race", verdicts.race],
    ["holds", verdicts.holds],
    ["unknown", verdicts.unknown],
    ["eight threads", verdicts.philosophers(8)],
    [
      "bare",
      verdicts.violated(verdicts.finding({ kind: "hang", rule: "blocked-wait", message: inWords("") })),
    ],
    [
      "no time",
      { ...verdicts.holds, stats: { ...verdicts.holds.stats, seconds: 0, statesPerSecond: Infinity } },
    ],
  ];
  it.each(all)("%s: is as the schema says", (_, verdict) => {
    expect(validate(json(verdict)) ? [] : validate.errors).toEqual([]);
  });

  it("says what the text says", () => {
    const told = json(verdicts.deadlock);
    expect(told).toMatchObject({
      schema: "clew-check-1",
      tool: { name: "clew", version: "0.1.0" },
      command: ["check", "transfer.c"],
      verdict: "violated",
      properties: { safety: "unknown", hang: "violated" },
      stats: { states: 41, edges: 63, seconds: 0.12, peakMemoryBytes: 38e6, reductions: { local: 0.91 } },
    });
    const [finding] = told.findings;
    expect(finding).toMatchObject({
      kind: "hang",
      rule: "deadlock",
      message: "deadlock of `deposit` and `withdraw`",
      location: { file: "examples/transfer.c", line: 12, column: 3, function: "deposit" },
      pointOfNoReturn: 6,
    });
    expect(finding.run[2]).toEqual({
      number: 3,
      thread: 1,
      threadName: "deposit",
      action: "lock accounts[0].lock",
      location: { file: "examples/transfer.c", line: 11, column: 3 },
    });
    expect(finding.waitFor[1].on).toEqual([{ thread: 2, threadName: "withdraw" }]);
    expect(Object.keys(finding)).not.toContain("cycle");
    expect(json(verdicts.busyWait).findings[0].cycle.map((step) => step.number)).toEqual([7, 8]);
    expect(json(verdicts.unknown).reason).toContain("still growing at worker.c:88");
  });
});

describe("the schema", () => {
  it("knows every rule", () => {
    expect([...schema.$defs.rule.enum].sort()).toEqual([...errorRules, ...hangRules, ...fairRules].sort());
  });

  it("refuses what is wrong", () => {
    const good = json(verdicts.deadlock);
    const wrong: unknown[] = [
      { ...good, schema: "clew-check-2" },
      { ...good, verdict: "maybe" },
      { ...good, findings: [] },
      { ...good, verdict: "holds" },
      { ...good, properties: { speed: "holds" } },
      { ...good, stats: { ...good.stats, states: -1 } },
      { ...good, findings: [{ ...good.findings[0], rule: "typo" }] },
      { ...good, findings: [{ ...good.findings[0], extra: 1 }] },
      {},
    ];
    expect(validate(good)).toBe(true);
    for (const one of wrong) expect(validate(one)).toBe(false);
  });
});
