/**
 * Counts of references of the C++ library (`std::shared_ptr`, futures): incremented by a relaxed update whose result
 * nobody uses, decremented by one that acquires and releases. The increment is weak, and yet no race is hidden by it,
 * so that it does not make races a question of happens-before ([03 Safety properties] ii): leave out of a run all
 * that happens neither before the one nor before the other of two unordered accesses, and what is left is a run that
 * ends with the two side by side, unless a count that is still looked at lacks an increment. Decrements are all kept
 * if a later one is. The thread whose increment is left out had a reference to copy from; if that has been given back
 * by what is kept, it was given back without being ordered with the copying, and this is a race, or a use after the
 * end, that comes earlier.
 *
 * Who looks at a count otherwise (`use_count`) makes a relaxed load, which is weak.
 */
import type { FunctionValue } from "../../ir/module.ts";

/** Of the library's own namespace: nobody else may define this name. */
const increment = "34__libcpp_atomic_refcount_increment";

export function countsReferences(fn: FunctionValue): boolean {
  return fn.name.startsWith(`_ZNSt3__1${increment}`);
}
