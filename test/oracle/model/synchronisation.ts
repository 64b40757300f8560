/** Locks, conditions, semaphores: what they wait for, what they do, what is misuse of them (POSIX). */
import type { LockName, MutexKind, Simple, SynchronisationName } from "./program.ts";
import { isOver, lifetimeOf, type Mutex, type State } from "./state.ts";
import { instructionOf, lockKey, type Step, type World } from "./step.ts";

/** A choice inside a step; each way is taken on a copy. */
export interface Choice {
  readonly side: "fair" | "adversarial";
  readonly ways: readonly ((step: Step) => void)[];
}

/** Whether the thread need not wait. */
export function canGoOn(world: World, state: State, me: number, statement: Simple): boolean {
  switch (statement.op) {
    case "lock":
    case "timedlock":
    case "wait":
    case "timedwait": {
      const mutex = state.mutexes[statement.mutex];
      const isMine = mutex.owner === me && kindOf(world, statement.mutex) !== "normal";
      return mutex.lines.length === 0 || isMine;
    }
    case "down":
    case "timeddown":
      return state.semaphore !== 0;
    case "lock-to-read":
      return !state.holders.some(({ writes }) => writes);
    case "lock-to-write":
      return state.holders.length === 0;
    case "once":
      return state.once !== "running";
    case "join": {
      const { frames } = state.threads[me];
      const other = state.threads[Number(frames[frames.length - 1].registers[`thread${statement.thread}`])];
      return isOver(other) || other.detached;
    }
    default:
      return true;
  }
}

/** Whether it waits where it must, so that the thread is in a section until it goes on. */
export function isWait({ op }: Simple): boolean {
  return ["lock", "timedlock", "lock-to-read", "lock-to-write", "down", "timeddown", "once", "join"].includes(
    op,
  );
}

function kindOf({ program }: World, lock: LockName): MutexKind {
  return lock === "k" ? "normal" : program.mutexKinds[lock];
}

function use(step: Step, name: SynchronisationName | LockName): void {
  if (hasLifetime(step, name))
    step.world.knowledge.access(step.state, step.me, lifetimeOf(name), "atomic-read", step.line);
}

/** Only of objects that are made or destroyed while others run. */
function hasLifetime({ world }: Step, name: SynchronisationName | LockName): name is SynchronisationName {
  for (const { code } of world.code.values())
    for (const one of code)
      if ((one.do === "init" || one.do === "destroy") && "statement" in one) {
        const { statement } = one;
        if ("object" in statement && statement.object === name) return true;
      }
  return false;
}

function take(step: Step, name: LockName): boolean {
  const { state, me, world } = step;
  const mutex = alive(step, name);
  if (mutex.lines.length > 0 && (mutex.owner !== me || kindOf(world, name) !== "recursive")) return false;
  mutex.owner = me;
  mutex.lines.push(step.line);
  step.hand("takes", `mutex ${name}`);
  world.knowledge.take(state, me, `mutex ${name}`);
  return true;
}

function alive(step: Step, name: LockName): Mutex {
  use(step, name);
  const mutex = step.state.mutexes[name];
  if (mutex.destroyed) step.fail("lock-misuse");
  return mutex;
}

function release(step: Step, name: LockName): void {
  const { state, me, world, ended } = step;
  const mutex = state.mutexes[name];
  mutex.lines.pop();
  step.hand("gives", `mutex ${name}`);
  ended.add(lockKey(name, mutex.owner, mutex.lines.length));
  if (mutex.lines.length > 0) return;
  mutex.owner = -1;
  world.knowledge.give(state, me, `mutex ${name}`);
}

function holds(step: Step, name: LockName): boolean {
  const mutex = alive(step, name);
  if (mutex.lines.length > 0 && mutex.owner === step.me) return true;
  // The other kinds answer with a code.
  if (kindOf(step.world, name) === "normal") step.fail("lock-misuse");
  return false;
}

function condition(step: Step): void {
  use(step, "c");
  if (step.state.conditionDestroyed) step.fail("lock-misuse");
}

