/**
 * What library calls return where they do not fail. These fail in programs that misuse them, when something outside
 * runs out or interrupts, and never for what the program's threads do. Attempts and waits with a time limit do, and
 * are not here; nor is what reads input or looks something up.
 */
import { oneOf, otherThanZero, type PossibleValues, zeroOrMore } from "./possible-values.ts";

const zero = oneOf([0n]);

const returningZero = [
  "pthread_mutex_init pthread_mutex_destroy pthread_mutex_lock pthread_mutex_unlock pthread_mutex_consistent",
  "pthread_rwlock_init pthread_rwlock_destroy pthread_rwlock_rdlock pthread_rwlock_wrlock pthread_rwlock_unlock",
  "pthread_spin_init pthread_spin_destroy pthread_spin_lock pthread_spin_unlock",
  "pthread_cond_init pthread_cond_destroy pthread_cond_wait pthread_cond_signal pthread_cond_broadcast",
  "pthread_barrier_init pthread_barrier_destroy",
  "pthread_create pthread_join pthread_detach pthread_cancel pthread_once",
  "pthread_key_create pthread_key_delete pthread_setspecific",
  "pthread_setcancelstate pthread_setcanceltype pthread_sigmask pthread_setname_np pthread_atfork",
  "pthread_attr_init pthread_attr_destroy pthread_attr_setdetachstate pthread_attr_setstacksize",
  "pthread_mutexattr_init pthread_mutexattr_destroy pthread_mutexattr_settype pthread_mutexattr_setrobust",
  "pthread_condattr_init pthread_condattr_destroy pthread_condattr_setclock",
  "pthread_rwlockattr_init pthread_rwlockattr_destroy pthread_barrierattr_init pthread_barrierattr_destroy",
  "sem_init sem_destroy sem_wait sem_post sem_getvalue",
  // thrd_success is 0.
  "mtx_init mtx_lock mtx_unlock cnd_init cnd_wait cnd_signal cnd_broadcast",
  "thrd_create thrd_join thrd_detach thrd_sleep tss_create tss_set",
  "sched_yield pthread_yield nanosleep clock_nanosleep usleep sleep clock_gettime gettimeofday",
  "posix_memalign fflush sigemptyset sigfillset sigaddset sigdelset sigaction",
];
const returningMemory = [
  "malloc calloc realloc reallocarray aligned_alloc memalign valloc strdup strndup",
  "_ZnwmRKSt9nothrow_t _ZnamRKSt9nothrow_t",
  "_ZnwmSt11align_val_tRKSt9nothrow_t _ZnamSt11align_val_tRKSt9nothrow_t",
];
const returningLengths = ["snprintf vsnprintf sprintf vsprintf"];

const results = new Map<string, PossibleValues>([
  ...namesIn(returningZero).map((name) => [name, zero] as const),
  ...namesIn(returningMemory).map((name) => [name, otherThanZero] as const),
  ...namesIn(returningLengths).map((name) => [name, zeroOrMore] as const),
  // PTHREAD_BARRIER_SERIAL_THREAD is -1.
  ["pthread_barrier_wait", oneOf([0n, 0xffff_ffffn])],
  // The base that it was asked for, of which there is none that is 0.
  ["timespec_get", otherThanZero],
]);

function namesIn(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(" "));
}

/** A robust mutex tells of an owner that ended, by these: that is something that threads do. */
const ownerDead = oneOf([0n, 130n, 131n]);
const ofRobust = new Set(["pthread_mutex_lock", "pthread_cond_wait"]);

/** Undefined: of a call that may fail, or of which nothing is known. */
export function resultOfSuccess(name: string, hasRobustMutexes: boolean): PossibleValues | undefined {
  return hasRobustMutexes && ofRobust.has(name) ? ownerDead : results.get(name);
}
