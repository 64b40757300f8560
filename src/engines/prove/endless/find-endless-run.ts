/**
 * Looks for a run in which a loop goes round for ever ([08 Endless runs]): a way to it, and one round after which all that
 * it depends on is as it was, by the thread alone or with one round of another thread in between. What is found is a
 * candidate. It is a run of the system, where nothing overflows and nothing is needed that was not followed; whether the
 * program has it is for the machine to say.
 */
import { and } from "../../../smt/booleans.ts";
import type { Model } from "../../../smt/evaluate.ts";
import type { Term } from "../../../smt/term.ts";
import { constantOf, evaluated, type Linear, plus, variable } from "../arithmetic/linear.ts";
import type { Encoding, Turn } from "../encode/encoding.ts";
import { allHold, integerSymbol } from "../encode/formula.ts";
import { endingPathOf } from "../encode/path.ts";
import { same } from "../encode/rows.ts";
import { holding, type Values } from "../encode/segment.ts";
import { heldIn, lockStatesOf, writesOf } from "../graph/held-locks.ts";
import type { ThreadGraph } from "../graph/thread-graph.ts";
import type { Questions } from "../loops/questions.ts";
import { type Relevant, relevantTo } from "../loops/relevance.ts";
import type { LockName } from "../system/statement.ts";
import type { ThreadSystem } from "../system/thread-system.ts";
import type { EndlessRun, RunStep } from "./endless-run.ts";
import { extremesOf, recurrentFrom } from "./recurrent.ts";
import {
  type Beginning,
  beginning,
  inRange,
  type Stop,
  type Unrolled,
  unroll,
  waysBetween,
} from "./unroll.ts";

export interface EndlessSearch {
  readonly system: ThreadSystem;
  readonly questions: Questions;
  readonly graph: ThreadGraph;
  /** All that may run beside it. */
  readonly beside: readonly ThreadGraph[];
  readonly trusted: ReadonlySet<LockName>;
}

export type FoundRun = { readonly kind: "endless" | "waits-for-others"; readonly run: EndlessRun };

const mostQuestions = 40;
/** Cutpoints that a stem, a round and a turn of another thread go over. */
const longest = { stem: 3, round: 3, turn: 3 };

export function findEndlessRun(search: EndlessSearch, component: ReadonlySet<number>): FoundRun | undefined {
  return new Finder(search, component).find();
}

interface Turns {
  readonly thread: string;
  readonly turn: Turn;
  readonly stem: Unrolled | undefined;
  readonly round: Unrolled;
  readonly conditions: readonly Term[];
}

class Finder {
  private readonly relevant: Relevant;
  private readonly encoding: Encoding;
  private readonly heads: readonly number[];
  private asked = 0;

  constructor(
    private readonly search: EndlessSearch,
    private readonly component: ReadonlySet<number>,
  ) {
    const { graph } = search;
    this.relevant = relevantTo(graph, component);
    this.encoding = this.encodingOf(graph);
    this.heads = graph.order.filter((location) => component.has(location) && graph.cutpoints.has(location));
  }

  find(): FoundRun | undefined {
    if (this.relevant.shared.size > 0)
      for (const other of this.search.beside) {
        const found = this.withOther(other);
        if (found !== undefined) return { kind: waits(found) ? "waits-for-others" : "endless", run: found };
      }
    const alone = this.withTurns(undefined) ?? this.recurrent();
    if (alone === undefined) return undefined;
    const isLeftAlone = !this.othersCanWrite() && !waits(alone);
    return { kind: isLeftAlone ? "endless" : "waits-for-others", run: alone };
  }

  private encodingOf(graph: ThreadGraph): Encoding {
    const { system, trusted } = this.search;
    return {
      system,
      graph,
      lockStates: lockStatesOf(system, graph),
      trusted,
      cutpoints: graph.cutpoints,
      locals: new Set(graph.thread.locals.keys()),
      shared: new Set(system.shared.keys()),
      environment: { kind: "none" },
      reading: "blocked",
      exact: new Set([...this.relevant.locals, ...this.relevant.shared, ...graph.thread.locals.keys()]),
    };
  }

  /** While T₁ is in the loop, some other thread could change what the loop depends on. */
  private othersCanWrite(): boolean {
    const { system, beside, trusted } = this.search;
    const always = this.heldThroughout();
    return beside.some((graph) =>
      writesOf(system, graph, trusted).some(
        ({ shared, held }) => this.relevant.shared.has(shared) && !held.some((lock) => always.has(lock)),
      ),
    );
  }

  private heldThroughout(): ReadonlySet<LockName> {
    const { graph, trusted } = this.search;
    const touched = new Set<LockName>();
    for (const location of this.component)
      for (const statement of graph.thread.locations[location].statements) {
        if ("lock" in statement) touched.add(statement.lock);
        if (statement.kind === "call") for (const { lock } of statement.locks) touched.add(lock);
      }
    const held = heldIn(this.encoding.lockStates.get(this.heads[0])!, trusted);
    return new Set(held.filter((lock) => !touched.has(lock)));
  }

