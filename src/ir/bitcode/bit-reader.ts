/**
 * Bits out of a file: fixed and variable-width numbers, least significant bit first, as the LLVM bitstream
 * has them. Everything here is hot. Numbers stay JavaScript numbers up to 2^53; the few wider ones (doubles,
 * 64-bit hashes) go through a bigint.
 */
import { BitcodeError } from "./bitcode-error.ts";

/** A whole file as 32-bit words; `base` is where the stream begins in the file, for messages. */
export interface BitStream {
  readonly words: Uint32Array;
  readonly bytes: Uint8Array;
  readonly base: number;
  readonly path: string;
}

/** Positions are bits in a 31-bit integer, so that V8 keeps them unboxed. */
export const largestStream = 2 ** 28 - 1;

const littleEndian = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1;

export function openStream(bytes: Uint8Array, base: number, path: string): BitStream {
  // Two words more than the data: a read across the last word's edge stays inside.
  const words = new Uint32Array((bytes.length >>> 2) + 2);
  new Uint8Array(words.buffer).set(bytes);
  if (!littleEndian) {
    const view = new DataView(words.buffer);
    for (let word = 0; word < words.length; word++) words[word] = view.getUint32(word * 4, true);
  }
  return { words, bytes, base, path };
}

export class BitReader {
  /** Set by `vbr` when it answers -1: a number past 2^53. */
  wide = 0n;
  private readonly words: Uint32Array;

  constructor(
    readonly stream: BitStream,
    public position: number,
    /** One past the last readable bit. */
    readonly limit: number,
  ) {
    this.words = stream.words;
  }

  fail(message: string): never {
    throw bitcodeError(this.stream, message, this.position);
  }

  fixed(width: number): number {
    const position = this.position;
    const end = position + width;
    if (end > this.limit) this.fail("the bitcode ends in the middle of a record");
    this.position = end;
    const bit = position & 31;
    const index = position >>> 5;
    let value = this.words[index] >>> bit;
    if (bit + width > 32) value |= this.words[index + 1] << (32 - bit);
    return width === 32 ? value >>> 0 : value & ((1 << width) - 1);
  }

  /** A number in chunks of `width` bits, of which the top one says that more follow; -1: see `wide`. */
  vbr(width: number): number {
    const start = this.position;
    const more = (1 << (width - 1)) >>> 0;
    let chunk = this.fixed(width);
    if (chunk < more) return chunk;
    let value = chunk - more;
    let scale = more;
    for (;;) {
      chunk = this.fixed(width);
      const payload = chunk >= more ? chunk - more : chunk;
      value += payload * scale;
      if (value > Number.MAX_SAFE_INTEGER) return this.wideVbr(start, width);
      if (chunk < more) return value;
      scale *= more;
      if (scale > 2 ** 64) this.fail("a number of more than 64 bits");
    }
  }

  /** A number that has to fit in 32 bits: counts, block numbers, widths. */
  small(width: number): number {
    const value = this.vbr(width);
    if (value < 0 || value > 0xffffffff) this.fail("a number of more than 32 bits where a count belongs");
    return value;
  }

  align32(): void {
    const aligned = (this.position + 31) & ~31;
    if (aligned > this.limit) this.fail("the bitcode ends in the middle of a block");
    this.position = aligned;
  }

  private wideVbr(start: number, width: number): number {
    this.position = start;
    const more = (1 << (width - 1)) >>> 0;
    let value = 0n;
    for (let shift = 0; ; shift += width - 1) {
      const chunk = this.fixed(width);
      value |= BigInt(chunk >= more ? chunk - more : chunk) << BigInt(shift);
      if (value >> 64n !== 0n) this.fail("a number of more than 64 bits");
      if (chunk < more) break;
    }
    this.wide = value;
    return -1;
  }
}

export function bitcodeError(stream: BitStream, message: string, position: number): BitcodeError {
  const offset = stream.base + (position >>> 3);
  return new BitcodeError(`${stream.path}: ${message} (byte ${offset})`, offset);
}
