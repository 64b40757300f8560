/**
 * Constants by value number. A constants block is only indexed when met; a constant is made when something
 * refers to it, as tables of initialisers are large and mostly never looked at.
 */
import type { Type } from "../type.ts";
import type { Constant, GlobalReference, InlineAssembly } from "../value.ts";
import type { BlockReader } from "./block-reader.ts";
import { ConstantCode } from "./codes.ts";
import { buildConstant } from "./constants.ts";
import type { BitRecord } from "./record.ts";
import type { TypeTable } from "./type-table.ts";

export type ConstantValue = Constant | InlineAssembly;

interface Entry {
  readonly typeId: number;
  readonly type: Type;
  readonly reader: BlockReader;
  readonly position: number;
  value: ConstantValue | "busy" | undefined;
}

/** Deeper than any initialiser a compiler writes; the reader recurses over it. */
const deepestConstant = 400;

export class ConstantTable {
  private readonly entries: (Entry | GlobalReference)[] = [];
  private depth = 0;

  constructor(
    readonly types: TypeTable,
    /** Value number of the first entry. */
    readonly base: number,
    /** Of the module, where this one belongs to a function. */
    private readonly outer: ConstantTable | undefined,
  ) {}

  /** One past the last value number. */
  get end(): number {
    return this.base + this.entries.length;
  }

  addGlobal(reference: GlobalReference): void {
    this.entries.push(reference);
  }

  /** Notes where each constant of the block stands. */
  index(reader: BlockReader): void {
    let typeId = -1;
    let type: Type | undefined;
    for (let entry = reader.next(); entry !== "end"; entry = reader.next()) {
      if (entry === "block") {
        reader.inner();
        continue;
      }
      const position = reader.recordPosition;
      const code = reader.skip();
      if (code === ConstantCode.setType) {
        const record = reader.recordAt(position);
        typeId = record.at(0);
        type = this.types.firstClass(typeId, record);
      } else {
        if (type === undefined) reader.fail("a constant comes before its type", position);
        this.entries.push({ typeId, type, reader, position, value: undefined });
      }
    }
  }

  /** The constant with this value number, or undefined where the number is not a constant's. */
  find(id: number): ConstantValue | undefined {
    if (id < this.base) return this.outer?.find(id);
    const entry = this.entries[id - this.base];
    if (entry === undefined) return undefined;
    if (!("reader" in entry)) return entry;
    if (entry.value === undefined) this.make(entry);
    const { value, reader, position } = entry;
    return value === "busy" ? reader.fail("a constant contains itself", position) : value;
  }

  /** A constant that `record` refers to. */
  get(id: number, record: BitRecord): Constant {
    const value = this.find(id);
    if (value === undefined || value.kind === "inline-assembly") {
      record.fail(`value number ${id} is not a constant`);
    }
    return value;
  }

  private make(entry: Entry): void {
    if (this.depth >= deepestConstant) entry.reader.fail("constants are nested too deeply", entry.position);
    entry.value = "busy";
    this.depth++;
    try {
      entry.value = buildConstant(entry.reader.recordAt(entry.position), entry.type, entry.typeId, this);
    } finally {
      this.depth--;
      if (entry.value === "busy") entry.value = undefined;
    }
  }
}
