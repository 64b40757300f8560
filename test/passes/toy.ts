/**
 * A toy subset of the IR: random programs over a few locals, and an evaluator that keeps the locals in a
 * memory of their own. Undefined values are the word "undef"; a branch on one goes by the number of the step,
 * so that two equal programs take the same way.
 */
import fc from "fast-check";
import type { Alloca, Instruction } from "../../src/ir/instruction.ts";
import type { BasicBlock, FunctionBody } from "../../src/ir/module.ts";
import type { RawBody } from "../../src/ir/raw-body.ts";
import type { Value } from "../../src/ir/value.ts";
import {
  add,
  alloca,
  argument,
  branch,
  branchIf,
  buildBody,
  call,
  constant,
  emptyBlocks,
  load,
  ret,
  store,
} from "../analysis/build-body.ts";
import { flowGraphs } from "../analysis/graphs.ts";

const localCount = 3;
const parameterCount = 2;

type Action =
  | { readonly kind: "observe"; readonly local: number }
  | { readonly kind: "set"; readonly local: number; readonly to: number }
  | { readonly kind: "copy"; readonly local: number; readonly from: number }
  | { readonly kind: "sum"; readonly local: number; readonly from: number; readonly parameter: number }
  | { readonly kind: "lifetime"; readonly local: number; readonly end: boolean };

export interface ToyProgram {
  readonly successors: readonly (readonly number[])[];
  readonly actions: readonly (readonly Action[])[];
  /** Which local each block branches on. */
  readonly conditions: readonly number[];
}

export function toyPrograms(): fc.Arbitrary<ToyProgram> {
  const local = fc.integer({ min: 0, max: localCount - 1 });
  const action: fc.Arbitrary<Action> = fc.oneof(
    fc.record({ kind: fc.constant("observe" as const), local }),
    fc.record({ kind: fc.constant("set" as const), local, to: fc.integer({ min: 0, max: 3 }) }),
    fc.record({ kind: fc.constant("copy" as const), local, from: local }),
    fc.record({
      kind: fc.constant("sum" as const),
      local,
      from: local,
      parameter: fc.integer({ min: 0, max: parameterCount - 1 }),
    }),
    fc.record({ kind: fc.constant("lifetime" as const), local, end: fc.boolean() }),
  );
  return flowGraphs(7).chain((graph) =>
    fc.record({
      successors: fc.constant(graph.map((targets) => targets.slice(0, 2))),
      actions: fc.array(fc.array(action, { maxLength: 4 }), {
        minLength: graph.length,
        maxLength: graph.length,
      }),
      conditions: fc.array(local, { minLength: graph.length, maxLength: graph.length }),
    }),
  );
}

/** A fresh body each time: passes work in place. */
export function buildProgram(program: ToyProgram): RawBody {
  const parameters = Array.from({ length: parameterCount }, (_, index) => argument(index));
  const locals: Alloca[] = Array.from({ length: localCount }, (_, index) => alloca(`x${index}`));
  const blocks = emptyBlocks(program.successors.length);
  for (const [index, block] of blocks.entries()) {
    const emit = <T extends Instruction>(instruction: T): T => {
      block.instructions.push(instruction);
      return instruction;
    };
    if (index === 0) for (const local of locals) emit(local);
    for (const action of program.actions[index]) {
      const target = locals[action.local];
      switch (action.kind) {
        case "observe":
          emit(call("observe", emit(load(target))));
          break;
        case "set":
          emit(store(constant(action.to), target));
          break;
        case "copy":
          emit(store(emit(load(locals[action.from])), target));
          break;
        case "sum":
          emit(store(emit(add(emit(load(locals[action.from])), parameters[action.parameter])), target));
          break;
        case "lifetime":
          emit(call(`llvm.lifetime.${action.end ? "end" : "start"}.p0`, constant(4), target));
          break;
      }
    }
    const targets = program.successors[index].map((target) => blocks[target]);
    if (targets.length === 0) emit(ret(emit(load(locals[program.conditions[index]]))));
    else if (targets.length === 1) emit(branch(targets[0]));
    else emit(branchIf(emit(load(locals[program.conditions[index]])), targets[0], targets[1]));
  }
  return buildBody(blocks, parameters);
}

type Outcome = bigint | "undef";

/** Everything that can be seen from outside: blocks entered, values observed and returned. */
export function evaluate(body: FunctionBody, parameters: readonly bigint[], maxBlocks = 40): string[] {
  const trace: string[] = [];
  const values = new Map<Value, Outcome>(
    body.arguments.map((parameter, index) => [parameter, parameters[index]]),
  );
  const memory = new Map<Value, Outcome>();
  const read = (value: Value): Outcome => {
    if (value.kind === "integer") return value.bits;
    if (value.kind === "undef") return "undef";
    const result = values.get(value);
    if (result === undefined) throw new Error(`a value is used before it is defined: ${value.kind}`);
    return result;
  };

  let block: BasicBlock = body.blocks[0];
  let previous: BasicBlock | undefined;
  for (let step = 0; step < maxBlocks; step++) {
    trace.push(`block ${block.index}`);
    const merged = block.instructions.flatMap((instruction) =>
      instruction.opcode === "phi"
        ? [
            [
              instruction,
              read(instruction.incoming.find((incoming) => incoming.block === previous)!.value),
            ] as const,
          ]
        : [],
    );
    for (const [instruction, value] of merged) values.set(instruction, value);
    let next: BasicBlock | undefined;
    for (const instruction of block.instructions) {
      switch (instruction.opcode) {
        case "phi":
          break;
        case "alloca":
          memory.set(instruction, "undef");
          break;
        case "load":
          values.set(instruction, memory.get(instruction.pointer)!);
          break;
        case "store":
          memory.set(instruction.pointer, read(instruction.value));
          break;
        case "add": {
          const left = read(instruction.left);
          const right = read(instruction.right);
          const sum = left === "undef" || right === "undef" ? "undef" : BigInt.asUintN(32, left + right);
          values.set(instruction, sum);
          break;
        }
        case "call":
          if (instruction.callee.kind === "global" && instruction.callee.target.name === "observe") {
            trace.push(`observe ${read(instruction.arguments[0])}`);
          } else memory.set(instruction.arguments[1], "undef");
          break;
        case "br":
          next = instruction.target;
          break;
        case "condbr": {
          const condition = read(instruction.condition);
          const taken = condition === "undef" ? step % 3 === 0 : condition % 2n === 1n;
          next = taken ? instruction.whenTrue : instruction.whenFalse;
          break;
        }
        case "ret":
          trace.push(`return ${read(instruction.value!)}`);
          return trace;
        default:
          throw new Error(`not in the toy subset: ${instruction.opcode}`);
      }
    }
    previous = block;
    block = next!;
  }
  return trace;
}
