/**
 * Litmus tests: under each memory model, and in both modes of x86-TSO, exactly the outcomes that their headers list.
 * The lists were made by enumerating small models of the tests, without clew.
 */
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { loadProgram } from "../../src/frontend/load-program.ts";
import { delayed, naive, outcomesOf, sequential } from "../machine/memory-model/outcomes.ts";
import { full } from "../sampling.ts";
import { listCorpusPrograms } from "./programs.ts";

const folder = fileURLToPath(new URL("../../corpus/tso/litmus/", import.meta.url));
/** The definition takes seconds for four threads. */
const manyThreads = /pthread_create\(&t3/;

describe("corpus/tso/litmus", () => {
  for (const program of listCorpusPrograms(folder)) {
    const { name, files, text, header } = program;
    it(name, async () => {
      const loaded = await loadProgram({ files: [...files] });
      expect(header.outcomes, "no outcomes in the header").toBeDefined();
      expect(outcomesOf(loaded, sequential)).toMatchObject({
        exits: header.outcomes!.sc,
        errors: [],
        hangs: [],
      });
      expect(outcomesOf(loaded, delayed)).toMatchObject({
        exits: header.outcomes!.tso,
        errors: [],
        hangs: [],
      });
      if (!full && manyThreads.test(text)) return;
      expect(outcomesOf(loaded, naive)).toMatchObject({ exits: header.outcomes!.tso, errors: [], hangs: [] });
    });
  }
});
