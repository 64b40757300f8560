/**
 * A function read as if it were known how a comparison ends: branches on it, and on what says the same, go one way
 * only, and what was swapped or chosen by it is what it is then.
 */
import { controlFlow } from "../../../analysis/flow/control-flow.ts";
import type { Instruction, IntegerPredicate } from "../../../ir/instruction.ts";
import type { BasicBlock, FunctionBody } from "../../../ir/module.ts";
import type { Value } from "../../../ir/value.ts";
import { type Expressions, translated } from "../program/expressions.ts";
import { constantOf } from "../program/facts.ts";
import { ownersOf, replaced } from "../program/lock-owners.ts";
import type { CallInstruction } from "../program/program.ts";

/** The one key is lower than the other, or higher: equal ones are those of one lock. */
export type Relation = "<" | ">";

/** What is compared, in the words of the function. */
export interface Compared {
  readonly left: string;
  readonly right: string;
  /** The member that is compared, where it is one. */
  readonly member: string | undefined;
}

/** A comparison, and how it is taken to end. */
export interface KnownComparison {
  readonly compared: Compared;
  readonly relation: Relation;
}

/** What a call returns, as an expression over its arguments; undefined for a function that does more than that. */
export type ReturnedValue = (
  call: CallInstruction,
) => { readonly value: Value; readonly expressions: Expressions } | undefined;

/** How values are named: in the function itself, or in one that it calls. */
interface Words {
  readonly name: (value: Value) => string;
  readonly isOwn: boolean;
  readonly depth: number;
}

/** Ways to choose two pointers that are looked at. */
const mostChoices = 8;
const deepest = 12;

/** The function where one comparison is known to have ended one way. */
export class ComparisonWay {
  private readonly compared: Compared;
  private readonly relation: Relation;
  private readonly blocks = new Set<number>();
  private readonly edges = new Set<string>();

  constructor(
    private readonly body: FunctionBody,
    private readonly expressions: Expressions,
    { compared, relation }: KnownComparison,
    private readonly returned: ReturnedValue,
  ) {
    this.compared = compared;
    this.relation = relation;
    const { successors } = controlFlow(body);
    // Conditions may ask for pointers that were chosen by branches before them: what is known grows smaller.
    this.keepAll(successors);
    for (let pass = 0; pass < 3; pass++) {
      const before = this.edges.size;
      const kept = this.reach(successors);
      this.blocks.clear();
      this.edges.clear();
      for (const block of kept.blocks) this.blocks.add(block);
      for (const edge of kept.edges) this.edges.add(edge);
      if (this.edges.size === before) break;
    }
  }

  leadsTo(call: CallInstruction): boolean {
    return this.body.blocks.some(
      (block) => this.blocks.has(block.index) && block.instructions.includes(call),
    );
  }

