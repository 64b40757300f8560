/** What can happen next in a state: every thread's next instruction, delayed stores, time-outs, wake-ups. */
import { isSeenByOthers, judgeLeaks } from "./leaks.ts";
import { endLocal, flush, forgetUnused, load, memoryStatement } from "./memory.ts";
import type { Simple } from "./program.ts";
import { shareLocks } from "./shared-locks.ts";
import { isOver, type State, type Value } from "./state.ts";
import { type HandOver, instructionOf, newFrame, Over, Step, sectionKey, type World } from "./step.ts";
import { type Choice, canGoOn, synchronise } from "./synchronisation.ts";

/** What a step leads to, as a tree of the choices inside it; undefined is the program's end. */
export type Outcome =
  | {
      readonly state: State;
      readonly ended: ReadonlySet<string>;
      readonly handOvers: readonly HandOver[];
      /** Keys of loops that the thread has gone out of. */
      readonly left: ReadonlySet<string>;
    }
  | { readonly side: "fair" | "adversarial"; readonly ways: readonly Outcome[] }
  | undefined;

export interface Move {
  /** A wake-up that nobody caused: it counts for what can be reached, and not as a way out of a hang. */
  readonly isSpurious: boolean;
  readonly thread: number;
  /** Of a store that becomes visible; else undefined, or the place of a wait that runs out of time. */
  readonly by: "thread" | "flush" | { readonly timeOutAt: string };
  readonly outcome: Outcome;
}

export function firstState(world: World): State {
  const mutex = () => ({ owner: -1, lines: [], destroyed: false });
  const state: State = {
    memory: hasGlobalRow(world) ? { cursor: "row+0" } : {},
    blocks: {},
    threads: [newThread("main", 0)],
    mutexes: { a: mutex(), b: mutex(), k: mutex() },
    holders: [],
    waiters: [],
    waitersMutex: "",
    conditionDestroyed: false,
    conditionMade: false,
    semaphore: world.program.semaphore,
    once: "fresh",
    atExit: [],
    sections: [],
    known: {},
    present: 0n,
  };
  goOnLocally(new Step(world, state, 0));
  return state;
}

/** Unless main makes one. */
function hasGlobalRow({ program }: World): boolean {
  return !program.main.some(({ op }) => op === "make-row");
}

function newThread(name: string, argument: Value): State["threads"][number] {
  return {
    frames: [newFrame(name, argument)],
    phase: "",
    joined: false,
    detached: false,
    atomicDepth: 0,
    specific: 0,
    buffer: [],
  };
}

export function movesOf(world: World, state: State): readonly Move[] {
  const moves: Move[] = [];
  state.threads.forEach((thread, me) => {
    const step = (): Step => new Step(world, state, me).copy();
    if (thread.buffer.length > 0) {
      const flushing = step();
      flush(flushing);
      moves.push({ isSpurious: false, thread: me, by: "flush", outcome: leaf(flushing) });
    }
    if (isOver(thread)) return;
    const mode = readiness(world, state, me);
    if (mode === "waits") return;
    const timeOutAt = timesOut(world, state, me);
    const by = timeOutAt === undefined ? "thread" : { timeOutAt };
    moves.push({ isSpurious: mode === "spurious", thread: me, by, outcome: execute(step()) });
  });
  return moves;
}

/** A timed wait goes on at any moment, by its time-out. */
function readiness(world: World, state: State, me: number): "goes on" | "waits" | "spurious" {
  const thread = state.threads[me];
  const instruction = instructionOf(world, thread);
  if (thread.buffer.length > 0 && emptiesBuffer(world, state, me)) return "waits";
  if (!("statement" in instruction)) return "goes on";
  const { statement } = instruction;
  if (statement.op === "wait" || statement.op === "timedwait") {
    if (thread.phase === "waits") return statement.op === "wait" ? "spurious" : "goes on";
    if (thread.phase !== "retakes") return "goes on";
  }
  if (statement.op === "meet") return thread.phase === "arrived" ? "waits" : "goes on";
  if (statement.op === "timedlock" || statement.op === "timeddown") return "goes on";
  return canGoOn(world, state, me, statement) ? "goes on" : "waits";
}

/** Where the thread is, by all functions that it is in, if what it does now is to give up waiting. */
function timesOut(world: World, state: State, me: number): string | undefined {
  const thread = state.threads[me];
  const instruction = instructionOf(world, thread);
  if (!("statement" in instruction)) return undefined;
  const { statement } = instruction;
  const waits =
    statement.op === "timedwait"
      ? thread.phase === "waits"
      : (statement.op === "timedlock" || statement.op === "timeddown") &&
        !canGoOn(world, state, me, statement);
  if (!waits) return undefined;
  return `${me} ${thread.frames.map(({ function: name, at }) => `${name}:${at}`).join(" ")}`;
}

