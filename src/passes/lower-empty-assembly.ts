/**
 * Empty inline assembly without a result has one effect: an output in memory takes the value of the input
 * tied to it. `asm("" : "+g"(x))` and its like, which hide a value from the optimiser, become a store; a mere
 * compiler barrier becomes nothing. What cannot be said so (sizes that differ) stays, and the machine refuses it.
 */
import type { Call, Instruction } from "../ir/instruction.ts";
import { storeSize } from "../ir/layout.ts";
import type { RawBody } from "../ir/raw-body.ts";
import { voidType } from "../ir/type.ts";
import type { InlineAssembly } from "../ir/value.ts";

export function lowerEmptyAssembly(body: RawBody): void {
  for (const block of body.blocks) {
    if (!block.instructions.some(isEmptyAssembly)) continue;
    block.instructions = block.instructions.flatMap((instruction) =>
      isEmptyAssembly(instruction) ? (storesOf(instruction) ?? instruction) : instruction,
    );
  }
}

/** The constraints that stand for operands, in order; clobbers are left out. */
export function assemblyOperands(assembly: InlineAssembly): { outputs: string[]; inputs: string[] } {
  const constraints = assembly.constraints === "" ? [] : assembly.constraints.split(",");
  return {
    outputs: constraints.filter((constraint) => constraint.startsWith("=")),
    inputs: constraints.filter((constraint) => !/^[=~!]/.test(constraint)),
  };
}

/** The output that an input is tied to: `0`, or with alternatives `0|0`. */
export function tiedTo(constraint: string): number | undefined {
  return /^\d/.test(constraint) ? Number.parseInt(constraint, 10) : undefined;
}

type AssemblyCall = Call & { callee: InlineAssembly };

function isEmptyAssembly(instruction: Instruction): instruction is AssemblyCall {
  return (
    instruction.opcode === "call" &&
    instruction.callee.kind === "inline-assembly" &&
    instruction.callee.template.trim() === "" &&
    instruction.type.kind === "void"
  );
}

function storesOf(call: AssemblyCall): Instruction[] | undefined {
  const { outputs, inputs } = assemblyOperands(call.callee);
  // Arguments are the addresses of outputs in memory, then the inputs. Without a result there are no others.
  if (!outputs.every((constraint) => constraint.startsWith("=*"))) return undefined;
  const stores: Instruction[] = [];
  for (let output = 0; output < outputs.length; output++) {
    // In and out of the same memory: it stays as it is.
    const place = inputs.indexOf(`*${output}`);
    if (place >= 0 && call.arguments[outputs.length + place] === call.arguments[output]) continue;
    const tied = inputs.findIndex((constraint) => tiedTo(constraint) === output);
    if (tied < 0) {
      // Memory that empty assembly claims to write stays as it is; of a register nobody knows.
      if (/^=\*&?m$/.test(outputs[output])) continue;
      return undefined;
    }
    const value = call.arguments[outputs.length + tied];
    const target = call.argumentAttributes[output]?.elementType ?? value.type;
    if (storeSize(target) !== storeSize(value.type)) return undefined;
    stores.push({
      kind: "instruction",
      opcode: "store",
      type: voidType,
      name: undefined,
      location: call.location,
      value,
      pointer: call.arguments[output],
      alignment: 1,
      volatile: false,
      ordering: undefined,
    });
  }
  return stores;
}
