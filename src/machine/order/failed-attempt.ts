/**
 * Actions of the runtime that let a thread see what another has done without being ordered after it: an attempt at
 * a lock that fails because somebody holds it, a look at a semaphore. POSIX and C leave open whether they order
 * anything, C++ says that they do not; a program can be misled by them as by a relaxed atomic ([BA08] §3).
 */
import { actionFacts } from "../../base/runtime/actions.ts";
import { unreachable } from "../../base/unreachable.ts";
import type { RuntimeCall } from "../action.ts";
import type { Machine } from "../machine.ts";
import { addressObject, addressOffset } from "../memory/address.ts";
import { loadScalar } from "../memory/memory-values.ts";

export function isFailedAttempt(machine: Machine, call: RuntimeCall, conditionHolds: boolean): boolean {
  const { attempt } = actionFacts[call.action];
  switch (attempt) {
    case "held":
      return machine.sections.all().some((section) => section.resource === call.resource);
    case "timed out":
      return !conditionHolds;
    case "zero":
      return isZero(machine, call.resource);
    case "always":
      return true;
    case undefined:
      return false;
    default:
      return unreachable(attempt);
  }
}

function isZero({ memory }: Machine, word: bigint): boolean {
  const object = memory.find(addressObject(word));
  const offset = addressOffset(word);
  if (object === undefined || offset < 0 || offset + 4 > object.size) return false;
  return loadScalar(object, offset, 4, 32).bits === 0n;
}
