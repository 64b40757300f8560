/**
 * Which variables a component's branches depend on, however far back ([08 Slicing]). Branches on anything else go either
 * way, which gives more runs, never fewer.
 */

import type { ThreadGraph } from "../graph/thread-graph.ts";
import { namesIn } from "../system/condition.ts";
import { localsRead, localsWritten } from "../system/names.ts";
import type { LocalName, SharedName, Statement } from "../system/statement.ts";

export interface Relevant {
  readonly locals: ReadonlySet<LocalName>;
  readonly shared: ReadonlySet<SharedName>;
}

export function relevantTo({ thread, order }: ThreadGraph, component: ReadonlySet<number>): Relevant {
  const locals = new Set<LocalName>();
  const shared = new Set<SharedName>();
  const size = (): number => locals.size + shared.size;
  for (const location of component) {
    const { statements, next } = thread.locations[location];
    if (next.kind === "branch") for (const name of namesIn(next.condition)) locals.add(name);
    for (const statement of statements)
      if (statement.kind === "assume") for (const name of namesIn(statement.condition)) locals.add(name);
  }
  for (let before = -1; before < size(); ) {
    before = size();
    for (const location of order) {
      const { statements, next } = thread.locations[location];
      for (const statement of statements) follow(statement, locals, shared);
      // What is decided together with it, on the way to the component too.
      if (next.kind === "branch") addTogether(namesIn(next.condition), locals);
    }
  }
  return { locals, shared };
}

function addTogether(names: ReadonlySet<LocalName>, locals: Set<LocalName>): void {
  if ([...names].some((name) => locals.has(name))) for (const name of names) locals.add(name);
}

function follow(statement: Statement, locals: Set<LocalName>, shared: Set<SharedName>): void {
  if (statement.kind === "assume") {
    addTogether(namesIn(statement.condition), locals);
    return;
  }
  const writesShared =
    (statement.kind === "store" || statement.kind === "update") && shared.has(statement.shared);
  if (!writesShared && !localsWritten(statement).some((name) => locals.has(name))) return;
  for (const name of localsWritten(statement)) locals.add(name);
  if (statement.kind === "load") shared.add(statement.shared);
  if (statement.kind === "update") {
    shared.add(statement.shared);
    locals.add(statement.old);
  }
  if (statement.kind !== "update" || writesShared) for (const name of localsRead(statement)) locals.add(name);
}
