/**
 * Where control can get in a function, and what its integers can be there, under an assumption about the calls that it
 * makes: conditional constant propagation ([WZ91]) with small sets in place of constants. Behind a branch that tests a
 * value only those are left that go that way. Memory is not followed; locals are values by now.
 */
import type { Instruction, LandingPad } from "../../ir/instruction.ts";
import type { BasicBlock, FunctionBody } from "../../ir/module.ts";
import type { Value } from "../../ir/value.ts";
import { terminatorOf } from "../flow/control-flow.ts";
import { type AnyCall, asCall, calledFunction, isThrow } from "./calls.ts";
import {
  anyValue,
  binary,
  cast,
  compare,
  includes,
  join,
  oneOf,
  otherThanZero,
  type PossibleValues,
  widthOf,
} from "./possible-values.ts";

/** What a call does, as far as the caller sees. */
export interface Outcome {
  readonly returns: boolean;
  readonly result: PossibleValues;
}

export interface Assumption {
  outcome(call: AnyCall, given: readonly (PossibleValues | undefined)[]): Outcome;
  /** Whether an exception may come out of it: one that is no `throw`. */
  mayUnwind(call: AnyCall): boolean;
  /** What a landing pad is told of what a `throw` throws; undefined: anything. */
  selectors(call: AnyCall, pad: LandingPad, body: FunctionBody): readonly bigint[] | undefined;
}

type Operand = (value: Value) => PossibleValues | undefined;

/** So far back is looked for tests of a value, and so deep into what they compute. */
const farthest = 32;
const deepest = 6;

export class FlowOfValues {
  private readonly values = new Map<Instruction, PossibleValues>();
  private readonly reached: Set<BasicBlock>;
  private readonly waysIn = new Map<BasicBlock, Set<BasicBlock>>();
  private readonly blockOf = new Map<Instruction, BasicBlock>();
  private isStable = false;
  /** What the function returns; undefined where it does not. */
  result: PossibleValues | undefined;

  constructor(
    private readonly body: FunctionBody,
    private readonly given: readonly (PossibleValues | undefined)[],
    private readonly assumption: Assumption,
  ) {
    for (const block of body.blocks)
      for (const instruction of block.instructions) this.blockOf.set(instruction, block);
    this.reached = new Set([body.blocks[0]]);
    while (!this.isStable) {
      this.isStable = true;
      for (const block of this.reached) this.visit(block);
    }
  }

  isReached(block: BasicBlock): boolean {
    return this.reached.has(block);
  }

  isWay(from: BasicBlock, to: BasicBlock): boolean {
    return this.waysIn.get(to)?.has(from) === true;
  }

  private visit(block: BasicBlock): void {
    const operand: Operand = (value) => this.at(block, value);
    for (const instruction of block.instructions) {
      const call = asCall(instruction);
      if (call === undefined) this.learn(instruction, this.evaluate(instruction, block, operand));
      else {
        const { returns, result } = this.outcome(call, operand);
        if (returns) this.learn(call, result);
        if (call.opcode === "invoke") this.unwind(block, call);
        if (!returns) return;
      }
    }
    this.goOn(block, operand);
  }

  private learn(instruction: Instruction, found: PossibleValues | undefined): void {
    const before = this.values.get(instruction);
    const width = widthOf(instruction.type);
    if (found === undefined || (before !== undefined && includes(before, found, width))) return;
    this.values.set(instruction, join(before, found, width)!);
    this.isStable = false;
  }

  private outcome(call: AnyCall, operand: Operand): Outcome {
    // What the compiler was told to expect.
    if (calledFunction(call)?.name.startsWith("llvm.expect.") === true)
      return { returns: true, result: operand(call.arguments[0]) ?? anyValue };
    return this.assumption.outcome(call, call.arguments.map(operand));
  }

  /** Where the exception goes, if one comes. */
  private unwind(block: BasicBlock, call: AnyCall): void {
    if (call.opcode !== "invoke") return;
    const isCaught = isThrow(call) ? this.selectorsOf(call)?.length !== 0 : this.assumption.mayUnwind(call);
    if (isCaught) this.go(block, call.unwind);
  }

