/**
 * What C++ costs: a program written with the C++ library has at most twice the states of the same program written in C
 * with pthreads, and exceptions that are not thrown cost nothing at all.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { check } from "../../../../src/library/check.ts";

/** What several of them come down to. */
const waitsForFlag = `#include <pthread.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int ready, value;
static void *work(void *unused) {
  pthread_mutex_lock(&m); value = 7; ready = 1; pthread_cond_broadcast(&c); pthread_mutex_unlock(&m); return unused;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, work, 0);
  pthread_mutex_lock(&m);
  while (!ready) pthread_cond_wait(&c, &m);
  int got = value;
  pthread_mutex_unlock(&m);
  pthread_join(a, 0);
  return got - 7;
}`;

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
  "promise and future": {
    c: waitsForFlag,
    cxx: `#include <future>
#include <thread>
int main() {
  std::promise<int> p;
  std::future<int> f = p.get_future();
  std::thread a([&] { p.set_value(7); });
  int got = f.get();
  a.join();
  return got - 7;
}`,
  },
  semaphore: {
    c: `#include <pthread.h>
#include <semaphore.h>
static sem_t full, empty;
static int slot;
static void *work(void *unused) { for (int i = 1; i <= 2; i++) { sem_wait(&empty); slot = i; sem_post(&full); } return unused; }
int main(void) {
  pthread_t a;
  sem_init(&full, 0, 0); sem_init(&empty, 0, 1);
  pthread_create(&a, 0, work, 0);
  int sum = 0;
  for (int i = 1; i <= 2; i++) { sem_wait(&full); sum += slot; sem_post(&empty); }
  pthread_join(a, 0);
  return sum - 3;
}`,
    cxx: `#include <semaphore>
#include <thread>
static std::counting_semaphore<2> full(0), empty(1);
static int slot;
int main() {
  std::thread a([] { for (int i = 1; i <= 2; i++) { empty.acquire(); slot = i; full.release(); } });
  int sum = 0;
  for (int i = 1; i <= 2; i++) { full.acquire(); sum += slot; empty.release(); }
  a.join();
  return sum - 3;
}`,
  },
  latch: {
    c: `#include <pthread.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int count = 2, x, y;
static void down(void) { pthread_mutex_lock(&m); if (--count == 0) pthread_cond_broadcast(&c); pthread_mutex_unlock(&m); }
static void *one(void *unused) { x = 1; down(); return unused; }
static void *two(void *unused) { y = 1; down(); return unused; }
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, one, 0); pthread_create(&b, 0, two, 0);
  pthread_mutex_lock(&m);
  while (count > 0) pthread_cond_wait(&c, &m);
  pthread_mutex_unlock(&m);
  int sum = x + y;
  pthread_join(a, 0); pthread_join(b, 0);
  return sum - 2;
}`,
    cxx: `#include <latch>
#include <thread>
static std::latch done(2);
static int x, y;
int main() {
  std::thread a([] { x = 1; done.count_down(); }), b([] { y = 1; done.count_down(); });
  done.wait();
  int sum = x + y;
  a.join(); b.join();
  return sum - 2;
}`,
  },
  "waiting for an atomic": {
    c: waitsForFlag,
    cxx: `#include <atomic>
#include <thread>
static std::atomic<int> ready;
static int value;
int main() {
  std::thread a([] { value = 7; ready.store(1); ready.notify_all(); });
  ready.wait(0);
  int got = value;
  a.join();
  return got - 7;
}`,
  },
  "condition variable of any lock": {
    c: waitsForFlag,
    cxx: `#include <condition_variable>
#include <mutex>
#include <thread>
static std::mutex m;
static std::condition_variable_any c;
static bool ready;
static void work() { std::lock_guard<std::mutex> guard(m); ready = true; c.notify_one(); }
int main() {
  std::thread a(work);
  { std::unique_lock<std::mutex> lock(m); c.wait(lock, [] { return ready; }); }
  a.join();
}`,
  },
  barrier: {
    c: `#include <pthread.h>
static pthread_barrier_t b;
static int x, y;
static void *work(void *unused) { x = 1; pthread_barrier_wait(&b); int seen = y; return seen == 1 ? unused : 0; }
int main(void) {
  pthread_t a;
  pthread_barrier_init(&b, 0, 2);
  pthread_create(&a, 0, work, 0);
  y = 1;
  pthread_barrier_wait(&b);
  int seen = x;
  pthread_join(a, 0);
  return seen - 1;
}`,
    cxx: `#include <barrier>
#include <thread>
static std::barrier<> b(2);
static int x, y;
int main() {
  std::thread a([] { x = 1; b.arrive_and_wait(); int seen = y; (void)seen; });
  y = 1;
  b.arrive_and_wait();
  int seen = x;
  a.join();
  return seen - 1;
}`,
  },
  "stop callback": {
    c: `#include <pthread.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static void (*callback)(void);
static int stopped, running, called;
static void note(void) { called = 1; }
static void *work(void *unused) {
  pthread_mutex_lock(&m);
  int now = stopped;
  if (!now) callback = note;
  pthread_mutex_unlock(&m);
  if (now) note();
  pthread_mutex_lock(&m);
  while (running) pthread_cond_wait(&c, &m);
  callback = 0;
  pthread_mutex_unlock(&m);
  return unused;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, work, 0);
  pthread_mutex_lock(&m);
  stopped = 1;
  void (*function)(void) = callback;
  callback = 0;
  running = function != 0;
  pthread_mutex_unlock(&m);
  if (function) {
    function();
    pthread_mutex_lock(&m);
    running = 0;
    pthread_cond_broadcast(&c);
    pthread_mutex_unlock(&m);
  }
  pthread_join(a, 0);
  return 0;
}`,
    cxx: `#include <stop_token>
#include <thread>
static int called;
int main() {
  std::stop_source source;
  std::thread a([token = source.get_token()] { std::stop_callback callback(token, [] { called = 1; }); });
  source.request_stop();
  a.join();
}`,
  },
  "wait that a stop ends": {
    c: `#include <pthread.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int ready, stopped;
static void *work(void *unused) {
  pthread_mutex_lock(&m);
  while (!ready && !stopped) pthread_cond_wait(&c, &m);
  pthread_mutex_unlock(&m);
  return unused;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, work, 0);
  pthread_mutex_lock(&m);
  stopped = 1;
  pthread_cond_broadcast(&c);
  pthread_mutex_unlock(&m);
  pthread_join(a, 0);
  return 0;
}`,
    cxx: `#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>
static std::mutex m;
static std::condition_variable_any c;
static bool ready;
int main() {
  std::jthread a([](std::stop_token token) {
    std::unique_lock<std::mutex> lock(m);
    c.wait(lock, token, [] { return ready; });
  });
  a.request_stop();
}`,
  },
  "locks in an order": {
    c: `#include <pthread.h>
#define N 3
static pthread_mutex_t fork_[N] = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER };
static int meals[N];
static void *dine(void *arg) {
  int i = (int)(long)arg;
  int a = i, b = (i + 1) % N;
  if (a > b) { int t = a; a = b; b = t; }
  pthread_mutex_lock(&fork_[a]);
  pthread_mutex_lock(&fork_[b]);
  meals[i]++;
  pthread_mutex_unlock(&fork_[b]);
  pthread_mutex_unlock(&fork_[a]);
  return 0;
}
int main(void) {
  pthread_t t[N];
  for (long i = 0; i < N; i++) pthread_create(&t[i], 0, dine, (void *)i);
  for (int i = 0; i < N; i++) pthread_join(t[i], 0);
  int s = 0;
  for (int i = 0; i < N; i++) s += meals[i];
  return s - N;
}`,
    cxx: `#include <mutex>
#include <thread>
#include <vector>
#include <algorithm>
constexpr int N = 3;
static std::mutex fork_[N];
static int meals[N];
static void dine(int i) {
  int a = i, b = (i + 1) % N;
  if (a > b) std::swap(a, b);
  std::lock_guard<std::mutex> l(fork_[a]);
  std::lock_guard<std::mutex> r(fork_[b]);
  meals[i]++;
}
int main() {
  std::vector<std::thread> t;
  for (int i = 0; i < N; i++) t.emplace_back(dine, i);
  for (auto &x : t) x.join();
  int s = 0;
  for (int m : meals) s += m;
  return s - N;
}`,
  },
  "packaged task": {
    c: waitsForFlag,
    cxx: `#include <future>
#include <thread>
int main() {
  std::packaged_task<int()> task([] { return 7; });
  std::future<int> f = task.get_future();
  std::thread a(std::move(task));
  int got = f.get();
  a.join();
  return got - 7;
}`,
  },
  "asynchronous call": {
    c: waitsForFlag,
    cxx: `#include <future>
int main() {
  std::future<int> f = std::async(std::launch::async, [] { return 7; });
  return f.get() - 7;
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
    const inCxx = await statesOf(`${name}.cpp`, cxx, ["-std=c++20"]);
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
