/** The JSON of `clew locks` is what its schema says, for every kind of answer. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { type LockSettings, locks } from "../../src/library/locks.ts";
import { locksSchema, lockVerdictJson } from "../../src/report/json/locks.ts";

const schema = JSON.parse(readFileSync(new URL("../../docs/schema/locks-1.json", import.meta.url), "utf8"));
const validate = new Ajv2020({ strict: true, strictRequired: false, allErrors: true }).compile(schema);
const corpus = (name: string): string =>
  fileURLToPath(new URL(`../../corpus/locks/${name}`, import.meta.url));

describe("the JSON of clew locks", () => {
  const programs: readonly [string, LockSettings][] = [
    ["figures/listing-7.c", {}],
    ["figures/listing-13.c", { confirm: true }],
    ["races/counter.c", { races: true }],
    ["self/twice.c", { self: true }],
    ["conditions/outer-lock.c", {}],
    ["wrappers/plain-fixed.c", {}],
  ];
  it.each(programs)("%s", async (name, settings) => {
    const verdict = await locks(corpus(name), settings);
    const tool = { name: "clew", version: "0.1.0" };
    const content: unknown = lockVerdictJson(verdict, { command: ["locks", name], tool, explain: true });
    const read = JSON.parse(JSON.stringify(content)) as { schema: string };
    expect(validate(read), JSON.stringify(validate.errors)).toBe(true);
    expect(read.schema).toBe(locksSchema);
  });

  it("what is not in the schema does not pass", () => expect(validate({ schema: locksSchema })).toBe(false));
});