/** Undefined for statements of other kinds; the thread goes on behind the statement unless told otherwise. */
export function synchronise(step: Step, statement: Simple): "done" | Choice | undefined {
  const { state, me, world, thread } = step;
  const { knowledge } = world;
  switch (statement.op) {
    case "lock":
      take(step, statement.mutex);
      break;
    case "trylock":
    case "timedlock":
      step.set(statement.to, take(step, statement.mutex) ? 1 : 0);
      break;
    case "unlock":
      if (holds(step, statement.mutex)) release(step, statement.mutex);
      break;
    case "wait":
    case "timedwait":
      return wait(step, statement.mutex);
    case "signal": {
      condition(step);
      if (state.waiters.length === 0) break;
      const ways = state.waiters.map((waiter) => (one: Step) => {
        wake(one, waiter);
        one.next();
      });
      return { side: "fair", ways };
    }
    case "broadcast":
      condition(step);
      for (const waiter of [...state.waiters]) wake(step, waiter);
      break;
    case "up":
      semaphore(step);
      state.semaphore++;
      step.hand("gives", "semaphore");
      knowledge.give(state, me, "semaphore");
      break;
    case "down":
    case "trydown":
    case "timeddown": {
      semaphore(step);
      const isThere = state.semaphore > 0;
      if (isThere) {
        state.semaphore--;
        step.hand("takes", "semaphore");
        knowledge.take(state, me, "semaphore");
      }
      if ("to" in statement) step.set(statement.to, isThere ? 1 : 0);
      break;
    }
    case "init":
    case "destroy":
      changeLife(step, statement.op, statement.object);
      break;
    default:
      return undefined;
  }
  if (thread.frames.length > 0) step.next();
  return "done";
}

function semaphore(step: Step): void {
  use(step, "s");
  if (step.state.semaphore < 0) step.fail("lock-misuse");
}

function wake(step: Step, waiter: number): void {
  step.state.threads[waiter].phase = "woken";
  step.hand("gives", "signal");
  step.hand("takes", "signal", waiter);
  leaveQueue(step.state, waiter);
}

function leaveQueue(state: State, waiter: number): void {
  state.waiters = state.waiters.filter((one) => one !== waiter);
  if (state.waiters.length === 0) state.waitersMutex = "";
}

/** Gives the mutex up and waits; goes on, signalled or not; takes the mutex again: three steps. */
function wait(step: Step, name: "a" | "b"): "done" {
  const { state, me, thread } = step;
  switch (thread.phase) {
    case "":
      condition(step);
      if (!holds(step, name)) {
        step.next();
        return "done";
      }
      if (state.waiters.length > 0 && state.waitersMutex !== name) step.fail("lock-misuse");
      release(step, name);
      state.waitersMutex = name;
      state.waiters.push(me);
      state.waiters.sort();
      thread.phase = "waits";
      return "done";
    case "waits":
    case "woken":
      leaveQueue(state, me);
      thread.phase = "retakes";
      return "done";
    case "retakes":
      take(step, name);
      thread.phase = "";
      step.next();
      return "done";
    default:
      throw new Error(`${thread.phase} is no part of a wait`);
  }
}

/** Lines at which others wait for the object at this moment: that is a use of it, whether it ever goes on or not. */
function waitingFor({ state, me, world }: Step, object: SynchronisationName): readonly number[] {
  return state.threads.flatMap((thread, other) => {
    if (other === me || isOver(thread)) return [];
    const { line, ...instruction } = instructionOf(world, thread);
    if (!("statement" in instruction)) return [];
    const { statement } = instruction;
    const isHere =
      "mutex" in statement && isWait(statement)
        ? statement.mutex === object
        : object === "s" && (statement.op === "down" || statement.op === "timeddown");
    return isHere || (thread.phase === "retakes" && "mutex" in statement && statement.mutex === object)
      ? [line]
      : [];
  });
}

function changeLife(step: Step, op: "init" | "destroy", object: SynchronisationName): void {
  const { state, me, world } = step;
  world.knowledge.access(state, me, lifetimeOf(object), "write", step.line);
  for (const line of waitingFor(step, object)) world.knowledge.meet(step.line, line);
  const isMade = op === "init";
  switch (object) {
    case "a":
    case "b": {
      const mutex = state.mutexes[object];
      if (!isMade && (mutex.destroyed || mutex.lines.length > 0)) step.fail("lock-misuse");
      state.mutexes[object] = { owner: -1, lines: [], destroyed: !isMade };
      return;
    }
    case "c":
      if (!isMade && (state.conditionDestroyed || state.waiters.length > 0)) step.fail("lock-misuse");
      if (isMade && (state.conditionMade || state.waiters.length > 0)) step.fail("lock-misuse");
      state.conditionMade = isMade;
      state.conditionDestroyed = !isMade;
      state.waiters = [];
      state.waitersMutex = "";
      return;
    case "s":
      // It is made when the program begins.
      if (isMade === state.semaphore >= 0) step.fail("lock-misuse");
      state.semaphore = isMade ? world.program.semaphore : -1;
  }
}
