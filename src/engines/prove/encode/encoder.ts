/** Makes segments: follows a thread from a location to the next cutpoints, with what the others may do in between. */
import { unreachable } from "../../../base/unreachable.ts";
import {
  constantOf,
  floorQuotient,
  isConstantLinear,
  keyOf,
  type Linear,
  minus,
  negated,
  plus,
  plusConstant,
  substituted,
  times,
  variable,
} from "../arithmetic/linear.ts";
import type { LockState, LockStates } from "../graph/held-locks.ts";
import type { ThreadGraph } from "../graph/thread-graph.ts";
import { type Condition, namesIn } from "../system/condition.ts";
import { type IntegerType, type Range, rangeOf } from "../system/integer-type.ts";
import { localsWritten, sharedRead, sharedWritten } from "../system/names.ts";
import type { Fit, LockName, Operand, SharedName, Statement } from "../system/statement.ts";
import type { Next, ThreadSystem } from "../system/thread-system.ts";
import { type Conjunct, isAbout } from "./conjunct.ts";
import { type Reading, readRange } from "./reading.ts";
import { atLeastZero, below, type Row, waysNot, waysOf, within } from "./rows.ts";
import {
  type Case,
  type Edge,
  type Exit,
  type Guard,
  holding,
  type Segment,
  type SegmentNode,
  type Values,
  type WritePoint,
} from "./segment.ts";

/** What the other threads do before each access of this one. */
export type Environment =
  /** Nothing: it runs alone. */
  | { readonly kind: "none" }
  /** Whatever keeps to the agreement. */
  | { readonly kind: "agreement"; readonly conjuncts: readonly Conjunct[] }
  /** Anything, but to variables that the locks held there protect. */
  | {
      readonly kind: "any";
      readonly isFixed: (shared: SharedName, held: readonly LockName[]) => boolean;
    };

export interface Encoding {
  readonly system: ThreadSystem;
  readonly graph: ThreadGraph;
  readonly lockStates: ReadonlyMap<number, LockStates>;
  /** Only these say something: see held-locks.ts. */
  readonly trusted: ReadonlySet<LockName>;
  readonly cutpoints: ReadonlySet<number>;
  /** The rest is left out: it has any value. */
  readonly locals: ReadonlySet<string>;
  readonly shared: ReadonlySet<SharedName>;
  readonly environment: Environment;
  readonly reading: Reading;
}

/** Where a segment begins, if not at any values of its variables. */
export interface Start {
  /** Before the names of all its symbols. */
  readonly prefix: string;
  readonly values: Values;
}

export function encodeSegment(encoding: Encoding, source: number, start?: Start): Segment {
  return new Encoder(encoding, source, start).encode();
}

/** The symbols that a segment from a location begins with: as the variables are called. */
function startValues(encoding: Encoding, source: number): Values {
  const { graph, locals, shared, system, trusted } = encoding;
  const values = new Map<string, Linear>();
  for (const local of graph.live[source]) if (locals.has(local)) values.set(local, variable(local));
  for (const name of shared) values.set(name, variable(name));
  const states = encoding.lockStates.get(source)!;
  for (const lock of system.locks.keys()) {
    if (!trusted.has(lock)) continue;
    values.set(holding(lock), startOfLock(states.get(lock)!, lock));
  }
  return values;
}

function startOfLock(state: LockState, lock: LockName): Linear {
  switch (state) {
    case "held":
      return constantOf(1);
    case "free":
    case "reading":
      return constantOf(0);
    case "unknown":
      return variable(holding(lock));
    default:
      return unreachable(state);
  }
}

const lockType: IntegerType = { kind: "bits", width: 1, sign: "unsigned" };

interface Work {
  node: SegmentNode;
  values: Map<string, Linear>;
}

