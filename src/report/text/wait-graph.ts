/** What a wait-for graph shows at a glance: circles of threads that wait for each other, and where all waiting ends. */
import { stronglyConnectedComponents } from "../../base/components.ts";
import type { WaitFor } from "../../verdict/verdict.ts";

export interface WaitGraph {
  /** Each waits for the next, the last for the first. One for each knot of threads, a shortest one. */
  readonly circles: readonly (readonly WaitFor[])[];
  /**
   * Numbers of the threads that are not merely waiting for others outside of their own knot: the ones to look
   * at. All else follows from them.
   */
  readonly roots: ReadonlySet<number>;
}

/** A circle starts with `first`, where it is in one. */
export function waitGraph(waits: readonly WaitFor[], first: number | undefined): WaitGraph {
  const numbers = [
    ...new Set(waits.flatMap((wait) => [wait.thread, ...wait.on.map((other) => other.thread)])),
  ].sort((a, b) => Number(b === first) - Number(a === first) || a - b);
  const indexOf = new Map(numbers.map((number, index) => [number, index]));
  const successors = numbers.map((number) =>
    waits
      .filter((wait) => wait.thread === number)
      .flatMap((wait) => wait.on.map((other) => indexOf.get(other.thread)!)),
  );
  const { count, componentOf } = stronglyConnectedComponents(successors);

  const leaves = new Set<number>();
  for (const [index, targets] of successors.entries())
    if (targets.some((target) => componentOf[target] !== componentOf[index])) leaves.add(componentOf[index]);
  const roots = new Set(numbers.filter((_, index) => !leaves.has(componentOf[index])));

  const circles: WaitFor[][] = [];
  for (let component = 0; component < count; component++) {
    const start = componentOf.indexOf(component);
    const circle = shortestCircle(start, successors);
    if (circle !== undefined)
      circles.push(
        circle.map((index, position) => {
          const next = numbers[circle[(position + 1) % circle.length]];
          return waits.find(
            (wait) => wait.thread === numbers[index] && wait.on.some((other) => other.thread === next),
          )!;
        }),
      );
  }
  return { circles, roots };
}

/** Breadth-first from `start` back to it. */
function shortestCircle(start: number, successors: readonly (readonly number[])[]): number[] | undefined {
  const cameFrom = new Map<number, number>();
  const queue = [start];
  for (const vertex of queue) {
    for (const target of successors[vertex]) {
      if (target === start) {
        const path = [vertex];
        while (path[0] !== start) path.unshift(cameFrom.get(path[0])!);
        return path;
      }
      if (cameFrom.has(target)) continue;
      cameFrom.set(target, vertex);
      queue.push(target);
    }
  }
  return undefined;
}
