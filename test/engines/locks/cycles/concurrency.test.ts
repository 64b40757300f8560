/** Which opposite orders can meet: who runs when, and which locks keep them apart. */
import { describe, expect, it } from "vitest";
import { phasesOf } from "../phases.ts";

/** `one` takes a, then b; `two` b, then a. `main` says when they run. */
const opposite = (main: string, more = ""): string => `#include <pthread.h>
static pthread_mutex_t a, b, gate;
static pthread_rwlock_t shared;
static void one_work(void) { pthread_mutex_lock(&a); pthread_mutex_lock(&b); pthread_mutex_unlock(&b); pthread_mutex_unlock(&a); }
static void two_work(void) { pthread_mutex_lock(&b); pthread_mutex_lock(&a); pthread_mutex_unlock(&a); pthread_mutex_unlock(&b); }
${more}
static void *one(void *unused) { ONE; return unused; }
static void *two(void *unused) { TWO; return unused; }
int main(void) { pthread_t s, t; ${main} return 0; }
`;
const plain = "#define ONE one_work()\n#define TWO two_work()\n";
const create = (handle: string, entry: string): string => `pthread_create(&${handle}, 0, ${entry}, 0);`;
const join = (handle: string): string => `pthread_join(${handle}, 0);`;

const found = async (main: string, more = plain): Promise<string[]> => {
  const phases = await phasesOf(opposite(main, more));
  return [...phases.cycles(), ...phases.apart()];
};

describe("opposite orders", () => {
  it.each([
    ["of threads that run together", `${create("s", "one")} ${create("t", "two")}`, ["a b"]],
    ["of a thread and main", `${create("s", "one")} two_work(); ${join("s")}`, ["a b"]],
    [
      "one after the other",
      `${create("s", "one")} ${join("s")} ${create("t", "two")} ${join("t")}`,
      ["never-together"],
    ],
    [
      "of main before the thread is there",
      `two_work(); ${create("s", "one")} ${join("s")}`,
      ["before-creation"],
    ],
    ["of main after the thread is over", `${create("s", "one")} ${join("s")} two_work();`, ["after-join"]],
    ["of one thread", `${create("s", "both")}`, ["same-instance"]],
    [
      "of two threads of one entry",
      `${create("s", "both")} ${create("t", "both")}`,
      ["a b", "same-instance"],
    ],
    [
      "of a thread that is joined on one way only",
      `${create("s", "one")} if (s) ${join("s")} two_work();`,
      ["a b"],
    ],
  ])("%s", async (_name, main, expected) => {
    const both = `${plain}static void *both(void *unused) { one_work(); two_work(); return unused; }\n`;
    expect(await found(main, both)).toEqual(expected);
  });

  const together = `${create("s", "one")} ${create("t", "two")}`;
  const around = (lock: string, unlock: string, first = lock): string =>
    `#define ONE ${first}; one_work(); ${unlock}\n#define TWO ${lock}; two_work(); ${unlock}\n`;

  it("under a lock that both hold", async () =>
    expect(await found(together, around("pthread_mutex_lock(&gate)", "pthread_mutex_unlock(&gate)"))).toEqual(
      ["gate"],
    ));

  it("under a lock that both share", async () =>
    expect(
      await found(together, around("pthread_rwlock_rdlock(&shared)", "pthread_rwlock_unlock(&shared)")),
    ).toEqual(["a b"]));

  it("under a lock that one of them shares", async () => {
    const mixed = around(
      "pthread_rwlock_rdlock(&shared)",
      "pthread_rwlock_unlock(&shared)",
      "pthread_rwlock_wrlock(&shared)",
    );
    expect(await found(together, mixed)).toEqual(["gate"]);
  });
});

describe("threads of threads", () => {
  const nested = (after: string): string => `${plain}
static void *outer(void *unused) { pthread_t t; ${create("t", "one")} ${after} return unused; }
`;
  it("outlive the one that created them", async () =>
    expect(await found(`${create("s", "outer")} ${join("s")} two_work();`, nested(""))).toEqual(["a b"]));
  it("are over with the one that has joined them", async () =>
    expect(await found(`${create("s", "outer")} ${join("s")} two_work();`, nested(join("t")))).toEqual([
      "after-join",
    ]));
});
