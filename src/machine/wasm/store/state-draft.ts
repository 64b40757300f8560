/** A state that is being put together: what it has in other slots than the current one. Hot. */
import { doubled } from "../../../graph/growable.ts";

/** So many are copied sooner one by one. */
const fewSlots = 64;

export class StateDraft {
  /** By slot: the pieces of the current state. */
  current: Int32Array = new Int32Array(64);
  /** The slots that differ, and their pieces. */
  slots: Int32Array = new Int32Array(64);
  values: Int32Array = new Int32Array(64);
  count = 0;
  /** By slot: where it stands among the differences, if the stamp is that of this state. */
  private places: Int32Array = new Int32Array(64);
  private stamps: Int32Array = new Int32Array(64);
  private stamp = 0;
  private next = new Int32Array(64);

  /** From now on there is this slot. */
  reserve(slot: number): void {
    if (slot < this.current.length) return;
    this.current = doubled(this.current);
    this.places = doubled(this.places);
    this.stamps = doubled(this.stamps);
  }

  /** It differs from the current state in what is put from now on. */
  begin(): void {
    this.count = 0;
    this.stamp++;
  }

  put(slot: number, piece: number): void {
    if (this.stamps[slot] === this.stamp) {
      this.values[this.places[slot]] = piece;
      return;
    }
    if (this.current[slot] === piece) return;
    this.stamps[slot] = this.stamp;
    this.places[slot] = this.count;
    if (this.count === this.slots.length) {
      this.slots = doubled(this.slots);
      this.values = doubled(this.values);
    }
    this.slots[this.count] = slot;
    this.values[this.count++] = piece;
  }

  /** The piece in a slot. */
  after(slot: number): number {
    return this.stamps[slot] === this.stamp ? this.values[this.places[slot]] : this.current[slot];
  }

  /** By slot, of which there are so many: all its pieces. Valid until the next call. */
  pieces(slotCount: number): Int32Array {
    if (this.next.length < slotCount) this.next = new Int32Array(2 * slotCount);
    const { next, current } = this;
    if (slotCount > fewSlots) next.set(current.subarray(0, slotCount));
    else for (let slot = 0; slot < slotCount; slot++) next[slot] = current[slot];
    for (let index = 0; index < this.count; index++) next[this.slots[index]] = this.values[index];
    return next;
  }
}
