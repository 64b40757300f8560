/** Which loops must be left: functions with one loop each, as they are executed. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { LoopExits } from "../../../src/analysis/exits/loop-exits.ts";
import { loops } from "../../../src/analysis/flow/loops.ts";
import { loadProgram } from "../../../src/frontend/load-program.ts";
import type { Program } from "../../../src/ir/program.ts";

/** By the body of the function, whether its loop has an exit. */
const inC: readonly [string, boolean][] = [
  ["for (;;) { }", false],
  ["while (!flag) { }", true],
  ["for (;;) { if (flag) return; }", true],
  ["for (;;) { if (flag) break; }", true],
  ["for (;;) { if (flag) goto out; } out: work();", true],
  ["for (;;) { if (flag) exit(1); }", false],
  ["for (;;) { if (flag) exit(0); }", true],
  ["for (;;) { if (flag) exit(flag); }", true],
  ["for (;;) { if (flag) { work(); for (int i = 0; i < 3; i++) work(); _Exit(2); } }", false],
  ["while (!flag) { } exit(1);", true],
  ["do { } while (!flag); abort();", true],
  ["while (!flag) ; assert(0);", true],
  ["for (;;) { assert(flag); }", false],
  ["for (;;) { if (flag) abort(); }", false],
  ["for (;;) { if (flag) __builtin_trap(); }", false],
  ["for (;;) { if (flag) __builtin_unreachable(); }", false],
  ['for (;;) { if (flag) die("flag"); }', false],
  ["for (;;) { if (flag) leave(1); }", false],
  ["for (;;) { if (flag) leave(0); }", true],
  ["for (;;) { if (flag) finish(); }", true],
  ['for (;;) { if (flag) { if (work()) die("flag"); exit(0); } }', true],
  ["for (;;) { if (flag) pthread_exit(0); }", true],
  ["for (;;) { if (flag) longjmp(there, 1); }", true],
  ["for (;;) { if (flag) for (;;) work(); }", true],
  ["again: if (!flag) goto again; exit(1);", true],
  ["again: if (flag) exit(1); work(); goto again;", false],
  ["if (flag) goto middle; for (;;) { work(); middle: work(); }", false],
  ["if (flag) goto middle; while (!flag) { middle: work(); }", true],
  ["for (;;) { if (sem_wait(&semaphore) != 0) return; }", false],
  ["for (;;) { if (sem_wait(&semaphore) == -1) break; }", false],
  ["for (;;) { int failed = pthread_mutex_lock(&mutex); if (failed) return; }", false],
  ["for (;;) { if (pthread_mutex_lock(&mutex) == 0) return; }", true],
  ["for (;;) { if (sem_trywait(&semaphore) != 0) return; }", true],
  ["while (sem_wait(&semaphore) == -1) { }", true],
  ["while (pthread_mutex_trylock(&mutex) != 0) { }", true],
  // Tests of what a call returned, in other words.
  ["for (;;) { if (sem_wait(&semaphore) == -1 && errno != EINTR) break; }", false],
  ["for (;;) { if (sem_wait(&semaphore) < 0) { if (errno == EINTR) continue; work(); break; } }", false],
  ["for (;;) { while (sem_wait(&semaphore) == -1 && errno == EINTR) continue; }", false],
  ["for (;;) { if (pthread_mutex_lock(&mutex) == EINVAL) break; }", false],
  ["for (;;) { if (mtx_unlock(&plain) == thrd_error) return; }", false],
  ["for (;;) { switch (pthread_mutex_lock(&mutex)) { case 0: break; default: return; } }", false],
  ["for (;;) { switch (pthread_mutex_lock(&mutex)) { case 0: return; default: break; } }", true],
  ["for (;;) { if (__builtin_expect(pthread_mutex_lock(&mutex) != 0, 0)) return; }", false],
  ["for (;;) { int r = pthread_barrier_wait(&barrier); if (r != 0 && r != -1) return; }", false],
  ["for (;;) { int r = pthread_barrier_wait(&barrier); if (r == -1) return; }", true],
  ["for (;;) { int r = pthread_barrier_wait(&barrier); if (r) { if (r == -1) continue; return; } }", false],
  ["for (;;) { void *p = malloc(4); if (!p) return; free(p); }", false],
  ['for (;;) { char t[9]; if (snprintf(t, 9, "%d", flag) < 0) break; }', false],
  ['for (;;) { char t[9]; if (snprintf(t, 9, "%d", flag) > 8) break; }', true],
  ["for (;;) { if (nanosleep(&moment, 0) != 0) break; }", false],
  ["for (;;) { if (pthread_cond_timedwait(&changed, &mutex, &moment) != 0) break; }", true],
  ["for (;;) { if (sem_timedwait(&semaphore, &moment) == 0) break; }", true],
  ["for (;;) { if (pthread_rwlock_tryrdlock(&shared) == 0) break; }", true],
  ["for (;;) { if (pthread_rwlock_rdlock(&shared) || pthread_rwlock_unlock(&shared)) break; }", false],
  ["for (;;) { if (pthread_mutex_lock(&mutex) != 0 || flag) break; }", true],
  ["for (;;) { if (pthread_mutex_lock(&mutex) != 0 && flag) break; }", false],
  // What is passed on.
  [
    "int r; do { r = pthread_mutex_lock(&mutex); if (r == 0) r = pthread_mutex_unlock(&mutex); } while (r == 0);",
    false,
  ],
  ["int ok = 1; while (ok) { ok = ok && lock() == 0; ok = ok && pthread_mutex_unlock(&mutex) == 0; }", false],
  ["int ok = 1; while (ok) { ok = ok && lock() == 0; ok = ok && !flag; }", true],
  ["int stop = 0; while (!stop) { if (lock()) stop = 1; }", false],
  ["int stop = 0; while (!stop) { if (lock() || flag) stop = 1; }", true],
  ["int failures = 0; while (failures < 3) { if (lock()) failures++; }", false],
  ["int rounds = 0; while (rounds < 3) { if (lock() == 0) rounds++; }", true],
  ["for (int rounds = 0; rounds < 100; rounds++) lock();", true],
  ["int r = 0; for (;;) { r |= lock(); r |= pthread_mutex_unlock(&mutex); if (r) break; }", false],
  // Wrappers.
  ["for (;;) { if (lock()) return; }", false],
  ["for (;;) { if (!locked()) return; }", false],
  ["for (;;) { if (locked()) return; }", true],
  ["for (;;) { if (checked(lock()) < 0) return; }", false],
  ["for (;;) { if (checked(flag) < 0) return; }", true],
  ["for (;;) { if (either()) return; }", true],
  ["for (;;) { if (either() < 0) return; }", false],
  ["for (;;) { if (tried()) return; }", true],
  ["for (;;) { if (work()) return; }", true],
  ["while (!never()) { }", true],
  ["int stop = 0; while (!stop) { }", true],
  ["for (;;) { if (pointer()) return; }", true],
  ["for (;;) { if (mine()) return; }", true],
  // A loop that is there for failures.
  ["if (pthread_mutex_lock(&mutex) == EDEADLK) while (!flag) { }", true],
  // Functions that do not return, and are not marked.
  ["for (;;) { if (flag) { quit(); return; } }", false],
  ["for (;;) { if (flag) { quit(); break; } }", false],
  ["for (;;) { if (flag) quit(); }", false],
  ["for (;;) { if (flag) { quit(); } else if (work()) return; }", true],
  ["while (!flag) { } quit();", true],
  ["for (;;) { if (flag) bye(); }", true],
  ["for (;;) { if (flag) { bye(); return; } }", true],
  ["for (;;) { if (flag) quitWith(3); }", false],
  ["for (;;) { if (flag) quitWith(0); }", true],
  ["for (;;) { if (flag) { quitWith(flag); return; } }", true],
  ["for (;;) { if (flag) jump(); }", true],
  // Jumps to a setjmp inside the loop, as servers recover, and to one outside.
  ["for (;;) { if (setjmp(there) == 0) { if (flag) longjmp(there, 1); } }", false],
  ["for (;;) { work(); if (setjmp(there) == 0) { if (flag) jump(); } work(); }", false],
  ["jmp_buf b; for (;;) { if (setjmp(b) == 0) { work(); if (flag) longjmp(b, 1); } }", false],
  ["jmp_buf b; for (;;) { if (!setjmp(b)) { if (flag) jumpBy(b); } }", false],
  ["jmp_buf b; for (;;) { if (sigsetjmp(b, 0) == 0) { if (flag) siglongjmp(b, 1); } }", false],
  ["struct task *t = current; for (;;) { if (setjmp(t->env) == 0) { if (flag) give(t); } }", false],
  ["jmp_buf b; for (;;) { if (setjmp(b)) break; if (flag) longjmp(b, 1); }", true],
  ["jmp_buf b; for (;;) { if (setjmp(b) == 0) { if (flag) longjmp(b, 1); } if (flag) return; }", true],
  ["jmp_buf b; if (setjmp(b) == 0) for (;;) { if (flag) longjmp(b, 1); }", true],
  ["jmp_buf b, c; if (setjmp(c)) return; for (;;) { if (!setjmp(b)) { if (flag) longjmp(c, 1); } }", true],
  ["jmp_buf b; for (;;) { if (!setjmp(b)) { if (flag) longjmp(there, 1); } }", true],
  ["jmp_buf b; for (;;) { if (!setjmp(b)) { if (flag) jump(); } }", true],
  ["jmp_buf b; for (;;) { if (!setjmp(b)) { if (flag) jumpOrQuit(b, flag); } }", false],
  ["jmp_buf b; for (;;) { if (!setjmp(b)) { if (flag) jumpOrLeave(b, flag); } }", true],
  [
    "jmp_buf b; for (;;) { if (!setjmp(b)) { current_jump = &b; if (flag) longjmp(*current_jump, 1); } }",
    false,
  ],
  ["jmp_buf b; int set = 0; for (;;) { if (!set) { set = 1; setjmp(b); } if (flag) longjmp(b, 1); }", false],
  ["jmp_buf b; for (;;) { setjmp(b); if (!flag) longjmp(b, 1); }", false],
  // A loop that is left for another one, which only a failure ends.
  ["while (!flag) { for (;;) { if (lock()) break; } }", true],
  ["for (;;) { if (flag) { retries(); return; } }", true],
  ["for (;;) { if (flag) retriesThenQuits(); }", false],
  ["for (;;) { if (flag) { perhaps(); return; } }", true],
  ["for (;;) { serve(); }", false],
  ["for (;;) { if (flag) { serve(); return; } }", true],
  ["for (;;) { if (flag) for (;;) assert(work()); }", true],
  ["for (;;) { if (flag) { while (work()) { } abort(); } }", false],
];

