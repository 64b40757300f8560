/** A segment while it is made: its nodes and symbols, and the values on one way to where it has got to. */
import { constantOf, type Linear, substituted, variable } from "../arithmetic/linear.ts";
import type { LockStates } from "../graph/held-locks.ts";
import type { Condition } from "../system/condition.ts";
import type { IntegerType } from "../system/integer-type.ts";
import type { LockName, Operand } from "../system/statement.ts";
import { type Encoding, lockType } from "./encoding.ts";
import type { Row } from "./rows.ts";
import { type Case, holding, type SegmentNode } from "./segment.ts";

export interface Work {
  node: SegmentNode;
  values: Map<string, Linear>;
}

export class Drawing {
  readonly nodes: SegmentNode[] = [];
  readonly symbols = new Map<string, IntegerType | undefined>();
  /** Before the statement that is encoded. */
  states: LockStates = new Map();

  /** `prefix`: before the names of all symbols. */
  constructor(
    readonly encoding: Encoding,
    readonly prefix: string,
  ) {}

  node(location: number): SegmentNode {
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

  /** Goes on at a node of its own, where the condition holds. */
  require(work: Work, condition: Condition, origin: Row["origin"]): void {
    const next = this.node(work.node.location);
    work.node.edges.push({
      from: work.node.number,
      to: next.number,
      guard: { kind: "condition", condition, origin },
      meets: new Map(),
    });
    work.node = next;
  }

  typeOf(name: string): IntegerType | undefined {
    const { system, graph } = this.encoding;
    if (name.startsWith("holds ")) return lockType;
    return graph.thread.locals.get(name)?.type ?? system.shared.get(name)?.type;
  }

  fresh(name: string, type: IntegerType | undefined): string {
    const symbol = `${this.prefix}${name}`;
    this.symbols.set(symbol, type);
    return symbol;
  }

  over({ values }: Work, condition: Condition): Condition {
    return substitutedCondition(condition, (name) => values.get(name)!);
  }

  value({ values }: Work, linear: Linear): Linear {
    return substituted(linear, (name) => values.get(name)!);
  }

  operand({ values }: Work, operand: Operand): Linear {
    return operand.kind === "local" ? values.get(operand.local)! : constantOf(operand.value);
  }

  defined({ node }: Work, name: string, type: IntegerType | undefined, cases: readonly Case[]): Linear {
    const symbol = this.fresh(name, type);
    node.definitions.push({ symbol, cases });
    return variable(symbol);
  }

  setHolding(values: Map<string, Linear>, lock: LockName, value: Linear): void {
    if (this.encoding.trusted.has(lock)) values.set(holding(lock), value);
  }
}

function substitutedCondition(condition: Condition, of: (name: string) => Linear): Condition {
  if (condition.kind === "all" || condition.kind === "any")
    return { kind: condition.kind, parts: condition.parts.map((part) => substitutedCondition(part, of)) };
  return { kind: condition.kind, linear: substituted(condition.linear, of) };
}
