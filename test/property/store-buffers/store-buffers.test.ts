/**
 * Random litmus tests through clew's machine, by naive and by delayed flushing, against the definition of the model in
 * definition.ts: the same outcomes, and hangs in the same programs. Many of them are explored in one graph, since
 * compiling takes longer than exploring one. A failure prints the program and its seed.
 */
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { loadProgram } from "../../../src/frontend/load-program.ts";
import type { Program } from "../../../src/ir/program.ts";
import type { CheckOptions } from "../../../src/verdict/check-options.ts";
import { delayed, explored, naive, sequential } from "../../machine/memory-model/outcomes.ts";
import { numbersOfDay, programNumbers } from "../../sampling.ts";
import { timeLimits } from "../../time-limits.ts";
import { type Definition, define } from "./definition.ts";
import { codeOf, type LitmusProgram, programWords, randomProgram } from "./program.ts";

const numbers = programNumbers("store buffers", 60, 150);
const together = 100;
/** More than any of the programs stores. */
const roomy = 32;

/** What comes of every program of a batch. */
interface Batch {
  readonly answers: readonly Omit<Definition, "states">[];
  readonly states: number;
}

test("random litmus tests", { timeout: timeLimits.suite }, async () => {
  const loaded = await loadProgram({ files: [fileURLToPath(new URL("interpreter.c", import.meta.url))] });
  const counts = { programs: 0, needBuffers: 0, needRoom: 0, hanging: 0, outcomes: 0, naive: 0, delayed: 0 };
  for (let start = 0; start < numbers.length; start += together) {
    const ofBatch = numbers.slice(start, start + together);
    const batch = ofBatch.map(randomProgram);
    // The same for a program alone, and another one every day.
    const turn = Math.floor(ofBatch[0] / together) + Math.floor(ofBatch[0] / numbersOfDay);
    const compare = (name: string, { answers }: Batch, expected: readonly Definition[]): void => {
      for (const [index, number] of ofBatch.entries()) {
        const how = `${name}, CLEW_TEST_PROGRAM=${number}: ${programWords(batch[index])}`;
        const { hashes, hangs } = expected[index];
        expect(answers[index], how).toEqual({ hashes, hangs });
      }
    };
    const explore = (options: Partial<CheckOptions>): Batch => exploreAll(loaded, batch, options);
    const definition = batch.map((program) => define(program, roomy));
    const bound = 1 + (turn % 2);
    const small = batch.map((program) => define(program, bound));
    const ordered = batch.map((program) => define(program, 0));
    const ours = explore(delayed);
    const byDefinition = explore(naive);
    compare("delayed", ours, definition);
    compare("naive", byDefinition, definition);
    compare("sequential consistency", explore(sequential), ordered);
    compare(`buffers of ${bound}`, explore({ ...delayed, storeBuffer: bound }), small);
    // Others in turn: full buffers by naive flushing, every store a visible action, nothing left out, no compiled code.
    switch (turn % 5) {
      case 0:
        compare(`buffers of ${bound}, naive`, explore({ ...naive, storeBuffer: bound }), small);
        break;
      case 1:
        compare("visible stores", explore({ ...delayed, withoutReductions: ["delayed-stores"] }), definition);
        break;
      case 2:
        compare("unbounded", explore({ ...delayed, storeBuffer: 0 }), definition);
        break;
      case 3: {
        const interpreted = explore({ ...delayed, machine: "interpreter" });
        compare("interpreter", interpreted, definition);
        expect(interpreted.states, `from program ${ofBatch[0]}`).toBe(ours.states);
        break;
      }
      case 4: {
        const withoutReductions = ["delayed-stores", "later-use", "heap-names"] as const;
        // Compiled code does not write, and where nobody is ever alone not all that is written is at the end.
        const machine = "interpreter";
        compare("nothing left out", explore({ ...delayed, withoutReductions, machine }), definition);
        break;
      }
    }
    counts.programs += batch.length;
    counts.naive += byDefinition.states;
    counts.delayed += ours.states;
    definition.forEach(({ hashes, hangs }, index) => {
      counts.outcomes += hashes.length;
      if (hashes.length > ordered[index].hashes.length) counts.needBuffers++;
      if (hashes.length > small[index].hashes.length) counts.needRoom++;
      if (hangs) counts.hanging++;
    });
  }
  console.log(`store buffers: ${JSON.stringify(counts)}`);
  // Of few programs chance decides what they come to.
  if (numbers.length >= 600) {
    expect(counts.needBuffers).toBeGreaterThan(numbers.length / 10);
    expect(counts.needRoom).toBeGreaterThan(0);
    expect(counts.hanging).toBeGreaterThan(numbers.length / 40);
  }
});

function exploreAll(loaded: Program, batch: readonly LitmusProgram[], options: Partial<CheckOptions>): Batch {
  const given = { arguments: ["litmus", ...batch.map(codeOf)], races: false, ...options };
  const { outcomes, explorer, hangs } = explored(loaded, given);
  const hashes = batch.map(() => new Set<string>());
  for (const text of outcomes.written) {
    const [number, hash] = text.split(" ");
    hashes[fromDigits(number)].add(hash);
  }
  const { machine, pieces } = explorer;
  const chosen = loaded.main.module.globals.find(({ name }) => name === "chosen")!;
  const hanging = new Set<number>();
  for (const { states } of hangs) {
    pieces.restore(states[0]);
    const { data } = machine.memory.find(machine.image.numberOf(chosen)!)!;
    hanging.add(data[0] | (data[1] << 8));
  }
  return {
    answers: hashes.map((found, index) => ({ hashes: [...found].sort(), hangs: hanging.has(index) })),
    states: outcomes.states,
  };
}

/** The lowest digit first. */
function fromDigits(text: string): number {
  return Number.parseInt([...text].reverse().join(""), 16);
}