const inCxx: readonly [string, boolean][] = [
  ["for (;;) { std::lock_guard lock(mutex); work(); }", false],
  ["for (;;) { std::lock_guard lock(mutex); if (flag) return; }", true],
  ["for (;;) { std::lock_guard lock(mutex); if (flag) throw 1; }", false],
  ["try { for (;;) { if (flag) throw 1; } } catch (int) { }", true],
  ["try { for (;;) { std::lock_guard lock(mutex); work(); } } catch (...) { }", false],
  ["for (;;) { try { work(); if (flag) throw 1; } catch (...) { continue; } }", false],
  ["for (;;) { try { if (flag) throw 1; } catch (int) { break; } }", true],
  ["while (!flag) { } throw 1;", true],
  ["for (;;) { if (flag) std::terminate(); }", false],
  ["std::unique_lock lock(mutex); for (;;) { changed.wait(lock); work(); }", false],
  ["try { for (;;) { if (flag) throw 1; } } catch (std::exception &) { }", false],
  [
    "try { for (;;) { std::lock_guard lock(mutex); if (flag) throw 1; } } catch (std::exception &) { }",
    false,
  ],
  ['try { for (;;) { if (flag) throw std::runtime_error(""); } } catch (std::exception &) { }', true],
  ['try { for (;;) { if (flag) throw std::runtime_error(""); } } catch (std::logic_error &) { }', false],
  ["try { for (;;) { if (flag) throw Derived(); } } catch (Second &) { }", true],
  ["try { for (;;) { if (flag) throw Derived(); } } catch (Other &) { }", false],
  ["try { for (;;) { if (flag) throw Derived(); } } catch (Other &) { } catch (...) { }", true],
  ["try { for (;;) { if (flag) throw &flag; } } catch (const volatile void *) { }", true],
  ["try { for (;;) { if (flag) throw 1L; } } catch (int) { }", false],
  ["for (;;) { try { if (flag) throw 1; } catch (std::exception &) { break; } catch (int) { } }", false],
  ["for (;;) { try { if (flag) throw 1; } catch (int) { break; } catch (std::exception &) { } }", true],
  ["for (;;) { try { try { if (flag) throw 1; } catch (long) { break; } } catch (int) { } }", false],
  ["for (;;) { try { try { if (flag) throw 1; } catch (int) { throw; } } catch (...) { break; } }", true],
  ["bool stop = false; while (!stop) { try { work(); } catch (int) { stop = true; } }", true],
  ["bool ok = true; while (ok) { try { std::lock_guard lock(mutex); } catch (...) { ok = false; } }", false],
  ["for (;;) { auto p = new (std::nothrow) int; if (!p) return; delete p; }", false],
  ["for (;;) { if (mutex.try_lock()) return; }", true],
];

