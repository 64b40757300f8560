/**
 * Which locals can live in values instead of memory: allocas of the entry block, of one element, whose
 * address goes nowhere and which are only read and written whole, with one type, by plain accesses. Volatile
 * and atomic accesses stay in memory: what they mean is what is being checked. Addresses that are the
 * alloca's own under another type (a bitcast, a GEP of zeros) are followed.
 */

import type { Alloca, Call, Instruction, Load, Store } from "../ir/instruction.ts";
import { storeSize } from "../ir/layout.ts";
import type { FunctionBody } from "../ir/module.ts";
import { forEachOperand } from "../ir/operands.ts";
import { sameType, type Type } from "../ir/type.ts";
import type { Value } from "../ir/value.ts";

export interface PromotableLocal {
  readonly alloca: Alloca;
  /** The type of every access. */
  readonly type: Type;
  readonly accesses: ReadonlySet<LocalAccess>;
  /** Other names of the address, and debug declarations: nothing is left of them. */
  readonly leftovers: readonly Instruction[];
  /** The number of the variable's metadata node, where debug information names it. */
  readonly variable: number | undefined;
}

/** A load, a store, or a lifetime marker. */
export type LocalAccess = Load | Store | Call;

export function promotableLocals(body: FunctionBody): PromotableLocal[] {
  const candidates = new Map<Alloca, Candidate>();
  for (const instruction of body.blocks[0].instructions) {
    if (instruction.opcode === "alloca" && isSingle(instruction)) {
      candidates.set(instruction, new Candidate(instruction));
    }
  }
  if (candidates.size === 0) return [];

  /** The alloca that a value is the address of. */
  const addressOf = new Map<Value, Candidate>(candidates);
  // A name of an address is defined before it is used, in blocks that may stand in any order: hence passes,
  // one for each bitcast of a bitcast.
  while (followOtherNames(body, addressOf)) {}
  for (const block of body.blocks) {
    for (const instruction of block.instructions) collectUses(instruction, addressOf);
  }
  return [...candidates.values()].flatMap((candidate) => candidate.promotable() ?? []);
}

function isSingle(alloca: Alloca): boolean {
  return (
    alloca.count.kind === "integer" && alloca.count.bits === 1n && alloca.allocatedType.kind !== "target"
  );
}

function followOtherNames(body: FunctionBody, addressOf: Map<Value, Candidate>): boolean {
  let found = false;
  for (const block of body.blocks) {
    for (const instruction of block.instructions) {
      const base = renamedAddress(instruction);
      const candidate = base === undefined ? undefined : addressOf.get(base);
      if (candidate === undefined || addressOf.has(instruction)) continue;
      addressOf.set(instruction, candidate);
      candidate.leftovers.push(instruction);
      found = true;
    }
  }
  return found;
}

/** The address that this instruction gives back unchanged. */
function renamedAddress(instruction: Instruction): Value | undefined {
  switch (instruction.opcode) {
    case "bitcast":
      return instruction.type.kind === "pointer" ? instruction.operand : undefined;
    case "getelementptr":
      return instruction.type.kind === "pointer" &&
        instruction.indices.every((index) => index.kind === "integer" && index.bits === 0n)
        ? instruction.base
        : undefined;
    default:
      return undefined;
  }
}

function collectUses(instruction: Instruction, addressOf: ReadonlyMap<Value, Candidate>): void {
  if (instruction.opcode === "load" || instruction.opcode === "store") {
    const accessed = addressOf.get(instruction.pointer);
    if (accessed !== undefined) accessed.access(instruction);
    if (instruction.opcode === "store") addressOf.get(instruction.value)?.escape();
    return;
  }
  if (renamedAddress(instruction) !== undefined) return;
  if (instruction.opcode === "call" && isLifetimeMarker(instruction)) {
    // The object is the last argument; before it, up to LLVM 21, its size.
    addressOf.get(instruction.arguments[instruction.arguments.length - 1])?.accesses.add(instruction);
    return;
  }
  if (instruction.opcode === "call" && collectDebugUses(instruction, addressOf)) return;
  forEachOperand(instruction, (operand) => addressOf.get(operand)?.escape());
}

/** True where the call only tells a debugger where a variable is. */
function collectDebugUses(call: Call, addressOf: ReadonlyMap<Value, Candidate>): boolean {
  const name = calledName(call);
  if (name === undefined || !name.startsWith("llvm.dbg.")) return false;
  const place = call.arguments[0];
  const variable = call.arguments[1];
  if (place?.kind !== "metadata" || place.value === undefined) return true;
  const candidate = addressOf.get(place.value);
  if (candidate !== undefined) {
    candidate.leftovers.push(call);
    if (name === "llvm.dbg.declare" && variable?.kind === "metadata") candidate.variable ??= variable.node;
  }
  return true;
}

/** llvm.lifetime.start or .end, with a suffix for the pointer type. */
function isLifetimeMarker(call: Call): boolean {
  return calledName(call)?.startsWith("llvm.lifetime.") ?? false;
}

function calledName(call: Call): string | undefined {
  return call.callee.kind === "global" ? call.callee.target.name : undefined;
}

class Candidate {
  readonly alloca: Alloca;
  readonly accesses = new Set<LocalAccess>();
  readonly leftovers: Instruction[] = [];
  variable: number | undefined;
  private escaped = false;
  private type: Type | undefined;

  constructor(alloca: Alloca) {
    this.alloca = alloca;
  }

  escape(): void {
    this.escaped = true;
  }

  access(instruction: Load | Store): void {
    const type = instruction.opcode === "load" ? instruction.type : instruction.value.type;
    this.type ??= type;
    if (instruction.volatile || instruction.ordering !== undefined || !sameType(type, this.type))
      this.escape();
    else this.accesses.add(instruction);
  }

  promotable(): PromotableLocal | undefined {
    const { alloca, accesses, leftovers, variable } = this;
    const type = this.type ?? alloca.allocatedType;
    // An access that is larger than the object is out of bounds, and has to be found when it happens.
    if (this.escaped || (this.type !== undefined && storeSize(type) > storeSize(alloca.allocatedType)))
      return undefined;
    return { alloca, type, accesses, leftovers, variable };
  }
}
