/**
 * What the functions are that programs call and do not define: those of the runtime (runtime/threads) by name, and of
 * the rest of the libraries what is known of them. Asked by analyses that want to leave something out: whatever the
 * table does not tell is the worst. A function of the runtime that has no row may do anything.
 */

export interface FunctionFacts {
  /**
   * How the threads of a program meet in it, beside by accesses to memory:
   * - `usual`: by actions that come to the same whichever of two threads is first, as long as both can go on; or not at all;
   * - `unusual`: attempts, which order nothing when they fail, time limits, looks at a value, atomic sections and
   *   assumptions, what decides how new threads begin;
   * - `detaches`: it makes threads that nobody joins, so that the places of new ones depend on when these end;
   * - `observes`: it can tell whether another thread has ended, or which places are free; or main ends by it as a
   *   thread does. Detaching is not among them: whether it comes before the end or after, the thread is gone after both;
   * - `anything`: nobody knows.
   */
  readonly threads: "usual" | "unusual" | "detaches" | "observes" | "anything";
  /**
   * The user's memory that it accesses: inside its actions, none but the object of its own type that it is given; more,
   * but before its actions and after them only, where it is seen access by access; any, inside its actions too.
   */
  readonly memory: "own" | "outside actions" | "anything";
  /**
   * What it returns where it does not fail. Undefined where it fails for what the program's threads do, as attempts and
   * waits with a time limit do, and where it reads input or looks something up. The others fail in programs that misuse
   * them, or when something outside runs out or interrupts.
   */
  readonly gives?: "zero" | "zero, or that an owner has died" | "zero or -1" | "not zero" | "zero or more";
  /** The argument that a new thread begins with. */
  readonly starts?: number;
  /** It is a usual one where its first argument is one of these numbers. */
  readonly usualFor?: readonly bigint[];
}

const own = { threads: "usual", memory: "own" } as const;
const outside = { threads: "usual", memory: "outside actions" } as const;
const unusual = { threads: "unusual", memory: "outside actions" } as const;
const observes = { threads: "observes", memory: "outside actions" } as const;
const zero = { gives: "zero" } as const;

