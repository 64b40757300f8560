/**
 * Which statements of the other threads can break a conjunct ([08 The agreement]). A thread is followed with everything
 * of the others in between, but that a variable stays where a lock is held that every write of it in the program holds.
 */
import { and, not } from "../../../smt/booleans.ts";
import type { Term } from "../../../smt/term.ts";
import { type Linear, minus, plusConstant, substituted } from "../arithmetic/linear.ts";
import type { Conjunct } from "../encode/conjunct.ts";
import { conjunctKey } from "../encode/conjunct.ts";
import { encodeSegment } from "../encode/encoder.ts";
import type { Encoding } from "../encode/encoding.ts";
import { formulaOf, isAtLeastZero } from "../encode/formula.ts";
import type { Reading } from "../encode/reading.ts";
import type { Segment, WritePoint } from "../encode/segment.ts";
import { guardsOf, type LockStates, lockStatesOf, type Write, writesOf } from "../graph/held-locks.ts";
import type { ThreadGraph } from "../graph/thread-graph.ts";
import { findInvariants, type InvariantLevel, type Invariants } from "../loops/invariants.ts";
import type { Questions } from "../loops/questions.ts";
import type { LockName, SharedName } from "../system/statement.ts";
import type { ThreadSystem } from "../system/thread-system.ts";

export interface Breaker {
  readonly thread: string;
  readonly write: Write;
}

export interface Broken {
  readonly conjunct: Conjunct;
  readonly breakers: readonly Breaker[];
  /** Break it only by an overflow that the reading excludes. */
  readonly excluded: readonly Breaker[];
}

/** Invariants of a thread of the environment that a proof needs. */
export interface ThreadInvariants {
  readonly thread: string;
  readonly invariants: Invariants;
}

type Kind = Pick<Conjunct, "kind" | "linear">;

export class Others {
  private readonly threads: readonly OtherThread[];
  private readonly known = new Map<string, Broken>();

  constructor(
    system: ThreadSystem,
    /** Of all threads but T₁; T₁'s too where it has any number of instances. */
    graphs: readonly ThreadGraph[],
    /** Of all threads, T₁ too. */
    all: readonly ThreadGraph[],
    trusted: ReadonlySet<LockName>,
    questions: Questions,
    private readonly reading: Reading,
  ) {
    const writes = all.flatMap((graph) => writesOf(system, graph, trusted));
    const guards = guardsOf(system, writes);
    const written = new Set(writes.map(({ shared }) => shared));
    const isFixed = (shared: SharedName, held: readonly LockName[]): boolean =>
      !written.has(shared) || held.some((lock) => guards.get(shared)!.has(lock));
    this.threads = graphs.map((graph) => new OtherThread({ system, graph, trusted, questions, isFixed }));
  }

  /** The conjunct as the others keep it: weakened by the locks that its breakers hold. */
  weakened(kind: Kind): Broken {
    const key = conjunctKey(kind);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const breakers = this.threads.flatMap((thread) => thread.breakersOf(kind, this.reading));
    // Those that only break it by what is assumed not to be.
    const excluded =
      this.reading === "exact"
        ? []
        : this.threads
            .flatMap((thread) => thread.breakersOf(kind, "exact"))
            .filter(({ write }) => !breakers.some((each) => isSameWrite(each.write, write)));
    const sets = new Map(
      breakers.map(({ write }) => [[...write.held].sort().join(" "), [...write.held].sort()]),
    );
    const made: Broken = { conjunct: { ...kind, unless: [...sets.values()] }, breakers, excluded };
    this.known.set(key, made);
    return made;
  }

  /** Of the threads whose statements had to be looked at closely. */
  invariants(): readonly ThreadInvariants[] {
    return this.threads.flatMap((thread) => {
      const invariants = thread.invariantsFor(this.reading);
      return invariants === undefined ? [] : [{ thread: thread.name, invariants }];
    });
  }
}

function isSameWrite(left: Write, right: Write): boolean {
  return left.statement === right.statement && left.shared === right.shared;
}

interface Surroundings {
  readonly system: ThreadSystem;
  readonly graph: ThreadGraph;
  readonly trusted: ReadonlySet<LockName>;
  readonly questions: Questions;
  readonly isFixed: (shared: SharedName, held: readonly LockName[]) => boolean;
}

