/** Walks over the operands of one instruction record. */
import type { AtomicOrdering } from "../instruction.ts";
import type { BasicBlock } from "../module.ts";
import { metadataType, type Type } from "../type.ts";
import type { Constant, MetadataOperand, Value } from "../value.ts";
import { MetadataCode } from "./codes.ts";
import { type FunctionValues, isForward } from "./function-values.ts";
import type { MetadataTable } from "./metadata-table.ts";
import type { ModuleContext } from "./module-context.ts";
import { atomicOrderings } from "./opcodes.ts";
import type { BitRecord } from "./record.ts";

/** What instruction records of one function refer to. */
export interface FunctionScope {
  readonly context: ModuleContext;
  readonly values: FunctionValues;
  readonly blocks: readonly BasicBlock[];
  readonly metadata: MetadataTable;
  /** The function's number among the module's functions. */
  readonly number: number;
}

export class OperandCursor {
  private at = 0;

  constructor(
    readonly record: BitRecord,
    readonly scope: FunctionScope,
  ) {}

  get remaining(): number {
    return this.record.length - this.at;
  }

  fail(message: string): never {
    return this.record.fail(message);
  }

  number(): number {
    return this.record.at(this.at++);
  }

  optional(absent: number): number {
    return this.record.optional(this.at++, absent);
  }

  type(): Type {
    return this.scope.context.types.get(this.number(), this.record);
  }

  /** A type that objects in memory can have. */
  sizedType(): Type {
    const type = this.type();
    if (!isSized(type)) this.fail(`an object in memory of type ${type.kind}`);
    return type;
  }

  block(): BasicBlock {
    const number = this.number();
    return this.scope.blocks[number] ?? this.fail(`there is no block number ${number}`);
  }

  /** A value counted back from here; where it is not defined yet, its type follows. */
  pair(): Value {
    const value = this.callee();
    if (value.kind === "inline-assembly") this.fail("inline assembly that is not called");
    return value;
  }

  callee(): Value {
    const id = this.relativeId();
    const { values, context } = this.scope;
    if (values.isDefined(id)) return values.get(id, undefined, this.record);
    return values.get(id, context.types.firstClass(this.number(), this.record), this.record);
  }

  pointer(): Value {
    const value = this.pair();
    if (value.type.kind !== "pointer") this.fail(`an access through a value of type ${value.type.kind}`);
    return value;
  }

  /** A value counted back from here, whose type follows from the instruction. */
  value(type: Type): Value {
    const id = this.relativeId();
    if (type.kind === "metadata") return this.metadataOperand(id);
    return this.notAssembly(this.scope.values.get(id, type, this.record));
  }

  /** As `value`, with the distance signed: phis look both ways. */
  signedValue(type: Type): Value {
    const distance = Number(this.record.signed(this.at++));
    const id = this.scope.values.nextId - distance;
    if (id < 0 || id > 0xffffffff) this.fail("an operand is out of range");
    return this.notAssembly(this.scope.values.get(id, type, this.record));
  }

  /** A value by its number. */
  absolute(type: Type): Value {
    return this.notAssembly(this.scope.values.get(this.number(), type, this.record));
  }

  constant(): Constant {
    const value = this.pair();
    if (isForward(value) || value.kind === "argument" || value.kind === "instruction") {
      this.fail("a constant belongs here");
    }
    return value as Constant;
  }

  ordering(): AtomicOrdering | undefined {
    const number = this.number();
    if (number >= atomicOrderings.length) this.fail(`unknown atomic ordering ${number}`);
    return atomicOrderings[number];
  }

  requiredOrdering(): AtomicOrdering {
    return this.ordering() ?? this.fail("an atomic operation without an ordering");
  }

  /** The name of a synchronisation scope; "" is the whole system. */
  syncScope(): string {
    const number = this.number();
    return this.scope.context.syncScopes[number] ?? this.fail(`there is no synchronisation scope ${number}`);
  }

  /** An alignment as one more than its logarithm; 0 stands for none. */
  alignment(): number {
    return decodeAlignment(this.number(), this.record);
  }

  /** Metadata by its number, as an operand of a call. */
  metadataOperand(id: number): MetadataOperand {
    const { metadata, context, values, number } = this.scope;
    const node = context.globalNodeNumber(number, id);
    if (id >= metadata.end) this.fail(`there is no metadata number ${id}`);
    const text = metadata.text(id);
    const record = text === undefined ? metadata.node(id, this.record).record : undefined;
    if (record?.code !== MetadataCode.value)
      return { kind: "metadata", type: metadataType, value: undefined, node, text };
    const operand: MetadataOperand = {
      kind: "metadata",
      type: metadataType,
      value: undefined,
      node: undefined,
    };
    values.wrapLater(operand, record.at(1), record);
    return operand;
  }

  private relativeId(): number {
    return (this.scope.values.nextId - this.number()) >>> 0;
  }

  private notAssembly(value: Value): Value {
    return value.kind === "inline-assembly" ? this.fail("inline assembly that is not called") : value;
  }
}

const largestAlignment = 32;

export function decodeAlignment(encoded: number, record: BitRecord): number {
  if (encoded > largestAlignment + 1) record.fail(`an alignment of 2^${encoded - 1}`);
  return encoded === 0 ? 0 : 2 ** (encoded - 1);
}

export function isSized(type: Type): boolean {
  switch (type.kind) {
    case "integer":
    case "float":
    case "pointer":
    case "target":
      return true;
    case "array":
    case "vector":
      return isSized(type.element);
    case "struct":
      return type.fields?.every(isSized) ?? false;
    default:
      return false;
  }
}
