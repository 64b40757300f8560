/** What the engines ask of a solver: whether conditions can hold together, and values for which they do. */
import type { Model } from "./evaluate.ts";
import type { Term } from "./term.ts";

export type Answer =
  | { readonly kind: "satisfiable"; readonly model: Model }
  | { readonly kind: "unsatisfiable" }
  /** It gave up, or was ended: nothing is known. */
  | { readonly kind: "unknown"; readonly reason: UnknownReason };

export type UnknownReason = "resources" | "time" | "memory" | "incomplete" | "failed";

export interface Solver {
  /** Milliseconds that a question may take, where that is less than the limit. */
  patience: number;
  /** Opens a level: what is assumed from now on is forgotten by the `pop` that closes it. */
  push(): void;
  pop(): void;
  assume(condition: Term): void;
  /** Whether all that is assumed can hold, together with these. */
  check(...conditions: readonly Term[]): Answer;
  close(): void;
}

export interface SolverLimits {
  /** Of Z3's own measure of work for one question, which is the same on every machine. */
  readonly resources: number;
  /** After so long the solver is ended, whatever it is at. */
  readonly milliseconds: number;
  /** For one question. */
  readonly memoryBytes: number;
  /** One that has grown larger than this is ended after its answer, and the next question starts another one. */
  readonly keptBytes: number;
}

export const usualLimits: SolverLimits = {
  resources: 20_000_000,
  milliseconds: 10_000,
  memoryBytes: 1 << 30,
  keptBytes: 1 << 28,
};
