/** Functions that notice whether a thread has ended, or by which main ends as a thread does. */
import type { Program } from "../ir/program.ts";

const observers: ReadonlySet<string> = new Set([
  "pthread_tryjoin_np",
  "pthread_timedjoin_np",
  "pthread_clockjoin_np",
  "pthread_kill",
  "pthread_cancel",
  "pthread_detach",
  "pthread_exit",
  "pthread_getattr_np",
  "pthread_getcpuclockid",
  "pthread_getschedparam",
  "pthread_setschedparam",
  "pthread_setschedprio",
  "pthread_getname_np",
  "pthread_setname_np",
  "pthread_attr_setdetachstate",
  "thrd_detach",
  "thrd_exit",
  "_ZNSt3__16thread6detachEv",
]);

/** Whether the user's code refers to no function that could tell when a thread ends, but for joining it. */
export function endsUnnoticed(program: Program): boolean {
  return program.modules.every(
    (module) => program.isLibrary(module) || module.functions.every(({ name }) => !observers.has(name)),
  );
}
