/**
 * What `guarded_by` and `pt_guarded_by` say of variables and members. They come as annotations
 * (frontend/tolerant/capability-flags.ts): of a variable in a table of the module, of a member where its address
 * is computed.
 */
import type { FunctionBody, GlobalVariable, Module } from "../../../ir/module.ts";
import type { Constant, Value } from "../../../ir/value.ts";

export interface DeclaredGuard {
  /** Of what it points to. */
  readonly pointee: boolean;
  /** The lock, in the words of the source. */
  readonly text: string;
}

export class DeclaredGuards {
  private readonly ofAddress = new Map<Value, DeclaredGuard[]>();
  private readonly ofVariable = new Map<GlobalVariable, DeclaredGuard[]>();

  constructor(modules: readonly Module[]) {
    for (const module of modules) {
      const table = module.globals.find((global) => global.name === "llvm.global.annotations")?.initializer;
      for (const entry of table?.kind === "aggregate" ? table.elements : []) {
        if (entry.kind !== "aggregate") continue;
        const [variable, text] = entry.elements.map(withoutCasts);
        const guard = guardIn(text);
        if (guard === undefined || variable.kind !== "global" || variable.target.kind !== "variable")
          continue;
        addTo(this.ofVariable, variable.target, guard);
      }
    }
  }

  /** What stands for each annotated address in the body: the address itself, with what is said of it. */
  addressesIn(body: FunctionBody): ReadonlyMap<Value, Value> {
    const addresses = new Map<Value, Value>();
    for (const block of body.blocks) {
      for (const instruction of block.instructions) {
        if (instruction.opcode !== "call" || instruction.callee.kind !== "global") continue;
        if (!instruction.callee.target.name.startsWith("llvm.ptr.annotation.")) continue;
        const [given, text] = instruction.arguments;
        const before = addresses.get(given) ?? given;
        // A constant is the same object wherever it is used: what is said of one use is said of a copy.
        const address = before.kind === "global" || before.kind === "expression" ? { ...before } : before;
        addresses.set(instruction, address);
        const guard = guardIn(text);
        for (const known of this.ofAddress.get(before) ?? [])
          if (address !== before) addTo(this.ofAddress, address, known);
        if (guard !== undefined && isAddressOfMember(address)) addTo(this.ofAddress, address, guard);
      }
    }
    return addresses;
  }

  /** With the address of the member, or the variable, that the guard is declared for. */
  *at(pointer: Value): Generator<{ readonly guard: DeclaredGuard; readonly address: Value }> {
    let current = pointer;
    let pointee = false;
    for (let steps = 0; steps < 16; steps++) {
      const said =
        this.ofAddress.get(current) ??
        (current.kind === "global" && current.target.kind === "variable"
          ? this.ofVariable.get(current.target)
          : undefined);
      for (const guard of said ?? []) if (guard.pointee === pointee) yield { guard, address: current };
      const next = outer(current);
      if (next === undefined) return;
      if (current.kind === "instruction" && current.opcode === "load") {
        if (pointee) return;
        pointee = true;
      }
      current = next;
    }
  }
}

function outer(value: Value): Value | undefined {
  if (value.kind === "expression") {
    if (value.operation === "gep") return value.base;
    return value.operation === "cast" ? value.operand : undefined;
  }
  if (value.kind !== "instruction") return undefined;
  if (value.opcode === "getelementptr") return value.base;
  if (value.opcode === "bitcast") return value.operand;
  return value.opcode === "load" ? value.pointer : undefined;
}

function isAddressOfMember(value: Value): boolean {
  if (value.kind === "instruction") return value.opcode === "getelementptr";
  return value.kind === "global" || (value.kind === "expression" && value.operation === "gep");
}

function guardIn(text: Value | undefined): DeclaredGuard | undefined {
  const constant = text?.kind === "expression" ? withoutCasts(text) : text;
  if (constant?.kind !== "global" || constant.target.kind !== "variable") return undefined;
  const { initializer } = constant.target;
  if (initializer?.kind !== "data") return undefined;
  const words = /^clew (pointee-)?guarded \((.*)\)\0?$/s.exec(new TextDecoder().decode(initializer.bytes));
  return words === null ? undefined : { pointee: words[1] !== undefined, text: words[2] };
}

function withoutCasts(constant: Constant): Constant {
  let current = constant;
  while (current.kind === "expression" && current.operation === "cast") current = current.operand;
  if (current.kind === "expression" && current.operation === "gep") return withoutCasts(current.base);
  return current;
}

function addTo<Key>(guards: Map<Key, DeclaredGuard[]>, key: Key, guard: DeclaredGuard): void {
  const known = guards.get(key);
  if (known === undefined) guards.set(key, [guard]);
  else if (!known.some((one) => one.text === guard.text && one.pointee === guard.pointee)) known.push(guard);
}
