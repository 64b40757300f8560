/** Segments of a thread one after the other, from one place to another, as conditions and the values at the end. */
import type { Term } from "../../../smt/term.ts";
import { constantOf, type Linear, variable } from "../arithmetic/linear.ts";
import { encodeSegment } from "../encode/encoder.ts";
import type { Encoding } from "../encode/encoding.ts";
import { allHold, formulaOf } from "../encode/formula.ts";
import { readRange } from "../encode/reading.ts";
import { within } from "../encode/rows.ts";
import { type Exit, holding, type Segment, type Values } from "../encode/segment.ts";
import type { IntegerType } from "../system/integer-type.ts";
import { successorsOf } from "../system/thread-system.ts";

/** A cutpoint, or where the thread ends. */
export type Stop = number | "end";

export interface Unrolled {
  readonly parts: readonly { readonly segment: Segment; readonly exit: Exit }[];
  readonly conditions: readonly Term[];
  readonly values: Values;
}

/** Ways from one stop to another over cutpoints, the shortest first. */
export function waysBetween(
  encoding: Encoding,
  from: number,
  to: Stop,
  { most, within: room }: { readonly most: number; readonly within?: ReadonlySet<number> },
): readonly (readonly Stop[])[] {
  const next = (location: number): readonly Stop[] =>
    nextStops(encoding, location).filter((stop) => stop === "end" || room === undefined || room.has(stop));
  const found: (readonly Stop[])[] = [];
  let ways: (readonly Stop[])[] = [[from]];
  for (let length = 0; length < most; length++) {
    ways = ways.flatMap((way) => {
      const last = way[way.length - 1];
      return last === "end" ? [] : next(last).map((stop) => [...way, stop]);
    });
    found.push(...ways.filter((way) => way[way.length - 1] === to));
    if (ways.length > 30) break;
  }
  return found;
}

function nextStops({ graph, cutpoints }: Encoding, from: number): readonly Stop[] {
  const stops = new Set<Stop>();
  const seen = new Set([from]);
  const pending = [from];
  for (let location = pending.pop(); location !== undefined; location = pending.pop()) {
    const { next } = graph.thread.locations[location];
    if (next.kind === "end") stops.add("end");
    for (const to of successorsOf(next)) {
      if (cutpoints.has(to)) stops.add(to);
      else if (!seen.has(to)) {
        seen.add(to);
        pending.push(to);
      }
    }
  }
  return [...stops];
}

/** Undefined where some segment cannot be gone through at all. */
export function unroll(
  encoding: Encoding,
  way: readonly Stop[],
  start: Values,
  prefix: string,
): Unrolled | undefined {
  const parts: { segment: Segment; exit: Exit }[] = [];
  const conditions: Term[] = [];
  let values = start;
  for (let index = 0; index + 1 < way.length; index++) {
    const own = `${prefix}${index} `;
    const segment = encodeSegment(encoding, way[index] as number, { prefix: own, values });
    const to = way[index + 1];
    // Of several ends the first that there is.
    const exit = to === "end" ? segment.ends[0] : segment.exits.get(to);
    if (exit === undefined) return undefined;
    const { conditions: whole, reached } = formulaOf(segment, encoding.reading, own);
    conditions.push(...whole, reached[exit.node]);
    parts.push({ segment, exit });
    values = exit.values;
  }
  return { parts, conditions, values };
}

export interface Beginning {
  readonly values: Values;
  readonly conditions: readonly Term[];
}

/** A thread's own values at its entry: any, and the locks that it is begun with. */
export function beginning({ graph, locals, trusted, reading }: Encoding, prefix: string): Beginning {
  const values = new Map<string, Linear>();
  const conditions: Term[] = [];
  for (const name of graph.live[graph.thread.entry]) {
    if (!locals.has(name)) continue;
    values.set(name, variable(`${prefix}${name}`));
    conditions.push(inRange(`${prefix}${name}`, graph.thread.locals.get(name)!.type, reading));
  }
  for (const lock of trusted)
    values.set(holding(lock), constantOf(graph.thread.heldAtEntry.includes(lock) ? 1 : 0));
  return { values, conditions };
}

export function inRange(name: string, type: IntegerType, reading: Encoding["reading"]): Term {
  return allHold(within(variable(name), readRange(type, reading), "type"));
}
