/** Reads one function's block: its blocks of instructions, names, locations and attachments. */
import type { SourceLocation } from "../debug-info.ts";
import { isTerminator } from "../instruction.ts";
import type { FunctionValue } from "../module.ts";
import type { RawBlock, RawBody, RawInstruction, Writable } from "../raw-body.ts";
import type { Argument } from "../value.ts";
import type { BlockReader } from "./block-reader.ts";
import { checkBody } from "./check-body.ts";
import { BlockId, FunctionCode, MetadataCode } from "./codes.ts";
import { FunctionValues } from "./function-values.ts";
import { readDebugRecord } from "./instructions/debug-records.ts";
import { readInstruction } from "./instructions/instruction.ts";
import { locationOf, loopStatement, makeLocation } from "./locations.ts";
import { debugKind, loopKind, MetadataTable } from "./metadata-table.ts";
import type { ModuleContext } from "./module-context.ts";
import { type FunctionScope, OperandCursor } from "./operand-cursor.ts";
import type { BitRecord } from "./record.ts";

export interface FunctionContents {
  readonly body: RawBody;
  /** The number of its DISubprogram in its own or the module's metadata. */
  readonly subprogram: number | undefined;
  readonly metadata: MetadataTable;
}

export function readFunction(
  context: ModuleContext,
  reader: BlockReader,
  fn: FunctionValue,
  number: number,
): FunctionContents {
  return new FunctionReader(context, reader, fn, number).read();
}

class FunctionReader {
  private readonly argumentList: Writable<Argument>[];
  private readonly values: FunctionValues;
  private readonly metadata: MetadataTable;
  private readonly scope: FunctionScope;
  private readonly blocks: Writable<RawBlock>[] = [];
  private readonly locations: SourceLocation[] = [];
  private readonly locationNumbers = new Map<string | number, number>();
  private subprogram: number | undefined;
  /** The number of the block being filled. */
  private current = 0;
  /** What debug locations and records refer to. */
  private last: { readonly instruction: RawInstruction; readonly block: RawBlock } | undefined;
  private lastLocation = -1;
  /** Those of the file, which attachments number; debug records are none. */
  private readonly instructions: RawInstruction[] = [];
  /** Tags of the operand bundles read for the next call. */
  private bundles: string[] = [];

  constructor(
    private readonly context: ModuleContext,
    private readonly reader: BlockReader,
    private readonly fn: FunctionValue,
    number: number,
  ) {
    this.argumentList = fn.type.parameters.map((type, index) => ({
      kind: "argument",
      index,
      type,
      name: undefined,
    }));
    this.values = new FunctionValues(context, this.argumentList);
    this.metadata = new MetadataTable(context.metadata, context.metadata.end);
    const { values, blocks, metadata } = this;
    this.scope = { context, values, blocks, metadata, number };
  }

  read(): FunctionContents {
    const reader = this.reader;
    for (let entry = reader.next(); entry !== "end"; entry = reader.next()) {
      if (entry === "block") this.readInner(reader.open());
      else this.readRecord(reader.record());
    }
    if (this.blocks.length === 0) reader.fail("a function has no blocks");
    if (this.current !== this.blocks.length) reader.fail("a function ends before its last block does");
    this.values.complete();
    const body: RawBody = {
      function: this.fn,
      arguments: this.argumentList,
      blocks: this.blocks,
      locations: this.locations,
    };
    checkBody(body, reader);
    return { body, subprogram: this.subprogram, metadata: this.metadata };
  }

  private readInner(inner: BlockReader): void {
    switch (inner.block.id) {
      case BlockId.constants:
        if (this.last !== undefined) inner.fail("constants of a function come after its instructions");
        this.values.readConstants(inner);
        break;
      case BlockId.metadata:
        this.metadata.index(inner);
        break;
      case BlockId.valueSymbols:
        this.readNames(inner);
        break;
      case BlockId.metadataAttachment:
        this.readAttachments(inner);
        break;
    }
  }

  private readRecord(record: BitRecord): void {
    switch (record.code) {
      case FunctionCode.declareBlocks:
        this.declareBlocks(record);
        break;
      case FunctionCode.debugLocation:
        this.lastLocation = this.readLocation(record);
        this.lastInstruction(record).location = this.lastLocation;
        break;
      case FunctionCode.debugLocationAgain:
        this.lastInstruction(record).location = this.lastLocation;
        break;
      case FunctionCode.operandBundle: {
        const tag = record.at(0);
        this.bundles.push(
          this.context.bundleTags[tag] ?? record.fail(`there is no operand bundle tag ${tag}`),
        );
        break;
      }
      case FunctionCode.blockAddressUsers:
        break;
      case FunctionCode.debugValue:
      case FunctionCode.debugDeclare:
      case FunctionCode.debugAssign:
      case FunctionCode.debugValueSimple:
      case FunctionCode.debugLabel:
      case FunctionCode.debugDeclareValue:
        this.addDebugRecord(record);
        break;
      default:
        this.add(
          readInstruction(new OperandCursor(record, this.scope), this.fn.type.result, this.bundles),
          record,
        );
        this.bundles = [];
    }
  }

