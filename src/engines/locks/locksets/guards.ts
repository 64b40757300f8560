/**
 * Guards of C++ (lock_guard, unique_lock, scoped_lock, shared_lock), with what they own. Their destructors test
 * a flag, which both-ways branches would leak a lock at: so they are modelled, not walked ([06 Locksets]).
 */
import type { Value } from "../../../ir/value.ts";
import type { CallModel } from "../../../platform/model.ts";
import { withFact } from "../program/facts.ts";
import { guardConstruction, guardMutexes } from "../program/operations.ts";
import { opaque } from "../values/locations.ts";
import { type Held, type LockState, stateOf, withReleased } from "./lock-state.ts";
import type { Acquisition, AmongSeveral, CallSite, Transfer } from "./transfer.ts";
import type { Walk, Way } from "./walk.ts";

type GuardModel = CallModel & { readonly does: "guard" };

export interface LockedGuard {
  readonly owner: string;
  readonly mutexes: readonly number[];
}

/** How a guard takes its mutexes: `lock` waits for them, `try_lock` does not. */
interface GuardAcquisitions {
  readonly waiting: Acquisition;
  readonly trying: Acquisition;
}

export class Guards {
  constructor(private readonly transfer: Transfer) {}

  apply(site: CallSite, model: GuardModel, way: Way): readonly Way[] {
    const { walk, call } = site;
    const [self, other] = call.arguments;
    if (self === undefined) return [way];
    const owner = this.ownerOf(walk, self);
    // The guard's type has the mutex's in it.
    const callee = this.transfer.contexts.pointsTo.operations.callee(call)?.name ?? "";
    const recursive = /recursive_(timed_)?mutex/.test(callee);
    const common = { mode: model.mode, recursive, owner };
    const how: GuardAcquisitions = {
      waiting: { ...common, blocking: true, success: "always" },
      trying: { ...common, blocking: false, success: "non-zero" },
    };
    switch (model.action) {
      case "construct":
        return this.construct(site, way, how);
      case "destroy":
        return [{ ...way, state: without(way.state, owner) }];
      case "unlock":
        return [{ ...way, state: this.unlocked(walk, self, way.state, owner) }];
      case "lock":
        return this.take(site, { guard: self, how: how.waiting }, way);
      case "try":
        return this.take(site, { guard: self, how: how.trying }, way);
      case "release":
        return [{ ...way, state: renamed(way.state, owner, undefined) }];
      case "move": {
        const from = other === undefined ? undefined : this.ownerOf(walk, other);
        return [{ ...way, state: renamed(without(way.state, owner), from, owner) }];
      }
      case "swap": {
        const theirs = other === undefined ? owner : this.ownerOf(walk, other);
        const held = way.state.held.map((one): Held => {
          if (one.owner === owner) return { ...one, owner: theirs };
          return one.owner === theirs ? { ...one, owner } : one;
        });
        return [{ ...way, state: stateOf(held, way.state.released) }];
      }
      case "owns": {
        const key = walk.keys(call);
        if (key === undefined) return [way];
        const owns = way.state.held.some((held) => held.owner === owner);
        return [{ state: way.state, facts: withFact(way.facts, key, { is: owns ? 1n : 0n }) }];
      }
    }
  }

  /** A guard is known by where it lies; where that is not certain, by the expression. */
  ownerOf(walk: Walk, guard: Value): string {
    const { places } = this.transfer.contexts.evaluator.evaluate(walk.context, guard);
    if (places.length === 1 && places[0] !== opaque) return `p${places[0]}`;
    return `e${walk.expressions.nameOf(guard)}`;
  }

  /** The mutexes that a guard was made for. */
  mutexesOf(walk: Walk, guard: Value): readonly number[] {
    const { pointsTo, evaluator } = this.transfer.contexts;
    const found = new Set<number>();
    for (const place of evaluator.evaluate(walk.context, guard).places) {
      if (place === opaque) continue;
      for (const cell of pointsTo.solver.cellsAt(place))
        for (const target of pointsTo.solver.places(cell.node)) if (target !== opaque) found.add(target);
    }
    return [...found];
  }

