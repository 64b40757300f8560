/** Module-level records: what they say of global variables, functions, aliases, sections and comdats. */
import type { Linkage, Module } from "../module.ts";
import type { Type } from "../type.ts";
import type { GlobalReference } from "../value.ts";
import { ModuleCode } from "./codes.ts";
import { BitcodeAlias, BitcodeFunction, BitcodeVariable, type GlobalOrigin } from "./globals.ts";
import type { ModuleContext } from "./module-context.ts";
import { linkages } from "./opcodes.ts";
import { decodeAlignment } from "./operand-cursor.ts";
import { type BitRecord, decodeText } from "./record.ts";

/** A record after the name that newer files put first. */
class Fields {
  constructor(
    readonly record: BitRecord,
    private readonly start: number,
  ) {}
  at(index: number): number {
    return this.record.at(this.start + index);
  }
  optional(index: number): number {
    return this.record.optional(this.start + index, 0);
  }
}

export class GlobalRecords {
  readonly variables: BitcodeVariable[] = [];
  readonly functions: BitcodeFunction[] = [];
  readonly aliases: BitcodeAlias[] = [];
  private readonly sections: string[] = [];
  private readonly comdats: string[] = [];

  constructor(
    private readonly context: ModuleContext,
    private readonly module: Module,
    /** Names of version 2; older files name globals in a symbol table. */
    private readonly strings: Uint8Array | undefined,
  ) {}

  /** True where the record was one of these. */
  read(record: BitRecord): boolean {
    switch (record.code) {
      case ModuleCode.sectionName:
        this.sections.push(record.text());
        return true;
      case ModuleCode.comdat:
        this.comdats.push(this.comdatName(record));
        return true;
      case ModuleCode.globalVariable:
        this.addVariable(this.fieldsOf(record));
        return true;
      case ModuleCode.function:
        this.addFunction(this.fieldsOf(record));
        return true;
      case ModuleCode.alias:
      case ModuleCode.oldAlias:
      case ModuleCode.ifunc:
        this.addAlias(this.fieldsOf(record));
        return true;
      default:
        return false;
    }
  }

  /** Old files only: the name of the global with this value number. */
  setName(id: number, name: string, record: BitRecord): void {
    const constant = this.context.constants.get(id, record);
    if (constant.kind !== "global") record.fail("a symbol is the name of something that is not global");
    (constant.target as { name: string }).name = name;
  }

  private fieldsOf(record: BitRecord): Fields {
    return new Fields(record, this.strings === undefined ? 0 : 2);
  }

  private nameOf(record: BitRecord): string {
    if (this.strings === undefined) return "";
    const start = record.at(0);
    const end = start + record.at(1);
    if (end > this.strings.length) record.fail("a name is outside of the string table");
    return currentName(decodeText(this.strings.subarray(start, end)));
  }

  /** [name, kind], or in old files [kind, length, characters …]. */
  private comdatName(record: BitRecord): string {
    return this.strings === undefined ? record.text(2) : this.nameOf(record);
  }

  private origin(fields: Fields, linkage: number, section: number, comdat: number): GlobalOrigin {
    const record: BitRecord = fields.record;
    const name = this.nameOf(record);
    const module = this.module;
    const sectionName = section === 0 ? "" : this.sections[section - 1];
    if (sectionName === undefined) record.fail(`there is no section number ${section}`);
    const comdatName = comdat === 0 ? undefined : this.comdats[comdat - 1];
    if (comdat !== 0 && comdatName === undefined) record.fail(`there is no comdat number ${comdat}`);
    return {
      context: this.context,
      record,
      head: {
        name,
        module,
        linkage: this.linkage(linkage, record),
        comdat: comdatName,
        section: sectionName,
      },
      id: this.context.constants.end,
    };
  }

  private linkage(number: number, record: BitRecord): Linkage {
    return linkages[number] ?? record.fail(`unknown linkage ${number}`);
  }

  /** [type, constant | explicit type << 1 | address space << 2, initialiser, linkage, alignment, section, …]. */
  private addVariable(fields: Fields): void {
    const record: BitRecord = fields.record;
    const flags = fields.at(1);
    const explicitType = (flags & 2) !== 0;
    const valueType = explicitType
      ? this.context.types.firstClass(fields.at(0), record)
      : (this.context.types.pointee(fields.at(0), record) ?? record.fail("a variable without a type"));
    const origin = this.origin(fields, fields.at(3), fields.at(5), fields.optional(11));
    const variable = new BitcodeVariable(origin, {
      valueType,
      constant: (flags & 1) !== 0,
      threadLocal: fields.optional(7) !== 0,
      alignment: decodeAlignment(fields.at(4), record),
      initializer: fields.at(2),
    });
    this.variables.push(variable);
    this.addReference(variable, explicitType ? flags >>> 2 : 0);
  }

  /**
   * [type, calling convention, declaration, linkage, attributes, alignment, section, visibility, gc,
   * unnamed_addr, prologue, dll, comdat, prefix, personality, …, address space].
   */
  private addFunction(fields: Fields): void {
    const record: BitRecord = fields.record;
    const named = this.context.types.get(fields.at(0), record);
    const type = named.kind === "function" ? named : this.context.types.pointee(fields.at(0), record);
    if (type?.kind !== "function") record.fail("a function without the type of one");
    const origin = this.origin(fields, fields.at(3), fields.at(6), fields.optional(12));
    const fn = new BitcodeFunction(origin, {
      isDeclaration: fields.at(2) !== 0,
      type,
      attributes: this.context.attributes.get(fields.at(4), record),
      personality: fields.optional(14),
      number: this.functions.length,
    });
    this.functions.push(fn);
    this.addReference(fn, fields.optional(16));
  }

  /** [type, address space, target, linkage, …]; the oldest form has a pointer type and no address space. */
  private addAlias(fields: Fields): void {
    const record: BitRecord = fields.record;
    const old = record.code === ModuleCode.oldAlias;
    const from = old ? 1 : 2;
    const valueType: Type | undefined = old
      ? this.context.types.pointee(fields.at(0), record)
      : this.context.types.get(fields.at(0), record);
    if (valueType === undefined) record.fail("an alias without a type");
    const alias = new BitcodeAlias(this.origin(fields, fields.at(from + 1), 0, 0), {
      valueType,
      target: fields.at(from),
      indirect: record.code === ModuleCode.ifunc,
    });
    this.aliases.push(alias);
    this.addReference(alias, old ? 0 : fields.at(1));
  }

  private addReference(target: GlobalReference["target"], addressSpace: number): void {
    const type = this.context.types.pointer(addressSpace);
    this.context.constants.addGlobal({ kind: "global", type, target });
  }
}

/** Names of intrinsics told typed pointers apart (`llvm.memset.p0i8.i64`); now they do not (`llvm.memset.p0.i64`). */
function currentName(name: string): string {
  return name.startsWith("llvm.") ? name.replace(/\.p(\d+)(?:i\d+|f\d+|p\d+i\d+)(?=\.|$)/g, ".p$1") : name;
}
