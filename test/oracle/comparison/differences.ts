/** Where clew and the oracle differ about a program. */
import type { Lines } from "../model/code.ts";
import type { Truth } from "../model/explore.ts";
import { endOfFunction } from "../model/memory.ts";
import { type Program, statementsOf } from "../model/program.ts";
import { otherLines } from "../printing/places.ts";
import type { Answers } from "./answers.ts";

/** A program as clew got it. */
export interface Compiled {
  readonly program: Program;
  readonly lines: Lines;
  readonly language: "c" | "c++";
  /** Lines in which locals begin that may be lent: that is a write, which the oracle does not have. */
  readonly beginnings: ReadonlySet<number>;
}

/** One line for each difference; none where they agree. What clew does not know is no difference (unknown.ts). */
export function differences(
  { program, lines, language, beginnings }: Compiled,
  truth: Truth,
  answers: Answers,
): readonly string[] {
  const once = language === "c++" ? linesOf(program, lines, ["once"]) : undefined;
  return [
    ...errorDifferences(truth, answers),
    ...(truth.contested
      ? []
      : raceDifferences(truth, answers, otherLines(program, lines), {
          freed: linesOf(program, lines, freeing),
          beginnings,
        })),
    ...(timesOutInVain(program) ? [] : hangDifferences(truth, answers, once)),
  ];
}

/**
 * Where the time of a wait runs out and an assumption fails then, clew takes the wait for one that does not run out; for
 * the oracle there is no such run. Both can be meant.
 */
function timesOutInVain(program: Program): boolean {
  const used = new Set<string>([...statementsOf(program)].map(({ op }) => op));
  return used.has("assume") && ["timedwait", "timedlock", "timeddown"].some((op) => used.has(op));
}

function errorDifferences(truth: Truth, { errors, safety, isComplete }: Answers): string[] {
  const missing = [...truth.errors].filter((error) => !errors.has(error));
  const more = [...errors].filter((error) => !truth.errors.has(error));
  return [
    ...(missing.length > 0 && safety !== "unknown" && isComplete
      ? [`errors that clew does not report: ${missing.join(", ")}`]
      : []),
    ...(more.length > 0 ? [`errors that there are not: ${more.join(", ")}`] : []),
  ];
}

/** clew reports one race for each place, so not each pair of lines; but each that it reports must be one. */
function raceDifferences(
  truth: Truth,
  { races, safety, isComplete }: Answers,
  others: ReadonlyMap<number, readonly number[]>,
  { freed, beginnings }: { readonly freed: ReadonlySet<number>; readonly beginnings: ReadonlySet<number> },
): string[] {
  // What is misuse itself ends its run: whether it counts as an access is up to who looks.
  const isMisuse = (line: string | number): boolean => truth.errors.has(`lock-misuse:${line}`);
  // Whoever frees what others use meets them in another run after the end: that is another error.
  const isEnd = (line: string): boolean => freed.has(Number(line)) || Number(line) === endOfFunction;
  const required = [...truth.races].filter(
    (race) => !race.split("/").some((line) => isEnd(line) || isMisuse(line)),
  );
  const known = new Set<string>();
  for (const race of truth.races) {
    const [first, second] = race.split("/").map(Number);
    for (const one of [first, ...(others.get(first) ?? [])])
      for (const two of [second, ...(others.get(second) ?? [])])
        known.add([one, two].sort((a, b) => a - b).join("/"));
  }
  // Where a function is left has no line of its own.
  const isKnown = (race: string): boolean =>
    known.has(race) ||
    race.split("/").some((line) => known.has(`${endOfFunction}/${line}`) || beginnings.has(Number(line)));
  const strange = [...races].filter((race) => !isKnown(race) && !race.split("/").every(isMisuse));
  return [
    ...(required.length > 0 && races.size === 0 && safety !== "unknown" && isComplete
      ? [`races that clew does not report: ${required.join(", ")}`]
      : []),
    ...(strange.length > 0 ? [`races that there are not: ${strange.join(", ")}`] : []),
  ];
}

const freeing = ["free", "free-row"];

function linesOf(program: Program, lines: Lines, wanted: readonly string[]): ReadonlySet<number> {
  const chosen = [...statementsOf(program)].filter(({ op }) => wanted.includes(op));
  return new Set(chosen.map((statement) => lines.get(statement)![0]));
}

/** Waits of the C++ library go round in loops of its headers, which the user's code has. */
function isWait({ hangs }: Truth, line: number | undefined): boolean {
  return hangs.some(
    ({ kind, lines }) => kind === "wait" && line !== undefined && lines[0] <= line && line <= lines[1],
  );
}

/**
 * Of a loop, the place is where its thread is: that may be in a function that it calls. In C++ clew takes what is done
 * once (`once` has the lines, undefined in C) for a section of its own: it hangs where something in it does.
 */
function hangDifferences(
  truth: Truth,
  { hang, sections }: Answers,
  once: ReadonlySet<number> | undefined,
): string[] {
  if (hang === "holds" && truth.hangs.length > 0) {
    const names = truth.hangs.map(({ kind, lines }) => `${kind} ${lines.join("-")}`);
    return [`hangs that clew does not report: ${names.join(", ")}`];
  }
  if (hang !== "violated") return [];
  const strange = sections.filter(
    ({ kind, line }) =>
      !(once !== undefined && kind === "exclusive" && line !== undefined && once.has(line)) &&
      !(once !== undefined && kind === "spin" && isWait(truth, line)) &&
      !truth.hangs.some(
        (section) =>
          section.kind === kind &&
          (line === undefined || kind === "spin" || (section.lines[0] <= line && line <= section.lines[1])),
      ),
  );
  const names = strange.map(({ kind, line }) => `${kind} ${line}`).join(", ");
  if (sections.length > 0 && strange.length === 0) return [];
  if (truth.hangs.length === 0) return [`a hang that there is not: ${names}`];
  return strange.length > 0 ? [`sections that do not hang: ${names}`] : [];
}