const groups: readonly (readonly [facts: FunctionFacts, names: string])[] = [
  // ---- threads
  [{ ...own, ...zero, starts: 2 }, "pthread_create"],
  [{ ...outside, ...zero, starts: 1 }, "thrd_create"],
  [{ ...own, ...zero }, "pthread_join pthread_once"],
  [own, "pthread_self pthread_equal"],
  [outside, "thrd_current thrd_equal call_once pthread_getspecific tss_get tss_delete"],
  [{ ...outside, ...zero }, "thrd_join pthread_key_create pthread_key_delete pthread_setspecific"],
  [{ ...outside, ...zero }, "tss_create tss_set pthread_atfork"],
  [{ ...outside, threads: "detaches", ...zero }, "pthread_detach thrd_detach pthread_attr_setdetachstate"],
  [observes, "pthread_tryjoin_np pthread_timedjoin_np pthread_clockjoin_np"],
  [observes, "pthread_exit thrd_exit pthread_kill"],
  [observes, "pthread_getattr_np pthread_getcpuclockid pthread_getname_np pthread_getschedparam"],
  [observes, "pthread_setschedparam pthread_setschedprio pthread_getaffinity_np pthread_setaffinity_np"],
  [{ ...observes, ...zero }, "pthread_cancel pthread_setname_np"],
  // The number of a thread that has ended, and that nobody joins, is given out again.
  [observes, "gettid"],
  [{ ...outside, ...zero }, "pthread_setcancelstate pthread_setcanceltype"],
  [outside, "pthread_testcancel _pthread_cleanup_push _pthread_cleanup_pop"],
  [outside, "pthread_getconcurrency pthread_setconcurrency"],
  [{ ...outside, ...zero }, "pthread_attr_init pthread_attr_destroy pthread_attr_setstacksize"],
  [outside, "pthread_attr_getdetachstate pthread_attr_getguardsize pthread_attr_getinheritsched"],
  [outside, "pthread_attr_getschedparam pthread_attr_getschedpolicy pthread_attr_getscope"],
  [outside, "pthread_attr_getstack pthread_attr_getstacksize pthread_attr_setguardsize"],
  [outside, "pthread_attr_setinheritsched pthread_attr_setschedparam pthread_attr_setschedpolicy"],
  [outside, "pthread_attr_setscope pthread_attr_setstack"],
  [unusual, "pthread_getattr_default_np pthread_setattr_default_np"],

  // ---- mutexes
  [{ ...own, ...zero }, "pthread_mutex_init pthread_mutex_destroy pthread_mutex_unlock"],
  [{ ...own, gives: "zero, or that an owner has died" }, "pthread_mutex_lock"],
  [{ ...outside, ...zero }, "pthread_mutex_consistent"],
  [unusual, "pthread_mutex_trylock pthread_mutex_timedlock pthread_mutex_clocklock"],
  [outside, "pthread_mutex_getprioceiling pthread_mutex_setprioceiling"],
  [{ ...own, ...zero }, "pthread_mutexattr_init pthread_mutexattr_destroy pthread_mutexattr_settype"],
  [{ ...outside, ...zero }, "pthread_mutexattr_setrobust"],
  [outside, "pthread_mutexattr_getprioceiling pthread_mutexattr_getprotocol pthread_mutexattr_getpshared"],
  [outside, "pthread_mutexattr_getrobust pthread_mutexattr_gettype pthread_mutexattr_setprioceiling"],
  [outside, "pthread_mutexattr_setprotocol pthread_mutexattr_setpshared"],
  [{ ...outside, ...zero }, "mtx_init mtx_lock mtx_unlock"],
  [outside, "mtx_destroy"],
  [unusual, "mtx_trylock mtx_timedlock"],
  [{ ...own, ...zero }, "pthread_spin_init pthread_spin_destroy pthread_spin_lock pthread_spin_unlock"],
  [unusual, "pthread_spin_trylock"],

  // ---- read-write locks
  [{ ...own, ...zero }, "pthread_rwlock_init pthread_rwlock_destroy pthread_rwlock_unlock"],
  [{ ...own, ...zero }, "pthread_rwlock_rdlock pthread_rwlock_wrlock"],
  [unusual, "pthread_rwlock_tryrdlock pthread_rwlock_timedrdlock pthread_rwlock_clockrdlock"],
  [unusual, "pthread_rwlock_trywrlock pthread_rwlock_timedwrlock pthread_rwlock_clockwrlock"],
  [{ ...own, ...zero }, "pthread_rwlockattr_init pthread_rwlockattr_destroy"],
  [outside, "pthread_rwlockattr_getpshared pthread_rwlockattr_setpshared"],

  // ---- condition variables
  [{ ...own, ...zero }, "pthread_cond_init pthread_cond_destroy pthread_cond_signal pthread_cond_broadcast"],
  [{ ...own, gives: "zero, or that an owner has died" }, "pthread_cond_wait"],
  [unusual, "pthread_cond_timedwait pthread_cond_clockwait"],
  [{ ...own, ...zero }, "pthread_condattr_init pthread_condattr_destroy"],
  [{ ...unusual, ...zero }, "pthread_condattr_setclock"],
  [unusual, "pthread_condattr_getclock"],
  [outside, "pthread_condattr_getpshared pthread_condattr_setpshared"],
  [{ ...outside, ...zero }, "cnd_init cnd_wait cnd_signal cnd_broadcast"],
  [outside, "cnd_destroy"],
  [unusual, "cnd_timedwait"],

  // ---- barriers
  [{ ...own, ...zero }, "pthread_barrier_init pthread_barrier_destroy"],
  // PTHREAD_BARRIER_SERIAL_THREAD is -1.
  [{ ...own, gives: "zero or -1" }, "pthread_barrier_wait"],
  [{ ...own, ...zero }, "pthread_barrierattr_init pthread_barrierattr_destroy"],
  [outside, "pthread_barrierattr_getpshared pthread_barrierattr_setpshared"],

  // ---- semaphores
  [{ ...own, ...zero }, "sem_init sem_destroy sem_wait sem_post"],
  [unusual, "sem_trywait sem_timedwait sem_clockwait"],
  [{ ...unusual, ...zero }, "sem_getvalue"],
  [outside, "sem_open sem_close sem_unlink"],

  // ---- time and processors
  [{ ...own, ...zero }, "sched_yield pthread_yield"],
  [{ ...outside, ...zero }, "thrd_sleep nanosleep usleep sleep gettimeofday"],
  [{ ...unusual, ...zero }, "clock_nanosleep clock_gettime"],
  [unusual, "clock"],
  [outside, "thrd_yield time difftime"],
  // The base that it was asked for, of which there is none that is 0.
  [{ ...outside, gives: "not zero" }, "timespec_get"],
  [outside, "sched_get_priority_max sched_get_priority_min sched_getaffinity sched_getcpu sched_getparam"],
  [outside, "sched_getscheduler sched_rr_get_interval"],
  [unusual, "sched_setaffinity sched_setparam sched_setscheduler"],

  // ---- signals
  [{ ...outside, ...zero }, "pthread_sigmask sigaction"],
  [outside, "raise signal"],
  // Who gets the signal depends on whether there are others.
  [{ ...observes, memory: "anything" }, "kill killpg"],
  // SYS_futex. Others ask for the number of a thread, or send signals.
  [{ threads: "observes", memory: "anything", usualFor: [202n] }, "syscall"],
  [{ threads: "usual", memory: "anything", ...zero }, "sigemptyset sigfillset sigaddset sigdelset"],

  // ---- of clew.h, of the header of tasks, and of the headers of C++
  [own, "__clew_choose __clew_input __clew_inputs_follow __clew_input_pointer"],
  [outside, "__clew_symbolic __VERIFIER_nondet_memory"],
  [outside, "__clew_trace __clew_deadline __clew_peek"],
  [unusual, "__clew_section_begin __clew_section_end __clew_atomic_begin __clew_atomic_end __clew_assume"],
  [unusual, "__VERIFIER_atomic_begin __VERIFIER_atomic_end __VERIFIER_assume"],
  [outside, "__VERIFIER_assert __VERIFIER_error reach_error"],
  [outside, "__clew_address_enter __clew_address_leave __clew_address_notify_all __clew_address_notify_one"],
  [outside, "__clew_address_wait __clew_any_destroy __clew_any_enter __clew_any_enter_slowly"],
  [outside, "__clew_any_entered __clew_any_entered_slowly __clew_any_notify_all __clew_any_notify_one"],
  [
    outside,
    "__clew_any_too_late __clew_any_wait __clew_future_attach __clew_future_has_result __clew_future_set",
  ],
  [outside, "__clew_future_show __clew_future_start __clew_future_wait"],
  [unusual, "__clew_future_wait_until"],
  [outside, "__clew_latch_misused __clew_phase_arrive __clew_phase_end __clew_phase_pass __clew_phase_wait"],
  [outside, "__clew_rwlock_check_kind __clew_semaphore_give __clew_stop_add __clew_stop_count_sources"],
  [outside, "__clew_stop_next __clew_stop_possible __clew_stop_remove __clew_stop_request"],

  // ---- of the C library
  [{ ...own, gives: "not zero" }, "malloc calloc"],
  [{ ...outside, gives: "not zero" }, "realloc reallocarray aligned_alloc strdup strndup"],
  [{ threads: "usual", memory: "anything", gives: "not zero" }, "memalign valloc"],
  [{ ...outside, ...zero }, "posix_memalign"],
  [own, "free memcpy memmove memset memcmp strlen strcmp abort exit __assert_fail"],
  [
    outside,
    "memchr memmem strnlen strncmp strcasecmp strncasecmp strcpy strncpy strcat strncat strchr strrchr",
  ],
  [outside, "strstr strtok strtok_r strspn strcspn strpbrk strlcpy strlcat strerror"],
  [outside, "strtol strtoul strtoll strtoull strtod strtof atoi atol atof atoll abs labs llabs"],
  [outside, "isalnum isalpha isdigit islower isupper isspace isxdigit isprint ispunct toupper tolower"],
  [outside, "qsort bsearch getenv rand srand rand_r random srandom _exit _Exit atexit"],
  [outside, "setjmp _setjmp longjmp _longjmp sigsetjmp __sigsetjmp siglongjmp"],
  // What is printed is read before the stream is held. Whoever gives a stream a buffer of his own, or makes one of a
  // block of memory, refers to others.
  [{ ...outside, gives: "zero or more" }, "snprintf vsnprintf sprintf vsprintf"],
  [outside, "printf vprintf fprintf puts fputs putchar putc fputc"],
  [{ ...outside, ...zero }, "fflush"],
];

