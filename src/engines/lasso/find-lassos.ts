/**
 * clew lasso ([07 Few rounds, thread by thread]): livelocks of few rounds, without the product of the threads. Bounds are
 * raised step by step; what is decided by the time a limit is met is the answer.
 */
import { setImmediate } from "node:timers/promises";
import { type Limit, LimitMet } from "../../base/pace.ts";
import { type ReductionName, reductionNames } from "../../base/reductions.ts";
import type { Program } from "../../ir/program.ts";
import { Stepper } from "../../machine/stepper.ts";
import { FastMachine } from "../../machine/wasm/fast-machine.ts";
import { stepperOptions } from "../../replay/stepper-options.ts";
import { type SolverLimits, usualLimits } from "../../smt/solver.ts";
import { Z3Solver } from "../../smt/z3/z3-solver.ts";
import type { CheckOptions } from "../../verdict/check-options.ts";
import {
  type LassoStats,
  type LassoVerdict,
  lassoColumns,
  type Rounds,
  type WhyNotDecided,
} from "../../verdict/lasso-verdict.ts";
import type { Assumption, Reason } from "../../verdict/reason.ts";
import { lassoFinding } from "./finding.ts";
import { type Lasso, LassoSearch } from "./search.ts";

/** How often the nodes of a thread are unrolled in a context. */
export const copies = 2;

/** Raised step by step, up to those that are asked for. */
const usualRounds: readonly Rounds[] = [
  { stem: 1, lasso: 1 },
  { stem: 1, lasso: 2 },
  { stem: 2, lasso: 2 },
  { stem: 3, lasso: 3 },
];

/** Questions are ended by the limit of the whole. */
const solverLimits: SolverLimits = {
  ...usualLimits,
  resources: 4_000_000_000,
  milliseconds: 2 ** 31 - 1,
  keptBytes: 1 << 30,
};

export interface LassoOptions extends CheckOptions {
  readonly rounds: Rounds;
  /** Told of the rounds that are looked at from now on, and of those with which there is none. */
  readonly onRounds?: (rounds: Rounds) => void;
  readonly onDecided?: (rounds: Rounds) => void;
}

export async function findLassos(program: Program, options: LassoOptions): Promise<LassoVerdict> {
  const limits = new LassoLimits(options);
  const stepper = new Stepper(program, {
    ...stepperOptions({ ...options, withoutReductions: leftOut }, () => undefined),
  });
  const fast = new FastMachine(stepper, 0);
  const solver = new Z3Solver(solverLimits, () => limits.look(), "finite");
  try {
    stepper.machine.start();
    const start = fast.intern();
    stepper.machine.onLongStep = () => limits.look();
    const search = new LassoSearch(stepper, fast, start, solver, () => limits.pace());
    return await new LassoAnswer(search, options, limits).find();
  } finally {
    solver.close();
  }
}

/** The others need to know all runs, or fuse steps that a finer schedule would part. */
const used: readonly ReductionName[] = ["local", "heap-names", "later-use", "thread-end"];
const leftOut = reductionNames.filter((name) => !used.includes(name));

class LassoAnswer {
  private decided: Rounds | undefined = undefined;

  constructor(
    private readonly search: LassoSearch,
    private readonly options: LassoOptions,
    private readonly limits: LassoLimits,
  ) {}

  async find(): Promise<LassoVerdict> {
    const [first] = roundsUpTo(this.options.rounds);
    let at = first;
    try {
      this.search.explore();
      for (const rounds of roundsUpTo(this.options.rounds)) {
        at = rounds;
        this.options.onRounds?.(rounds);
        await setImmediate();
        const found = this.search.find({ ...rounds, copies });
        if (found.kind === "lasso") return this.violated(found.lasso);
        if (found.kind === "undecided") {
          const { why } = found;
          return this.answer([
            this.notDecided(at, why.kind === "solver" ? why : { kind: "cycles", count: why.count }),
          ]);
        }
        this.decided = rounds;
        this.options.onDecided?.(rounds);
      }
    } catch (error) {
      if (!(error instanceof LimitMet)) throw error;
      return this.answer([this.notDecided(at, { kind: "limit", limit: error.limit })]);
    }
    return this.answer([]);
  }

  private notDecided(rounds: Rounds, why: WhyNotDecided): Reason {
    return { kind: "rounds-not-decided", rounds, why };
  }

  private violated(lasso: Lasso): LassoVerdict {
    const finding = lassoFinding(this.search, lasso);
    return { ...this.base(), answer: "violated", reason: undefined, findings: [finding] };
  }

  private answer(reasons: readonly Reason[]): LassoVerdict {
    const all = [...reasons, ...this.doubts()];
    const reason = all.length > 1 ? ({ kind: "several", reasons: all } as const) : all[0];
    return { ...this.base(), answer: reason === undefined ? "none-found" : "unknown", reason, findings: [] };
  }

  /** What the rules leave out. */
  private doubts(): Reason[] {
    const { interpreted, ambiguous, faults, unsupported } = this.search.rules.doubts;
    const counts = [
      ["interpreted", interpreted],
      ["ambiguous", ambiguous],
      ["errors", faults],
    ] as const;
    return [
      ...(unsupported === undefined
        ? []
        : [{ kind: "unsupported", what: unsupported, place: undefined } as const]),
      ...counts
        .filter(([, count]) => count > 0)
        .map(([why, count]) => ({ kind: "steps-without-rules", why, count }) as const),
    ];
  }

  private base(): Omit<LassoVerdict, "answer" | "reason" | "findings"> {
    const stats: LassoStats = {
      seconds: this.limits.seconds,
      peakMemoryBytes: process.resourceUsage().maxRSS * 1024,
      rules: this.search.rules.all.length,
      questions: this.search.figures.questions,
      columns: lassoColumns,
    };
    return { decided: this.decided, copies, assumptions, stats };
  }
}

const assumptions: readonly Assumption[] = [{ kind: "sequential-consistency" }, { kind: "fair-schedules" }];

/** The usual steps below what is asked for, and that. */
function roundsUpTo(asked: Rounds): readonly Rounds[] {
  const below = usualRounds.filter(
    ({ stem, lasso }) =>
      stem <= asked.stem && lasso <= asked.lasso && (stem < asked.stem || lasso < asked.lasso),
  );
  return [...below, asked];
}

/** Ctrl-C, time and memory. */
class LassoLimits {
  private readonly start = performance.now();
  private left = 0;

  constructor(private readonly options: LassoOptions) {}

  get seconds(): number {
    return (performance.now() - (this.options.began ?? this.start)) / 1000;
  }

  pace(): void {
    if (--this.left > 0) return;
    this.left = 64;
    this.look();
  }

  look(): void {
    const { signal, maxSeconds, maxMemoryBytes } = this.options;
    const limit: Limit | undefined = signal?.aborted
      ? { kind: "user", seconds: this.seconds }
      : this.seconds > maxSeconds
        ? { kind: "time", seconds: maxSeconds }
        : process.memoryUsage.rss() > maxMemoryBytes
          ? { kind: "memory", bytes: maxMemoryBytes }
          : undefined;
    if (limit !== undefined) throw new LimitMet(limit);
  }
}
