/**
 * One block of the bitstream: walks its records and inner blocks, and knows its abbreviations. A block can be
 * kept and its records read again by position, which is what lazy reading rests on.
 */
import { type Abbreviation, type Field, readAbbreviation } from "./abbreviation.ts";
import { BitReader, type BitStream, bitcodeError } from "./bit-reader.ts";
import { BitRecord } from "./record.ts";

/** Abbreviations that a BLOCKINFO block gives to all blocks of a number. */
export type BlockInfo = Map<number, Abbreviation[]>;

export interface InnerBlock {
  readonly id: number;
  readonly idWidth: number;
  /** The bits between the header and the end of the block. */
  readonly start: number;
  readonly end: number;
}

/** What stands at a place in a block. For a record, nothing is read yet: see `record` and `skip`. */
export type Entry = "record" | "block" | "end";

const endBlock = 0;
const enterBlock = 1;
const defineAbbreviation = 2;
const unabbreviated = 3;
const char6 = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._"].map((letter) =>
  letter.charCodeAt(0),
);

export class BlockReader {
  readonly bits: BitReader;
  private readonly abbreviations: Abbreviation[];
  /** The abbreviation number of the record that `next` found, and where it begins. */
  private abbreviationId = 0;
  private recordStart = 0;
  /** The block that `next` found. */
  private found: InnerBlock | undefined;

  constructor(
    readonly stream: BitStream,
    readonly block: InnerBlock,
    private readonly blockInfo: BlockInfo,
  ) {
    this.bits = new BitReader(stream, block.start, block.end);
    this.abbreviations = [...(blockInfo.get(block.id) ?? [])];
  }

  fail(message: string, position = this.bits.position): never {
    throw bitcodeError(this.stream, message, position);
  }

  /** Goes to the next record, inner block or the end. */
  next(): Entry {
    const bits = this.bits;
    for (;;) {
      if (this.block.id < 0 && bits.position + 32 > bits.limit) return "end";
      this.recordStart = bits.position;
      const id = bits.fixed(this.block.idWidth);
      if (id === endBlock) return this.block.id < 0 ? this.fail("a block ends that was not begun") : "end";
      if (id === enterBlock) {
        this.found = this.readHeader();
        return "block";
      }
      if (id === defineAbbreviation) this.abbreviations.push(readAbbreviation(bits));
      else {
        this.abbreviationId = id;
        return "record";
      }
    }
  }

  /** Steps over the inner block just found. */
  inner(): InnerBlock {
    const block = this.found!;
    this.bits.position = block.end;
    return block;
  }

  /** Opens the inner block just found for reading. */
  open(): BlockReader {
    return this.openBlock(this.inner());
  }

  openBlock(block: InnerBlock): BlockReader {
    return new BlockReader(this.stream, block, this.blockInfo);
  }

  private readHeader(): InnerBlock {
    const bits = this.bits;
    const id = bits.small(8);
    const idWidth = bits.small(4);
    if (idWidth < 2 || idWidth > 32) this.fail(`a block has abbreviation numbers of ${idWidth} bits`);
    bits.align32();
    const words = bits.fixed(32);
    const start = bits.position;
    const end = start + words * 32;
    if (end > bits.limit)
      this.fail("a block is longer than what surrounds it: the file is truncated or damaged");
    return { id, idWidth, start, end };
  }

  /** The position of the record just found, to come back to. */
  get recordPosition(): number {
    return this.recordStart;
  }

  /** Reads the record that starts at a position got from `recordPosition`. */
  recordAt(position: number): BitRecord {
    if (position < this.block.start || position >= this.block.end) {
      this.fail("a metadata index points out of its block");
    }
    this.bits.position = position;
    this.recordStart = position;
    const id = this.bits.fixed(this.block.idWidth);
    if (id < unabbreviated) this.fail("there is no record where an index says so", position);
    this.abbreviationId = id;
    return this.record();
  }

