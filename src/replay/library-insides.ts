/** Steps that mean nothing to the user: a library at work on variables of its own, in a call of the user's. */
import { plainName } from "../base/plain-name.ts";
import { actionFacts } from "../base/runtime/actions.ts";
import { isLibraryFile } from "../ir/debug-info.ts";
import type { Access, RuntimeCall } from "../machine/action.ts";
import type { Machine } from "../machine/machine.ts";
import { addressObject } from "../machine/memory/address.ts";
import type { MemoryObject } from "../machine/memory/memory-object.ts";
import type { Thread } from "../machine/threads/thread.ts";
import type { Action } from "../verdict/action.ts";
import { stackOf } from "./witness.ts";

/**
 * The function that the user called, where the step is of that kind; undefined for a step that the user wants to see.
 */
export function insideLibrary(
  machine: Machine,
  thread: Thread,
  action: Access | RuntimeCall,
): Action | undefined {
  const object = objectOf(machine, action);
  if (object === undefined || !isOfLibrary(machine, object)) return undefined;
  const stack = stackOf(thread);
  if (stack[0]?.library !== true) return undefined;
  const user = stack.findIndex((frame) => !frame.library);
  const functionName = user === -1 ? undefined : plainName(stack[user - 1].functionName);
  return { verb: "be-inside", functionName };
}

function objectOf(machine: Machine, action: Access | RuntimeCall): MemoryObject | undefined {
  if (action.kind === "access") return machine.memory.find(action.object);
  const isAboutThread = actionFacts[action.action].about === "thread";
  return isAboutThread ? undefined : machine.memory.find(addressObject(action.resource));
}

function isOfLibrary(machine: Machine, { origin: { global } }: MemoryObject): boolean {
  if (global?.kind !== "variable") return false;
  if (machine.program.isLibrary(global.module)) return true;
  // A static member of a template is in every module that uses it.
  const file = global.module.debugInfo.globalVariable(global)?.file;
  return file !== undefined && isLibraryFile(file);
}
