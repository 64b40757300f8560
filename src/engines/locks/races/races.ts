/**
 * Races ([06 Races]): accesses to the same place without a common lock, in threads that may run together, one of
 * them a write, not both atomic. Accesses are indexed by object, so that only those to the same one are compared.
 */
import type { Instruction } from "../../../ir/instruction.ts";
import type { Value } from "../../../ir/value.ts";
import { sourceVariable } from "../../../passes/variable-names.ts";
import type { LockFinding } from "../../../verdict/lock-verdict.ts";
import type { Names } from "../answer/names.ts";
import type { Concurrency } from "../cycles/concurrency.ts";
import { givenLocks } from "../locksets/given-locks.ts";
import type { Mode } from "../locksets/lock-state.ts";
import type { Locks } from "../locksets/locks.ts";
import type { Locksets } from "../locksets/locksets.ts";
import { shapeOf } from "../program/body-shape.ts";
import { basesOf } from "../program/expressions.ts";
import { isLibraryPlace } from "../program/places.ts";
import { type CallInstruction, isCall, type LockProgram } from "../program/program.ts";
import { type AliveThreads, compose, has, noPosition, positionKey } from "../threads/alive.ts";
import { type Entry, joinEntries, sameEntry, waysWithoutExceptions } from "../threads/context-entries.ts";
import type { Context, Contexts, Thread } from "../threads/contexts.ts";
import { opaque } from "../values/locations.ts";
import { AccessSources } from "./access-sources.ts";
import { containerAccess } from "./container-accesses.ts";
import { type CreatorLock, isKeptApart, locksOfCreator } from "./creator-locks.ts";
import { GuardingLocks, isConstructorOrDestructor } from "./guarding-lock.ts";
import { accessModelAt, libraryAccesses, rangeFrom } from "./library-accesses.ts";
import { type Access, isOneObject, raceFinding, type SomeAccess } from "./race-report.ts";
import { SharedObjects } from "./shared-objects.ts";

/** What a thread does in a context: the code that is looked at. */
interface Visit {
  readonly thread: Thread;
  readonly context: Context;
  readonly entry: Entry;
}

/** Two accesses that may race. */
interface Pair {
  readonly first: Access;
  readonly second: Access;
  /** Lower is more likely. */
  readonly rank: number;
}

const mostAccesses = 400;
const mostRaces = 200;
/** Before all others: somebody has said so. */
const declaredRank = -1;
/** Of one access. */
const mostPlaces = 8;

export interface RaceInput {
  readonly program: LockProgram;
  readonly contexts: Contexts;
  readonly alive: AliveThreads;
  readonly locks: Locks;
  readonly locksets: Locksets;
  readonly concurrency: Concurrency;
  readonly names: Names;
  readonly hasMain: boolean;
  /** How many further pairs of accesses are wanted for each report. */
  readonly variants: number;
  /** Only races in which one of these threads takes part are wanted. */
  readonly mustBeOf?: ReadonlySet<Thread>;
  isOver(): boolean;
  /** A lock that is declared to guard something, in words that lead to none. */
  onUnknownGuard(text: string): void;
}

export function findRaces(input: RaceInput): LockFinding[] {
  return new RaceSearch(input).run();
}

class RaceSearch {
  private readonly byObject = new Map<number, Map<string, Access>>();
  private readonly shared: SharedObjects;
  private readonly sources: AccessSources;
  private readonly guarding: GuardingLocks;
  private readonly entries = new Map<Thread, ReadonlyMap<Context, Entry>>();
  /** For the thread whose accesses are collected. */
  private given: readonly CreatorLock[] = [];

  constructor(private readonly input: RaceInput) {
    this.shared = new SharedObjects(input.contexts);
    this.sources = new AccessSources(input.contexts, input.locks, input.locksets);
    this.guarding = new GuardingLocks(input);
  }

  run(): LockFinding[] {
    const { threads } = this.input.contexts;
    for (const thread of threads) {
      if (this.input.isOver()) break;
      this.entries.set(thread, this.entriesOf(thread));
    }
    for (const [thread, entries] of this.entries) {
      this.given = locksOfCreator(thread, {
        ...this.input,
        entriesOf: (one) => this.entries.get(one) ?? new Map(),
        heldAt: (context, instruction, entry) => this.heldAt(context, instruction, entry),
      });
      for (const [context, entry] of entries) this.accesses({ thread, context, entry });
    }
    const races: { finding: LockFinding; rank: number }[] = [];
    for (const accesses of this.byObject.values()) {
      if (races.length >= mostRaces || this.input.isOver()) break;
      races.push(...this.racesOn([...accesses.values()]));
    }
    return races.sort((a, b) => a.rank - b.rank).map(({ finding }) => finding);
  }

