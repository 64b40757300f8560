/** What a corpus header says that `clew check` answers, and whether that can be, given the truth. */
import { errorRules, fairRules, hangRules, type Rule } from "../../src/base/rules.ts";
import { type Property, withImplied } from "../../src/verdict/property.ts";
import type { Answer } from "../../src/verdict/verdict.ts";
import { type ExpectedOutcome, isRecord } from "./header.ts";

export interface CheckExpectation {
  readonly verdict: Answer;
  /** Where it is violated: the rule of the first finding. Several where the order of the search decides. */
  readonly rules: readonly Rule[];
  /** As on the command line. */
  readonly options: readonly string[];
  /** Of the program under these options, where they change it: inputs that are fair, other locks. */
  readonly truth: readonly ExpectedOutcome[] | undefined;
}

const answers: readonly Answer[] = ["holds", "violated", "unknown"];
const rules: readonly Rule[] = [...errorRules, ...hangRules, ...fairRules];
const knownKeys = new Set(["verdict", "rule", "options", "truth"]);

/** `value`: one expectation or a list of them, or nothing at all. */
export function parseCheckExpectations(
  value: unknown,
  outcomeOf: (text: string) => ExpectedOutcome,
  fail: (problem: string) => never,
): CheckExpectation[] {
  if (value === undefined) return [];
  return [value].flat().map((item: unknown) => {
    if (!isRecord(item)) return fail("'expect.check' is not a mapping, nor a list of mappings");
    for (const key of Object.keys(item)) if (!knownKeys.has(key)) fail(`unknown key 'expect.check.${key}'`);
    const verdict = answers.find((answer) => answer === item.verdict);
    if (verdict === undefined) return fail(`'expect.check.verdict' is none of ${answers.join(", ")}`);
    const named = listOf(item.rule).map(
      (name) => rules.find((rule) => rule === name) ?? fail(`'${name}' is not a rule`),
    );
    if (verdict !== "violated" && named.length > 0) fail(`'expect.check.rule' beside '${verdict}'`);
    return {
      verdict,
      rules: named,
      options: listOf(item.options),
      truth: item.truth === undefined ? undefined : listOf(item.truth).map(outcomeOf),
    };
  });
}

function listOf(value: unknown): string[] {
  return value === undefined ? [] : [value].flat().map(String);
}

/**
 * Says why the answer is wrong, if it is. `unknown` never is; a rule must be one of the truth; and nothing holds
 * that the truth has a counterexample of, as far as it was asked for.
 */
export function checkContradiction(
  check: CheckExpectation,
  ofProgram: readonly ExpectedOutcome[],
): string | undefined {
  const truth = check.truth ?? ofProgram;
  const asked = askedFor(check.options);
  const counterexamples = truth.filter((outcome) => isCounterexample(outcome, asked));
  switch (check.verdict) {
    case "unknown":
      return undefined;
    case "holds":
      return counterexamples.length === 0 ? undefined : "it holds, though something goes wrong";
    case "violated": {
      if (counterexamples.length === 0) return "it is violated, though nothing goes wrong";
      const possible = counterexamples.flatMap((outcome) => ("rule" in outcome ? [outcome.rule] : []));
      const wrong = check.rules.find((rule) => !(possible as readonly string[]).includes(rule));
      return wrong === undefined ? undefined : `the program has no ${wrong}`;
    }
  }
}

/** With what is asked for along with it. */
function askedFor(options: readonly string[]): readonly string[] {
  const at = options.indexOf("--property");
  const joined = options.find((option) => option.startsWith("--property="))?.slice("--property=".length);
  const properties = (joined ?? (at < 0 ? "safety,hang" : options[at + 1])).split(",");
  return withImplied(properties as Property[]);
}

function isCounterexample(outcome: ExpectedOutcome, asked: readonly string[]): boolean {
  switch (outcome.kind) {
    case "error":
      return asked.includes("safety") || asked.includes(outcome.rule);
    case "hang":
      return asked.includes("hang") || asked.includes("global") || asked.includes(outcome.rule);
    case "fair":
      return asked.includes("fair") || asked.includes(outcome.rule);
    case "stuck":
      return asked.includes("hang") || asked.includes("global");
    case "runs for ever":
      return asked.includes("global");
    case "exits":
    case "unsupported":
    case "out-of-steps":
      return false;
  }
}