class Encoder {
  private readonly nodes: SegmentNode[] = [];
  private readonly symbols = new Map<string, IntegerType | undefined>();
  private readonly points: WritePoint[] = [];
  private readonly ends: number[] = [];
  private readonly incoming = new Map<
    string,
    { readonly edge: Omit<Edge, "to">; readonly values: Values }[]
  >();
  private readonly prefix: string;

  constructor(
    private readonly encoding: Encoding,
    private readonly source: number,
    private readonly start?: Start,
  ) {
    this.prefix = start?.prefix ?? "";
  }

  encode(): Segment {
    const start = this.start?.values ?? startValues(this.encoding, this.source);
    if (this.start === undefined)
      for (const value of start.values())
        for (const name of value.factors.keys()) this.symbols.set(name, this.typeOf(name));
    this.location({ node: this.node(this.source), values: new Map(start) });
    for (const location of this.encoding.graph.order) {
      if (location === this.source || this.encoding.cutpoints.has(location)) continue;
      const met = this.meet(`${location}`, location);
      if (met !== undefined) this.location(met);
    }
    const exits = new Map<number, Exit>();
    for (const cutpoint of this.encoding.cutpoints) {
      const met = this.meet(`exit ${cutpoint}`, cutpoint);
      if (met !== undefined) exits.set(cutpoint, { node: met.node.number, values: met.values });
    }
    return {
      source: this.source,
      nodes: this.nodes,
      start,
      symbols: this.symbols,
      exits,
      ends: this.ends,
      points: this.points,
    };
  }

  // Graph

  private node(location: number): SegmentNode {
    const made: SegmentNode = {
      number: this.nodes.length,
      location,
      definitions: [],
      events: [],
      edges: [],
    };
    this.nodes.push(made);
    return made;
  }

  /** The node where all edges to a place meet, and the values there. */
  private meet(place: string, location: number): Work | undefined {
    const incoming = this.incoming.get(place);
    if (incoming === undefined) return undefined;
    const node = this.node(location);
    const edges = incoming.map(({ edge }) => ({ ...edge, to: node.number }));
    for (const edge of edges) this.nodes[edge.from].edges.push(edge);
    const values = new Map<string, Linear>();
    const { graph, shared } = this.encoding;
    for (const [name, first] of incoming[0].values) {
      const matters = shared.has(name) || graph.live[location].has(name) || name.startsWith("holds ");
      if (!matters || incoming.some((each) => !each.values.has(name))) continue;
      const all = incoming.map((each) => each.values.get(name)!);
      if (all.every((each) => each === first || keyOf(each) === keyOf(first))) {
        values.set(name, first);
        continue;
      }
      // Without a range of its own: each edge says what it is.
      const symbol = this.fresh(`${name} at ${place}`, undefined);
      values.set(name, variable(symbol));
      edges.forEach((edge, index) => {
        edge.meets.set(symbol, all[index]);
      });
    }
    return { node, values };
  }

  private leave({ node, values }: Work, to: number, guard: Guard): void {
    const place = this.encoding.cutpoints.has(to) ? `exit ${to}` : `${to}`;
    const known = this.incoming.get(place);
    const edge = { edge: { from: node.number, guard, meets: new Map() }, values: new Map(values) };
    if (known === undefined) this.incoming.set(place, [edge]);
    else known.push(edge);
  }

  /** Goes on at a node of its own, where the condition holds. */
  private require(work: Work, condition: Condition, origin: Row["origin"]): void {
    const next = this.node(work.node.location);
    work.node.edges.push({
      from: work.node.number,
      to: next.number,
      guard: { kind: "condition", condition, origin },
      meets: new Map(),
    });
    work.node = next;
  }

  private location(work: Work): void {
    const { location } = work.node;
    const { statements, next } = this.encoding.graph.thread.locations[location];
    for (let position = 0; position < statements.length; position++) {
      const statement = statements[position];
      if (!this.isRelevant(statement)) continue;
      const key = `${location}.${position}`;
      if (this.isNoticed(statement)) this.environmentStep(work, statement, key);
      work.node.events.push({ kind: "statement", statement });
      if (this.statement(work, statement, { location, position, key }) === "blocked") return;
    }
    this.next(work, next);
  }

