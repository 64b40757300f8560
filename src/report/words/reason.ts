/** Why something is unknown, and what an answer takes for granted, in words. */

import type { Place } from "../../base/diagnostic.ts";
import type { IgnorableRule } from "../../base/rules.ts";
import { unreachable } from "../../base/unreachable.ts";
import type { Assumption, CutRunsReason, Doing, Growth, Reason, Surrounding } from "../../verdict/reason.ts";
import type { EndedRuns } from "../../verdict/verdict.ts";
import { code } from "../messages.ts";
import { resourceWords } from "./action.ts";
import { notDecidedWords, withoutRulesWords } from "./lasso.ts";
import { endCauseWords, limitWords } from "./limit.ts";
import { isLockReason, lockReasonWords } from "./lock-reason.ts";
import { unsupportedWords } from "./unsupported.ts";

export function reasonWords(reason: Reason): string {
  if (isLockReason(reason)) return lockReasonWords(reason);
  switch (reason.kind) {
    case "told":
      return reason.text;
    case "limit":
      return `${limitWords(reason.limit)}${askedWords(reason.asked)}: ${reason.states === 1 ? "1 state" : `${reason.states} states`}, ${reason.waiting} waiting${growthWords(reason.growth)}`;
    case "limit-while":
      return `${limitWords(reason.limit)}, while ${doingWords(reason.doing)}`;
    case "ended":
      return endedWords(reason);
    case "unsupported":
      return `unsupported: ${unsupportedWords(reason.what)}${atPlace(reason.place)}`;
    case "cut-runs":
      return `${reason.cuts.map(cutWords).join(", ")}: what lies behind is not known; ${advice(reason)}`;
    case "races-need-heap-names":
      return "races by what happens before what are not judged without the reduction heap-names";
    case "races-of-mixed-sizes":
      return "atomics of different sizes on the same bytes, and delayed stores: whether they order accesses is not known";
    case "inputs-decided-late":
      return "a section hangs if inputs are decided only where they are used: whether it does so otherwise is not known";
    case "fairness-needs-heap-names":
      return "without the reduction heap-names no state with blocks comes again: fair runs are not judged";
    case "code-not-followed":
      return "not all code was followed: it might start threads that are not known";
    case "not-all-proved":
      return "not every loop is proved to end";
    case "pointers-not-settled":
      return "what pointers lead to was not found out in many rounds";
    case "task-not-begun":
      return "stopped by the user before its turn";
    case "task-of-32-bits":
      return "the task is for the 32-bit data model ILP32, and clew checks with 64-bit types; --assume-lp64 checks it nevertheless";
    case "formula-not-judged":
      return `clew does not judge ${reason.text}`;
    case "cleanup-not-judged":
      return "no memory is lost, but clew does not judge whether all of it is freed at the end";
    case "termination-not-judged":
      return "an end can be reached from everywhere, but clew does not judge whether every run gets there";
    case "rounds-not-decided":
      return notDecidedWords(reason.rounds, reason.why);
    case "steps-without-rules":
      return withoutRulesWords(reason.why, reason.count);
    case "several":
      return [...new Set(reason.reasons.map(reasonWords))].join("; ");
    default:
      return unreachable(reason);
  }
}

function askedWords(place: Place | undefined): string {
  return place === undefined ? "" : `, while the solver was asked about inputs${atPlace(place)}`;
}

/** Which loop, which input, and what there is to do. */
function growthWords(growth: Growth | undefined): string {
  if (growth === undefined) return "";
  const { functionName, place, isLoop, inputs } = growth;
  const name = functionName === undefined ? "" : ` ${isLoop ? "of " : ""}${code(functionName)}`;
  const where = `${isLoop ? "the loop" : "the code"}${name}${atPlace(place)}`;
  const read = [...new Set(inputs)].map((line) => (line === undefined ? "an input" : `input :${line}`));
  return `; ${where} keeps splitting on ${read.join(", ")}: a bound can decide it, as by clew_assume(n <= 100)`;
}

function endedWords({ cause, what }: Reason & { readonly kind: "ended" }): string {
  const words = endCauseWords(cause);
  switch (cause.kind) {
    case "heap":
      return `${words} (see --max-memory)`;
    case "user":
      return words + (what === undefined ? ", in the middle of a step" : ` while ${what}`);
    default:
      return (
        words +
        (what === undefined ? ", in the middle of a step or of judging what was found" : `, while ${what}`)
      );
  }
}

function doingWords(doing: Doing): string {
  switch (doing.kind) {
    case "loading":
      return doing.what;
    case "run-again":
      return `executing the run to ${doing.rule}${atPlace(doing.place)} again`;
    case "race-again":
      return "executing the run to a data race again";
    case "judging-races":
      return "judging data races";
    case "judging-ends":
      return "judging whether the program can end";
    case "judging-hangs":
      return "judging hangs";
    case "judging-fairness":
      return "judging fair runs";
    default:
      return unreachable(doing);
  }
}