const prelude = {
  c: `#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <setjmp.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <threads.h>
#include <time.h>
static atomic_int flag; static sem_t semaphore; static pthread_mutex_t mutex; static jmp_buf there;
static mtx_t plain; static pthread_barrier_t barrier; static pthread_rwlock_t shared; static pthread_cond_t changed;
static struct timespec moment;
int work(void) { return flag; }
_Noreturn void leave(int status) { work(); exit(status); }
_Noreturn void die(const char *why) { if (why) abort(); leave(2); }
_Noreturn void finish(void) { if (flag) abort(); leave(0); }
static inline int takes(pthread_mutex_t *taken) { return pthread_mutex_lock(taken); }
static int lock(void) { return takes(&mutex); }
static _Bool locked(void) { return lock() == 0; }
static int checked(int result) { if (result != 0) { perror("call"); return -1; } return 0; }
static int either(void) { return flag ? 1 : lock() == 0 ? 0 : -1; }
static int tried(void) { return pthread_mutex_trylock(&mutex); }
static int never(void) { return 0; }
static int (*pointed)(void) = lock;
static int pointer(void) { return pointed(); }
static int mtx_trylock_of_mine(void) { return flag; }
static int mine(void) { return mtx_trylock_of_mine(); }
static void quit(void) { perror("quit"); exit(1); }
static void quitWith(int status) { work(); exit(status); }
static void bye(void) { exit(0); }
static void jump(void) { longjmp(there, 1); }
struct task { int number; jmp_buf env; };
static struct task *current; static jmp_buf *current_jump;
static void jumpBy(jmp_buf by) { longjmp(by, 1); }
static void give(struct task *task) { work(); jumpBy(task->env); }
static void jumpOrQuit(jmp_buf by, int how) { if (how > 2) exit(1); longjmp(by, how); }
static void jumpOrLeave(jmp_buf by, int how) { if (how > 2) pthread_exit(0); longjmp(by, how); }
static void retries(void) { jmp_buf b; if (setjmp(b) == 3) return; work(); longjmp(b, 3); }
static void retriesThenQuits(void) { jmp_buf b; if (setjmp(b) == 3) exit(1); work(); longjmp(b, 3); }
void reconnects(void) { while (!flag) { for (;;) { if (lock()) break; } } }
static void perhaps(void) { if (flag == 3) quit(); }
static void serve(void) { for (;;) { pthread_mutex_lock(&mutex); assert(flag >= 0); pthread_mutex_unlock(&mutex); } }
`,
  cpp: `#include <condition_variable>
#include <exception>
#include <mutex>
#include <new>
#include <stdexcept>
struct First { int a; }; struct Second { int b; }; struct Other { }; struct Derived : First, Second { };
static volatile int flag; static std::mutex mutex; static std::condition_variable changed;
void work() { if (flag == 7) throw 7; }
`,
};

