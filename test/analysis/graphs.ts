/** Random flow graphs, and what is true of them by the definitions alone. */
import fc from "fast-check";

/** Up to `size` vertices with up to three edges each; vertex 0 is the entry and has no predecessor. */
export function flowGraphs(size: number): fc.Arbitrary<number[][]> {
  return fc.integer({ min: 2, max: size }).chain((count) =>
    fc.array(fc.array(fc.integer({ min: 1, max: count - 1 }), { maxLength: 3 }), {
      minLength: count,
      maxLength: count,
    }),
  );
}

/** What a walk from `start` reaches without entering `avoided`; the start counts unless it is avoided. */
export function reachable(
  successors: readonly (readonly number[])[],
  start: number,
  avoided = -1,
): Set<number> {
  const reached = new Set(start === avoided ? [] : [start]);
  for (const vertex of reached) {
    for (const target of successors[vertex]) if (target !== avoided) reached.add(target);
  }
  return reached;
}
