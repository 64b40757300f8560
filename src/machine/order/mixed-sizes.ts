/**
 * Atomics of different sizes on the same bytes: a ticket lock that is taken by a word and given back by half of it. The
 * standards say nothing of them; processors order them by what each byte is read from. So there each byte is a variable
 * of its own. Elsewhere one for the whole says the same.
 */
import type { AtomicPlace, OrderEvent } from "./event.ts";

/** Accesses of atomic sections are ordered by the sections already: their sizes matter beside atomics alone. */
export type AtomicBy = "atomics" | "sections";

export class AtomicPlaces {
  private readonly byObject = new Map<number, Map<string, AtomicPlace & { readonly by: AtomicBy }>>();
  /** Objects in which two of them overlap and are not the same. */
  readonly mixed = new Set<number>();

  add(object: number, { offset, size }: AtomicPlace, by: AtomicBy = "atomics"): void {
    let known = this.byObject.get(object);
    if (known === undefined) this.byObject.set(object, (known = new Map()));
    const key = `${offset} ${size}`;
    const before = known.get(key)?.by;
    if (before === "atomics" || before === by) return;
    known.delete(key);
    for (const other of known.values()) {
      const overlaps = other.offset < offset + size && offset < other.offset + other.size;
      if (overlaps && (by === "atomics" || other.by === "atomics")) this.mixed.add(object);
    }
    known.set(key, { offset, size, by });
  }
}

/** The same with a variable for each byte of these objects. Stores that are delayed have no place for that. */
export function byBytes(events: readonly OrderEvent[], mixed: ReadonlySet<number>): readonly OrderEvent[] {
  if (mixed.size === 0) return events;
  return events.flatMap((event): OrderEvent[] => {
    if (event.kind !== "load" && event.kind !== "store" && event.kind !== "update") return [event];
    const { carrier } = event;
    const { object, place } = carrier;
    if (place === undefined || !mixed.has(object)) return [event];
    return Array.from({ length: place.size }, (_, index) => {
      const byte = { offset: place.offset + index, size: 1 };
      return { ...event, carrier: { ...carrier, key: `byte ${object}+${byte.offset}`, place: byte } };
    });
  });
}

/** The events without what threads learn from the atomics in these objects: fewer accesses are ordered than really are. */
export function withoutLoads(
  events: readonly OrderEvent[],
  mixed: ReadonlySet<number>,
): readonly OrderEvent[] {
  return events.filter((event) => event.kind !== "load" || !mixed.has(event.carrier.object));
}
