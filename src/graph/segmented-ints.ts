/**
 * A long list of numbers from -1 on, in segments: it grows without copying what is there. Items take one byte each, or
 * two, or three, as long as they are small. Threads of the host can share it if it is made for that, which takes more
 * memory.
 */
const segmentBits = 14;
const segmentSize = 1 << segmentBits;
const segmentMask = segmentSize - 1;

type Width = 1 | 2 | 3 | 4;
/** Items of three bytes are written byte by byte. */
type Segment = Uint8Array | Uint16Array | Int32Array;

/** Where such a list is kept. */
export interface SegmentedStorage {
  readonly segments: readonly Segment[];
  readonly length: number;
  readonly width: Width;
}

export class SegmentedInts {
  private segments: Segment[] = [];
  private width: Width = 1;
  /** The largest item of that width; -1 is stored as 0. */
  private largest: number = largestOf(1);
  length = 0;

  constructor(private readonly isShared = false) {}

  /** The list of another thread, as it is now: to be read only. */
  static over({ segments, length, width }: SegmentedStorage): SegmentedInts {
    const list = new SegmentedInts();
    list.segments = [...segments];
    list.length = length;
    list.width = width;
    list.largest = largestOf(width);
    return list;
  }

  get storage(): SegmentedStorage {
    return { segments: this.segments, length: this.length, width: this.width };
  }

  get bytes(): number {
    return this.segments.length * segmentSize * this.width;
  }

  push(item: number): void {
    if (item > this.largest) this.widen(item);
    // It may have been made shorter.
    if (this.length >> segmentBits === this.segments.length) this.segments.push(this.newSegment());
    this.write(this.segments[this.length >> segmentBits], this.length & segmentMask, item + 1);
    this.length++;
  }

  get(index: number): number {
    const segment = this.segments[index >> segmentBits];
    if (this.width !== 3) return segment[index & segmentMask] - 1;
    return threeBytes(segment, 3 * (index & segmentMask)) - 1;
  }

  private write(segment: Segment, index: number, number: number): void {
    if (this.width !== 3) {
      segment[index] = number;
      return;
    }
    const at = 3 * index;
    segment[at] = number & 0xff;
    segment[at + 1] = (number >> 8) & 0xff;
    segment[at + 2] = number >> 16;
  }

  private newSegment(): Segment {
    const { width } = this;
    const bytes = segmentSize * width;
    const room = this.isShared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes);
    if (width === 4) return new Int32Array(room);
    return width === 2 ? new Uint16Array(room) : new Uint8Array(room);
  }

  /** Segment by segment, so that there is hardly ever more than one of them twice. */
  private widen(item: number): void {
    const { segments, width: before } = this;
    this.width = widthOf(item);
    this.largest = largestOf(this.width);
    for (const [number, segment] of segments.entries()) {
      const wider = this.newSegment();
      for (let index = 0; index < segmentSize; index++)
        this.write(wider, index, before === 3 ? threeBytes(segment, 3 * index) : segment[index]);
      segments[number] = wider;
    }
  }
}

function threeBytes(segment: Segment, at: number): number {
  return segment[at] | (segment[at + 1] << 8) | (segment[at + 2] << 16);
}

function widthOf(item: number): Width {
  for (const width of [1, 2, 3] as const) if (item <= largestOf(width)) return width;
  return 4;
}

function largestOf(width: Width): number {
  return width === 4 ? 0x7ffffffe : 2 ** (8 * width) - 2;
}
