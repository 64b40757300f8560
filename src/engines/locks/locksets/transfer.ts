/** What lock operations do to a lockset: the transfer function of the lockset analysis ([06 Locksets]). */
import type { Value } from "../../../ir/value.ts";
import type { CallModel, Slot, Success } from "../../../platform/model.ts";
import { type Facts, isNotZero, isZero, withFact } from "../program/facts.ts";
import { argumentAt, takesGuardsAtOnce } from "../program/operations.ts";
import type { CallInstruction } from "../program/program.ts";
import type { Context, Contexts } from "../threads/contexts.ts";
import type { Semaphores } from "../threads/semaphores.ts";
import { comparedValues } from "./compared-values.ts";
import { Guards } from "./guards.ts";
import { type LockState, type Mode, traceTo, withLock, withoutHeld, withReleased } from "./lock-state.ts";
import type { Locks } from "./locks.ts";
import { locksAmong } from "./meant-locks.ts";
import type { Outcome, Walk, Way } from "./walk.ts";

export interface Acquisition {
  readonly mode: Mode;
  readonly blocking: boolean;
  readonly recursive: boolean;
  readonly owner: string | undefined;
  readonly success: Success;
}

/** A call that a walk has come to. */
export interface CallSite {
  readonly walk: Walk;
  readonly call: CallInstruction;
}

/** One of several locks that a call takes at once. */
export interface AmongSeveral {
  /** Before the call took any of them: each is wanted under what was held then. */
  readonly before: Way;
  /** After it took those that come first. */
  readonly way: Way;
}

/** A lock that is taken, with the expression that it is taken through. */
interface Taken {
  readonly lock: number;
  readonly expression: string | undefined;
  readonly how: Acquisition;
}

export class Transfer {
  /** Calls whose lock was known on some way. */
  readonly known = new Set<CallInstruction>();
  private readonly guards = new Guards(this);

  constructor(
    readonly contexts: Contexts,
    readonly locks: Locks,
    private readonly semaphores: Semaphores,
    readonly onUnknown: (context: Context, call: CallInstruction, what: "lock" | "unlock") => void,
  ) {}

  perform(walk: Walk, call: CallInstruction, way: Way): Outcome | undefined {
    const model = this.contexts.pointsTo.operations.modelAt(call);
    if (model === undefined) return undefined;
    const normal = this.apply({ walk, call }, model, way);
    if (normal === undefined) return undefined;
    return { normal, unwind: call.opcode === "invoke" ? [way] : [] };
  }

  private apply(site: CallSite, model: CallModel, way: Way): readonly Way[] | undefined {
    const { walk, call } = site;
    switch (model.does) {
      case "lock": {
        const operands = model.all
          ? call.arguments.filter((one) => one.type.kind === "pointer")
          : [argumentAt(call, model.lock)];
        const blocking = model.blocking && this.waitsForEver(walk, call, model.timeout);
        const acquisition = { ...model, blocking, owner: undefined };
        if (operands.length === 1) return this.acquire(site, operands[0], acquisition, way);
        return this.acquireAll(site, operands, acquisition, way);
      }
      case "unlock": {
        const facts = this.resultFacts(site, way.facts, model.success, "done");
        return this.release(site, argumentAt(call, model.lock), way).map((state) => ({
          state,
          facts,
        }));
      }
      case "wait":
        return this.wait(site, model, way);
      case "signal":
        return this.signal(site, argumentAt(call, model.condition), way);
      case "guard":
        return this.guards.apply(site, model, way);
      case "end":
        return [];
      case "call":
        return undefined;
      case "create":
      case "join":
      case "init":
      case "attribute":
      case "allocate":
      case "copy":
      case "nothing":
      case "not-modelled":
        return [way];
    }
  }

  /** The locks that an operand may name on a way; places of which more is known come before classes. */
  private candidates(walk: Walk, value: Value | undefined, facts: Facts): readonly number[] {
    if (value === undefined) return [];
    const meant = walk.unnamedArgument(value, facts) ?? value;
    return "places" in meant
      ? locksAmong(meant, undefined, this.contexts.pointsTo)
      : this.mutexesAt(walk.context, meant);
  }

  /** The null pointer that ends the arguments behind `...`: no way goes on with it. */
  private isEndOfArguments(walk: Walk, value: Value | undefined, facts: Facts): boolean {
    const meant = value === undefined ? undefined : walk.unnamedArgument(value, facts);
    if (meant === undefined || !("places" in meant)) return false;
    return meant.places.length === 0 && meant.integers?.length === 1 && meant.integers[0] === 0;
  }

  /** The locks that an operand may name on any way. */
  mutexesAt(context: Context, value: Value): readonly number[] {
    return locksAmong(this.contexts.evaluator.evaluate(context, value), value, this.contexts.pointsTo);
  }

