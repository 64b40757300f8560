/**
 * Cells of global variables that nothing depends on ([03] 10): they are only ever added to. What is read from one is
 * added to and stored back to it, and goes nowhere else; so the value decides no branch, no address, no argument and no
 * output, and cannot do so through anything that it is copied to.
 *
 * A cell is a scalar, a field, or the same field of all elements of an array. Its address may be passed to functions of
 * the program's own (as `this` to the operators of `std::atomic`), which are followed; where it goes anywhere else, the
 * variable is left alone. Only sums of integers count: whether such a store changes the value, which makes it progress,
 * can be told without the value.
 */
import type { Instruction } from "../../ir/instruction.ts";
import type { FunctionBody, FunctionValue, GlobalValue, GlobalVariable } from "../../ir/module.ts";
import { forEachGlobal, forEachOperand } from "../../ir/operands.ts";
import type { Program } from "../../ir/program.ts";
import type { Argument, Value } from "../../ir/value.ts";
import { controlFlow } from "../flow/control-flow.ts";
import { loops } from "../flow/loops.ts";
import { type CellAccess, CellGroups, type IdleRange, shifted } from "./cell-groups.ts";
import { PlacesOf } from "./cell-places.ts";
import { flowOf, usersIn, type ValueFlow } from "./sum-flow.ts";

export interface IdleCell {
  readonly global: GlobalVariable;
  readonly ranges: readonly IdleRange[];
}

/** What a function does with what one of its arguments points to; undefined where it may keep the address. */
type Accesses = readonly CellAccess[] | undefined;

/** Where sums that wrap around are no errors. */
export function idleCells(program: Program): readonly IdleCell[] {
  return new IdleCells(program).find();
}

class IdleCells {
  private readonly accesses = new Map<GlobalVariable, CellAccess[]>();
  private readonly given = new Set<GlobalVariable>();
  private readonly ofArguments = new Map<FunctionValue, Map<number, Accesses>>();

  constructor(private readonly program: Program) {}

  find(): IdleCell[] {
    for (const module of this.program.modules) {
      const { functions, globals, aliases } = module;
      if (this.program.isLibrary(module)) {
        for (const value of [...functions, ...globals, ...aliases]) this.give(value);
        continue;
      }
      for (const { initializer } of globals)
        if (initializer !== undefined) forEachGlobal(initializer, (target) => this.give(target));
      for (const fn of functions) if (!fn.isDeclaration) this.addFunction(fn);
    }
    const found: IdleCell[] = [];
    for (const [global, accesses] of this.accesses) {
      const { threadLocal, constant, module } = global;
      if (this.given.has(global) || threadLocal || constant || this.program.isLibrary(module)) continue;
      const ranges = new CellGroups(global.valueType, accesses).idle();
      if (ranges.length > 0) found.push({ global, ranges });
    }
    return found;
  }

  /** The address goes where it is not followed. */
  private give(target: GlobalValue): void {
    const definition = this.program.resolve(target);
    if (definition?.kind === "variable") this.given.add(definition);
  }

  private addFunction(fn: FunctionValue): void {
    const body = this.program.bodyOf(fn)!;
    const globals = new Set<GlobalVariable>();
    for (const instruction of instructionsOf(body))
      forEachOperand(instruction, (operand) =>
        forEachGlobal(operand, (target) => {
          const definition = this.program.resolve(target);
          if (definition?.kind === "variable" && !definition.constant) globals.add(definition);
        }),
      );
    for (const global of globals) {
      if (this.given.has(global)) continue;
      const accesses = this.accessesTo(body, global);
      if (accesses === undefined) this.given.add(global);
      else this.accesses.set(global, [...(this.accesses.get(global) ?? []), ...accesses]);
    }
    // The unwinder reads them.
    for (const instruction of instructionsOf(body))
      if (instruction.opcode === "landingpad")
        for (const { value } of instruction.clauses) forEachGlobal(value, (target) => this.give(target));
  }

