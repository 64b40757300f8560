/** What `clew lasso` answers ([07 Few rounds, thread by thread]): it finds livelocks of few rounds, and never says `holds`. */
import type { Limit } from "../base/pace.ts";
import { type AnswerBase, type Column, columnsOf, type Statistics } from "./answer-base.ts";
import type { Reason } from "./reason.ts";
import type { Finding } from "./verdict.ts";

const lassoAnswers = ["violated", "none-found", "unknown"] as const;
/** none-found: there is none with so many rounds. */
export type LassoAnswer = (typeof lassoAnswers)[number];

/** In each round, every thread has one turn of as many steps as it likes. */
export interface Rounds {
  readonly stem: number;
  readonly lasso: number;
}

export interface LassoVerdict extends AnswerBase<LassoAnswer> {
  /** Why it is not known whether there are some; undefined where one was found. */
  readonly reason: Reason | undefined;
  readonly findings: readonly Finding[];
  /** The most rounds with which there is none. */
  readonly decided: Rounds | undefined;
  /** How often a loop can come round within a turn. */
  readonly copies: number;
  readonly stats: LassoStats;
}

/** Why there may be a livelock all the same. */
export type LassoReason =
  | { readonly kind: "rounds-not-decided"; readonly rounds: Rounds; readonly why: WhyNotDecided }
  | { readonly kind: "steps-without-rules"; readonly why: WithoutRules; readonly count: number };

export type WhyNotDecided =
  | { readonly kind: "limit"; readonly limit: Limit }
  /** The solver gave up. */
  | { readonly kind: "solver" }
  /** Cycles that could not be judged. */
  | { readonly kind: "cycles"; readonly count: number };

/** Steps that only the interpreter takes; that do different things where all they ask is the same; that end in errors. */
export type WithoutRules = "interpreted" | "ambiguous" | "errors";

export interface LassoStats extends Statistics {
  /** Steps that were made rules. */
  readonly rules: number;
  readonly questions: number;
}

export const lassoColumns: readonly Column[] = columnsOf<LassoStats>()(
  { name: "rules", one: "rule" },
  { name: "questions", one: "question" },
);
