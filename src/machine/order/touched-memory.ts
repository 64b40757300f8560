/**
 * What an action of the runtime does to the program's memory, as far as it decides about data races
 * ([03 Safety properties] i, ii). What the runtime keeps for itself is nobody's business.
 *
 * - To make or destroy a synchronisation object writes it; every other action on it uses it, which is an atomic read:
 *   uses do not race with each other, nor with who copies the object, but with who writes it or makes it anew.
 * - What library code reads and writes on the way (buffers of `fread`, results of `getline` …) are plain accesses of the
 *   calling thread, made while it holds what the action is about.
 */
import { actionFacts, type RuntimeAction } from "../../base/runtime/actions.ts";
import { keepsBlocks } from "../../base/runtime/functions.ts";
import { unreachable } from "../../base/unreachable.ts";
import type { Instruction } from "../../ir/instruction.ts";
import type { RuntimeCall } from "../action.ts";
import type { Machine } from "../machine.ts";
import { addressObject, addressOffset } from "../memory/address.ts";
import type { MemoryObject } from "../memory/memory-object.ts";
import type { Thread } from "../threads/thread.ts";

/** The bytes of a synchronisation object that stand for all of it: whoever writes it writes these. */
const usedBytes = 4;

export interface ResourceUse {
  readonly object: MemoryObject;
  readonly offset: number;
  readonly size: number;
  readonly use: "makes" | "uses";
}

/** What the action that the thread is at does to the object that it is about, where that is one of the program's. */
export function resourceUse(machine: Machine, thread: Thread, call: RuntimeCall): ResourceUse | undefined {
  const { action, resource } = call;
  if (!isOnObject(machine, thread, call)) return undefined;
  const object = machine.memory.find(addressObject(resource));
  if (object === undefined || object.freed !== undefined || !isOfProgram(machine, object)) return undefined;
  const offset = addressOffset(resource);
  if (offset < 0 || offset >= object.size) return undefined;
  const size = Math.min(usedBytes, object.size - offset);
  return { object, offset, size, use: actionFacts[action].object === "makes" ? "makes" : "uses" };
}

/** How reports name what an action does to the object. */
export function useVerb(action: RuntimeAction): "initialises" | "destroys" | "uses" {
  return action === "init" ? "initialises" : action === "destroy" ? "destroys" : "uses";
}

/** Whether the action is one on a synchronisation object, and still touches it. */
function isOnObject(machine: Machine, thread: Thread, { action, conditions }: RuntimeCall): boolean {
  const { object } = actionFacts[action];
  switch (object) {
    case "makes":
    case "uses":
      return true;
    case "uses until woken":
      // The first condition is that the thread has been woken: it then is in no list any more, and the object may be gone.
      return conditions.length > 0 && !machine.conditionHolds(conditions.slice(0, 1));
    case "by function":
      return isSynchronisation(thread);
    case undefined:
      return false;
    default:
      return unreachable(object);
  }
}

/** Whether the library may access the program's memory inside the action, beside the object that it is about. */
export function mayTouchMemory(thread: Thread, { action }: RuntimeCall): boolean {
  return actionFacts[action].inside === "memory" && !isSynchronisation(thread) && !isAtomicAccess(thread);
}

/** The function that the thread is in belongs to what threads synchronise by. */
function isSynchronisation({ top }: Thread): boolean {
  const file = top?.code.fn.module.sourceFile ?? "";
  return file.includes("/runtime/threads/") || file.includes("/runtime/cxx/");
}

/** Atomics that no instruction does tell of their accesses themselves. */
function isAtomicAccess({ top }: Thread): boolean {
  return top?.code.fn.module.sourceFile.includes("/runtime/libc/compiler/") ?? false;
}

/**
 * Whether an access inside an action of the library counts as one of the calling thread: to the program's memory, or to
 * the stream that is held, which others may use without holding it.
 */
export function countsInAction(machine: Machine, object: MemoryObject, call: RuntimeCall): boolean {
  if (call.action === "file-lock" && object.number === addressObject(call.resource)) return true;
  return isOfProgram(machine, object);
}

/** Whether the program can know of the object: not one that the library keeps for itself. */
export function isOfProgram({ program }: Machine, { readOnly, origin }: MemoryObject): boolean {
  const { kind, global, site } = origin;
  if (readOnly || kind === "internal") return false;
  if (global !== undefined) return !program.isLibrary(global.module);
  if (site === undefined) return true;
  if (kind === "stack") return !program.isLibrary(site.body.function.module);
  return !isOfLibrary(site.instruction);
}

function isOfLibrary(site: Instruction): boolean {
  if (site.opcode !== "call" && site.opcode !== "invoke") return false;
  const { callee } = site;
  return callee.kind === "global" && keepsBlocks(callee.target.name);
}
