/**
 * Takes out of a C text what the compiler refused: the body of a function, or a declaration. Lines stay where
 * they are. What was taken out is said, so that a report can name it ([06 Input]).
 */
import { type TopLevelItem, topLevelItems } from "./top-level-items.ts";

export interface CompilerError {
  /** Where it may be: a line of a file can stand in a preprocessed text more than once. */
  readonly lines: readonly number[];
  readonly message: string;
  /** Lines of the notes that go with it: "previous declaration is here". */
  readonly noteLines: readonly number[];
}

export interface Repair {
  readonly text: string;
  /** "the body of `f` (use of undeclared identifier 'x')". */
  readonly dropped: readonly string[];
}

/** Clang's errors with the notes behind them, by the physical lines of a preprocessed text. */
export function compilerErrors(messages: string, lines: PresumedLines): CompilerError[] {
  const errors: { lines: readonly number[]; message: string; noteLines: number[] }[] = [];
  let open = false;
  for (const text of messages.split("\n")) {
    const match = /^(.*?):(\d+):(\d+): (fatal error|error|note|warning): (.*)$/.exec(text);
    if (match === null) continue;
    const [, file, number, , severity, message] = match;
    const found = lines.physical(file, Number(number));
    if (severity === "warning") open = false;
    else if (severity !== "note") {
      open = found.length > 0;
      if (open) errors.push({ lines: found, message, noteLines: [] });
    } else if (open) errors.at(-1)?.noteLines.push(...found);
  }
  return errors;
}

/** Headers that the compiler did not find. */
export function missingHeaders(messages: string): string[] {
  return [...messages.matchAll(/fatal error: '([^']+)' file not found/g)].map(([, name]) => name);
}

/** Which line of a preprocessed text is which line of which file, by its line markers. */
export class PresumedLines {
  private readonly byPlace = new Map<string, number[]>();

  constructor(text: string) {
    let file = "";
    let line = 1;
    let physical = 0;
    for (const content of text.split("\n")) {
      physical++;
      const marker = /^# (\d+) "((?:[^"\\]|\\.)*)"/.exec(content);
      if (marker !== null) {
        line = Number(marker[1]);
        file = marker[2].replace(/\\(.)/g, "$1");
        continue;
      }
      const key = `${file}:${line}`;
      const known = this.byPlace.get(key);
      if (known === undefined) this.byPlace.set(key, [physical]);
      else known.push(physical);
      line++;
    }
  }

  physical(file: string, line: number): readonly number[] {
    return this.byPlace.get(`${file}:${line}`) ?? [];
  }
}

/** Undefined where nothing can be taken out for these errors. */
export function repairSource(text: string, errors: readonly CompilerError[]): Repair | undefined {
  const renamed = renameBuiltins(text, errors);
  if (renamed !== undefined) return renamed;
  const items = topLevelItems(text);
  const doomed = new Map<TopLevelItem, string>();
  for (const error of errors) {
    const line = error.lines.find((one) => itemAt(items, one) !== undefined);
    const item = line === undefined ? undefined : itemAt(items, line);
    if (line === undefined || item === undefined) continue;
    const target = toDrop(item, line, error, items);
    if (target !== undefined && !doomed.has(target)) doomed.set(target, error.message);
  }
  if (doomed.size === 0) return undefined;
  let repaired = text;
  const dropped: string[] = [];
  for (const [item, why] of [...doomed].sort(([a], [b]) => b.start - a.start)) {
    const empty = item.kind === "function" && isEmptyBody(text.slice(item.bodyStart, item.end));
    // A head that does not compile goes as a whole; else the function stays, without its body.
    const whole = item.kind === "declaration" || empty;
    const from = whole ? item.start : item.bodyStart;
    const blank = blanked(text.slice(from, item.end));
    repaired =
      repaired.slice(0, from) + (whole ? blank : `{${blank.slice(1, -1)}}`) + repaired.slice(item.end);
    dropped.push(`${item.kind === "function" ? "the body of " : ""}\`${nameOf(item)}\` (${why})`);
  }
  return { text: repaired, dropped: dropped.reverse() };
}

function isEmptyBody(body: string): boolean {
  return /^\{\s*\}$/.test(body.replace(/^# \d+ ".*$/gm, ""));
}

/** Empty lines, but for line markers: what comes after them would be somewhere else. */
function blanked(text: string): string {
  return text
    .split("\n")
    .map((line) => (/^# \d+ "/.test(line) ? line : " ".repeat(line.length)))
    .join("\n");
}

/** The error is in the body; in the head, when an earlier declaration is at odds with a definition, that one goes. */
function toDrop(
  item: TopLevelItem,
  line: number,
  error: CompilerError,
  items: readonly TopLevelItem[],
): TopLevelItem | undefined {
  const isAtOdds =
    line < item.bodyLine || /^(conflicting types|redefinition|static declaration)/.test(error.message);
  if (item.kind === "function" && isAtOdds) {
    for (const noted of error.noteLines) {
      const earlier = itemAt(items, noted);
      if (earlier !== undefined && earlier.kind === "declaration" && earlier !== item) return earlier;
    }
  }
  return item;
}

function itemAt(items: readonly TopLevelItem[], line: number): TopLevelItem | undefined {
  let low = 0;
  let high = items.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (items[middle].lastLine < line) low = middle + 1;
    else if (items[middle].firstLine > line) high = middle - 1;
    else return items[middle];
  }
  return undefined;
}

/** Declarations of builtins that dumps carry: under another name they are functions like any other. */
function renameBuiltins(text: string, errors: readonly CompilerError[]): Repair | undefined {
  const names = new Set<string>();
  for (const { message } of errors) {
    const match = /(?:cannot redeclare builtin function|definition of builtin function) '(\w+)'/.exec(
      message,
    );
    if (match !== null) names.add(match[1]);
  }
  const present = [...names].filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  if (present.length === 0) return undefined;
  let renamed = text;
  for (const name of present)
    renamed = renamed.replace(new RegExp(`\\b${name}\\b`, "g"), `redeclared${name}`);
  return { text: renamed, dropped: present.map((name) => `the builtin \`${name}\`, which is declared anew`) };
}

function nameOf(item: TopLevelItem): string {
  const head = item.head.replace(/__attribute__\s*\(\(.*?\)\)/gs, "");
  const called = /([A-Za-z_~]\w*)\s*\(/.exec(head)?.[1];
  return called ?? head.trim().split("\n")[0].slice(0, 60);
}