const rows: ReadonlyMap<string, FunctionFacts> = new Map(
  groups.flatMap(([facts, names]) => names.split(" ").map((name) => [name, facts] as const)),
);

/** Names that have a row of their own. */
export const namedFunctions: readonly string[] = [...rows.keys()];

/** By what names look like: the memory that they touch. */
const families: readonly (readonly [names: RegExp, memory: FunctionFacts["memory"]])[] = [
  [/^llvm\./, "own"],
  [/^__VERIFIER_nondet_/, "own"],
  [/^(sqrt|pow|floor|ceil|fabs|fmod|exp|log|sin|cos|tan|round|trunc)f?$/, "outside actions"],
  [/^__(atomic|cxa)_/, "outside actions"],
  [/^(__gxx_personality_v0|_Unwind_Resume)$/, "outside actions"],
  [/^_Z(nw|na|dl|da)/, "outside actions"],
  // Of the C++ library, all but streams and what else comes to files and the C library's locks.
  [
    /^_ZN?K?St(\d|3__1)(?!.*(stream|filebuf|ios|locale|filesystem|random_device|print|_IO_FILE))/,
    "outside actions",
  ],
];

/** Names that only the runtime has functions of. */
const ofRuntime = /^(_?pthread|sem|thrd|mtx|cnd|tss|sched|__clew|__VERIFIER)_/;

