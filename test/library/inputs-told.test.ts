/** What answers say of inputs of any width ([10 What comes out]): conditions, what does not matter, and why there is no answer. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkProgram } from "../../src/engines/explore/check-program.ts";
import { loadProgram } from "../../src/frontend/load-program.ts";
import type { Program } from "../../src/ir/program.ts";
import { check } from "../../src/library/check.ts";
import { completeOptions } from "../../src/library/complete-options.ts";
import { Fault, isEndOfRun } from "../../src/machine/fault.ts";
import { Stepper } from "../../src/machine/stepper.ts";
import { stepperOptions } from "../../src/replay/stepper-options.ts";
import { reasonWords } from "../../src/report/words/reason.ts";
import { strategyWords } from "../../src/report/words/wait.ts";
import type { RunChoice } from "../../src/verdict/verdict.ts";
import { listCorpusPrograms } from "../corpus/programs.ts";
import { sample } from "../sampling.ts";

const corpus = fileURLToPath(new URL("../../corpus/values/", import.meta.url));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-told-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function program(name: string, body: string): string {
  const path = join(folder, `${name}.c`);
  writeFileSync(path, `#include <clew.h>\nint main(void) {\n${body}\n}\n`);
  return path;
}

const anyInt = "clew_input(-2147483648LL, 2147483647)";

describe("a hang", () => {
  it.each([
    ["one", "if (x == 7) break;", "as long as input :4 is not 7"],
    ["two", "if (x == 7) break; if (x == -9) break;", "as long as input :4 is not -9, and input :4 is not 7"],
    ["below", "if (x < 100) break;", "as long as 100 <= input :4"],
    ["sum", "if (x + 1 > 100) break;", "as long as input :4 + 1 <= 100"],
    ["other", `if (x == (int)${anyInt}) break;`, "as long as input :4 is not input :5"],
  ])("is kept by a condition: %s", async (name, body, words) => {
    const path = program(name, `for (;;) {\nint x = ${anyInt};\n${body} }\nreturn 0;`);
    const { findings } = await check([path], { signedOverflow: false });
    expect(findings.flatMap(({ strategy }) => strategy.map(strategyWords))).toEqual([words]);
  });

  it("is kept by what was read before it began", async () => {
    const { findings } = await check([join(corpus, "hangs/kept-by-the-first-input.c")]);
    expect(findings[0].strategy.map(strategyWords)).toEqual(["as long as input :13 is not 7"]);
  });
});

describe("a search without an end", () => {
  it("names the loop that keeps asking, and what it asks about", async () => {
    const body = `unsigned n = ${anyInt}, sum = 0;\nfor (unsigned i = 0; i < n; i++) sum += i;\nreturn sum == 1;`;
    const { reason } = await check([program("grows", body)], { maxStates: 40 });
    expect(reasonWords(reason!)).toMatch(
      /the loop of `main` at .*grows\.c:4 keeps splitting on input :3: .*clew_assume\(n <= 100\)/,
    );
  });

  it("says what must be known that has too many cases", async () => {
    const body = `unsigned n = clew_input(0, 4294967295LL);\nstatic int cells[400];\nif (n < 400) cells[n] = 1;\nreturn 0;`;
    const { reason } = await check([program("cases", body)]);
    expect(reasonWords(reason!)).toMatch(/too many cases of \(input :3 \* 4\).* at .*cases\.c:5/);
  });
});

it("counts what was asked, and who answered", async () => {
  const { stats, answer } = await check([join(corpus, "indices/checked-index.c")]);
  expect(answer).toBe("holds");
  const { symbolic, questions, byCache, byModel, byBounds, bySolver } = stats.inputs!;
  expect(symbolic).toBe(1);
  expect(questions).toBeGreaterThan(2);
  expect(byCache + byModel + byBounds + bySolver).toBe(questions);
});

/** The run with other values of what is said to make no difference. */
function ruleOf(loaded: Program, choices: readonly RunChoice[]): string | undefined {
  const stepper = new Stepper(
    loaded,
    stepperOptions(completeOptions({ workers: 1 }), () => undefined),
  );
  stepper.machine.start();
  for (const choice of choices) {
    try {
      stepper.step(choice.thread, choice.otherwise, changed(choice), choice.cut);
    } catch (error) {
      if (!isEndOfRun(error)) throw error;
      return error instanceof Fault ? error.rule : undefined;
    }
  }
  return undefined;
}

/** Every one of two values is either; of more, another one that all inputs of that width have. */
function changed({ choices, any = [] }: RunChoice): readonly number[] {
  return choices.map((choice, index) => (any.includes(index) ? choice ^ 1 : choice));
}

describe("inputs that are said to make no difference", () => {
  const all = listCorpusPrograms(corpus).filter(({ header }) => !header.slow);
  const chosen = sample("corpus/values with other inputs", all, () => 6);
  for (const each of all)
    it.skipIf(!chosen.has(each))(`${each.name}: the run ends in the same error`, async () => {
      const loaded = await loadProgram({ files: each.files });
      const options = completeOptions({ all: true, workers: 1, maxStates: 3_000 });
      const { findings } = await checkProgram(loaded, options);
      // Races and leaks are seen in states, not met in steps.
      for (const { kind, rule, choices } of findings)
        if (kind === "error" && rule !== "data-race" && rule !== "leak")
          expect(ruleOf(loaded, choices)).toBe(rule);
    });

  it("are found", async () => {
    const body = `int n = ${anyInt};\nint m = ${anyInt};\nif (m == 77) __builtin_trap();\nreturn n & 1;`;
    const loaded = await loadProgram({ files: [program("any", body)] });
    const { findings } = await checkProgram(loaded, completeOptions({ workers: 1 }));
    expect(findings[0].choices.flatMap(({ any = [] }) => any)).toEqual([0]);
    expect(ruleOf(loaded, findings[0].choices)).toBe(findings[0].rule);
  });
});
