/** One record of a bitstream block: a code and its operands, 64-bit unsigned numbers each. */
import { type BitStream, bitcodeError } from "./bit-reader.ts";

export class BitRecord {
  /** Operands past 2^53 exactly, by index; `operands` holds them rounded. */
  wide: Map<number, bigint> | undefined = undefined;
  blob: Uint8Array | undefined = undefined;

  constructor(
    readonly stream: BitStream,
    /** Where it begins, in bits. */
    readonly position: number,
    public code: number,
    readonly operands: number[],
  ) {}

  get length(): number {
    return this.operands.length;
  }

  fail(message: string): never {
    throw bitcodeError(this.stream, message, this.position);
  }

  /** An operand as a number; missing or too large is malformed. */
  at(index: number): number {
    const value = this.operands[index];
    if (value === undefined) this.fail(`a record of code ${this.code} has only ${this.length} operands`);
    if (value > Number.MAX_SAFE_INTEGER) this.fail(`operand ${index} of a record is too large`);
    return value;
  }

  /** An operand that later versions added, or what its absence means. */
  optional(index: number, absent: number): number {
    return index < this.operands.length ? this.at(index) : absent;
  }

  big(index: number): bigint {
    const value = this.operands[index];
    if (value === undefined) this.fail(`a record of code ${this.code} has only ${this.length} operands`);
    return value > Number.MAX_SAFE_INTEGER ? this.wide!.get(index)! : BigInt(value);
  }

  /** An operand whose lowest bit is its sign. */
  signed(index: number): bigint {
    const value = this.big(index);
    if ((value & 1n) === 0n) return value >> 1n;
    // "Minus zero" stands for the one value that has no positive counterpart.
    return value === 1n ? -(1n << 63n) : -(value >> 1n);
  }

  /** Operands from `start` on as text, a byte each. */
  text(start = 0, end = this.operands.length): string {
    const bytes = new Uint8Array(Math.max(0, end - start));
    for (let index = start; index < end; index++) bytes[index - start] = this.at(index);
    return decodeText(bytes);
  }
}

const decoder = new TextDecoder();

/** Short names of plain letters, most by far, are faster without the decoder. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.length > 64) return decoder.decode(bytes);
  let text = "";
  for (const byte of bytes) {
    if (byte >= 0x80) return decoder.decode(bytes);
    text += String.fromCharCode(byte);
  }
  return text;
}