  private initial(): Beginning {
    const { system } = this.search;
    const values = new Map<string, Linear>();
    const conditions: Term[] = [];
    for (const [name, { type, initial }] of system.shared) {
      if (initial !== "any") {
        values.set(name, constantOf(initial));
        continue;
      }
      values.set(name, variable(`first ${name}`));
      conditions.push(inRange(`first ${name}`, type, "blocked"));
    }
    return { values, conditions };
  }

  /** One thread beside it, with each of its loops, or from its beginning to its end where there are any number of it. */
  private withOther(other: ThreadGraph): EndlessRun | undefined {
    const encoding = this.encodingOf(other);
    const takes = locksTaken(other);
    for (const head of other.cutpoints) {
      if ([...encoding.lockStates.get(head)!.values()].some((state) => state !== "free")) continue;
      for (const stemWay of waysBetween(encoding, other.thread.entry, head, { most: longest.stem }).slice(
        0,
        2,
      ))
        for (const way of waysBetween(encoding, head, head, { most: longest.turn }).slice(0, 2)) {
          const found = this.withWay(encoding, takes, { stemWay, way });
          if (found !== undefined) return found;
        }
    }
    if (other.thread.instances === "one" || other.cutpoints.has(other.thread.entry)) return undefined;
    for (const way of waysBetween(encoding, other.thread.entry, "end", { most: longest.turn }).slice(0, 3)) {
      const found = this.withWay(encoding, takes, { stemWay: undefined, way });
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private withWay(
    encoding: Encoding,
    takes: Turn["takes"],
    { stemWay, way }: { readonly stemWay: readonly Stop[] | undefined; readonly way: readonly Stop[] },
  ): EndlessRun | undefined {
    const first = this.initial();
    const own = beginning(encoding, "other ");
    const conditions: Term[] = [...own.conditions];
    const start = new Map([...own.values, ...first.values]);
    const stem = stemWay === undefined ? undefined : unroll(encoding, stemWay, start, "other stem ");
    if (stemWay !== undefined && stem === undefined) return undefined;
    if (stem !== undefined) conditions.push(...stem.conditions);
    const into = new Map<string, Linear>();
    for (const [name, { type }] of encoding.system.shared) {
      into.set(name, variable(`found ${name}`));
      conditions.push(inRange(`found ${name}`, type, "blocked"));
    }
    const before = stem?.values ?? start;
    const round = unroll(encoding, way, new Map([...before, ...into]), "other round ");
    if (round === undefined) return undefined;
    conditions.push(...round.conditions);
    if (stem !== undefined) {
      const { graph } = encoding;
      const live = [...graph.live[way[0] as number]];
      conditions.push(asBefore(live, before, round.values));
    }
    const turn: Turn = { kind: "turn", into, out: round.values, takes, places: [] };
    return this.withTurns({ thread: encoding.graph.thread.name, turn, stem, round, conditions });
  }

  private withTurns(turns: Turns | undefined): EndlessRun | undefined {
    const { graph } = this.search;
    const first = this.initial();
    const own = beginning(this.encoding, "own ");
    const shared = turns?.stem?.values ?? first.values;
    const start = new Map(own.values);
    for (const name of first.values.keys()) start.set(name, shared.get(name)!);
    const always = [...first.conditions, ...own.conditions, ...(turns?.conditions ?? [])];
    for (const head of this.heads)
      for (const stemWay of waysBetween(this.encoding, graph.thread.entry, head, {
        most: longest.stem,
      }).slice(0, 3)) {
        const stem = unroll(this.encoding, stemWay, start, "stem ");
        if (stem === undefined) continue;
        const room = new Set(this.heads);
        for (const way of waysBetween(this.encoding, head, head, { most: longest.round, within: room }).slice(
          0,
          4,
        )) {
          const places: string[] = [];
          const environment = turns === undefined ? this.encoding.environment : { ...turns.turn, places };
          const round = unroll({ ...this.encoding, environment }, way, stem.values, "round ");
          if (round === undefined || (turns !== undefined && places.length === 0)) continue;
          const closed = asBefore(this.closed(head), stem.values, round.values);
          const taken = places.reduce((sum, place) => plus(sum, variable(place)), constantOf(0));
          const once = turns === undefined ? [] : [allHold(same(taken, constantOf(1), "branch"))];
          if (this.asked++ > mostQuestions) return undefined;
          const conditions = [...always, ...stem.conditions, ...round.conditions, closed, ...once];
          const answer = this.search.questions.canBe(...conditions);
          if (answer.kind === "here")
            return this.run({ model: answer.model, head, first, stem, round, turns });
        }
      }
    return undefined;
  }

  /** Loops with one head: a set of states that T₁ alone does not leave. */
  private recurrent(): EndlessRun | undefined {
    const { graph, questions } = this.search;
    const [head] = this.heads;
    if (this.heads.length > 1 || !this.onlyComputes()) return undefined;
    const names = [...graph.live[head]].filter((name) => this.relevant.locals.has(name));
    names.push(...this.relevant.shared);
    const room = { questions, encoding: this.encoding, component: this.component, head, names };
    const first = this.initial();
    const own = beginning(this.encoding, "own ");
    const start = new Map([...own.values, ...first.values]);
    for (const stemWay of waysBetween(this.encoding, graph.thread.entry, head, { most: longest.stem }).slice(
      0,
      2,
    )) {
      const stem = unroll(this.encoding, stemWay, start, "stem ");
      const round =
        stem === undefined ? undefined : unroll(this.encoding, [head, head], stem.values, "round ");
      if (stem === undefined || round === undefined) continue;
      const always = [...first.conditions, ...own.conditions, ...stem.conditions, ...round.conditions];
      const tries = [
        [],
        ...names.flatMap((name) =>
          extremesOf(this.encoding, name).map((value) => [
            allHold(same(stem.values.get(name)!, constantOf(value), "branch")),
          ]),
        ),
      ];
      for (const more of tries) {
        if (this.asked++ > mostQuestions) return undefined;
        const answer = questions.canBe(...always, ...more);
        if (answer.kind !== "here") continue;
        if (recurrentFrom(room, stem.values, answer.model) !== undefined)
          return this.run({ model: answer.model, head, first, stem, round, turns: undefined });
      }
    }
    return undefined;
  }

  /** Nothing in it overflows, waits, or goes on only under a condition: a set that is kept is also gone round in. */
  private onlyComputes(): boolean {
    const { locations } = this.search.graph.thread;
    const statements = [...this.component].flatMap((location) => locations[location].statements);
    return statements.every((statement) => {
      switch (statement.kind) {
        case "assign":
          return statement.fit !== "overflow-undefined";
        case "divide":
        case "select":
        case "load":
        case "store":
        case "update":
        case "unlock":
          return true;
        case "havoc":
          return statement.why.kind === "input";
        default:
          return false;
      }
    });
  }

  /** What must be as it was: what the loop's branches depend on, and T₁'s locks. */
  private closed(head: number): readonly string[] {
    const { graph, trusted } = this.search;
    return [
      ...[...graph.live[head]].filter((name) => this.relevant.locals.has(name)),
      ...this.relevant.shared,
      ...[...trusted].map(holding),
    ];
  }

  private run(found: {
    readonly model: Model;
    readonly head: number;
    readonly first: Beginning;
    readonly stem: Unrolled;
    readonly round: Unrolled;
    readonly turns: Turns | undefined;
  }): EndlessRun {
    const { model, head, first, stem, round, turns } = found;
    const own = this.search.graph.thread.name;
    const of = (name: string): bigint => model.get(integerSymbol(name)) ?? 0n;
    const otherStem = turns?.stem === undefined ? [] : stepsOf(turns.thread, turns.stem, model);
    const otherRound = turns === undefined ? [] : stepsOf(turns.thread, turns.round, model);
    const ownRound = stepsOf(own, round, model);
    const cycle = turns === undefined ? ownRound : [...otherRound, ...ownRound];
    return {
      initial: new Map([...first.values].map(([name, value]) => [name, evaluated(value, of)])),
      stem: [...otherStem, ...stepsOf(own, stem, model)],
      cycle,
      values: new Map(
        this.closed(head)
          .filter((name) => !name.startsWith("holds "))
          .map((name) => [name, evaluated(stem.values.get(name)!, of)]),
      ),
      threads: turns === undefined ? [own] : [own, turns.thread],
      grows: growing(cycle, this.relevant.locals),
    };
  }
}

function asBefore(names: readonly string[], before: Values, after: Values): Term {
  return and(...names.map((name) => allHold(same(before.get(name)!, after.get(name)!, "branch"))));
}

function stepsOf(thread: string, { parts }: Unrolled, model: Model): readonly RunStep[] {
  return parts.flatMap(({ segment, exit }) =>
    endingPathOf(segment, exit, model, "blocked").statements.map(({ statement, value }) => ({
      thread,
      statement,
      value,
    })),
  );
}

/** Somebody wakes for no reason in it. */
function waits({ cycle }: EndlessRun): boolean {
  return cycle.some(({ statement }) => statement.kind === "wait");
}

/** Statements that would overflow some day, since what they count is not as before. */
function growing(cycle: readonly RunStep[], closed: ReadonlySet<string>): EndlessRun["grows"] {
  return cycle.filter(
    ({ statement }) =>
      statement.kind === "assign" &&
      statement.fit === "overflow-undefined" &&
      statement.value.factors.size > 0 &&
      !closed.has(statement.result),
  );
}

function locksTaken({ thread, order }: ThreadGraph): Turn["takes"] {
  const takes = new Map<LockName, "exclusive" | "shared">();
  for (const location of order)
    for (const statement of thread.locations[location].statements) {
      if (statement.kind === "lock" || statement.kind === "try-lock") {
        if (takes.get(statement.lock) !== "exclusive") takes.set(statement.lock, statement.mode);
      } else if (statement.kind === "wait") takes.set(statement.lock, "exclusive");
    }
  return takes;
}