  private next(work: Work, next: Next): void {
    switch (next.kind) {
      case "go":
        this.leave(work, next.to, { kind: "always" });
        return;
      case "branch": {
        const { condition, whenTrue, whenFalse } = next;
        if (![...namesIn(condition)].every((name) => work.values.has(name))) {
          this.choose(work, [whenTrue, whenFalse]);
          return;
        }
        const decided = this.over(work, condition);
        this.leave(work, whenTrue, { kind: "condition", condition: decided, origin: "branch" });
        const opposite = { kind: "condition", condition: not(decided), origin: "branch" } as const;
        this.leave(work, whenFalse, opposite);
        return;
      }
      case "choice":
        this.choose(work, next.to);
        return;
      case "end":
        this.ends.push(work.node.number);
        return;
      default:
        unreachable(next);
    }
  }

  private choose(work: Work, to: readonly number[]): void {
    const others: string[] = [];
    to.forEach((each, index) => {
      const isLast = index === to.length - 1;
      const own = isLast ? undefined : `${this.prefix}way ${index} of ${work.node.location}`;
      this.leave(work, each, { kind: "chosen", own, others: [...others] });
      if (own !== undefined) others.push(own);
    });
  }

  // Values

  private typeOf(name: string): IntegerType | undefined {
    const { system, graph } = this.encoding;
    if (name.startsWith("holds ")) return lockType;
    return graph.thread.locals.get(name)?.type ?? system.shared.get(name)?.type;
  }

  private fresh(name: string, type: IntegerType | undefined): string {
    const symbol = `${this.prefix}${name}`;
    this.symbols.set(symbol, type);
    return symbol;
  }

  private over({ values }: Work, condition: Condition): Condition {
    return substitutedCondition(condition, (name) => values.get(name)!);
  }

  private value({ values }: Work, linear: Linear): Linear {
    return substituted(linear, (name) => values.get(name)!);
  }

  private operand({ values }: Work, operand: Operand): Linear {
    return operand.kind === "local" ? values.get(operand.local)! : constantOf(operand.value);
  }

  private defined(
    { node }: Work,
    name: string,
    type: IntegerType | undefined,
    cases: readonly Case[],
  ): Linear {
    const symbol = this.fresh(name, type);
    node.definitions.push({ symbol, cases });
    return variable(symbol);
  }

  // Statements

  private isRelevant(statement: Statement): boolean {
    const { locals, shared } = this.encoding;
    switch (statement.kind) {
      case "lock":
      case "unlock":
      case "wait":
        return true;
      case "try-lock":
      case "call":
        return true;
      case "assume":
        return [...namesIn(statement.condition)].every((name) => locals.has(name));
      case "await":
        return false;
      default:
        return (
          localsWritten(statement).some((name) => locals.has(name)) ||
          sharedWritten(statement).some((name) => shared.has(name))
        );
    }
  }

  /** Whether what the others did can make a difference to it. Their steps commute with all other statements. */
  private isNoticed(statement: Statement): boolean {
    if (this.encoding.environment.kind === "none" || this.encoding.shared.size === 0) return false;
    switch (statement.kind) {
      case "lock":
      case "unlock":
      case "try-lock":
      case "wait":
      case "scramble":
        return true;
      // A call has steps of its own.
      case "call":
        return true;
      default:
        return [...sharedRead(statement), ...sharedWritten(statement)].some((name) =>
          this.encoding.shared.has(name),
        );
    }
  }

