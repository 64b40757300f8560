/** Writes bitcode by hand, unabbreviated: for files that no clang at hand makes, and for precise damage. */

export class BitWriter {
  private readonly bits: number[] = [];
  private readonly open: { readonly length: number; readonly width: number }[] = [];
  private width = 2;

  constructor() {
    for (const byte of [0x42, 0x43, 0xc0, 0xde]) this.fixed(byte, 8);
  }

  /** A block, with everything in it. */
  block(id: number, contents: () => void): this {
    this.fixed(1, this.width);
    this.vbr(BigInt(id), 8);
    this.vbr(4n, 4);
    this.align();
    this.open.push({ length: this.bits.length, width: this.width });
    this.fixed(0, 32);
    this.width = 4;
    contents();
    this.fixed(0, this.width);
    this.align();
    const { length, width } = this.open.pop()!;
    const words = (this.bits.length - length - 32) / 32;
    for (let bit = 0; bit < 32; bit++) this.bits[length + bit] = (words >>> bit) & 1;
    this.width = width;
    return this;
  }

  record(code: number, operands: readonly (number | bigint)[]): this {
    this.fixed(3, this.width);
    this.vbr(BigInt(code), 6);
    this.vbr(BigInt(operands.length), 6);
    for (const operand of operands) this.vbr(BigInt(operand), 6);
    return this;
  }

  text(code: number, text: string, ...before: number[]): this {
    return this.record(code, [...before, ...Buffer.from(text)]);
  }

  /** Bits as they are, for what a record cannot say. */
  fixed(value: number, width: number): void {
    for (let bit = 0; bit < width; bit++) this.bits.push((value >>> bit) & 1);
  }

  vbr(value: bigint, width: number): void {
    const more = 1n << BigInt(width - 1);
    for (; value >= more; value >>= BigInt(width - 1))
      this.fixed(Number((value & (more - 1n)) | more), width);
    this.fixed(Number(value), width);
  }

  bytes(): Uint8Array {
    const bytes = new Uint8Array(this.bits.length / 8);
    this.bits.forEach((bit, index) => {
      bytes[index >> 3] |= bit << (index & 7);
    });
    return bytes;
  }

  private align(): void {
    while (this.bits.length % 32 !== 0) this.bits.push(0);
  }
}
