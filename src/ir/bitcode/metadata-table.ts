/**
 * Metadata by number: strings and nodes of the module, or of one function on top of the module's. Only
 * positions are noted first; where the file has an index, not even that takes a walk.
 */
import type { DebugType, SourceLocation } from "../debug-info.ts";
import { BitReader, openStream } from "./bit-reader.ts";
import type { BlockReader } from "./block-reader.ts";
import { MetadataCode } from "./codes.ts";
import { type BitRecord, decodeText } from "./record.ts";

/** A node, with the table that its operands refer to. */
export class MetadataNode {
  /** Filled in by debug-types.ts and locations.ts on first use. */
  debugType: DebugType | undefined = undefined;
  location: SourceLocation | "busy" | undefined = undefined;
  scope: ScopeName | undefined = undefined;

  constructor(
    readonly table: MetadataTable,
    readonly record: BitRecord,
  ) {}

  get code(): number {
    return this.record.code;
  }

  /** A reference that may be null: 0 is null, else one more than the number. */
  node(operand: number): MetadataNode | undefined {
    const number = this.record.optional(operand, 0);
    return number === 0 ? undefined : this.table.node(number - 1, this.record);
  }

  text(operand: number): string {
    const number = this.record.optional(operand, 0);
    return number === 0 ? "" : (this.table.text(number - 1) ?? "");
  }
}

export interface ScopeName {
  readonly file: MetadataNode | undefined;
  readonly functionName: string;
}

type Entry =
  | { readonly text: Uint8Array }
  | { readonly reader: BlockReader; readonly position: number; node: MetadataNode | undefined };

export class MetadataTable {
  private readonly entries: Entry[] = [];
  /** Kind 0, the debug information, of global values by value number. */
  readonly globalAttachments = new Map<number, number>();

  constructor(
    readonly outer: MetadataTable | undefined,
    /** The number of the first entry. */
    readonly base: number,
  ) {}

  get end(): number {
    return this.base + this.entries.length;
  }

  /** The node with this number; `record` is what refers to it. */
  node(number: number, record: BitRecord): MetadataNode {
    return this.find(number) ?? record.fail(`there is no metadata node number ${number}`);
  }

  /** As `node`; undefined where there is none or it is a string. */
  find(number: number): MetadataNode | undefined {
    if (number < this.base) return this.outer?.find(number);
    const entry = this.entries[number - this.base];
    if (entry === undefined || !("reader" in entry)) return undefined;
    entry.node ??= new MetadataNode(this, entry.reader.recordAt(entry.position));
    return entry.node;
  }

  /** The string with this number; undefined where it is a node. */
  text(number: number): string | undefined {
    if (number < this.base) return this.outer?.text(number);
    const entry = this.entries[number - this.base];
    return entry !== undefined && "text" in entry ? decodeText(entry.text) : undefined;
  }

  /** Notes where everything in a metadata block stands. */
  index(reader: BlockReader): void {
    for (let entry = reader.next(); entry !== "end"; entry = reader.next()) {
      if (entry === "block") {
        reader.inner();
        continue;
      }
      const position = reader.recordPosition;
      const code = reader.skip();
      switch (code) {
        case MetadataCode.strings:
          this.readStrings(reader.recordAt(position));
          break;
        case MetadataCode.oldString: {
          const record = reader.recordAt(position);
          this.entries.push({ text: Uint8Array.from(record.operands) });
          break;
        }
        case MetadataCode.indexOffset:
          this.readIndex(reader, position);
          break;
        case MetadataCode.globalAttachment:
          this.readAttachment(reader.recordAt(position));
          break;
        case MetadataCode.name:
        case MetadataCode.kind:
        case MetadataCode.namedNode:
        case MetadataCode.index:
          break;
        default:
          this.entries.push({ reader, position, node: undefined });
      }
    }
  }

  /** [count, offset of the characters], then the lengths as six-bit chunks and the characters. */
  private readStrings(record: BitRecord): void {
    const blob = record.blob ?? record.fail("metadata strings without their text");
    const count = record.at(0);
    let at = record.at(1);
    if (at > blob.length || count > at * 8) record.fail("metadata strings are longer than their block");
    const lengths = new BitReader(openStream(blob.subarray(0, at), 0, record.stream.path), 0, at * 8);
    for (let index = 0; index < count; index++) {
      const length = lengths.small(6);
      if (at + length > blob.length) record.fail("a metadata string is longer than its block");
      this.entries.push({ text: blob.subarray(at, at + length) });
      at += length;
    }
  }

  /** The index lists distances between nodes, in bits; reading goes on after it. */
  private readIndex(reader: BlockReader, position: number): void {
    const offset = reader.recordAt(position);
    const start = reader.bits.position;
    const index = reader.recordAt(start + offset.at(0) + offset.at(1) * 2 ** 32);
    if (index.code !== MetadataCode.index) index.fail("the index of the metadata is not where it should be");
    let node = start;
    for (let operand = 0; operand < index.length; operand++) {
      node += index.at(operand);
      this.entries.push({ reader, position: node, node: undefined });
    }
  }

  private readAttachment(record: BitRecord): void {
    for (let operand = 1; operand + 1 < record.length; operand += 2) {
      if (record.at(operand) === debugKind) this.globalAttachments.set(record.at(0), record.at(operand + 1));
    }
  }
}

/** The number of the attachment kind "dbg", the same in every file. */
export const debugKind = 0;
/** The same for "llvm.loop". */
export const loopKind = 18;
