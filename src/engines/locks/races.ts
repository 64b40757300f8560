/**
 * Races ([06 Races]): accesses to the same place without a common lock, in threads that may run together, one of
 * them a write, not both atomic. Accesses are indexed by object, so that only those to the same one are compared.
 */
import { successorsOf, terminatorOf } from "../../analysis/control-flow.ts";
import type { Instruction } from "../../ir/instruction.ts";
import type { FunctionBody } from "../../ir/module.ts";
import type { Value } from "../../ir/value.ts";
import { sourceVariable } from "../../passes/variable-names.ts";
import type { AccessReport, LockFinding } from "../../verdict/lock-verdict.ts";
import { type AliveThreads, compose, noPosition, type Position, positionKey } from "./alive.ts";
import { shapeOf } from "./body-shape.ts";
import { capabilitiesOf } from "./capabilities.ts";
import type { Concurrency } from "./concurrency.ts";
import type { Context, Contexts, Thread } from "./contexts.ts";
import { code, fingerprint } from "./describe.ts";
import { basesOf } from "./expressions.ts";
import { givenLocks } from "./given-locks.ts";
import { GuardingLocks } from "./guarding-lock.ts";
import type { Mode } from "./lock-state.ts";
import type { Locks } from "./locks.ts";
import type { Locksets } from "./locksets.ts";
import { isLibraryPlace, type Names, placeOf } from "./names.ts";
import { isCall, type LockProgram } from "./program.ts";
import { SharedObjects } from "./shared-objects.ts";
import { opaque } from "./values/locations.ts";

interface Access {
  readonly thread: Thread;
  readonly position: Position;
  readonly place: number;
  readonly writes: boolean;
  readonly atomic: boolean;
  readonly held: ReadonlyMap<number, Mode>;
  readonly instruction: Instruction;
  readonly context: Context;
  /** The lock that is declared to guard it, where it is not held. */
  readonly missing: string | undefined;
  /** The one that is. */
  readonly guard: string | undefined;
  /** Of something unknown that the pointer at this place leads to. */
  readonly isPointee?: boolean;
}

/** What is so whenever a thread enters a context. */
interface Entry {
  readonly held: ReadonlyMap<number, Mode>;
  readonly position: Position;
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
  private readonly guarding: GuardingLocks;

  constructor(private readonly input: RaceInput) {
    this.shared = new SharedObjects(input.contexts);
    this.guarding = new GuardingLocks(input.program, input.contexts, input.names);
  }

  run(): LockFinding[] {
    for (const thread of this.input.contexts.threads) {
      if (this.input.isOver()) break;
      this.collect(thread);
    }
    const races: { finding: LockFinding; rank: number }[] = [];
    for (const accesses of this.byObject.values()) {
      if (races.length >= mostRaces || this.input.isOver()) break;
      races.push(...this.racesOn([...accesses.values()]));
    }
    return races.sort((a, b) => a.rank - b.rank).map(({ finding }) => finding);
  }

  /** From the entry down: what every way to a context holds. */
  private collect(thread: Thread): void {
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
    for (const [context, entry] of entries) this.accesses(thread, context, entry);
  }

  private heldAt(
    context: Context,
    instruction: Instruction,
    entry: ReadonlyMap<number, Mode>,
  ): Map<number, Mode> {
    const point = this.input.locksets.summaryOf(context)?.points.at(instruction);
    const held = new Map([...entry].filter(([lock]) => !point?.released.has(lock)));
    for (const [lock, mode] of point?.held ?? []) held.set(lock, mode);
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
    place: number,
    pointer: Value,
    context: Context,
    instruction: Instruction,
    entry: ReadonlyMap<number, Mode>,
  ): ReadonlyMap<number, Mode> {
    const held = this.heldAt(context, instruction, entry);
    const parts = this.input.locksets.summaryOf(context)?.points.at(instruction)?.parts;
    if (parts === undefined || parts.size === 0) return held;
    const { locations } = this.input.contexts.pointsTo;
    const { expressions } = shapeOf(context.instance.body);
    for (const base of basesOf(expressions.nameOf(pointer)))
      for (const [lock, mode] of parts.get(base) ?? [])
        if (!held.has(lock) && locations.objectAt(lock) === locations.objectAt(place)) held.set(lock, mode);
    return held;
  }

  private accesses(thread: Thread, context: Context, entry: Entry): void {
    const { fn } = context.instance;
    const unchecked = this.isUnchecked(context);
    for (const block of context.instance.body.blocks) {
      for (const instruction of block.instructions) {
        const access = accessOf(instruction) ?? this.methodCall(instruction);
        if (access === undefined || isLibraryPlace(instruction, fn, this.input.program)) continue;
        // Somebody says that it is in order.
        if (unchecked && !isConstructorOrDestructor(fn.name))
          if (!this.input.program.guards.at(access.pointer).next().done) continue;
        const places = this.placesOf(context, access.pointer);
        if (places.length > mostPlaces) continue;
        if (!this.input.hasMain && !unchecked && places.every((place) => place === opaque))
          this.addPointee(thread, context, entry, instruction, access);
        for (const place of places) {
          if (place === opaque || !this.shared.isShared(place)) continue;
          const held = this.heldFor(place, access.pointer, context, instruction, entry.held);
          this.add({
            thread,
            position: compose(entry.position, this.input.alive.positionAt(context, instruction)),
            place,
            writes: access.writes,
            atomic: access.atomic,
            held,
            instruction,
            context,
            ...(unchecked
              ? { missing: undefined, guard: undefined }
              : this.guardOf(access, place, held, context)),
          });
        }
      }
    }
  }