  private statement(
    work: Work,
    statement: Statement,
    at: { readonly location: number; readonly position: number; readonly key: string },
  ): "blocked" | undefined {
    const { values } = work;
    const { key } = at;
    const name = (variableName: string): string => `${variableName} at ${key}`;
    const before: Values = new Map(values);
    switch (statement.kind) {
      case "assign": {
        const { result, value, fit } = statement;
        const exact = this.value(work, value);
        const interval = this.intervalOf(value);
        values.set(result, this.fitted(work, statement, { exact, interval, fit, name: result, key }));
        return undefined;
      }
      case "divide":
        this.divide(work, statement, key);
        return undefined;
      case "select": {
        const condition = this.over(work, statement.condition);
        const [yes, no] = [this.operand(work, statement.whenTrue), this.operand(work, statement.whenFalse)];
        values.set(
          statement.result,
          this.defined(work, name(statement.result), this.typeOf(statement.result), [
            ...waysOf(condition, "branch").map((rows) => ({ rows, value: yes })),
            ...waysNot(condition, "branch").map((rows) => ({ rows, value: no })),
          ]),
        );
        return undefined;
      }
      case "havoc":
        values.set(
          statement.result,
          variable(this.fresh(name(statement.result), this.typeOf(statement.result))),
        );
        return undefined;
      case "assume":
        this.require(work, this.over(work, statement.condition), "branch");
        return undefined;
      case "load":
        values.set(statement.result, this.shared(work, statement.shared, key));
        return undefined;
      case "store":
        if (!this.encoding.shared.has(statement.shared)) return undefined;
        // What is stored may be a local that was sliced away.
        values.set(statement.shared, this.stored(work, statement.value, name(statement.shared)));
        this.point(work, at, statement.shared, before);
        return undefined;
      case "update":
        this.update(work, statement, key);
        if (this.encoding.shared.has(statement.shared)) this.point(work, at, statement.shared, before);
        return undefined;
      case "scramble":
        for (const shared of statement.variables) {
          if (!this.encoding.shared.has(shared)) continue;
          values.set(shared, variable(this.fresh(name(shared), this.typeOf(shared))));
        }
        for (const shared of statement.variables)
          if (this.encoding.shared.has(shared)) this.point(work, at, shared, before);
        return undefined;
      case "lock":
        return this.lock(work, statement);
      case "unlock":
        this.setHolding(values, statement.lock, constantOf(0));
        return undefined;
      case "try-lock":
        this.tryLock(work, statement, key);
        return undefined;
      case "wait":
        this.setHolding(values, statement.lock, constantOf(0));
        this.environmentStep(work, statement, `${key} waiting`);
        this.setHolding(values, statement.lock, constantOf(1));
        return undefined;
      case "call":
        this.call(work, statement, at);
        return undefined;
      case "await":
        return undefined;
      default:
        return unreachable(statement);
    }
  }

  private shared({ values }: Work, shared: SharedName, key: string): Linear {
    return values.get(shared) ?? variable(this.fresh(`${shared} at ${key}`, this.typeOf(shared)));
  }

  private stored({ values }: Work, operand: Operand, name: string): Linear {
    if (operand.kind === "constant") return constantOf(operand.value);
    return values.get(operand.local) ?? variable(this.fresh(name, this.typeOf(operand.local)));
  }

  private point(
    { node, values }: Work,
    { location, position }: { readonly location: number; readonly position: number },
    shared: SharedName,
    before: Values,
  ): void {
    this.points.push({ node: node.number, location, position, shared, before, after: new Map(values) });
  }

  /** Of an expression over the program's own names, by their types alone. */
  private intervalOf({ constant, factors }: Linear): Range {
    let [least, greatest]: (bigint | undefined)[] = [constant, constant];
    for (const [name, factor] of factors) {
      const range = readRange(this.typeOf(name), this.encoding.reading);
      const [low, high] = factor > 0n ? [range.least, range.greatest] : [range.greatest, range.least];
      least = least === undefined || low === undefined ? undefined : least + factor * low;
      greatest = greatest === undefined || high === undefined ? undefined : greatest + factor * high;
    }
    return { least, greatest };
  }

