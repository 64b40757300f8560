/**
 * One way through a segment, as a model of the solver takes it: rows that hold along it, and what each variable is at its
 * end. It stands for all runs that take the same way, so that finitely many of them are all that there is.
 */
import { InternalError, unreachable } from "../../../base/unreachable.ts";
import type { Model } from "../../../smt/evaluate.ts";
import { evaluated, isConstantLinear, type Linear, substituted, variable } from "../arithmetic/linear.ts";
import { holds } from "../system/condition.ts";
import type { LockName, SharedName, Statement } from "../system/statement.ts";
import { integerSymbol, truthSymbol } from "./formula.ts";
import { type Reading, readRange } from "./reading.ts";
import { type Row, same, waysOf, within } from "./rows.ts";
import type { Edge, Event, Exit, Guard, Segment } from "./segment.ts";

/** What the others did just before a statement. */
export interface EnvironmentStep {
  readonly statement: Statement;
  /** By T₁. */
  readonly held: readonly LockName[];
  readonly changed: ReadonlyMap<SharedName, { readonly before: Linear; readonly after: Linear }>;
}

export interface DoneStatement {
  readonly statement: Statement;
  readonly value: bigint | undefined;
}

export interface Path {
  readonly from: number;
  readonly to: number;
  readonly start: ReadonlyMap<string, Linear>;
  readonly final: ReadonlyMap<string, Linear>;
  readonly rows: readonly Row[];
  readonly environment: readonly EnvironmentStep[];
  /** What the thread itself did, in order; of a havoc with the value that the model has. */
  readonly statements: readonly DoneStatement[];
  readonly locations: readonly number[];
  /** Statements whose results did not fit their types on this way. */
  readonly misfits: readonly Statement[];
}

export function pathOf(segment: Segment, to: number, model: Model, reading: Reading): Path {
  return new Walk(segment, model, reading).to(to, segment.exits.get(to)!);
}

/** The same to where the thread ends, if the model leads there. */
export function endingPathOf(segment: Segment, end: Exit, model: Model, reading: Reading): Path {
  return new Walk(segment, model, reading).to(segment.source, end);
}

class Walk {
  private readonly values = new Map<string, bigint>();
  /** What symbols are worth on this way, over those that stay. */
  private readonly known = new Map<string, Linear>();
  private readonly rows: Row[] = [];
  private readonly environment: EnvironmentStep[] = [];
  private readonly statements: DoneStatement[] = [];
  private readonly locations: number[] = [];
  private readonly misfits: Statement[] = [];

  constructor(
    private readonly segment: Segment,
    private readonly model: Model,
    private readonly reading: Reading,
  ) {}

  to(cutpoint: number, exit: Exit): Path {
    for (let node = this.segment.nodes[0]; ; ) {
      if (node.number !== exit.node && this.locations.at(-1) !== node.location)
        this.locations.push(node.location);
      for (const definition of node.definitions) this.define(definition.symbol, definition.cases);
      for (const event of node.events) this.event(event);
      if (node.number === exit.node) break;
      const edge = node.edges.find((each) => this.isTaken(each.guard));
      if (edge === undefined) throw new InternalError(`a model leads nowhere from node ${node.number}`);
      this.follow(edge);
      node = this.segment.nodes[edge.to];
    }
    const final = new Map([...exit.values].map(([name, value]) => [name, this.resolved(value)]));
    return {
      from: this.segment.source,
      to: cutpoint,
      start: this.segment.start,
      final,
      rows: [...this.typeRows(final), ...this.rows],
      environment: this.environment,
      statements: this.statements,
      locations: this.locations,
      misfits: this.misfits,
    };
  }

  private value(name: string): bigint {
    const known = this.values.get(name);
    if (known !== undefined) return known;
    const value = this.model.get(integerSymbol(name)) ?? 0n;
    this.values.set(name, value);
    return value;
  }

  private readonly of = (name: string): bigint => this.value(name);

