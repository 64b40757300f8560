/**
 * Loops that look like locks of the program's own under names that say nothing: `while (atomic_exchange(&x, 1));`.
 * They are not followed. A loop is one if it does nothing but wait, try to set a location to a constant, and let
 * others run: lists without locks put pointers, counters put sums, and what is done once is not tried in a loop.
 * One such location alone cannot make a circle; beside another one, or beside other locks, nothing found says nothing.
 */
import { controlFlow } from "../../../analysis/flow/control-flow.ts";
import { stronglyConnectedComponents } from "../../../base/components.ts";
import type { Place } from "../../../base/diagnostic.ts";
import type { Instruction } from "../../../ir/instruction.ts";
import type { FunctionValue } from "../../../ir/module.ts";
import type { Value } from "../../../ir/value.ts";
import type { LockReason } from "../../../verdict/lock-fact.ts";
import type { Operations } from "./operations.ts";
import { placeOf } from "./places.ts";
import { isCall, isUsers } from "./program.ts";

export interface SpinLoop {
  readonly fn: FunctionValue;
  readonly place: Place | undefined;
  /** The variable that is set; undefined where a pointer leads there. */
  readonly variable: string | undefined;
}

const tries = /(test_and_set|exchange)/;
const lets = /(yield|pause|relax|back_?off|sleep|nop)/i;

export function spinLoops(operations: Operations): SpinLoop[] {
  const { program } = operations;
  const found: SpinLoop[] = [];
  for (const fn of program.functions) {
    const body = program.bodyOf(fn);
    // What is a lock by its name is followed.
    if (body === undefined || !isUsers(fn) || operations.modelOf(fn) !== undefined) continue;
    const { successors } = controlFlow(body);
    const { count, componentOf } = stronglyConnectedComponents(successors);
    const members: Instruction[][] = Array.from({ length: count }, () => []);
    const sizes = new Int32Array(count);
    for (const block of body.blocks) {
      members[componentOf[block.index]].push(...block.instructions);
      sizes[componentOf[block.index]] += successors[block.index].includes(block.index) ? 2 : 1;
    }
    for (const [component, instructions] of members.entries()) {
      if (sizes[component] < 2) continue;
      const setting = instructions.find((one) => targetOf(one, operations) !== undefined);
      if (setting === undefined || instructions.some((one) => doesMore(one, operations))) continue;
      const target = targetOf(setting, operations);
      const variable = target?.kind === "global" ? target.target.name : undefined;
      found.push({ fn, place: placeOf(setting, fn, program), variable });
    }
  }
  return found;
}

/** Why nothing found says nothing; undefined where there is at most one such lock and no other. */
export function spinDoubt(
  loops: readonly SpinLoop[],
  { hasOtherLocks }: { readonly hasOtherLocks: boolean },
): LockReason | undefined {
  const isOne = loops.every(({ variable }) => variable !== undefined && variable === loops[0].variable);
  if (loops.length === 0 || (isOne && !hasOtherLocks)) return undefined;
  return { kind: "spin-loops", count: loops.length, place: loops[0].place };
}

/** The location that an instruction tries to set to a constant that is not zero. */
function targetOf(instruction: Instruction, operations: Operations): Value | undefined {
  if (instruction.opcode === "atomicrmw")
    return (instruction.operation === "xchg" || instruction.operation === "or") && isSet(instruction.operand)
      ? instruction.pointer
      : undefined;
  if (instruction.opcode === "cmpxchg")
    return isSet(instruction.replacement) ? instruction.pointer : undefined;
  if (!isCall(instruction)) return undefined;
  const name = operations.callee(instruction)?.name ?? "";
  if (!/^_ZNV?St/.test(name) || !tries.test(name)) return undefined;
  const value = /compare_exchange/.test(name) ? instruction.arguments[2] : instruction.arguments[1];
  return /test_and_set/.test(name) || (value !== undefined && isSet(value))
    ? instruction.arguments[0]
    : undefined;
}

function isSet(value: Value): boolean {
  return value.kind === "integer" && value.bits !== 0n;
}

/** Beside waiting: it writes something that others see, or calls what may. */
function doesMore(instruction: Instruction, operations: Operations): boolean {
  if (targetOf(instruction, operations) !== undefined) return false;
  switch (instruction.opcode) {
    case "store":
      return !(instruction.pointer.kind === "instruction" && instruction.pointer.opcode === "alloca");
    case "atomicrmw":
    case "cmpxchg":
      return true;
    case "call":
    case "invoke": {
      const callee = operations.callee(instruction);
      if (callee === undefined) return instruction.callee.kind !== "inline-assembly";
      return !(callee.name.startsWith("llvm.") || lets.test(callee.name) || /^_ZNV?K?St/.test(callee.name));
    }
    default:
      return false;
  }
}
