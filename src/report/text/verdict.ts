/**
 * What a check answers, for people: the one place to look at, the run, why nothing can end it, then the answer
 * and what it took. Pure: a verdict and the texts of its sources in, lines out.
 */
import type { SourceText } from "../../base/source-text.ts";
import type { Finding, Verdict } from "../../verdict/verdict.ts";
import { messages } from "../messages.ts";
import { errorStack, failingThread, findingLines } from "./finding.ts";
import { Pen } from "./pen.ts";
import { runLines } from "./run-table.ts";
import { summaryLines } from "./summary.ts";
import { positionLines, whyLines } from "./why.ts";

export interface VerdictTextOptions {
  readonly source: SourceText;
  readonly colour: boolean;
  /** Columns of the terminal. */
  readonly width: number;
  /** For terminals that have no other signs. */
  readonly ascii?: boolean;
  /** The file that the run was saved in, where it was. */
  readonly saved?: string;
}

export function verdictText(verdict: Verdict, options: VerdictTextOptions): string {
  const pen = new Pen(options);
  const blocks = verdict.findings.flatMap((finding) => findingBlocks(finding, options, pen));
  blocks.push(summaryLines(verdict, { width: options.width, saved: options.saved }, pen));
  return pen.finish(
    blocks
      .filter((block) => block.length > 0)
      .flatMap((block, index) => (index > 0 ? ["", ...block] : block)),
  );
}

/** A finding alone, as a run that is replayed shows it. */
export function findingText(finding: Finding, options: VerdictTextOptions): string {
  const pen = new Pen(options);
  const blocks = findingBlocks(finding, options, pen);
  return pen.finish(blocks.flatMap((block, index) => (index > 0 ? ["", ...block] : block)));
}

function findingBlocks(finding: Finding, options: VerdictTextOptions, pen: Pen): string[][] {
  pen.meet(finding);
  const { source, width } = options;
  const stack = errorStack(finding, pen);
  const thread = failingThread(finding);
  return [
    findingLines(finding, source, pen),
    runLines(finding, width, pen),
    whyLines(finding, width, pen),
    positionLines(finding, pen),
    stack.length > 0 && thread !== undefined && finding.kind === "error"
      ? [`${messages.callStack(pen.clean(thread.name))}:`, ...stack]
      : [],
  ].filter((block) => block.length > 0);
}
