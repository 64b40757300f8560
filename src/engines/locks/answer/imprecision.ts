/** Where the analysis knows less than the program says: remarks for the report, and why something may be missing in it. */
import type { Place } from "../../../base/diagnostic.ts";
import type { Imprecision, LockReason } from "../../../verdict/lock-fact.ts";
import type { Imprecise } from "../../../verdict/lock-verdict.ts";
import type { Locksets } from "../locksets/locksets.ts";
import { hasLocks } from "../program/lock-calls.ts";
import type { Operations } from "../program/operations.ts";
import { placeOf } from "../program/places.ts";
import { type CallInstruction, isCall, type LockProgram } from "../program/program.ts";
import type { Contexts } from "../threads/contexts.ts";

/** What the phases have found out. */
export interface Known {
  readonly program: LockProgram;
  readonly operations: Operations;
  readonly contexts: Contexts;
  readonly locksets: Locksets;
}

/** What ended early. */
export interface Endings {
  readonly isOver: boolean;
  readonly cycles: boolean;
}

export function imprecisionOf(known: Known, endings: Endings): readonly Imprecise[] {
  const { program, operations, contexts, locksets } = known;
  const found: Imprecise[] = [];
  const note = (what: Imprecision, place?: Place): void => {
    found.push({ what, place });
  };
  for (const { context, call, what } of locksets.unknown.values())
    note(
      { kind: what === "lock" ? "unknown-lock-taken" : "unknown-lock-released" },
      placeOf(call, context.instance.fn, program),
    );
  // Of an analysis that was ended, what is not known says nothing.
  for (const { call, context } of endings.isOver ? [] : contexts.unknownEntries)
    note({ kind: "unknown-start-function" }, placeOf(call, context.instance.fn, program));
  for (const fn of new Set([...locksets.capped].map((context) => context.instance.fn)))
    note({ kind: "too-many-locksets", functionName: fn.name });
  if (endings.cycles) note({ kind: "too-many-cycles" });
  for (const [fn, why] of program.unreadable) note({ kind: "unreadable", functionName: fn.name, why });
  for (const functionName of operations.byName) note({ kind: "known-by-name", functionName });
  for (const functionName of operations.spinLocks.keys()) note({ kind: "spin-lock-by-name", functionName });
  return [...found, ...notModelled(known)];
}

function notModelled({ program, operations, contexts }: Known): readonly Imprecise[] {
  const found = new Map<string, Imprecise>();
  let assembly = 0;
  for (const fn of new Set(contexts.all.map((context) => context.instance.fn))) {
    for (const block of program.bodyOf(fn)?.blocks ?? []) {
      for (const instruction of block.instructions) {
        if (!isCall(instruction)) continue;
        if (instruction.callee.kind === "inline-assembly") assembly++;
        const what = unmodelledAt(instruction, program, operations);
        const key = JSON.stringify(what);
        if (what === undefined || found.has(key)) continue;
        found.set(key, { what, place: placeOf(instruction, fn, program) });
      }
    }
  }
  const all = [...found.values()];
  return assembly > 0 ? [...all, { what: { kind: "assembly", count: assembly }, place: undefined }] : all;
}

function unmodelledAt(
  call: CallInstruction,
  program: LockProgram,
  operations: Operations,
): Imprecision | undefined {
  const model = operations.modelAt(call);
  if (model?.does === "not-modelled")
    return { kind: model.isAttribute ? "attribute-not-modelled" : "not-modelled", what: model.what };
  const callee = operations.callee(call);
  const name = callee?.name ?? "";
  if (callee !== undefined && operations.mayLock(callee)) return { kind: "no-body", functionName: name };
  // It goes by the name: longjmp has no model of its own, since it does not return.
  const isJump = /^(_|__|sig|__builtin_)?longjmp$/.test(name);
  return isJump && hasLocks(program, operations) ? { kind: "longjmp" } : undefined;
}

/** Why what was not found may be there all the same. */
export function whatIsMissing(
  known: Known,
  { notFollowed, wantsValues }: { readonly notFollowed: number; readonly wantsValues: boolean },
): LockReason | undefined {
  const { program, contexts } = known;
  const hasNames = contexts.pointsTo.precision === "names";
  const unresolved = wantsValues && hasNames ? unresolvedLock(known) : undefined;
  if (unresolved !== undefined) return unresolved;
  for (const [fn, why] of program.unreadable) return { kind: "unreadable", functionName: fn.name, why };
  if (notFollowed === 0) return undefined;
  // A call that is not followed matters where locks can be held, or where others may take some: with several threads.
  const hasThreads = contexts.threads.length > 1 || contexts.all.some(({ creates }) => creates.size > 0);
  return hasThreads ? { kind: "calls-not-followed", count: notFollowed } : undefined;
}

/** By names alone a lock that is not known may be any: with a second thread, nothing found says nothing. */
function unresolvedLock({ program, contexts, locksets }: Known): LockReason | undefined {
  if (contexts.threads.length < 2) return undefined;
  const lock = [...locksets.unknown.values()].find(({ what }) => what === "lock");
  if (lock === undefined) return undefined;
  return { kind: "lock-not-known", place: placeOf(lock.call, lock.context.instance.fn, program) };
}
