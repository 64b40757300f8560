/** State graphs to draw: every interleaving of threads that take and give locks, made by a toy of a few lines. */
import { stronglyConnectedComponents } from "../../src/base/components.ts";
import type { Action } from "../../src/verdict/action.ts";
import type { EdgeView, StateGraphView, StateView } from "../../src/verdict/graph-view.ts";
import { does, exclusive, lock, read, want, write } from "./actions.ts";

/** "+a" takes lock a, "-a" gives it back, "read x" and "write x" are accesses. */
export interface ToyThread {
  readonly name: string;
  readonly actions: readonly string[];
}

/** A state that cannot go on, though not all have ended, steps to itself; those at `depth` are not expanded. */
export function toyGraph(threads: readonly ToyThread[], depth = 100): StateGraphView {
  const ids = new Map<string, number>();
  const positions: number[][] = [];
  const depths: number[] = [];
  const edges: EdgeView[] = [];
  const reach = (at: number[], level: number): number => {
    const key = at.join();
    let id = ids.get(key);
    if (id === undefined) {
      id = positions.length;
      ids.set(key, id);
      positions.push(at);
      depths.push(level);
    }
    return id;
  };
  reach(
    threads.map(() => 0),
    0,
  );
  for (let from = 0; from < positions.length; from++) {
    if (depths[from] >= depth) continue;
    const at = positions[from];
    const locks = heldLocks(threads, at);
    let steps = 0;
    for (const [index, { name, actions }] of threads.entries()) {
      const action = actions[at[index]];
      if (action === undefined || (action.startsWith("+") && locks.has(action.slice(1)))) continue;
      steps++;
      const to = reach(at.with(index, at[index] + 1), depths[from] + 1);
      const endedSections = action.startsWith("-") ? [exclusive(action.slice(1))] : [];
      edges.push({ from, to, threadName: name, action: actionOf(action), endedSections });
    }
    if (steps === 0 && !hasEnded(threads, at))
      edges.push({
        from,
        to: from,
        threadName: threads[0].name,
        action: { verb: "yield", resource: undefined },
        endedSections: [],
      });
  }
  const successors = positions.map((_, from) =>
    edges.filter((edge) => edge.from === from).map((edge) => edge.to),
  );
  const { componentOf } = stronglyConnectedComponents(successors);
  return {
    states: positions.map((at, id): StateView => {
      const ended = hasEnded(threads, at);
      const expanded = depths[id] < depth;
      const terminal = expanded && successors[id].every((to) => componentOf[to] === componentOf[id]);
      return {
        id,
        depth: depths[id],
        threads: threads.flatMap(({ name, actions }, index) => {
          const action = actions[at[index]];
          if (action === undefined) return [];
          const told = action.startsWith("+") ? want(action.slice(1)) : actionOf(action);
          return [{ name, action: told, line: at[index] + 10, delayed: [] }];
        }),
        openSections: [...heldLocks(threads, at).keys()].map(exclusive),
        ended: ended ? { kind: "exit", status: 0 } : undefined,
        expanded,
        terminalComponent: terminal ? componentOf[id] : undefined,
        hangs: terminal && !ended,
      };
    }),
    edges,
  };
}

function actionOf(action: string): Action {
  if (action.startsWith("+")) return lock(action.slice(1));
  if (action.startsWith("-")) return does("mutex-unlock", action.slice(1));
  const [verb, name] = action.split(" ");
  return verb === "read" ? read(name) : write(name, "0", "1");
}

function hasEnded(threads: readonly ToyThread[], at: readonly number[]): boolean {
  return threads.every(({ actions }, index) => at[index] === actions.length);
}

/** Who holds what. */
function heldLocks(threads: readonly ToyThread[], at: readonly number[]): Map<string, string> {
  return new Map(
    threads.flatMap(({ name, actions }, index) => {
      const own = new Set<string>();
      for (const action of actions.slice(0, at[index])) {
        if (action.startsWith("+")) own.add(action.slice(1));
        if (action.startsWith("-")) own.delete(action.slice(1));
      }
      return [...own].map((lock): [string, string] => [lock, name]);
    }),
  );
}

export const crossedLocks = toyGraph([
  { name: "deposit", actions: ["+a", "+b", "-b", "-a"] },
  { name: "withdraw", actions: ["+b", "+a", "-a", "-b"] },
]);

/** About 200 states. */
export const threeThreads = toyGraph([
  { name: "main", actions: ["+a", "write x", "-a", "read y", "write z", "+b", "-b"] },
  { name: "reader", actions: ["+b", "read x", "+c", "-c", "-b"] },
  { name: "writer", actions: ["+c", "write y", "+a", "-a", "-c"] },
]);
