/** Where a value goes that was read from a cell: into sums, and from there back to the cell, out of the function, or on. */
import type { Instruction } from "../../ir/instruction.ts";
import type { FunctionBody } from "../../ir/module.ts";
import { forEachOperand } from "../../ir/operands.ts";
import type { Value } from "../../ir/value.ts";
import type { PlacesOf } from "./cell-places.ts";

/** `idle`: nowhere but into sums that are stored where it came from; `returned`: out of the function, too. */
export type ValueFlow = "idle" | "returned" | "relevant";

const strength: Readonly<Record<ValueFlow, number>> = { idle: 0, returned: 1, relevant: 2 };

export function stronger(left: ValueFlow, right: ValueFlow): ValueFlow {
  return strength[left] >= strength[right] ? left : right;
}

export function usersIn(body: FunctionBody): ReadonlyMap<Value, readonly Instruction[]> {
  const users = new Map<Value, Instruction[]>();
  for (const { instructions } of body.blocks)
    for (const instruction of instructions)
      forEachOperand(instruction, (operand) => {
        if (operand.kind !== "instruction") return;
        const known = users.get(operand);
        if (known === undefined) users.set(operand, [instruction]);
        else known.push(instruction);
      });
  return users;
}

interface Surroundings {
  readonly users: ReadonlyMap<Value, readonly Instruction[]>;
  /** Where it was read; undefined where it must not be stored at all. */
  readonly place: Value | undefined;
  readonly places: PlacesOf;
}

export function flowOf(value: Instruction, { users, place, places }: Surroundings): ValueFlow {
  const sums = new Set<Value>([value]);
  let flow: ValueFlow = "idle";
  // The set grows while it is walked.
  for (const sum of sums)
    for (const user of users.get(sum) ?? [])
      switch (user.opcode) {
        case "add":
        case "sub":
        case "zext":
        case "sext":
        case "trunc":
          if (summand(user, sums) === undefined) return "relevant";
          sums.add(user);
          break;
        case "phi":
          sums.add(user);
          break;
        case "store":
          if (place === undefined || sums.has(user.pointer) || !places.isSame(user.pointer, place))
            return "relevant";
          break;
        case "ret":
          flow = "returned";
          break;
        default:
          return "relevant";
      }
  return flow;
}

/** The operand of a sum that is one itself, where the other is none; of a difference it is what is taken from. */
export function summand(instruction: Instruction, sums: { has(value: Value): boolean }): Value | undefined {
  switch (instruction.opcode) {
    case "add": {
      const { left, right } = instruction;
      if (sums.has(left)) return sums.has(right) ? undefined : left;
      return sums.has(right) ? right : undefined;
    }
    case "sub":
      return sums.has(instruction.left) && !sums.has(instruction.right) ? instruction.left : undefined;
    case "zext":
    case "sext":
    case "trunc":
      return instruction.operand;
    default:
      return undefined;
  }
}