const withoutBuffer = new Set<string>([
  "update",
  "compare-exchange",
  "swap",
  "move",
  "swap-place",
  "make-row",
  "lock",
  "unlock",
  "trylock",
  "timedlock",
  "wait",
  "timedwait",
  "signal",
  "broadcast",
  "down",
  "up",
  "trydown",
  "timeddown",
  "lock-to-read",
  "lock-to-write",
  "try-to-read",
  "try-to-write",
  "unlock-either",
  "meet",
  "init",
  "destroy",
  "once",
  "once-leave",
  "create",
  "join",
  "detach",
  "exit",
  "atomic-begin",
]);

/** What waits until all stores of its thread are in memory: actions of the runtime, and what x86 fences. */
function emptiesBuffer(world: World, state: State, me: number): boolean {
  const thread = state.threads[me];
  const instruction = instructionOf(world, thread);
  if (instruction.do === "return") return thread.frames.length === 1;
  if (withoutBuffer.has(instruction.do)) return true;
  if (!("statement" in instruction)) return false;
  const { statement } = instruction;
  if (statement.op === "fence" || statement.op === "lend") return statement.order === "seq_cst";
  return (
    (statement.op === "store" || statement.op === "put") &&
    (statement.to.at === "x" || statement.to.at === "y" || statement.to.at === "slot") &&
    (statement.order ?? "seq_cst") === "seq_cst"
  );
}

function execute(step: Step): Outcome {
  return unlessOver(() => {
    const choice = perform(step);
    return choice === undefined ? goOn(step) : chosen(step, choice);
  });
}

function chosen(step: Step, { side, ways }: Choice): Outcome {
  const outcomes = ways.map((way) => {
    const copy = step.copy();
    return unlessOver(() => {
      way(copy);
      return goOn(copy);
    });
  });
  return { side, ways: outcomes };
}

function unlessOver(run: () => Outcome): Outcome {
  try {
    return run();
  } catch (error) {
    if (error instanceof Over) return undefined;
    throw error;
  }
}

/** To the next instruction that others could notice; an atomic section is one step. */
function goOn(step: Step): Outcome {
  goOnLocally(step);
  return step.thread.atomicDepth > 0 ? execute(step) : leaf(step);
}

function leaf(step: Step): Outcome {
  forgetUnused(step.state);
  step.world.knowledge.tidy(step.state);
  if (step.storedTo.size > 0 && isSeenByOthers(step)) step.progress();
  const { state, ended, handOvers, left } = step;
  return { state, ended, handOvers, left };
}

function goOnLocally(step: Step): void {
  while (step.thread.frames.length > 0) {
    const { instruction } = step;
    switch (instruction.do) {
      case "branch": {
        const isEqual = step.get(instruction.left) === instruction.right;
        if (instruction.left === "t") delete step.frame.registers.t;
        if (isEqual === (instruction.is === "==")) step.next();
        else step.goTo(instruction.target);
        break;
      }
      case "jump":
        step.goTo(instruction.target);
        break;
      case "zero":
        step.set(instruction.register, 0);
        step.next();
        break;
      case "count":
        step.set(instruction.register, Number(step.get(instruction.register)) + 1);
        step.next();
        break;
      case "return":
        // The end of a local that others may know is noticed.
        if (step.thread.frames.length === 1 || step.frame.local !== 0) return;
        step.return();
        break;
      default:
        return;
    }
  }
}

function perform(step: Step): Choice | undefined {
  const { instruction, thread, state, me, world } = step;
  const { knowledge } = world;
  switch (instruction.do) {
    case "read":
      step.set("t", load(step, instruction.cell, undefined));
      step.next();
      return undefined;
    case "round":
      step.goTo(instruction.target);
      return undefined;
    case "return":
      if (step.thread.frames.length > 1) step.return();
      else finish(step);
      return undefined;
    case "once-leave":
      state.once = "done";
      knowledge.give(state, me, "once");
      step.next();
      return undefined;
    case "atomic-begin":
      if (thread.atomicDepth++ === 0) knowledge.take(state, me, "atomic sections");
      step.next();
      return undefined;
    case "atomic-end":
      if (--thread.atomicDepth === 0) knowledge.give(state, me, "atomic sections");
      step.next();
      return undefined;
  }
  if (!("statement" in instruction)) return undefined;
  const { statement } = instruction;
  if (memoryStatement(step, statement)) {
    step.next();
    return undefined;
  }
  const done = synchronise(step, statement) ?? shareLocks(step, statement);
  if (done === undefined) return other(step, statement);
  return done === "done" ? undefined : done;
}

