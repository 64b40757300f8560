/**
 * What C++ costs: a program written with the C++ library has at most twice the states of the same program written in C
 * with pthreads, and exceptions that are not thrown cost nothing at all.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { check } from "../../../src/library/check.ts";

const pairs = {
  mutex: {
    c: `#include <pthread.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int count;
static void *work(void *unused) { pthread_mutex_lock(&m); count++; pthread_mutex_unlock(&m); return unused; }
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, work, 0); pthread_create(&b, 0, work, 0);
  pthread_join(a, 0); pthread_join(b, 0);
  return count - 2;
}`,
    cxx: `#include <mutex>
#include <thread>
static std::mutex m;
static int count;
static void work() { std::lock_guard<std::mutex> guard(m); count++; }
int main() {
  std::thread a(work), b(work);
  a.join(); b.join();
  return count - 2;
}`,
  },
  condition: {
    c: `#include <pthread.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int ready;
static void *work(void *unused) {
  pthread_mutex_lock(&m); ready = 1; pthread_cond_signal(&c); pthread_mutex_unlock(&m); return unused;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, work, 0);
  pthread_mutex_lock(&m);
  while (!ready) pthread_cond_wait(&c, &m);
  pthread_mutex_unlock(&m);
  pthread_join(a, 0);
  return 0;
}`,
    cxx: `#include <condition_variable>
#include <mutex>
#include <thread>
static std::mutex m;
static std::condition_variable c;
static bool ready;
static void work() { std::lock_guard<std::mutex> guard(m); ready = true; c.notify_one(); }
int main() {
  std::thread a(work);
  { std::unique_lock<std::mutex> lock(m); c.wait(lock, [] { return ready; }); }
  a.join();
}`,
  },
  "read-write lock": {
    c: `#include <pthread.h>
static pthread_rwlock_t m = PTHREAD_RWLOCK_INITIALIZER;
static int value;
static void *work(void *unused) { pthread_rwlock_wrlock(&m); value = 1; pthread_rwlock_unlock(&m); return unused; }
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, work, 0);
  pthread_rwlock_rdlock(&m);
  int seen = value;
  pthread_rwlock_unlock(&m);
  pthread_join(a, 0);
  return seen > 1;
}`,
    cxx: `#include <shared_mutex>
#include <thread>
static std::shared_mutex m;
static int value;
int main() {
  std::thread a([] { std::unique_lock<std::shared_mutex> lock(m); value = 1; });
  int seen;
  { std::shared_lock<std::shared_mutex> lock(m); seen = value; }
  a.join();
  return seen > 1;
}`,
  },
  once: {
    c: `#include <pthread.h>
static pthread_once_t flag = PTHREAD_ONCE_INIT;
static int count;
static void routine(void) { count++; }
static void *work(void *unused) { pthread_once(&flag, routine); return unused; }
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, work, 0);
  pthread_once(&flag, routine);
  pthread_join(a, 0);
  return count - 1;
}`,
    cxx: `#include <mutex>
#include <thread>
static std::once_flag flag;
static int count;
static void work() { std::call_once(flag, [] { count++; }); }
int main() {
  std::thread a(work);
  work();
  a.join();
  return count - 1;
}`,
  },
} as const;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-cxx-states-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function statesOf(file: string, text: string, compilerArguments: string[] = []): Promise<number> {
  const path = join(folder, file);
  writeFileSync(path, text);
  const verdict = await check(path, { compilerArguments });
  expect(verdict.answer, file).toBe("holds");
  return verdict.stats.states;
}

describe("states of C++ programs", () => {
  it.for(Object.entries(pairs))("%s", async ([name, { c, cxx }]) => {
    const inC = await statesOf(`${name}.c`, c);
    const inCxx = await statesOf(`${name}.cpp`, cxx);
    expect(inCxx, `${inC} states in C`).toBeLessThanOrEqual(2 * inC);
  });

  it("are the same with and without support for exceptions", async () => {
    const { cxx } = pairs.condition;
    const without = await statesOf("without.cpp", cxx, ["-fno-exceptions"]);
    expect(await statesOf("with.cpp", cxx)).toBe(without);
  });

  it("are the same whether the guarded step throws or returns", async () => {
    const step = (leave: string): string => `#include <mutex>
#include <thread>
static std::mutex m;
static int count;
static void step() { std::lock_guard<std::mutex> guard(m); count++; ${leave} }
static void work() { try { step(); } catch (int) {} }
int main() { std::thread a(work), b(work); a.join(); b.join(); return count - 2; }`;
    expect(await statesOf("throws.cpp", step("throw 1;"))).toBe(await statesOf("returns.cpp", step("")));
  });
});
