/**
 * The operations in the sources that take a lock or wait, and what became of each: an answer says how many of them
 * it is about ([06 Silence]). One in code that was not analysed, or of a lock that is not known, was not reached.
 */
import type { FunctionValue } from "../../../ir/module.ts";
import type { LockSite } from "../../../verdict/lock-verdict.ts";
import type { Locksets } from "../locksets/locksets.ts";
import { guardConstruction, type Operations } from "../program/operations.ts";
import { placeOf } from "../program/places.ts";
import { type CallInstruction, isCall, isUsers } from "../program/program.ts";

export function lockSites(operations: Operations, locksets: Locksets): LockSite[] {
  const { program } = operations;
  return program.functions.filter(isUsers).flatMap((fn) =>
    takingCalls(fn, operations).map((call, index): LockSite => {
      const place = placeOf(call, fn, program);
      const callee = operations.callee(call);
      const isGuess = callee !== undefined && operations.mayLock(callee);
      const isLost = isGuess || (locksets.unknown.has(call) && !locksets.known.has(call));
      return {
        key: place === undefined ? `${fn.name} ${index}` : `${place.file}:${place.line}:${place.column}`,
        functionName: fn.module.debugInfo.subprogram(fn)?.name ?? fn.name,
        place,
        // A function without another operation is not walked.
        fate: !isGuess && !locksets.walked.has(fn) ? "not-reached" : isLost ? "unknown-lock" : "reached",
      };
    }),
  );
}

function takingCalls(fn: FunctionValue, operations: Operations): CallInstruction[] {
  const found: CallInstruction[] = [];
  for (const block of operations.program.bodyOf(fn)?.blocks ?? [])
    for (const instruction of block.instructions)
      if (isCall(instruction) && takes(instruction, operations)) found.push(instruction);
  return found;
}

function takes(call: CallInstruction, operations: Operations): boolean {
  const callee = operations.callee(call);
  const model = callee === undefined ? undefined : operations.modelOf(callee);
  if (callee === undefined) return false;
  if (model === undefined) return operations.mayLock(callee);
  if (model.does === "lock" || model.does === "wait") return true;
  if (model.does !== "guard") return false;
  if (model.action === "construct") return /^(lock|try)$/.test(guardConstruction(callee));
  return model.action === "lock" || model.action === "try";
}

const ranks: Readonly<Record<LockSite["fate"], number>> = { reached: 2, "unknown-lock": 1, "not-reached": 0 };

/** The operations of several analyses together: what one of them came to counts as reached. */
export function joinSites(lists: readonly (readonly LockSite[])[]): LockSite[] {
  const best = new Map<string, LockSite>();
  for (const site of lists.flat()) {
    const known = best.get(site.key);
    if (known === undefined || ranks[site.fate] > ranks[known.fate]) best.set(site.key, site);
  }
  return [...best.values()];
}
