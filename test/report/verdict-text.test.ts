import { describe, expect, it } from "vitest";
import { type VerdictTextOptions, verdictText } from "../../src/report/text/verdict.ts";
import type { Verdict } from "../../src/verdict/verdict.ts";
import { exclusive, inWords, lock, mutex, read, want, write } from "./actions.ts";
import * as verdicts from "./verdicts.ts";
import { finding, part, source, step, thread, violated, wait } from "./verdicts.ts";

const text = (verdict: Verdict, options: Partial<VerdictTextOptions> = {}) =>
  verdictText(verdict, { source, colour: false, width: 110, ...options });

// biome-ignore lint/suspicious/noControlCharactersInRegex: that is how colours are written.
const withoutColours = (painted: string) => painted.replace(/\u001b\[\d+m/g, "");

describe("a hang", () => {
  it("deadlock: both places, the run in columns, the circle", () => {
    expect(text(verdicts.deadlock)).toMatchInlineSnapshot(`
      "examples/transfer.c:12:3: hang: deadlock of \`deposit\` and \`withdraw\` [deadlock]
         12 |   pthread_mutex_lock(&to->lock);
            |   ^ \`deposit\` waits here for ever: accounts[1].lock is held by \`withdraw\` since line 11
         12 |   pthread_mutex_lock(&to->lock);
            |   ^ \`withdraw\` waits here for ever: accounts[0].lock is held by \`deposit\` since line 11

      The run (6 steps, 4 switches)
            main                    deposit                     withdraw
         1  create deposit :25
         2  create withdraw :26
         3                          lock accounts[0].lock :11
         4                                                      lock accounts[1].lock :11
         5                          want accounts[1].lock :12
         6  ─────────────────────── point of no return ──────── want accounts[0].lock :12

      Why nothing can end it
         deposit   ─ wants accounts[1].lock ─▶ withdraw ─ wants accounts[0].lock ─▶ deposit
         main      waits to join deposit :27

      VIOLATED  hang · safety holds so far
      41 states, 63 edges, 0.12 s, 38 MB · keep this run: --save transfer.clew, then clew replay transfer.clew
      "
    `);
  });

  it("lost wake-up: names the signal that woke nobody", () => {
    expect(text(verdicts.lostWakeUp)).toMatchInlineSnapshot(`
      "examples/mailbox.c:14:17: hang: lost wake-up: \`consumer\` waits for a signal that went to nobody [lost-wakeup]
         14 |   while (!full) pthread_cond_wait(&ready, &lock);
            |                 ^ \`consumer\` waits here for condition variable \`ready\`, for ever

      The run (7 steps, 3 switches)
            main                    consumer            producer
         1  create consumer :37
         2  create producer :38
         3                          lock lock :13
         4                          read full = 0 :14
         5                                              write full = 0 ▶ 1 :30
         6  ─────────── point of no return ──────────── signal ready :31 woke nobody, prints "sent\\n"
         7                          wait on ready :14

      Why nothing can end it
         producer  woke nobody in step 6: signal ready :31
         consumer  waits on ready :14, and no thread is left that could end it
         main      waits to join consumer :40
         producer  has ended

      VIOLATED  hang · safety holds so far
      41 states, 63 edges, 0.12 s, 38 MB · keep this run: --save mailbox.clew, then clew replay mailbox.clew
      "
    `);
  });

  it("busy wait: draws the cycle", () => {
    expect(text(verdicts.busyWait)).toMatchInlineSnapshot(`
      "examples/peterson.c:14:10: hang: \`left\` goes round in a loop for ever, and nobody is left who could end it [busy-wait]
         14 |   while (flag[other] && turn == other) ;
            |          ^ \`left\` goes round this loop for ever

      The run (6 steps, 3 switches, then 2 steps over and over)
              main                left                        right
         1    create left :28
         2    create right :29
         3                                                    write flag[1] = 0 ▶ 1 :9
         4                                                    write turn = 0 ▶ 1 :10
         5                        write flag[0] = 0 ▶ 1 :9
         6    ─────────────────── point of no return ──────── end lib/shared.h:7
         7 ╭▶                     read flag[1] = 1 :14
         8 ╰─                     read turn = 1 :14

      Why nothing can end it
         left   goes round the loop of \`left\` :14 for ever
         main   waits to join left :31
         right  has ended

      VIOLATED  hang · safety holds so far
      41 states, 63 edges, 0.12 s, 38 MB · keep this run: --save peterson.clew, then clew replay peterson.clew
      "
    `);
  });

  it("stuck section: where it began, what the input does, what else was met", () => {
    expect(text(verdicts.stuckSection)).toMatchInlineSnapshot(`
      "examples/worker.c:20:3: hang: the section of \`lock\` is entered by \`worker\` and can never be left [stuck-section]
         20 |   pthread_mutex_lock(&lock);
            |   ^ \`worker\` takes \`lock\` here
         22 |   while (run) pthread_yield();
            |               ^ \`worker\` is here, and never gives \`lock\` back

      The run (4 steps, 1 switch, then 1 step over and over)
              main                            worker
         1    create worker :41
         2    create reader :42
         3    read an input :43 input = 3
         4    ───── point of no return ────── lock lock :20
         5 ╭▶                                 read run = 1 :22
           ╰─                                 and again, for ever

      What keeps it from ending
         as long as the input is 3 or 5 or …
         worker  holds \`lock\`, taken :20, and never gives it back
         reader  wants lock :35, held by worker
         main    can go on :44, but never ends it

      VIOLATED  hang · assertion and data-race hold
                sequential consistency, all interleavings, spurious wake-ups, allocations never fail
      18,204 states, 40,117 edges, 0.31 s (58,000 states/s), 38 MB
      keep this run: --save worker.clew, then clew replay worker.clew
      saved by reductions: local accesses 91 %, later use 22 %, heap names 8 %
      12 runs were cut at \`undefined-value\` (examples/pool.c:7), which was not asked for
      1 run ended at \`abort\` (examples/pool.c:9), which was not asked for
      "
    `);
  });
});

describe("a livelock", () => {
  it("the round between rules, why it is fair, how it could have ended, what helps", () => {
    expect(text(verdicts.livelock)).toMatchInlineSnapshot(`
      "examples/corridor.c:12:10: livelock: \`left\` and \`right\` can keep each other in their loops for ever, although every thread gets its turns [livelock]
         12 |   while (wants[1 - own]) {
            |          ^ \`left\` goes round this loop again and again
            |          ^ \`right\` goes round this loop again and again

      The run (4 steps, 2 switches, then 7 steps over and over)
              main                left                        right                       clock
         1    create left :28
         2    create right :29
         3                        write wants[0] = 0 ▶ 1 :11
         4                                                    write wants[1] = 0 ▶ 1 :11
              ────────────────────────────── over and over from here ──────────────────────────────
         5 ╭▶                     read wants[1] = 1 :12
         6 │                                                  read wants[0] = 1 :12
         7 │                      write wants[0] = 1 ▶ 0 :13
         8 │                                                  write wants[1] = 1 ▶ 0 :13
         9 │                                                                              sleep :22
        10 │                      write wants[0] = 0 ▶ 1 :15
        11 ╰─                                                 write wants[1] = 0 ▶ 1 :15
              ─── each round leaves the state as it was (retries[0] and retries[1] not counted) ───

      Why this is fair
         left    moves in every round
         right   moves in every round
         clock   moves in every round, and runs for ever by design
         main    waits to join left :31, which does not end in any round
         porter  has ended
         right   tosses a coin :13 in step 8: whatever comes up, the round goes on
         clock   runs out of time :22 in step 9, as it must some time
         the loop in \`std::lock\` is the library's: it is taken to end

      How it could have ended
         left    would have left the loop of \`pass\` :12 had it gone on alone before step 10 (2 steps)
         right   would have left the loop of \`pass\` :12 had \`left\` and \`right\` gone on before step 5 (3 steps)
         Back-off makes this rarer, not impossible.

      What helps
         - let one of \`left\` and \`right\` go first, by a fixed order or by turns: not all may give way
         - back-off that differs from thread to thread makes it rarer still; it does not rule it out
         - count the retries, and after so many take another way: wait for a lock, or give up

      VIOLATED  livelock · hang holds
                sequential consistency, all interleavings, spurious wake-ups, allocations never fail
      41 states, 63 edges, 0.12 s, 38 MB · keep this run: --save corridor.clew, then clew replay corridor.clew
      "
    `);
  });

  it("starvation: who waits for what nobody gives", () => {
    expect(text(verdicts.starvation)).toMatchInlineSnapshot(`
      "examples/corridor.c:40:3: starvation: \`main\` can be overtaken for ever; \`read_all #1\` and \`read_all #2\` get on [starvation]
         40 |   pthread_rwlock_wrlock(&lock);
            |   ^ \`main\` waits for \`lock\` here, in every round

      The run (4 steps over and over, from the start)
              read_all #1             read_all #2
              ─────────── over and over from here ────────────
         1 ╭▶ lock to read lock :35
         2 │                          unlock lock :36
         3 │                          lock to read lock :35
         4 ╰─ unlock lock :36
              ──── each round leaves the state as it was ─────

      Why this is fair
         read_all #1  moves in every round
         read_all #2  moves in every round
         main         wants to write lock :40, which is not free of readers at any moment of the round

      How it could have ended
         main         would have got \`lock\` :40 had \`read_all #1\` and \`main\` gone on before step 3 (2 steps)
         Back-off makes this rarer, not impossible.

      What helps
         - let no reader in while a writer waits: by a lock that prefers writers, or by a mutex that the writer
           holds meanwhile

      VIOLATED  starvation · hang holds
                sequential consistency, all interleavings, spurious wake-ups, allocations never fail
      41 states, 63 edges, 0.12 s, 38 MB · keep this run: --save corridor.clew, then clew replay corridor.clew
      "
    `);
  });
});

describe("an error", () => {
  it("use after free: the thread, the notes, the run with values, the call stack", () => {
    expect(text(verdicts.useAfterFree)).toMatchInlineSnapshot(`
      "examples/stack.c:44:14: error: use after free: reads 4 bytes of \`node\` [use-after-free]
         44 |   next = top->next;
            |              ^ thread \`producer\`
      examples/stack.c:31:10: note: allocated here by thread \`producer\`
         31 |   node = malloc(sizeof *node);
            |          ^
      examples/stack.c:52:3: note: freed here by thread \`consumer\`
         52 |   free(node);
            |   ^

      The run (6 steps, 3 switches)
            main                    producer                    consumer
         1  create producer :68
         2  create consumer :69
         3                          write top = 0 ▶ &node :33
         4                                                      write top = &node ▶ 0 :51
         5                                                      free node :52
         6                          read node.next :44

      Call stack of \`producer\`:
        push      examples/stack.c:44:14
        producer  examples/stack.c:60:3

      VIOLATED  safety · hang holds so far
      41 states, 63 edges, 0.12 s, 38 MB · keep this run: --save stack.clew, then clew replay stack.clew
      "
    `);
  });

  it("race: two places", () => {
    expect(text(verdicts.race)).toMatchInlineSnapshot(`
      "examples/counter.c:7:10: error: data race on \`counter\`: \`worker #1\` writes it while \`worker #2\` reads it [data-race]
          7 |   counter++;
            |          ^ thread \`worker #1\`
      examples/counter.c:9:18: note: \`worker #2\` reads it here
          9 |   printf("%d\\n", counter);
            |                  ^

      The run (3 steps, 1 switch)
            main                    worker #1
         1  create worker #1 :13
         2  create worker #2 :13
         3                          read counter = 0 :7

      VIOLATED  safety · hang holds so far
      41 states, 63 edges, 0.12 s, 38 MB · keep this run: --save counter.clew, then clew replay counter.clew
      "
    `);
  });
});

describe("the other answers", () => {
  it("holds, and what that means", () => {
    expect(text(verdicts.holds)).toMatchInlineSnapshot(`
      "HOLDS  safety, hang · sequential consistency, all interleavings, spurious wake-ups, allocations never fail
      18,204 states, 40,117 edges, 0.31 s (58,000 states/s), 71 MB
      saved by reductions: local accesses 91 %, later use 22 %, heap names 8 %
      "
    `);
  });

  it("unknown: says what would decide it", () => {
    expect(text(verdicts.unknown)).toMatchInlineSnapshot(`
      "UNKNOWN  safety, hang
               after 60 s; still growing at worker.c:88 (counter \`seq\` has taken 40,211 values: bound it, or try
               --max-time 300)
               sequential consistency, all interleavings, spurious wake-ups, allocations never fail
      3,104,880 states (212,000 still to explore), 7,900,121 edges, 60.0 s (52,000 states/s), 1.9 GB
      saved by reductions: local accesses 91 %, later use 22 %, heap names 8 %
      "
    `);
  });
});

describe("room", () => {
  it("eight threads: a line a step", () => {
    expect(text(verdicts.philosophers(8), { width: 100 })).toMatchInlineSnapshot(`
      "examples/philosophers.c:18:3: hang: deadlock of \`philosopher #1\`, \`philosopher #2\`, \`philosopher #3\`, \`philosopher #4\`, \`philosopher #5\`, \`philosopher #6\`, \`philosopher #7\` and \`philosopher #8\` [deadlock]
         18 |   pthread_mutex_lock(&fork[(i + 1) % n]);
            |   ^ \`philosopher #1\` waits here for ever: fork[1] is held by \`philosopher #2\` since line 17
            |   ^ \`philosopher #2\` waits here for ever: fork[2] is held by \`philosopher #3\` since line 17
            |   ^ \`philosopher #3\` waits here for ever: fork[3] is held by \`philosopher #4\` since line 17
            |   ^ \`philosopher #4\` waits here for ever: fork[4] is held by \`philosopher #5\` since line 17
            |   ^ \`philosopher #5\` waits here for ever: fork[5] is held by \`philosopher #6\` since line 17
            |   ^ \`philosopher #6\` waits here for ever: fork[6] is held by \`philosopher #7\` since line 17
            |   ^ \`philosopher #7\` waits here for ever: fork[7] is held by \`philosopher #8\` since line 17
            |   ^ \`philosopher #8\` waits here for ever: fork[0] is held by \`philosopher #1\` since line 17

      The run (24 steps, 16 switches)
         1  main            create philosopher #1 :28
         2  main            create philosopher #2 :28
         3  main            create philosopher #3 :28
         4  main            create philosopher #4 :28
         5  main            create philosopher #5 :28
         6  main            create philosopher #6 :28
         7  main            create philosopher #7 :28
         8  main            create philosopher #8 :28
         9  philosopher #1  lock fork[0] :17
        10  philosopher #2  lock fork[1] :17
        11  philosopher #3  lock fork[2] :17
        12  philosopher #4  lock fork[3] :17
        13  philosopher #5  lock fork[4] :17
        14  philosopher #6  lock fork[5] :17
        15  philosopher #7  lock fork[6] :17
        16  philosopher #8  lock fork[7] :17
            ────────────── point of no return ──────────────
        17  philosopher #1  want fork[1] :18
        18  philosopher #2  want fork[2] :18
        19  philosopher #3  want fork[3] :18
        20  philosopher #4  want fork[4] :18
        21  philosopher #5  want fork[5] :18
        22  philosopher #6  want fork[6] :18
        23  philosopher #7  want fork[7] :18
        24  philosopher #8  want fork[0] :18

      Why nothing can end it
         philosopher #1  ─ wants fork[1] ─▶ philosopher #2 ─ wants fork[2] ─▶ philosopher #3
                         ─ wants fork[3] ─▶ philosopher #4 ─ wants fork[4] ─▶ philosopher #5
                         ─ wants fork[5] ─▶ philosopher #6 ─ wants fork[6] ─▶ philosopher #7
                         ─ wants fork[7] ─▶ philosopher #8 ─ wants fork[0] ─▶ philosopher #1
         main            waits to join philosopher #1 :30

      VIOLATED  hang · safety holds so far
      41 states, 63 edges, 0.12 s, 38 MB
      keep this run: --save philosophers.clew, then clew replay philosophers.clew
      "
    `);
  });

  it("a narrow terminal: columns are squeezed as long as every step fits", () => {
    expect(part(text(verdicts.deadlock, { width: 60 }), "The run")).toMatchInlineSnapshot(`
      [
        "The run (6 steps, 4 switches)",
        "      main           deposit       withdraw",
        "   1  create deposit :25",
        "   2  create withdraw :26",
        "   3                 lock accounts[0].lock :11",
        "   4                               lock accounts[1].lock :11",
        "   5                 want accounts[1].lock :12",
        "   6  ──── point of no return ──── want accounts[0].lock :12",
      ]
    `);
    for (const width of [58, 60, 70, 80, 85])
      for (const line of part(text(verdicts.deadlock, { width }), "The run"))
        expect([...line].length).toBeLessThanOrEqual(width);
  });

  it("a very narrow terminal: a line a step, the point of no return between two", () => {
    expect(part(text(verdicts.deadlock, { width: 40 }), "The run")).toMatchInlineSnapshot(`
      [
        "The run (6 steps, 4 switches)",
        "   1  main      create deposit :25",
        "   2  main      create withdraw :26",
        "   3  deposit   lock accounts[0].lock :11",
        "   4  withdraw  lock accounts[1].lock :11",
        "   5  deposit   want accounts[1].lock :12",
        "   6  withdraw  want accounts[0].lock :12",
        "      ─────── point of no return ───────",
      ]
    `);
    expect(part(text(verdicts.deadlock, { width: 50 }), "Why")).toMatchInlineSnapshot(`
      [
        "Why nothing can end it",
        "   deposit   ─ wants accounts[1].lock ─▶ withdraw",
        "             ─ wants accounts[0].lock ─▶ deposit",
        "   main      waits to join deposit :27",
      ]
    `);
  });

  it("a long run is cut, but not at the point of no return", () => {
    const run = Array.from({ length: 5000 }, (_, index) =>
      step(index % 2, `t${index % 2}`, write("x", "0", `${index}`)),
    );
    const long = violated({ ...verdicts.deadlock.findings[0], run, pointOfNoReturn: 2500 });
    const lines = part(text(long), "The run");
    expect(lines.length).toBeLessThan(180);
    expect(lines[0]).toBe("The run (5,000 steps, 4,999 switches)");
    expect(lines.filter((line) => line.includes("more steps")).map((line) => line.trim())).toEqual([
      "… 2,456 more steps (--json FILE keeps them all)",
      "… 2,377 more steps (--json FILE keeps them all)",
    ]);
    expect(lines.filter((line) => line.includes("point of no return"))).toHaveLength(1);
  });

  it("a long cycle is cut too", () => {
    const cycle = Array.from({ length: 1000 }, (_, index) => step(1, "left", read("x", `${index}`)));
    const lines = part(text(violated({ ...verdicts.busyWait.findings[0], cycle })), "The run");
    expect(lines.filter((line) => line.includes("╭▶"))).toHaveLength(1);
    expect(lines.at(-1)).toContain("╰─");
    expect(lines.some((line) => line.includes("│  … 840 more steps"))).toBe(true);
  });
});

describe("colour and signs", () => {
  const all = [
    verdicts.deadlock,
    verdicts.lostWakeUp,
    verdicts.busyWait,
    verdicts.stuckSection,
    verdicts.useAfterFree,
    verdicts.race,
    verdicts.holds,
    verdicts.unknown,
    verdicts.philosophers(8),
  ];

  it("colour adds nothing but colour", () => {
    for (const verdict of all) {
      for (const width of [40, 60, 110]) {
        const painted = text(verdict, { colour: true, width });
        expect(painted).toContain("\u001b[");
        expect(withoutColours(painted)).toBe(text(verdict, { width }));
        expect(text(verdict, { width })).not.toContain("\u001b");
      }
    }
  });

  it("a thread has the same colour in the columns, beside the carets and in the explanation", () => {
    const painted = text(verdicts.deadlock, { colour: true });
    const magenta = "\u001b[35m";
    expect(painted).toContain(`${magenta}\`deposit\``);
    expect(painted).toContain(`${magenta}lock accounts[0].lock :11`);
    expect(painted).toContain(`─▶ ${magenta}deposit`);
    const pieces = painted.split("\u001b[").filter((piece) => piece.startsWith("35m"));
    expect(pieces.filter((piece) => piece.includes("withdraw"))).toEqual([]);
  });

  it("does with plain signs where asked to", () => {
    for (const verdict of all) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: everything that is not ASCII is looked for.
      expect(text(verdict, { ascii: true })).not.toMatch(/[^\u0000-\u007f]/);
    }
    expect(part(text(verdicts.busyWait, { ascii: true }), "The run").slice(-4)).toMatchInlineSnapshot(`
      [
        "   5                        write flag[0] = 0 -> 1 :9",
        "   6    ------------------- point of no return -------- end lib/shared.h:7",
        "   7 +>                     read flag[1] = 1 :14",
        "   8 +-                     read turn = 1 :14",
      ]
    `);
  });

  it("nothing of the program can drive the terminal", () => {
    const evil = "\u001b[2J\u0007";
    const place = { file: `evil${evil}.c`, line: 1, column: 1 };
    const told = text(
      violated(
        finding({
          kind: "hang",
          rule: "deadlock",
          message: { kind: "deadlock", threads: [evil] },
          place,
          notes: [{ fact: inWords(evil), place }],
          threads: [thread(0, evil, "blocked", place, mutex(evil)), thread(1, "other", "running", place)],
          run: [
            step(0, evil, lock(evil), place, { remarks: [{ kind: "input", value: evil }], output: evil }),
          ],
          waitFor: [wait(0, evil, want(evil), place, [[1, "other"]])],
          sections: [{ kind: "exclusive", name: exclusive(evil), threadName: "other", place }],
          strategy: [{ kind: "inputs", values: [evil], hasMore: false }],
        }),
        { reason: inWords(evil), assumptions: [inWords(evil)] },
      ),
    );
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
    expect(told).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f]/);
  });
});
