/**
 * One loop of a thread: prove it beside what the others keep to, and find out what that must be ([08 The agreement]).
 * Rounds of ranking, strengthening and weakening, as [CPR07] fig. 4 has them.
 */

import { type Broken, Others } from "./agreement/breakers.ts";
import { type Strengthened, strengthen } from "./agreement/strengthen.ts";
import type { LoopProof, NotProved, Overflow } from "./answer/thread-answer.ts";
import type { Linear } from "./arithmetic/linear.ts";
import { encodeSegment } from "./encode/encoder.ts";
import type { Encoding } from "./encode/encoding.ts";
import type { Path } from "./encode/path.ts";
import type { Reading } from "./encode/reading.ts";
import type { Segment } from "./encode/segment.ts";
import { type LockStates, lockStatesOf } from "./graph/held-locks.ts";
import type { ThreadGraph } from "./graph/thread-graph.ts";
import { findInvariants, type InvariantLevel, type Invariants } from "./loops/invariants.ts";
import type { Questions } from "./loops/questions.ts";
import { type LoopAnswer, rankLoop, rankVariables } from "./loops/ranked-loop.ts";
import { type Relevant, relevantTo } from "./loops/relevance.ts";
import type { Widths } from "./ranks/rank-path.ts";
import type { LockName, Statement } from "./system/statement.ts";
import { successorsOf, type ThreadSystem } from "./system/thread-system.ts";

export interface Prover {
  readonly system: ThreadSystem;
  readonly questions: Questions;
  readonly graph: ThreadGraph;
  /** All that may run beside it. */
  readonly beside: readonly ThreadGraph[];
  readonly trusted: ReadonlySet<LockName>;
  /** By reading: the others, and what they were found to keep to already. */
  readonly others: (reading: Reading) => Others;
}

export type Attempt =
  | { readonly kind: "proved"; readonly proof: LoopProof; readonly overflows: readonly Overflow[] }
  | { readonly kind: "failed"; readonly why: NotProved };

const mostRounds = 16;

export function makeProver(
  system: ThreadSystem,
  name: string,
  questions: Questions,
  parts: { readonly graphs: readonly ThreadGraph[]; readonly trusted: ReadonlySet<LockName> },
): Prover {
  const { graphs, trusted } = parts;
  const graph = graphs.find(({ thread }) => thread.name === name)!;
  const beside = graphs.filter((each) => each !== graph || each.thread.instances === "any");
  const made = new Map<Reading, Others>();
  return {
    system,
    questions,
    graph,
    beside,
    trusted,
    others: (reading) => {
      const known = made.get(reading);
      if (known !== undefined) return known;
      const others = new Others(system, beside, graphs, trusted, questions, reading);
      made.set(reading, others);
      return others;
    },
  };
}

/** Whether a way leads out of it, or it ends somewhere. */
export function hasExit({ thread }: ThreadGraph, component: ReadonlySet<number>): boolean {
  return [...component].some((location) => {
    const { next } = thread.locations[location];
    return next.kind === "end" || successorsOf(next).some((to) => !component.has(to));
  });
}

export function proveLoop(
  prover: Prover,
  component: ReadonlySet<number>,
  how: { readonly reading: Reading; readonly widths: Widths },
): Attempt {
  return new LoopProver(prover, component, how.reading, how.widths).attempt();
}

class LoopProver {
  private readonly relevant: Relevant;
  private readonly lockStates: ReadonlyMap<number, LockStates>;
  private readonly heads: ReadonlySet<number>;
  private readonly before: ReadonlySet<number>;
  private readonly agreement: Broken[] = [];
  private splits: readonly Linear[] = [];
  private level: InvariantLevel = "none";

  constructor(
    private readonly prover: Prover,
    component: ReadonlySet<number>,
    private readonly reading: Reading,
    private readonly widths: Widths,
  ) {
    const { graph, system } = prover;
    this.relevant = relevantTo(graph, component);
    this.lockStates = lockStatesOf(system, graph);
    this.heads = new Set([...graph.cutpoints].filter((cutpoint) => component.has(cutpoint)));
    this.before = leadingTo(graph, component);
  }

