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
  /** How deeply constants are nested in it. */
  height: number;
}

/** Deeper than any initialiser a compiler writes; whoever walks over it recurses. */
const deepestConstant = 400;

export class ConstantTable {
  private readonly entries: (Entry | GlobalReference)[] = [];
  /** How many constants are being made, one inside the other. */
  private depth = 0;
  /** Of the parts of the constant being made, how deeply the deepest is nested. */
  private partHeight = 0;

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
        this.entries.push({ typeId, type, reader, position, value: undefined, height: 0 });
      }
    }
  }

  /** The constant with this value number, or undefined where the number is not a constant's. */
  find(id: number): ConstantValue | undefined {
    return this.lookUp(id)?.value;
  }

  private lookUp(id: number): { readonly value: ConstantValue; readonly height: number } | undefined {
    if (id < this.base) return this.outer?.lookUp(id);
    const entry = this.entries[id - this.base];
    if (entry === undefined) return undefined;
    if (!("reader" in entry)) return { value: entry, height: 0 };
    if (entry.value === undefined) this.make(entry);
    const { value, reader, position, height } = entry;
    if (value === "busy" || value === undefined) return reader.fail("a constant contains itself", position);
    return { value, height };
  }

  /** A constant that `record` refers to. */
  get(id: number, record: BitRecord): Constant {
    const found = this.lookUp(id);
    if (found === undefined || found.value.kind === "inline-assembly") {
      return record.fail(`value number ${id} is not a constant`);
    }
    this.partHeight = Math.max(this.partHeight, found.height);
    return found.value;
  }

  private make(entry: Entry): void {
    const fail = (): never => entry.reader.fail("constants are nested too deeply", entry.position);
    if (this.depth >= deepestConstant) fail();
    const outerHeight = this.partHeight;
    entry.value = "busy";
    this.depth++;
    this.partHeight = 0;
    try {
      const value = buildConstant(entry.reader.recordAt(entry.position), entry.type, entry.typeId, this);
      entry.height = this.partHeight + 1;
      if (entry.height > deepestConstant) fail();
      entry.value = value;
    } finally {
      this.depth--;
      this.partHeight = outerHeight;
      if (entry.value === "busy") entry.value = undefined;
    }
  }
}
