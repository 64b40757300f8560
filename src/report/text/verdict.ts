/**
 * What a check answers, for people: the one place to look at, the run, why nothing can end it, then the answer
 * and what it took. Pure: a verdict and the texts of its sources in, lines out.
 */
import type { Finding, Verdict } from "../../verdict/verdict.ts";
import { type AnswerTextOptions, apart } from "./answer.ts";
import { fairLines } from "./fair.ts";
import { errorStack, findingLines } from "./finding.ts";
import { Pen } from "./pen.ts";
import { remarkLines } from "./remarks.ts";
import { runLines } from "./run-table.ts";
import { summaryLines } from "./summary.ts";
import { positionLines, whyLines } from "./why.ts";

export interface VerdictTextOptions extends AnswerTextOptions {
  /** For terminals that have no other signs. */
  readonly ascii?: boolean;
  /** The file that the run was saved in, where it was. */
  readonly saved?: string;
}

export function verdictText(verdict: Verdict, options: VerdictTextOptions): string {
  const pen = new Pen(options);
  const blocks = verdict.findings.flatMap((finding) => findingBlocks(finding, options, pen));
  blocks.push(remarkLines(verdict.remarks, pen.colours));
  blocks.push(summaryLines(verdict, { width: options.width, saved: options.saved }, pen));
  return pen.finish(apart(blocks));
}

/** A finding alone, as `clew replay` shows it. */
export function findingText(finding: Finding, options: VerdictTextOptions): string {
  const pen = new Pen(options);
  return pen.finish(apart(findingBlocks(finding, options, pen)));
}

export function findingBlocks(finding: Finding, { source, width }: AnswerTextOptions, pen: Pen): string[][] {
  pen.meet(finding);
  return [
    findingLines(finding, source, pen),
    runLines(finding, width, pen),
    whyLines(finding, width, pen),
    ...fairLines(finding, width, pen),
    positionLines(finding, pen),
    errorStack(finding, pen),
  ];
}