  acquire(site: CallSite, operand: Value | undefined, how: Acquisition, way: Way): readonly Way[] {
    const { walk, call } = site;
    const candidates = this.candidates(walk, operand, way.facts);
    // A semaphore that begins with none is waited for as a signal, and nothing is held after it.
    if (candidates.length > 0 && candidates.every((place) => this.semaphores.isSignal(place))) {
      this.known.add(call);
      return [way];
    }
    if (candidates.length === 0) {
      if (this.isEndOfArguments(walk, operand, way.facts)) return [];
      return this.acquireUnnamed(site, operand, how, { before: way, way });
    }
    this.known.add(call);
    const expression = operand === undefined ? undefined : walk.expressions.nameOf(operand);
    const results: Way[] = [];
    for (const lock of candidates) {
      if (how.recursive) this.locks.markRecursive(lock);
      const wants = { kind: "wants" as const, lock, mode: how.mode, blocking: how.blocking, again: false };
      walk.emit(call, this.locks.isStrong(lock) ? wants : { ...wants, expression }, way.state);
      results.push({
        state: this.taken(site, { lock, expression, how }, way.state),
        facts: this.resultFacts(site, way.facts, how.success, "done"),
      });
    }
    if (how.success !== "always" && (!how.blocking || isUsed(site)))
      results.push({ state: way.state, facts: this.resultFacts(site, way.facts, how.success, "failed") });
    return results;
  }

  /** It is not known which lock this is: it is held all the same, and may be any ([06 Silence]). */
  acquireUnnamed(
    site: CallSite,
    operand: Value | undefined,
    how: Acquisition,
    { before, way }: AmongSeveral,
  ): readonly Way[] {
    const { walk, call } = site;
    this.onUnknown(walk.context, call, "lock");
    const { context } = walk;
    const lock = this.contexts.pointsTo.locations.unnamedLock(call, context.instance.fn);
    const { mode, blocking, success } = how;
    walk.emit(call, { kind: "wants", lock, mode, blocking, again: false }, before.state);
    const expression = operand === undefined ? undefined : walk.expressions.nameOf(operand);
    const state = this.taken(site, { lock, expression, how }, way.state);
    const taken = { state, facts: this.resultFacts(site, way.facts, success, "done") };
    if (success === "always" || (blocking && !isUsed(site))) return [taken];
    const facts = this.resultFacts(site, way.facts, success, "failed");
    return [taken, { state: way.state, facts }];
  }

  taken({ walk, call }: CallSite, { lock, expression, how }: Taken, state: LockState): LockState {
    const again = state.held.some((held) => held.lock === lock && held.mode === how.mode);
    // Whoever takes a plain mutex a second time does not get any further.
    if (again && this.locks.isStrong(lock) && !this.locks.isRecursive(lock) && how.mode === "exclusive")
      return state;
    const trace = traceTo(call, walk.context.instance.fn, undefined);
    return withLock(state, { lock, mode: how.mode, count: 1, trace, owner: how.owner, expression });
  }

  /** All of them at once: the thread waits for none of them while it holds another one. */
  acquireAll(
    site: CallSite,
    operands: readonly (Value | undefined)[],
    how: Acquisition,
    way: Way,
  ): readonly Way[] {
    const { walk, call } = site;
    let ways: readonly Way[] = [way];
    const callee = this.contexts.pointsTo.operations.callee(call);
    const takesGuards = callee !== undefined && takesGuardsAtOnce(callee);
    for (const operand of operands) {
      const guard = takesGuards && operand !== undefined ? this.guards.lockedBy(walk, operand) : undefined;
      if (guard !== undefined) {
        this.known.add(call);
        ways = ways.flatMap((one) => this.guards.takeAmong(site, guard, how, { before: way, way: one }));
        continue;
      }
      const candidates = this.candidates(walk, operand, way.facts);
      if (candidates.length === 0) {
        ways = ways.flatMap((one) => this.acquireUnnamed(site, operand, how, { before: way, way: one }));
        continue;
      }
      this.known.add(call);
      const expression = operand === undefined ? undefined : walk.expressions.nameOf(operand);
      for (const lock of candidates) {
        if (how.recursive) this.locks.markRecursive(lock);
        walk.emit(
          call,
          { kind: "wants", lock, mode: how.mode, blocking: how.blocking, again: false },
          way.state,
        );
      }
      ways = ways.flatMap((one) =>
        candidates.map((lock) => ({
          state: this.taken(site, { lock, expression, how }, one.state),
          facts: one.facts,
        })),
      );
    }
    return ways;
  }

  private release(
    { walk, call }: CallSite,
    operand: Value | undefined,
    { state, facts }: Way,
  ): readonly LockState[] {
    const expression = operand === undefined ? undefined : walk.expressions.nameOf(operand);
    const same = state.held.find((held) => expression !== undefined && held.expression === expression);
    if (same !== undefined) return [withoutHeld(state, same)];
    const candidates = this.candidates(walk, operand, facts);
    const { locations } = this.contexts.pointsTo;
    const held = state.held.filter((one) => candidates.some((lock) => locations.mayOverlap(lock, one.lock)));
    if (held.length > 0) return held.map((one) => withoutHeld(state, one));
    // What was taken without a name is let go of by one.
    const unnamed = state.held.findLast((one) => locations.isUnnamed(one.lock));
    if (candidates.length > 0 && unnamed !== undefined) return [withoutHeld(state, unnamed)];
    if (candidates.length > 0) return candidates.map((lock) => withReleased(state, { lock, expression }));
    if (this.isEndOfArguments(walk, operand, facts)) return [];
    this.onUnknown(walk.context, call, "unlock");
    // What is let go of may be any of the locks that are held, or none.
    return [state, ...state.held.map((one) => withoutHeld(state, one))];
  }

