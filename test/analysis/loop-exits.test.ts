/** Which loops must be left: functions with one loop each, as they are executed. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { controlFlow } from "../../src/analysis/control-flow.ts";
import { FailingEnds } from "../../src/analysis/failing-ends.ts";
import { hasExit } from "../../src/analysis/loop-exits.ts";
import { loops } from "../../src/analysis/loops.ts";
import { loadProgram } from "../../src/frontend/load-program.ts";
import type { Program } from "../../src/ir/program.ts";
import { prepareBody } from "../../src/passes/pipeline.ts";

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
];

const prelude = {
  c: `#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
#include <setjmp.h>
#include <stdatomic.h>
#include <stdlib.h>
static atomic_int flag; static sem_t semaphore; static pthread_mutex_t mutex; static jmp_buf there;
int work(void) { return flag; }
_Noreturn void leave(int status) { work(); exit(status); }
_Noreturn void die(const char *why) { if (why) abort(); leave(2); }
_Noreturn void finish(void) { if (flag) abort(); leave(0); }
`,
  cpp: `#include <condition_variable>
#include <exception>
#include <mutex>
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
  const body = fn?.kind === "function" ? fn.body() : undefined;
  if (body === undefined) throw new Error(`no ${name}`);
  prepareBody(body);
  const [loop] = loops(controlFlow(body));
  return hasExit(body, loop, new FailingEnds(program));
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
