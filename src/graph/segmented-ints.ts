/**
 * A long list of numbers from -1 on, in segments: it grows without copying what is there. Items take two bytes each
 * as long as they are small.
 */
const segmentBits = 14;
const segmentSize = 1 << segmentBits;
const segmentMask = segmentSize - 1;
/** The largest item of two bytes; -1 is stored as 0. */
const largestShort = 0xfffe;

export class SegmentedInts {
  private segments: (Uint16Array | Int32Array)[] = [];
  private isWide: boolean;
  length = 0;

  /** Lists of which it is known that they get large numbers are wide from the beginning. */
  constructor(isWide: boolean) {
    this.isWide = isWide;
  }

  get bytes(): number {
    return this.segments.length * segmentSize * (this.isWide ? 4 : 2);
  }

  push(item: number): void {
    if (item > largestShort && !this.isWide) this.widen();
    // It may have been made shorter.
    if (this.length >> segmentBits === this.segments.length)
      this.segments.push(this.isWide ? new Int32Array(segmentSize) : new Uint16Array(segmentSize));
    this.segments[this.length >> segmentBits][this.length & segmentMask] = item + 1;
    this.length++;
  }

  /** Of an item that is there. */
  set(index: number, item: number): void {
    if (item > largestShort && !this.isWide) this.widen();
    this.segments[index >> segmentBits][index & segmentMask] = item + 1;
  }

  get(index: number): number {
    return this.segments[index >> segmentBits][index & segmentMask] - 1;
  }

  private widen(): void {
    this.isWide = true;
    this.segments = this.segments.map((segment) => Int32Array.from(segment));
  }
}
