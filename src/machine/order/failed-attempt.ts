/**
 * Actions of the runtime that let a thread see what another has done without being ordered after it: an attempt at
 * a lock that fails because somebody holds it, a look at a semaphore. POSIX and C leave open whether they order
 * anything, C++ says that they do not; a program can be misled by them as by a relaxed atomic ([BA08] §3).
 */
import type { RuntimeCall } from "../action.ts";
import type { Machine } from "../machine.ts";
import { addressObject, addressOffset } from "../memory/address.ts";
import { loadScalar } from "../memory/memory-values.ts";

export function isFailedAttempt(machine: Machine, call: RuntimeCall, conditionHolds: boolean): boolean {
  switch (call.action) {
    case "mutex-trylock":
    case "spin-trylock":
    case "rwlock-tryrdlock":
    case "rwlock-trywrlock":
      return machine.sections.all().some((section) => section.resource === call.resource);
    case "mutex-lock":
    case "rwlock-rdlock":
    case "rwlock-wrlock":
    case "sem-wait":
      // Timed out.
      return !conditionHolds;
    case "sem-trywait":
      return isZero(machine, call.resource);
    case "sem-getvalue":
      return true;
    default:
      return false;
  }
}

function isZero({ memory }: Machine, word: bigint): boolean {
  const object = memory.find(addressObject(word));
  const offset = addressOffset(word);
  if (object === undefined || offset < 0 || offset + 4 > object.size) return false;
  return loadScalar(object, offset, 4, 32).bits === 0n;
}
