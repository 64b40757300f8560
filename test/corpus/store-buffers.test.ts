/**
 * Programs of corpus/tso by naive and by delayed flushing: the same ends, errors and sections that cannot be left; and
 * what delaying saves, measured.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { loadProgram } from "../../src/frontend/load-program.ts";
import type { CheckOptions } from "../../src/verdict/check-options.ts";
import { delayed, naive, type Outcomes, outcomesOf, sequential } from "../machine/memory-model/outcomes.ts";
import { full } from "../sampling.ts";
import { isCxx, listCorpusPrograms } from "./programs.ts";

const folder = fileURLToPath(new URL("../../corpus/tso/", import.meta.url));
const most = full ? { naive: 3000, delayed: 1500 } : { naive: 1500, delayed: 800 };

/** Bounds that small programs fill, so that full buffers are met as well; plain stores that are hidden, and that are not. */
const variants: readonly Partial<CheckOptions>[] = [{ storeBuffer: 32 }, { storeBuffer: 1, races: false }];
const fullVariants: readonly Partial<CheckOptions>[] = [
  { storeBuffer: 1 },
  { storeBuffer: 2, races: false },
  { storeBuffer: 0, races: false },
  { storeBuffer: 32, flush: "never" },
];

const compared = { programs: 0, finished: 0, naive: 0, delayed: 0 };

describe("naive and delayed flushing of corpus/tso", () => {
  for (const program of listCorpusPrograms(folder)) {
    if (program.name.startsWith("litmus/") || (isCxx(program) && !full)) continue;
    it(program.name, async () => {
      const loaded = await loadProgram({ files: [...program.files] });
      compared.programs++;
      for (const variant of full ? [...variants, ...fullVariants] : variants) {
        // Without a bound, buffers of a program that stores for ever only grow.
        const part = variant.storeBuffer === 0 ? 20 : 1;
        const ours = outcomesOf(loaded, { ...delayed, ...variant }, most.delayed / part);
        if (!ours.complete) continue;
        const definition = outcomesOf(loaded, { ...naive, ...variant }, most.naive / part);
        if (!definition.complete) continue;
        expect(comparable(ours), JSON.stringify(variant)).toEqual(comparable(definition));
        compared.finished++;
        compared.naive += definition.states;
        compared.delayed += ours.states;
      }
    });
  }

  afterAll(() => console.log(`naive and delayed flushing: ${JSON.stringify(compared)}`));
});

function comparable({ exits, errors, hangs }: Outcomes): Omit<Outcomes, "states" | "complete" | "written"> {
  return { exits, errors, hangs };
}

describe("what delaying saves", () => {
  const design = readFileSync(new URL("../../docs/design/04-tso.md", import.meta.url), "utf8");

  /** As the design page has them. */
  const statesOf = async (name: string): Promise<Record<"sc" | "naive" | "delayed", number>> => {
    const loaded = await loadProgram({ files: [fileURLToPath(new URL(name, new URL(`file://${folder}`)))] });
    const states = {
      sc: outcomesOf(loaded, sequential).states,
      naive: outcomesOf(loaded, naive).states,
      delayed: outcomesOf(loaded, delayed).states,
    };
    const figures = Object.values(states).map((count) => count.toLocaleString("en"));
    expect(design).toContain(`| [${name}](../../corpus/tso/${name}) | ${figures.join(" | ")} |`);
    return states;
  };

  it("a quarter of the states of naive flushing at the most, with four threads", async () => {
    const total = { naive: 0, delayed: 0 };
    for (const program of listCorpusPrograms(`${folder}four-threads/`)) {
      if (!full && program.header.slow) continue;
      const states = await statesOf(`four-threads/${program.name}`);
      console.log(`${program.name}: ${JSON.stringify(states)}`);
      total.naive += states.naive;
      total.delayed += states.delayed;
    }
    expect(total.delayed / total.naive).toBeLessThanOrEqual(1 / 4);
  });

  it("hardly any more than sequential consistency, where all is locked", async () => {
    for (const program of listCorpusPrograms(`${folder}locked/`)) {
      const states = await statesOf(`locked/${program.name}`);
      console.log(`${program.name}: ${JSON.stringify(states)}`);
      expect(states.delayed, program.name).toBeLessThanOrEqual(1.2 * states.sc);
    }
  });

  it.skipIf(!full)("the same in C++", async () => {
    for (const name of [
      "threads/counter",
      "threads/condition",
      "threads/shared-mutex",
      "patterns/bounded-queue",
    ]) {
      const file = fileURLToPath(new URL(`../../corpus/cxx/${name}.cpp`, import.meta.url));
      const loaded = await loadProgram({ files: [file] });
      const states = outcomesOf(loaded, delayed).states / outcomesOf(loaded, sequential).states;
      console.log(`${name}: ${states.toFixed(2)}`);
      expect(states, name).toBeLessThanOrEqual(1.2);
    }
  });
});
