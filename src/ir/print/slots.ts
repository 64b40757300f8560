/** Numbers for the values and blocks of a function that have no name, in LLVM's order. */
import type { Instruction } from "../instruction.ts";
import type { BasicBlock, FunctionBody } from "../module.ts";
import type { Argument } from "../value.ts";
import { identifier } from "./identifier.ts";

export class Slots {
  private readonly names = new Map<Argument | Instruction | BasicBlock, string>();

  constructor(body: FunctionBody) {
    let next = 0;
    const give = (value: Argument | Instruction | BasicBlock): void => {
      this.names.set(
        value,
        value.name === undefined || value.name === "" ? String(next++) : identifier(value.name),
      );
    };
    for (const argument of body.arguments) give(argument);
    for (const block of body.blocks) {
      give(block);
      for (const instruction of block.instructions) if (instruction.type.kind !== "void") give(instruction);
    }
  }

  /** Without the percent sign: a number, a name, or a name in quotes. */
  name(value: Argument | Instruction | BasicBlock): string {
    return this.names.get(value) ?? "<not in this function>";
  }
}
