/** What lock operations do to a lockset: the transfer function of the lockset analysis ([06 Locksets]). */
import type { Value } from "../../../ir/value.ts";
import type { CallModel, Slot, Success } from "../../../platform/model.ts";
import { type Facts, isNotZero, isZero, withFact } from "../program/facts.ts";
import { argumentAt, takesGuardsAtOnce } from "../program/operations.ts";
import type { CallInstruction } from "../program/program.ts";
import type { Context, Contexts } from "../threads/contexts.ts";
import type { Semaphores } from "../threads/semaphores.ts";
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
    const normal = this.apply(walk, call, model, way);
    if (normal === undefined) return undefined;
    return { normal, unwind: call.opcode === "invoke" ? [way] : [] };
  }

  private apply(walk: Walk, call: CallInstruction, model: CallModel, way: Way): readonly Way[] | undefined {
    switch (model.does) {
      case "lock": {
        const operands = model.all
          ? call.arguments.filter((one) => one.type.kind === "pointer")
          : [argumentAt(call, model.lock)];
        const blocking = model.blocking && this.waitsForEver(walk, call, model.timeout);
        const acquisition = { ...model, blocking, owner: undefined };
        if (operands.length === 1) return this.acquire(walk, call, operands[0], acquisition, way);
        return this.acquireAll(walk, call, operands, acquisition, way);
      }
      case "unlock": {
        const facts = this.resultFacts(walk, call, way.facts, model.success, true);
        return this.release(walk, call, argumentAt(call, model.lock), way).map((state) => ({
          state,
          facts,
        }));
      }
      case "wait":
        return this.wait(walk, call, model, way);
      case "signal":
        return this.signal(walk, call, argumentAt(call, model.condition), way);
      case "guard":
        return this.guards.apply(walk, call, model, way);
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

  /** Those that an operand may name on any way. */
  mutexesAt(context: Context, value: Value): readonly number[] {
    return locksAmong(this.contexts.evaluator.evaluate(context, value), value, this.contexts.pointsTo);
  }

  acquire(
    walk: Walk,
    call: CallInstruction,
    operand: Value | undefined,
    how: Acquisition,
    way: Way,
  ): readonly Way[] {
    const candidates = this.candidates(walk, operand, way.facts);
    // A semaphore of the kernel that begins with none.
    if (candidates.length > 0 && candidates.every((place) => this.semaphores.isSignal(place))) {
      this.known.add(call);
      return [way];
    }
    if (candidates.length === 0) {
      if (this.isEndOfArguments(walk, operand, way.facts)) return [];
      return this.acquireUnnamed(walk, call, operand, how, way, way);
    }
    this.known.add(call);
    const expression = operand === undefined ? undefined : walk.expressions.nameOf(operand);
    const results: Way[] = [];
    for (const lock of candidates) {
      if (how.recursive) this.locks.markRecursive(lock);
      const wants = { kind: "wants" as const, lock, mode: how.mode, blocking: how.blocking, again: false };
      walk.emit(call, this.locks.isStrong(lock) ? wants : { ...wants, expression }, way.state);
      results.push({
        state: this.taken(walk, call, lock, how, expression, way.state),
        facts: this.resultFacts(walk, call, way.facts, how.success, true),
      });
    }
    if (how.success !== "always" && (!how.blocking || isUsed(walk, call)))
      results.push({ state: way.state, facts: this.resultFacts(walk, call, way.facts, how.success, false) });
    return results;
  }

  /** Nobody knows which lock: it is held all the same, and may be any ([06 Silence]). */
  acquireUnnamed(
    walk: Walk,
    call: CallInstruction,
    operand: Value | undefined,
    how: Acquisition,
    before: Way,
    way: Way,
  ): readonly Way[] {
    this.onUnknown(walk.context, call, "lock");
    const { context } = walk;
    const lock = this.contexts.pointsTo.locations.unnamedLock(call, context.instance.fn);
    const { mode, blocking, success } = how;
    walk.emit(call, { kind: "wants", lock, mode, blocking, again: false }, before.state);
    const expression = operand === undefined ? undefined : walk.expressions.nameOf(operand);
    const state = this.taken(walk, call, lock, how, expression, way.state);
    const taken = { state, facts: this.resultFacts(walk, call, way.facts, success, true) };
    if (success === "always" || (blocking && !isUsed(walk, call))) return [taken];
    const facts = this.resultFacts(walk, call, way.facts, success, false);
    return [taken, { state: way.state, facts }];
  }

  taken(
    walk: Walk,
    call: CallInstruction,
    lock: number,
    how: Acquisition,
    expression: string | undefined,
    state: LockState,
  ): LockState {
    const again = state.held.some((held) => held.lock === lock && held.mode === how.mode);
    // Whoever takes a plain mutex a second time does not get any further.
    if (again && this.locks.isStrong(lock) && !this.locks.isRecursive(lock) && how.mode === "exclusive")
      return state;
    const trace = traceTo(call, walk.context.instance.fn, undefined);
    return withLock(state, { lock, mode: how.mode, count: 1, trace, owner: how.owner, expression });
  }

  /** At once: none of them waits with another one in hand. */
  acquireAll(
    walk: Walk,
    call: CallInstruction,
    operands: readonly (Value | undefined)[],
    how: Acquisition,
    way: Way,
  ): readonly Way[] {
    let ways: readonly Way[] = [way];
    const callee = this.contexts.pointsTo.operations.callee(call);
    const takesGuards = callee !== undefined && takesGuardsAtOnce(callee);
    for (const operand of operands) {
      const guard = takesGuards && operand !== undefined ? this.guards.lockedBy(walk, operand) : undefined;
      if (guard !== undefined) {
        this.known.add(call);
        ways = ways.flatMap((one) => this.guards.takeAmong(walk, call, guard, how, way, one));
        continue;
      }
      const candidates = this.candidates(walk, operand, way.facts);
      if (candidates.length === 0) {
        ways = ways.flatMap((one) => this.acquireUnnamed(walk, call, operand, how, way, one));
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
          state: this.taken(walk, call, lock, how, expression, one.state),
          facts: one.facts,
        })),
      );
    }
    return ways;
  }

  release(
    walk: Walk,
    call: CallInstruction,
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
    // It may be any one of them, or none.
    return [state, ...state.held.map((one) => withoutHeld(state, one))];
  }

  private signal(walk: Walk, call: CallInstruction, operand: Value | undefined, way: Way): readonly Way[] {
    const conditions = this.candidates(walk, operand, way.facts);
    for (const lock of conditions)
      walk.emit(call, { kind: "signals", lock, mode: "exclusive", blocking: false, again: false }, way.state);
    if (!this.areLocks(conditions)) return [way];
    return this.release(walk, call, operand, way).map((state) => ({ state, facts: way.facts }));
  }

  private areLocks(semaphores: readonly number[]): boolean {
    return semaphores.length > 0 && semaphores.every((place) => this.semaphores.isLock(place));
  }

  /** Also where the limit of time is not known. */
  private waitsForEver(walk: Walk, call: CallInstruction, timeout: Slot | undefined): boolean {
    const value = argumentAt(call, timeout);
    if (value === undefined) return true;
    const { integers } = this.contexts.evaluator.evaluate(walk.context, value);
    return integers === undefined || integers.length === 0 || integers.some((time) => (time | 0) === -1);
  }

  private wait(
    walk: Walk,
    call: CallInstruction,
    model: CallModel & { does: "wait" },
    way: Way,
  ): readonly Way[] {
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
      return this.acquire(walk, call, operand, how, way);
    }
    const { mutexes, states } = this.waitingStates(walk, call, model, way);
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
    call: CallInstruction,
    model: CallModel & { does: "wait" },
    { state, facts }: Way,
  ): { readonly mutexes: readonly number[] | undefined; readonly states: readonly LockState[] } {
    const operand = argumentAt(call, model.lock);
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

  private resultFacts(
    walk: Walk,
    call: CallInstruction,
    facts: Facts,
    success: Success,
    taken: boolean,
  ): Facts {
    const key = walk.keys(call);
    if (key === undefined || success === "always") return facts;
    return withFact(facts, key, (success === "zero") === taken ? isZero : isNotZero);
  }
}

const usedCalls = new WeakMap<object, ReadonlySet<unknown>>();

/** Whether somebody looks at the result. */
function isUsed(walk: Walk, call: CallInstruction): boolean {
  const { body } = walk.context.instance;
  let used = usedCalls.get(body);
  if (used === undefined) {
    const found = new Set<unknown>();
    for (const block of body.blocks) {
      for (const instruction of block.instructions) {
        switch (instruction.opcode) {
          case "icmp":
            found.add(instruction.left).add(instruction.right);
            break;
          case "ret":
            found.add(instruction.value);
            break;
          case "phi":
            for (const { value } of instruction.incoming) found.add(value);
            break;
          case "zext":
          case "sext":
          case "trunc":
            found.add(instruction.operand);
            break;
          case "condbr":
          case "switch":
            found.add(instruction.condition);
            break;
          default:
            break;
        }
      }
    }
    used = found;
    usedCalls.set(body, used);
  }
  return used.has(call);
}
