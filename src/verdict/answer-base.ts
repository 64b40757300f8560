/** What every engine answers, whatever it looks for: as much as reports need to show an answer of an engine they do not know. */
import type { Place } from "../base/diagnostic.ts";
import type { Message } from "./fact.ts";
import type { Assumption, Reason } from "./reason.ts";
import type { Note } from "./run-outcome.ts";

export interface AnswerBase<Word extends string = string> {
  readonly answer: Word;
  /** Why something that was asked for is unknown. */
  readonly reason: Reason | undefined;
  readonly findings: readonly FindingBase[];
  /** What the answer takes for granted. */
  readonly assumptions: readonly Assumption[];
  readonly stats: Statistics;
}

export interface FindingBase {
  /** What sort of finding it is, for programs that read it. */
  readonly kind: string;
  readonly rule: string;
  readonly message: Message;
  /** The function of a library that it happened in, where it was not the user's code itself. */
  readonly inside?: string | undefined;
  readonly place: Place | undefined;
  /** The function that the place is in. */
  readonly functionName: string | undefined;
  /** Facts beside it, each at its own place. */
  readonly notes?: readonly Note[];
}

/** What the answer took. */
export interface Cost {
  readonly seconds: number;
  readonly peakMemoryBytes: number;
}

/** Figures of an engine's own stand beside what it took, under names of their own. */
export interface Statistics extends Cost {
  /** Those that reports tell, in this order. */
  readonly columns: readonly Column[];
}

export interface Column {
  /** Of the figure in the statistics: "states". */
  readonly name: string;
  /** What one of it is called: "state". */
  readonly one: string;
  /** The name of the figure that says how many of them are still to be looked at. */
  readonly left?: string;
}

/** The figure of that name; 0 where there is none. */
export function figure(stats: Statistics, name: string): number {
  const value: unknown = Object.entries(stats).find(([known]) => known === name)?.[1];
  return typeof value === "number" ? value : 0;
}

/** Columns of an engine's statistics: the compiler looks whether there are such figures. */
export function columnsOf<Stats>(): (...columns: readonly ColumnOf<Stats>[]) => readonly Column[] {
  return (...columns) => columns;
}

type ColumnOf<Stats> = Column & {
  readonly name: keyof Stats & string;
  readonly left?: keyof Stats & string;
};
