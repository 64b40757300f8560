/** A thread's locations in order: where its loops are cut ([08 Ranks]), its components, and which locals are live. */
import { stronglyConnectedComponents } from "../../../base/components.ts";
import { localsDecided, localsRead, localsWritten } from "../system/names.ts";
import type { LocalName } from "../system/statement.ts";
import { successorsOf, type Thread } from "../system/thread-system.ts";

export interface ThreadGraph {
  readonly thread: Thread;
  /** Those that can be reached from the entry; each before its successors, but for retreating edges. */
  readonly order: readonly number[];
  /** Targets of retreating edges: every way round passes one. */
  readonly cutpoints: ReadonlySet<number>;
  /** Sets of locations that reach each other, in the order in which a run comes to them. */
  readonly components: readonly ReadonlySet<number>[];
  /** Of each location: the locals whose values at its beginning matter. */
  readonly live: readonly ReadonlySet<LocalName>[];
}

export function graphOf(thread: Thread): ThreadGraph {
  const { order, cutpoints } = ordered(thread);
  return {
    thread,
    order,
    cutpoints,
    components: componentsOf(thread, order),
    live: liveLocals(thread, order),
  };
}

/** By depth first, without recursion. */
function ordered({ locations, entry }: Thread): Pick<ThreadGraph, "order" | "cutpoints"> {
  const cutpoints = new Set<number>();
  const finished: number[] = [];
  const state = new Map<number, "open" | "done">([[entry, "open"]]);
  const path = [{ location: entry, next: 0 }];
  for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
    const successors = successorsOf(locations[top.location].next);
    if (top.next === successors.length) {
      state.set(top.location, "done");
      finished.push(top.location);
      path.pop();
      continue;
    }
    const to = successors[top.next++];
    const seen = state.get(to);
    if (seen === "open") cutpoints.add(to);
    if (seen !== undefined) continue;
    state.set(to, "open");
    path.push({ location: to, next: 0 });
  }
  return { order: finished.reverse(), cutpoints };
}

function componentsOf({ locations }: Thread, order: readonly number[]): ReadonlySet<number>[] {
  const reached = new Set(order);
  const successors = locations.map(({ next }, index) => (reached.has(index) ? successorsOf(next) : []));
  const { componentOf } = stronglyConnectedComponents(successors);
  const members = new Map<number, Set<number>>();
  for (const location of order) {
    const number = componentOf[location];
    const known = members.get(number);
    if (known === undefined) members.set(number, new Set([location]));
    else known.add(location);
  }
  const goesRound = (component: ReadonlySet<number>): boolean =>
    component.size > 1 || [...component].some((only) => successors[only].includes(only));
  return [...members.values()].filter(goesRound);
}

function liveLocals({ locations }: Thread, order: readonly number[]): ReadonlySet<LocalName>[] {
  const live: Set<LocalName>[] = locations.map(() => new Set());
  for (let changed = true; changed; ) {
    changed = false;
    for (let index = order.length - 1; index >= 0; index--) {
      const { statements, next } = locations[order[index]];
      const now = new Set(localsDecided(next));
      for (const to of successorsOf(next)) for (const local of live[to]) now.add(local);
      for (let position = statements.length - 1; position >= 0; position--) {
        for (const local of localsWritten(statements[position])) now.delete(local);
        for (const local of localsRead(statements[position])) now.add(local);
      }
      if (now.size > live[order[index]].size) {
        live[order[index]] = now;
        changed = true;
      }
    }
  }
  return live;
}
