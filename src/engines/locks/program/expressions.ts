/**
 * Names for expressions, so that a lock and an unlock through the same one pair up ([06 Locksets]). Parameters
 * are written `$0$`: at a call they are replaced by the names of the arguments.
 */
import type { Instruction } from "../../../ir/instruction.ts";
import type { FunctionBody } from "../../../ir/module.ts";
import type { Value } from "../../../ir/value.ts";
import type { CallInstruction } from "./program.ts";

const deepest = 8;

export interface FinerNames {
  /** What a call that only computes something from its arguments stands for. */
  accessor(call: CallInstruction, argumentNames: readonly string[]): string | undefined;
  /** Whether what is read there may be another value each time. */
  isChanged(pointerName: string): boolean;
}

export class Expressions {
  private readonly numbers = new Map<Instruction, number>();
  private readonly numbered: Instruction[] = [];

  constructor(private readonly finer?: FinerNames) {}

  /** What `%7` stands for. */
  valueAt(number: number): Instruction | undefined {
    return this.numbered[number];
  }

  nameOf(value: Value, depth = 0): string {
    if (depth > deepest) return this.numberOf(value);
    switch (value.kind) {
      case "argument":
        return `$${value.index}$`;
      case "global":
        return `@${value.target.name}`;
      case "integer":
        return String(value.bits);
      case "null":
        return "0";
      case "expression":
        if (value.operation === "cast") return this.nameOf(value.operand, depth);
        if (value.operation === "gep")
          return `(${this.nameOf(value.base, depth + 1)}+${value.indices.map((index) => this.nameOf(index, depth + 1)).join()})`;
        return "?";
      case "instruction":
        switch (value.opcode) {
          case "getelementptr":
            return `(${this.nameOf(value.base, depth + 1)}+${value.indices.map((index) => this.nameOf(index, depth + 1)).join()})`;
          case "load": {
            const pointer = this.nameOf(value.pointer, depth + 1);
            return this.finer?.isChanged(pointer) ? this.numberOf(value) : `*${pointer}`;
          }
          case "bitcast":
          case "sext":
          case "zext":
          case "trunc":
          case "inttoptr":
          case "ptrtoint":
            return this.nameOf(value.operand, depth);
          case "add":
          case "sub":
          case "mul":
          case "srem":
          case "urem":
            return `(${this.nameOf(value.left, depth + 1)}${value.opcode}${this.nameOf(value.right, depth + 1)})`;
          case "call":
          case "invoke":
            return this.accessed(value, depth) ?? this.numberOf(value);
          default:
            return this.numberOf(value);
        }
      default:
        return "?";
    }
  }

  private accessed(call: CallInstruction, depth: number): string | undefined {
    if (this.finer === undefined) return undefined;
    const names = call.arguments.map((argument) => this.nameOf(argument, depth + 1));
    return this.finer.accessor(call, names);
  }

  private numberOf(value: Value): string {
    if (value.kind !== "instruction") return "?";
    let number = this.numbers.get(value);
    if (number === undefined) {
      this.numbers.set(value, (number = this.numbers.size));
      this.numbered.push(value);
    }
    return `%${number}`;
  }
}

/** A name of the called function in the caller's words; undefined where it means something only inside. */
export function translated(name: string | undefined, argumentNames: readonly string[]): string | undefined {
  if (name === undefined || /[%?]/.test(name)) return undefined;
  let unknown = false;
  const result = name.replace(/\$(\d+)\$/g, (_, index: string) => {
    const argument = argumentNames[Number(index)];
    if (argument === undefined) unknown = true;
    return argument ?? "?";
  });
  return unknown ? undefined : result;
}

/** What an address is counted from, outwards: `(*$0$+0,1)` from `*$0$`. Without those that name nothing. */
export function basesOf(name: string): string[] {
  const bases: string[] = [];
  let current = name;
  while (current.startsWith("(") && current.endsWith(")")) {
    const at = lastPlus(current);
    if (at === undefined) break;
    current = current.slice(1, at);
    if (!current.includes("?")) bases.push(current);
  }
  return bases;
}

function lastPlus(text: string): number | undefined {
  let depth = 0;
  for (let at = text.length - 1; at > 0; at--) {
    if (text[at] === ")") depth++;
    else if (text[at] === "(") depth--;
    else if (text[at] === "+" && depth === 1) return at;
  }
  return undefined;
}

/** What a function itself writes is not the same each time it is read. */
export function storedIn(body: FunctionBody): ReadonlySet<string> {
  const names = new Expressions();
  const stored = new Set<string>();
  for (const block of body.blocks)
    for (const instruction of block.instructions)
      if (instruction.opcode === "store") stored.add(names.nameOf(instruction.pointer));
  return stored;
}
