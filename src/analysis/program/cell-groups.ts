/** Accesses to one object, by the bytes that they can meet on. */
import { storeSize } from "../../ir/layout.ts";
import type { Type } from "../../ir/type.ts";
import type { CellPlace } from "./cell-places.ts";
import { stronger, type ValueFlow } from "./sum-flow.ts";

export interface CellAccess extends CellPlace {
  readonly size: number;
  /** Of a load where its value goes; of a store whether it only adds. */
  readonly flow: ValueFlow;
  readonly kind: "read" | "written";
}

export interface IdleRange {
  readonly offset: number;
  readonly size: number;
}

/** Larger objects are left alone: all of their ranges are looked at when states are compared. */
const mostRanges = 256;

/** The access as its caller has it, who gives the place and does this with the result. */
export function shifted(access: CellAccess, place: CellPlace, result: ValueFlow): CellAccess {
  return {
    ...access,
    offset: access.offset + place.offset,
    strides: [...access.strides, ...place.strides],
    flow: access.flow === "returned" ? result : access.flow,
  };
}

export class CellGroups {
  /** Offsets that differ by a multiple of this can be meant by one access; 0 where all are known. */
  private readonly stride: number;

  constructor(
    private readonly type: Type,
    private readonly accesses: readonly CellAccess[],
  ) {
    this.stride = accesses.flatMap(({ strides }) => strides).reduce(greatestCommonDivisor, 0);
  }

  /** The ranges that are only added to. */
  idle(): readonly IdleRange[] {
    const size = storeSize(this.type);
    const groups: { start: number; end: number; accesses: CellAccess[] }[] = [];
    const sorted = [...this.accesses].sort((a, b) => this.begin(a) - this.begin(b));
    for (const access of sorted) {
      const start = this.begin(access);
      const end = start + access.size;
      // One that reaches into the next element meets what lies at its beginning.
      if (start < 0 || (this.stride > 0 && end > this.stride)) return [];
      const last = groups.at(-1);
      if (last !== undefined && start < last.end) {
        last.end = Math.max(last.end, end);
        last.accesses.push(access);
      } else groups.push({ start, end, accesses: [access] });
    }
    const ranges: IdleRange[] = [];
    for (const { start, end, accesses } of groups) {
      if (!isIdle(start, end - start, accesses, (access) => this.begin(access))) continue;
      const step = this.stride === 0 ? size : this.stride;
      for (let offset = start; offset + end - start <= size; offset += step)
        ranges.push({ offset, size: end - start });
    }
    return ranges.length > mostRanges ? [] : ranges;
  }

  private begin({ offset }: CellAccess): number {
    if (this.stride === 0) return offset;
    return ((offset % this.stride) + this.stride) % this.stride;
  }
}

function isIdle(
  start: number,
  size: number,
  accesses: readonly CellAccess[],
  begin: (access: CellAccess) => number,
): boolean {
  const flow = accesses.map(({ flow: one }) => one).reduce<ValueFlow>(stronger, "idle");
  return (
    flow === "idle" &&
    accesses.some(({ kind }) => kind === "written") &&
    accesses.every((access) => begin(access) === start && access.size === size)
  );
}

function greatestCommonDivisor(left: number, right: number): number {
  return right === 0 ? left : greatestCommonDivisor(right, left % right);
}