let folder: string;
const programs = new Map<string, Program>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "clew-exits-"));
  for (const [language, bodies] of [
    ["c", inC],
    ["cpp", inCxx],
  ] as const) {
    const file = join(folder, `exits.${language}`);
    const functions = bodies.map(([body], index) => `extern "C" void f${index}() { ${body} }`);
    const text = functions.join("\n");
    writeFileSync(
      file,
      `${prelude[language]}${language === "c" ? text.replaceAll(`extern "C" `, "") : text}
int main() { ${bodies.map((_, index) => `f${index}();`).join(" ")} return 0; }
`,
    );
    programs.set(language, await loadProgram({ files: [file] }));
  }
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function outermostHasExit(program: Program, name: string): boolean {
  const fn = program.lookup(name);
  const body = fn?.kind === "function" ? program.bodyOf(fn) : undefined;
  if (body === undefined) throw new Error(`no ${name}`);
  const exits = new LoopExits(program);
  const [loop] = loops(exits.flow(body));
  return loop !== undefined && exits.hasExit(body, loop);
}

it.each(inC.map(([body, expected], index) => ({ body, expected, index })))("$body", ({ expected, index }) => {
  expect(outermostHasExit(programs.get("c")!, `f${index}`)).toBe(expected);
});

it.each(inCxx.map(([body, expected], index) => ({ body, expected, index })))(
  "C++: $body",
  ({ expected, index }) => {
    expect(outermostHasExit(programs.get("cpp")!, `f${index}`)).toBe(expected);
  },
);

it("a server inside a loop has left it", () => {
  const program = programs.get("c")!;
  const fn = program.lookup("reconnects");
  const body = fn?.kind === "function" ? program.bodyOf(fn)! : undefined;
  const exits = new LoopExits(program);
  const [outer, inner] = loops(exits.flow(body!));
  const leading = exits.leadingOut(body!, outer, { jumps: [], callsFail: false }).map(({ index }) => index);
  expect(leading).toContain(outer.header);
  expect(leading).not.toContain(inner.header);
  expect(exits.hasExit(body!, inner)).toBe(false);
});
