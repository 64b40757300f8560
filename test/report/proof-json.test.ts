/** The JSON of `clew prove` is what its schema says, for every kind of outcome. */
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { proofJson } from "../../src/report/json/proof.ts";
import {
  type LoopOutcome,
  type NamedStatement,
  type ProofVerdict,
  proofColumns,
} from "../../src/verdict/proof-verdict.ts";

const schema = JSON.parse(readFileSync(new URL("../../docs/schema/prove-1.json", import.meta.url), "utf8"));
const validate = new Ajv2020({ strict: true, strictRequired: false, allErrors: true }).compile(schema);

const place = { file: "queue.c", line: 7, column: 3 };
const statement: NamedStatement = { thread: "fill", text: "x = 5", place };
const formula = { value: "-1", terms: [{ name: "x", number: "2" }] };
const argument = {
  ranks: [[{ place, formula }]],
  agreement: [{ kind: "falls", formula, unless: [{ statement, locks: ["m"] }] }],
  isByWidth: false,
} as const;

const outcomes: readonly LoopOutcome[] = [
  { kind: "ends", ...argument },
  { kind: "ends-if", unless: [statement], ...argument },
  { kind: "endless-by-design" },
  { kind: "waits-for-others", threads: ["worker"] },
  { kind: "may-be-endless", threads: ["worker"] },
  { kind: "not-proved", why: { kind: "cycle", statements: [statement] } },
  {
    kind: "not-proved",
    why: { kind: "others", needs: [{ formula, breaker: { statement, locks: [] }, held: ["m"] }] },
  },
  { kind: "not-proved", why: { kind: "gave-up", limit: "paths" } },
];

function verdictOf(outcome: LoopOutcome): ProofVerdict {
  return {
    answer: "unknown",
    reason: { kind: "not-all-proved" },
    findings: [],
    threads: [
      {
        name: "worker",
        place,
        instances: "any",
        answer: "unknown",
        loops: [{ place, outcome }],
        calls: [{ callee: "mystery", place: undefined }],
      },
    ],
    assumptions: [{ kind: "library-returns" }],
    stats: { seconds: 1, peakMemoryBytes: 2, threads: 1, loops: 1, proved: 0, columns: proofColumns },
  };
}

describe("the JSON of clew prove", () => {
  it.each(outcomes)("$kind", (outcome) => {
    const tool = { name: "clew", version: "0.1.0" };
    const content = proofJson(verdictOf(outcome), { command: ["prove", "queue.c"], tool });
    expect(validate(JSON.parse(JSON.stringify(content))), JSON.stringify(validate.errors)).toBe(true);
  });

  it("what is not in the schema does not pass", () =>
    expect(validate({ schema: "clew-prove-1" })).toBe(false));
});
