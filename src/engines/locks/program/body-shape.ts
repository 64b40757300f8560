/** What the walk needs to know of a function body, once for all contexts. */
import type { Instruction } from "../../../ir/instruction.ts";
import type { FunctionBody } from "../../../ir/module.ts";
import type { Value } from "../../../ir/value.ts";
import { Expressions } from "./expressions.ts";
import type { FactKeys } from "./facts.ts";
import type { CallInstruction } from "./program.ts";

export interface BlockShape {
  /** Calls and stores, in order. */
  readonly calls: readonly (CallInstruction | (Instruction & { opcode: "store" }))[];
  /** Keys of results that are computed here. */
  readonly defined: readonly string[];
  readonly phis: readonly { readonly phi: Instruction & { opcode: "phi" }; readonly key: string }[];
}

export interface BodyShape {
  useful: ReadonlySet<string> | undefined;
  readonly blocks: readonly BlockShape[];
  readonly expressions: Expressions;
  readonly numberOf: ReadonlyMap<Instruction, number>;
  keyOf(value: Instruction): string | undefined;
  /** The block, and how many of its calls and stores come before. */
  stretchOf(instruction: Instruction): { readonly block: number; readonly stretch: number } | undefined;
}

const shapes = new WeakMap<FunctionBody, BodyShape>();

/** What the walk needs of a body, once for all contexts. */
export function shapeOf(body: FunctionBody): BodyShape {
  const known = shapes.get(body);
  if (known !== undefined) return known;
  const numberOf = new Map<Instruction, number>();
  for (const block of body.blocks)
    for (const instruction of block.instructions) numberOf.set(instruction, numberOf.size);
  const keyOf = (value: Instruction): string | undefined => {
    if (value.type.kind !== "integer" && value.type.kind !== "pointer") return undefined;
    const number = numberOf.get(value);
    return number === undefined ? undefined : `%${number}`;
  };
  const blocks = body.blocks.map((block): BlockShape => {
    const calls: BlockShape["calls"][number][] = [];
    const defined: string[] = [];
    const phis: BlockShape["phis"][number][] = [];
    for (const instruction of block.instructions) {
      const key = keyOf(instruction);
      if (instruction.opcode === "phi") {
        if (key !== undefined) phis.push({ phi: instruction, key });
        continue;
      }
      if (instruction.opcode === "call" || instruction.opcode === "invoke" || instruction.opcode === "store")
        if (!isDebugCall(instruction)) calls.push(instruction);
      if (key !== undefined) defined.push(key);
    }
    return { calls, defined, phis };
  });
  let stretches: Map<Instruction, { block: number; stretch: number }> | undefined;
  const stretchOf = (instruction: Instruction): { block: number; stretch: number } | undefined => {
    stretches ??= stretchesOf(body, blocks);
    return stretches.get(instruction);
  };
  const shape: BodyShape = {
    useful: undefined,
    blocks,
    expressions: new Expressions(),
    numberOf,
    keyOf,
    stretchOf,
  };
  shapes.set(body, shape);
  return shape;
}

/** What two conditions ask, or one asks of a parameter, a call or of what ways bring along; and what is returned. */
export function usefulKeys(body: FunctionBody, keys: FactKeys): Set<string> {
  const asked = new Map<string, number>();
  const useful = new Set<string>();
  const ask = (value: Value, depth: number): void => {
    if (depth > 12) return;
    if (value.kind === "instruction") {
      switch (value.opcode) {
        case "zext":
        case "sext":
        case "trunc":
        case "freeze":
        case "ptrtoint":
        case "inttoptr":
        case "bitcast":
          ask(value.operand, depth + 1);
          return;
        case "icmp":
        case "xor":
        case "and":
        case "or":
          ask(value.left, depth + 1);
          ask(value.right, depth + 1);
          return;
        default:
          break;
      }
    }
    const key = keys(value);
    if (key === undefined) return;
    const count = (asked.get(key) ?? 0) + 1;
    asked.set(key, count);
    const carried =
      value.kind === "argument" ||
      (value.kind === "instruction" &&
        (value.opcode === "call" || value.opcode === "invoke" || value.opcode === "phi"));
    if (count >= 2 || carried) useful.add(key);
    // A phi is as good as what it brings along.
    if (count === 1 && value.kind === "instruction" && value.opcode === "phi")
      for (const { value: incoming } of value.incoming) ask(incoming, depth + 1);
  };
  for (const block of body.blocks) {
    const terminator = block.instructions.at(-1);
    if (terminator?.opcode === "condbr" || terminator?.opcode === "switch") ask(terminator.condition, 0);
    if (terminator?.opcode === "ret" && terminator.value !== undefined) ask(terminator.value, 0);
  }
  return useful;
}

function stretchesOf(
  body: FunctionBody,
  shapes: readonly BlockShape[],
): Map<Instruction, { block: number; stretch: number }> {
  const found = new Map<Instruction, { block: number; stretch: number }>();
  for (const block of body.blocks) {
    const counted = new Set<Instruction>(shapes[block.index].calls);
    let stretch = 0;
    for (const instruction of block.instructions) {
      found.set(instruction, { block: block.index, stretch });
      if (counted.has(instruction)) stretch++;
    }
  }
  return found;
}

function isDebugCall(instruction: Instruction): boolean {
  return (
    instruction.opcode === "call" &&
    instruction.callee.kind === "global" &&
    instruction.callee.target.name.startsWith("llvm.dbg.")
  );
}