  private selectorsOf(call: AnyCall): readonly bigint[] | undefined {
    const pad = call.opcode === "invoke" ? landingPad(call.unwind) : undefined;
    return pad === undefined ? undefined : this.assumption.selectors(call, pad, this.body);
  }

  private go(from: BasicBlock, to: BasicBlock): void {
    let ways = this.waysIn.get(to);
    if (ways === undefined) this.waysIn.set(to, (ways = new Set()));
    if (ways.has(from)) return;
    ways.add(from);
    this.reached.add(to);
    this.isStable = false;
  }

  private goOn(block: BasicBlock, operand: Operand): void {
    const terminator = terminatorOf(block);
    switch (terminator.opcode) {
      case "br":
        this.go(block, terminator.target);
        return;
      case "invoke":
        this.go(block, terminator.normal);
        return;
      case "condbr": {
        const condition = operand(terminator.condition);
        if (mayBe(condition, 1n)) this.go(block, terminator.whenTrue);
        if (mayBe(condition, 0n)) this.go(block, terminator.whenFalse);
        return;
      }
      case "switch": {
        const condition = operand(terminator.condition);
        for (const { value, target } of terminator.cases) if (mayBe(condition, value)) this.go(block, target);
        const named = new Set(terminator.cases.map(({ value }) => value));
        if (mayBeOther(condition, named)) this.go(block, terminator.fallback);
        return;
      }
      case "indirectbr":
        for (const target of terminator.targets) this.go(block, target);
        return;
      case "ret": {
        const { value } = terminator;
        const found = value === undefined ? anyValue : operand(value);
        if (found === undefined) return;
        const width = value === undefined ? 64 : widthOf(value.type);
        const result = join(this.result, found, width);
        if (this.result === undefined || !includes(this.result, found, width)) this.isStable = false;
        this.result = result;
        return;
      }
      default:
        return;
    }
  }

  /** Undefined while nothing has come there. */
  private evaluate(
    instruction: Instruction,
    block: BasicBlock,
    operand: Operand,
  ): PossibleValues | undefined {
    switch (instruction.opcode) {
      case "phi":
        return this.incoming(instruction.incoming, block, widthOf(instruction.type));
      case "extractvalue": {
        const { aggregate, indices } = instruction;
        const isSelector =
          aggregate.kind === "instruction" && aggregate.opcode === "landingpad" && indices[0] === 1;
        return isSelector ? this.selector(this.blockOf.get(aggregate)!) : anyValue;
      }
      case "alloca":
        return otherThanZero;
      default:
        return computed(instruction, operand);
    }
  }

  private incoming(
    incoming: readonly { readonly value: Value; readonly block: BasicBlock }[],
    block: BasicBlock,
    width: number,
  ): PossibleValues | undefined {
    let found: PossibleValues | undefined;
    for (const { value, block: from } of incoming) {
      if (!this.isWay(from, block)) continue;
      const values = this.at(from, value);
      found = join(found, values && this.filtered(values, value, from, block), width);
    }
    return found;
  }

  /** Of what comes to a landing pad. */
  private selector(pad: BasicBlock): PossibleValues | undefined {
    const selectors: bigint[] = [];
    for (const from of this.waysIn.get(pad) ?? []) {
      const call = asCall(terminatorOf(from));
      const told = call !== undefined && isThrow(call) ? this.selectorsOf(call) : undefined;
      if (told === undefined) return anyValue;
      selectors.push(...told);
    }
    return selectors.length === 0 ? undefined : oneOf(selectors);
  }

  private at(block: BasicBlock, value: Value): PossibleValues | undefined {
    switch (value.kind) {
      case "integer":
        return oneOf([value.bits]);
      case "null":
        return oneOf([0n]);
      case "global":
        return otherThanZero;
      case "argument":
        return this.given[value.index] ?? anyValue;
      case "instruction": {
        const values = this.values.get(value);
        return values?.kind === "some" && values.values.size > 1 ? this.tested(values, value, block) : values;
      }
      default:
        return anyValue;
    }
  }

