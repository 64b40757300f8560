/** Makes segments: follows a thread from a location to the next cutpoints, with what the others may do in between. */
import { unreachable } from "../../../base/unreachable.ts";
import {
  constantOf,
  isConstantLinear,
  keyOf,
  type Linear,
  minus,
  negated,
  plus,
  plusConstant,
  variable,
} from "../arithmetic/linear.ts";
import { statesAfter } from "../graph/held-locks.ts";
import { type Condition, namesIn } from "../system/condition.ts";
import { localsWritten, sharedRead, sharedWritten } from "../system/names.ts";
import type { Operand, SharedName, Statement } from "../system/statement.ts";
import type { Next } from "../system/thread-system.ts";
import { Drawing, type Work } from "./drawing.ts";
import { type Encoding, lockType, type Start, startValues } from "./encoding.ts";
import { environmentStep } from "./others.ts";
import { divide, fitted, intervalOf } from "./results.ts";
import { atLeastZero, type Row, waysNot, waysOf } from "./rows.ts";
import {
  type Edge,
  type Exit,
  type Guard,
  holding,
  type Segment,
  type Values,
  type WritePoint,
} from "./segment.ts";

export function encodeSegment(encoding: Encoding, source: number, start?: Start): Segment {
  return new Encoder(encoding, source, start).encode();
}

class Encoder {
  private readonly on: Drawing;
  private readonly points: WritePoint[] = [];
  private readonly ends: Exit[] = [];
  private readonly incoming = new Map<
    string,
    { readonly edge: Omit<Edge, "to">; readonly values: Values }[]
  >();

  constructor(
    encoding: Encoding,
    private readonly source: number,
    private readonly start?: Start,
  ) {
    this.on = new Drawing(encoding, start?.prefix ?? "");
  }

  encode(): Segment {
    const start = this.start?.values ?? startValues(this.on.encoding, this.source);
    if (this.start === undefined)
      for (const value of start.values())
        for (const name of value.factors.keys()) this.on.symbols.set(name, this.on.typeOf(name));
    this.location({ node: this.on.node(this.source), values: new Map(start) });
    for (const location of this.on.encoding.graph.order) {
      if (location === this.source || this.on.encoding.cutpoints.has(location)) continue;
      const met = this.meet(`${location}`, location);
      if (met !== undefined) this.location(met);
    }
    const exits = new Map<number, Exit>();
    for (const cutpoint of this.on.encoding.cutpoints) {
      const met = this.meet(`exit ${cutpoint}`, cutpoint);
      if (met !== undefined) exits.set(cutpoint, { node: met.node.number, values: met.values });
    }
    return {
      source: this.source,
      nodes: this.on.nodes,
      start,
      symbols: this.on.symbols,
      exits,
      ends: this.ends,
      points: this.points,
    };
  }

  // Graph

  /** The node where all edges to a place meet, and the values there. */
  private meet(place: string, location: number): Work | undefined {
    const incoming = this.incoming.get(place);
    if (incoming === undefined) return undefined;
    const node = this.on.node(location);
    const edges = incoming.map(({ edge }) => ({ ...edge, to: node.number }));
    for (const edge of edges) this.on.nodes[edge.from].edges.push(edge);
    const values = new Map<string, Linear>();
    const { graph, shared } = this.on.encoding;
    for (const [name, first] of incoming[0].values) {
      const matters = shared.has(name) || graph.live[location].has(name) || name.startsWith("holds ");
      if (!matters || incoming.some((each) => !each.values.has(name))) continue;
      const all = incoming.map((each) => each.values.get(name)!);
      if (all.every((each) => each === first || keyOf(each) === keyOf(first))) {
        values.set(name, first);
        continue;
      }
      // Without a range of its own: each edge says what it is.
      const symbol = this.on.fresh(`${name} at ${place}`, undefined);
      values.set(name, variable(symbol));
      edges.forEach((edge, index) => {
        edge.meets.set(symbol, all[index]);
      });
    }
    return { node, values };
  }

  private leave({ node, values }: Work, to: number, guard: Guard): void {
    const place = this.on.encoding.cutpoints.has(to) ? `exit ${to}` : `${to}`;
    const known = this.incoming.get(place);
    const edge = { edge: { from: node.number, guard, meets: new Map() }, values: new Map(values) };
    if (known === undefined) this.incoming.set(place, [edge]);
    else known.push(edge);
  }