  /** `*pointer` of a library, where nothing is known but the lock that guards it. */
  private addPointee(
    thread: Thread,
    context: Context,
    entry: Entry,
    instruction: Instruction,
    access: SomeAccess,
  ): void {
    for (const { guard, address } of this.input.program.guards.at(access.pointer)) {
      if (!guard.pointee) continue;
      for (const place of this.placesOf(context, address)) {
        if (place === opaque || !this.shared.isShared(place)) continue;
        const held = this.heldFor(place, address, context, instruction, entry.held);
        const { missing } = this.guardOf(access, place, held, context);
        if (missing === undefined) continue;
        const position = compose(entry.position, this.input.alive.positionAt(context, instruction));
        this.add({
          thread,
          position,
          place,
          ...access,
          held,
          instruction,
          context,
          missing,
          guard: undefined,
          isPointee: true,
        });
      }
    }
  }

  /** A method that is called on what is guarded is an access; what it does in its own code is not known to be one. */
  private methodCall(instruction: Instruction): SomeAccess | undefined {
    if (!isCall(instruction) || instruction.arguments.length === 0) return undefined;
    const { program, contexts } = this.input;
    const [pointer] = instruction.arguments;
    if (pointer.type.kind !== "pointer" || program.guards.at(pointer).next().done) return undefined;
    const { operations } = contexts.pointsTo;
    const callee = operations.callee(instruction);
    if (callee === undefined || isConstructorOrDestructor(callee.name) || /atomic/.test(callee.name))
      return undefined;
    if (operations.modelOf(callee) !== undefined) return undefined;
    const self = program.bodyOf(callee)?.arguments[0];
    if (self === undefined || sourceVariable(self)?.name !== "this") return undefined;
    return { pointer, writes: !callee.name.startsWith("_ZNK"), atomic: false };
  }

  /** The lock that is declared to guard what is accessed, in the words of the source: held, or not. */
  private guardOf(
    access: SomeAccess,
    place: number,
    held: ReadonlyMap<number, Mode>,
    context: Context,
  ): Pick<Access, "missing" | "guard"> {
    const none = { missing: undefined, guard: undefined };
    if (access.atomic) return none;
    const { contexts, hasMain, onUnknownGuard, program } = this.input;
    const { locations } = contexts.pointsTo;
    const object = locations.objectAt(place);
    // Nobody else knows yet of what the function has just made.
    if (!hasMain && object.kind === "heap" && object.owner === context.instance.fn) return none;
    let isHeld: string | undefined;
    for (const { guard, address } of program.guards.at(access.pointer)) {
      const lock = this.guarding.find(guard, address, context);
      if (lock === undefined) {
        onUnknownGuard(guard.text);
        continue;
      }
      const own = lock.places.filter((one) => locations.objectAt(one) === object);
      const places = own.length > 0 ? own : lock.places;
      if (!this.guarding.isHeld({ ...lock, places }, access.writes, held))
        return { missing: guard.text, guard: undefined };
      isHeld = guard.text;
    }
    return { missing: undefined, guard: isHeld };
  }

  /** Guards do not count where nobody else has the object, and where the source says so. */
  private isUnchecked(context: Context): boolean {
    const { fn } = context.instance;
    if (isConstructorOrDestructor(fn.name) || fn.attributes.disableTailCalls === true) return true;
    const { operations } = this.input.contexts.pointsTo;
    return context.instance.body.blocks.some((block) =>
      block.instructions.some((instruction) => {
        if (!isCall(instruction)) return false;
        const callee = operations.callee(instruction);
        if (callee === undefined) return false;
        if (capabilitiesOf(callee, this.input.program).some(({ meaning }) => meaning === "assert"))
          return true;
        if (this.input.hasMain) return false;
        return operations.modelOf(callee)?.does === "init" || /_destroy$|^Delete/.test(callee.name);
      }),
    );
  }

  private add(access: Access): void {
    const object = this.input.contexts.pointsTo.locations.objectAt(access.place).id;
    let accesses = this.byObject.get(object);
    if (accesses === undefined) this.byObject.set(object, (accesses = new Map()));
    if (accesses.size >= mostAccesses) return;
    const locks = [...access.held].map(([lock, mode]) => `${lock}${mode[0]}`).join();
    const key = `${access.thread.id} ${access.place} ${access.writes} ${access.atomic} ${locks} ${positionKey(access.position)} ${access.missing ?? ""}`;
    if (!accesses.has(key)) accesses.set(key, access);
  }