const anything: FunctionFacts = { threads: "anything", memory: "anything" };

/** Of a function that the program calls and does not define. */
export function functionFacts(name: string): FunctionFacts {
  let facts = rows.get(name) ?? others.get(name);
  if (facts === undefined) others.set(name, (facts = factsByName(name)));
  return facts;
}

const others = new Map<string, FunctionFacts>();

function factsByName(name: string): FunctionFacts {
  const memory = families.find(([names]) => names.test(name))?.[1];
  if (memory === undefined && ofRuntime.test(name)) return anything;
  return {
    threads: hasUnusualName(name) ? "unusual" : "usual",
    memory: memory ?? "anything",
    ...gives(name),
  };
}

/**
 * Of functions without a row: attempts, time limits and clocks, atomics that are calls, atomic sections, by their names.
 * The C++ library has them in templates, which the program defines.
 */
export function hasUnusualName(name: string): boolean {
  return unusualWords.test(name);
}

const unusualWords = /(?<![A-Za-z])try|timed|clock|^__atomic_|^__sync_|^__VERIFIER_(atomic|assume)/;

/** `new` that does not throw. */
function gives(name: string): Pick<FunctionFacts, "gives"> {
  return /^_Zn[wa]m(St11align_val_t)?RKSt9nothrow_t$/.test(name) ? { gives: "not zero" } : {};
}

/** Whether the blocks that it allocates are the library's: handles, lists, what it remembers. */
export function keepsBlocks(name: string): boolean {
  return keeping.test(name);
}

const keeping =
  /^(fopen|fdopen|freopen|fmemopen|open_w?memstream|fopencookie|tmpfile|popen|opendir|fdopendir|sem_open|atexit|at_quick_exit|__cxa_atexit|setlocale|newlocale|duplocale|tzset|localtime(_r)?|ctime(_r)?|mktime|strftime|wcsftime|strptime)(64)?$/;
