/**
 * x86-TSO by its definition, over litmus tests, with nothing of clew in it: a buffer for each thread, memory by the byte,
 * a flush at any time. Gives every hash that interpreter.c can write, and whether some state has no way to the end.
 */
import type { LitmusProgram, Operation } from "./program.ts";

interface State {
  /** By thread: the next operation, and how far an `add` has come. */
  readonly next: readonly number[];
  readonly stage: readonly number[];
  readonly results: readonly number[];
  readonly read: readonly number[];
  readonly buffers: readonly (readonly Write[])[];
  readonly memory: readonly number[];
  readonly owner: number;
}

interface Write {
  readonly at: number;
  readonly bytes: readonly number[];
}

export interface Definition {
  /** As interpreter.c writes them. */
  readonly hashes: readonly string[];
  readonly hangs: boolean;
  readonly states: number;
}

/** With buffers of so many stores; 0 is none, and sequential consistency. */
export function define(program: LitmusProgram, bound: number): Definition {
  const threads = program.map((_, thread) => thread);
  const first: State = {
    next: threads.map(() => 0),
    stage: threads.map(() => 0),
    results: threads.map(() => 0),
    read: threads.map(() => 0),
    buffers: threads.map(() => []),
    memory: new Array<number>(12).fill(0),
    owner: -1,
  };
  const states = [first];
  const numbers = new Map([[JSON.stringify(first), 0]]);
  const sources: number[][] = [[]];
  const hashes = new Set<string>();
  const ends: number[] = [];
  for (let index = 0; index < states.length; index++) {
    const state = states[index];
    if (threads.every((thread) => isDone(program, state, thread) && state.buffers[thread].length === 0)) {
      hashes.add(hashOf(state));
      ends.push(index);
      continue;
    }
    const reached = threads.flatMap((thread) => [
      ...(state.buffers[thread].length > 0 ? [flush(state, thread)] : []),
      ...(isDone(program, state, thread)
        ? []
        : step(state, thread, program[thread][state.next[thread]], bound)),
    ]);
    for (const target of reached) {
      const key = JSON.stringify(target);
      let number = numbers.get(key);
      if (number === undefined) {
        numbers.set(key, (number = states.length));
        states.push(target);
        sources.push([]);
      }
      sources[number].push(index);
    }
  }
  return {
    hashes: [...hashes].sort(),
    hangs: countReaching(sources, ends) < states.length,
    states: states.length,
  };
}

function countReaching(sources: readonly (readonly number[])[], ends: readonly number[]): number {
  const reaching = new Set(ends);
  const pending = [...ends];
  for (let state = pending.pop(); state !== undefined; state = pending.pop()) {
    for (const source of sources[state]) {
      if (reaching.has(source)) continue;
      reaching.add(source);
      pending.push(source);
    }
  }
  return reaching.size;
}

function isDone(program: LitmusProgram, { next }: State, thread: number): boolean {
  return next[thread] === program[thread].length;
}

function step(state: State, thread: number, operation: Operation, bound: number): State[] {
  const past = (changed: State): State => ({
    ...changed,
    next: set(changed.next, thread, changed.next[thread] + 1),
    stage: set(changed.stage, thread, 0),
  });
  const stage = (changed: State, number: number): State => ({
    ...changed,
    stage: set(changed.stage, thread, number),
  });
  const isEmpty = state.buffers[thread].length === 0;
  const isFull = bound > 0 && state.buffers[thread].length >= bound;
  const store = (write: Write): State => {
    const delayed = { ...state, buffers: set(state.buffers, thread, [...state.buffers[thread], write]) };
    return bound > 0 ? delayed : flush(delayed, thread);
  };
  // A full buffer waits for room, or merges its oldest store with the next one to the same place.
  const pastStore = (write: Write): State[] => {
    if (!isFull) return [past(store(write))];
    const [oldest, next, ...rest] = state.buffers[thread];
    if (next === undefined || oldest.at !== next.at || oldest.bytes.length !== next.bytes.length) return [];
    return [past({ ...state, buffers: set(state.buffers, thread, [next, ...rest, write]) })];
  };
  switch (operation.kind) {
    case "store":
      return pastStore(wordAt(operation.at, operation.value));
    case "byte":
      return pastStore(repeated(operation.at, 1, operation.value));
    case "half":
      return pastStore(repeated(operation.at, 2, operation.value));
    case "wide":
      return pastStore(repeated(operation.at, 8, operation.value));
    case "load":
      return [past(note(state, thread, seen(state, thread, operation.at, 4)))];
    case "loadHalf":
      return [past(note(state, thread, seen(state, thread, operation.at, 2)))];
    case "wait":
      return [seen(state, thread, operation.at, 4) === 0 ? state : past(state)];
    case "weakFence":
      return [past(state)];
    case "fence":
      return isEmpty ? [past(state)] : [];
    case "ordered":
      if (!isEmpty) return [];
      return [past({ ...state, memory: written(state.memory, wordAt(operation.at, operation.value)) })];
    case "exchange":
    case "compare": {
      if (!isEmpty) return [];
      const old = seen(state, thread, operation.at, 4);
      const noted = note(state, thread, old);
      if (operation.kind === "compare" && old !== 0) return [past(noted)];
      return [past({ ...noted, memory: written(noted.memory, wordAt(operation.at, operation.value)) })];
    }
    case "add":
      switch (state.stage[thread]) {
        case 0:
          return isEmpty && state.owner < 0 ? [stage({ ...state, owner: thread }, 1)] : [];
        case 1: {
          const read = set(state.read, thread, seen(state, thread, operation.at, 4));
          return [stage({ ...state, read }, 2)];
        }
        case 2: {
          const stored = store(wordAt(operation.at, (state.read[thread] + 1) >>> 0));
          return [stage({ ...stored, read: set(state.read, thread, 0) }, 3)];
        }
        default:
          return isEmpty ? [past({ ...state, owner: -1 })] : [];
      }
  }
}

function flush(state: State, thread: number): State {
  const [oldest, ...rest] = state.buffers[thread];
  return {
    ...state,
    memory: written(state.memory, oldest),
    buffers: set<readonly Write[]>(state.buffers, thread, rest),
  };
}

function written(memory: readonly number[], { at, bytes }: Write): number[] {
  return memory.map((byte, index) => (index >= at && index < at + bytes.length ? bytes[index - at] : byte));
}

function wordAt(at: number, value: number): Write {
  return { at, bytes: [0, 8, 16, 24].map((shift) => (value >>> shift) & 0xff) };
}

function repeated(at: number, size: number, value: number): Write {
  return { at, bytes: new Array<number>(size).fill(value) };
}

function seen(state: State, thread: number, at: number, size: number): number {
  return numberIn(state.buffers[thread].reduce<readonly number[]>(written, state.memory), at, size);
}

function numberIn(memory: readonly number[], at: number, size: number): number {
  return memory.slice(at, at + size).reduceRight((number, byte) => ((number << 8) | byte) >>> 0, 0);
}

function note(state: State, thread: number, value: number): State {
  const result = (Math.imul(state.results[thread], 37) + value + 1) >>> 0;
  return { ...state, results: set(state.results, thread, result) };
}

function hashOf({ results, memory }: State): string {
  const values = [...results, ...[0, 4, 8].map((at) => numberIn(memory, at, 4))];
  const hash = values.reduce((sum, value) => (Math.imul(sum, 31) + value) >>> 0, 0);
  return [...hash.toString(16)].reverse().join("");
}

function set<Item>(list: readonly Item[], index: number, item: Item): Item[] {
  return list.map((old, at) => (at === index ? item : old));
}
