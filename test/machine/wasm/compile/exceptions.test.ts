/**
 * Exceptions, structures passed by value and addresses passed as integers in compiled code: the same graph as the
 * interpreter's, and nothing left to it but the ends of the program.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadProgram } from "../../../../src/frontend/load-program.ts";
import { completeOptions } from "../../../../src/library/complete-options.ts";
import { type Comparison, compareEngines } from "../machines-agree/compare-engines.ts";

/** Two threads run `work` with 1 and with 2; `shared` is there so that something is visible in between. */
function twoThreads(work: string): string {
  return `#include <atomic>
#include <cassert>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <thread>
std::mutex m;
int shared;
${work}
int main() {
  std::thread a(work, 1), b(work, 2);
  a.join();
  b.join();
  assert(shared == 3);
}`;
}

const programs: Record<string, string> = {
  "cleanups that lock, handlers by base, again from the handler": twoThreads(`
struct Base { virtual ~Base() = default; int value = 0; };
struct Thrown : virtual Base { explicit Thrown(int given) { value = given; } };
struct Adds { int by; ~Adds() { std::lock_guard lock(m); shared += by; } };
static void fall(int given) { Adds adds{given}; throw Thrown(given); }
static void work(int given) {
  try {
    try { fall(given); } catch (Base &base) { assert(base.value == given); throw; }
  } catch (const Thrown &thrown) {
    assert(thrown.value == given);
    return;
  }
  assert(false);
}`),
  "a handler that is passed, and one in a loop": twoThreads(`
static int choose(int round) { if (round < 2) throw std::runtime_error("again"); return round; }
static int tries(int given) {
  for (int round = 0;; round++) {
    try {
      try { return choose(round) * given; } catch (const std::logic_error &) { return -1; }
    } catch (const std::exception &) { }
  }
}
static void work(int given) {
  int got = tries(given);
  std::lock_guard lock(m);
  shared += got / 2;
}`),
  "an exception kept and thrown again by another function": twoThreads(`
static void keep(std::exception_ptr &kept, int given) {
  try { throw given; } catch (...) { kept = std::current_exception(); }
}
static void work(int given) {
  std::exception_ptr kept;
  keep(kept, given);
  std::lock_guard lock(m);
  try { std::rethrow_exception(kept); } catch (int number) { shared += number; }
}`),
  "structures by value, identities of threads": twoThreads(`
struct Large { int numbers[12]; const int *last; int sum() const { return numbers[0] + *last; } };
static int total(Large large, int) { large.numbers[0]++; return large.sum(); }
static std::thread::id self() { return std::this_thread::get_id(); }
static void work(int given) {
  Large large{};
  large.numbers[0] = -1;
  large.numbers[11] = given;
  large.last = &large.numbers[11];
  std::thread::id mine = self();
  std::lock_guard lock(m);
  if (self() == mine) shared += total(large, 7);
  assert(large.numbers[0] == -1);
}`),
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-exceptions-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function compared(text: string): Promise<Comparison> {
  const file = join(folder, "program.cpp");
  writeFileSync(file, text);
  const program = await loadProgram({ files: [file], compilerArguments: ["-std=c++17"], extraStubs: [] });
  return compareEngines(program, completeOptions({ arguments: ["program"] }), 2000);
}

it.each(Object.entries(programs))("%s", async (_name, text) => {
  const { isDone, rules, exits, states, causes } = await compared(text);
  expect({ isDone, rules, exits }).toEqual({ isDone: true, rules: [], exits: [0] });
  expect(states).toBeGreaterThan(10);
  expect(causes.filter((cause) => cause !== "call of __clew_exit in _Exit")).toEqual([]);
});
