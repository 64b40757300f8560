/** The memory that compiled code runs on, and views of it that stay right when it grows. */
import { piecesBase } from "./layout.ts";

const pageBytes = 65536;
const maximumPages = 65536;
const growPages = 1024;

export class LinearMemory {
  readonly memory: WebAssembly.Memory;
  readonly pages = { initial: piecesBase / pageBytes + growPages, maximum: maximumPages };
  bytes!: Uint8Array<ArrayBufferLike>;
  words!: Int32Array<ArrayBufferLike>;
  /** Where the next piece of a state goes. */
  piecesTop = piecesBase;

  constructor() {
    // Shared, so that growing leaves views valid that somebody still holds.
    this.memory = new WebAssembly.Memory({ ...this.pages, shared: true });
    this.look();
  }

  private look(): void {
    this.bytes = new Uint8Array(this.memory.buffer);
    this.words = new Int32Array(this.memory.buffer);
  }

  /** Room for a piece that stays; throws a RangeError where there is none left. */
  allocatePiece(size: number): number {
    const address = this.piecesTop;
    const end = address + size;
    if (end > this.bytes.length) {
      this.memory.grow(Math.max(growPages, Math.ceil((end - this.bytes.length) / pageBytes)));
      this.look();
    }
    this.piecesTop = end;
    return address;
  }

  get pieceBytes(): number {
    return this.piecesTop - piecesBase;
  }
}
