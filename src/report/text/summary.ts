/** The last lines of a check: the answer, what it is about and what it assumes, and what it took to get it. */

import { isAskedFor } from "../../verdict/property.ts";
import type { Answer, Stats, Verdict } from "../../verdict/verdict.ts";
import { counted, verdictMessages } from "../verdict-messages.ts";
import { leftStepWords } from "../words/left-step.ts";
import { assumptionWords, reasonWords } from "../words/reason.ts";
import { accounting, answerLine } from "./answer.ts";
import { type Pen, wrapped } from "./pen.ts";

/** Fewer states say nothing about speed, and nothing about what was saved. */
const worthAccounting = 1000;

export interface SummaryOptions {
  readonly width: number;
  /** The file that the run was saved in, where it was. */
  readonly saved: string | undefined;
}

export function summaryLines(verdict: Verdict, options: SummaryOptions, pen: Pen): string[] {
  const { width } = options;
  const took = [accounting(verdict.stats, rateText(verdict.stats)), ...hint(verdict, options, pen)];
  return [
    ...answerLine(verdict, answerParts(verdict, pen), width, pen),
    ...wrapped(took, { first: "", indent: 0, separator: " · ", width }),
    ...savings(verdict, options.width),
    ...interpreted(verdict.stats, options.width),
    ...askedOfInputs(verdict.stats, options.width),
    ...endedRuns(verdict, pen),
  ];
}

function answerParts(verdict: Verdict, pen: Pen): string[] {
  const named = (answer: Answer) =>
    verdict.properties.filter((one) => one.answer === answer).map((one) => one.property);
  const parts: string[] = [named(verdict.answer).join(", ")];
  const holding = named("holds");
  const open = named("unknown");
  if (verdict.answer !== "holds" && holding.length > 0) parts.push(verdictMessages.holds(holding));
  // The search stopped at what it found: nothing else was seen by then.
  if (verdict.answer === "violated" && open.length > 0)
    parts.push((verdict.reason === undefined ? verdictMessages.holdsSoFar : verdictMessages.isUnknown)(open));
  if (verdict.answer === "unknown" && named("violated").length > 0) parts.push(named("violated").join(", "));
  if (verdict.reason !== undefined) parts.push(pen.clean(reasonWords(verdict.reason)));
  if (verdict.answer === "holds" && verdict.stats.inputs !== undefined)
    parts.push(verdictMessages.forAllInputs);
  // An error needs no assumption to be one, but for errors that are ignored, which it may come of: what holds does.
  const isNeeded = verdict.answer !== "violated" || holding.length > 0;
  const assumptions = isNeeded
    ? verdict.assumptions
    : verdict.assumptions.filter(({ kind }) => kind === "ignored");
  if (assumptions.length > 0) parts.push(pen.clean(assumptions.map(assumptionWords).join(", ")));
  return parts.filter((part) => part !== "");
}

function rateText({ states, statesPerSecond }: Stats): string {
  const isWorthTelling = states >= worthAccounting && Number.isFinite(statesPerSecond);
  return isWorthTelling ? ` (${verdictMessages.statesPerSecond(twoDigits(statesPerSecond))})` : "";
}

function hint({ findings }: Verdict, { saved }: SummaryOptions, pen: Pen): string[] {
  if (findings.length === 0) return [];
  if (saved !== undefined) return [verdictMessages.keptRun(pen.clean(saved))];
  const path = findings[0].place?.file ?? findings[0].run.find((step) => step.place)?.place?.file ?? "run";
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/(.)\.[^.]*$/, "$1");
  return [verdictMessages.keepRun(findings.length === 1 ? "this" : "first", `${pen.clean(name)}.clew`)];
}

function savings({ answer, stats }: Verdict, width: number): string[] {
  if (answer === "violated" && stats.states < worthAccounting) return [];
  const parts = stats.reductions
    .filter(({ saved }) => Math.round(saved * 100) > 0)
    .map(({ name, saved }) => `${verdictMessages.reductions[name] ?? name} ${Math.round(saved * 100)} %`);
  if (parts.length === 0) return [];
  return wrapped(parts, {
    first: verdictMessages.saved([]),
    indent: 2,
    separator: ", ",
    atBreak: ",",
    width,
  });
}

/** Cut runs are what a reason says; beside a finding they are told for themselves. */
function endedRuns({ answer, reason, cutRuns, properties }: Verdict, pen: Pen): string[] {
  return cutRuns
    .filter(
      ({ rule }) =>
        !isAskedFor(
          rule,
          properties.map(({ property }) => property),
        ),
    )
    .filter(({ isWhole }) => isWhole || (answer === "violated" && reason === undefined))
    .map((runs) => pen.clean(verdictMessages.endedRuns(runs)));
}

/** Where compiled code left more than a few steps to the interpreter, which makes a check slow. */
function interpreted({ interpreted: left, edges }: Stats, width: number): string[] {
  if (left === undefined || left.steps < 1000 || left.steps * 50 < edges) return [];
  const causes = left.causes
    .slice(0, 3)
    .map(({ what, steps }) => `${counted(steps, "step")}: ${leftStepWords(what)}`);
  return wrapped(causes, {
    first: verdictMessages.interpreted(left.steps, edges),
    indent: 2,
    separator: "; ",
    atBreak: ";",
    width,
  });
}

/** 58,312 is 58,000: more would not be true the next time. */
function twoDigits(count: number): number {
  return Number(count.toPrecision(2));
}

/** Where inputs were terms: how many, and who answered what was asked about them. */
function askedOfInputs({ inputs }: Stats, width: number): string[] {
  if (inputs === undefined || inputs.symbolic === 0) return [];
  const { byCache, byModel, byBounds, bySolver } = inputs;
  const by = { byCache, byModel, byBounds, bySolver };
  const answers = verdictMessages.answers(by, inputs.solverSeconds);
  if (inputs.unanswered > 0) answers.push(verdictMessages.unanswered(inputs.unanswered));
  const first = verdictMessages.symbolic(inputs.symbolic, inputs.questions);
  return wrapped(answers, { first, indent: 2, separator: ", ", atBreak: ",", width });
}
