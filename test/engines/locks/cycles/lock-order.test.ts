/** Two locks of one kind: what says that they are always taken in one order, and what does not. */
import { describe, expect, it } from "vitest";
import { phasesOf } from "../phases.ts";

/** Two threads of `work`, whose two accounts may be any two. */
const program = (work: string): string => `#include <pthread.h>
#include <stdlib.h>
struct account { int number; long balance; pthread_mutex_t lock; struct account *next; };
static struct account accounts[8];
static struct account *list;
extern int pick(void);
static void swap(struct account **a, struct account **b) { struct account *c = *a; *a = *b; *b = c; }
static void *work(void *unused) {
  struct account *from = &accounts[pick() & 7], *to = &accounts[pick() & 7];
  ${work}
  return unused;
}
int main(void) {
  pthread_t s, t;
  pthread_create(&s, 0, work, 0);
  pthread_create(&t, 0, work, 0);
  return 0;
}
`;
const take = "pthread_mutex_lock(&from->lock); pthread_mutex_lock(&to->lock);";
const takeOther = "pthread_mutex_lock(&to->lock); pthread_mutex_lock(&from->lock);";

const hasCycle = async (work: string): Promise<boolean> =>
  (await phasesOf(program(work))).cycles().length > 0;

describe("locks of one kind", () => {
  it.each<[string, string, boolean]>([
    ["in any order", take, true],
    ["compared by number", `if (from->number < to->number) { ${take} } else { ${takeOther} }`, false],
    ["compared by address", `if (from < to) { ${take} } else { ${takeOther} }`, false],
    [
      "compared, and taken in the same order all the same",
      `if (from->number < to->number) { ${take} } else { ${take} }`,
      true,
    ],
    [
      "compared the one way and the other",
      `if (pick()) { if (from < to) { ${take} } } else { if (from < to) { ${takeOther} } }`,
      true,
    ],
    ["compared, and left alone otherwise", `if (from < to) { ${take} }`, false],
    [
      "compared by something that changes",
      `if (from->balance < to->balance) { ${take} } else { ${takeOther} }`,
      true,
    ],
    [
      "along a list",
      "for (from = list; from && from->next; from = from->next) { pthread_mutex_lock(&from->lock); pthread_mutex_lock(&from->next->lock); }",
      false,
    ],
    [
      "by an index that counts up",
      "for (int i = 0; i < 8; i++) pthread_mutex_lock(&accounts[i].lock);",
      false,
    ],
    [
      "by an index that counts up here and down there",
      "if (pick()) { for (int i = 0; i < 8; i++) pthread_mutex_lock(&accounts[i].lock); } else { for (int i = 7; i >= 0; i--) pthread_mutex_lock(&accounts[i].lock); }",
      true,
    ],
  ])("%s", async (_name, work, expected) => {
    const counted = work.includes("balance") ? `${work} from->balance++;` : work;
    expect(await hasCycle(counted)).toBe(expected);
  });
});
