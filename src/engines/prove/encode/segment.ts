/**
 * The part of a thread between cutpoints as data: nodes without cycles, conditions on the edges between them, and what
 * becomes of each variable as linear expressions over symbols. Where ways meet, a variable that differs becomes a symbol
 * that each edge says the value of; so a way through it is a set of rows again ([08 Segments]).
 */
import type { Linear } from "../arithmetic/linear.ts";
import type { Condition } from "../system/condition.ts";
import type { IntegerType } from "../system/integer-type.ts";
import type { LockName, SharedName, Statement } from "../system/statement.ts";
import type { Row, RowOrigin } from "./rows.ts";

/** Values of locals, shared variables, and of locks (see `holding`): 1 where T₁ holds it. */
export type Values = ReadonlyMap<string, Linear>;

export function holding(lock: LockName): string {
  return `holds ${lock}`;
}

/** At its node one of the cases is so; some case always can be, so that nothing is left out by it. */
export interface Definition {
  /** What the case gives a value; undefined where it only says what holds. */
  readonly symbol: string | undefined;
  readonly cases: readonly Case[];
}

export interface Case {
  readonly rows: readonly Row[];
  /** Undefined: any value that its type has. */
  readonly value: Linear | undefined;
}

export type Guard =
  | { readonly kind: "always" }
  | { readonly kind: "condition"; readonly condition: Condition; readonly origin: RowOrigin }
  /** One of several ways: the symbols of those before it are false, its own, if it has one, is true. */
  | { readonly kind: "chosen"; readonly own: string | undefined; readonly others: readonly string[] };

export interface Edge {
  readonly from: number;
  readonly to: number;
  readonly guard: Guard;
  /** What symbols of the node that it leads to are worth, coming this way. */
  readonly meets: Map<string, Linear>;
}

/** What happens at a node, for those who follow a way. */
export type Event =
  | {
      readonly kind: "environment";
      readonly statement: Statement;
      /** Undecided ones are symbols: whether it is held is decided by the way. */
      readonly holds: ReadonlyMap<LockName, Linear>;
      readonly before: ReadonlyMap<SharedName, Linear>;
      readonly after: ReadonlyMap<SharedName, Linear>;
    }
  /** `gives`: of a havoc, what it gave. */
  | { readonly kind: "statement"; readonly statement: Statement; readonly gives: Linear | undefined }
  /** A result did not fit in some case of the definition of this symbol. */
  | {
      readonly kind: "fit";
      readonly statement: Statement;
      readonly exact: Linear;
      readonly fits: readonly Row[];
    };

export interface SegmentNode {
  readonly number: number;
  readonly location: number;
  readonly definitions: Definition[];
  readonly events: Event[];
  readonly edges: Edge[];
}

/** A write of the thread: shared variables just before and after it. */
export interface WritePoint {
  readonly node: number;
  readonly location: number;
  readonly position: number;
  readonly shared: SharedName;
  readonly before: Values;
  readonly after: Values;
}

export interface Exit {
  readonly node: number;
  readonly values: Values;
}

export interface Segment {
  /** The location that it begins at. */
  readonly source: number;
  /** Nodes in the order of their edges; the first is where it begins. */
  readonly nodes: readonly SegmentNode[];
  readonly start: Values;
  /** All of them, with their types; undefined: any integer. */
  readonly symbols: ReadonlyMap<string, IntegerType | undefined>;
  /** By the cutpoint that is come to. */
  readonly exits: ReadonlyMap<number, Exit>;
  /** Where the thread ends. */
  readonly ends: readonly Exit[];
  readonly points: readonly WritePoint[];
}