  /** From the entry down: what every way to a context holds. */
  private entriesOf(thread: Thread): ReadonlyMap<Context, Entry> {
    const given = givenLocks(thread, this.input.contexts, this.input.program);
    const held = new Map(given.map(({ lock, mode }) => [lock, mode]));
    const entries = new Map<Context, Entry>([[thread.context, { held, position: noPosition }]]);
    const open = new Set([thread.context]);
    for (const context of open) {
      open.delete(context);
      const entry = entries.get(context)!;
      const ways = waysWithoutExceptions(context.instance.body);
      for (const [call, callees] of context.calls) {
        // What goes when an exception passes by: that there is one at all is seldom meant.
        if (!this.isReached(context, call)) continue;
        if (!ways.has(call) && callees.every(({ instance }) => isConstructorOrDestructor(instance.fn.name)))
          continue;
        const there: Entry = {
          held: this.heldAt(context, call, entry.held),
          position: compose(entry.position, this.input.alive.positionAt(context, call)),
        };
        for (const callee of callees) {
          const before = entries.get(callee);
          const joined = before === undefined ? there : joinEntries(before, there);
          if (before !== undefined && sameEntry(before, joined)) continue;
          entries.set(callee, joined);
          open.add(callee);
        }
      }
    }
    return entries;
  }

  /** Not so where what the call passes rules it out. */
  private isReached(context: Context, instruction: Instruction): boolean {
    const { locksets } = this.input;
    const summary = locksets.summaryOf(context);
    if (summary === undefined || locksets.capped.has(context) || context.given.length === 0) return true;
    return summary.points.at(instruction) !== undefined;
  }

  private heldAt(
    context: Context,
    instruction: Instruction,
    entry: ReadonlyMap<number, Mode>,
  ): Map<number, Mode> {
    const point = this.input.locksets.summaryOf(context)?.points.at(instruction);
    const { locations } = this.input.contexts.pointsTo;
    const isGone = (lock: number): boolean =>
      point !== undefined && [...point.released].some((one) => locations.mayOverlap(one, lock));
    const held = new Map([...entry].filter(([lock]) => !isGone(lock)));
    for (const [lock, mode] of point?.held ?? []) if (!locations.isUnnamed(lock)) held.set(lock, mode);
    return held;
  }

  /** In the context, as locks are: `a` of `a->mutex` and of `a->count` is the same. */
  private placesOf(context: Context, pointer: Value): readonly number[] {
    const { pointsTo, evaluator } = this.input.contexts;
    if (pointsTo.precision === "values") return evaluator.evaluate(context, pointer).places;
    return [...pointsTo.places(context.instance, pointer)];
  }

  /** Where `a` may be several objects, and `a->mutex` is held: if `a->count` is that of one, the lock is its own. */
  private heldFor(
    { context, entry }: Visit,
    instruction: Instruction,
    pointer: Value,
    place: number,
  ): ReadonlyMap<number, Mode> {
    const held = this.heldAt(context, instruction, entry.held);
    const parts = this.input.locksets.summaryOf(context)?.points.at(instruction)?.parts;
    if (parts === undefined || parts.size === 0) return held;
    const { locations } = this.input.contexts.pointsTo;
    const { expressions } = shapeOf(context.instance.body);
    for (const base of basesOf(expressions.nameOf(pointer)))
      for (const [lock, mode] of parts.get(base) ?? [])
        if (!held.has(lock) && locations.objectAt(lock) === locations.objectAt(place)) held.set(lock, mode);
    return held;
  }

  private accesses(visit: Visit): void {
    const { thread, context, entry } = visit;
    const { fn } = context.instance;
    const unchecked = this.guarding.isUnchecked(context);
    for (const block of context.instance.body.blocks) {
      for (const instruction of block.instructions) {
        if (!this.isReached(context, instruction)) continue;
        if (isCall(instruction)) this.libraryCall(visit, instruction);
        const access = accessOf(instruction) ?? this.methodCall(instruction);
        if (access === undefined || isLibraryPlace(instruction, fn, this.input.program)) continue;
        // Somebody says that it is in order.
        if (unchecked && !isConstructorOrDestructor(fn.name))
          if (!this.input.program.guards.at(access.pointer).next().done) continue;
        const places = this.placesOf(context, access.pointer);
        if (places.length > mostPlaces) continue;
        if (!this.input.hasMain && !unchecked && places.every((place) => place === opaque))
          this.addPointee(visit, instruction, access);
        for (const place of places) {
          if (place === opaque || !this.shared.isShared(place)) continue;
          const held = this.heldFor(visit, instruction, access.pointer, place);
          this.add({
            thread,
            position: compose(entry.position, this.input.alive.positionAt(context, instruction)),
            place,
            writes: access.writes,
            atomic: access.atomic,
            held,
            given: this.given,
            alike: [],
            source: this.sourceOf(thread, context, place, access.pointer),
            instruction,
            context,
            ...(unchecked
              ? { missing: undefined, guard: undefined }
              : this.guarding.of(access, place, held, context)),
          });
        }
      }
    }
  }

