/**
 * Questions of a search to a solver. Most are never asked: only conditions that share symbols with the question matter
 * (the others can hold together, that was asked when they were added), the same question has the same answer, and values
 * that were seen before often do. What was asked and what was saved is counted.
 */
import { cheapAnswer } from "./cheap-answers.ts";
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
  /** By the bounds of terms. */
  readonly byBounds: number;
  readonly byModel: number;
  readonly bySolver: number;
  readonly unknown: number;
  readonly solverMilliseconds: number;
}

const modelsKept = 16;
/** More answers are not kept: what is asked again later is mostly what was asked a short while ago. */
const answersKept = 100_000;
const infeasible: Feasibility = { kind: "infeasible" };
const noValues: Model = new Map();

export class Queries {
  private readonly answers = new Map<string, Feasibility>();
  /** The latest first. */
  private readonly models: Model[] = [];
  private asked = 0;
  private byCache = 0;
  private byBounds = 0;
  private byModel = 0;
  private bySolver = 0;
  private unknown = 0;
  private solverMilliseconds = 0;
  /** Whoever watches over the search has left the last question in its middle. */
  isLeftOpen = false;
  /** When the time for answers is over. */
  private until = Number.POSITIVE_INFINITY;

  constructor(
    private readonly solver: Solver,
    /** Told of each question when it is asked for the first time, whoever answers it. */
    private readonly onQuery: (conditions: readonly Term[]) => void = () => undefined,
  ) {}

  get counts(): QueryCounts {
    const { asked, byCache, byBounds, byModel, bySolver, unknown, solverMilliseconds } = this;
    return { asked, byCache, byBounds, byModel, bySolver, unknown, solverMilliseconds };
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
    this.onQuery(conditions);
    const found = this.byValuesSeen(conditions) ?? this.byBoundsOf(conditions) ?? this.ask(conditions);
    if (found.kind !== "unknown") this.keep(key, found);
    return found;
  }

  /** What is asked in it may take so many milliseconds in all. What it does not get an answer to is unknown. */
  within<Result>(milliseconds: number, ask: (hasTime: () => boolean) => Result): Result {
    this.until = performance.now() + milliseconds;
    try {
      return ask(() => performance.now() < this.until);
    } finally {
      this.until = Number.POSITIVE_INFINITY;
    }
  }

  private byValuesSeen(conditions: readonly Term[]): Feasibility | undefined {
    const model = this.models.find((each) => holdsIn(conditions, each));
    if (model === undefined) return undefined;
    this.byModel++;
    return { kind: "feasible", model };
  }

  private byBoundsOf(conditions: readonly Term[]): Feasibility | undefined {
    const answer = cheapAnswer(conditions, this.models[0]);
    if (answer.kind === "open") return undefined;
    this.byBounds++;
    if (answer.kind === "feasible") this.see(answer.model);
    return answer;
  }

  private keep(key: string, found: Feasibility): void {
    if (this.answers.size >= answersKept) this.answers.clear();
    this.answers.set(key, found);
  }

  private see(model: Model): void {
    this.models.unshift(model);
    if (this.models.length > modelsKept) this.models.pop();
  }

  private ask(conditions: readonly Term[]): Feasibility {
    this.bySolver++;
    const start = performance.now();
    this.solver.patience = Math.max(0, this.until - start);
    this.isLeftOpen = true;
    try {
      const answer = this.understood(this.solver.check(...conditions), conditions);
      this.isLeftOpen = false;
      return answer;
    } finally {
      this.solverMilliseconds += performance.now() - start;
    }
  }

  private understood(answer: Answer, conditions: readonly Term[]): Feasibility {
    switch (answer.kind) {
      case "unsatisfiable":
        return infeasible;
      case "unknown":
        this.unknown++;
        return answer;
      case "satisfiable":
        // Values for which it does not hold are no answer, whoever gave them.
        if (conditions.some((condition) => evaluate(condition, answer.model) === 0n)) {
          this.unknown++;
          return { kind: "unknown", reason: "failed" };
        }
        this.see(answer.model);
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