function other(step: Step, statement: Simple): Choice | undefined {
  const { thread, state, me, world, frame } = step;
  const { knowledge } = world;
  switch (statement.op) {
    case "input":
    case "choose": {
      const ways = [0, 1].map((value) => (one: Step) => {
        one.set(statement.to, value);
        one.next();
      });
      return { side: statement.op === "input" ? "adversarial" : "fair", ways };
    }
    case "assert": {
      const { left, is, right } = statement.test;
      const register = typeof left === "string" ? left : "t";
      if ((step.get(register) === right) !== (is === "==")) step.fail("assertion");
      delete frame.registers.t;
      break;
    }
    case "assume":
      // What others do by then was done; the run is none as a whole, and hangs nowhere.
      if ((step.get(statement.test.left) === statement.test.right) !== (statement.test.is === "=="))
        throw new Over();
      break;
    case "exit":
      return end(step);
    case "duplicate":
      step.next();
      step.call(world.program.allocator!, 0);
      return undefined;
    case "call":
    case "search":
    case "sort":
      step.next();
      step.call(statement.function, "argument" in statement ? (statement.argument ?? 0) : 0);
      return undefined;
    case "set-hook": {
      const old = state.memory.hook;
      knowledge.access(state, me, "hook", "write", step.line);
      storeHook(step, statement.function);
      if (old !== statement.function) step.progress();
      break;
    }
    case "call-hook": {
      knowledge.access(state, me, "hook", "read", step.line);
      const hook = seenHook(step);
      if (hook === 0) step.fail("null-dereference");
      step.next();
      step.call(hook, 0);
      return undefined;
    }
    case "call-argument":
      step.next();
      if (frame.argument !== 0) step.call(frame.argument, 0);
      return undefined;
    case "once": {
      const isMine = state.once === "fresh";
      if (isMine) {
        state.once = "running";
        step.next();
        step.call(statement.function, 0);
      } else {
        knowledge.take(state, me, "once");
        step.goTo(frame.at + 2);
      }
      return undefined;
    }
    case "at-exit":
      state.atExit.push(statement.function);
      break;
    case "set-specific":
      thread.specific = statement.value;
      break;
    case "create": {
      const child = newThread(statement.function, statement.argument ?? 0);
      state.threads.push(child);
      knowledge.begin(state, me, state.threads.length - 1);
      step.hand("gives", "threads");
      goOnLocally(new Step(world, state, state.threads.length - 1));
      // Who made it knows it by the register of that name.
      step.set(`thread${statement.thread}`, state.threads.length - 1);
      break;
    }
    case "join":
    case "detach":
      joinOrDetach(step, statement.op, Number(step.get(`thread${statement.thread}`)));
      break;
    case "begin":
      state.sections.push({
        kind: statement.kind,
        resource: statement.resource,
        thread: me,
        depth: thread.frames.length - 1,
        line: step.line,
      });
      if (statement.kind === "exclusive") step.hand("takes", `&${statement.resource}`);
      break;
    case "end": {
      const matches = (section: State["sections"][number]): boolean =>
        section.kind === statement.kind && section.resource === statement.resource;
      const own = state.sections.findLastIndex((section) => matches(section) && section.thread === me);
      const index = own >= 0 ? own : state.sections.findLastIndex(matches);
      if (index >= 0) {
        step.ended.add(sectionKey(state, state.sections[index]));
        state.sections.splice(index, 1);
        if (statement.kind === "exclusive") step.hand("gives", `&${statement.resource}`);
      }
      break;
    }
    case "must-return":
      frame.mustReturn = step.line;
      break;
  }
  step.next();
  return undefined;
}

function storeHook(step: Step, name: string): void {
  if (step.world.memoryModel === "tso" && step.thread.atomicDepth === 0)
    step.thread.buffer.push({ cells: [["hook", name]], atomic: false, knows: 0n });
  else step.state.memory.hook = name;
}

function seenHook(step: Step): Value {
  for (const { cells } of step.thread.buffer.toReversed()) if (cells[0][0] === "hook") return cells[0][1];
  return step.state.memory.hook ?? 0;
}

function joinOrDetach(step: Step, op: "join" | "detach", other: number): void {
  const { state, me, world } = step;
  const thread = state.threads[other];
  const isGone = isOver(thread) && (thread.joined || thread.detached);
  if (isGone || thread.detached) step.fail("lock-misuse");
  if (op === "detach") {
    thread.detached = true;
    return;
  }
  thread.joined = true;
  step.hand("takes", "threads");
  world.knowledge.take(state, me, `t${other}`);
}

/** The thread's first function returns: destructors, handlers, then the end of the thread or of the program. */
function finish(step: Step): void {
  const { thread, state, me, world } = step;
  const { frame } = step;
  if (frame.local !== 0) {
    // Gone when the function has returned; destructors, handlers and others may still run then.
    endLocal(step, String(frame.local));
    frame.local = 0;
    return;
  }
  if (me === 0) {
    const handler = state.atExit.pop();
    if (handler === undefined) end(step);
    else step.call(handler, 0);
    return;
  }
  const { specific } = thread;
  thread.specific = 0;
  if (specific !== 0 && world.program.destructor !== undefined) {
    step.call(world.program.destructor, specific);
    return;
  }
  step.return();
}

function end(step: Step): never {
  judgeLeaks(step);
  throw new Over();
}
