/**
 * A `z3` in a process, against the one in WebAssembly. Where the system has none, a script stands in for it that knows the
 * answers to two questions; what goes wrong with a process is tried with scripts in any case.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { bits, equal, less, multiply } from "../../src/smt/bits.ts";
import { evaluate } from "../../src/smt/evaluate.ts";
import { floatCompare } from "../../src/smt/floats.ts";
import { findNativeZ3 } from "../../src/smt/native/find.ts";
import { NativeSolver } from "../../src/smt/native/native-solver.ts";
import { usualLimits } from "../../src/smt/solver.ts";
import { bitsSort, floatSort } from "../../src/smt/sort.ts";
import { isConstant, symbol } from "../../src/smt/term.ts";
import { Z3Solver } from "../../src/smt/z3/z3-solver.ts";
import { meantCondition } from "./random-term.ts";

const folder = mkdtempSync(join(tmpdir(), "clew-native-"));
afterAll(() => rmSync(folder, { recursive: true }));
const [x, y] = [symbol(90, bitsSort(32)), symbol(91, bitsSort(32))];
const file = findNativeZ3();

function script(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/usr/bin/env node\n${text}`);
  chmodSync(path, 0o755);
  return path;
}

/** Answers `lines` to whatever is asked. */
function saying(name: string, ...lines: readonly string[]): NativeSolver {
  const text = `require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
    const echo = /^\\(echo "(.*)"\\)$/.exec(line);
    if (line === "(check-sat)") for (const each of ${JSON.stringify(lines)}) console.log(each);
    if (echo) console.log(echo[1]);
  });`;
  return new NativeSolver(script(name, text), usualLimits);
}

describe.skipIf(file === undefined)("a native z3", () => {
  const native = new NativeSolver(file ?? "", usualLimits);
  const bundled = new Z3Solver(usualLimits);
  afterAll(() => {
    native.close();
    bundled.close();
  });

  it("says the same as the bundled one, with values that do", () => {
    fc.assert(
      fc.property(meantCondition, meantCondition, ({ term: one }, { term: other }) => {
        const conditions = [one, other].filter((each) => !isConstant(each));
        const answer = native.check(...conditions);
        expect(answer.kind).toBe(bundled.check(...conditions).kind);
        if (answer.kind === "satisfiable")
          for (const each of conditions) expect(evaluate(each, answer.model)).toBe(1n);
      }),
      { numRuns: 60 },
    );
  });

  it("gives floats by their bits", () => {
    const float = symbol(96, floatSort(8, 24));
    const answer = native.check(floatCompare("float-less", float, float), equal(x, x));
    expect(answer.kind).toBe("unsatisfiable");
  });

  it("is ended in the middle of a question", () => {
    const hasty = new NativeSolver(file!, { ...usualLimits, milliseconds: 0 });
    expect(hasty.check(equal(multiply(x, y), bits(32, 5n)))).toEqual({ kind: "unknown", reason: "time" });
    hasty.close();
  });
});

describe("a process that is asked", () => {
  it("is understood", () => {
    const yes = saying("yes", "sat", "#x00000005", "#x00000007");
    expect(yes.check(less(x, y))).toEqual({
      kind: "satisfiable",
      model: new Map([
        [x, 5n],
        [y, 7n],
      ]),
    });
    yes.close();
    const no = saying("no", "unsat");
    expect(no.check(less(x, y)).kind).toBe("unsatisfiable");
    no.close();
  });

  it.each([
    ["gives-up", ["unknown"], "resources"],
    ["refuses", ['(error "line 3: unknown constant")', "unsat"], "failed"],
    ["no-values", ["sat", "#x00000005"], "failed"],
    ["no-numbers", ["sat", "(let ((a b)) a)", "?"], "failed"],
    ["nothing", [], "failed"],
    ["memory", ['(error "out of memory")'], "memory"],
  ] as const)("is never taken for a no where it %s", (name, lines, reason) => {
    const solver = saying(name, ...lines);
    expect(solver.check(less(x, y))).toEqual({ kind: "unknown", reason });
    solver.close();
  });

  it("fails at once where it ends, or is none", () => {
    const gone = new NativeSolver(script("gone", "process.exit(3);"), usualLimits);
    expect(gone.check(less(x, y))).toEqual({ kind: "unknown", reason: "failed" });
    const none = new NativeSolver(join(folder, "not-there"), usualLimits);
    expect(none.check(less(x, y))).toEqual({ kind: "unknown", reason: "failed" });
  });

  it("is found on the path, and only there", () => {
    script("z3", "");
    expect(findNativeZ3(`/nowhere:${folder}`)).toBe(join(folder, "z3"));
    expect(findNativeZ3("/nowhere")).toBeUndefined();
  });
});
