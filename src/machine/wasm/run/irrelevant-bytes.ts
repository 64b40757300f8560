/** Bytes of records that do not count when states are compared: as reductions/irrelevant-data.ts, in linear memory. */
import type { ByteRange } from "../../reductions/irrelevant-data.ts";
import { objectHead, padded } from "../memory/layout.ts";
import type { FlatMachine } from "./flat-machine.ts";

export class IrrelevantBytes {
  constructor(private readonly flat: FlatMachine) {}

  /** Puts the cells of an object, whose record is the step's own, back to what they were at the beginning. */
  settle(number: number, record: number): void {
    for (const range of this.flat.machine.irrelevant.rangesOf(number) ?? [])
      this.forget(number, range, record, range.offset);
  }

  /** The same for a store that is about to wait in a buffer; its bytes are in a record of their own. */
  settleStored(number: number, range: ByteRange, record: number): void {
    const { irrelevant } = this.flat.machine;
    if (irrelevant.covers(number, range.offset, range.size)) this.forget(number, range, record, 0);
  }

  private forget(number: number, { offset, size }: ByteRange, record: number, at: number): void {
    const { objects, imageRecords, linear } = this.flat;
    const { bytes } = linear;
    const length = padded(objects.size(record));
    const data = record + objectHead.bytes + at;
    const undefinedBits = data + length;
    const marks = undefinedBits + length;
    // A value that leads to an object counts: others might come to the object by it.
    for (let index = 0; index < size; index++) if (bytes[marks + index] !== 0) return;
    const first = imageRecords[number]! + objectHead.bytes + offset;
    for (let index = 0; index < size; index++)
      bytes[data + index] = bytes[first + index] & ~bytes[undefinedBits + index];
  }
}
