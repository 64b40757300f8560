/**
 * Where a call through a pointer may go when values do not say: without values, and through pointers that come from
 * outside. By what the pointer is read from: functions that some table of the same struct type has in the same field,
 * or the vtable of a class that derives from the object's in the same slot. Where that is not known, or more than
 * constants is ever stored there: every function whose address is used, by its type.
 */
import { structLayout } from "../../../ir/layout.ts";
import type { FunctionValue } from "../../../ir/module.ts";
import type { Type } from "../../../ir/type.ts";
import type { Constant, Value } from "../../../ir/value.ts";
import { type CallInstruction, functionNamed, type LockProgram } from "../program/program.ts";
import { ClassTables } from "./class-tables.ts";
import { elementAddress, structNameOf } from "./element-address.ts";
import { staticClass } from "./static-class.ts";

interface Field {
  readonly functions: Set<FunctionValue>;
  /** Values of which nothing is known here are stored in it. */
  open: boolean;
}

/** Of one call; where there are more, it is not followed, which is said. */
const mostTargets = 64;

export class PointerTargets {
  /** Calls that may go to too many functions. */
  readonly notFollowed = new Set<CallInstruction>();
  private readonly fittingOf = new Map<string, readonly FunctionValue[]>();
  private readonly fields = new Map<string, Field>();
  private readonly classes: ClassTables;

  constructor(
    private readonly program: LockProgram,
    private readonly addressed: ReadonlySet<FunctionValue>,
    /** Those whose address is used elsewhere than in vtables. */
    private readonly plain: ReadonlySet<FunctionValue>,
  ) {
    this.classes = new ClassTables(program);
    for (const module of program.modules)
      for (const variable of module.globals)
        if (variable.initializer !== undefined && program.resolve(variable) === variable)
          this.readInitialiser(variable.initializer);
    for (const fn of program.functions)
      for (const block of program.bodyOf(fn)?.blocks ?? [])
        for (const instruction of block.instructions)
          if (instruction.opcode === "store" && instruction.value.type.kind === "pointer") {
            const key = fieldAt(instruction.pointer);
            if (key !== undefined) this.stored(key, instruction.value);
          }
  }

  /** Where a call through a pointer from outside goes. */
  fromOutside(call: CallInstruction): readonly FunctionValue[] {
    return this.few(call, this.known(call) ?? []);
  }

  /** Where any call through a pointer may go. */
  at(call: CallInstruction): readonly FunctionValue[] {
    return this.few(call, this.all(call));
  }

  private few(call: CallInstruction, targets: readonly FunctionValue[]): readonly FunctionValue[] {
    if (targets.length <= mostTargets) return targets;
    this.notFollowed.add(call);
    return [];
  }

  /** By field, or by class and slot; undefined where neither is known. */
  private known(call: CallInstruction): readonly FunctionValue[] | undefined {
    const { callee } = call;
    if (callee.kind !== "instruction" || callee.opcode !== "load") return undefined;
    const virtual = virtualCall(call, callee.pointer);
    if (virtual !== undefined) {
      const name = staticClass(virtual.object, this.program);
      return name === undefined ? undefined : this.fitting(call, this.classes.at(virtual.slot, name));
    }
    const key = fieldAt(callee.pointer);
    const field = key === undefined ? undefined : this.fields.get(key);
    return field === undefined || field.open ? undefined : this.fitting(call, field.functions);
  }

  private all(call: CallInstruction): readonly FunctionValue[] {
    const known = this.known(call);
    if (known !== undefined) return known;
    const { callee } = call;
    const isLoad = callee.kind === "instruction" && callee.opcode === "load";
    const virtual = isLoad ? virtualCall(call, callee.pointer) : undefined;
    if (virtual !== undefined) return this.fitting(call, this.classes.at(virtual.slot, undefined));
    // A pointer to a member is told at the call whether it is virtual.
    const isEither = callee.kind === "instruction" && callee.opcode === "phi";
    const { type } = call;
    const key = `${isEither} ${type.kind} ${call.arguments.map((value) => value.type.kind).join()}`;
    let fitting = this.fittingOf.get(key);
    if (fitting === undefined)
      this.fittingOf.set(key, (fitting = this.fitting(call, isEither ? this.addressed : this.plain)));
    return fitting;
  }

