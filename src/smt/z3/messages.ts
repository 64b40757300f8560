/** What the search and the thread with Z3 tell each other: terms that the thread does not have yet, and questions. */
import type { Operator } from "../operators.ts";
import type { UnknownReason } from "../solver.ts";
import type { Sort } from "../sort.ts";
import type { Term } from "../term.ts";

export interface SentTerm {
  readonly id: number;
  readonly operator: Operator;
  readonly sort: Sort;
  readonly args: readonly number[];
  readonly value: bigint;
  readonly first: number;
  readonly second: number;
}

export interface Question {
  readonly terms: readonly SentTerm[];
  /** What is assumed, level by level; the thread keeps those that it has already. */
  readonly levels: readonly (readonly number[])[];
  readonly conditions: readonly number[];
  /** Whose values are asked for. */
  readonly symbols: readonly number[];
  readonly resources: number;
}

export type Reply =
  | { readonly kind: "satisfiable"; readonly values: readonly bigint[]; readonly bytes: number }
  | { readonly kind: "unsatisfiable"; readonly bytes: number }
  | { readonly kind: "unknown"; readonly reason: UnknownReason; readonly bytes: number };

export interface Z3Settings {
  /** More than this no question may take. */
  readonly memoryBytes: number;
  readonly values: ValuesAsked;
}

/** Whether questions are about truth values and few bits alone: a solver for these is then used, which is faster. */
export type ValuesAsked = "any" | "finite";

export function sentTerm({ id, operator, sort, args, value, first, second }: Term): SentTerm {
  return { id, operator, sort, args: args.map((argument) => argument.id), value, first, second };
}
