/** Blocks that nothing points to when the program ends. Roots are globals, and registers that are used later on. */
import type { State, Value } from "./state.ts";
import type { Step, World } from "./step.ts";

export function judgeLeaks({ world, state, me }: Step): void {
  const reached = new Set<Value>();
  const waiting: Value[] = roots(world, state, me);
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== "string" || reached.has(value)) continue;
    reached.add(value);
    const next = state.memory[`${value}.next`];
    if (next !== undefined) waiting.push(next);
  }
  for (const [name, { line, live }] of Object.entries(state.blocks))
    if (live && !reached.has(name)) world.errors.add(`leak:${line}`);
}

function roots(world: World, state: State, me: number): Value[] {
  const found = Object.entries(state.memory)
    .filter(([cell]) => !cell.startsWith("#"))
    .map(([, value]) => value);
  state.threads.forEach(({ frames, buffer }, thread) => {
    for (const { cells } of buffer) for (const [, value] of cells) found.push(value);
    frames.forEach((frame, depth) => {
      const isEnding = thread === me && depth === frames.length - 1;
      if (isEnding) return;
      for (const register of world.live.get(frame.function)![frame.at])
        found.push(frame.registers[register] ?? 0);
    });
  });
  return found;
}