function atPlace(place: Place | undefined): string {
  return place === undefined ? "" : ` at ${place.file}:${place.line}`;
}

function cutWords({ rule, count, place }: EndedRuns): string {
  return `${rule}${atPlace(place)} cut ${count === 1 ? "1 run" : `${count} runs`}`;
}

function advice({ unasked, ignorable, ignored }: CutRunsReason): string {
  const ask = unasked.length === 0 ? [] : [`ask for it (clew check --property ${unasked.join(",")})`];
  const goOn = ignorable.length === 0 ? [] : [`go on behind it (--ignore ${ignorable.join(",")})`];
  const why =
    ignored.length === 0 ? "" : `there is nothing definite to go on with behind ${ignored.join(", ")}; `;
  return `${why}${[...ask, "mend it", ...goOn].join(", or ")}`;
}

export function assumptionWords(assumption: Assumption): string {
  switch (assumption.kind) {
    case "told":
      return assumption.text;
    case "sequential-consistency":
      return "sequential consistency";
    case "x86-tso": {
      const { storeBuffer, isFlushed } = assumption;
      const size = storeBuffer === 0 ? "unbounded store buffers" : `store buffers of ${storeBuffer}`;
      return `x86-TSO with ${size}${isFlushed ? "" : ", which need not ever be flushed"}`;
    }
    case "all-interleavings":
      return "all interleavings";
    case "spurious-wake-ups":
      return "spurious wake-ups";
    case "no-spurious-wake-ups":
      return "no spurious wake-ups";
    case "allocations-may-fail":
      return "allocations may fail";
    case "allocations-never-fail":
      return "allocations never fail";
    case "copies-are-one-step":
      return "a copy of a structure is one step";
    case "no-undefined-behaviour":
      return "no undefined behaviour (clew check looks for it)";
    case "no-signed-overflow":
      return "no signed overflow";
    case "waits-are-no-steps":
      return "a thread that waits for ever makes no steps (clew check --property hang looks after that)";
    case "library-returns":
      return "functions of the library come back";
    case "inputs-are-fair":
      return "inputs are fair";
    case "fair-schedules":
      return "fair schedules";
    case "values-left-out":
      return `values on which nothing depends left out (${assumption.variables.map((one) => code(resourceWords(one))).join(", ")})`;
    case "loop-exempt":
      return `the loop in ${code(assumption.functionName)} is taken to end`;
    case "pointer-inputs":
      return "pointers that are inputs are null, or lead to a fresh object of 64 bytes of any contents";
    case "any-stdin": {
      const { shortest, longest } = assumption;
      const length = shortest === longest ? `${longest}` : `${shortest} to ${longest}`;
      return `standard input is any ${length} byte${longest === 1 ? "" : "s"}`;
    }
    case "any-arguments":
      return `at most ${assumption.count} arguments of at most ${assumption.length} characters, any of them`;
    case "writers-first":
      return "read-write locks prefer writers";
    case "no-addresses-again":
      return "addresses of freed blocks are not given again (ABA)";
    case "one-order-of-objects":
      return "objects lie in one order out of many";
    case "computed-addresses-kept":
      return "blocks whose addresses were computed with are not lost";
    case "no-main":
      return "no main: every external function may be called by several threads at once";
    case "without-values":
      return "without values: locks and threads are known by their names";
    case "types-of-64-bits":
      return "64-bit types (LP64), although the task is for ILP32";
    case "surrounding":
      return surroundings[assumption.what];
    case "ignored":
      return `${ignored[assumption.rule]} (--ignore ${assumption.rule})`;
    case "replaced":
      return `${assumption.name} replaced (${assumption.by})`;
    case "signals-blocked":
      return `signals are blocked where ${code(assumption.thread)} takes ${code(assumption.lock)}`;
    default:
      return unreachable(assumption);
  }
}

const surroundings: Readonly<Record<Surrounding, string>> = {
  clock: "clocks stand still, but for time limits, sleeping and one jump of an hour",
  files: "no files but those that the program makes",
  environment: "no environment variables but those given",
  signals: "no signals from outside",
  "try-locks": "attempts at locks fail only where they are taken",
};

/** What becomes of errors that are ignored. */
const ignored: Readonly<Record<IgnorableRule, string>> = {
  "undefined-value": "an undefined value is any value, another one at each look",
  "function-type-mismatch": "a call by a wrong type passes what fits",
  "missing-return": "a missing return gives an undefined result",
  "lock-misuse": "unlocking what somebody else holds unlocks it, initialising again makes anew",
  "oversized-shift": "a shift takes its amount modulo the width",
  "misaligned-atomic": "misaligned atomic accesses are atomic",
  "signed-overflow": "signed arithmetic wraps around",
  "float-to-integer": "a float that does not fit gives an undefined integer",
};
