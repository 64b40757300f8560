/** What calls are: operations by models, by names and by what functions do; which never return; which act on locks. */
import { beforeAll, describe, expect, it } from "vitest";
import { actingFunctions } from "../../../../src/engines/locks/program/acting-functions.ts";
import { basesOf, Expressions, translated } from "../../../../src/engines/locks/program/expressions.ts";
import { functionsThatDoNotReturn } from "../../../../src/engines/locks/program/no-return.ts";
import type { Operations } from "../../../../src/engines/locks/program/operations.ts";
import type { LockProgram } from "../../../../src/engines/locks/program/program.ts";
import { recordsOf } from "../../../../src/engines/locks/program/records.ts";
import { spinDoubt, spinLoops } from "../../../../src/engines/locks/program/spin-shapes.ts";
import type { FunctionValue } from "../../../../src/ir/module.ts";
import { callsOf, functionOf, operationsOf, programOf } from "../phases.ts";

const text = `#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
struct account { int number; pthread_mutex_t lock; struct account *next; };
static atomic_int flag, other, count;
static pthread_mutex_t m;
extern void device_mutex_lock(void *device);
extern int maybe(void);
static void spin_lock(atomic_int *s) { while (atomic_exchange(s, 1)) {} }
static void spin_unlock(atomic_int *s) { atomic_store(s, 0); }
static void hold(void) { while (atomic_exchange(&flag, 1)) {} }
static void hold_other(void) { while (atomic_exchange(&other, 1)) {} }
static void add(void) { int old = count; while (!atomic_compare_exchange_weak(&count, &old, old + 1)) {} }
static void fail(void) { exit(1); }
static void fail_too(void) { if (maybe()) fail(); else abort(); }
static void fail_perhaps(void) { if (maybe()) fail(); }
static void forever(void) { for (;;) maybe(); }
static void takes(struct account *a) { pthread_mutex_lock(&a->lock); }
static void takes_deep(struct account *a) { takes(a->next); }
static void plain(void) { maybe(); }
static void (*volatile pointer)(struct account *);
static void through(struct account *a) { pointer(a); }
int main(void) {
  struct account *a = malloc(sizeof *a);
  pointer = takes;
  spin_lock(&flag); spin_unlock(&flag); hold(); hold_other(); add(); device_mutex_lock(a);
  if (maybe()) fail_too(); if (maybe()) fail_perhaps(); if (maybe()) forever();
  takes(a); takes_deep(a); plain(); through(a);
  return 0;
}
`;
let program: LockProgram;
let operations: Operations;
beforeAll(async () => {
  program = await programOf(text);
  operations = operationsOf(program);
});
const names = (functions: Iterable<FunctionValue>): string[] => [...functions].map(({ name }) => name).sort();

describe("operations", () => {
  const does = (callee: string, within: string): string | undefined =>
    operations.modelAt(callsOf(program, callee, within)[0])?.does;

  it("are those of the models", () => {
    expect(does("pthread_mutex_lock", "takes")).toBe("lock");
    expect(does("exit", "fail")).toBe("end");
    expect(does("malloc", "main")).toBe("allocate");
  });
  it("are the program's own locks made of atomics, by name and by what they do", () => {
    expect(does("spin_lock", "main")).toBe("lock");
    expect(does("spin_unlock", "main")).toBe("unlock");
    expect([...operations.spinLocks.keys()].sort()).toEqual(["spin_lock", "spin_unlock"]);
  });
  it("are what names say of functions without a body", () => {
    expect(does("device_mutex_lock", "main")).toBe("lock");
    expect(operations.byName).toContain("device_mutex_lock");
  });
  it("are not calls of functions with a body that says more", () =>
    expect(does("takes", "main")).toBeUndefined());
});

describe("functions", () => {
  it("that never return", () =>
    expect(names(functionsThatDoNotReturn(program, operations))).toEqual(["fail", "fail_too", "forever"]));

  it("that never return, though nothing in the source says so", async () => {
    const dumped = await programOf(`extern void pthread_exit(void *value);
static void leave(void) { pthread_exit(0); }
static void leave_too(void) { leave(); }
int main(void) { leave_too(); return 0; }
`);
    expect(names(functionsThatDoNotReturn(dumped, operationsOf(dumped)))).toEqual([
      "leave",
      "leave_too",
      "main",
    ]);
  });

  it("that act on locks, themselves, by what they call, and through pointers", () => {
    const acting = names(actingFunctions(operations, new Set([functionOf(program, "takes")])));
    expect(acting).toEqual(["main", "takes", "takes_deep", "through"]);
    expect(names(actingFunctions(operations, new Set()))).not.toContain("through");
  });
});

describe("loops that look like locks", () => {
  it("set something to a constant, and do nothing else", () =>
    expect(spinLoops(operations).map(({ variable }) => variable)).toEqual(["flag", "other"]));

  it("say something where there are two, or other locks", () => {
    const [first, second] = spinLoops(operations);
    expect(spinDoubt([], { hasOtherLocks: true })).toBeUndefined();
    expect(spinDoubt([first], { hasOtherLocks: false })).toBeUndefined();
    expect(spinDoubt([first], { hasOtherLocks: true })).toMatchObject({ kind: "spin-loops", count: 1 });
    expect(spinDoubt([first, second], { hasOtherLocks: false })).toMatchObject({
      kind: "spin-loops",
      count: 2,
    });
  });
});

describe("expressions", () => {
  it("are named by how they lead to something", () => {
    const nameOf = (within: string, callee: string): string =>
      new Expressions().nameOf(callsOf(program, callee, within)[0].arguments[0]);
    expect(nameOf("takes", "pthread_mutex_lock")).toBe("($0$+0,1)");
    expect(nameOf("takes_deep", "takes")).toBe("*($0$+0,2)");
    expect(nameOf("main", "spin_lock")).toBe("@flag");
  });

  it("are put into the words of a caller", () => {
    expect(translated("($0$+0,1)", ["*@list"])).toBe("(*@list+0,1)");
    expect(translated("($1$+0,1)", ["*@list"])).toBeUndefined();
    expect(translated("(%3+0,1)", ["a"])).toBeUndefined();
    expect(translated(undefined, [])).toBeUndefined();
  });

  it("are counted from their bases", () => {
    expect(basesOf("((*$0$+0,1)+0,2)")).toEqual(["(*$0$+0,1)", "*$0$"]);
    expect(basesOf("@m")).toEqual([]);
    expect(basesOf("((?+0)+1)")).toEqual([]);
  });
});

it("records are known by their names", () => {
  expect(
    recordsOf(program)
      .get("account")?.[0]
      .members.map(({ name }) => name),
  ).toEqual(["number", "lock", "next"]);
  expect(recordsOf(program).get("nothing")).toBeUndefined();
});