  private fitting(call: CallInstruction, functions: Iterable<FunctionValue>): readonly FunctionValue[] {
    return [...functions].filter((fn) => {
      const { parameters, result, variadic } = fn.type;
      if (fn.isDeclaration || result.kind !== call.type.kind) return false;
      if (variadic ? call.arguments.length < parameters.length : call.arguments.length !== parameters.length)
        return false;
      return parameters.every((type, index) => type.kind === call.arguments[index].type.kind);
    });
  }

  private field(key: string): Field {
    let field = this.fields.get(key);
    if (field === undefined) this.fields.set(key, (field = { functions: new Set(), open: false }));
    return field;
  }

  private stored(key: string, value: Value): void {
    if (value.kind === "null" || value.kind === "zero") return;
    const fn = functionNamed(value, this.program);
    if (fn !== undefined) this.field(key).functions.add(fn);
    else if (mayBeFunction(value)) this.field(key).open = true;
  }

  /** Of every structure in it, by the name of its type. */
  private readInitialiser(constant: Constant): void {
    if (constant.kind !== "aggregate") return;
    const { type, elements } = constant;
    const name = type.kind === "struct" ? structNameOf(type) : undefined;
    if (type.kind === "struct" && name !== undefined) {
      const offsets = offsetsOf(type);
      for (const [index, element] of elements.entries()) {
        const fn = functionNamed(element, this.program);
        if (fn !== undefined && offsets !== undefined)
          this.field(`${name} ${offsets[index]}`).functions.add(fn);
      }
    }
    for (const element of elements) this.readInitialiser(element);
  }
}

/** What is read through or given may be any function; an address of a variable is none. */
function mayBeFunction(value: Value): boolean {
  if (value.kind === "argument") return true;
  return value.kind === "instruction" && value.opcode !== "getelementptr" && value.opcode !== "alloca";
}

/** The struct type and the offset in it, where an address says so. */
function fieldAt(pointer: Value): string | undefined {
  if (pointer.kind === "instruction" && pointer.opcode === "getelementptr")
    return fieldKey(pointer.sourceType, pointer.indices);
  if (pointer.kind === "expression" && pointer.operation === "gep")
    return fieldKey(pointer.sourceType, pointer.indices);
  // The first field of a variable has the address of the variable.
  if (pointer.kind === "global" && pointer.target.kind === "variable") {
    const { valueType } = pointer.target;
    const name = valueType.kind === "struct" ? structNameOf(valueType) : undefined;
    return name === undefined ? undefined : `${name} 0`;
  }
  return undefined;
}

/** Of the innermost structure that the indices lead into. */
function fieldKey(sourceType: Type, indices: readonly Value[]): string | undefined {
  let type = sourceType;
  let found: string | undefined;
  for (const [position, index] of indices.entries()) {
    if (position === 0) continue;
    if (type.kind === "struct") {
      if (index.kind !== "integer") return undefined;
      const field = Number(index.bits);
      const name = structNameOf(type);
      const offsets = offsetsOf(type);
      found = name === undefined || offsets === undefined ? undefined : `${name} ${offsets[field]}`;
      type = type.fields?.[field] ?? type;
    } else if (type.kind === "array") {
      type = type.element;
      found = undefined;
    } else return undefined;
  }
  return found;
}

function offsetsOf(type: Type & { readonly kind: "struct" }): readonly number[] | undefined {
  try {
    return structLayout(type).offsets;
  } catch {
    return undefined;
  }
}

interface VirtualCall {
  readonly object: Value;
  readonly slot: number;
}

/** A virtual call reads the function from the table that its object's first word leads to. */
function virtualCall(call: CallInstruction, pointer: Value): VirtualCall | undefined {
  const element = pointer.kind === "instruction" && pointer.opcode === "getelementptr" ? pointer : undefined;
  const table = element?.base ?? pointer;
  if (table.kind !== "instruction" || table.opcode !== "load") return undefined;
  const object = table.pointer;
  // Its first argument, or the second one behind the place for a result.
  if (!call.arguments.slice(0, 2).includes(object)) return undefined;
  if (element === undefined) return { object, slot: 0 };
  const address = elementAddress(element.sourceType, element.indices);
  if (address === undefined || address.strides.length > 0 || element.sourceType.kind !== "pointer")
    return undefined;
  return { object, slot: address.offset / 8 };
}
