/** A source line with a caret under the column at issue, as clang prints it. */
import type { Place } from "../../base/diagnostic.ts";
import type { SourceText } from "../../base/source-text.ts";
import type { Colours } from "./colours.ts";

/** Longer lines (generated code, tables) are cut around the column. */
const widest = 160;
const tabWidth = 4;

/** Empty where the source cannot be read. `label` stands behind the caret. */
export function snippet(place: Place, label: string, source: SourceText, colours: Colours): string[] {
  const text = source.line(place.file, place.line);
  if (text === undefined) return [];
  const { line, caret } = layOut(text, place.column);
  const margin = String(place.line).padStart(5);
  const lines = [`${margin} | ${line}`.trimEnd()];
  if (caret >= 0) {
    const mark = colours.caret("^") + (label === "" ? "" : ` ${label}`);
    lines.push(`${" ".repeat(margin.length)} | ${" ".repeat(caret)}${mark}`);
  }
  return lines;
}

function layOut(text: string, column: number): { line: string; caret: number } {
  let caret = -1;
  let line = "";
  // Compilers count columns in bytes of UTF-8.
  let bytes = 0;
  for (const character of text) {
    if (column > 0 && caret < 0 && bytes >= column - 1) caret = [...line].length;
    bytes += Buffer.byteLength(character);
    line += shown(character);
  }
  const characters = [...line];
  if (column > 0 && caret < 0) caret = characters.length;
  if (characters.length <= widest) return { line, caret };
  const from = Math.max(0, Math.min(caret - widest / 2, characters.length - widest));
  const before = from > 0 ? "…" : "";
  const after = from + widest < characters.length ? "…" : "";
  return {
    line: before + characters.slice(from, from + widest).join("") + after,
    caret: caret < 0 ? -1 : caret - from + before.length,
  };
}

function shown(character: string): string {
  return character === "\t" ? " ".repeat(tabWidth) : withoutControls(character);
}

/** Text of the checked program must not be able to drive the terminal. */
export function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, "\ufffd");
}