  /** A result as its type has it. */
  private fitted(
    work: Work,
    statement: Statement,
    what: {
      readonly exact: Linear;
      readonly interval: Range;
      readonly fit: Fit;
      readonly name: string;
      readonly key: string;
    },
  ): Linear {
    const { exact, interval, fit, name, key } = what;
    const { reading } = this.encoding;
    const type = this.typeOf(name);
    // Conversions are no overflow: they wrap, however results are read. An atomic that wraps is assumed not to.
    const isConversion = fit === "wraps" && statement.kind === "assign";
    const range = isConversion && type !== undefined ? rangeOf(type) : readRange(type, reading);
    if (isWithin(interval, range)) return exact;
    if (isConstantLinear(exact) && isWithin({ least: exact.constant, greatest: exact.constant }, range))
      return exact;
    const fits = within(exact, range, "fit");
    work.node.events.push({ kind: "fit", statement, exact, fits });
    if (fit === "wraps" && type?.kind === "bits")
      return this.wrapped(work, exact, { interval, range, width: type.width, name: `${name} at ${key}` });
    if (fit === "overflow-undefined" && reading === "blocked") {
      const parts = fits.map(({ linear }) => ({ kind: "at-least-zero", linear }) as const);
      this.require(work, { kind: "all", parts }, "fit");
      return exact;
    }
    const outside = fits.map(({ linear }) => ({
      rows: [atLeastZero(below(linear), "fit")],
      value: undefined,
    }));
    return this.defined(work, `${name} at ${key}`, type, [{ rows: fits, value: exact }, ...outside]);
  }

  private wrapped(
    work: Work,
    exact: Linear,
    to: { readonly interval: Range; readonly range: Range; readonly width: number; readonly name: string },
  ): Linear {
    const { interval, range, width, name } = to;
    const around = 1n << BigInt(width);
    const rounds = (value: bigint): bigint => floorQuotient(value - range.least!, around);
    const caseOf = (value: Linear): Case => ({ rows: within(value, range, "fit"), value });
    if (interval.least !== undefined && interval.greatest !== undefined) {
      const [first, last] = [rounds(interval.least), rounds(interval.greatest)];
      if (last - first <= 3n) {
        const cases: Case[] = [];
        for (let round = first; round <= last; round++)
          cases.push(caseOf(plusConstant(exact, -round * around)));
        return this.defined(work, name, undefined, cases);
      }
    }
    const round = this.fresh(`rounds of ${name}`, undefined);
    return this.defined(work, name, undefined, [caseOf(minus(exact, variable(round, around)))]);
  }

  private divide(work: Work, statement: Extract<Statement, { kind: "divide" }>, key: string): void {
    const { quotient, remainder, value, by, rounding } = statement;
    const exact = this.value(work, value);
    const whole = variable(this.fresh(`${quotient} at ${key}`, undefined));
    const rest = minus(exact, times(whole, by));
    const zeroTo = (least: bigint, greatest: bigint): readonly Row[] =>
      within(rest, { least, greatest }, "division");
    const down: Case = { rows: zeroTo(0n, by - 1n), value: undefined };
    const cases: readonly Case[] =
      rounding === "down"
        ? [down]
        : [
            { rows: [...down.rows, atLeastZero(exact, "division")], value: undefined },
            {
              rows: [...zeroTo(1n - by, 0n), atLeastZero(below(exact), "division")],
              value: undefined,
            },
          ];
    work.node.definitions.push({ symbol: undefined, cases });
    work.values.set(quotient, whole);
    work.values.set(remainder, rest);
  }

