/**
 * Whether the end of a thread can be told by anything but joining it: the facts behind hiding it ([03] 6). Asked of
 * the user's code only; what the runtime does by itself looks at no thread's end. Of the C++ library what a user's
 * code calls does not either: `std::thread` has no more than joining and detaching.
 */
import type { Program } from "../ir/program.ts";

/**
 * Functions that notice whether a thread has ended, or by which main ends as a thread does. Detaching is not among
 * them: whether it comes before the end or after, the thread is gone after both.
 */
export const observers: ReadonlySet<string> = new Set([
  "pthread_tryjoin_np",
  "pthread_timedjoin_np",
  "pthread_clockjoin_np",
  "pthread_kill",
  // Who gets the signal depends on whether there are others.
  "kill",
  "killpg",
  "sigqueue",
  "pthread_cancel",
  "pthread_exit",
  "pthread_getattr_np",
  "pthread_getcpuclockid",
  "pthread_getschedparam",
  "pthread_setschedparam",
  "pthread_setschedprio",
  "pthread_getname_np",
  "pthread_setname_np",
  "thrd_exit",
]);

export function endsUnnoticed(program: Program): boolean {
  return program.modules.every(
    (module) => program.isLibrary(module) || module.functions.every(({ name }) => !observers.has(name)),
  );
}
