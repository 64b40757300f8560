/**
 * Whether a comparison decides which of two locks is taken first. For the two ways that a comparison can end, `<` and
 * `>`, the function is read as if that were known: branches on it, and on what says the same, go one way only, and
 * pointers that were swapped or chosen are what they are then. The locks are ordered if both ways, as far as they
 * lead to the locks, take them in one order ([06 Values]).
 */
import type { Instruction } from "../../../ir/instruction.ts";
import type { FunctionBody } from "../../../ir/module.ts";
import type { Value } from "../../../ir/value.ts";
import { type Expressions, translated } from "../program/expressions.ts";
import { constantOf } from "../program/facts.ts";
import { ownersOf, replaced } from "../program/lock-owners.ts";
import type { CallInstruction } from "../program/program.ts";
import {
  type Compared,
  ComparisonWay,
  type KnownComparison,
  type ReturnedValue,
  sidesOf,
} from "./comparison-way.ts";
import { memberOf } from "./guarded-members.ts";

const deepest = 12;

export class ComparedLocks {
  private readonly comparisons: readonly Compared[];

  constructor(
    private readonly body: FunctionBody,
    private readonly expressions: Expressions,
    private readonly returned: ReturnedValue,
    /** Whether a member is changed under the lock of its object. */
    private readonly isGuarded: (member: string) => boolean,
  ) {
    const found = new Map<string, Compared>();
    for (const block of body.blocks) {
      for (const instruction of block.instructions) {
        for (const compared of this.comparedBy(instruction, (value) => expressions.nameOf(value), 0))
          found.set(`${compared.left} ${compared.right}`, compared);
      }
    }
    const passed = found.size === 0 ? new Set<string>() : this.passedWords();
    const isPassed = (name: string): boolean => wordsOf(name).some((word) => passed.has(word));
    this.comparisons = [...found.values()].filter(({ left, right }) => isPassed(left) && isPassed(right));
  }

  /** What addresses that are passed to calls are made of, with what may have been chosen for it. */
  private passedWords(): ReadonlySet<string> {
    const words = new Set<string>();
    for (const block of this.body.blocks)
      for (const instruction of block.instructions)
        if (instruction.opcode === "call" || instruction.opcode === "invoke")
          for (const argument of instruction.arguments)
            if (argument.type.kind === "pointer")
              for (const word of wordsOf(this.expressions.nameOf(argument))) words.add(word);
    for (const word of words) {
      const value = word.startsWith("%") ? this.expressions.valueAt(Number(word.slice(1))) : undefined;
      for (const choice of value === undefined ? [] : allChoicesOf(value))
        for (const inner of wordsOf(this.expressions.nameOf(choice))) words.add(inner);
    }
    return words;
  }

  get hasAny(): boolean {
    return this.comparisons.length > 0;
  }

  /** Upwards or downwards, and by what; undefined where nothing decides it. `first` and `second` name the locks. */
  orderOf(first: string, second: string, at: CallInstruction): string | undefined {
    for (const compared of this.comparisons) {
      const ways = new Set<string>();
      for (const relation of ["<", ">"] as const) {
        const way = new ComparisonWay(this.body, this.expressions, { compared, relation }, this.returned);
        if (!way.leadsTo(at)) continue;
        for (const one of this.directions(way, { compared, relation }, first, second)) ways.add(one);
      }
      const [only] = ways;
      const { member } = compared;
      if (ways.size !== 1 || only === "either") continue;
      if (member === undefined || !this.isGuarded(member)) return only;
    }
    return undefined;
  }

  private *directions(
    way: ComparisonWay,
    { compared, relation }: KnownComparison,
    first: string,
    second: string,
  ): Generator<string> {
    const seconds = way.meanings(second);
    for (const a of way.meanings(first)) {
      for (const b of seconds) {
        // One lock twice: that is another matter.
        if (a === b) continue;
        const straight = this.basis(compared, a, b);
        const crossed = this.basis(compared, b, a);
        if ((straight === undefined) === (crossed === undefined)) yield "either";
        else
          yield `${(straight !== undefined) === (relation === "<") ? "upwards" : "downwards"} by ${straight ?? crossed}`;
      }
    }
  }

  /** What is compared of the two: the left side is of the first lock what the right side is of the second. */
  private basis({ left, right }: Compared, first: string, second: string): string | undefined {
    for (const a of ownersOf(first)) {
      for (const b of ownersOf(second)) {
        if (a.around !== b.around || a.name === b.name) continue;
        const shape = replaced(left, a.name);
        if (shape === undefined || shape !== replaced(right, b.name)) continue;
        return isPartOf(shape) ? (a.around === "" ? "address" : "number") : shape;
      }
    }
    return undefined;
  }

  private *comparedBy(
    instruction: Value,
    name: (value: Value) => string,
    depth: number,
  ): Generator<Compared> {
    if (instruction.kind !== "instruction" || depth > 3) return;
    if (instruction.opcode === "icmp") {
      if (instruction.predicate === "eq" || instruction.predicate === "ne") return;
      const sides = sidesOf(instruction);
      if (sides === undefined) return;
      const [left, right] = sides.map(name);
      if (left === right || /\?/.test(left + right)) return;
      const [side] = sides;
      const isRead = side.kind === "instruction" && side.opcode === "load";
      yield { left, right, member: isRead ? memberOf(side.pointer) : undefined };
    } else if (instruction.opcode === "call" || instruction.opcode === "invoke") {
      const inner = this.returned(instruction);
      if (inner === undefined) return;
      const names = instruction.arguments.map(name);
      for (const value of partsOf(inner.value))
        yield* this.comparedBy(
          value,
          (one) => translated(inner.expressions.nameOf(one), names) ?? "?",
          depth + 1,
        );
    }
  }
}

/** The values and variables in an expression. */
function wordsOf(name: string): readonly string[] {
  return name.match(/%\d+|\$\d+\$|@[\w.$]+/g) ?? [];
}

function allChoicesOf(value: Instruction): readonly Value[] {
  if (value.opcode === "phi") return value.incoming.map((one) => one.value);
  return value.opcode === "select" ? [value.whenTrue, value.whenFalse] : [];
}

/** The comparisons in what a function returns. */
function* partsOf(value: Value, depth = 0): Generator<Value> {
  if (value.kind !== "instruction" || depth > deepest) return;
  yield value;
  if (
    value.opcode === "zext" ||
    value.opcode === "sext" ||
    value.opcode === "trunc" ||
    value.opcode === "freeze"
  )
    yield* partsOf(value.operand, depth + 1);
  else if (value.opcode === "xor" || (value.opcode === "icmp" && constantOf(value.right) !== undefined))
    yield* partsOf(value.left, depth + 1);
  else if (value.opcode === "sub" || value.opcode === "add")
    for (const side of [value.left, value.right]) yield* partsOf(side, depth + 1);
}

/** An address within the owner: the order of these is the order of the owners. */
function isPartOf(shape: string): boolean {
  return /^[(]*#[+\d,)]*$/.test(shape);
}
