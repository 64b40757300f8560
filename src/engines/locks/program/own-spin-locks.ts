/**
 * Locks of the program's own that are made of atomics: what takes one has the name for it, gives nothing back, and
 * goes round a loop with an atomic read-modify-write; what lets go of one has the name for that. `spin_lock(&s)`,
 * `Spin::lock`. Names alone would not do: counting references is called acquire and release, too.
 */
import { controlFlow } from "../../../analysis/flow/control-flow.ts";
import { stronglyConnectedComponents } from "../../../base/components.ts";
import type { FunctionBody, FunctionValue } from "../../../ir/module.ts";
import { ownLockModel } from "../../../platform/lock-names.ts";
import { qualifiedName } from "../../../platform/mangled-name.ts";
import type { CallModel } from "../../../platform/model.ts";
import type { Operations } from "./operations.ts";
import { isCall, isUsers } from "./program.ts";

/** Functions that are looked at for atomics: those of the library are some calls deep. */
const mostFollowed = 40;

export function ownSpinLock(fn: FunctionValue, operations: Operations): CallModel | undefined {
  const body = operations.program.bodyOf(fn);
  if (body === undefined || fn.type.parameters[0]?.kind !== "pointer" || !isUsers(fn)) return undefined;
  const parts = (qualifiedName(fn.name)?.name ?? fn.name).split("::");
  const model = ownLockModel(parts.at(-1) ?? "", parts.length > 1 ? parts.at(-2) : undefined);
  if (model === undefined) return undefined;
  if (model.does === "lock" && !(fn.type.result.kind === "void" && hasLoop(body))) return undefined;
  return hasAtomic(fn, operations, model.does === "lock" ? "update" : "any") ? model : undefined;
}

function hasLoop(body: FunctionBody): boolean {
  const { successors } = controlFlow(body);
  const { count } = stronglyConnectedComponents(successors);
  return count < successors.length || successors.some((next, block) => next.includes(block));
}

/** An `update` reads and writes at once, without which nobody can take a lock; to let go of one, a store is enough. */
function hasAtomic(fn: FunctionValue, operations: Operations, wanted: "update" | "any"): boolean {
  const seen = new Set([fn]);
  for (const next of seen)
    for (const block of operations.program.bodyOf(next)?.blocks ?? [])
      for (const instruction of block.instructions) {
        if (instruction.opcode === "atomicrmw" || instruction.opcode === "cmpxchg") return true;
        if (
          wanted === "any" &&
          instruction.opcode === "store" &&
          (instruction.ordering !== undefined || instruction.volatile)
        )
          return true;
        const callee = isCall(instruction) ? operations.callee(instruction) : undefined;
        if (callee !== undefined && seen.size < mostFollowed) seen.add(callee);
      }
  return false;
}