  private racesOn(accesses: readonly Access[]): { finding: LockFinding; rank: number }[] {
    const { locations } = this.input.contexts.pointsTo;
    const found = new Map<number, { first: Access; second: Access; rank: number }>();
    for (const [index, first] of accesses.entries()) {
      if (this.input.isOver()) break;
      for (const second of accesses.slice(index)) {
        // A library's other callers are not here: what is declared counts.
        const isDeclared = first === second && first.missing !== undefined && !this.input.hasMain;
        if (isDeclared) {
          const known = found.get(first.place);
          if (known === undefined || known.rank > declaredRank || (first.writes && !known.first.writes))
            found.set(first.place, { first, second, rank: declaredRank });
          continue;
        }
        const { mustBeOf } = this.input;
        if (mustBeOf !== undefined && !mustBeOf.has(first.thread) && !mustBeOf.has(second.thread)) continue;
        if (!first.writes && !second.writes) continue;
        if (first.atomic && second.atomic) continue;
        if (!locations.mayOverlap(first.place, second.place)) continue;
        if (first.guard !== undefined && first.guard === second.guard) continue;
        if (this.haveCommonLock(first, second)) continue;
        if (this.input.concurrency.threadsApart(first, second) !== undefined) continue;
        const guarded = accesses.some(
          (other) => other.held.size > 0 && locations.mayOverlap(other.place, first.place),
        );
        const missing = first.missing ?? second.missing;
        if (!guarded && missing === undefined && !this.isCertainlyShared(first.place)) continue;
        const rank =
          missing !== undefined
            ? declaredRank
            : (guarded ? 0 : 1) +
              (this.input.locks.isStrong(first.place) ? 0 : 2) +
              (first.thread === second.thread ? 1 : 0);
        const known = found.get(first.place);
        if (known === undefined || rank < known.rank) found.set(first.place, { first, second, rank });
      }
    }
    return [...found.values()].map(({ first, second, rank }) => ({
      finding: this.finding(first, second),
      rank,
    }));
  }

  /** A place of its own kind that no lock is ever held for may be private to each thread. */
  private isCertainlyShared(place: number): boolean {
    return this.input.hasMain && this.input.locks.isStrong(place);
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

  private finding(first: Access, second: Access): LockFinding {
    const { names, program } = this.input;
    const name = names.lock(first.place);
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
    const accesses = one === other && !this.input.hasMain ? [report(one)] : [report(one), report(other)];
    const does = (access: Access): string => (access.writes ? "written" : "read");
    const without =
      missing === undefined ? "a common lock" : `${code(missing)}, which is declared to guard it`;
    const also =
      accesses.length === 1
        ? ""
        : ` and ${does(other)} by ${one.thread === other.thread ? "another such thread" : code(other.thread.name)}`;
    return {
      kind: "race",
      rule: "data-race",
      status: "unconfirmed",
      message: `${one.isPointee ? `what ${code(name)} points to` : code(name)} is ${does(one)} by ${code(one.thread.name)}${also} without ${without}`,
      place: accesses[0].place,
      functionName: accesses[0].functionName,
      locks: [name],
      edges: [],
      variants: [],
      accesses,
      fingerprint: fingerprint("data-race", [name], []),
      run: undefined,
      remarks: this.input.locks.isStrong(first.place) ? [] : ["the variable may stand for several objects"],
    };
  }
}

const usual = new WeakMap<FunctionBody, ReadonlySet<Instruction>>();

/** The calls that are come to when nothing is thrown. */
function waysWithoutExceptions(body: FunctionBody): ReadonlySet<Instruction> {
  const known = usual.get(body);
  if (known !== undefined) return known;
  const calls = new Set<Instruction>();
  const blocks = new Set([body.blocks[0]]);
  for (const block of blocks) {
    for (const instruction of block.instructions) if (isCall(instruction)) calls.add(instruction);
    const terminator = terminatorOf(block);
    if (terminator.opcode === "invoke") blocks.add(terminator.normal);
    else for (const next of successorsOf(terminator)) blocks.add(next);
  }
  usual.set(body, calls);
  return calls;
}

interface SomeAccess {
  readonly pointer: Value;
  readonly writes: boolean;
  readonly atomic: boolean;
}

/** Nobody else has the object yet, or any more. */
function isConstructorOrDestructor(symbol: string): boolean {
  return /^_ZN.*[CD][0-2](I\w+)?E/.test(symbol);
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

function joinEntries(a: Entry, b: Entry): Entry {
  const held = new Map<number, Mode>();
  for (const [lock, mode] of a.held) {
    const other = b.held.get(lock);
    if (other !== undefined) held.set(lock, mode === "shared" || other === "shared" ? "shared" : "exclusive");
  }
  const { position: p } = a;
  const { position: q } = b;
  const position = {
    created: p.created | q.created,
    alive: p.alive | q.alive,
    ended: p.ended & q.ended,
    likelyEnded: p.likelyEnded & q.likelyEnded,
  };
  return { held, position };
}

function sameEntry(a: Entry, b: Entry): boolean {
  return (
    a.held.size === b.held.size &&
    [...a.held].every(([lock, mode]) => b.held.get(lock) === mode) &&
    positionKey(a.position) === positionKey(b.position)
  );
}