const levels: readonly InvariantLevel[] = ["none", "bounds", "differences"];

/** One thread of the environment, encoded when it is first asked about. */
class OtherThread {
  private readonly writes: readonly Write[];
  private readonly lockStates: ReadonlyMap<number, LockStates>;
  private readonly encoded = new Map<Reading, EncodedThread>();

  constructor(private readonly around: Surroundings) {
    this.writes = writesOf(around.system, around.graph, around.trusted);
    this.lockStates = lockStatesOf(around.system, around.graph);
  }

  get name(): string {
    return this.around.graph.thread.name;
  }

  invariantsFor(reading: Reading): Invariants | undefined {
    return this.encoded.get(reading)?.used;
  }

  breakersOf(kind: Kind, reading: Reading): readonly Breaker[] {
    const writes = this.writes.filter(({ shared }) => kind.linear.factors.has(shared));
    if (writes.length === 0) return [];
    const encoded = this.encodedFor(reading);
    const broken = encoded.broken(kind, writes);
    return broken.map((write) => ({ thread: this.name, write }));
  }

  private encodedFor(reading: Reading): EncodedThread {
    const known = this.encoded.get(reading);
    if (known !== undefined) return known;
    const { system, graph, trusted, isFixed, questions } = this.around;
    const made = new EncodedThread(questions, {
      system,
      graph,
      lockStates: this.lockStates,
      trusted,
      cutpoints: graph.cutpoints,
      locals: new Set(graph.thread.locals.keys()),
      shared: new Set(system.shared.keys()),
      environment: { kind: "any", isFixed },
      reading,
    });
    this.encoded.set(reading, made);
    return made;
  }
}

class EncodedThread {
  private readonly segments: ReadonlyMap<number, Segment>;
  private readonly invariants = new Map<InvariantLevel, Invariants>();
  used: Invariants | undefined;

  constructor(
    private readonly questions: Questions,
    private readonly encoding: Encoding,
  ) {
    const { graph } = encoding;
    const sources = new Set([graph.thread.entry, ...graph.cutpoints]);
    this.segments = new Map([...sources].map((source) => [source, encodeSegment(encoding, source)]));
  }

  /** Which of the writes can break it: invariants are only looked for where that helps. */
  broken(kind: Kind, writes: readonly Write[]): readonly Write[] {
    let left = writes;
    for (const level of levels) {
      const invariants = this.invariantsAt(level);
      if (level !== "none" && [...invariants.values()].every((each) => each.length === 0)) continue;
      const still = left.filter((write) => this.canBreak(kind, write, invariants));
      if (still.length < left.length && level !== "none") this.used = invariants;
      left = still;
      if (left.length === 0 || this.encoding.cutpoints.size === 0) return left;
    }
    return left;
  }

  private invariantsAt(level: InvariantLevel): Invariants {
    const known = this.invariants.get(level);
    if (known !== undefined) return known;
    const made = findInvariants(this.questions, this.encoding, this.segments, level);
    this.invariants.set(level, made);
    return made;
  }

  private canBreak(kind: Kind, write: Write, invariants: Invariants): boolean {
    for (const [source, segment] of this.segments) {
      const points = segment.points.filter(
        (point) =>
          point.location === write.location &&
          point.position === write.position &&
          point.shared === write.shared,
      );
      if (points.length === 0) continue;
      const { conditions, reached } = formulaOf(segment, this.encoding.reading);
      const known = (invariants.get(source) ?? []).map(isAtLeastZero);
      const canBe = this.questions.given([...conditions, ...known], () =>
        points.some(
          (point) => this.questions.canBe(reached[point.node], brokenAt(kind, point)).kind !== "never",
        ),
      );
      if (canBe) return true;
    }
    return false;
  }
}

function brokenAt({ kind, linear }: Kind, { before, after }: WritePoint): Term {
  const at = (values: ReadonlyMap<string, Linear>): Linear =>
    substituted(linear, (name) => values.get(name)!);
  if (kind === "direction") return isAtLeastZero(plusConstant(minus(at(after), at(before)), -1n));
  return and(isAtLeastZero(at(before)), not(isAtLeastZero(at(after))));
}
