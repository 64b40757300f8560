/** What a search with inputs as terms asks questions by: made when the first input is too wide to be branched over. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { UnsupportedConstruct } from "../../base/findings/unsupported-construct.ts";
import { Refinement } from "../../machine/symbolic/refinement.ts";
import { Queries } from "../../smt/queries.ts";
import { smtlibScript } from "../../smt/smtlib.ts";
import { usualLimits } from "../../smt/solver.ts";
import type { Term } from "../../smt/term.ts";
import { Z3Solver } from "../../smt/z3/z3-solver.ts";

/** Whether a search begins again with terms for it. */
export function isWideInput({ kind }: UnsupportedConstruct): boolean {
  return kind === "unbounded-input" || kind === "unbounded-result";
}

export class InputTerms {
  private readonly solver = new Z3Solver(usualLimits);
  readonly queries: Queries;
  readonly refinement = new Refinement();

  /** Questions are also written to the folder, if there is one. */
  constructor(folder?: string) {
    this.queries = new Queries(this.solver, folder === undefined ? undefined : writerTo(folder));
  }

  close(): void {
    this.solver.close();
  }
}

function writerTo(folder: string): (conditions: readonly Term[]) => void {
  mkdirSync(folder, { recursive: true });
  let count = 0;
  return (conditions) => {
    const name = `query-${String(++count).padStart(5, "0")}.smt2`;
    writeFileSync(join(folder, name), smtlibScript(conditions));
  };
}
