/** A list of 32-bit integers that grows: what the explored graph is kept in. */
export class GrowableInts {
  private items: Int32Array<ArrayBufferLike>;
  length = 0;

  constructor(capacity = 1024) {
    this.items = new Int32Array(capacity);
  }

  push(item: number): void {
    if (this.length === this.items.length) this.grow(this.length + 1);
    this.items[this.length++] = item;
  }

  pushAll(items: ArrayLike<number>): void {
    if (this.length + items.length > this.items.length) this.grow(this.length + items.length);
    this.items.set(items, this.length);
    this.length += items.length;
  }

  get(index: number): number {
    return this.items[index];
  }

  set(index: number, item: number): void {
    this.items[index] = item;
  }

  view(start: number, end: number): Int32Array {
    return this.items.subarray(start, end);
  }

  get bytes(): number {
    return this.items.byteLength;
  }

  private grow(needed: number): void {
    const larger = new Int32Array(Math.max(needed, this.items.length * 2));
    larger.set(this.items.subarray(0, this.length));
    this.items = larger;
  }
}

/** A list with the same items and twice the room. */
export function doubled(list: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(list.length * 2);
  larger.set(list);
  return larger;
}
