/**
 * What a step did, as far as it decides which accesses happen before which: accesses, and the synchronisation
 * between them. Accesses of one thread with no synchronisation in between are one event, in no order.
 */

/** Kinds of accesses are bits, so that sets of them are numbers. */
export const plainRead = 1;
export const plainWrite = 2;
export const atomicRead = 4;
export const atomicWrite = 8;

/** For each kind, the kinds that it conflicts with: one of the two writes, one is not atomic. */
export const conflictsOf: readonly number[] = (() => {
  const table: number[] = [];
  table[plainRead] = plainWrite | atomicWrite;
  table[plainWrite] = plainRead | plainWrite | atomicRead | atomicWrite;
  table[atomicRead] = plainWrite;
  table[atomicWrite] = plainRead | plainWrite;
  return table;
})();

export interface AccessRange {
  readonly object: number;
  /** The bytes from `start` up to `end`, which is not one of them. */
  readonly start: number;
  readonly end: number;
  readonly kind: number;
  /** Where in the program, for reports: as numbered by who records. Does not count when events are compared. */
  readonly site: number;
}

/** Where an atomic variable lies in its object. */
export interface AtomicPlace {
  readonly offset: number;
  readonly size: number;
}

/** Something that carries order from one thread to another: an atomic variable, a lock, a thread's handle … */
export interface Carrier {
  /** Unique, and the same in every state. */
  readonly key: string;
  /** The object that it lies in: it goes with it. 0 for none. */
  readonly object: number;
  /** Of an atomic variable: which thread began a release sequence matters (see `continues` below). */
  readonly byThread?: boolean;
  /** Of an atomic variable: what was accessed. */
  readonly place?: AtomicPlace;
}

export type OrderEvent =
  | { readonly kind: "access"; readonly thread: number; readonly ranges: readonly AccessRange[] }
  /** Of an atomic variable. */
  | {
      readonly kind: "load";
      readonly thread: number;
      readonly carrier: Carrier;
      readonly acquires: boolean;
      /** As that of a range. */
      readonly site?: number;
    }
  | {
      readonly kind: "store";
      readonly thread: number;
      readonly carrier: Carrier;
      readonly releases: boolean;
      /** A store continues the release sequences of its own thread: so in C, no longer in C++20. */
      readonly continues: boolean;
      readonly site?: number;
    }
  /** A store that others do not see yet ([04]); what it gives is kept in the slot until they do. */
  | {
      readonly kind: "delay";
      readonly thread: number;
      readonly carrier: Carrier;
      readonly releases: boolean;
      readonly continues: boolean;
      readonly slot: Carrier;
      readonly site?: number;
    }
  /** Such a store becomes visible: that of the first slot. What the others keep moves on by one. */
  | {
      readonly kind: "visible";
      readonly thread: number;
      readonly carrier: Carrier;
      readonly continues: boolean;
      readonly slots: readonly Carrier[];
    }
  /** Nobody will have seen such a store, that of the first slot: a later one to its place gives all that it gave. */
  | {
      readonly kind: "merged";
      readonly thread: number;
      readonly carrier: Carrier;
      readonly slots: readonly Carrier[];
    }
  /** The second half of a read-modify-write, whose first is a load: it continues all release sequences. */
  | {
      readonly kind: "update";
      readonly thread: number;
      readonly carrier: Carrier;
      readonly releases: boolean;
      readonly site?: number;
    }
  | {
      readonly kind: "fence";
      readonly thread: number;
      readonly acquires: boolean;
      readonly releases: boolean;
    }
  /** What the carrier has been given happens before what the thread does from now on. */
  | { readonly kind: "acquire"; readonly thread: number; readonly carrier: Carrier }
  /** What the thread has done so far is added to what the carrier has been given. */
  | { readonly kind: "release"; readonly thread: number; readonly carrier: Carrier }
  /** The carrier begins anew. */
  | { readonly kind: "clear"; readonly thread: number; readonly carrier: Carrier }
  /** What the thread has done so far happens before what the other does from now on. */
  | { readonly kind: "pass"; readonly thread: number; readonly to: number }
  | { readonly kind: "start"; readonly thread: number; readonly child: number }
  /** The thread is over; who joins it acquires from the carrier, where there is one. */
  | { readonly kind: "end"; readonly thread: number; readonly carrier: Carrier | undefined }
  /**
   * The object is gone, and with it what was known of it and the carriers in it. An object that others may have
   * used is written to just before: an access that does not happen before its end is a race.
   */
  | { readonly kind: "free"; readonly thread: number; readonly object: number };

/** Equal for equal events; sites do not count. */
export function eventKey(event: OrderEvent): string {
  return keyOf(event, () => "");
}

/** Equal for events that are equal down to their sites. */
export function eventKeyWithSites(event: OrderEvent): string {
  return keyOf(event, ({ site }) => `@${site}`);
}

function keyOf(event: OrderEvent, suffix: (range: AccessRange) => string): string {
  const { kind, thread } = event;
  switch (kind) {
    case "access": {
      const ranges = event.ranges.map(
        (range) => `${range.object}:${range.start}-${range.end}=${range.kind}${suffix(range)}`,
      );
      return `x${thread} ${ranges.join(",")}`;
    }
    case "load":
      return `l${thread} ${atomicKey(event.carrier)}${event.acquires ? "a" : ""}`;
    case "store":
      return `s${thread} ${atomicKey(event.carrier)}${event.releases ? "r" : ""}${event.continues ? "c" : ""}`;
    case "delay":
      return `d${thread} ${event.slot.key}${event.releases ? "r" : ""}${event.continues ? "c" : ""}`;
    case "visible":
      return `v${thread} ${event.carrier.key} ${event.slots.length}${event.continues ? "c" : ""}`;
    case "merged":
      return `m${thread} ${event.carrier.key} ${event.slots.length}`;
    case "update":
      return `u${thread} ${atomicKey(event.carrier)}${event.releases ? "r" : ""}`;
    case "fence":
      return `f${thread} ${event.acquires ? "a" : ""}${event.releases ? "r" : ""}`;
    case "acquire":
    case "release":
    case "clear":
      return `${kind}${thread} ${event.carrier.key}`;
    case "pass":
      return `p${thread} ${event.to}`;
    case "start":
      return `+${thread} ${event.child}`;
    case "end":
      return `-${thread} ${event.carrier?.key ?? ""}`;
    case "free":
      return `g${thread} ${event.object}`;
  }
}

/** Accesses of different sizes may be to the same variable, and are not the same (mixed-sizes.ts). */
function atomicKey({ key, place }: Carrier): string {
  return place === undefined ? key : `${key}/${place.size}`;
}