  /** What the C library does with what it is given, and with what is its own. */
  private libraryCall(visit: Visit, call: CallInstruction): void {
    const { thread, context, entry } = visit;
    const { contexts, hasMain, program } = this.input;
    const { locations, operations } = contexts.pointsTo;
    const model = accessModelAt(call, operations);
    const { fn } = context.instance;
    if (model === undefined || this.guarding.isUnchecked(context) || isLibraryPlace(call, fn, program))
      return;
    const common = {
      thread,
      position: compose(entry.position, this.input.alive.positionAt(context, call)),
      atomic: false,
      given: this.given,
      instruction: call,
      context,
      missing: undefined,
      guard: undefined,
    };
    for (const access of libraryAccesses(call, model)) {
      const places = this.placesOf(context, access.pointer);
      if (places.length > mostPlaces) continue;
      for (const place of places) {
        if (place === opaque || !this.shared.isShared(place)) continue;
        const held = this.heldFor(visit, call, access.pointer, place);
        const { writes, frees } = access;
        this.add({ ...common, alike: [], place: rangeFrom(place, access, locations), writes, frees, held });
      }
    }
    // Whose threads they are is only known in a whole program.
    const state = model.state ?? model.readsState;
    if (state === undefined || !hasMain) return;
    const place = locations.start(locations.classOf(`state of ${state}`));
    const held = this.heldAt(context, call, entry.held);
    this.add({ ...common, alike: [], place, writes: model.state !== undefined, held, state });
  }

  /** `*pointer` of a library, where nothing is known but the lock that guards it. */
  private addPointee(visit: Visit, instruction: Instruction, access: SomeAccess): void {
    const { thread, context, entry } = visit;
    for (const { guard, address } of this.input.program.guards.at(access.pointer)) {
      if (!guard.pointee) continue;
      for (const place of this.placesOf(context, address)) {
        if (place === opaque || !this.shared.isShared(place)) continue;
        const held = this.heldFor(visit, instruction, address, place);
        const { missing } = this.guarding.of(access, place, held, context);
        if (missing === undefined) continue;
        const position = compose(entry.position, this.input.alive.positionAt(context, instruction));
        this.add({
          thread,
          position,
          place,
          ...access,
          held,
          given: this.given,
          alike: [],
          instruction,
          context,
          missing,
          guard: undefined,
          isPointee: true,
        });
      }
    }
  }

  /** A method that is called on a container, or on what is guarded, is an access; its own code is not looked at for that. */
  private methodCall(instruction: Instruction): SomeAccess | undefined {
    if (!isCall(instruction) || instruction.arguments.length === 0) return undefined;
    const { program, contexts } = this.input;
    const [pointer] = instruction.arguments;
    const { operations } = contexts.pointsTo;
    if (pointer.type.kind !== "pointer" || program.guards.at(pointer).next().done)
      return containerAccess(instruction, operations);
    const callee = operations.callee(instruction);
    if (callee === undefined || isConstructorOrDestructor(callee.name) || /atomic/.test(callee.name))
      return undefined;
    if (operations.modelOf(callee) !== undefined) return undefined;
    const self = program.bodyOf(callee)?.arguments[0];
    if (self === undefined || sourceVariable(self)?.name !== "this") return undefined;
    return { pointer, writes: !callee.name.startsWith("_ZNK"), atomic: false };
  }

  private add(access: Access): void {
    const object = this.input.contexts.pointsTo.locations.objectAt(access.place).id;
    let accesses = this.byObject.get(object);
    if (accesses === undefined) this.byObject.set(object, (accesses = new Map()));
    if (accesses.size >= mostAccesses) return;
    const locks = [...access.held].map(([lock, mode]) => `${lock}${mode[0]}`).join();
    const key = `${access.thread.id} ${access.place} ${access.writes} ${access.atomic} ${locks} ${positionKey(access.position)} ${access.missing ?? ""} ${access.frees ?? ""} ${access.source ?? ""}`;
    const known = accesses.get(key);
    if (known === undefined) accesses.set(key, access);
    else if (known.alike.length < this.input.variants) known.alike.push(access);
  }

