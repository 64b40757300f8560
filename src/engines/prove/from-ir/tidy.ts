/**
 * A thread's graph without what says nothing: locations that only lead on, those that nothing leads to, values that
 * nobody reads. What the thread does to others, and what it decides by, stays.
 */
import { localsDecided, localsRead, localsWritten } from "../system/names.ts";
import type { LocalName, Statement } from "../system/statement.ts";
import { type Location, type Next, successorsOf, type Thread } from "../system/thread-system.ts";

export function tidied(thread: Thread): Thread {
  return withoutUnreachable(inChains(withoutUnread(withoutDetours(thread))));
}

/** Ways lead past locations that have no statements. */
function withoutDetours(thread: Thread): Thread {
  const { locations } = thread;
  const behind = (start: number): number => {
    const seen = new Set<number>();
    let at = start;
    for (;;) {
      const { statements, next } = locations[at];
      if (statements.length > 0 || next.kind !== "go" || seen.has(at)) return at;
      seen.add(at);
      at = next.to;
    }
  };
  return {
    ...thread,
    entry: behind(thread.entry),
    locations: locations.map((location) => ({ ...location, next: redirected(location.next, behind) })),
  };
}

function redirected(next: Next, to: (location: number) => number): Next {
  switch (next.kind) {
    case "go":
      return { ...next, to: to(next.to) };
    case "branch": {
      const [whenTrue, whenFalse] = [to(next.whenTrue), to(next.whenFalse)];
      return { ...next, whenTrue, whenFalse };
    }
    case "choice":
      return { ...next, to: [...new Set(next.to.map(to))] };
    case "end":
      return next;
  }
}

/** A location that is only come to from one that leads nowhere else becomes part of it. */
function inChains(thread: Thread): Thread {
  const { locations, entry } = thread;
  const reachable = reachableFrom(thread);
  const predecessors = new Int32Array(locations.length);
  for (const location of reachable)
    for (const to of successorsOf(locations[location].next)) predecessors[to]++;
  predecessors[entry]++;
  const isInner = (from: Location, to: number): boolean =>
    from.next.kind === "go" && predecessors[to] === 1 && to !== entry;
  const inner = new Set<number>();
  for (const location of reachable)
    for (const to of successorsOf(locations[location].next))
      if (isInner(locations[location], to)) inner.add(to);
  return {
    ...thread,
    locations: locations.map((first, index) => {
      if (inner.has(index) || !reachable.has(index))
        return { ...first, statements: [], next: { kind: "end" } as const };
      const statements: Statement[] = [...first.statements];
      let { next, place } = first;
      while (next.kind === "go" && inner.has(next.to)) {
        const following: Location = locations[next.to];
        statements.push(...following.statements);
        place ??= following.place;
        next = following.next;
      }
      return { statements, next, place };
    }),
  };
}

/** Values that nothing is made of that somebody reads. Reading shared memory has no other effect. */
function withoutUnread(thread: Thread): Thread {
  const makers = new Map<LocalName, Statement[]>();
  const needed = new Set<LocalName>();
  const pending: LocalName[] = [];
  const need = (locals: readonly LocalName[]): void => {
    for (const local of locals) {
      if (needed.has(local)) continue;
      needed.add(local);
      pending.push(local);
    }
  };
  for (const { statements, next } of thread.locations) {
    for (const statement of statements) {
      for (const local of localsWritten(statement)) {
        const known = makers.get(local);
        if (known === undefined) makers.set(local, [statement]);
        else known.push(statement);
      }
      if (!isPure(statement)) need(localsRead(statement));
    }
    need(localsDecided(next));
  }
  for (let local = pending.pop(); local !== undefined; local = pending.pop())
    for (const maker of makers.get(local) ?? []) need([...localsRead(maker), ...localsWritten(maker)]);
  const locations = thread.locations.map((location) => ({
    ...location,
    statements: location.statements.filter(
      (statement) => !isPure(statement) || localsWritten(statement).some((local) => needed.has(local)),
    ),
  }));
  const kept = new Set<LocalName>(needed);
  for (const { statements } of locations)
    for (const statement of statements) for (const local of localsWritten(statement)) kept.add(local);
  return { ...thread, locations, locals: new Map([...thread.locals].filter(([name]) => kept.has(name))) };
}

/** It does nothing but give its locals values. */
function isPure({ kind }: Statement): boolean {
  return kind === "assign" || kind === "divide" || kind === "select" || kind === "havoc" || kind === "load";
}

function reachableFrom({ locations, entry }: Thread): ReadonlySet<number> {
  const reached = new Set([entry]);
  for (const location of reached) for (const to of successorsOf(locations[location].next)) reached.add(to);
  return reached;
}

function withoutUnreachable(thread: Thread): Thread {
  const kept = [...reachableFrom(thread)].sort((a, b) => a - b);
  const numbers = new Map(kept.map((location, number) => [location, number]));
  return {
    ...thread,
    entry: numbers.get(thread.entry)!,
    locations: kept.map((location) => {
      const { next, ...rest } = thread.locations[location];
      return { ...rest, next: redirected(next, (to) => numbers.get(to)!) };
    }),
  };
}