  /** What is left of the values behind the tests on the one way from where they were computed. */
  private tested(values: PossibleValues, value: Instruction, block: BasicBlock): PossibleValues {
    const origin = this.blockOf.get(value);
    let left = values;
    for (let at = block, steps = 0; at !== origin && steps < farthest; steps++) {
      const ways = this.waysIn.get(at);
      if (ways?.size !== 1) return left;
      const [from] = ways;
      left = this.filtered(left, value, from, at);
      at = from;
    }
    return left;
  }

  private filtered(values: PossibleValues, value: Value, from: BasicBlock, to: BasicBlock): PossibleValues {
    const terminator = terminatorOf(from);
    if (values.kind !== "some" || (terminator.opcode !== "condbr" && terminator.opcode !== "switch"))
      return values;
    const leads = (one: bigint): boolean => {
      const decided = this.supposing(terminator.condition, value, oneOf([one]), deepest);
      if (terminator.opcode === "condbr")
        return (
          (terminator.whenTrue === to && mayBe(decided, 1n)) ||
          (terminator.whenFalse === to && mayBe(decided, 0n))
        );
      const { cases, fallback } = terminator;
      const named = new Set(cases.map((branch) => branch.value));
      return (
        (fallback === to && mayBeOther(decided, named)) ||
        cases.some((branch) => branch.target === to && mayBe(decided, branch.value))
      );
    };
    return oneOf([...values.values].filter(leads));
  }

  /** What something computed from a value is if the value is this. */
  private supposing(
    computation: Value,
    value: Value,
    supposed: PossibleValues,
    depth: number,
  ): PossibleValues | undefined {
    if (computation === value) return supposed;
    if (computation.kind !== "instruction") return this.at(this.body.blocks[0], computation);
    if (depth === 0 || !isComputed(computation)) return this.values.get(computation) ?? anyValue;
    return computed(computation, (operand) => this.supposing(operand, value, supposed, depth - 1));
  }
}

function landingPad(block: BasicBlock): LandingPad | undefined {
  return block.instructions.find((instruction) => instruction.opcode === "landingpad");
}

const computing: ReadonlySet<string> = new Set([
  ..."icmp select freeze trunc zext sext ptrtoint inttoptr bitcast add sub and or xor".split(" "),
]);

function isComputed({ opcode }: Instruction): boolean {
  return computing.has(opcode);
}

/** Of instructions that only compute; anything of others. */
function computed(instruction: Instruction, operand: Operand): PossibleValues | undefined {
  switch (instruction.opcode) {
    case "icmp": {
      const [left, right] = [operand(instruction.left), operand(instruction.right)];
      if (left === undefined || right === undefined) return undefined;
      return compare(instruction.predicate, left, right, widthOf(instruction.left.type));
    }
    case "select": {
      const condition = operand(instruction.condition);
      return join(
        mayBe(condition, 1n) ? operand(instruction.whenTrue) : undefined,
        mayBe(condition, 0n) ? operand(instruction.whenFalse) : undefined,
        widthOf(instruction.type),
      );
    }
    case "freeze":
      return operand(instruction.operand);
    case "trunc":
    case "zext":
    case "sext":
    case "ptrtoint":
    case "inttoptr":
    case "bitcast": {
      const values = operand(instruction.operand);
      return (
        values &&
        cast(instruction.opcode, values, widthOf(instruction.operand.type), widthOf(instruction.type))
      );
    }
    case "add":
    case "sub":
    case "and":
    case "or":
    case "xor": {
      const [left, right] = [operand(instruction.left), operand(instruction.right)];
      return left && right && binary(instruction.opcode, left, right, widthOf(instruction.type));
    }
    default:
      return anyValue;
  }
}

function mayBe(values: PossibleValues | undefined, value: bigint): boolean {
  if (values === undefined) return false;
  if (values.kind === "some") return values.values.has(value);
  return values.kind !== "other than 0" || value !== 0n;
}

function mayBeOther(values: PossibleValues | undefined, named: ReadonlySet<bigint>): boolean {
  if (values === undefined) return false;
  return values.kind !== "some" || [...values.values].some((value) => !named.has(value));
}
