/** What a search with inputs as terms asks questions by: made when the first input is too wide to be branched over. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { InputError } from "../../base/diagnostic.ts";
import type { UnsupportedConstruct } from "../../base/findings/unsupported-construct.ts";
import { Refinement } from "../../machine/symbolic/refinement.ts";
import { findNativeZ3 } from "../../smt/native/find.ts";
import { NativeSolver } from "../../smt/native/native-solver.ts";
import { Queries } from "../../smt/queries.ts";
import { smtlibScript } from "../../smt/smtlib.ts";
import { type Solver, usualLimits } from "../../smt/solver.ts";
import type { Term } from "../../smt/term.ts";
import { Z3Solver } from "../../smt/z3/z3-solver.ts";
import type { CheckOptions } from "../../verdict/check-options.ts";

/** Whether a search begins again with terms for it. */
export function isWideInput({ kind }: UnsupportedConstruct): boolean {
  return kind === "unbounded-input" || kind === "unbounded-result";
}

export class InputTerms {
  /** Called now and then while the solver works; whoever watches over the search may throw, and the question stays open. */
  onWait: () => void = () => undefined;
  readonly queries: Queries;
  readonly refinement = new Refinement();
  private readonly solver: Solver;

  constructor({ solver, dumpQueries }: CheckOptions) {
    const watch = (): void => this.onWait();
    this.solver =
      solver === "native"
        ? new NativeSolver(nativeZ3(), usualLimits, watch)
        : new Z3Solver(usualLimits, watch);
    this.queries = new Queries(this.solver, dumpQueries === undefined ? undefined : writerTo(dumpQueries));
  }

  close(): void {
    this.solver.close();
  }
}

/** Refused at once where there is none, whether or not it is needed later. */
export function requireSolver({ solver }: CheckOptions): void {
  if (solver === "native") nativeZ3();
}

function nativeZ3(): string {
  const file = findNativeZ3();
  if (file === undefined) throw new InputError("--solver native: there is no z3 on the path");
  return file;
}

function writerTo(folder: string): (conditions: readonly Term[]) => void {
  mkdirSync(folder, { recursive: true });
  let count = 0;
  return (conditions) => {
    const name = `query-${String(++count).padStart(5, "0")}.smt2`;
    writeFileSync(join(folder, name), smtlibScript(conditions));
  };
}
