/** The graph of a thread while it is made: locations that are filled one after the other, and its locals. */
import type { Place } from "../../../base/diagnostic.ts";
import { InternalError } from "../../../base/unreachable.ts";
import type { Linear } from "../arithmetic/linear.ts";
import type { IntegerType } from "../system/integer-type.ts";
import type { LocalName, NotFollowed, Statement } from "../system/statement.ts";
import type { LocalVariable, Location, Next } from "../system/thread-system.ts";

interface OpenLocation {
  readonly statements: Statement[];
  next: Next | undefined;
  place: Place | undefined;
}

export class GraphBuilder {
  private readonly open: OpenLocation[] = [];
  readonly locals = new Map<LocalName, LocalVariable>();
  private current: OpenLocation = { statements: [], next: undefined, place: undefined };
  private at = -1;
  /** Of the instruction that is being translated. */
  place: Place | undefined;
  /** Called for each statement. */
  onStatement: (statement: Statement) => void = () => {};

  get size(): number {
    return this.open.length;
  }

  newLocation(): number {
    return this.open.push({ statements: [], next: undefined, place: undefined }) - 1;
  }

  /** What comes now belongs to this location. */
  enter(location: number): void {
    this.at = location;
    this.current = this.open[location];
  }

  /** The location that is being filled. */
  get position(): number {
    return this.at;
  }

  get isClosed(): boolean {
    return this.current.next !== undefined;
  }

  add(statement: Statement): void {
    if (this.current.next !== undefined) throw new InternalError("a statement behind the end of a location");
    this.current.place ??= statement.place;
    this.current.statements.push(statement);
    this.onStatement(statement);
  }

  close(next: Next): void {
    if (this.current.next !== undefined) throw new InternalError("a location that goes on twice");
    this.current.next = next;
    this.current.place ??= this.place;
  }

  goTo(location: number | undefined): void {
    this.close(location === undefined ? { kind: "end" } : { kind: "go", to: location });
  }

  local(name: LocalName, type: IntegerType, words: string): LocalName {
    let unused = name;
    for (let number = 2; this.locals.has(unused); number++) unused = `${name}.${number}`;
    this.locals.set(unused, { words, type });
    return unused;
  }

  typeOf(local: LocalName): IntegerType {
    const known = this.locals.get(local);
    if (known === undefined) throw new InternalError(`no local ${local}`);
    return known.type;
  }

  assign(result: LocalName, value: Linear, how: Pick<Statement & { kind: "assign" }, "fit" | "words">): void {
    this.add({ kind: "assign", result, value, place: this.place, ...how });
  }

  havoc(result: LocalName, what: NotFollowed | "input", words: string): void {
    const why = what === "input" ? ({ kind: "input" } as const) : ({ kind: "not-followed", what } as const);
    this.add({ kind: "havoc", result, why, place: this.place, words });
  }

  finish(): Location[] {
    return this.open.map(({ statements, next, place }) => ({
      statements,
      next: next ?? { kind: "end" },
      place,
    }));
  }
}
