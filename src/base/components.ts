/** Strongly connected components of a directed graph, by Tarjan's algorithm [TARJAN72], without recursion. */

/**
 * For each vertex the number of its component. Components are numbered in reverse topological order: an
 * edge between two components goes from the higher number to the lower.
 */
export function stronglyConnectedComponents(successors: readonly (readonly number[])[]): {
  readonly count: number;
  readonly componentOf: Int32Array;
} {
  const size = successors.length;
  const componentOf = new Int32Array(size).fill(-1);
  /** Order of discovery, 0 for not seen yet. */
  const discovered = new Int32Array(size);
  const lowest = new Int32Array(size);
  const nextEdge = new Int32Array(size);
  const open: number[] = [];
  const path: number[] = [];
  let clock = 0;
  let count = 0;

  const enter = (vertex: number): void => {
    discovered[vertex] = lowest[vertex] = ++clock;
    open.push(vertex);
    path.push(vertex);
  };

  for (let root = 0; root < size; root++) {
    if (discovered[root] !== 0) continue;
    enter(root);
    while (path.length > 0) {
      const vertex = path[path.length - 1];
      if (nextEdge[vertex] < successors[vertex].length) {
        const target = successors[vertex][nextEdge[vertex]++];
        if (discovered[target] === 0) enter(target);
        else if (componentOf[target] < 0) lowest[vertex] = Math.min(lowest[vertex], discovered[target]);
        continue;
      }
      path.pop();
      if (path.length > 0) {
        const parent = path[path.length - 1];
        lowest[parent] = Math.min(lowest[parent], lowest[vertex]);
      }
      if (lowest[vertex] === discovered[vertex]) {
        let member: number;
        do {
          member = open.pop()!;
          componentOf[member] = count;
        } while (member !== vertex);
        count++;
      }
    }
  }
  return { count, componentOf };
}
