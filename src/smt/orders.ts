/**
 * Comparisons of terms with each other that go round in a circle cannot hold together: a < b, b <= c, c < a. Bounds do not
 * see it, and programs that look for the largest of several inputs ask it again and again.
 */
import { isConstant, type Term } from "./term.ts";

interface Edge {
  readonly to: Term;
  readonly isStrict: boolean;
}

type Edges = Map<Term, Edge[]>;

export function isCircular(conditions: readonly Term[]): boolean {
  return hasCircle(edgesOf(conditions, "bits-less")) || hasCircle(edgesOf(conditions, "bits-signed-less"));
}

function edgesOf(conditions: readonly Term[], operator: "bits-less" | "bits-signed-less"): Edges {
  const edges: Edges = new Map();
  const add = (from: Term, to: Term, isStrict: boolean): void => {
    // What constants say is for bounds.
    if (isConstant(from) || isConstant(to)) return;
    const known = edges.get(from);
    if (known === undefined) edges.set(from, [{ to, isStrict }]);
    else known.push({ to, isStrict });
  };
  const read = (condition: Term): void => {
    const { args } = condition;
    if (condition.operator === "and") args.forEach(read);
    else if (condition.operator === operator) add(args[0], args[1], true);
    else if (condition.operator === "not" && args[0].operator === operator)
      add(args[0].args[1], args[0].args[0], false);
    else if (condition.operator === "equal" && args[0].sort.kind === "bits") {
      add(args[0], args[1], false);
      add(args[1], args[0], false);
    }
  };
  conditions.forEach(read);
  return edges;
}

function hasCircle(edges: Edges): boolean {
  for (const [from, list] of edges)
    for (const { to, isStrict } of list) if (isStrict && isReached(edges, to, from)) return true;
  return false;
}

function isReached(edges: Edges, start: Term, wanted: Term): boolean {
  const seen = new Set([start]);
  for (const each of seen) {
    if (each === wanted) return true;
    for (const { to } of edges.get(each) ?? []) seen.add(to);
  }
  return false;
}
