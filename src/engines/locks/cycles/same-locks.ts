/**
 * Which locks may be one although they have two names ([06 Values]): one that is known by its struct type and field
 * may be that field of any object of the type, and what a pointer leads to of which nothing is known may be any lock.
 * The graph has them as several locks, which is exact where it finds something; a cycle that only comes about because
 * they are one is looked for with this relation.
 */

import type { Names } from "../answer/names.ts";
import type { Locks } from "../locksets/locks.ts";
import { mayHold } from "../values/held-structures.ts";
import { type AbstractObject, opaque } from "../values/locations.ts";
import type { PointsTo } from "../values/points-to.ts";
import type { Label } from "./lock-graph.ts";

/** kinds: by struct type and field; pointers: also what any pointer leads to, and what has no name at all. */
export type Width = "kinds" | "pointers";

export class SameLocks {
  private readonly known = new Map<string, boolean>();

  constructor(
    private readonly pointsTo: PointsTo,
    private readonly locks: Locks,
    private readonly names: Names,
    readonly width: Width,
  ) {}

  /** Whether two places may be one lock. */
  mayOverlap(a: number, b: number): boolean {
    if (a === b || this.pointsTo.locations.mayOverlap(a, b)) return true;
    if (a === opaque || b === opaque) return false;
    const key = a < b ? `${a} ${b}` : `${b} ${a}`;
    let same = this.known.get(key);
    if (same === undefined)
      this.known.set(
        key,
        (same = this.isPointed(a) || this.isPointed(b) || this.fits(a, b) || this.fits(b, a)),
      );
    return same;
  }

  /** It has another name than its own. */
  isWide(place: number): boolean {
    if (place === opaque) return false;
    return this.isPointed(place) || this.pointsTo.locations.objectAt(place).kind === "class";
  }

  private isPointed(place: number): boolean {
    const { kind } = this.pointsTo.locations.objectAt(place);
    return this.width === "pointers" && (kind === "pointed" || kind === "unnamed");
  }

  /** The first is a field of some object of a type, and the second lies where an object of that type has it. */
  private fits(field: number, place: number): boolean {
    const { locations } = this.pointsTo;
    const kind = locations.objectAt(field);
    if (kind.kind !== "class") return false;
    const object = locations.objectAt(place);
    const offset = locations.offsetAt(field);
    switch (object.kind) {
      case "global":
      case "stack":
      case "class":
        return mayHold(place, kind.structName, this.pointsTo, offset);
      case "heap":
        return locations.offsetAt(place) === offset && this.isAllocatedAs(object, kind.structName);
      case "pointed":
      case "unnamed":
      case "function":
      case "thread":
        return false;
    }
  }

  private isAllocatedAs(object: AbstractObject & { kind: "heap" }, structName: string): boolean {
    const name = this.names.allocatedRecord(object);
    return name !== undefined && structName.split(/[.:]/).at(-1) === name;
  }

  /**
   * Whether the edges of a cycle can be together. What a thread wants is what the next one holds; then no two of them
   * may hold the same lock, and no lock may be two variables.
   */
  isPossible(labels: readonly Label[]): boolean {
    const leader = new Map<string, string>();
    const find = (name: string): string => {
      let current = name;
      for (let next = leader.get(current); next !== undefined; next = leader.get(current)) current = next;
      return current;
    };
    const nameOf = (place: number, use: string): string => (this.isOne(place) ? `=${place}` : use);
    for (const [index, { event }] of labels.entries()) {
      const next = (index + 1) % labels.length;
      const wanted = find(nameOf(event.lock, `wanted ${index}`));
      const held = find(nameOf(labels[next].held.lock, `held ${next}`));
      if (wanted === held) continue;
      const isWantedOne = this.isVariable(wanted);
      if (isWantedOne && this.isVariable(held)) return false;
      if (isWantedOne) leader.set(held, wanted);
      else leader.set(wanted, held);
    }
    const holders = labels.map(({ held }, index) => find(nameOf(held.lock, `held ${index}`)));
    return labels.every(
      ({ held }, index) => held.mode === "shared" || holders.indexOf(holders[index]) === index,
    );
  }

  /** One lock whoever names it, as far as one can see: a variable, or what a global pointer leads to. */
  private isOne(place: number): boolean {
    const object = this.pointsTo.locations.objectAt(place);
    return this.locks.isStrong(object.kind === "pointed" ? object.from : place);
  }

  private isVariable(name: string): boolean {
    return name.startsWith("=") && this.locks.isStrong(Number(name.slice(1)));
  }
}
