/** The rules of knowledge.ts against the relations of the memory model, over all interleavings of small programs. */
import { describe, expect, it } from "vitest";
import {
  atomicRead,
  atomicWrite,
  type Carrier,
  type OrderEvent,
  plainRead,
  plainWrite,
} from "../../../src/machine/order/event.ts";
import {
  HappensBefore,
  type Knowledge,
  knowledgeKey,
  knowsNoMore,
} from "../../../src/machine/order/knowledge.ts";
import { acquires, releases } from "../../../src/machine/order/observer.ts";
import { programNumbers } from "../../sampling.ts";
import { forEachRun, hasRace, type Litmus, type Operation, randomLitmus } from "./litmus.ts";

const numbers = programNumbers("litmus tests by knowledge", 600, 2_000);
/** In C. */
const rule = { sameThreadContinues: true };

function eventsOf(thread: number, operation: Operation, continues: boolean): OrderEvent[] {
  if (operation.kind === "fence") {
    const ordering = llvmOrder(operation.order);
    return [{ kind: "fence", thread, acquires: acquires(ordering), releases: releases(ordering) }];
  }
  const { variable } = operation;
  const carrier: Carrier = { key: `v${variable}`, object: variable + 1, byThread: true };
  const access = (kind: number): OrderEvent => ({
    kind: "access",
    thread,
    ranges: [{ object: variable + 1, start: 0, end: 4, kind, site: 0 }],
  });
  switch (operation.kind) {
    case "read":
      return [access(plainRead)];
    case "write":
      // A plain store ends release sequences as well; nobody can read from it without a race.
      return [access(plainWrite)];
    case "lock":
      return [{ kind: "acquire", thread, carrier }];
    case "unlock":
      return [{ kind: "release", thread, carrier }];
    default:
      break;
  }
  const ordering = llvmOrder(operation.order);
  const load: OrderEvent = { kind: "load", thread, carrier, acquires: acquires(ordering) };
  const give = { thread, carrier, releases: releases(ordering) };
  switch (operation.kind) {
    case "load":
      return [load, access(atomicRead)];
    case "store":
      return [access(atomicWrite), { kind: "store", ...give, continues }];
    case "update":
      return [load, access(atomicWrite), { kind: "update", ...give }];
  }
}

function llvmOrder(order: string): "monotonic" | "acquire" | "release" | "acq_rel" | "seq_cst" {
  return order === "relaxed" ? "monotonic" : (order as "acquire" | "release" | "acq_rel" | "seq_cst");
}

/** All threads are there from the start. */
function begin(rules: HappensBefore, threads: number): Knowledge {
  const start: OrderEvent[] = [];
  for (let child = 1; child < threads; child++) start.push({ kind: "start", thread: 0, child });
  return rules.apply(rules.initial(0), start, () => {});
}

/** Compares the answer for each run of a program; returns how many of them race and how many do not. */
function compareRuns(number: number, continues: boolean): { racy: number; clean: number } {
  const litmus = randomLitmus(number);
  const rules = new HappensBefore();
  const count = { racy: 0, clean: 0 };
  forEachRun(
    litmus,
    { knowledge: begin(rules, litmus.threads.length), races: false },
    ({ knowledge, races }, { thread, operation }) => {
      let racing = races;
      const after = rules.apply(knowledge, eventsOf(thread, operation, continues), () => {
        racing = true;
      });
      return { knowledge: after, races: racing };
    },
    (run, { races }) => {
      const expected = hasRace(run, { sameThreadContinues: continues });
      if (races !== expected)
        expect.fail(`CLEW_TEST_PROGRAM=${number}: ${JSON.stringify(run)}: ${races}, not ${expected}`);
      count[races ? "racy" : "clean"]++;
    },
  );
  return count;
}

describe("knowledge", () => {
  it("finds the races of every single run", () => {
    let racy = 0;
    let clean = 0;
    for (const number of numbers) {
      const count = compareRuns(number, true);
      racy += count.racy;
      clean += count.clean;
    }
    if (numbers.length < 600) return;
    expect(racy).toBeGreaterThan(1000);
    expect(clean).toBeGreaterThan(1000);
  });

  it("finds them where stores of a thread do not continue its release sequences", () => {
    for (const number of numbers.slice(numbers.length / 2)) compareRuns(number, false);
  });

  it("tells neighbouring bytes apart by where they were accessed, for reports", () => {
    const write = (thread: number, start: number, site: number): OrderEvent => ({
      kind: "access",
      thread,
      ranges: [{ object: 1, start, end: start + 4, kind: plainWrite, site }],
    });
    const siteOfRace = (rules: HappensBefore): number | undefined => {
      let site: number | undefined;
      const both = rules.apply(begin(rules, 2), [write(0, 0, 7), write(0, 4, 8)], () => {});
      rules.apply(both, [write(1, 4, 9)], ({ token }) => {
        site = token.site;
      });
      return site;
    };
    expect(siteOfRace(new HappensBefore("kept"))).toBe(8);
    // Fewer pieces of knowledge, where only whether there is a race is asked.
    expect(siteOfRace(new HappensBefore())).toBeDefined();
  });

  it("finds whether a program has a race when equal and lesser knowledge are searched once", () => {
    let saved = 0;
    for (const number of numbers) {
      const litmus = randomLitmus(number);
      let expected = false;
      let steps = 0;
      forEachRun(
        litmus,
        undefined,
        () => undefined,
        (run) => {
          steps += run.length;
          expected ||= hasRace(run, rule);
        },
      );
      for (const prunes of [false, true]) {
        const { races, nodes } = search(litmus, prunes);
        if (races !== expected)
          expect.fail(`CLEW_TEST_PROGRAM=${number}, ${prunes ? "pruned" : "all"}: ${races}, not ${expected}`);
        saved += steps - nodes;
      }
    }
    expect(saved).toBeGreaterThan(0);
  });
});

/** Positions of the threads with what is known there; as HappensBeforeSearch does it on the state graph. */
function search({ threads }: Litmus, prunes: boolean): { readonly races: boolean; readonly nodes: number } {
  const rules = new HappensBefore();
  const seen = new Map<string, Knowledge[]>();
  const keys = new Set<string>();
  let races = false;
  let nodes = 0;
  const visit = (next: readonly number[], holder: number, knowledge: Knowledge): void => {
    const place = next.join(" ");
    const key = `${place}: ${knowledgeKey(knowledge)}`;
    if (keys.has(key)) return;
    keys.add(key);
    const others = seen.get(place) ?? [];
    if (prunes && others.some((other) => knowsNoMore(other, knowledge))) return;
    seen.set(place, [...others, knowledge]);
    nodes++;
    threads.forEach((operations, thread) => {
      const operation = operations[next[thread]];
      if (operation === undefined || (operation.kind === "lock" && holder >= 0)) return;
      const after = rules.apply(knowledge, eventsOf(thread, operation, rule.sameThreadContinues), () => {
        races = true;
      });
      const held = operation.kind === "lock" ? thread : operation.kind === "unlock" ? -1 : holder;
      visit(
        next.map((position, index) => (index === thread ? position + 1 : position)),
        held,
        after,
      );
    });
  };
  visit(
    threads.map(() => 0),
    -1,
    begin(rules, threads.length),
  );
  return { races, nodes };
}
