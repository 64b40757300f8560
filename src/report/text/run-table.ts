/**
 * A run as a table: a column for each thread, numbered steps, the step after which no end could be reached as a
 * ruled line, the cycle of a livelock as a loop beside the numbers. Where the columns do not fit, a line a step.
 */
import type { Finding, Step } from "../../verdict/verdict.ts";
import { verdictMessages } from "../verdict-messages.ts";
import { actionWords, stepRemarkWords } from "../words/action.ts";
import { fairnessWords } from "../words/fairness.ts";
import { uncountedNames } from "./fair.ts";
import { type Pen, padded, shortPlace, widthOf } from "./pen.ts";

/** Longer runs are cut in the middle: so many steps stay at either end. */
const firstShown = 40;
const lastShown = 120;
/** Beside the point of no return, wherever it is. */
const aroundShown = 3;
/** A squeezed column is at least that wide, or the eye cannot follow it. */
const narrowest = 14;
/** More would be a wall of text. */
const longestOutput = 60;

interface Row {
  readonly step: Step | undefined;
  /** Undefined for what is not a step: a gap, or the sign that closes a loop of one step. */
  readonly number: number | undefined;
  readonly text: string;
  /** The loop's line beside the number. */
  readonly loop: "" | "╭▶" | "│" | "╰─";
  readonly noReturn: boolean;
}

export function runLines(finding: Finding, width: number, pen: Pen): string[] {
  const { run, cycle, pointOfNoReturn } = finding;
  if (run.length + cycle.length === 0) return finding.threads.length > 1 ? [verdictMessages.emptyRun] : [];
  const title =
    run.length === 0
      ? verdictMessages.cycleTitle(cycle.length)
      : verdictMessages.runTitle(run.length, switches(run), cycle.length);
  const stem = stemRows(finding, pen);
  const round = cycleRows(finding, pen);
  const table = new Table([...stem, ...round], width, pen);
  const start = pointOfNoReturn === 0 ? [table.ruledLine(verdictMessages.fromTheStart)] : [];
  return [
    pen.colours.title(title),
    ...table.header(),
    ...start,
    ...stem.flatMap((row) => table.row(row)),
    ...(finding.kind === "livelock" ? [table.ruledLine(fairnessWords.begins)] : []),
    ...round.flatMap((row) => table.row(row)),
    ...(finding.kind === "livelock" ? [table.ruledLine(pen.clean(repeats(finding)))] : []),
  ];
}

function repeats(finding: Finding): string {
  return fairnessWords.repeats(uncountedNames(finding));
}

/** How often another thread goes on than the one before. */
function switches(steps: readonly Step[]): number {
  return steps.filter((step, index) => index > 0 && steps[index - 1].thread !== step.thread).length;
}

function stemRows(finding: Finding, pen: Pen): Row[] {
  const { run, pointOfNoReturn } = finding;
  const isShown = (index: number) =>
    index < firstShown ||
    index >= run.length - lastShown ||
    (pointOfNoReturn !== undefined && Math.abs(index + 1 - pointOfNoReturn) <= aroundShown);
  const rows: Row[] = [];
  for (let index = 0; index < run.length; index++) {
    let hidden = 0;
    while (!isShown(index + hidden)) hidden++;
    if (hidden > 0) {
      rows.push(gap(hidden, ""));
      index += hidden;
    }
    rows.push({
      step: run[index],
      number: index + 1,
      text: stepText(run[index], finding, pen),
      loop: "",
      noReturn: index + 1 === pointOfNoReturn,
    });
  }
  return rows;
}

function cycleRows(finding: Finding, pen: Pen): Row[] {
  const { run, cycle } = finding;
  const rows: Row[] = [];
  const hidden = cycle.length - firstShown - lastShown;
  for (const [index, step] of cycle.entries()) {
    if (hidden > 0 && index >= firstShown && index < firstShown + hidden) {
      if (index === firstShown) rows.push(gap(hidden, "│"));
      continue;
    }
    rows.push({
      step,
      number: run.length + index + 1,
      text: stepText(step, finding, pen),
      loop: index === 0 ? "╭▶" : index === cycle.length - 1 ? "╰─" : "│",
      noReturn: false,
    });
  }
  if (cycle.length === 1)
    rows.push({ ...rows[0], number: undefined, text: verdictMessages.again, loop: "╰─" });
  return rows;
}

function gap(hidden: number, loop: Row["loop"]): Row {
  return {
    step: undefined,
    number: undefined,
    text: verdictMessages.moreSteps(hidden),
    loop,
    noReturn: false,
  };
}

/** "signal ready :31 woke nobody". */
function stepText(step: Step, finding: Finding, pen: Pen): string {
  const place = step.place === undefined ? [] : [shortPlace(step.place, finding.place?.file)];
  const remarks = step.remarks.map(stepRemarkWords);
  if (step.output !== "") remarks.push(verdictMessages.prints(quoted(step.output)));
  return pen.clean([actionWords(step.action), ...place, remarks.join(", ")].join(" ").trimEnd());
}

function quoted(output: string): string {
  const characters = [...output];
  const cut = characters.length > longestOutput;
  return JSON.stringify(characters.slice(0, longestOutput).join("")) + (cut ? "…" : "");
}