  private update(work: Work, statement: Extract<Statement, { kind: "update" }>, key: string): void {
    const { shared, old, when, value, fit } = statement;
    const before = this.shared(work, shared, key);
    work.values.set(old, before);
    if (!this.encoding.shared.has(shared)) return;
    const names = [...value.factors.keys(), ...(when === undefined ? [] : namesIn(when))];
    if (!names.every((name) => work.values.has(name))) {
      // What it depends on was sliced away.
      work.values.set(shared, variable(this.fresh(`${shared} after ${key}`, this.typeOf(shared))));
      return;
    }
    const exact = this.value(work, value);
    const interval = this.intervalOf(value);
    const condition = when === undefined ? undefined : this.over(work, when);
    if (condition === undefined) {
      work.values.set(shared, this.fitted(work, statement, { exact, interval, fit, name: shared, key }));
      return;
    }
    // The value is computed either way, but overflow counts only where it is stored.
    const reading = this.encoding.reading === "blocked" && fit === "overflow-undefined" ? "wraps" : fit;
    const after = this.fitted(work, statement, { exact, interval, fit: reading, name: shared, key });
    work.values.set(
      shared,
      this.defined(work, `${shared} after ${key}`, this.typeOf(shared), [
        ...waysOf(condition, "branch").map((rows) => ({ rows, value: after })),
        ...waysNot(condition, "branch").map((rows) => ({ rows, value: before })),
      ]),
    );
  }

  // Locks

  private setHolding(values: Map<string, Linear>, lock: LockName, value: Linear): void {
    if (this.encoding.trusted.has(lock)) values.set(holding(lock), value);
  }

  private lock(work: Work, { lock, mode }: Extract<Statement, { kind: "lock" }>): "blocked" | undefined {
    const held = work.values.get(holding(lock));
    if (held === undefined) return undefined;
    if (this.encoding.system.locks.get(lock)!.kind !== "recursive") {
      if (isConstantLinear(held)) {
        if (held.constant === 1n) return "blocked";
      } else this.require(work, { kind: "zero", linear: held }, "lock");
    }
    this.setHolding(work.values, lock, constantOf(mode === "exclusive" ? 1 : 0));
    return undefined;
  }

  private tryLock(
    work: Work,
    { lock, mode, result }: Extract<Statement, { kind: "try-lock" }>,
    key: string,
  ): void {
    const took = variable(this.fresh(`${result} at ${key}`, lockType));
    work.values.set(result, took);
    const held = work.values.get(holding(lock));
    if (held === undefined || mode === "shared") return;
    if (this.encoding.system.locks.get(lock)!.kind === "recursive") {
      if (isConstantLinear(held) && held.constant === 0n) this.setHolding(work.values, lock, took);
      return;
    }
    // Who holds it already does not get it again; so the sum is 0 or 1.
    work.node.definitions.push({
      symbol: undefined,
      cases: [
        { rows: [atLeastZero(negated(took), "lock")], value: undefined },
        {
          rows: [atLeastZero(plusConstant(took, -1n), "lock"), atLeastZero(negated(held), "lock")],
          value: undefined,
        },
      ],
    });
    this.setHolding(work.values, lock, plus(held, took));
  }

  // Others

  private environmentStep(
    work: Work,
    statement: Statement,
    key: string,
    mayChange: (conjunct: Conjunct) => boolean = () => false,
  ): void {
    const { environment, shared, trusted } = this.encoding;
    if (environment.kind === "none" || shared.size === 0) return;
    const { values } = work;
    const before = new Map([...shared].map((name) => [name, values.get(name)!]));
    const holds = new Map([...trusted].map((lock) => [lock, values.get(holding(lock))!]));
    const certain = [...holds].filter(([, held]) => isConstantLinear(held) && held.constant === 1n);
    const held = certain.map(([lock]) => lock);
    for (const name of shared) {
      if (environment.kind === "any" && environment.isFixed(name, held)) continue;
      values.set(name, variable(this.fresh(`${name} before ${key}`, this.typeOf(name))));
    }
    const after = new Map([...shared].map((name) => [name, values.get(name)!]));
    work.node.events.push({ kind: "environment", statement, holds, before, after });
    if (environment.kind !== "agreement") return;
    for (const conjunct of environment.conjuncts)
      if (isAbout(conjunct, shared) && !mayChange(conjunct))
        this.agree(work, conjunct, { holds, before, after });
  }

