/** What users call locks and functions, and what two looks at a program come to. */
import { describe, expect, it } from "vitest";
import { graphView } from "../../../../src/engines/locks/answer/graph-view.ts";
import { nothingAnalysed, together, unique } from "../../../../src/engines/locks/answer/second-look.ts";
import { placeOf } from "../../../../src/engines/locks/program/places.ts";
import type { LockFinding } from "../../../../src/verdict/lock-verdict.ts";
import { callsOf, functionOf, phasesOf } from "../phases.ts";

const text = `#include <pthread.h>
#include <stdlib.h>
struct inner { int number; pthread_mutex_t lock; };
struct outer { struct inner one, rows[3]; struct outer *next; };
static pthread_mutex_t plain, many[4];
static struct outer variable, *pointer;
extern int maybe(void);
static void take(pthread_mutex_t *m) { pthread_mutex_lock(m); }
int main(void) {
  struct outer local;
  pointer = malloc(sizeof *pointer);
  take(&plain); take(&many[2]); take(&many[maybe()]); take(&variable.one.lock); take(&variable.rows[1].lock);
  take(&local.one.lock); take(&pointer->rows[2].lock);
  return 0;
}
`;

it("locks are called by variable, member and element", async () => {
  expect((await phasesOf(text)).targets("take", "pthread_mutex_lock")).toEqual([
    "local.one.lock",
    "many[2]",
    "many[?]",
    expect.stringMatching(/^outer\.rows\[2\]\.lock \(outer allocated at program\.c:11\)$/),
    "plain",
    "variable.one.lock",
    "variable.rows[1].lock",
  ]);
});

it("calls stand at lines of the source", async () => {
  const { program } = await phasesOf(text);
  const [call] = callsOf(program, "pthread_mutex_lock", "take");
  expect(placeOf(call, functionOf(program, "take"), program)).toMatchObject({ line: 8 });
});

it("the picture of the graph marks what is part of a cycle", async () => {
  const phases = await phasesOf(text);
  const graph = phases.graph();
  const view = graphView(graph, phases.names, new Set([0]));
  expect(view.locks).toHaveLength(graph.nodes.length);
  expect(view.edges).toHaveLength(graph.edges.length);
});

describe("two looks", () => {
  const finding = (rule: string, locks: string[], fingerprint = `${rule} ${locks}`): LockFinding =>
    ({ rule, locks, fingerprint }) as unknown as LockFinding;
  const look = (...findings: LockFinding[]) => ({ ...nothingAnalysed, findings });

  it("add what the second one found", () => {
    const both = together(look(finding("lock-order", ["a", "b"])), look(finding("lock-order", ["c", "d"])));
    expect(both.findings.map(({ locks }) => locks)).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
  });
  it("do not say again what the first one said", () => {
    const first = finding("lock-order", ["a", "b"]);
    expect(together(look(first), look(finding("lock-order", ["a", "b", "c"]))).findings).toEqual([first]);
    expect(together(look(first), look(finding("data-race", ["a", "b"]))).findings).toHaveLength(2);
  });
  it("take nothing away, and have each finding once", () => {
    const first = finding("lock-order", ["a", "b"]);
    expect(together(look(first), look()).findings).toEqual([first]);
    expect(unique([first, first])).toEqual([first]);
  });
});
