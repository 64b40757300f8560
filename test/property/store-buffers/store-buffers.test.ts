/**
 * Random litmus tests through clew's machine, by naive and by delayed flushing, against the definition of the model in
 * definition.ts: the same outcomes, and hangs in the same programs. A failure prints the program and its seed.
 */
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { loadProgram } from "../../../src/frontend/load-program.ts";
import { delayed, naive, outcomesOf, sequential } from "../../machine/memory-model/outcomes.ts";
import { define } from "./definition.ts";
import { codeOf, programWords, randomProgram } from "./program.ts";

const full = process.env.CLEW_TEST_FULL === "1";
const programs = Number(process.env.CLEW_TEST_PROGRAMS ?? (full ? 2000 : 60));
const first = Number(process.env.CLEW_TEST_SEED ?? 1);
const notLocal = ["delayed-stores", "later-use", "heap-names"] as const;
/** Naive flushing takes its time; in the short suite large programs are compared with the definition only. */
const mostNaive = full ? 20_000 : 1500;

test(`${programs} random litmus tests from seed ${first}`, { timeout: 3_600_000 }, async () => {
  const loaded = await loadProgram({ files: [fileURLToPath(new URL("interpreter.c", import.meta.url))] });
  const counts = { needBuffers: 0, hanging: 0, outcomes: 0, byNaive: 0, naiveStates: 0, delayedStates: 0 };
  for (let seed = first; seed < first + programs; seed++) {
    const program = randomProgram(seed);
    const how = `CLEW_TEST_SEED=${seed} CLEW_TEST_PROGRAMS=1: ${programWords(program)}`;
    const settings = { arguments: ["litmus", ...program.map(codeOf)], races: false };
    const expected = define(program, true);
    const ordered = define(program, false);
    const outcomes = outcomesOf(loaded, { ...settings, ...delayed });
    expect(outcomes.written, how).toEqual(expected.hashes);
    expect(outcomes.hangs.length > 0, how).toBe(expected.hangs);
    if (seed % 4 === 0) {
      // With every store a visible action; and with nothing left out, the locals of the interpreter apart.
      const withoutReductions = seed % 8 === 0 ? (["delayed-stores"] as const) : notLocal;
      const more = outcomesOf(loaded, { ...settings, ...delayed, withoutReductions }, mostNaive);
      if (more.complete) expect(more.written, how).toEqual(outcomes.written);
      if (more.complete) expect(more.hangs, how).toEqual(outcomes.hangs);
    }
    const underOrder = outcomesOf(loaded, { ...settings, ...sequential });
    expect(underOrder.written, how).toEqual(ordered.hashes);
    expect(underOrder.hangs.length > 0, how).toBe(ordered.hangs);
    const byDefinition = outcomesOf(loaded, { ...settings, ...naive }, mostNaive);
    if (byDefinition.complete) {
      expect(byDefinition.written, how).toEqual(outcomes.written);
      expect(byDefinition.hangs, how).toEqual(outcomes.hangs);
      counts.byNaive++;
      counts.naiveStates += byDefinition.states;
      counts.delayedStates += outcomes.states;
    }
    counts.outcomes += expected.hashes.length;
    if (expected.hashes.length > ordered.hashes.length) counts.needBuffers++;
    if (expected.hangs) counts.hanging++;
  }
  console.log(`store buffers: ${JSON.stringify(counts)}`);
  if (programs >= 60) {
    expect(counts.needBuffers).toBeGreaterThan(programs / 10);
    expect(counts.hanging).toBeGreaterThan(programs / 40);
    expect(counts.byNaive).toBeGreaterThan(programs / 2);
  }
});
