/** Accesses of one thread with no synchronisation between them: a set of ranges, as few as say the same. */
import type { AccessRange } from "./event.ts";

export class AccessWindow {
  private ranges: AccessRange[] = [];

  add(range: AccessRange): void {
    const last = this.ranges.at(-1);
    // Most accesses are of loops over arrays: the next range goes on where the last one ended.
    if (last !== undefined && isAlike(last, range) && range.start <= last.end && range.start >= last.start) {
      if (range.end > last.end) this.ranges[this.ranges.length - 1] = { ...last, end: range.end };
    } else this.ranges.push(range);
  }

  /** In an order that depends on the ranges alone. */
  take(): readonly AccessRange[] {
    if (this.ranges.length === 0) return [];
    const merged = mergeRanges(this.ranges);
    this.ranges = [];
    return merged;
  }
}

/** Sorted; ranges of one kind and site that meet are joined. */
export function mergeRanges(ranges: readonly AccessRange[]): AccessRange[] {
  const sorted = [...ranges].sort(
    (a, b) => a.object - b.object || a.kind - b.kind || a.site - b.site || a.start - b.start,
  );
  const merged: AccessRange[] = [];
  for (const range of sorted) {
    const last = merged.at(-1);
    if (last === undefined || !isAlike(last, range) || range.start > last.end) merged.push(range);
    else if (range.end > last.end) merged[merged.length - 1] = { ...last, end: range.end };
  }
  return merged;
}

function isAlike(a: AccessRange, b: AccessRange): boolean {
  return a.object === b.object && a.kind === b.kind && a.site === b.site;
}
