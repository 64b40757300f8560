/** Two accesses that may race, as a finding: who does what where, and under which locks ([06 Races]). */
import type { Instruction } from "../../../ir/instruction.ts";
import type { Value } from "../../../ir/value.ts";
import type { UnguardedAccess } from "../../../verdict/lock-fact.ts";
import type { AccessReport, LockFinding } from "../../../verdict/lock-verdict.ts";
import { fingerprint } from "../answer/describe.ts";
import type { Names } from "../answer/names.ts";
import type { Locks } from "../locksets/locks.ts";
import { placeOf } from "../program/places.ts";
import type { LockProgram } from "../program/program.ts";
import type { Position } from "../threads/alive.ts";
import type { Context, Contexts } from "../threads/contexts.ts";
import type { Protected } from "./creator-locks.ts";

/** What an instruction does to memory. */
export interface SomeAccess {
  readonly pointer: Value;
  readonly writes: boolean;
  readonly atomic: boolean;
}

export interface Access extends Protected {
  readonly position: Position;
  readonly place: number;
  readonly writes: boolean;
  readonly atomic: boolean;
  readonly instruction: Instruction;
  readonly context: Context;
  /** The lock that is declared to guard it, where it is not held. */
  readonly missing: string | undefined;
  /** The one that is. */
  readonly guard: string | undefined;
  /** Of something unknown that the pointer at this place leads to. */
  readonly isPointee?: boolean;
  readonly frees?: boolean;
  /** What tells that two accesses by type alone are to one object. */
  readonly source?: string | undefined;
  /** Other places where the same is done under the same locks. */
  readonly alike: Access[];
  /** Something of the library's own. */
  readonly state?: string;
}

export interface RaceSurroundings {
  readonly program: LockProgram;
  readonly contexts: Contexts;
  readonly locks: Locks;
  readonly names: Names;
  readonly hasMain: boolean;
}

export function raceFinding(first: Access, second: Access, input: RaceSurroundings): LockFinding {
  const { names, program, contexts, hasMain } = input;
  const { state } = first;
  const name = state === undefined ? names.lock(startOf(first.place, contexts)) : stateName(state);
  const missing = first.missing ?? second.missing;
  const isFirst = missing === undefined ? first.writes : first.missing !== undefined;
  const [one, other] = isFirst ? [first, second] : [second, first];
  const report = (access: Access): AccessReport => ({
    thread: access.thread.name,
    writes: access.writes,
    functionName: names.functionName(access.context.instance.fn),
    place: placeOf(access.instruction, access.context.instance.fn, program),
    held: [...access.held.keys()].map((lock) => names.lock(lock)),
  });
  const accesses = one === other && !hasMain ? [report(one)] : [report(one), report(other)];
  const told = ({ writes, frees }: Access, thread: string | undefined): UnguardedAccess => ({
    how: frees ? "freed" : writes ? "written" : "read",
    thread,
  });
  const otherThread = one.thread === other.thread ? undefined : other.thread.name;
  return {
    kind: "race",
    rule: "data-race",
    status: "unconfirmed",
    message: {
      kind: "unguarded",
      name,
      isPointee: one.isPointee ?? false,
      first: told(one, one.thread.name),
      second: accesses.length === 1 ? undefined : told(other, otherThread),
      guard: missing,
    },
    place: accesses[0].place,
    functionName: accesses[0].functionName,
    locks: [name],
    edges: [],
    variants: [],
    accesses,
    fingerprint: fingerprint("data-race", [name], []),
    run: undefined,
    remarks:
      state !== undefined || isOneObject(first.place, input) ? [] : [{ kind: "variable-of-several-objects" }],
  };
}

/** Whether a place is in one object only: a range of an object is, where the object's start is. */
export function isOneObject(
  place: number,
  { contexts, locks }: Pick<RaceSurroundings, "contexts" | "locks">,
): boolean {
  return locks.isStrong(startOf(place, contexts));
}

function startOf(place: number, { pointsTo }: Contexts): number {
  const { locations } = pointsTo;
  return locations.strideAt(place) === 1 ? locations.start(locations.objectAt(place)) : place;
}

function stateName(state: string): string {
  return /^the /.test(state) ? state : `what ${state}() keeps`;
}