  /** Reads the record just found. Hot. */
  record(): BitRecord {
    const bits = this.bits;
    if (this.abbreviationId === unabbreviated) {
      const code = bits.small(6);
      const count = this.checkCount(bits.small(6), 6);
      const operands = new Array<number>(count);
      const record = new BitRecord(this.stream, this.recordStart, code, operands);
      for (let index = 0; index < count; index++) {
        const value = bits.vbr(6);
        operands[index] = value < 0 ? this.widen(record, index) : value;
      }
      return record;
    }
    const abbreviation = this.abbreviation();
    const record = new BitRecord(this.stream, this.recordStart, this.readCode(abbreviation), []);
    const operands = record.operands;
    const scalars = abbreviation.scalars;
    for (let index = 1; index < scalars.length; index++) {
      const value = this.readField(scalars[index]);
      operands.push(value < 0 ? this.widen(record, index - 1) : value);
    }
    const tail = abbreviation.tail;
    if (tail === undefined) return record;
    const count = bits.small(6);
    if (tail.kind === "blob") {
      record.blob = this.readBlob(count);
      return record;
    }
    const element = tail.element;
    this.checkCount(count, fieldWidth(element));
    for (let index = 0; index < count; index++) {
      const value = this.readField(element);
      operands.push(value < 0 ? this.widen(record, operands.length) : value);
    }
    return record;
  }

  /** Steps over the record just found and answers its code; arrays of fixed width cost nothing. */
  skip(): number {
    const bits = this.bits;
    if (this.abbreviationId === unabbreviated) {
      const code = bits.small(6);
      const count = this.checkCount(bits.small(6), 6);
      for (let index = 0; index < count; index++) bits.vbr(6);
      return code;
    }
    const abbreviation = this.abbreviation();
    const code = this.readCode(abbreviation);
    for (let index = 1; index < abbreviation.scalars.length; index++)
      this.readField(abbreviation.scalars[index]);
    const tail = abbreviation.tail;
    if (tail === undefined) return code;
    const count = bits.small(6);
    if (tail.kind === "blob") this.readBlob(count);
    else {
      const width = fieldWidth(tail.element);
      this.checkCount(count, width);
      if (tail.element.kind === "vbr") for (let index = 0; index < count; index++) bits.vbr(width);
      else bits.position += count * width;
    }
    return code;
  }

  private abbreviation(): Abbreviation {
    const abbreviation = this.abbreviations[this.abbreviationId - 4];
    return abbreviation ?? this.fail(`abbreviation ${this.abbreviationId} is not defined`);
  }

  private readCode(abbreviation: Abbreviation): number {
    const code = this.readField(abbreviation.scalars[0]);
    return code < 0 ? this.fail("a record has a code of more than 53 bits") : code;
  }

  private readField(field: Field): number {
    switch (field.kind) {
      case "literal":
        return field.value;
      case "fixed":
        return this.bits.fixed(field.width);
      case "vbr":
        return this.bits.vbr(field.width);
      case "char6":
        return char6[this.bits.fixed(6)];
    }
  }

  private widen(record: BitRecord, index: number): number {
    record.wide ??= new Map();
    record.wide.set(index, this.bits.wide);
    return Number(this.bits.wide);
  }

  private readBlob(length: number): Uint8Array {
    const bits = this.bits;
    bits.align32();
    const start = bits.position >>> 3;
    if (bits.position + length * 8 > bits.limit) this.fail("a blob is longer than its block");
    bits.position += length * 8;
    bits.align32();
    return this.stream.bytes.subarray(start, start + length);
  }

  /** Refuses a count that the rest of the block cannot hold, before anything is made for it. */
  private checkCount(count: number, width: number): number {
    if (count * width > this.bits.limit - this.bits.position) this.fail("a record is longer than its block");
    return count;
  }
}

function fieldWidth(field: Field): number {
  switch (field.kind) {
    case "fixed":
    case "vbr":
      return field.width;
    case "char6":
      return 6;
    case "literal":
      return 0;
  }
}

/** Reads a BLOCKINFO block: abbreviations for blocks to come. */
export function readBlockInfo(reader: BlockReader, blockInfo: BlockInfo): void {
  let current: Abbreviation[] | undefined;
  const bits = reader.bits;
  for (;;) {
    const id = bits.fixed(reader.block.idWidth);
    if (id === endBlock) return;
    if (id === defineAbbreviation) {
      if (current === undefined) reader.fail("an abbreviation for no block");
      current.push(readAbbreviation(bits));
    } else if (id === unabbreviated) {
      const code = bits.small(6);
      const count = bits.small(6);
      const first = count > 0 ? bits.small(6) : 0;
      for (let index = 1; index < count; index++) bits.vbr(6);
      // SETBID; block and record names (2, 3) are for dumps.
      if (code === 1) {
        current = blockInfo.get(first);
        if (current === undefined) blockInfo.set(first, (current = []));
      }
    } else reader.fail("a block-information block holds something else than abbreviations");
  }
}
