/** Which blocks can still be reached: nothing points to lost ones, and nobody waits for what only one thread sees. */
import { baseOf, type State, type Value } from "./state.ts";
import type { Step, World } from "./step.ts";

/** Blocks that nothing points to when the program ends. */
export function judgeLeaks({ world, state, me }: Step): void {
  const reached = reachedFrom(state, [
    ...shared(state),
    ...state.threads.flatMap((_, thread) => heldBy(world, state, thread, thread === me)),
  ]);
  for (const [name, { line, live, kind }] of Object.entries(state.blocks))
    if (live && kind !== "local" && !reached.has(name)) world.errors.add(`leak:${line}`);
}

/** Whether others than the thread can come to a block that it has stored to. */
export function isSeenByOthers({ world, state, me, storedTo }: Step): boolean {
  const reached = reachedFrom(state, [
    ...shared(state),
    ...state.threads.flatMap((_, thread) => (thread === me ? [] : heldBy(world, state, thread, false))),
  ]);
  return [...storedTo].some((name) => reached.has(name));
}

function reachedFrom(state: State, roots: readonly Value[]): ReadonlySet<Value> {
  const reached = new Set<Value>();
  const waiting = [...roots];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    const block = baseOf(value);
    if (typeof block !== "string" || reached.has(block)) continue;
    reached.add(block);
    const next = state.memory[`${block}.next`];
    if (next !== undefined) waiting.push(next);
  }
  return reached;
}

/** What globals hold, or will. */
function shared(state: State): Value[] {
  const delayed = state.threads.flatMap(({ buffer }) => buffer.flatMap(({ cells }) => cells));
  const cells = [...Object.entries(state.memory).filter(([cell]) => !cell.startsWith("#")), ...delayed];
  return cells.map(([, value]) => value);
}

/** What registers hold that are used later on; not those of a function in which the program ends. */
function heldBy(world: World, state: State, thread: number, isEnding: boolean): Value[] {
  const { frames } = state.threads[thread];
  return frames.flatMap(({ function: name, at, registers }, depth) => {
    if (isEnding && depth === frames.length - 1) return [];
    return [...world.live.get(name)![at]].map((register) => registers[register] ?? 0);
  });
}