  private location(work: Work): void {
    const { location } = work.node;
    const { statements, next } = this.on.encoding.graph.thread.locations[location];
    this.on.states = this.on.encoding.lockStates.get(location)!;
    for (let position = 0; position < statements.length; position++) {
      const statement = statements[position];
      if (position > 0)
        this.on.states = statesAfter(this.on.states, statements[position - 1], this.on.encoding.system.locks);
      if (!this.isRelevant(statement)) continue;
      const key = `${location}.${position}`;
      if (this.isNoticed(statement)) environmentStep(this.on, work, statement, key);
      if (this.isNotFollowed(statement)) return;
      if (this.statement(work, statement, { location, position, key }) === "blocked") return;
      const gives = statement.kind === "havoc" ? work.values.get(statement.result) : undefined;
      work.node.events.push({ kind: "statement", statement, gives });
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
        const decided = this.on.over(work, condition);
        this.leave(work, whenTrue, { kind: "condition", condition: decided, origin: "branch" });
        const opposite = { kind: "condition", condition: not(decided), origin: "branch" } as const;
        this.leave(work, whenFalse, opposite);
        return;
      }
      case "choice":
        if (next.why === "meant" || this.on.encoding.exact === undefined) this.choose(work, next.to);
        return;
      case "end":
        this.ends.push({ node: work.node.number, values: work.values });
        return;
      default:
        unreachable(next);
    }
  }

  private choose(work: Work, to: readonly number[]): void {
    const others: string[] = [];
    to.forEach((each, index) => {
      const isLast = index === to.length - 1;
      const own = isLast ? undefined : `${this.on.prefix}way ${index} of ${work.node.location}`;
      this.leave(work, each, { kind: "chosen", own, others: [...others] });
      if (own !== undefined) others.push(own);
    });
  }

  // Values

  // Statements

  private isNotFollowed(statement: Statement): boolean {
    const { exact } = this.on.encoding;
    if (exact === undefined) return false;
    switch (statement.kind) {
      case "havoc":
        return statement.why.kind === "not-followed" && exact.has(statement.result);
      case "scramble":
        return statement.variables.some((name) => exact.has(name));
      case "call":
        return (
          statement.ends === "not-known" ||
          [...statement.results, ...sharedWritten(statement)].some((name) => exact.has(name))
        );
      case "await":
        return true;
      default:
        return false;
    }
  }

  private isRelevant(statement: Statement): boolean {
    const { locals, shared } = this.on.encoding;
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
        return this.on.encoding.exact !== undefined;
      default:
        return (
          localsWritten(statement).some((name) => locals.has(name)) ||
          sharedWritten(statement).some((name) => shared.has(name))
        );
    }
  }

  /** Whether what the others did can make a difference to it. Their steps commute with all other statements. */
  private isNoticed(statement: Statement): boolean {
    if (this.on.encoding.environment.kind === "none" || this.on.encoding.shared.size === 0) return false;
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
          this.on.encoding.shared.has(name),
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
        const exact = this.on.value(work, value);
        const interval = intervalOf(this.on, value);
        values.set(result, fitted(this.on, work, statement, { exact, interval, fit, name: result, key }));
        return undefined;
      }
      case "divide":
        divide(this.on, work, statement, key);
        return undefined;
      case "select": {
        const condition = this.on.over(work, statement.condition);
        const [yes, no] = [
          this.on.operand(work, statement.whenTrue),
          this.on.operand(work, statement.whenFalse),
        ];
        values.set(
          statement.result,
          this.on.defined(work, name(statement.result), this.on.typeOf(statement.result), [
            ...waysOf(condition, "branch").map((rows) => ({ rows, value: yes })),
            ...waysNot(condition, "branch").map((rows) => ({ rows, value: no })),
          ]),
        );
        return undefined;
      }
      case "havoc":
        values.set(
          statement.result,
          variable(this.on.fresh(name(statement.result), this.on.typeOf(statement.result))),
        );
        return undefined;
      case "assume":
        this.on.require(work, this.on.over(work, statement.condition), "branch");
        return undefined;
      case "load":
        values.set(statement.result, this.shared(work, statement.shared, key));
        return undefined;
      case "store":
        if (!this.on.encoding.shared.has(statement.shared)) return undefined;
        // What is stored may be a local that was sliced away.
        values.set(statement.shared, this.stored(work, statement.value, name(statement.shared)));
        this.point(work, at, statement.shared, before);
        return undefined;
      case "update":
        this.update(work, statement, key);
        if (this.on.encoding.shared.has(statement.shared)) this.point(work, at, statement.shared, before);
        return undefined;
      case "scramble":
        for (const shared of statement.variables) {
          if (!this.on.encoding.shared.has(shared)) continue;
          values.set(shared, variable(this.on.fresh(name(shared), this.on.typeOf(shared))));
        }
        for (const shared of statement.variables)
          if (this.on.encoding.shared.has(shared)) this.point(work, at, shared, before);
        return undefined;
      case "lock":
        return this.lock(work, statement);
      case "unlock":
        this.on.setHolding(values, statement.lock, constantOf(0));
        return undefined;
      case "try-lock":
        this.tryLock(work, statement, key);
        return undefined;
      case "wait":
        this.on.setHolding(values, statement.lock, constantOf(0));
        environmentStep(this.on, work, statement, `${key} waiting`);
        this.on.setHolding(values, statement.lock, constantOf(1));
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
    return values.get(shared) ?? variable(this.on.fresh(`${shared} at ${key}`, this.on.typeOf(shared)));
  }

  private stored({ values }: Work, operand: Operand, name: string): Linear {
    if (operand.kind === "constant") return constantOf(operand.value);
    return values.get(operand.local) ?? variable(this.on.fresh(name, this.on.typeOf(operand.local)));
  }

  private point(
    { node, values }: Work,
    { location, position }: { readonly location: number; readonly position: number },
    shared: SharedName,
    before: Values,
  ): void {
    this.points.push({ node: node.number, location, position, shared, before, after: new Map(values) });
  }

  private update(work: Work, statement: Extract<Statement, { kind: "update" }>, key: string): void {
    const { shared, old, when, value, fit } = statement;
    const before = this.shared(work, shared, key);
    work.values.set(old, before);
    if (!this.on.encoding.shared.has(shared)) return;
    const names = [...value.factors.keys(), ...(when === undefined ? [] : namesIn(when))];
    if (!names.every((name) => work.values.has(name))) {
      // What it depends on was sliced away.
      work.values.set(shared, variable(this.on.fresh(`${shared} after ${key}`, this.on.typeOf(shared))));
      return;
    }
    const exact = this.on.value(work, value);
    const interval = intervalOf(this.on, value);
    const condition = when === undefined ? undefined : this.on.over(work, when);
    if (condition === undefined) {
      work.values.set(shared, fitted(this.on, work, statement, { exact, interval, fit, name: shared, key }));
      return;
    }
    // The value is computed either way, but overflow counts only where it is stored.
    const reading = this.on.encoding.reading === "blocked" && fit === "overflow-undefined" ? "wraps" : fit;
    const after = fitted(this.on, work, statement, { exact, interval, fit: reading, name: shared, key });
    work.values.set(
      shared,
      this.on.defined(work, `${shared} after ${key}`, this.on.typeOf(shared), [
        ...waysOf(condition, "branch").map((rows) => ({ rows, value: after })),
        ...waysNot(condition, "branch").map((rows) => ({ rows, value: before })),
      ]),
    );
  }

  // Locks

  private lock(work: Work, { lock, mode }: Extract<Statement, { kind: "lock" }>): "blocked" | undefined {
    const held = work.values.get(holding(lock));
    if (held === undefined) return undefined;
    if (this.on.encoding.system.locks.get(lock)!.kind !== "recursive") {
      if (isConstantLinear(held)) {
        if (held.constant === 1n) return "blocked";
      } else this.on.require(work, { kind: "zero", linear: held }, "lock");
    }
    this.on.setHolding(work.values, lock, constantOf(mode === "exclusive" ? 1 : 0));
    return undefined;
  }

  private tryLock(
    work: Work,
    { lock, mode, result }: Extract<Statement, { kind: "try-lock" }>,
    key: string,
  ): void {
    const took = variable(this.on.fresh(`${result} at ${key}`, lockType));
    work.values.set(result, took);
    const held = work.values.get(holding(lock));
    if (held === undefined || mode === "shared") return;
    if (this.on.encoding.system.locks.get(lock)!.kind === "recursive") {
      if (isConstantLinear(held) && held.constant === 0n) this.on.setHolding(work.values, lock, took);
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
    this.on.setHolding(work.values, lock, plus(held, took));
  }

  // Others

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
    for (const { lock } of statement.locks) this.on.setHolding(values, lock, constantOf(0));
    const written = new Set(statement.writes.map(({ shared }) => shared));
    if (this.on.encoding.shared.size > 0)
      environmentStep(this.on, work, statement, `${at.key} in the call`, ({ linear }) =>
        [...linear.factors.keys()].some((name) => written.has(name)),
      );
    for (const { shared, how } of statement.writes) {
      if (!this.on.encoding.shared.has(shared)) continue;
      // One write of the call, whichever it is; others come between.
      const first = variable(this.on.fresh(`${shared} in ${at.key}`, this.on.typeOf(shared)));
      const start = new Map(values).set(shared, first);
      const after = variable(this.on.fresh(`${shared} after ${at.key}`, this.on.typeOf(shared)));
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
      values.set(result, variable(this.on.fresh(`${result} at ${at.key}`, this.on.typeOf(result))));
    for (const { lock, afterwards } of statement.locks)
      this.on.setHolding(values, lock, constantOf(afterwards === "held" ? 1 : 0));
  }
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
