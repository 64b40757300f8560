/**
 * The header of a corpus program: YAML in its first block comment. It keeps `truth` (what is so, whoever
 * answers) apart from `expect` (what clew answers today, per command), and rejects an `expect` that
 * contradicts `truth`: an answer may be weaker than the truth, never another one.
 *
 *     about: A worker frees the node that main still reads.
 *     truth: error use-after-free          # or a list, where the schedule or an input decides
 *     expect: { run: error use-after-free }
 *
 * Outcomes are written `exits 3`, `error <rule>`, `stuck`, `unsupported <what>`, `out-of-steps`; and where
 * all schedules are meant `hang <rule>`, `livelock`, `starvation` and `runs for ever`. What `clew check` answers is a
 * verdict:
 *
 *     truth: [exits 0, hang deadlock]
 *     expect: { check: { verdict: violated, rule: deadlock } }
 *
 * or a list of them with other options each.
 */
import { parse as parseYaml } from "yaml";
import { type ErrorRule, errorRules, type FairRule, type HangRule, hangRules } from "../../src/base/rules.ts";
import { type CheckExpectation, checkContradiction, parseCheckExpectations } from "./check-expectation.ts";

export type ExpectedOutcome =
  | { readonly kind: "exits"; readonly status: number }
  | { readonly kind: "error"; readonly rule: ErrorRule }
  | { readonly kind: "stuck" }
  /** Some schedule comes to a section that nothing can end from there on. */
  | { readonly kind: "hang"; readonly rule: HangRule }
  /** Some fair run never ends a section that could always end. */
  | { readonly kind: "fair"; readonly rule: FairRule }
  /** Never ends, though each of its sections does. */
  | { readonly kind: "runs for ever" }
  | { readonly kind: "unsupported"; readonly what: string }
  | { readonly kind: "out-of-steps" };

export interface CommandExpectation {
  readonly outcome: ExpectedOutcome;
  /** Given to the command beside those of the program. */
  readonly options: readonly string[];
}

export interface CorpusHeader {
  readonly about: string;
  /** The figure or text that the program follows, where there is one. */
  readonly source: string | undefined;
  /** Every way that the program can end. */
  readonly truth: readonly ExpectedOutcome[];
  /** What the program is there to exercise: words for the coverage table. */
  readonly covers: readonly string[];
  /** Given to the compiler. */
  readonly options: readonly string[];
  /** The program's own arguments. */
  readonly args: readonly string[];
  readonly stdin: string;
  /** By command, all but `check`. */
  readonly expect: ReadonlyMap<string, CommandExpectation>;
  /** What `clew check` answers, by options. */
  readonly checks: readonly CheckExpectation[];
  /** Of a litmus test: every status that it can end with, by memory model. */
  readonly outcomes: Outcomes | undefined;
  /** Only for the full suite. */
  readonly slow: boolean;
}

export interface Outcomes {
  readonly sc: readonly number[];
  readonly tso: readonly number[];
}

const knownKeys = new Set([
  "about",
  "source",
  "truth",
  "covers",
  "options",
  "args",
  "stdin",
  "slow",
  "expect",
  "outcomes",
]);

/** Throws with a message that says what is wrong with the header; `file` is only for that message. */
export function parseCorpusHeader(text: string, file: string): CorpusHeader {
  const fail = (problem: string): never => {
    throw new Error(`${file}: ${problem}`);
  };
  const comment = /^\s*\/\*([\s\S]*?)\*\//.exec(text);
  if (comment === null) return fail("no block comment at the beginning");
  const yaml: unknown = parseYaml(comment[1].replace(/^ ?\* ?/gm, ""));
  if (!isRecord(yaml)) return fail("the first comment is not a YAML mapping");
  for (const key of Object.keys(yaml)) if (!knownKeys.has(key)) fail(`unknown key '${key}'`);

  const optionalString = (key: string): string | undefined => {
    const value = yaml[key];
    if (value === undefined || typeof value === "string") return value;
    return fail(`'${key}' is not a string`);
  };
  const strings = (value: unknown, key: string): string[] => {
    if (value === undefined) return [];
    const list = Array.isArray(value) ? value : [value];
    for (const item of list)
      if (typeof item !== "string" && typeof item !== "number") fail(`'${key}' is not a list of strings`);
    return list.map(String);
  };
  const outcomeOf = (value: string): ExpectedOutcome => {
    const outcome = parseOutcome(value);
    return outcome ?? fail(`'${value}' is not an outcome`);
  };

  const about = optionalString("about") ?? fail("'about' is missing");
  const truth = strings(yaml.truth, "truth").map(outcomeOf);
  if (truth.length === 0) fail("'truth' is missing");
  const isTrue = (rule: FairRule): boolean => truth.some((one) => one.kind === "fair" && one.rule === rule);
  if (isTrue("livelock") && !isTrue("starvation")) fail("a livelock is a starvation of who is in it");
  if (!isRecord(yaml.expect)) return fail("'expect' is not a mapping from commands");
  const expect = new Map<string, CommandExpectation>();
  const checks = parseCheckExpectations(yaml.expect.check, outcomeOf, fail);
  for (const check of checks) {
    const contradiction = checkContradiction(check, truth);
    if (contradiction !== undefined) fail(`'expect.check' contradicts 'truth': ${contradiction}`);
  }
  for (const [command, answer] of Object.entries(yaml.expect)) {
    if (command === "check") continue;
    const detailed = isRecord(answer);
    const outcomeText = detailed ? answer.outcome : answer;
    if (typeof outcomeText !== "string") return fail(`'expect.${command}' has no outcome`);
    const expectation: CommandExpectation = {
      outcome: outcomeOf(outcomeText),
      options: detailed ? strings(answer.options, `expect.${command}.options`) : [],
    };
    if (contradicts(expectation.outcome, truth))
      fail(`'expect.${command}: ${outcomeText}' contradicts 'truth: ${truth.map(printOutcome).join(", ")}'`);
    expect.set(command, expectation);
  }
  if (expect.size === 0 && checks.length === 0) fail("'expect' is empty");
  return {
    about,
    source: optionalString("source"),
    truth,
    covers: strings(yaml.covers, "covers"),
    options: strings(yaml.options, "options"),
    args: strings(yaml.args, "args"),
    stdin: optionalString("stdin") ?? "",
    expect,
    checks,
    outcomes: yaml.outcomes === undefined ? undefined : outcomesOf(yaml.outcomes, truth, fail),
    slow: yaml.slow === true,
  };
}

