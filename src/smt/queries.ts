/**
 * Questions of a search to a solver. Most are never asked: only conditions that share symbols with the question matter
 * (the others can hold together, that was asked when they were added), the same question has the same answer, and values
 * that were seen before often do. What was asked and what was saved is counted.
 */
import { evaluate, type Model } from "./evaluate.ts";
import type { Answer, Solver, UnknownReason } from "./solver.ts";
import { falseTerm, isConstant, symbolsOf, type Term } from "./term.ts";

export type Feasibility =
  | { readonly kind: "feasible"; readonly model: Model }
  | { readonly kind: "infeasible" }
  | { readonly kind: "unknown"; readonly reason: UnknownReason };

export interface QueryCounts {
  /** Questions, and how they were answered. */
  readonly asked: number;
  readonly byCache: number;
  readonly byModel: number;
  readonly bySolver: number;
  readonly unknown: number;
  readonly solverMilliseconds: number;
}

const modelsKept = 16;
const infeasible: Feasibility = { kind: "infeasible" };
const noValues: Model = new Map();

export class Queries {
  private readonly answers = new Map<string, Feasibility>();
  /** The latest first. */
  private readonly models: Model[] = [];
  private asked = 0;
  private byCache = 0;
  private byModel = 0;
  private bySolver = 0;
  private unknown = 0;
  private solverMilliseconds = 0;

  constructor(
    private readonly solver: Solver,
    /** Told of each question that the solver is asked. */
    private readonly onQuery: (conditions: readonly Term[]) => void = () => undefined,
  ) {}

  get counts(): QueryCounts {
    const { asked, byCache, byModel, bySolver, unknown, solverMilliseconds } = this;
    return { asked, byCache, byModel, bySolver, unknown, solverMilliseconds };
  }

  /**
   * Whether the condition can hold where those of the path do, which can hold together. The model has the values of all
   * symbols in the condition and in what it is about.
   */
  feasible(path: readonly Term[], condition: Term, about: Term = condition): Feasibility {
    if (condition === falseTerm) return infeasible;
    const near = concerned(path, about, condition);
    const conditions = isConstant(condition) ? near : [...near, condition];
    if (conditions.length === 0) return { kind: "feasible", model: noValues };
    this.asked++;
    const key = keyOf(conditions);
    const known = this.answers.get(key);
    if (known !== undefined) {
      this.byCache++;
      return known;
    }
    const model = this.models.find((each) => holdsIn(conditions, each));
    const found: Feasibility = model === undefined ? this.ask(conditions) : { kind: "feasible", model };
    if (model !== undefined) this.byModel++;
    if (found.kind !== "unknown") this.answers.set(key, found);
    return found;
  }

  private ask(conditions: readonly Term[]): Feasibility {
    this.bySolver++;
    this.onQuery(conditions);
    const start = performance.now();
    const answer = this.solver.check(...conditions);
    this.solverMilliseconds += performance.now() - start;
    return this.understood(answer);
  }

  private understood(answer: Answer): Feasibility {
    switch (answer.kind) {
      case "unsatisfiable":
        return infeasible;
      case "unknown":
        this.unknown++;
        return answer;
      case "satisfiable":
        this.models.unshift(answer.model);
        if (this.models.length > modelsKept) this.models.pop();
        return { kind: "feasible", model: answer.model };
    }
  }
}

function keyOf(conditions: readonly Term[]): string {
  return conditions
    .map(({ id }) => id)
    .sort((left, right) => left - right)
    .join(" ");
}

function holdsIn(conditions: readonly Term[], model: Model): boolean {
  return conditions.every((condition) => evaluate(condition, model) === 1n);
}

/** Conditions that share symbols with these terms, or with others that do. */
export function concerned(path: readonly Term[], ...about: readonly Term[]): readonly Term[] {
  const reached = new Set(about.flatMap(symbolsOf));
  let rest = path;
  const found: Term[] = [];
  for (;;) {
    const near = rest.filter((condition) => symbolsOf(condition).some((symbol) => reached.has(symbol)));
    if (near.length === 0) return found;
    found.push(...near);
    for (const condition of near) for (const symbol of symbolsOf(condition)) reached.add(symbol);
    rest = rest.filter((condition) => !near.includes(condition));
  }
}