  private agree(
    { node }: Work,
    { kind, linear, unless }: Conjunct,
    at: { readonly holds: Values; readonly before: Values; readonly after: Values },
  ): void {
    const cases: Case[] = [];
    for (const locks of unless) {
      const rows: Row[] = [];
      let isPossible = true;
      for (const lock of locks) {
        const held = at.holds.get(lock)!;
        if (!isConstantLinear(held)) rows.push(atLeastZero(negated(held), "lock"));
        else if (held.constant === 1n) isPossible = false;
      }
      if (!isPossible) continue;
      // It says nothing while T₁ holds none of these.
      if (rows.length === 0) return;
      cases.push({ rows, value: undefined });
    }
    const before = substituted(linear, (name) => at.before.get(name)!);
    const after = substituted(linear, (name) => at.after.get(name)!);
    if (kind === "direction")
      cases.push({ rows: [atLeastZero(minus(before, after), "agreement")], value: undefined });
    else {
      cases.push({
        rows: [atLeastZero(before, "agreement"), atLeastZero(after, "agreement")],
        value: undefined,
      });
      cases.push({ rows: [atLeastZero(below(before), "agreement")], value: undefined });
    }
    node.definitions.push({ symbol: undefined, cases });
  }

  /**
   * While it runs, it and the others take turns. Of what it writes nothing is known afterwards; conjuncts about that are
   * left out of the others' one step, since its own writes come between theirs.
   */
  private call(
    work: Work,
    statement: Extract<Statement, { kind: "call" }>,
    at: { readonly location: number; readonly position: number; readonly key: string },
  ): void {
    const { values } = work;
    for (const { lock } of statement.locks) this.setHolding(values, lock, constantOf(0));
    const written = new Set(statement.writes.map(({ shared }) => shared));
    if (this.encoding.shared.size > 0)
      this.environmentStep(work, statement, `${at.key} in the call`, ({ linear }) =>
        [...linear.factors.keys()].some((name) => written.has(name)),
      );
    for (const { shared, how } of statement.writes) {
      if (!this.encoding.shared.has(shared)) continue;
      // One write of the call, whichever it is; others come between.
      const first = variable(this.fresh(`${shared} in ${at.key}`, this.typeOf(shared)));
      const start = new Map(values).set(shared, first);
      const after = variable(this.fresh(`${shared} after ${at.key}`, this.typeOf(shared)));
      values.set(shared, after);
      if (how !== "any") {
        const change = how === "falls" ? minus(first, after) : minus(after, first);
        work.node.definitions.push({
          symbol: undefined,
          cases: [{ rows: [atLeastZero(change, "branch")], value: undefined }],
        });
      }
      this.point(work, at, shared, start);
    }
    for (const result of statement.results)
      values.set(result, variable(this.fresh(`${result} at ${at.key}`, this.typeOf(result))));
    for (const { lock, afterwards } of statement.locks)
      this.setHolding(values, lock, constantOf(afterwards === "held" ? 1 : 0));
  }
}

function isWithin(inner: Range, outer: Range): boolean {
  const low = outer.least === undefined || (inner.least !== undefined && inner.least >= outer.least);
  const high =
    outer.greatest === undefined || (inner.greatest !== undefined && inner.greatest <= outer.greatest);
  return low && high;
}

function not(condition: Condition): Condition {
  return waysCondition(waysNot(condition, "branch"));
}

function waysCondition(ways: readonly (readonly Row[])[]): Condition {
  return {
    kind: "any",
    parts: ways.map((rows) => ({
      kind: "all",
      parts: rows.map(({ linear }) => ({ kind: "at-least-zero", linear })),
    })),
  };
}

function substitutedCondition(condition: Condition, of: (name: string) => Linear): Condition {
  if (condition.kind === "all" || condition.kind === "any")
    return { kind: condition.kind, parts: condition.parts.map((part) => substitutedCondition(part, of)) };
  return { kind: condition.kind, linear: substituted(condition.linear, of) };
}
