/** Hints are chosen by what the round does. */
import { expect, it } from "vitest";
import { type Hint, hintsOf } from "../../src/report/hints.ts";
import { hintWords } from "../../src/report/words/hint.ts";
import type { Action } from "../../src/verdict/action.ts";
import type { Step } from "../../src/verdict/verdict.ts";
import { does, read } from "./actions.ts";
import { at, deadlock, finding, livelock, starvation, step } from "./verdicts.ts";

const kinds = (hints: readonly Hint[]): readonly string[] => hints.map(({ kind }) => kind);

/** A round of two threads that move, in turn. */
function round(rule: "livelock" | "starvation", ...actions: readonly (Action | Step)[]): readonly Hint[] {
  const moving = ["one", "two"].map((threadName, thread) => ({ thread, threadName }));
  const cycle = actions.map((action, index) =>
    "verb" in action ? step(index % 2, moving[index % 2].threadName, action, at("worker.c", 20)) : action,
  );
  const message = livelock.findings[0].message;
  const sections = livelock.findings[0].sections;
  const fairness = { moving, standing: [], servers: [], taken: [], exits: [], uncounted: [], exempt: [] };
  return hintsOf(finding({ kind: "livelock", rule, message, sections, cycle, fairness }));
}

it("locks that are tried, one or several", () => {
  const several = round("livelock", does("mutex-trylock", "b"), does("mutex-trylock", "a"));
  expect(several[0]).toEqual({ kind: "order-locks", locks: ["a", "b"] });
  expect(hintWords(several[0])).toContain("take `a` and `b` in one order");
  const one = round("starvation", does("mutex-trylock", "a"), does("mutex-lock", "a"));
  expect(one[0]).toEqual({ kind: "block", resource: "a" });
});

it("a wait that runs out of time is an attempt", () => {
  const timedOut = step(0, "one", does("mutex-lock", "a"), at("worker.c", 20), {
    remarks: [{ kind: "timed-out" }],
  });
  expect(kinds(round("livelock", timedOut, does("mutex-lock", "a")))).toEqual(["block", "bound-retries"]);
});

it("who gives way, who is overtaken, who is woken in vain, who backs off", () => {
  expect(kinds(hintsOf(livelock.findings[0]))).toEqual([
    "break-symmetry",
    "differ-back-off",
    "bound-retries",
  ]);
  expect(kinds(round("starvation", read("x"), read("y")))).toEqual(["queue", "bound-retries"]);
  expect(kinds(round("livelock", does("cond-wake", "c"), read("y")))[0]).toBe("keep-condition");
  expect(kinds(round("livelock", read("x"), { verb: "yield", resource: undefined }))).toContain(
    "differ-back-off",
  );
  expect(kinds(hintsOf(starvation.findings[0]))).toEqual(["prefer-writers"]);
});

it("a hang has none", () => {
  expect(hintsOf(deadlock.findings[0])).toEqual([]);
});