  /** What an expression may mean here: with each value that a branch or a choice may have put into it. */
  meanings(name: string): readonly string[] {
    const found = new Set<string>();
    const open = [name];
    const seen = new Set(open);
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const choices = this.isCompared(next) ? undefined : this.choicesIn(next);
      if (choices === undefined) found.add(next);
      for (const choice of choices ?? []) {
        if (seen.has(choice)) continue;
        seen.add(choice);
        open.push(choice);
      }
      if (seen.size > mostChoices) return [name];
    }
    return [...found];
  }

  private isCompared(name: string): boolean {
    const { left, right } = this.compared;
    return ownersOf(name).some(
      ({ name: owner }) => replaced(left, owner) !== undefined || replaced(right, owner) !== undefined,
    );
  }

  /** With the first value that was chosen replaced by what it may be. */
  private choicesIn(name: string): readonly string[] | undefined {
    for (const [word, number] of name.matchAll(/%(\d+)/g)) {
      const value = this.expressions.valueAt(Number(number));
      const choices = value === undefined ? undefined : this.choicesOf(value);
      if (choices === undefined) continue;
      return choices.map((choice) => replaced(name, word, this.expressions.nameOf(choice)) ?? name);
    }
    return undefined;
  }

  private choicesOf(value: Instruction): readonly Value[] | undefined {
    if (value.opcode === "phi") {
      const block = this.body.blocks.find((one) => one.instructions.includes(value));
      return value.incoming
        .filter((one) => block !== undefined && this.edges.has(edgeKey(one.block, block)))
        .map((one) => one.value);
    }
    if (value.opcode !== "select") return undefined;
    const condition = this.condition(value.condition);
    if (condition === undefined) return [value.whenTrue, value.whenFalse];
    return [condition ? value.whenTrue : value.whenFalse];
  }

  private condition(value: Value): boolean | undefined {
    const number = this.number(value, { name: (one) => this.expressions.nameOf(one), isOwn: true, depth: 0 });
    return number === undefined ? undefined : number !== 0n;
  }

  /** What a value is if the comparison alone decides it. */
  private number(value: Value, words: Words): bigint | undefined {
    const constant = constantOf(value);
    if (constant !== undefined) return constant;
    if (value.kind !== "instruction" || words.depth > deepest) return undefined;
    const inner = (next: Value): bigint | undefined =>
      this.number(next, { ...words, depth: words.depth + 1 });
    switch (value.opcode) {
      case "zext":
      case "trunc":
      case "freeze":
        return inner(value.operand);
      case "sext": {
        const number = inner(value.operand);
        return number !== undefined && isBit(value.operand) ? -number : number;
      }
      case "xor":
      case "add":
      case "sub": {
        const left = inner(value.left);
        const right = inner(value.right);
        if (left === undefined || right === undefined) return undefined;
        return value.opcode === "add" ? left + right : value.opcode === "sub" ? left - right : left ^ right;
      }
      case "icmp":
        return this.comparison(value, words, inner);
      case "phi":
      case "select": {
        const choices = words.isOwn ? this.choicesOf(value) : undefined;
        const numbers = new Set((choices ?? []).map(inner));
        return numbers.size === 1 ? [...numbers][0] : undefined;
      }
      case "call":
      case "invoke": {
        const result = this.returned(value);
        if (result === undefined) return undefined;
        const names = value.arguments.map(words.name);
        return this.number(result.value, {
          name: (one) => translated(result.expressions.nameOf(one), names) ?? "?",
          isOwn: false,
          depth: words.depth + 1,
        });
      }
      default:
        return undefined;
    }
  }

  private comparison(
    compare: Instruction & { opcode: "icmp" },
    words: Words,
    number: (value: Value) => bigint | undefined,
  ): bigint | undefined {
    const { predicate } = compare;
    const sides = sidesOf(compare);
    if (sides !== undefined) {
      const [left, right] = sides.map(words.name);
      if (left === this.compared.left && right === this.compared.right)
        return asBit(holds(predicate, this.relation));
      if (left === this.compared.right && right === this.compared.left)
        return asBit(holds(predicate, this.relation === "<" ? ">" : "<"));
    }
    const [left, right] = [number(compare.left), number(compare.right)];
    if (left !== undefined && right !== undefined) return asBit(isSo(predicate, left, right));
    if (!words.isOwn || (predicate !== "eq" && predicate !== "ne")) return undefined;
    const same = this.areSame(compare.left, compare.right);
    return same === undefined ? undefined : asBit(same === (predicate === "eq"));
  }

  /** `chosen == a`: the two that are compared are not the same. */
  private areSame(a: Value, b: Value): boolean | undefined {
    const left = this.meanings(this.expressions.nameOf(a));
    const right = this.meanings(this.expressions.nameOf(b));
    if (left.length !== 1 || right.length !== 1) return undefined;
    if (left[0] === right[0]) return true;
    const shape = replaced(this.compared.left, left[0]) ?? replaced(this.compared.right, left[0]);
    const other = replaced(this.compared.right, right[0]) ?? replaced(this.compared.left, right[0]);
    return shape !== undefined && shape === other ? false : undefined;
  }

  private keepAll(successors: readonly (readonly number[])[]): void {
    for (const block of this.body.blocks) {
      this.blocks.add(block.index);
      for (const next of successors[block.index]) this.edges.add(edgeKey(block, this.body.blocks[next]));
    }
  }

  private reach(successors: readonly (readonly number[])[]): { blocks: Set<number>; edges: Set<string> } {
    const blocks = new Set([0]);
    const edges = new Set<string>();
    for (const index of blocks) {
      const block = this.body.blocks[index];
      const end = block.instructions.at(-1);
      const truth = end?.opcode === "condbr" ? this.condition(end.condition) : undefined;
      const targets =
        end?.opcode === "condbr" && truth !== undefined
          ? [(truth ? end.whenTrue : end.whenFalse).index]
          : successors[index];
      for (const target of targets) {
        edges.add(edgeKey(block, this.body.blocks[target]));
        blocks.add(target);
      }
    }
    return { blocks, edges };
  }
}

function edgeKey(from: BasicBlock, to: BasicBlock): string {
  return `${from.index} ${to.index}`;
}

/** `a < b`, `a - b < 0`, `strcmp(a, b) < 0`: the two that are compared. */
export function sidesOf({
  left,
  right,
}: Instruction & { opcode: "icmp" }): readonly [Value, Value] | undefined {
  if (constantOf(right) === 0n && left.kind === "instruction") {
    if (left.opcode === "sub") return [left.left, left.right];
    if (left.opcode === "call" && left.callee.kind === "global" && left.arguments.length >= 2)
      if (/^(strcmp|strcoll|strcasecmp|wcscmp|memcmp)$/.test(left.callee.target.name))
        return [left.arguments[0], left.arguments[1]];
  }
  return constantOf(left) === undefined && constantOf(right) === undefined ? [left, right] : undefined;
}

function asBit(truth: boolean): bigint {
  return truth ? 1n : 0n;
}

function isBit({ type }: Value): boolean {
  return type.kind === "integer" && type.bits === 1;
}

/** Of small numbers: with and without a sign alike. */
function isSo(predicate: IntegerPredicate, a: bigint, b: bigint): boolean {
  switch (predicate) {
    case "eq":
      return a === b;
    case "ne":
      return a !== b;
    case "slt":
    case "ult":
      return a < b;
    case "sle":
    case "ule":
      return a <= b;
    case "sgt":
    case "ugt":
      return a > b;
    case "sge":
    case "uge":
      return a >= b;
  }
}

function holds(predicate: IntegerPredicate, relation: Relation): boolean {
  if (predicate === "eq") return false;
  if (predicate === "ne") return true;
  return predicate.includes("l") === (relation === "<");
}