  private racesOn(accesses: readonly Access[]): { finding: LockFinding; rank: number }[] {
    const { locations } = this.input.contexts.pointsTo;
    const found = new Map<number, Pair[]>();
    const keep = (pair: Pair): void => {
      const known = found.get(pair.first.place);
      if (known === undefined) found.set(pair.first.place, [pair]);
      else if (pair.rank < known[0].rank) known.unshift(pair);
      else known.push(pair);
    };
    for (const [index, first] of accesses.entries()) {
      if (this.input.isOver()) break;
      for (const second of accesses.slice(index)) {
        // A library's other callers are not here: what is declared counts.
        const isDeclared = first === second && first.missing !== undefined && !this.input.hasMain;
        if (isDeclared) {
          keep({ first, second, rank: declaredRank - (first.writes ? 1 : 0) });
          continue;
        }
        const { mustBeOf } = this.input;
        if (mustBeOf !== undefined && !mustBeOf.has(first.thread) && !mustBeOf.has(second.thread)) continue;
        if (!first.writes && !second.writes) continue;
        if (first.atomic && second.atomic) continue;
        if (!locations.mayOverlap(first.place, second.place)) continue;
        if (first.guard !== undefined && first.guard === second.guard) continue;
        if (this.haveCommonLock(first, second) || isKeptApart(first, second)) continue;
        if (this.input.concurrency.threadsApart(first, second) !== undefined) continue;
        const guarded = accesses.some(
          (other) => other.held.size > 0 && locations.mayOverlap(other.place, first.place),
        );
        const missing = first.missing ?? second.missing;
        const isCertain =
          first.state !== undefined ||
          this.isCertainlyShared(first.place) ||
          (first.source !== undefined && first.source === second.source);
        // The last user of an object need not hold its lock to free it.
        if ((!guarded || first.frees || second.frees) && missing === undefined && !isCertain) continue;
        const rank =
          missing !== undefined
            ? declaredRank
            : (guarded ? 0 : 1) +
              (isCertain ? 0 : 2) +
              (first.thread === second.thread ? 1 : 0) +
              (isLikelyOver(first, second) ? 10 : 0);
        keep({ first, second, rank });
      }
    }
    return [...found.values()].map((pairs) => ({ finding: this.reported(pairs), rank: pairs[0].rank }));
  }

  /** The most likely pair, with the others for who wants to confirm it. */
  private reported(pairs: readonly Pair[]): LockFinding {
    const [{ first, second }] = pairs;
    const finding = raceFinding(first, second, this.input);
    if (this.input.variants === 0) return finding;
    const others = [...pairs]
      .sort((a, b) => a.rank - b.rank)
      .flatMap((pair) =>
        [pair.first, ...pair.first.alike].flatMap((one) =>
          [pair.second, ...pair.second.alike].map((other) => [one, other] as const),
        ),
      )
      .filter(([one, other]) => one !== first || other !== second)
      .slice(0, this.input.variants);
    return { ...finding, alternatives: others.map(([one, other]) => raceFinding(one, other, this.input)) };
  }

  /** A place of its own kind that no lock is ever held for may be private to each thread. */
  private isCertainlyShared(place: number): boolean {
    return this.input.hasMain && isOneObject(place, this.input);
  }

  private sourceOf(thread: Thread, context: Context, place: number, pointer: Value): string | undefined {
    if (!this.input.hasMain) return undefined;
    const { kind } = this.input.contexts.pointsTo.locations.objectAt(place);
    return kind === "class" ? this.sources.sourceOf(thread, context, pointer) : undefined;
  }

  private haveCommonLock(a: Access, b: Access): boolean {
    const { locations } = this.input.contexts.pointsTo;
    for (const [lock, mode] of a.held) {
      const other = b.held.get(lock);
      if (other === undefined) continue;
      // A lock that may be several protects what lies in the same object.
      const certain =
        this.input.locks.isStrong(lock) || locations.objectAt(lock) === locations.objectAt(a.place);
      if (certain && (mode === "exclusive" || other === "exclusive")) return true;
    }
    return false;
  }
}

/** One of them comes behind a join that is likely, not certain, to be the other's. */
function isLikelyOver(a: Access, b: Access): boolean {
  return has(a.position.likelyEnded, b.thread) || has(b.position.likelyEnded, a.thread);
}

function accessOf(instruction: Instruction): SomeAccess | undefined {
  switch (instruction.opcode) {
    case "load":
      return { pointer: instruction.pointer, writes: false, atomic: instruction.ordering !== undefined };
    case "store":
      return { pointer: instruction.pointer, writes: true, atomic: instruction.ordering !== undefined };
    case "atomicrmw":
    case "cmpxchg":
      return { pointer: instruction.pointer, writes: true, atomic: true };
    default:
      return undefined;
  }
}
