/**
 * The words of a verdict's reports that are not the engine's own. Like messages.ts, one place for all outputs;
 * every sentence must be understood by someone who knows the program and not the tool.
 */
import type { EndedRuns, OpenSectionReport } from "../verdict/verdict.ts";
import { code, grouped, listed } from "./messages.ts";

export const verdictMessages = {
  // Beside the carets.
  waitsForEver: (thread: string) => `${thread} waits here for ever`,
  waitsForEverFor: (thread: string, what: string) => `${thread} waits here for ${what}, for ever`,
  doesForEver: (thread: string, what: string) => `${thread} ${what} here, for ever`,
  heldBy: (resource: string, holders: readonly string[], since: string | undefined) =>
    `${resource} is held by ${listed(holders)}${since === undefined ? "" : ` since ${since}`}`,
  sinceLine: (line: number) => `line ${line}`,
  itself: (thread: string) => `${thread} itself`,
  loopsForEver: (thread: string) => `${thread} goes round this loop for ever`,
  entered: (thread: string, kind: OpenSectionReport["kind"], name: string): string => {
    switch (kind) {
      case "wait":
        return `${thread} begins to wait for ${name} here`;
      case "exclusive":
        return `${thread} takes ${name} here`;
      case "function":
        return `${thread} enters ${name} here`;
      case "spin":
        return `${thread} enters the ${name} here`;
    }
  },
  neverLeaves: (thread: string, held: readonly string[], entered: readonly string[]) => {
    const parts: string[] = [];
    if (held.length > 0) parts.push(`never gives ${listed(held)} back`);
    if (entered.length > 0) parts.push(`never returns from ${listed(entered)}`);
    return `${thread} is here, and ${parts.join(" and ")}`;
  },
  thread: (thread: string) => `thread ${thread}`,
  moreInvolved: (count: number) => `… and ${counted(count, "more thread")}`,

  // The run.
  runTitle: (steps: number, switches: number, cycle: number) => {
    const parts = [counted(steps, "step")];
    if (switches > 0) parts.push(counted(switches, "switch", "switches"));
    if (cycle > 0) parts.push(`then ${counted(cycle, "step")} over and over`);
    return `The run (${parts.join(", ")})`;
  },
  emptyRun: "The run: no step that another thread could see comes before it",
  cycleTitle: (cycle: number) => `The run (${counted(cycle, "step")} over and over, from the start)`,
  moreSteps: (count: number) => `… ${counted(count, "more step")} (--json FILE keeps them all)`,
  pointOfNoReturn: "point of no return",
  fromTheStart: "from the start, nothing can end it",
  again: "and again, for ever",
  prints: (text: string) => `prints ${text}`,

  // Why a hang does not end.
  whyTitle: "Why nothing can end it",
  strategyTitle: "What keeps it from ending",
  waitsForThreads: (what: string, threads: readonly string[]) => `${what} for ${listed(threads)}`,
  wantsHeld: (what: string, holders: readonly string[]) => `${what}, held by ${listed(holders)}`,
  nobodyLeft: (what: string) => `${what}, and no thread is left that could end it`,
  wokeNobody: (step: number, action: string) => `woke nobody in step ${step}: ${action}`,
  canGoOn: (at: string) => `can go on${at}, but never ends it`,
  hasEnded: "has ended",
  waits: (what: string | undefined, at: string) => `waits${at}${what === undefined ? "" : ` for ${what}`}`,
  moreLines: (count: number) => `… ${counted(count, "more thread")}`,
  openSection: ({ kind, name, at, ended }: OpenSectionWords): string => {
    switch (kind) {
      case "wait":
        return `waits for ${name}${at} for ever`;
      case "exclusive":
        return ended
          ? `has ended, and holds ${name}${at === "" ? "" : `, taken${at},`} for ever`
          : `holds ${name}${at === "" ? "" : `, taken${at},`} and never gives it back`;
      case "function":
        return `is in ${name}${at === "" ? "" : `, called${at},`} and never returns from it`;
      case "spin":
        return `goes round the ${name}${at} for ever`;
    }
  },
  positionsTitle: "Where they are",
  calledFrom: "called from",

  // The last lines.
  holds: (properties: readonly string[]) => `${listed(properties)} ${verb(properties, "holds", "hold")}`,
  holdsSoFar: (properties: readonly string[]) =>
    `${listed(properties)} ${verb(properties, "holds", "hold")} so far`,
  isUnknown: (properties: readonly string[]) =>
    `${listed(properties)} ${verb(properties, "is", "are")} unknown`,
  states: (count: number) => counted(count, "state"),
  edges: (count: number) => counted(count, "edge"),
  waiting: (count: number) => `${grouped(count)} still to explore`,
  statesPerSecond: (rate: number) => `${grouped(rate)} states/s`,
  saved: (parts: readonly string[]) => `saved by reductions: ${parts.join(", ")}`,
  reductions: {
    local: "local accesses",
    "later-use": "later use",
    "heap-names": "heap names",
    "thread-end": "ends of threads",
    "object-end": "ends of objects",
    unlock: "unlocking",
    "thread-start": "starts of threads",
    "lock-discipline": "accesses under a lock",
    "delayed-stores": "delayed stores",
  } as Readonly<Record<string, string>>,
  interpreted: (steps: number, edges: number) =>
    `left to the interpreter: ${counted(steps, "step")} of ${grouped(edges)}; `,
  forAllInputs: "for all values of the inputs",
  symbolic: (inputs: number, questions: number) =>
    `${counted(inputs, "symbolic input")}, ${counted(questions, "question")}${questions === 0 ? "" : ": "}`,
  answers: (
    by: Readonly<Record<"byCache" | "byModel" | "byBounds" | "bySolver", number>>,
    seconds: number,
  ): string[] => {
    const parts = [
      [by.byCache, "asked before"],
      [by.byModel, "by values seen"],
      [by.byBounds, "by bounds"],
      [by.bySolver, `by the solver in ${seconds.toFixed(2)} s`],
    ] as const;
    return parts.filter(([count]) => count > 0).map(([count, words]) => `${grouped(count)} ${words}`);
  },
  unanswered: (count: number) => `${grouped(count)} unanswered`,
  endedRuns: ({ rule, count, place, isWhole }: EndedRuns) => {
    const at = place === undefined ? "" : ` (${place.file}:${place.line})`;
    const how = isWhole ? "ended" : count === 1 ? "was cut" : "were cut";
    return `${counted(count, "run")} ${how} at ${code(rule)}${at}, which was not asked for`;
  },
  keepRun: (which: "this" | "first", file: string) =>
    `keep ${which === "this" ? "this run" : "the first run"}: --save ${file}, then clew replay ${file}`,
  keptRun: (file: string) => `see it again: clew replay ${file}`,
} as const;

interface OpenSectionWords {
  readonly kind: OpenSectionReport["kind"];
  readonly name: string;
  /** Where it was entered, with a blank before it; empty where that is not known. */
  readonly at: string;
  /** Its thread has. */
  readonly ended: boolean;
}

function verb(subjects: readonly unknown[], one: string, many: string): string {
  return subjects.length === 1 ? one : many;
}

/** "1 step", "1,200 steps". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}