/** What is allowed under sequential consistency is under x86-TSO, and that is the truth. */
function outcomesOf(
  value: unknown,
  truth: readonly ExpectedOutcome[],
  fail: (problem: string) => never,
): Outcomes {
  if (!isRecord(value)) return fail("'outcomes' is not a mapping from memory models");
  const statuses = (list: unknown): number[] =>
    Array.isArray(list) && list.every((status) => Number.isInteger(status))
      ? (list as number[])
      : fail("'outcomes' are not lists of exit statuses, for sc and tso");
  const outcomes = { sc: statuses(value.sc), tso: statuses(value.tso) };
  if (outcomes.sc.some((status) => !outcomes.tso.includes(status)))
    fail("an outcome under sequential consistency is none under x86-TSO");
  const exits = truth.flatMap((outcome) => (outcome.kind === "exits" ? [outcome.status] : []));
  if (exits.join() !== outcomes.tso.join()) fail("'truth' and 'outcomes' under x86-TSO differ");
  return outcomes;
}

/** Lines marked `//! rule`, or `//! rule, rule`, counted from 1: where the fault is. */
export function faultMarks(text: string): { readonly line: number; readonly rule: string }[] {
  return text.split("\n").flatMap((lineText, index) => {
    const mark = /\/\/!\s*([\w-]+(?:,\s*[\w-]+)*)/.exec(lineText);
    return mark === null ? [] : mark[1].split(/,\s*/).map((rule) => ({ line: index + 1, rule }));
  });
}

export function printOutcome(outcome: ExpectedOutcome): string {
  switch (outcome.kind) {
    case "exits":
      return `exits ${outcome.status}`;
    case "error":
      return `error ${outcome.rule}`;
    case "unsupported":
      return `unsupported ${outcome.what}`;
    case "hang":
      return `hang ${outcome.rule}`;
    case "fair":
      return outcome.rule;
    case "runs for ever":
    case "stuck":
    case "out-of-steps":
      return outcome.kind;
  }
}

function parseOutcome(text: string): ExpectedOutcome | undefined {
  const [kind, ...rest] = text.trim().split(/\s+/);
  const detail = rest.join(" ");
  switch (kind) {
    case "exits":
      return /^\d+$/.test(detail) && Number(detail) < 256
        ? { kind: "exits", status: Number(detail) }
        : undefined;
    case "error": {
      const rule = errorRules.find((known) => known === detail);
      return rule === undefined ? undefined : { kind: "error", rule };
    }
    case "hang": {
      const rule = hangRules.find((known) => known === detail);
      return rule === undefined ? undefined : { kind: "hang", rule };
    }
    case "livelock":
    case "starvation":
      return detail === "" ? { kind: "fair", rule: kind } : undefined;
    case "runs":
      return detail === "for ever" ? { kind: "runs for ever" } : undefined;
    case "unsupported":
      return detail === "" ? undefined : { kind: "unsupported", what: detail };
    case "stuck":
    case "out-of-steps":
      return detail === "" ? { kind } : undefined;
    default:
      return undefined;
  }
}

/** `unsupported` and `out-of-steps` say nothing about the program; everything else must be true of it. */
function contradicts(answer: ExpectedOutcome, truth: readonly ExpectedOutcome[]): boolean {
  if (answer.kind === "unsupported" || answer.kind === "out-of-steps") return false;
  return !truth.some((possible) => printOutcome(possible) === printOutcome(answer));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
