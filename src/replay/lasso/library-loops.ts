/**
 * Loops of libraries that are taken to end, and said to be: `std::lock` gives way and tries again, and could do so for ever
 * beside another one. It is how several mutexes are to be locked; nobody can repair it.
 */
import type { SectionKey } from "../sections/section-keys.ts";

/** In libc++; the name may have a tag before its arguments. */
const exempted = [{ mangled: /^_ZNSt3__1(4lock|12__lock_first)(B\w*?)?I/, name: "std::lock" }] as const;

/** What the function of a loop that is exempt is called. */
export function exemptFunction(key: SectionKey): string | undefined {
  if (key.kind !== "spin") return undefined;
  return exempted.find(({ mangled }) => mangled.test(key.code.fn.name))?.name;
}
