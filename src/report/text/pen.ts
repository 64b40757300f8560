/**
 * How verdicts are written: colours (which mark threads), the signs that drawings are made of, and the rule
 * that nothing of the checked program can drive the terminal. Everything is readable without colour.
 */
import type { Place } from "../../base/diagnostic.ts";
import type { Finding } from "../../verdict/verdict.ts";
import { code } from "../messages.ts";
import { type Colours, colours } from "./colours.ts";
import { withoutControls } from "./snippet.ts";

export class Pen {
  readonly colours: Colours;
  private readonly ascii: boolean;
  private readonly numbers = new Map<string, number>();

  constructor(options: { readonly colour: boolean; readonly ascii?: boolean }) {
    this.colours = colours(options);
    this.ascii = options.ascii ?? false;
  }

  /** Threads have the same colour wherever they are named. */
  meet(finding: Finding): void {
    this.numbers.clear();
    for (const thread of finding.threads) this.numbers.set(thread.name, thread.number);
    for (const step of [...finding.run, ...finding.cycle]) this.numbers.set(step.threadName, step.thread);
    for (const wait of finding.waitFor) this.numbers.set(wait.threadName, wait.thread);
  }

  /** `text` (the thread's name unless given) in the thread's colour. */
  thread(name: string, text: string = this.clean(name)): string {
    const number = this.numbers.get(name);
    return number === undefined ? text : this.colours.thread(number, text);
  }

  /** `name` as code, in the thread's colour. */
  threadCode(name: string): string {
    return this.thread(name, code(this.clean(name)));
  }

  /** Text of the checked program and of the engine, safe to print. */
  clean(text: string): string {
    const safe = withoutControls(text);
    return this.ascii ? safe.replaceAll("▶", "->") : safe;
  }

  /** The whole report: signs that an old terminal does not have are written with those that it has. */
  finish(lines: readonly string[]): string {
    const text = lines.map((line) => `${line.trimEnd()}\n`).join("");
    return this.ascii ? text.replace(/[─▶╭╰│·…]/g, (sign) => asciiSigns[sign]) : text;
  }
}

const asciiSigns: Readonly<Record<string, string>> = {
  "─": "-",
  "▶": ">",
  "╭": "+",
  "╰": "+",
  "│": "|",
  "·": "-",
  "…": "...",
};

/** `:12` in the file that the report is about, `queue.c:12` in another of its folder, the whole path elsewhere. */
export function shortPlace(place: Place, file: string | undefined): string {
  if (place.file === file) return `:${place.line}`;
  return `${shortFile(place.file, file)}:${place.line}`;
}

export function shortFile(path: string, file: string | undefined): string {
  const folder = (name: string) => name.slice(0, name.lastIndexOf("/") + 1);
  const near = file !== undefined && folder(path) === folder(file);
  return withoutControls(near ? path.slice(folder(path).length) : path);
}

/** Columns that a text without colours takes. */
export function widthOf(text: string): number {
  return [...text].length;
}

export function padded(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - widthOf(text)));
}

export interface Wrapping {
  readonly first: string;
  readonly indent: number;
  readonly separator: string;
  /** What stays of the separator where a line is broken. */
  readonly atBreak?: string;
  readonly width: number;
}

/** Parts are joined; where the line gets too long, it goes on, indented, in the next one. */
export function wrapped(parts: readonly string[], wrapping: Wrapping): string[] {
  const { indent, separator, atBreak = "", width } = wrapping;
  const lines = [wrapping.first];
  for (const [index, part] of parts.entries()) {
    const longer = lines[lines.length - 1] + (index > 0 ? separator : "") + part;
    if (index === 0 || visibleWidth(longer) <= width) {
      lines[lines.length - 1] = longer;
    } else {
      lines[lines.length - 1] += atBreak;
      lines.push(" ".repeat(indent) + part);
    }
  }
  return separator === " " ? lines : lines.flatMap((line) => brokenAtWords(line, wrapping));
}

/** A part that is too long by itself. */
function brokenAtWords(line: string, { indent, width }: Wrapping): string[] {
  if (visibleWidth(line) <= width) return [line];
  const start = /^ */.exec(line)![0];
  return wrapped(line.trim().split(" "), { first: start, indent, separator: " ", width });
}

/** Columns that a text takes which may have colours. */
function visibleWidth(text: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is how colours are written.
  return widthOf(text.replace(/\u001b\[\d+m/g, ""));
}
