/** What the prover asks of a solver. Where it does not know, nothing is taken for granted either way. */
import type { Model } from "../../../smt/evaluate.ts";
import type { Solver } from "../../../smt/solver.ts";
import type { Term } from "../../../smt/term.ts";

export type Possible =
  | { readonly kind: "never" }
  | { readonly kind: "here"; readonly model: Model }
  | { readonly kind: "unknown" };

/** Thrown where the prover is to stop: a limit, or somebody who does not want to wait. */
export class Stopped extends Error {
  override readonly name = "Stopped";
}

export class Questions {
  asked = 0;

  /** `mayGoOn` is asked before each question. */
  constructor(
    private readonly solver: Solver,
    private readonly mayGoOn: () => boolean = () => true,
  ) {}

  /** Takes conditions for granted while something is looked at. */
  given<Result>(conditions: readonly Term[], work: () => Result): Result {
    this.solver.push();
    try {
      for (const condition of conditions) this.solver.assume(condition);
      return work();
    } finally {
      this.solver.pop();
    }
  }

  canBe(...conditions: readonly Term[]): Possible {
    if (!this.mayGoOn()) throw new Stopped("stopped");
    this.asked++;
    const answer = this.solver.check(...conditions);
    switch (answer.kind) {
      case "unsatisfiable":
        return { kind: "never" };
      case "satisfiable":
        return { kind: "here", model: answer.model };
      case "unknown":
        return { kind: "unknown" };
    }
  }
}
