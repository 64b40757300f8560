/** The lock graph: what is held while what is wanted, and which places are one node. */
import { describe, expect, it } from "vitest";
import { phasesOf } from "../phases.ts";

const graph = async (body: string) =>
  await phasesOf(`#include <pthread.h>
static pthread_mutex_t a, b, many[4];
static pthread_rwlock_t r;
extern int pick(void);
extern pthread_mutex_t *unknown(void);
#define LOCK(m) pthread_mutex_lock(&m)
int main(void) { ${body} return 0; }
`);

describe("the lock graph", () => {
  it.each<[string, string, string[]]>([
    ["has an edge from what is held", "LOCK(a); LOCK(b);", ["a b"]],
    ["has none where a lock is only tried", "LOCK(a); pthread_mutex_trylock(&b);", []],
    ["has one from a lock that was tried", "if (!pthread_mutex_trylock(&a)) LOCK(b);", ["a b"]],
    ["tells elements apart", "LOCK(many[0]); LOCK(many[1]);", ["many[0] many[1]"]],
    [
      "puts elements together that may be the same",
      "LOCK(many[0]); LOCK(many[pick()]);",
      ["many[?]/many[0] many[?]/many[0]"],
    ],
    ["has none to the lock itself", "LOCK(a); LOCK(a);", []],
  ])("%s", async (_name, body, expected) => expect((await graph(body)).edges()).toEqual(expected));

  it("keeps what is taken twice, what is doubtful, and what is wanted", async () => {
    const again = (await graph("LOCK(a); LOCK(a);")).graph();
    expect(again.selfEdges).toHaveLength(1);
    const doubtful = (await graph("LOCK(a); pthread_mutex_lock(unknown());")).graph();
    expect(doubtful.doubtful.length + doubtful.edges.length).toBeGreaterThan(0);
    const wanted = await graph("LOCK(a); LOCK(b);");
    const events = wanted.graph().wants.get(wanted.thread("main"));
    expect(events?.map(({ lock }) => wanted.names.lock(lock))).toEqual(["a", "b"]);
  });
});