  private signal(site: CallSite, operand: Value | undefined, way: Way): readonly Way[] {
    const { walk, call } = site;
    const conditions = this.candidates(walk, operand, way.facts);
    for (const lock of conditions)
      walk.emit(call, { kind: "signals", lock, mode: "exclusive", blocking: false, again: false }, way.state);
    if (!this.areLocks(conditions)) return [way];
    return this.release(site, operand, way).map((state) => ({ state, facts: way.facts }));
  }

  private areLocks(semaphores: readonly number[]): boolean {
    return semaphores.length > 0 && semaphores.every((place) => this.semaphores.isLock(place));
  }

  /** Whether a wait has no limit of time, or one that is not known. */
  private waitsForEver(walk: Walk, call: CallInstruction, timeout: Slot | undefined): boolean {
    const value = argumentAt(call, timeout);
    if (value === undefined) return true;
    const { integers } = this.contexts.evaluator.evaluate(walk.context, value);
    return integers === undefined || integers.length === 0 || integers.some((time) => (time | 0) === -1);
  }

  private wait(site: CallSite, model: CallModel & { does: "wait" }, way: Way): readonly Way[] {
    const { walk, call } = site;
    const operand = argumentAt(call, model.condition);
    const conditions = this.candidates(walk, operand, way.facts);
    const timed = model.timed || !this.waitsForEver(walk, call, model.timeout);
    if (model.lock === undefined && this.areLocks(conditions)) {
      const { success } = model;
      const how = {
        mode: "exclusive" as const,
        blocking: !timed,
        recursive: false,
        owner: undefined,
        success,
      };
      return this.acquire(site, operand, how, way);
    }
    const { mutexes, states } = this.waitingStates(walk, model, way, argumentAt(call, model.lock));
    const isUnknown = mutexes === undefined;
    for (const state of states) {
      for (const lock of conditions)
        walk.emit(
          call,
          { kind: "waits", lock, mode: "exclusive", blocking: !timed, again: false, isUnknown },
          state,
        );
      for (const lock of mutexes ?? [])
        walk.emit(call, { kind: "wants", lock, mode: "exclusive", blocking: true, again: true }, state);
    }
    return [way];
  }

  /** What is held while a condition is waited for, and the mutexes that are given back for that; undefined where they are not known. */
  private waitingStates(
    walk: Walk,
    model: CallModel & { does: "wait" },
    { state, facts }: Way,
    operand: Value | undefined,
  ): { readonly mutexes: readonly number[] | undefined; readonly states: readonly LockState[] } {
    if (operand === undefined) return { mutexes: [], states: [state] };
    const owner = model.guard ? this.guards.ownerOf(walk, operand) : undefined;
    const owned = owner === undefined ? [] : state.held.filter((held) => held.owner === owner);
    if (owned.length > 0)
      return { mutexes: owned.map(({ lock }) => lock), states: [owned.reduce(withoutHeld, state)] };
    const guarded = model.guard ? this.guards.mutexesOf(walk, operand) : [];
    // A condition_variable_any takes the mutex itself as well.
    const mutexes = guarded.length > 0 ? guarded : this.candidates(walk, operand, facts);
    if (mutexes.length === 0) return { mutexes: undefined, states: [state] };
    const expression = guarded.length > 0 ? undefined : walk.expressions.nameOf(operand);
    const { locations } = this.contexts.pointsTo;
    const named = state.held.filter((held) => expression !== undefined && held.expression === expression);
    const same = state.held.filter((held) => mutexes.includes(held.lock));
    const near = state.held.filter((held) => mutexes.some((lock) => locations.mayOverlap(lock, held.lock)));
    const held = named.length > 0 ? named : same.length > 0 ? same : near;
    const states =
      held.length > 0
        ? held.map((one) => withoutHeld(state, one))
        : mutexes.map((lock) => withReleased(state, { lock, expression }));
    return { mutexes, states };
  }

  /** What a branch on the call's result will find, where the call did what it is for, or failed. */
  private resultFacts(
    { walk, call }: CallSite,
    facts: Facts,
    success: Success,
    outcome: "done" | "failed",
  ): Facts {
    const key = walk.keys(call);
    if (key === undefined || success === "always") return facts;
    return withFact(facts, key, (success === "zero") === (outcome === "done") ? isZero : isNotZero);
  }
}

/** Whether somebody looks at the result. */
function isUsed({ walk, call }: CallSite): boolean {
  return comparedValues(walk.context.instance.body).has(call);
}