  /** The guard of an operand of `std::lock`, with its mutexes; undefined where it is a mutex itself. */
  lockedBy(walk: Walk, operand: Value): LockedGuard | undefined {
    const mutexes = this.mutexesOf(walk, operand);
    return mutexes.length === 0 ? undefined : { owner: this.ownerOf(walk, operand), mutexes };
  }

  /** The mutexes of one of several guards that are taken at once. */
  takeAmong(
    site: CallSite,
    { owner, mutexes }: LockedGuard,
    how: Acquisition,
    { before, way }: AmongSeveral,
  ): readonly Way[] {
    const { walk, call } = site;
    const taken = { ...how, owner };
    return mutexes.map((lock) => {
      walk.emit(
        call,
        { kind: "wants", lock, mode: how.mode, blocking: how.blocking, again: false },
        before.state,
      );
      const state = this.transfer.taken(site, { lock, expression: undefined, how: taken }, way.state);
      return { state, facts: way.facts };
    });
  }

  private construct(site: CallSite, way: Way, how: GuardAcquisitions): readonly Way[] {
    const { walk, call } = site;
    const { owner } = how.waiting;
    const callee = this.transfer.contexts.pointsTo.operations.callee(call);
    const mutexes = guardMutexes(call, callee);
    switch (callee === undefined ? "empty" : guardConstruction(callee)) {
      case "lock":
        return mutexes.length === 1
          ? this.transfer.acquire(site, mutexes[0], how.waiting, way)
          : this.transfer.acquireAll(site, mutexes, how.waiting, way);
      case "try":
        return this.transfer.acquire(site, mutexes[0], how.trying, way);
      case "adopt": {
        const adopted = new Set(mutexes.flatMap((mutex) => this.transfer.mutexesAt(walk.context, mutex)));
        const held = way.state.held.map((one) => (adopted.has(one.lock) ? { ...one, owner } : one));
        return [{ ...way, state: stateOf(held, way.state.released) }];
      }
      case "move": {
        const from = mutexes[0] === undefined ? undefined : this.ownerOf(walk, mutexes[0]);
        return [{ ...way, state: renamed(way.state, from, owner) }];
      }
      case "defer":
      case "empty":
        return [way];
    }
  }

  private take(
    site: CallSite,
    { guard, how }: { readonly guard: Value; readonly how: Acquisition },
    way: Way,
  ): readonly Way[] {
    const { walk, call } = site;
    const mutexes = this.mutexesOf(walk, guard);
    const ways: Way[] = [];
    if (mutexes.length === 0) return this.transfer.acquireUnnamed(site, undefined, how, { before: way, way });
    this.transfer.known.add(call);
    for (const lock of mutexes) {
      if (how.recursive) this.transfer.locks.markRecursive(lock);
      walk.emit(
        call,
        { kind: "wants", lock, mode: how.mode, blocking: how.blocking, again: false },
        way.state,
      );
      ways.push({
        state: this.transfer.taken(site, { lock, expression: undefined, how }, way.state),
        facts: way.facts,
      });
    }
    const key = walk.keys(call);
    const facts = how.blocking || key === undefined ? way.facts : withFact(way.facts, key, { is: 0n });
    if (!how.blocking) ways.push({ state: way.state, facts });
    return ways;
  }

  private unlocked(walk: Walk, guard: Value, state: LockState, owner: string): LockState {
    if (state.held.some((held) => held.owner === owner)) return without(state, owner);
    const mutexes = this.mutexesOf(walk, guard);
    const held = state.held.filter((one) => !mutexes.includes(one.lock));
    if (held.length < state.held.length) return stateOf(held, state.released);
    // The caller's: it was given by reference.
    return mutexes.reduce((left, lock) => withReleased(left, { lock, expression: undefined }), state);
  }
}

function without(state: LockState, owner: string): LockState {
  const held = state.held.filter((one) => one.owner !== owner);
  return held.length === state.held.length ? state : stateOf(held, state.released);
}

function renamed(state: LockState, from: string | undefined, to: string | undefined): LockState {
  if (from === undefined) return state;
  const held = state.held.map((one) => (one.owner === from ? { ...one, owner: to } : one));
  return stateOf(held, state.released);
}
