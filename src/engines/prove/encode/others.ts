/** What the other threads do between two statements ([08 Segments], [08 The agreement]). */
import {
  constantOf,
  isConstantLinear,
  minus,
  negated,
  plusConstant,
  substituted,
  variable,
} from "../arithmetic/linear.ts";
import type { Statement } from "../system/statement.ts";
import { type Conjunct, isAbout } from "./conjunct.ts";
import type { Drawing, Work } from "./drawing.ts";
import { lockType, type Turn } from "./encoding.ts";
import { atLeastZero, below, type Row, same } from "./rows.ts";
import { type Case, holding, type Values } from "./segment.ts";

export function environmentStep(
  on: Drawing,
  work: Work,
  statement: Statement,
  key: string,
  mayChange: (conjunct: Conjunct) => boolean = () => false,
): void {
  const { environment, shared, trusted } = on.encoding;
  if (environment.kind === "none" || shared.size === 0) return;
  if (environment.kind === "turn") {
    turn(on, work, environment, key);
    return;
  }
  const { values } = work;
  const before = new Map([...shared].map((name) => [name, values.get(name)!]));
  const holds = new Map([...trusted].map((lock) => [lock, values.get(holding(lock))!]));
  const certain = [...holds].filter(([, held]) => isConstantLinear(held) && held.constant === 1n);
  const held = certain.map(([lock]) => lock);
  for (const name of shared) {
    if (environment.kind === "any" && environment.isFixed(name, held)) continue;
    values.set(name, variable(on.fresh(`${name} before ${key}`, on.typeOf(name))));
  }
  const after = new Map([...shared].map((name) => [name, values.get(name)!]));
  work.node.events.push({ kind: "environment", statement, holds, before, after });
  if (environment.kind !== "agreement") return;
  for (const conjunct of environment.conjuncts)
    if (isAbout(conjunct, shared) && !mayChange(conjunct)) agree(work, conjunct, { holds, before, after });
}

/** The other thread has its turn here, or nothing changes. */
function turn(on: Drawing, work: Work, { into, out, takes, places }: Turn, key: string): void {
  const { values, node } = work;
  const rows: Row[] = [];
  for (const [lock, mode] of takes) {
    // Of several objects it may be another one.
    if (on.encoding.system.locks.get(lock)!.objects === "several") continue;
    const state = on.states.get(lock)!;
    if (state === "free" || (mode === "shared" && state === "reading")) continue;
    const held = values.get(holding(lock));
    if (held === undefined || isConstantLinear(held)) {
      if (held === undefined || held.constant === 1n || state === "reading") return;
    } else rows.push(...same(held, constantOf(0), "lock"));
  }
  const here = on.fresh(`turn at ${key}`, lockType);
  places.push(here);
  const unchanged: Row[] = [];
  for (const name of on.encoding.shared) {
    const before = values.get(name)!;
    const after = variable(on.fresh(`${name} before ${key}`, undefined));
    unchanged.push(...same(after, before, "branch"));
    rows.push(...same(into.get(name)!, before, "branch"), ...same(after, out.get(name)!, "branch"));
    values.set(name, after);
  }
  node.definitions.push({
    symbol: undefined,
    cases: [
      { rows: [atLeastZero(negated(variable(here)), "branch"), ...unchanged], value: undefined },
      { rows: [atLeastZero(plusConstant(variable(here), -1n), "branch"), ...rows], value: undefined },
    ],
  });
}

function agree(
  { node }: Work,
  { kind, linear, unless }: Conjunct,
  at: { readonly holds: Values; readonly before: Values; readonly after: Values },
): void {
  const cases: Case[] = [];
  for (const locks of unless) {
    const rows: Row[] = [];
    let isPossible = true;
    for (const lock of locks) {
      const held = at.holds.get(lock)!;
      if (!isConstantLinear(held)) rows.push(atLeastZero(negated(held), "lock"));
      else if (held.constant === 1n) isPossible = false;
    }
    if (!isPossible) continue;
    // It says nothing while T₁ holds none of these.
    if (rows.length === 0) return;
    cases.push({ rows, value: undefined });
  }
  const before = substituted(linear, (name) => at.before.get(name)!);
  const after = substituted(linear, (name) => at.after.get(name)!);
  if (kind === "direction")
    cases.push({ rows: [atLeastZero(minus(before, after), "agreement")], value: undefined });
  else {
    cases.push({
      rows: [atLeastZero(before, "agreement"), atLeastZero(after, "agreement")],
      value: undefined,
    });
    cases.push({ rows: [atLeastZero(below(before), "agreement")], value: undefined });
  }
  node.definitions.push({ symbol: undefined, cases });
}