  private resolved(linear: Linear): Linear {
    if (![...linear.factors.keys()].some((name) => this.known.has(name))) return linear;
    return substituted(linear, (name) => this.known.get(name) ?? variable(name));
  }

  private row({ linear, origin }: Row): void {
    const resolved = this.resolved(linear);
    if (evaluated(resolved, this.of) < 0n) throw new InternalError(`a model is not on its way: ${origin}`);
    if (!isConstantLinear(resolved)) this.rows.push({ linear: resolved, origin });
  }

  private isSo(rows: readonly Row[]): boolean {
    return rows.every(({ linear }) => evaluated(linear, this.of) >= 0n);
  }

  private define(
    symbol: string | undefined,
    cases: Segment["nodes"][number]["definitions"][number]["cases"],
  ): void {
    const chosen = cases.find(
      ({ rows, value }) =>
        this.isSo(rows) &&
        (symbol === undefined || value === undefined || evaluated(value, this.of) === this.value(symbol)),
    );
    if (chosen === undefined) throw new InternalError(`a model has no case for ${symbol ?? "a condition"}`);
    for (const row of chosen.rows) this.row(row);
    if (symbol !== undefined && chosen.value !== undefined)
      this.known.set(symbol, this.resolved(chosen.value));
  }

  private event(event: Event): void {
    switch (event.kind) {
      case "environment": {
        const held = [...event.holds].filter(([, holding]) => evaluated(holding, this.of) === 1n);
        const changed = [...event.after].map(([name, after]) => {
          const before = event.before.get(name)!;
          return [name, { before: this.resolved(before), after: this.resolved(after) }] as const;
        });
        this.environment.push({
          statement: event.statement,
          held: held.map(([lock]) => lock),
          changed: new Map(changed),
        });
        return;
      }
      case "statement":
        this.statements.push({
          statement: event.statement,
          value: event.gives === undefined ? undefined : evaluated(event.gives, this.of),
        });
        return;
      case "fit":
        if (!this.isSo(event.fits)) this.misfits.push(event.statement);
        return;
      default:
        unreachable(event);
    }
  }

  private isTaken(guard: Guard): boolean {
    switch (guard.kind) {
      case "always":
        return true;
      case "condition":
        return holds(guard.condition, this.of);
      case "chosen": {
        const isTrue = (name: string): boolean => this.model.get(truthSymbol(name)) === 1n;
        return (
          guard.others.every((other) => !isTrue(other)) && (guard.own === undefined || isTrue(guard.own))
        );
      }
      default:
        return unreachable(guard);
    }
  }

  private follow({ guard, meets }: Edge): void {
    if (guard.kind === "condition") {
      const way = waysOf(guard.condition, guard.origin).find((rows) => this.isSo(rows));
      for (const row of way ?? []) this.row(row);
    }
    const met = [...meets].map(([symbol, value]) => [symbol, this.resolved(value)] as const);
    for (const [symbol, value] of met) this.known.set(symbol, value);
  }

  /** Of the symbols that stay. */
  private typeRows(final: ReadonlyMap<string, Linear>): Row[] {
    const names = new Set<string>();
    const look = ({ factors }: Linear): void => {
      for (const name of factors.keys()) names.add(name);
    };
    for (const { linear } of this.rows) look(linear);
    for (const linear of [...final.values(), ...this.segment.start.values()]) look(linear);
    return [...names].flatMap((name) =>
      within(variable(name), readRange(this.segment.symbols.get(name), this.reading), "type"),
    );
  }
}

/** The same way, where the others change nothing. */
export function asIfAlone(path: Path): Path {
  const rows = path.environment.flatMap(({ changed }) =>
    [...changed.values()].flatMap(({ before, after }) => same(before, after, "tried")),
  );
  return { ...path, rows: [...path.rows, ...rows.filter(({ linear }) => !isConstantLinear(linear))] };
}
