/**
 * What the text of every answer has: findings as compilers write them, apart from each other, and at the end the
 * answer in a word, what it rests on and what it took. `answerText` is all of it for an engine without reports of its own.
 */
import type { SourceText } from "../../base/source-text.ts";
import { type AnswerBase, type FindingBase, figure, type Statistics } from "../../verdict/answer-base.ts";
import { answerWord } from "../messages.ts";
import { counted, verdictMessages } from "../verdict-messages.ts";
import { factWords, messageWords } from "../words/finding.ts";
import { assumptionWords, reasonWords } from "../words/reason.ts";
import { headline } from "./headline.ts";
import { Pen, wrapped } from "./pen.ts";
import { snippet } from "./snippet.ts";

export interface AnswerTextOptions {
  readonly source: SourceText;
  readonly colour: boolean;
  /** Columns of the terminal. */
  readonly width: number;
}

export function answerText(answer: AnswerBase, options: AnswerTextOptions): string {
  const pen = new Pen(options);
  const { reason, assumptions, findings, stats } = answer;
  const parts = [
    ...(reason === undefined ? [] : [reasonWords(reason)]),
    ...assumptions.map(assumptionWords),
  ].map((part) => pen.clean(part));
  return pen.finish(
    apart([
      ...findings.map((finding) => plainFinding(finding, options.source, pen)),
      [...answerLine(answer, parts, options.width, pen), accounting(stats)],
    ]),
  );
}

function plainFinding(finding: FindingBase, source: SourceText, pen: Pen): string[] {
  const { place, rule, notes = [] } = finding;
  const lines = [headline({ severity: "error", place, message: messageWords(finding), rule }, pen.colours)];
  if (place !== undefined) lines.push(...snippet(place, "", source, pen.colours));
  for (const note of notes)
    lines.push(headline({ severity: "note", place: note.place, message: factWords(note.fact) }, pen.colours));
  return lines;
}

/** The answer, then what there is to say of it. */
export function answerLine(
  { answer, findings }: AnswerBase,
  parts: readonly string[],
  width: number,
  pen: Pen,
): string[] {
  const word = answerWord(answer);
  const mood = answer === "unknown" ? "unknown" : findings.length > 0 ? "violated" : "holds";
  return wrapped(parts, {
    first: `${pen.colours.answer(mood, word)}  `,
    indent: word.length + 2,
    separator: " · ",
    width,
  });
}

/** "41 states, 63 edges, 0.12 s, 38 MB". `rate` says how fast that was, where it says anything. */
export function accounting(stats: Statistics, rate = ""): string {
  const counts = stats.columns.map(({ name, one, left }) => {
    const waiting = left === undefined ? 0 : figure(stats, left);
    const open = waiting > 0 ? ` (${verdictMessages.waiting(waiting)})` : "";
    return counted(figure(stats, name), one) + open;
  });
  return [...counts, `${secondsText(stats.seconds)} s${rate}`, memoryText(stats.peakMemoryBytes)].join(", ");
}

/** With an empty line between them. */
export function apart(blocks: readonly (readonly string[])[]): string[] {
  return blocks
    .filter((block) => block.length > 0)
    .flatMap((block, index) => (index === 0 ? block : ["", ...block]));
}

function memoryText(bytes: number): string {
  return bytes < 1e9 ? `${Math.max(1, Math.round(bytes / 1e6))} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

function secondsText(seconds: number): string {
  if (seconds < 10) return seconds.toFixed(2);
  return seconds < 100 ? seconds.toFixed(1) : String(Math.round(seconds));
}
