/** What `clew lasso` answers, for people: the livelock as a check shows it, then up to how many rounds there is none. */
import type { LassoVerdict } from "../../verdict/lasso-verdict.ts";
import { decidedWords } from "../words/lasso.ts";
import { assumptionWords, reasonWords } from "../words/reason.ts";
import { type AnswerTextOptions, accounting, answerLine, apart } from "./answer.ts";
import { Pen } from "./pen.ts";
import { findingBlocks } from "./verdict.ts";

export function lassoVerdictText(verdict: LassoVerdict, options: AnswerTextOptions): string {
  const pen = new Pen(options);
  const { answer, reason, findings, assumptions, stats } = verdict;
  const blocks = findings.flatMap((finding) => findingBlocks(finding, options, pen));
  const isFound = answer === "violated";
  const parts = [
    isFound ? findings.map(({ rule }) => rule).join(", ") : decidedWords(verdict),
    ...(reason === undefined ? [] : [reasonWords(reason)]),
    ...(isFound ? [] : [assumptions.map(assumptionWords).join(", ")]),
  ].map((part) => pen.clean(part));
  blocks.push([...answerLine(verdict, parts, options.width, pen), accounting(stats)]);
  return pen.finish(apart(blocks));
}
