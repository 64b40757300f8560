/** Global variables, functions and aliases; what is large is read when asked for. */
import type { ParameterAttributes } from "../instruction.ts";
import type { Alias, FunctionAttributes, FunctionValue, GlobalVariable, Linkage, Module } from "../module.ts";
import { type RawBody, rawBody } from "../raw-body.ts";
import type { FunctionType, Type } from "../type.ts";
import type { Constant } from "../value.ts";
import { type AttributeList, noAttributes } from "./attributes.ts";
import type { InnerBlock } from "./block-reader.ts";
import { type FunctionContents, readFunction } from "./function-reader.ts";
import type { ModuleContext } from "./module-context.ts";
import type { BitRecord } from "./record.ts";

/** What all records of global values have in common, the name filled in later for old files. */
export interface GlobalHead {
  name: string;
  readonly module: Module;
  readonly linkage: Linkage;
  readonly comdat: string | undefined;
  readonly section: string;
}

/** Where a global value comes from. */
export interface GlobalOrigin {
  readonly context: ModuleContext;
  readonly record: BitRecord;
  readonly head: GlobalHead;
  /** Its value number. */
  readonly id: number;
}

abstract class Global {
  protected readonly context: ModuleContext;
  protected readonly record: BitRecord;
  private readonly head: GlobalHead;
  readonly id: number;

  constructor({ context, record, head, id }: GlobalOrigin) {
    this.context = context;
    this.record = record;
    this.head = head;
    this.id = id;
  }
  get name(): string {
    return this.head.name;
  }
  set name(name: string) {
    this.head.name = name;
  }
  get module(): Module {
    return this.head.module;
  }
  get linkage(): Linkage {
    return this.head.linkage;
  }
  get comdat(): string | undefined {
    return this.head.comdat;
  }
  get section(): string {
    return this.head.section;
  }
  /** The constant that a field of the record refers to: 0 for none, else one more than its number. */
  protected constantOrNone(encoded: number): Constant | undefined {
    return encoded === 0 ? undefined : this.context.constants.get(encoded - 1, this.record);
  }
}

export interface VariableFields {
  readonly valueType: Type;
  readonly constant: boolean;
  readonly threadLocal: boolean;
  readonly alignment: number;
  /** One more than the initialiser's number, 0 for none. */
  readonly initializer: number;
}

export class BitcodeVariable extends Global implements GlobalVariable {
  readonly kind = "variable";
  constructor(
    origin: GlobalOrigin,
    private readonly fields: VariableFields,
  ) {
    super(origin);
  }
  get valueType(): Type {
    return this.fields.valueType;
  }
  get constant(): boolean {
    return this.fields.constant;
  }
  get threadLocal(): boolean {
    return this.fields.threadLocal;
  }
  get alignment(): number {
    return this.fields.alignment;
  }
  get initializer(): Constant | undefined {
    const constant = this.constantOrNone(this.fields.initializer);
    if (constant !== undefined && constant.type !== this.valueType) {
      this.record.fail(`the initialiser of ${this.name} has the wrong type`);
    }
    return constant;
  }
  get debug(): number | undefined {
    return this.context.metadata.globalAttachments.get(this.id);
  }
}

export interface FunctionFields {
  readonly isDeclaration: boolean;
  readonly type: FunctionType;
  readonly attributes: AttributeList;
  /** One more than the personality routine's number, 0 for none. */
  readonly personality: number;
  /** The function's number among the module's functions. */
  readonly number: number;
}

export class BitcodeFunction extends Global implements FunctionValue {
  readonly kind = "function";
  /** Where its body stands; set when the reader meets it. */
  block: InnerBlock | undefined = undefined;
  private contents: Omit<FunctionContents, "body"> | undefined = undefined;
  /** Read for the sake of the rest, and asked for by nobody yet. */
  private unclaimed: RawBody | undefined = undefined;
  constructor(
    origin: GlobalOrigin,
    private readonly fields: FunctionFields,
  ) {
    super(origin);
  }
  get isDeclaration(): boolean {
    return this.fields.isDeclaration;
  }
  get type(): FunctionType {
    return this.fields.type;
  }
  get attributes(): FunctionAttributes {
    return this.fields.attributes.function;
  }
  get parameterAttributes(): readonly ParameterAttributes[] {
    const given = this.fields.attributes.parameters;
    return this.type.parameters.map((_, index) => given[index] ?? noAttributes);
  }
  get resultAttributes(): ParameterAttributes {
    return this.fields.attributes.result;
  }
  get personality(): Constant | undefined {
    return this.constantOrNone(this.fields.personality);
  }
  [rawBody](): RawBody | undefined {
    if (this.unclaimed === undefined) this.read();
    const body = this.unclaimed;
    this.unclaimed = undefined;
    return body;
  }
  /** The number of its DISubprogram, unique in the module. */
  get subprogram(): number | undefined {
    if (this.isDeclaration) return this.context.metadata.globalAttachments.get(this.id);
    if (this.contents === undefined) this.read();
    const node = this.contents?.subprogram;
    return node === undefined ? undefined : this.context.globalNodeNumber(this.fields.number, node);
  }
  private read(): void {
    if (this.block === undefined) return;
    const { number } = this.fields;
    const { body, ...contents } = readFunction(this.context, this.context.open(this.block), this, number);
    this.context.keepMetadata(number, contents.metadata);
    this.contents = contents;
    this.unclaimed = body;
  }
}

export interface AliasFields {
  readonly valueType: Type;
  /** The number of what it stands for. */
  readonly target: number;
  readonly indirect: boolean;
}

export class BitcodeAlias extends Global implements Alias {
  readonly kind = "alias";
  constructor(
    origin: GlobalOrigin,
    private readonly fields: AliasFields,
  ) {
    super(origin);
  }
  get valueType(): Type {
    return this.fields.valueType;
  }
  get target(): Constant {
    return this.context.constants.get(this.fields.target, this.record);
  }
  get indirect(): boolean {
    return this.fields.indirect;
  }
}
