/** The memory that compiled code runs on, and views of it that stay right when it grows. */
import { Unsupported } from "../../fault.ts";
import { type Cells, cellsOf } from "./cells.ts";
import { piecesBase } from "./layout.ts";

const pageBytes = 65536;
const maximumPages = 32768;
const growPages = 1024;
/** Addresses are signed in the helpers. */
const largestAddress = 2 ** 31 - 2 ** 16;

export class LinearMemory {
  readonly memory: WebAssembly.Memory;
  readonly pages = { initial: piecesBase / pageBytes + growPages, maximum: maximumPages };
  bytes!: Uint8Array<ArrayBufferLike>;
  words!: Int32Array<ArrayBufferLike>;
  readonly cells: Cells = cellsOf(this);
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

  /** Room for a piece that stays. */
  allocatePiece(size: number): number {
    const address = this.reserve(size);
    this.piecesTop = address + size;
    return address;
  }

  /** Room for something that large behind the pieces, as long as no piece is added. */
  reserve(size: number): number {
    const end = this.piecesTop + size;
    if (end > largestAddress) throw new Unsupported({ kind: "too-large-states" });
    if (end > this.bytes.length) {
      const needed = Math.ceil((end - this.bytes.length) / pageBytes);
      const left = maximumPages - this.bytes.length / pageBytes;
      const pages = Math.max(needed, Math.min(growPages, left));
      try {
        this.memory.grow(pages);
      } catch {
        throw new Unsupported({ kind: "too-little-memory" });
      }
      this.look();
    }
    return this.piecesTop;
  }

  get pieceBytes(): number {
    return this.piecesTop - piecesBase;
  }
}
