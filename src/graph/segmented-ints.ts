/**
 * A long list of numbers from -1 on, in segments: it grows without copying what is there. Items take one byte each, or
 * two, as long as they are small. Threads of the host can share it if it is made for that, which takes more memory.
 */
const segmentBits = 14;
const segmentSize = 1 << segmentBits;
const segmentMask = segmentSize - 1;

type Segment = Uint8Array | Uint16Array | Int32Array;
type Width = 1 | 2 | 4;

/** Where such a list is kept. */
export interface SegmentedStorage {
  readonly segments: readonly Segment[];
  readonly length: number;
}

export class SegmentedInts {
  private segments: Segment[] = [];
  private width: Width;
  /** The largest item of that width; -1 is stored as 0. */
  private largest: number;
  length = 0;

  /** Lists of which it is known that they get large numbers are wide from the beginning. */
  constructor(
    isWide: boolean,
    private readonly isShared = false,
  ) {
    this.width = isWide ? 4 : 1;
    this.largest = largestOf(this.width);
  }

  /** The list of another thread, as it is now: to be read only. */
  static over({ segments, length }: SegmentedStorage): SegmentedInts {
    const list = new SegmentedInts(true);
    list.segments = [...segments];
    list.length = length;
    return list;
  }

  get storage(): SegmentedStorage {
    return { segments: this.segments, length: this.length };
  }

  get bytes(): number {
    return this.segments.length * segmentSize * this.width;
  }

  push(item: number): void {
    if (item > this.largest) this.widen(item);
    // It may have been made shorter.
    if (this.length >> segmentBits === this.segments.length) this.segments.push(this.newSegment());
    this.segments[this.length >> segmentBits][this.length & segmentMask] = item + 1;
    this.length++;
  }

  /** Of an item that is there. */
  set(index: number, item: number): void {
    if (item > this.largest) this.widen(item);
    this.segments[index >> segmentBits][index & segmentMask] = item + 1;
  }

  get(index: number): number {
    return this.segments[index >> segmentBits][index & segmentMask] - 1;
  }

  private newSegment(): Segment {
    const { width } = this;
    const bytes = segmentSize * width;
    const room = this.isShared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes);
    if (width === 4) return new Int32Array(room);
    return width === 2 ? new Uint16Array(room) : new Uint8Array(room);
  }

  private widen(item: number): void {
    this.width = item > largestOf(2) ? 4 : 2;
    this.largest = largestOf(this.width);
    this.segments = this.segments.map((segment) => {
      const wider = this.newSegment();
      wider.set(segment);
      return wider;
    });
  }
}

function largestOf(width: Width): number {
  return width === 4 ? 0x7ffffffe : 2 ** (8 * width) - 2;
}
