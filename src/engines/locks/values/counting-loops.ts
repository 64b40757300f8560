/**
 * Variables that count in a loop: from where, and how far ([06 Values]). `for (i = 0; i < n; i++)` makes i at most
 * n, and in the body less than n.
 */
import { controlFlow } from "../../../analysis/flow/control-flow.ts";
import { type Dominators, dominators } from "../../../analysis/flow/dominators.ts";
import type { Instruction, IntegerPredicate } from "../../../ir/instruction.ts";
import type { BasicBlock, FunctionBody } from "../../../ir/module.ts";
import type { Value } from "../../../ir/value.ts";

export interface Counting {
  readonly start: Value;
  readonly step: number;
  /** It goes on while the comparison with the bound holds. */
  readonly predicate: IntegerPredicate;
  readonly bound: Value;
  /** The block that is entered only when it does. */
  readonly body: BasicBlock;
}

interface Shape {
  readonly blockOf: ReadonlyMap<Instruction, BasicBlock>;
  readonly tree: Dominators;
  readonly countings: Map<Instruction, Counting | undefined>;
}

const shapes = new WeakMap<FunctionBody, Shape>();

/** Undefined where the variable does not count, or nothing bounds it. */
export function countingOf(phi: Instruction, body: FunctionBody): Counting | undefined {
  const shape = shapeOf(body);
  if (!shape.countings.has(phi)) shape.countings.set(phi, findCounting(phi, shape));
  return shape.countings.get(phi);
}

/** Whether an instruction is reached only after the comparison held. */
export function isInBody(instruction: Instruction, counting: Counting, body: FunctionBody): boolean {
  const { blockOf, tree } = shapeOf(body);
  const block = blockOf.get(instruction);
  return block !== undefined && tree.dominates(counting.body.index, block.index);
}

function shapeOf(body: FunctionBody): Shape {
  let shape = shapes.get(body);
  if (shape === undefined) {
    const blockOf = new Map<Instruction, BasicBlock>();
    for (const block of body.blocks)
      for (const instruction of block.instructions) blockOf.set(instruction, block);
    shapes.set(body, (shape = { blockOf, tree: dominators(controlFlow(body)), countings: new Map() }));
  }
  return shape;
}

function findCounting(phi: Instruction, { blockOf, tree }: Shape): Counting | undefined {
  if (phi.opcode !== "phi" || phi.type.kind !== "integer" || phi.incoming.length !== 2) return undefined;
  const header = blockOf.get(phi);
  const next = phi.incoming.find(({ value }) => stepOf(value, phi) !== undefined);
  const start = phi.incoming.find((one) => one !== next);
  const step = next === undefined ? undefined : stepOf(next.value, phi);
  const terminator = header?.instructions.at(-1);
  if (header === undefined || start === undefined || step === undefined) return undefined;
  // The step comes round from inside the loop.
  if (next === undefined || !tree.dominates(header.index, next.block.index)) return undefined;
  if (terminator?.opcode !== "condbr" || terminator.whenTrue === terminator.whenFalse) return undefined;
  const { condition, whenTrue } = terminator;
  if (condition.kind !== "instruction" || condition.opcode !== "icmp") return undefined;
  if (stripped(condition.left) !== phi || !tree.dominates(header.index, whenTrue.index)) return undefined;
  // The body is entered from nowhere else, and the step is in it.
  if (whenTrue === header || !tree.dominates(whenTrue.index, next.block.index)) return undefined;
  return { start: start.value, step, predicate: condition.predicate, bound: condition.right, body: whenTrue };
}

function stepOf(value: Value, phi: Value): number | undefined {
  if (value.kind !== "instruction" || (value.opcode !== "add" && value.opcode !== "sub")) return undefined;
  if (value.left !== phi || value.right.kind !== "integer") return undefined;
  const amount = Number(BigInt.asIntN(value.right.type.bits, value.right.bits));
  return value.opcode === "add" ? amount : -amount;
}

/** Without conversions. */
export function stripped(value: Value): Value {
  let current = value;
  while (
    current.kind === "instruction" &&
    (current.opcode === "sext" || current.opcode === "zext" || current.opcode === "freeze")
  )
    current = current.operand;
  return current;
}
