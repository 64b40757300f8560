/** What every way of a thread into a context holds, and where other threads are then ([06 Races]). */
import { successorsOf, terminatorOf } from "../../../analysis/flow/control-flow.ts";
import type { Instruction } from "../../../ir/instruction.ts";
import type { FunctionBody } from "../../../ir/module.ts";
import type { Mode } from "../locksets/lock-state.ts";
import { isCall } from "../program/program.ts";
import { type Position, positionKey } from "./alive.ts";

/** What is so whenever a thread enters a context. */
export interface Entry {
  readonly held: ReadonlyMap<number, Mode>;
  readonly position: Position;
}

export function joinEntries(a: Entry, b: Entry): Entry {
  const held = new Map<number, Mode>();
  for (const [lock, mode] of a.held) {
    const other = b.held.get(lock);
    if (other !== undefined) held.set(lock, mode === "shared" || other === "shared" ? "shared" : "exclusive");
  }
  const { position: p } = a;
  const { position: q } = b;
  const position = {
    created: p.created | q.created,
    alive: p.alive | q.alive,
    ended: p.ended & q.ended,
    likelyEnded: p.likelyEnded & q.likelyEnded,
  };
  return { held, position };
}

export function sameEntry(a: Entry, b: Entry): boolean {
  return (
    a.held.size === b.held.size &&
    [...a.held].every(([lock, mode]) => b.held.get(lock) === mode) &&
    positionKey(a.position) === positionKey(b.position)
  );
}

const usual = new WeakMap<FunctionBody, ReadonlySet<Instruction>>();

/** The calls that are come to when nothing is thrown. */
export function waysWithoutExceptions(body: FunctionBody): ReadonlySet<Instruction> {
  const known = usual.get(body);
  if (known !== undefined) return known;
  const calls = new Set<Instruction>();
  const blocks = new Set([body.blocks[0]]);
  for (const block of blocks) {
    for (const instruction of block.instructions) if (isCall(instruction)) calls.add(instruction);
    const terminator = terminatorOf(block);
    if (terminator.opcode === "invoke") blocks.add(terminator.normal);
    else for (const next of successorsOf(terminator)) blocks.add(next);
  }
  usual.set(body, calls);
  return calls;
}
