/** Which threads there are, and in which contexts functions run. */
import { describe, expect, it } from "vitest";
import { phasesOf } from "../phases.ts";

const program = (text: string): string => `#include <pthread.h>
static pthread_mutex_t a, b;
static void *one(void *unused) { return unused; }
static void *two(void *unused) { return unused; }
extern int maybe(void);
${text}
`;
const threads = async (text: string): Promise<string[]> =>
  (await phasesOf(program(text))).contexts.threads
    .map(({ name, many }) => (many ? `${name}, many` : name))
    .sort();

describe("threads", () => {
  it.each<[string, string, string[]]>([
    ["main alone", "int main(void) { return 0; }", ["main"]],
    [
      "each creation",
      "int main(void) { pthread_t t; pthread_create(&t, 0, one, 0); pthread_create(&t, 0, two, 0); return 0; }",
      ["main", "one", "two"],
    ],
    [
      "through a function that creates",
      "static void begin(void *(*f)(void *)) { pthread_t t; pthread_create(&t, 0, f, 0); } int main(void) { begin(one); begin(two); return 0; }",
      ["main", "one", "two"],
    ],
    [
      "of threads",
      "static void *outer(void *u) { pthread_t t; pthread_create(&t, 0, one, 0); return u; } int main(void) { pthread_t t; pthread_create(&t, 0, outer, 0); return 0; }",
      ["main", "one", "outer"],
    ],
    [
      "of a table of entries",
      "static void *(*const entries[])(void *) = { one, two }; int main(void) { pthread_t t; for (int i = 0; i < 2; i++) pthread_create(&t, 0, entries[i], 0); return 0; }",
      ["main", "one, many", "two, many"],
    ],
    ["that nothing creates, without a main", "void api(void) { pthread_mutex_lock(&a); }", ["api, many"]],
    [
      "before main",
      "__attribute__((constructor)) static void early(void) { pthread_mutex_lock(&a); } int main(void) { return 0; }",
      ["early before main", "main"],
    ],
  ])("%s", async (_name, text, expected) => expect(await threads(text)).toEqual(expected));

  it("do not begin where main does not lead", async () =>
    expect(
      await threads(
        "void api(void) { pthread_t t; pthread_create(&t, 0, one, 0); } int main(void) { return 0; }",
      ),
    ).toEqual(["main"]));
});

describe("contexts", () => {
  const contextsOf = async (text: string, name: string): Promise<number> =>
    (await phasesOf(program(text))).contexts.all.filter(({ instance }) => instance.fn.name === name).length;
  const take = "static void take(pthread_mutex_t *m) { pthread_mutex_lock(m); }";

  it("are one for each lock that a function is given", async () => {
    expect(await contextsOf(`${take} int main(void) { take(&a); take(&b); return 0; }`, "take")).toBe(2);
    expect(await contextsOf(`${take} int main(void) { take(&a); take(&a); return 0; }`, "take")).toBe(1);
  });

  it("are put together where there are too many", async () => {
    const calls = Array.from({ length: 3000 }, (_, index) => `take(&all[${index}]);`).join(" ");
    const large = `static pthread_mutex_t all[3000]; ${take} int main(void) { ${calls} return 0; }`;
    expect(await contextsOf(large, "take")).toBeLessThan(3000);
  });

  it("are none of a function that is never called", async () =>
    expect(await contextsOf(`${take} int main(void) { return 0; }`, "take")).toBe(0));
});
