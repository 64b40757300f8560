/**
 * Clang's thread-safety attributes leave nothing in LLVM IR. Where the compiler meets one on a function, a macro
 * of the attribute's name turns it into `assume("clew …")`, which does: on declarations, too ([06 Input]).
 */

/** What an attribute says, by the words that it is written with; older names mean the same. */
const attributes: ReadonlyMap<string, string> = new Map([
  ["acquire_capability", "acquire"],
  ["acquire_shared_capability", "acquire-shared"],
  ["release_capability", "release"],
  ["release_shared_capability", "release"],
  ["release_generic_capability", "release"],
  ["try_acquire_capability", "try"],
  ["try_acquire_shared_capability", "try-shared"],
  ["requires_capability", "requires"],
  ["requires_shared_capability", "requires-shared"],
  ["assert_capability", "assert"],
  ["assert_shared_capability", "assert"],
  ["exclusive_lock_function", "acquire"],
  ["shared_lock_function", "acquire-shared"],
  ["unlock_function", "release"],
  ["exclusive_trylock_function", "try"],
  ["shared_trylock_function", "try-shared"],
  ["exclusive_locks_required", "requires"],
  ["shared_locks_required", "requires-shared"],
  ["assert_exclusive_lock", "assert"],
  ["assert_shared_lock", "assert"],
]);

/** Of variables and members; annotations of these leave something, too. */
const annotations: ReadonlyMap<string, string> = new Map([
  ["guarded_by", "guarded"],
  ["pt_guarded_by", "pointee-guarded"],
]);

/** A macro with parameters: the name alone, as in `__has_attribute(acquire_capability)`, stays what it is. */
export const capabilityFlags: readonly string[] = [
  ...[...attributes].map(([name, meaning]) => `-D${name}(...)=assume("clew ${meaning} (" #__VA_ARGS__ ")")`),
  ...[...annotations].map(
    ([name, meaning]) => `-D${name}(...)=annotate("clew ${meaning} (" #__VA_ARGS__ ")")`,
  ),
  // A name without parentheses has to stay one, for `__has_attribute`: of another attribute that leaves something.
  "-Dno_thread_safety_analysis=disable_tail_calls",
];

/** Whether a program uses one of the names for something else. */
export function areInTheWay(messages: string): boolean {
  const names = [...attributes.keys(), ...annotations.keys(), "assume", "annotate"];
  return names.some((name) => messages.includes(name));
}
