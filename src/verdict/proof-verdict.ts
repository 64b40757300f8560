/** What `clew prove` answers: for each thread and each of its loops, why it ends, or why that is not known. */
import type { Place } from "../base/diagnostic.ts";
import { type AnswerBase, type Column, columnsOf, type FindingBase, type Statistics } from "./answer-base.ts";
import type { Reason } from "./reason.ts";
import type { Answer } from "./verdict.ts";

export interface ProofVerdict extends AnswerBase<Answer> {
  readonly reason: Reason | undefined;
  readonly findings: readonly FindingBase[];
  readonly threads: readonly ThreadProof[];
  readonly stats: ProofStats;
}

export interface ThreadProof {
  /** Of the function that it runs. */
  readonly name: string;
  readonly place: Place | undefined;
  /** `any`: any number of them at once. */
  readonly instances: "one" | "any";
  readonly answer: Answer;
  readonly loops: readonly LoopProof[];
  /** Calls that were not followed, and of which it is not known that they come back. */
  readonly calls: readonly UnknownCall[];
}

export interface UnknownCall {
  readonly callee: string;
  readonly place: Place | undefined;
}

export interface LoopProof {
  readonly place: Place | undefined;
  readonly outcome: LoopOutcome;
}

export type LoopOutcome =
  | ({ readonly kind: "ends" } & EndingArgument)
  /** It does unless one of these operations overflows. */
  | ({ readonly kind: "ends-if"; readonly unless: readonly NamedStatement[] } & EndingArgument)
  | { readonly kind: "endless-by-design" }
  /** It goes on for ever only where others get no turn, or by being woken for no reason. */
  | { readonly kind: "waits-for-others"; readonly threads: readonly string[] }
  /** A run that would go on for ever, found on the system that the program was turned into, and not executed. */
  | { readonly kind: "may-be-endless"; readonly threads: readonly string[] }
  | { readonly kind: "not-proved"; readonly why: NotProvedReason };

export interface EndingArgument {
  /** The first that does not stay as it was falls; each is a formula for each place that the loop comes back to. */
  readonly ranks: readonly (readonly RankAt[])[];
  /** What the other threads keep to. */
  readonly agreement: readonly Agreement[];
  /** The number of rounds is only bounded by how many values a type has. */
  readonly isByWidth: boolean;
}

export interface RankAt {
  readonly place: Place | undefined;
  readonly formula: Formula;
}

/** Linear: a constant and a factor for each name. Whole numbers of any size, as decimal digits. */
export interface Formula {
  readonly value: string;
  readonly terms: readonly { readonly name: string; readonly number: string }[];
}

/** `falls`: no step of the others makes it greater; `stays`: where it is ≥ 0, it stays so. */
export interface Agreement {
  readonly kind: "falls" | "stays";
  readonly formula: Formula;
  /** Who breaks it, but only with a lock that the thread itself holds then. */
  readonly unless: readonly Exception[];
}

export interface Exception {
  readonly statement: NamedStatement;
  readonly locks: readonly string[];
}

export interface NamedStatement {
  readonly thread: string;
  /** Its own words. */
  readonly text: string;
  readonly place: Place | undefined;
}

export type NotProvedReason =
  /** A way round for which nothing falls, even where nobody else steps. */
  | { readonly kind: "cycle"; readonly statements: readonly NamedStatement[] }
  /** Something would fall if the others let it. */
  | { readonly kind: "others"; readonly needs: readonly Need[] }
  | { readonly kind: "gave-up"; readonly limit: "solver" | "paths" | "rounds" | "stopped" };

export interface Need {
  readonly formula: Formula;
  /** What makes it greater, and the locks that it needs. */
  readonly breaker: Exception;
  /** Locks that the thread holds there. */
  readonly held: readonly string[];
}

export interface ProofStats extends Statistics {
  readonly threads: number;
  readonly loops: number;
  readonly proved: number;
}

export const proofColumns: readonly Column[] = columnsOf<ProofStats>()(
  { name: "threads", one: "thread" },
  { name: "loops", one: "loop" },
);
