/**
 * The values that a function's records refer to by number: the module's, then its arguments, its constants,
 * and its instructions as they come. A use before the definition is a placeholder until the body is read.
 */
import type { Instruction } from "../instruction.ts";
import type { Type } from "../type.ts";
import type { Argument, MetadataOperand, Value } from "../value.ts";
import type { BlockReader } from "./block-reader.ts";
import { ConstantTable } from "./constant-table.ts";
import type { ModuleContext } from "./module-context.ts";
import type { BitRecord } from "./record.ts";

/** Stands for a value that is defined further down. */
class ForwardReference {
  readonly kind = "forward";
  constructor(
    readonly id: number,
    readonly type: Type,
    readonly record: BitRecord,
  ) {}
}

export class FunctionValues {
  /** From `firstLocal` on; constants are found in `constants`. */
  private readonly locals: (Value | undefined)[] = [];
  private constants: ConstantTable | undefined;
  private readonly firstLocal: number;
  /** Instructions with placeholders among their operands. */
  private readonly incomplete = new Set<Instruction>();
  private readonly wrapped: { operand: { value: Value | undefined }; id: number; record: BitRecord }[] = [];
  private sawForward = false;

  constructor(
    private readonly context: ModuleContext,
    argumentList: readonly Argument[],
  ) {
    this.firstLocal = context.constants.end;
    this.locals.push(...argumentList);
  }

  /** The number that the next value gets; operands count back from it. */
  get nextId(): number {
    return this.firstLocal + this.locals.length;
  }

  readConstants(reader: BlockReader): void {
    const { context } = this;
    const table = new ConstantTable(context.types, this.nextId, this.constants ?? context.constants);
    table.index(reader);
    while (this.nextId < table.end) this.locals.push(undefined);
    this.constants = table;
  }

  define(instruction: Instruction): void {
    this.noteUse(instruction);
    if (instruction.type.kind !== "void") this.locals.push(instruction);
  }

  /** To be called after the operands of an instruction were read. */
  noteUse(instruction: Instruction): void {
    if (this.sawForward) this.incomplete.add(instruction);
    this.sawForward = false;
  }

  /** Whether the value is defined already; if not, its type stands beside it in the record. */
  isDefined(id: number): boolean {
    return id < this.nextId;
  }

  /** The value with this number, of this type where one is given. */
  get(id: number, type: Type | undefined, record: BitRecord): Value {
    const value = this.find(id);
    if (value === undefined) {
      if (type === undefined || id < this.nextId) record.fail(`there is no value number ${id}`);
      this.sawForward = true;
      return new ForwardReference(id, type, record) as unknown as Value;
    }
    if (type !== undefined && value.type !== type) {
      record.fail(`value number ${id} is a ${value.type.kind} where a ${type.kind} belongs`);
    }
    return value;
  }

  /** The local value with this number that can have a name of its own. */
  named(id: number): Argument | Instruction | undefined {
    const value = this.locals[id - this.firstLocal];
    return value?.kind === "argument" || value?.kind === "instruction" ? value : undefined;
  }

  /** Fills in, once the body is read, the value that a metadata operand wraps. */
  wrapLater(operand: MetadataOperand, id: number, record: BitRecord): void {
    this.wrapped.push({ operand, id, record });
  }

  /** Puts the values in place of their placeholders. */
  complete(): void {
    for (const instruction of this.incomplete) this.fill(instruction);
    for (const { operand, id, record } of this.wrapped) {
      operand.value = this.find(id) ?? record.fail(`there is no value number ${id}`);
    }
  }

  private find(id: number): Value | undefined {
    if (id < this.firstLocal) return this.context.constants.find(id);
    return this.locals[id - this.firstLocal] ?? this.constants?.find(id);
  }

  /** Operands are fields, elements of list fields, or the `value` of such elements (phi, metadata). */
  private fill(instruction: Instruction): void {
    const fields = instruction as unknown as Record<string, unknown>;
    for (const [key, field] of Object.entries(fields)) {
      if (field instanceof ForwardReference) fields[key] = this.resolve(field);
      else if (Array.isArray(field)) {
        field.forEach((element: unknown, index) => {
          if (element instanceof ForwardReference) field[index] = this.resolve(element);
          else if (holdsForward(element)) element.value = this.resolve(element.value as ForwardReference);
        });
      }
    }
  }

  private resolve(reference: ForwardReference): Value {
    const { id, type, record } = reference;
    const value = this.find(id) ?? record.fail(`value number ${id} is used but never defined`);
    if (value.type !== type) record.fail(`value number ${id} is not of the type that its use says`);
    return value;
  }
}

function holdsForward(element: unknown): element is { value: unknown } {
  return typeof element === "object" && element !== null && "value" in element && isForward(element.value);
}

/** Whether a value is a placeholder still. */
export function isForward(value: unknown): value is ForwardReference {
  return value instanceof ForwardReference;
}
