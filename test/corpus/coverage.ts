/** What the programs of a corpus made the machine execute: library functions, opcodes, intrinsics. */
import type { Instruction } from "../../src/ir/instruction.ts";
import { machineIntrinsics } from "../../src/ir/intrinsics.ts";
import type { Machine } from "../../src/machine/machine.ts";

export class CorpusCoverage {
  private readonly libraryFunctions = new Set<string>();
  /** With the number of programs whose reached functions contain it. */
  private readonly opcodes = new Map<string, number>();
  private readonly intrinsics = new Map<string, number>();
  private programs = 0;

  /** Counts by function reached: an instruction counts where a function that holds it was called. */
  add(machine: Machine): void {
    this.programs++;
    const opcodes = new Set<string>();
    const intrinsics = new Set<string>();
    for (const code of machine.code.reached()) {
      if (code.library) this.libraryFunctions.add(code.fn.name);
      for (const instruction of code.instructions) {
        opcodes.add(detailedOpcode(instruction));
        const intrinsic = intrinsicName(instruction);
        // The runtime has functions of its own whose names begin like the machine's.
        if (intrinsic?.startsWith("__clew_") && !machineIntrinsics.has(intrinsic)) continue;
        if (intrinsic !== undefined) intrinsics.add(intrinsic);
      }
    }
    for (const opcode of opcodes) increment(this.opcodes, opcode);
    for (const intrinsic of intrinsics) increment(this.intrinsics, intrinsic);
  }

  /** The table that is printed at the end of the suite. */
  table(): string {
    const plain = [...this.libraryFunctions].filter((name) => /^[a-z]\w*$/.test(name)).sort();
    return [
      `${this.programs} programs reached ${this.libraryFunctions.size} functions of libraries and runtime, of these ${plain.length} with C names of users:`,
      wrap(plain),
      `${this.opcodes.size} opcodes, with the number of programs that have them:`,
      wrap(counted(this.opcodes)),
      `${this.intrinsics.size} intrinsics:`,
      wrap(counted(this.intrinsics)),
    ].join("\n");
  }
}

/** The opcode, with what else decides how it is executed: predicate, atomic operation. */
function detailedOpcode(instruction: Instruction): string {
  switch (instruction.opcode) {
    case "icmp":
    case "fcmp":
      return `${instruction.opcode} ${instruction.predicate}`;
    case "atomicrmw":
      return `atomicrmw ${instruction.operation}`;
    default:
      return instruction.opcode;
  }
}

/** Without the type suffixes: `llvm.umul.with.overflow`, not `llvm.umul.with.overflow.i64`. */
function intrinsicName(instruction: Instruction): string | undefined {
  if (instruction.opcode !== "call" && instruction.opcode !== "invoke") return undefined;
  const { callee } = instruction;
  const name = callee.kind === "global" ? callee.target.name : "";
  if (!/^(llvm\.|__clew_)/.test(name)) return undefined;
  return name.replace(/(\.(v\d+)?[ifp]\d+(i\d+|f\d+)?)+$/, "");
}

function increment(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function counted(counts: ReadonlyMap<string, number>): string[] {
  return [...counts].sort().map(([name, count]) => `${name} ${count}`);
}

function wrap(words: readonly string[]): string {
  const lines: string[] = [];
  let line = " ";
  for (const word of words) {
    if (line.length + word.length > 118) {
      lines.push(line);
      line = " ";
    }
    line += ` ${word},`;
  }
  return [...lines, line.replace(/,$/, "")].join("\n");
}
