/** Verdicts with less, more or other data than usual. */
import { describe, expect, it } from "vitest";
import { findingText, type VerdictTextOptions, verdictText } from "../../src/report/text/verdict.ts";
import type { Finding, Verdict } from "../../src/verdict/verdict.ts";
import { create, does, exclusive, inWords, join, lock, waiting, want } from "./actions.ts";
import * as verdicts from "./verdicts.ts";
import { at, finding, part, source, step, thread, violated, wait } from "./verdicts.ts";

const text = (verdict: Verdict, options: Partial<VerdictTextOptions> = {}) =>
  verdictText(verdict, { source, colour: false, width: 110, ...options });

describe("odd data", () => {
  const hang = (changes: Partial<Finding>): Verdict =>
    violated(
      finding({
        kind: "hang",
        rule: "blocked-wait",
        message: { kind: "blocked-wait", threads: ["worker"] },
        ...changes,
      }),
    );

  it("a thread that waits for itself", () => {
    const place = at("transfer.c", 12);
    const told = text(
      hang({
        rule: "deadlock",
        message: { kind: "deadlock", threads: ["worker"] },
        place,
        threads: [thread(1, "worker", "blocked", place)],
        waitFor: [wait(1, "worker", want("m"), place, [[1, "worker"]])],
      }),
    );
    expect(told).toContain("^ `worker` waits here for ever: m is held by `worker` itself");
    expect(told).toContain("worker  ─ wants m ─▶ worker");
  });

  it("waits in the words of a step, and places that are only where the thread is now", () => {
    const here = at("worker.c", 22);
    const told = text(
      hang({
        rule: "stuck-section",
        message: inWords(""),
        place: here,
        threads: [
          thread(0, "main", "blocked", at("worker.c", 44)),
          thread(1, "worker", "running", here),
          thread(2, "reader", "blocked", at("worker.c", 35)),
        ],
        run: [
          step(1, "worker", does("rwlock-wrlock", "table"), at("worker.c", 9)),
          step(1, "worker", does("rwlock-unlock", "table"), at("worker.c", 10)),
          step(1, "worker", does("rwlock-wrlock", "table"), at("worker.c", 20)),
          step(2, "reader", want("table", "rwlock-rdlock"), at("worker.c", 35)),
        ],
        waitFor: [
          wait(0, "main", join("reader"), at("worker.c", 44), [[2, "reader"]]),
          wait(2, "reader", want("table", "rwlock-rdlock"), at("worker.c", 35), [[1, "worker"]]),
        ],
        sections: [
          { kind: "exclusive", name: exclusive("table"), threadName: "worker", place: here },
          {
            kind: "function",
            name: { kind: "function", functionName: "update" },
            threadName: "worker",
            place: here,
          },
          { kind: "wait", name: waiting("table"), threadName: "reader", place: at("worker.c", 35) },
        ],
      }),
    );
    expect(part(told, "Why")).toMatchInlineSnapshot(`
      [
        "Why nothing can end it",
        "   worker  holds \`table\`, taken :20, and never gives it back",
        "   worker  is in function \`update\` and never returns from it",
        "   main    waits to join reader :44",
        "   reader  wants to read table :35, held by worker",
      ]
    `);
    expect(told).toContain(
      "^ `worker` is here, and never gives `table` back and never returns from function `update`",
    );
  });

  it("does not guess where a lock was taken that was only tried for", () => {
    const place = at("transfer.c", 12);
    const [deadlock] = verdicts.deadlock.findings;
    const run = [
      ...deadlock.run.slice(0, 4),
      step(2, "withdraw", does("mutex-unlock", "accounts[1].lock"), place),
      step(2, "withdraw", does("mutex-trylock", "accounts[1].lock"), place),
    ];
    const told = text(violated({ ...deadlock, run }));
    expect(told).toContain("accounts[1].lock is held by `withdraw`\n");
    expect(told).toContain("accounts[0].lock is held by `deposit` since line 11\n");
  });

  it("two knots of threads, and holders that are many", () => {
    const place = at("transfer.c", 12);
    const told = text(
      hang({
        threads: [1, 2, 3, 4, 5].map((number) => thread(number, `t${number}`, "blocked", place)),
        waitFor: [
          wait(1, "t1", want("a"), place, [[2, "t2"]]),
          wait(2, "t2", want("b"), place, [[1, "t1"]]),
          wait(3, "t3", want("c"), place, [
            [4, "t4"],
            [1, "t1"],
          ]),
          wait(4, "t4", want("d"), place, [[3, "t3"]]),
          wait(5, "t5", join("t3"), place, [[3, "t3"]]),
        ],
      }),
    );
    expect(part(told, "Why")).toMatchInlineSnapshot(`
      [
        "Why nothing can end it",
        "   t1  ─ wants a ─▶ t2 ─ wants b ─▶ t1",
        "   t3  ─ wants c ─▶ t4 ─ wants d ─▶ t3",
        "   t3  wants c examples/transfer.c:12, held by t4 and t1",
        "   t5  waits to join t3 examples/transfer.c:12",
      ]
    `);
  });

  it("the point of no return: at the start, in the first column, beside a step with no room", () => {
    const run = [
      step(0, "main", create("worker"), at("worker.c", 3)),
      step(1, "worker", lock("m"), at("worker.c", 9)),
    ];
    const told = (pointOfNoReturn: number, width = 110) =>
      part(text(hang({ place: at("worker.c", 20), run, pointOfNoReturn }), { width }), "The run");
    expect(told(0)).toMatchInlineSnapshot(`
      [
        "The run (2 steps, 1 switch)",
        "      main                worker",
        "      ────── from the start, nothing can end it ──────",
        "   1  create worker :3",
        "   2                      lock m :9",
      ]
    `);
    expect(told(1)).toMatchInlineSnapshot(`
      [
        "The run (2 steps, 1 switch)",
        "      main                worker",
        "   1  create worker :3 ───── point of no return ──────",
        "   2                      lock m :9",
      ]
    `);
    expect(told(2)).toMatchInlineSnapshot(`
      [
        "The run (2 steps, 1 switch)",
        "      main                worker",
        "   1  create worker :3",
        "   2                      lock m :9",
        "      ────────────── point of no return ──────────────",
      ]
    `);
  });

  it("a step of another file is named, in short where it is near", () => {
    const told = text(
      hang({
        place: at("worker.c", 20),
        run: [
          step(0, "main", lock("a"), at("worker.c", 3)),
          step(0, "main", lock("b"), at("queue.c", 4)),
          step(0, "main", lock("c"), { file: "include/queue.h", line: 5, column: 1 }),
          step(0, "main", lock("d")),
        ],
      }),
    );
    expect(part(told, "The run").slice(2)).toEqual([
      "   1  lock a :3",
      "   2  lock b queue.c:4",
      "   3  lock c include/queue.h:5",
      "   4  lock d",
    ]);
  });

  it("a thread in another file gets a note of its own; without source, the words stay", () => {
    const here = at("worker.c", 20);
    const told = text(
      hang({
        place: here,
        threads: [
          thread(1, "a", "blocked", here),
          thread(2, "b", "blocked", at("transfer.c", 12)),
          thread(3, "c", "blocked", at("nowhere.c", 7)),
        ],
        waitFor: [
          wait(1, "a", want("x"), here, [[2, "b"]]),
          wait(2, "b", want("y"), at("transfer.c", 12), [[3, "c"]]),
          wait(3, "c", want("z"), at("nowhere.c", 7), [[1, "a"]]),
        ],
      }),
    );
    expect(told.split("\n\n")[0]).toMatchInlineSnapshot(`
      "examples/worker.c:20:3: hang: \`worker\` waits for ever, and nobody is left who could end it [blocked-wait]
         20 |   pthread_mutex_lock(&lock);
            |   ^ \`a\` waits here for ever: x is held by \`b\`
      examples/transfer.c:12:3: note: \`b\` waits here for ever: y is held by \`c\`
         12 |   pthread_mutex_lock(&to->lock);
            |   ^
      examples/nowhere.c:7:3: note: \`c\` waits here for ever: z is held by \`a\`"
    `);
  });

  it("call chains, where the place alone does not say how it came there", () => {
    const [deadlock] = verdicts.deadlock.findings;
    const frames = (name: string, line: number) => [
      { functionName: "pthread_mutex_lock", place: undefined, library: true },
      { functionName: "transfer", place: at("transfer.c", 12), library: false },
      { functionName: name, place: at("transfer.c", line), library: false },
    ];
    const [main, deposit, withdraw] = deadlock.threads;
    const threads = [
      main,
      { ...deposit, stack: frames("deposit", 17) },
      { ...withdraw, stack: frames("withdraw", 21) },
    ];
    expect(part(text(violated({ ...deadlock, threads })), "Where")).toMatchInlineSnapshot(`
      [
        "Where they are",
        "   deposit   transfer :12, called from deposit :17",
        "   withdraw  transfer :12, called from withdraw :21",
      ]
    `);
  });

  it("a finding with nothing but its message", () => {
    expect(text(hang({}))).toMatchInlineSnapshot(`
      "clew: hang: \`worker\` waits for ever, and nobody is left who could end it [blocked-wait]

      VIOLATED  hang · safety holds so far
      41 states, 63 edges, 0.12 s, 38 MB · keep this run: --save run.clew, then clew replay run.clew
      "
    `);
    expect(text(violated(finding({ kind: "error", rule: "assertion", message: inWords("") })))).toMatch(
      /^clew: error: assertion failed \[assertion\]\n\nVIOLATED/,
    );
  });

  it("several findings, and a run that was saved", () => {
    const [first] = verdicts.useAfterFree.findings;
    const [second] = verdicts.race.findings;
    const both = text(violated(first, { findings: [first, second] }));
    expect(both).toContain("\n\nexamples/counter.c:7:10: error: data race");
    expect(both).toContain("keep the first run: --save stack.clew");
    expect(text(violated(first), { saved: "bug.clew" })).toContain("see it again: clew replay bug.clew");
    expect(findingText(first, { source, colour: false, width: 100 })).not.toContain("VIOLATED");
  });

  it("unknown, although something was found before the limit", () => {
    const [found] = verdicts.useAfterFree.findings;
    const told = text({
      ...verdicts.unknown,
      answer: "violated",
      findings: [found],
      properties: [
        { property: "safety", answer: "violated" },
        { property: "hang", answer: "unknown" },
      ],
    });
    expect(told).toContain("VIOLATED  safety · hang is unknown\n          after 60 s; still growing");
  });
});
