/** Room for numbers that threads of the host can share. */
export function sharedInts(length: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(4 * length));
}

/** A list of 32-bit integers that grows; other threads of the host can read it. */
export class GrowableInts {
  private items: Int32Array;
  length = 0;

  constructor(capacity = 1024) {
    this.items = sharedInts(capacity);
  }

  /** A list of another thread, to be read only. */
  static over(items: Int32Array): GrowableInts {
    const list = new GrowableInts(0);
    list.items = items;
    list.length = items.length;
    return list;
  }

  /** Where the items are; somewhere else once it has grown. */
  get storage(): Int32Array {
    return this.items;
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
    const larger = sharedInts(Math.max(needed, this.items.length * 2));
    larger.set(this.items.subarray(0, this.length));
    this.items = larger;
  }
}

/** A list with the same items, of which so many are used, and twice the room. */
export function doubled(list: Int32Array, used: number = list.length): Int32Array {
  const larger = sharedInts(list.length * 2);
  larger.set(used === list.length ? list : list.subarray(0, used));
  return larger;
}
