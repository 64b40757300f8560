/** The pieces of a thread as the nodes of a graph whose edges are its rules, in reverse postorder. */
import type { Rule } from "./rule.ts";

export interface ThreadFlow {
  /** By piece: its place in the order. A rule that leads to a later one goes forwards. */
  readonly rank: ReadonlyMap<number, number>;
  /** By piece: the rules from it. */
  readonly rules: ReadonlyMap<number, readonly Rule[]>;
}

export function threadFlow(all: readonly Rule[], thread: number, roots: readonly number[]): ThreadFlow {
  const rules = new Map<number, Rule[]>();
  for (const rule of all) {
    if (rule.thread !== thread) continue;
    const known = rules.get(rule.from);
    if (known === undefined) rules.set(rule.from, [rule]);
    else known.push(rule);
  }
  const order: number[] = [];
  const met = new Set<number>();
  for (const root of roots) if (root !== 0) addPostorder(root, rules, { met, order });
  order.reverse();
  return { rank: new Map(order.map((piece, index) => [piece, index])), rules };
}

/** Threads have long ways: without recursion. */
function addPostorder(
  root: number,
  rules: ReadonlyMap<number, readonly Rule[]>,
  { met, order }: { readonly met: Set<number>; readonly order: number[] },
): void {
  if (met.has(root)) return;
  met.add(root);
  const stack = [{ piece: root, next: 0 }];
  while (stack.length > 0) {
    const top = stack[stack.length - 1];
    const from = rules.get(top.piece) ?? [];
    if (top.next === from.length) {
      order.push(top.piece);
      stack.pop();
      continue;
    }
    const { to } = from[top.next++];
    if (met.has(to)) continue;
    met.add(to);
    stack.push({ piece: to, next: 0 });
  }
}
