/** What pointers lead to: the locks that a call may be given. */
import { describe, expect, it } from "vitest";
import { phasesOf } from "../phases.ts";

const program = (text: string): string => `#include <pthread.h>
#include <stdlib.h>
struct node { int value; pthread_mutex_t lock; struct node *next; void (*act)(struct node *); };
static pthread_mutex_t a, b, c, many[4];
static struct node x, y;
static pthread_mutex_t *held = &a;
static pthread_mutex_t *const table[] = { &a, &b };
extern int maybe(void);
extern pthread_mutex_t *foreign(void);
static void take(pthread_mutex_t *m) { pthread_mutex_lock(m); }
${text}
`;
const targets = async (text: string): Promise<string[]> =>
  (await phasesOf(program(text))).targets("take", "pthread_mutex_lock");
const inMain = (body: string): string => `int main(void) { ${body} return 0; }`;

describe("a pointer leads to", () => {
  it.each<[string, string, string[]]>([
    ["what it is given", inMain("take(&a);"), ["a"]],
    ["each that it may be given", inMain("take(&a); take(&b);"), ["a", "b"]],
    ["either of two", inMain("take(maybe() ? &a : &b);"), ["a", "b"]],
    [
      "what a variable is put to, and what it begins with",
      inMain("if (maybe()) held = &c; take(held);"),
      ["a", "c"],
    ],
    ["what is in a table", inMain("take(table[maybe()]);"), ["a", "b"]],
    ["a member", inMain("take(&x.lock);"), ["x.lock"]],
    ["an element", inMain("take(&many[3]);"), ["many[3]"]],
    ["some element", inMain("take(&many[maybe()]);"), ["many[?]"]],
    ["those that an index comes to", inMain("for (int i = 1; i < 3; i++) take(&many[i]);"), ["many[1 to 2]"]],
    ["what is linked to", inMain("x.next = &y; take(&x.next->lock);"), ["y.lock"]],
    [
      "what a function gives back",
      `static pthread_mutex_t *pick(int n) { return n ? &a : &c; } ${inMain("take(pick(maybe()));")}`,
      ["a", "c"],
    ],
    [
      "what a function puts where it is told",
      `static void put(pthread_mutex_t **to, pthread_mutex_t *m) { *to = m; } ${inMain("pthread_mutex_t *p, *q; put(&p, &a); put(&q, &b); take(p);")}`,
      ["a"],
    ],
    [
      "what is copied with a structure",
      inMain("struct node z; x.next = &y; z = x; take(&z.next->lock);"),
      ["y.lock"],
    ],
    [
      "what a call through a pointer is given",
      `static void act(struct node *n) { take(&n->lock); } ${inMain("x.act = act; x.act(&y);")}`,
      ["y.lock"],
    ],
    [
      "what comes back from a number",
      inMain("unsigned long n = (unsigned long)&b; take((pthread_mutex_t *)n);"),
      ["b"],
    ],
  ])("%s", async (_name, text, expected) => expect(await targets(text)).toEqual(expected));

  it("memory of its own for each call of a wrapper", async () => {
    const text = `static void *make(void) { return malloc(sizeof(struct node)); } ${inMain("struct node *p = make(), *q = make(); take(&p->lock); take(&q->lock);")}`;
    expect(await targets(text)).toHaveLength(2);
  });

  it("nothing that is known, where it comes from elsewhere", async () => {
    const phases = await phasesOf(program(inMain("take(foreign());")));
    expect(phases.edges()).toEqual([]);
    expect(phases.targets("take", "pthread_mutex_lock")).not.toContain("a");
  });
});

describe("virtual calls", () => {
  it("go to the classes that an object may be of", async () => {
    const phases = await phasesOf(
      `#include <mutex>
struct Base { virtual void act() = 0; virtual ~Base() {} };
std::mutex a, b, c;
struct One : Base { void act() override { a.lock(); } };
struct Two : Base { void act() override { b.lock(); } };
struct Three { virtual void act() { c.lock(); } };
int maybe();
int main() { One one; Two two; Base *base = maybe() ? static_cast<Base *>(&one) : &two; base->act(); }
`,
      "cpp",
    );
    expect(phases.events("main").map((text) => text.split(",")[0])).toEqual(["a", "b"]);
  });
});
