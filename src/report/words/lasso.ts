/** What `clew lasso` says of its rounds, in words. */
import { unreachable } from "../../base/unreachable.ts";
import type { LassoVerdict, Rounds, WhyNotDecided, WithoutRules } from "../../verdict/lasso-verdict.ts";
import { limitWords } from "./limit.ts";

export function roundsWords({ stem, lasso }: Rounds): string {
  return `${stem} + ${lasso} rounds`;
}

/** "none found with up to 2 + 2 rounds, loops unrolled twice". */
export function decidedWords({ decided, copies }: Pick<LassoVerdict, "decided" | "copies">): string {
  if (decided === undefined) return "no number of rounds is decided";
  const times = copies === 2 ? "twice" : copies === 3 ? "three times" : `${copies} times`;
  return `none found with up to ${roundsWords(decided)}, loops unrolled ${times}`;
}

export function notDecidedWords(rounds: Rounds, why: WhyNotDecided): string {
  return `${roundsWords(rounds)} are not decided: ${whyWords(why)}`;
}

function whyWords(why: WhyNotDecided): string {
  switch (why.kind) {
    case "limit":
      return limitWords(why.limit);
    case "solver":
      return "the solver gave up";
    case "cycles":
      return `${why.count === 1 ? "1 run that repeats" : `${why.count} runs that repeat`} could not be judged (clew check judges hangs and servers)`;
    default:
      return unreachable(why);
  }
}

export function withoutRulesWords(why: WithoutRules, count: number): string {
  const steps = count === 1 ? "1 step" : `${count} steps`;
  switch (why) {
    case "interpreted":
      return `${steps} could only be taken by the interpreter, and what they depend on is not known`;
    case "ambiguous":
      return `${steps} did something else where all that they depend on seemed to be the same`;
    case "errors":
      return `${steps} ended in an error: clew check tells which`;
    default:
      return unreachable(why);
  }
}