  attempt(): Attempt {
    for (let round = 0; round < mostRounds; round++) {
      const encoding = this.encoding();
      const invariants = this.invariants(encoding);
      const segments = this.segments(encoding, this.heads);
      const { questions } = this.prover;
      const { splits, widths } = this;
      const answer = rankLoop({ questions, encoding, segments, invariants, splits, widths });
      if (answer.kind === "ranked") return this.proved(answer, invariants, segments);
      if (answer.kind === "gave-up") return { kind: "failed", why: { kind: "gave-up", limit: answer.why } };
      const failed = this.next(answer.left, segments);
      if (failed !== undefined) return { kind: "failed", why: failed };
    }
    return { kind: "failed", why: { kind: "gave-up", limit: "rounds" } };
  }

  /** What is tried in the next round; or why there is none. */
  private next(left: readonly Path[], segments: ReadonlyMap<number, Segment>): NotProved | undefined {
    const stronger = this.strengthened(left, segments);
    if (stronger.kind === "stronger") {
      this.agreement.push(...stronger.added);
      this.splits = stronger.splits;
      return undefined;
    }
    if (this.level !== "differences") {
      this.level = this.level === "none" ? "bounds" : "differences";
      return undefined;
    }
    return stronger.kind === "broken"
      ? { kind: "others", paths: left, needs: stronger.needs }
      : { kind: "cycle", paths: left };
  }

  private strengthened(left: readonly Path[], segments: ReadonlyMap<number, Segment>): Strengthened {
    return strengthen({
      left,
      splits: this.splits,
      variablesAt: rankVariables(segments),
      widths: this.widths,
      shared: [...this.relevant.shared],
      agreement: this.agreement.map(({ conjunct }) => conjunct),
      others: this.prover.others(this.reading),
    });
  }

  private encoding(): Encoding {
    const { system, graph, trusted } = this.prover;
    return {
      system,
      graph,
      lockStates: this.lockStates,
      trusted,
      cutpoints: graph.cutpoints,
      ...this.relevant,
      environment: { kind: "agreement", conjuncts: this.agreement.map(({ conjunct }) => conjunct) },
      reading: this.reading,
    };
  }

  private segments(encoding: Encoding, sources: Iterable<number>): ReadonlyMap<number, Segment> {
    return new Map([...sources].map((source) => [source, encodeSegment(encoding, source)]));
  }

  private invariants(encoding: Encoding): Invariants {
    if (this.level === "none") return new Map([...this.heads].map((head) => [head, []]));
    const segments = this.segments(encoding, this.before);
    return findInvariants(this.prover.questions, encoding, segments, this.level);
  }

  private proved(
    { ranking, splits }: Extract<LoopAnswer, { kind: "ranked" }>,
    invariants: Invariants,
    segments: ReadonlyMap<number, Segment>,
  ): Attempt {
    const proof: LoopProof = {
      reading: this.reading,
      widths: this.widths,
      cutpoints: [...this.heads],
      ...this.relevant,
      splits,
      ranking,
      invariants,
      agreement: this.agreement,
      others: this.agreement.length === 0 ? [] : this.prover.others(this.reading).invariants(),
    };
    return { kind: "proved", proof, overflows: this.overflows(segments) };
  }

  /** What the reading took for granted: own results, and what the others would break by an overflow alone. */
  private overflows(segments: ReadonlyMap<number, Segment>): readonly Overflow[] {
    if (this.reading !== "ideal") return [];
    const found = new Map<Statement, Overflow>();
    const own = this.segments({ ...this.encoding(), reading: "exact" }, segments.keys());
    for (const { nodes } of own.values())
      for (const { events } of nodes)
        for (const event of events) {
          if (event.kind !== "fit") continue;
          const { statement } = event;
          if (!isAssumedAway(statement)) continue;
          found.set(statement, { thread: this.prover.graph.thread.name, statement });
        }
    for (const { excluded } of this.agreement)
      for (const { thread, write } of excluded)
        found.set(write.statement, { thread, statement: write.statement });
    return [...found.values()];
  }
}

/** Conversions wrap in every reading. */
function isAssumedAway(statement: Statement): boolean {
  return statement.kind === "update" || (statement.kind === "assign" && statement.fit !== "wraps");
}

/** The entry and the cutpoints from which the component can be reached. */
function leadingTo(
  { thread, order, cutpoints }: ThreadGraph,
  component: ReadonlySet<number>,
): ReadonlySet<number> {
  const leading = new Set(component);
  for (let changed = true; changed; ) {
    changed = false;
    for (const location of order) {
      if (leading.has(location)) continue;
      if (!successorsOf(thread.locations[location].next).some((to) => leading.has(to))) continue;
      leading.add(location);
      changed = true;
    }
  }
  return new Set([thread.entry, ...[...cutpoints].filter((cutpoint) => leading.has(cutpoint))]);
}
