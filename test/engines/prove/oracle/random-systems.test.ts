/** Nothing that diverges is ever proved: random systems, of which every state is looked at. */
import { afterAll, expect, it } from "vitest";
import { proveThread } from "../../../../src/engines/prove/prove-thread.ts";
import { usualLimits } from "../../../../src/smt/solver.ts";
import { Z3Solver } from "../../../../src/smt/z3/z3-solver.ts";
import { programNumbers } from "../../../sampling.ts";
import { timeLimits } from "../../../time-limits.ts";
import { systemOf } from "../language/lower.ts";
import { type Explored, explore } from "./explore.ts";
import { randomSource } from "./random-source.ts";

const solver = new Z3Solver({ ...usualLimits, resources: 2_000_000 });
afterAll(() => solver.close());

const outcomes = [
  "proved",
  "proved-if",
  "endless-by-design",
  "endless",
  "waits-for-others",
  "not-proved",
] as const;
type Outcome = (typeof outcomes)[number];

/** A thread's loops, the worst first. */
const worst: readonly Outcome[] = [
  "endless",
  "endless-by-design",
  "waits-for-others",
  "not-proved",
  "proved-if",
  "proved",
];

const numbers = programNumbers("engines/prove/random systems", 120, 5_000);

it("proves nothing that diverges, and shows no endless run of what ends", {
  timeout: timeLimits.suite,
}, () => {
  const counts = new Map<string, number>();
  for (const number of numbers) {
    const source = randomSource(number);
    const system = systemOf(source);
    let asked = 0;
    const { loops } = proveThread(system, "T1", { solver, mayGoOn: () => asked++ < 400 });
    const outcome = worst.find((kind) => loops.some((each) => each.outcome.kind === kind)) ?? "proved";
    // Of what is not proved, a part is enough to know how much is missed.
    const grows = loops.some(({ outcome: each }) => "run" in each && each.run.grows.length > 0);
    const truth =
      outcome === "not-proved" && number % 8 !== 0
        ? "not looked at"
        : truthFor(outcome, system, grows ? "grows" : "closed");
    const key = `${outcome}, ${truth}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    const isWrong =
      ((outcome === "proved" || outcome === "proved-if") && truth === "endless") ||
      ((outcome === "endless" || outcome === "waits-for-others") && truth === "ends");
    if (isWrong) expect.fail(`CLEW_TEST_PROGRAM=${number}: ${outcome}, but it ${truth}\n${source}`);
  }
  console.log(
    [...counts]
      .map(([key, count]) => `${count} ${key}`)
      .sort()
      .join("\n"),
  );
});

/** A run in which something grows overflows some day, which is told apart. */
function truthFor(outcome: Outcome, system: ReturnType<typeof systemOf>, run: "grows" | "closed"): Explored {
  switch (outcome) {
    case "proved":
    case "not-proved":
    case "endless-by-design":
      return explore(system, "T1", { signed: "any-value", updates: "wrap" });
    case "proved-if":
      return explore(system, "T1", { signed: "blocked", updates: "blocked" });
    case "endless":
    case "waits-for-others":
      return explore(system, "T1", { signed: run === "grows" ? "any-value" : "blocked", updates: "wrap" });
  }
}