  private declareBlocks(record: BitRecord): void {
    const count = record.at(0);
    // Each block takes at least one record, so a count beyond the block's bits is damage.
    if (count > this.reader.block.end - this.reader.block.start) record.fail(`a function of ${count} blocks`);
    if (this.blocks.length > 0) record.fail("the blocks of a function are declared twice");
    for (let index = 0; index < count; index++) {
      this.blocks.push({ kind: "block", index, name: undefined, instructions: [] });
    }
  }

  private add(instruction: RawInstruction, record: BitRecord): void {
    const block = this.blocks[this.current] ?? record.fail("an instruction after the last block");
    block.instructions.push(instruction);
    this.values.define(instruction);
    this.instructions.push(instruction);
    this.last = { instruction, block };
    if (isTerminator(instruction)) this.current++;
  }

  /** A record follows the instruction that it stands before. */
  private addDebugRecord(record: BitRecord): void {
    const { call, location } = readDebugRecord(new OperandCursor(record, this.scope));
    const node = this.metadata.node(location, record);
    call.location = this.locationNumber(`node ${location}`, () => locationOf(node));
    if (this.last === undefined) record.fail("a debug record before the first instruction");
    const { instructions } = this.last.block;
    instructions.splice(instructions.length - 1, 0, call);
    this.values.noteUse(call);
  }

  private lastInstruction(record: BitRecord): RawInstruction {
    return this.last?.instruction ?? record.fail("a source location before the first instruction");
  }

  /** [line, column, scope or null, inlined-at or null, …]. */
  private readLocation(record: BitRecord): number {
    const line = record.at(0);
    const column = record.at(1);
    const scope = record.at(2);
    const inlinedAt = record.at(3);
    if (scope === 0) return -1;
    return this.locationNumber(locationKey(line, column, scope, inlinedAt), () => {
      const outer = inlinedAt === 0 ? undefined : this.metadata.node(inlinedAt - 1, record);
      return makeLocation(line, column, this.metadata.node(scope - 1, record), outer);
    });
  }

  private locationNumber(key: string | number, make: () => SourceLocation): number {
    let number = this.locationNumbers.get(key);
    if (number === undefined) {
      number = this.locations.push(make()) - 1;
      this.locationNumbers.set(key, number);
    }
    return number;
  }

  private readNames(reader: BlockReader): void {
    for (let entry = reader.next(); entry !== "end"; entry = reader.next()) {
      if (entry === "block") {
        reader.inner();
        continue;
      }
      const record = reader.record();
      if (record.code === valueName) {
        const value: { name: string | undefined } | undefined = this.values.named(record.at(0));
        if (value !== undefined) value.name = record.text(1);
      } else if (record.code === blockName) {
        const block = this.blocks[record.at(0)];
        if (block !== undefined) block.name = record.text(1);
      }
    }
  }

  /** Records of even length are attached to the function: [kind, node] …; the others to instructions. */
  private readAttachments(reader: BlockReader): void {
    for (let entry = reader.next(); entry !== "end"; entry = reader.next()) {
      if (entry === "block") {
        reader.inner();
        continue;
      }
      const record = reader.record();
      if (record.code !== MetadataCode.attachment) continue;
      if (record.length % 2 === 1) {
        this.attach(record);
        continue;
      }
      for (let operand = 0; operand < record.length; operand += 2) {
        if (record.at(operand) === debugKind) this.subprogram = record.at(operand + 1);
      }
    }
  }

  /** [instruction, kind, node, …]; of these only the statement that a branch goes round is asked for. */
  private attach(record: BitRecord): void {
    for (let operand = 1; operand < record.length; operand += 2) {
      if (record.at(operand) !== loopKind) continue;
      const branch = this.instructions[record.at(0)];
      if (branch?.opcode !== "br" && branch?.opcode !== "condbr") continue;
      branch.loop = loopStatement(this.metadata.find(record.at(operand + 1)));
    }
  }
}

/** One number for nearly all locations. */
function locationKey(line: number, column: number, scope: number, inlinedAt: number): string | number {
  if (inlinedAt === 0 && line < 2 ** 20 && column < 2 ** 12 && scope < 2 ** 20) {
    return (line * 2 ** 12 + column) * 2 ** 20 + scope;
  }
  return `${line},${column},${scope},${inlinedAt}`;
}

const valueName = 1;
const blockName = 2;
