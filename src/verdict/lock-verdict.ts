/** What `clew locks` answers: the contract between the lock analysis and its reports. It never says `holds`. */
import type { Place } from "../base/diagnostic.ts";
import type { LockRule } from "../base/rules.ts";
import { type AnswerBase, type Column, columnsOf, type FindingBase, type Statistics } from "./answer-base.ts";
import type { Imprecision, KeptApart, LockMessage, LockRemark } from "./lock-fact.ts";
import type { Reason } from "./reason.ts";
import type { Finding } from "./verdict.ts";

const lockAnswers = ["violated", "suspected", "none-found", "unknown"] as const;
/** violated: a run confirms a report; suspected: there are reports; unknown: a part that matters is missing. */
export type LockAnswer = (typeof lockAnswers)[number];

export interface LockVerdict extends AnswerBase<LockAnswer> {
  /** Why what was not found may be there all the same; also where something was found. */
  readonly reason: Reason | undefined;
  readonly findings: readonly LockFinding[];
  /** Cycles of the lock graph that cannot come about, with the reason; for --explain. */
  readonly filtered: readonly FilteredCycle[];
  readonly graph: LockGraphView;
  /** What was skipped or is not known: unknown locks, bodies that were dropped, functions that are not there. */
  readonly imprecision: readonly Imprecise[];
  /** The operations in the sources that take a lock or wait, as far as the compiler could read them. */
  readonly operations: LockOperations | undefined;
  /** Findings that a comment, a baseline or a diff kept out. */
  readonly suppressed: readonly {
    readonly why: "comment" | "baseline" | "unchanged";
    readonly count: number;
  }[];
  readonly stats: LockStats;
}

export interface LockFinding extends FindingBase {
  readonly kind: "lock-cycle" | "race";
  readonly rule: LockRule;
  readonly status: "confirmed" | "refuted" | "unconfirmed";
  /** The locks or the variable, by name. */
  readonly locks: readonly string[];
  /** For a cycle: who holds what and wants what. */
  readonly edges: readonly LockEdgeReport[];
  /** Other ways in which the same locks can be taken in a circle, for who wants to confirm it; not reported. */
  readonly variants: readonly LockCircle[];
  /** For a race: the two accesses. */
  readonly accesses: readonly AccessReport[];
  /** For a race: other pairs of accesses to the same, each as a report of its own; for who wants to confirm it. */
  readonly alternatives?: readonly LockFinding[];
  /** Survives shifted lines: for baselines. */
  readonly fingerprint: string;
  /** The run that confirms it. */
  readonly run: Finding | undefined;
  /** Takes code that main does not lead to: no run of main tells. */
  readonly isBeyondMain?: boolean;
  readonly remarks: readonly LockRemark[];
}

/** Each edge wants what the next one holds, and the last one what the first one holds. */
export interface LockCircle {
  readonly message: LockMessage;
  readonly locks: readonly string[];
  readonly edges: readonly LockEdgeReport[];
}

export interface LockEdgeReport {
  readonly thread: string;
  readonly held: string;
  readonly wanted: string;
  /** Calls down to where the first lock is taken, outermost first; the last one is the acquisition. */
  readonly heldStack: readonly StackCall[];
  readonly wantedStack: readonly StackCall[];
  /** Held on every way there. */
  readonly certain: boolean;
}

export interface StackCall {
  readonly functionName: string;
  /** "lock", or the function that is called. */
  readonly callee: string;
  readonly place: Place | undefined;
}

export interface AccessReport {
  readonly thread: string;
  readonly writes: boolean;
  readonly functionName: string;
  readonly place: Place | undefined;
  /** Locks that are held. */
  readonly held: readonly string[];
}

export interface FilteredCycle {
  readonly locks: readonly string[];
  readonly first: FilteredEdge;
  readonly second: FilteredEdge;
  readonly reason: KeptApart;
}

export interface FilteredEdge {
  readonly thread: string;
  readonly held: string;
  readonly wanted: string;
  /** Where the thread's own function makes the call that leads there. */
  readonly place: Place | undefined;
}

export interface Imprecise {
  readonly what: Imprecision;
  readonly place: Place | undefined;
}

export interface LockOperations {
  /** In all sources, what could not be compiled included as far as it can be counted. */
  readonly inSources: number;
  /** Those in code that was analysed, whose lock is known. */
  readonly reached: number;
  /** Those in text that did not compile. */
  readonly lost: number;
  readonly missed: readonly LockSite[];
}

export interface LockSite {
  /** Of one place in the sources, whatever program it is part of. */
  readonly key: string;
  readonly functionName: string;
  readonly place: Place | undefined;
  readonly fate: "reached" | "unknown-lock" | "not-reached";
}

export interface LockGraphView {
  readonly locks: readonly { readonly id: number; readonly name: string; readonly cyclic: boolean }[];
  readonly edges: readonly {
    readonly from: number;
    readonly to: number;
    readonly threads: readonly string[];
    readonly count: number;
    readonly cyclic: boolean;
  }[];
}

export interface LockStats extends Statistics {
  readonly files: number;
  readonly functions: number;
  readonly threads: number;
  readonly locks: number;
  readonly edges: number;
  readonly cycles: number;
}

export const lockColumns: readonly Column[] = columnsOf<LockStats>()(
  { name: "files", one: "file" },
  { name: "functions", one: "function" },
  { name: "threads", one: "thread" },
  { name: "locks", one: "lock" },
  { name: "edges", one: "edge" },
);