  /** What a body does with what lies at a variable, or at what an argument points to. */
  private accessesTo(body: FunctionBody, base: GlobalVariable | Argument): Accesses {
    const places = new PlacesOf(this.program, body, base);
    const users = usersIn(body);
    const accesses: CellAccess[] = [];
    for (const block of body.blocks)
      for (const instruction of block.instructions) {
        const uses = places.usesIn(instruction);
        if (uses === "other") return undefined;
        if (uses === "none") continue;
        const found = this.accessesOf(instruction, places, users, body);
        if (found === undefined) return undefined;
        accesses.push(...found);
      }
    return accesses;
  }

  private accessesOf(
    instruction: Instruction,
    places: PlacesOf,
    users: ReadonlyMap<Value, readonly Instruction[]>,
    body: FunctionBody,
  ): Accesses {
    const flow = (value: Instruction, place?: Value): ValueFlow => flowOf(value, { users, place, places });
    switch (instruction.opcode) {
      case "getelementptr":
      case "bitcast":
        return [];
      case "load":
        return [places.access(instruction.pointer, instruction.type, flow(instruction, instruction.pointer))];
      case "store": {
        const { pointer, value } = instruction;
        const isSum = places.isSumOf(value, pointer) || this.isSetUp(instruction, body);
        return [places.access(pointer, value.type, isSum ? "idle" : "relevant", "written")];
      }
      case "atomicrmw": {
        const { pointer, operand, operation } = instruction;
        const isSum = operation === "add" || operation === "sub";
        return [places.access(pointer, operand.type, isSum ? flow(instruction) : "relevant", "written")];
      }
      case "cmpxchg":
        return [places.access(instruction.pointer, instruction.expected.type, "relevant", "written")];
      case "call":
      case "invoke":
        return this.accessesOfCall(instruction, places, flow(instruction));
      default:
        return undefined;
    }
  }

  /** main sets the cell before it goes round in any loop: that is done once, and by nobody who is waited for. */
  private isSetUp(instruction: Instruction & { readonly opcode: "store" }, body: FunctionBody): boolean {
    const { value } = instruction;
    if (value.kind !== "integer" || body !== this.program.bodyOf(this.program.main)) return false;
    const block = body.blocks.find(({ instructions }) => instructions.includes(instruction));
    return !loops(controlFlow(body)).some(({ blocks }) => blocks.includes(block!.index));
  }

  private accessesOfCall(
    call: Instruction & { readonly opcode: "call" | "invoke" },
    places: PlacesOf,
    result: ValueFlow,
  ): Accesses {
    const { callee } = call;
    const target = callee.kind === "global" ? this.program.resolve(callee.target) : undefined;
    if (target?.kind !== "function" || this.program.isLibrary(target.module)) return undefined;
    const accesses: CellAccess[] = [];
    for (const [index, argument] of call.arguments.entries()) {
      const place = places.placeOf(argument);
      if (place === undefined) continue;
      const isCopy = call.argumentAttributes[index]?.byval !== undefined;
      const inside = isCopy ? undefined : this.accessesByArgument(target, index);
      if (inside === undefined) return undefined;
      accesses.push(...inside.map((access) => shifted(access, place, result)));
    }
    return accesses;
  }

  private accessesByArgument(fn: FunctionValue, index: number): Accesses {
    let known = this.ofArguments.get(fn);
    if (known === undefined) this.ofArguments.set(fn, (known = new Map()));
    if (!known.has(index)) {
      // Of functions that call themselves nothing is known.
      known.set(index, undefined);
      const body = this.program.bodyOf(fn);
      const argument = body?.arguments[index];
      if (body !== undefined && argument !== undefined) known.set(index, this.accessesTo(body, argument));
    }
    return known.get(index);
  }
}

function* instructionsOf({ blocks }: FunctionBody): Generator<Instruction> {
  for (const { instructions } of blocks) yield* instructions;
}