class Table {
  private readonly pen: Pen;
  private readonly gutter: number;
  private readonly numberWidth: number;
  /** Where the column of each thread begins; undefined where they do not fit. */
  private readonly offsets: ReadonlyMap<number, number> | undefined;
  private readonly names: ReadonlyMap<number, string>;
  /** Of the thread's names, for a line a step. */
  private readonly nameWidth: number;
  /** How far ruled lines go. */
  private readonly end: number;

  constructor(rows: readonly Row[], width: number, pen: Pen) {
    this.pen = pen;
    const steps = rows.flatMap(({ step, text }) => (step === undefined ? [] : [{ step, text }]));
    this.numberWidth = Math.max(4, ...rows.map((row) => String(row.number ?? "").length + 1));
    this.gutter = this.numberWidth + (rows.some((row) => row.loop !== "") ? 4 : 2);
    const threads = new Map(steps.map(({ step }) => [step.thread, pen.clean(step.threadName)]));
    this.names = new Map([...threads].sort(([a], [b]) => a - b));
    this.nameWidth = Math.max(...[...this.names.values()].map(widthOf)) + 2;
    const columns = [...this.names].map(([thread, name]) => ({
      thread,
      name: widthOf(name),
      text: Math.max(...steps.map(({ step, text }) => (step.thread === thread ? widthOf(text) : 0))),
    }));
    this.offsets = columnOffsets(columns, this.gutter, width);
    const longest = Math.max(
      ...steps.map(
        ({ step, text }) => (this.offsets?.get(step.thread) ?? this.gutter + this.nameWidth) + widthOf(text),
      ),
    );
    this.end = Math.min(width, Math.max(longest, this.gutter + 48));
  }

  header(): string[] {
    const { offsets, pen } = this;
    if (offsets === undefined) return [];
    let line = "";
    let column = 0;
    for (const [thread, offset] of offsets) {
      const name = this.names.get(thread)!;
      line += " ".repeat(offset - column) + pen.colours.thread(thread, name);
      column = offset + widthOf(name);
    }
    return [line];
  }

  row(row: Row): string[] {
    const { colours } = this.pen;
    const number = String(row.number ?? "");
    const loop = row.loop === "" ? "" : ` ${row.loop}`;
    const start = padded(number.padStart(this.numberWidth) + loop, this.gutter);
    const { step, text } = row;
    if (step === undefined) return [`${start}${colours.faint(text)}`];
    if (this.offsets === undefined) {
      const name = padded(this.pen.clean(step.threadName), this.nameWidth);
      const line = start + colours.thread(step.thread, name + text);
      return row.noReturn ? [line, this.ruledLine(verdictMessages.pointOfNoReturn)] : [line];
    }
    const offset = this.offsets.get(step.thread)!;
    const cell = colours.thread(step.thread, text);
    const line = start + " ".repeat(offset - this.gutter) + cell;
    if (!row.noReturn) return [line];
    const before = this.ruleBefore(offset);
    if (before !== undefined) return [start + colours.faint(before) + cell];
    const after = rule(verdictMessages.pointOfNoReturn, this.end - offset - widthOf(text) - 1);
    if (after !== undefined) return [`${line} ${colours.faint(after)}`];
    return [line, this.ruledLine(verdictMessages.pointOfNoReturn)];
  }

  /** In the empty columns before a step; its words begin where a column does, if they can. */
  private ruleBefore(offset: number): string | undefined {
    const words = verdictMessages.pointOfNoReturn;
    const second = [...this.offsets!.values()][1];
    const room = offset - this.gutter;
    const left = second - this.gutter - 1;
    if (second < offset && left + 1 + words.length + 4 <= room)
      return `${"─".repeat(left)} ${words} ${"─".repeat(room - left - words.length - 3)} `;
    const centred = rule(words, room - 1);
    return centred === undefined ? undefined : `${centred} `;
  }

  ruledLine(words: string): string {
    const room = this.end - this.gutter;
    return " ".repeat(this.gutter) + this.pen.colours.faint(rule(words, room) ?? words);
  }
}

/** Words in the middle of a line that long; undefined where they do not fit. */
function rule(words: string, length: number): string | undefined {
  const dashes = length - widthOf(words) - 2;
  if (dashes < 6) return undefined;
  const left = Math.floor(dashes / 2);
  return `${"─".repeat(left)} ${words} ${"─".repeat(dashes - left)}`;
}

/**
 * As wide as the texts, or else squeezed: a line has one text, which may reach over the empty columns to its
 * right, so columns need only be so wide that the last text ends in time.
 */
function columnOffsets(
  columns: readonly { readonly thread: number; readonly name: number; readonly text: number }[],
  gutter: number,
  width: number,
): Map<number, number> | undefined {
  const natural: number[] = [];
  let offset = gutter;
  for (const { name, text } of columns) {
    natural.push(offset);
    offset += Math.ceil((Math.max(name, text) + 2) / 4) * 4;
  }
  const latest: number[] = [];
  let next = width;
  for (const { name, text } of columns.toReversed()) {
    next = Math.min(
      width - Math.max(name, text),
      next - (latest.length === 0 ? 0 : Math.max(name + 2, narrowest)),
    );
    latest.unshift(next);
  }
  if (latest[0] < gutter) return undefined;
  return new Map(columns.map(({ thread }, index) => [thread, Math.min(natural[index], latest[index])]));
}
