/**
 * What a property of the Competition on Software Verification means in clew's terms, and what a verdict of
 * clew means for it. The two do not always say the same; where a `holds` of clew is less than the task asks
 * for, the answer is `unknown`.
 */
import type { ErrorRule } from "../base/rules.ts";
import { unreachable } from "../base/unreachable.ts";
import type { Formula } from "../frontend/svcomp/property-file.ts";
import type { TaskProperty } from "../frontend/svcomp/task.ts";
import type { CheckOptions } from "../verdict/check-options.ts";
import type { Property } from "../verdict/property.ts";
import type { Reason } from "../verdict/reason.ts";
import type { Verdict } from "../verdict/verdict.ts";
import { errorFunctions } from "./error-functions.ts";

const freeRules: readonly ErrorRule[] = ["double-free", "invalid-free"];

const dereferenceRules: readonly ErrorRule[] = [
  "null-dereference",
  "out-of-bounds",
  "use-after-free",
  "use-after-return",
  "read-only-write",
  "invalid-pointer",
];

/** The rules that a formula is judged by; none for what clew does not judge. */
function propertiesOf(formula: Formula): readonly Property[] {
  switch (formula.kind) {
    case "unreach-call":
      return ["reach-error"];
    case "valid-free":
      return freeRules;
    case "valid-deref":
      return dereferenceRules;
    case "valid-memtrack":
    case "valid-memcleanup":
      return ["leak"];
    case "no-data-race":
      return ["data-race"];
    case "no-overflow":
      return ["signed-overflow"];
    case "termination":
      return ["global"];
    case "other":
      return [];
    default:
      return unreachable(formula);
  }
}

/** What to check for the property; undefined where there is something in it that clew does not judge. */
export function settingsOf(property: TaskProperty): Partial<CheckOptions> | undefined {
  const properties = property.formulas.map(propertiesOf);
  if (properties.some((list) => list.length === 0)) return undefined;
  const calls = property.formulas.flatMap((formula) =>
    formula.kind === "unreach-call" && !errorFunctions.includes(formula.functionName)
      ? [[formula.functionName, "error"] as const]
      : [],
  );
  return {
    properties: [...new Set(properties.flat())],
    signedOverflow: property.formulas.some((formula) => formula.kind === "no-overflow"),
    stubs: new Map(calls),
  };
}

/** The verdict of the check as an answer to the task's property. */
export function verdictForTask(property: TaskProperty, verdict: Verdict): Verdict {
  if (verdict.answer !== "holds") return verdict;
  const reason = whyNotProved(property, verdict);
  if (reason === undefined) return verdict;
  return {
    ...verdict,
    answer: "unknown",
    reason,
    properties: verdict.properties.map((each) => ({ ...each, answer: "unknown" })),
  };
}

function whyNotProved(property: TaskProperty, verdict: Verdict): Reason | undefined {
  const kinds = property.formulas.map((formula) => formula.kind);
  if (kinds.includes("valid-memcleanup")) {
    return { kind: "cleanup-not-judged" };
  }
  if (kinds.includes("termination") && !isTree(verdict)) {
    return { kind: "termination-not-judged" };
  }
  return undefined;
}

/** States that each have one step leading to them, and one way out of them all: every run ends. */
function isTree({ stats, cutRuns }: Verdict): boolean {
  // Of the edges one at least leads to the program's end, and to no state; what cut runs lead to is not known.
  return cutRuns.every(({ isWhole }) => isWhole) && stats.edges <= stats.states;
}

export type Agreement = "agrees" | "disagrees" | "undecided" | "nothing expected";

export function agreement(property: TaskProperty, verdict: Verdict): Agreement {
  if (property.expected === undefined) return "nothing expected";
  if (verdict.answer === "unknown") return "undecided";
  if ((verdict.answer === "holds") !== property.expected) return "disagrees";
  if (property.expected || property.subproperty === undefined) return "agrees";
  const rules = property.formulas
    .filter((formula) => formula.kind === property.subproperty)
    .flatMap((formula) => propertiesOf(formula));
  return verdict.findings.some((finding) => rules.includes(finding.rule)) ? "agrees" : "disagrees";
}
