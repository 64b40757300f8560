/** States of the explorer: everything in plain sight, copied at every step, compared by their text. */
import type { FunctionName, LockName, SynchronisationName } from "./program.ts";

/** A number, or a pointer: to a function, to `head`, to a block (`#3`), to a place in one (`#3+1`). The null pointer is 0. */
export type Value = number | string;

export interface Frame {
  readonly function: FunctionName;
  /** The next instruction; of a function that has called another one, where it goes on. */
  at: number;
  readonly registers: Record<string, Value>;
  readonly argument: Value;
  /** The block of its `local`, once that was used. */
  local: Value;
  /** `clew_function_end` was passed. */
  mustReturn: number;
}

/** A store that others do not see yet. `knows` is what it publishes (knowledge.ts). */
export interface DelayedStore {
  readonly cells: readonly (readonly [string, Value])[];
  readonly atomic: boolean;
  knows: bigint;
}

export interface Thread {
  frames: Frame[];
  /** In a condition wait: waits for a signal, has got one, takes the mutex again. At a barrier: waits, has been met. */
  phase: "" | "waits" | "woken" | "retakes" | "arrived" | "met";
  joined: boolean;
  detached: boolean;
  atomicDepth: number;
  /** What its destructor is given. */
  specific: Value;
  buffer: DelayedStore[];
}

export interface Mutex {
  owner: number;
  /** Where it was locked, once for each time that it is held. */
  lines: number[];
  destroyed: boolean;
}

/** Each time that the read-write lock is held, in the order of taking it. */
export interface Holder {
  readonly thread: number;
  readonly line: number;
  readonly writes: boolean;
}

export interface OpenSection {
  readonly kind: "exclusive" | "wait";
  readonly resource: string;
  readonly thread: number;
  readonly depth: number;
  readonly line: number;
}

export interface Block {
  readonly line: number;
  live: boolean;
  /** A local is gone with its function. */
  readonly kind: "node" | "row" | "local";
}

export interface State {
  memory: Record<string, Value>;
  /** By number: the line that allocated it. Freed ones stay as long as somebody points to them. */
  blocks: Record<string, Block>;
  threads: Thread[];
  mutexes: Record<LockName, Mutex>;
  holders: Holder[];
  waiters: number[];
  /** What the waiters gave up. */
  waitersMutex: string;
  conditionDestroyed: boolean;
  /** By a call, which must not come a second time; a static initialiser does not count. */
  conditionMade: boolean;
  /** -1: destroyed. */
  semaphore: number;
  once: "fresh" | "running" | "done";
  atExit: FunctionName[];
  sections: OpenSection[];
  /** Who knows which accesses, as bits; `present`: those that could still race. See knowledge.ts. */
  known: Record<string, bigint>;
  present: bigint;
}

export function copyOf(state: State): State {
  return {
    memory: { ...state.memory },
    blocks: Object.fromEntries(Object.entries(state.blocks).map(([name, block]) => [name, { ...block }])),
    threads: state.threads.map((thread) => ({
      ...thread,
      frames: thread.frames.map((frame) => ({ ...frame, registers: { ...frame.registers } })),
      buffer: thread.buffer.map((store) => ({ ...store })),
    })),
    mutexes: {
      a: { ...state.mutexes.a, lines: [...state.mutexes.a.lines] },
      b: { ...state.mutexes.b, lines: [...state.mutexes.b.lines] },
      k: { ...state.mutexes.k, lines: [...state.mutexes.k.lines] },
    },
    holders: [...state.holders],
    waiters: [...state.waiters],
    waitersMutex: state.waitersMutex,
    conditionDestroyed: state.conditionDestroyed,
    conditionMade: state.conditionMade,
    semaphore: state.semaphore,
    once: state.once,
    atExit: [...state.atExit],
    sections: [...state.sections],
    known: { ...state.known },
    present: state.present,
  };
}

/** Equal for equal states, whatever the order in which things came to be. */
export function textOf(state: State): string {
  const { memory, blocks, threads, mutexes, known } = state;
  const parts: unknown[] = [];
  for (const cell of Object.keys(memory).sort()) parts.push(cell, memory[cell]);
  for (const name of Object.keys(blocks).sort()) parts.push(name, ...Object.values(blocks[name]));
  for (const { frames, buffer, ...rest } of threads) {
    parts.push("thread", Object.values(rest).join());
    for (const frame of frames)
      parts.push(
        frame.function,
        frame.at,
        frame.argument,
        frame.local,
        frame.mustReturn,
        registersText(frame.registers),
      );
    for (const { cells, atomic, knows } of buffer) parts.push("delayed", cells.join(), atomic, knows);
  }
  for (const mutex of [mutexes.a, mutexes.b, mutexes.k])
    parts.push(mutex.owner, mutex.lines.join(), mutex.destroyed);
  for (const { thread, line, writes } of state.holders) parts.push("holds", thread, line, writes);
  parts.push(state.waiters.join(), state.waitersMutex, state.conditionDestroyed, state.conditionMade);
  parts.push(state.semaphore);
  parts.push(state.once, state.atExit.join());
  for (const { kind, resource, thread, depth, line } of state.sections)
    parts.push(kind, resource, thread, depth, line);
  for (const name of Object.keys(known).sort()) if (known[name] !== 0n) parts.push(name, known[name]);
  return `${parts.join(" ")} ${state.present}`;
}

function registersText(registers: Record<string, Value>): string {
  let text = "";
  for (const name of Object.keys(registers).sort())
    if (registers[name] !== 0) text += `${name}${registers[name]} `;
  return text;
}

/** What a pointer leads to, wherever in it. */
export function baseOf(pointer: Value): Value {
  return typeof pointer === "string" ? pointer.split("+")[0] : pointer;
}

export function isOver(thread: Thread): boolean {
  return thread.frames.length === 0;
}

/** A name for what is used when a synchronisation object is: making and destroying it are writes to that. */
export function lifetimeOf(name: SynchronisationName): string {
  return `life of ${name}`;
}
