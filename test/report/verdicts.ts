/** Verdicts made by hand, one for each kind of thing that a check answers, with the sources that they speak of. */
import type { Place } from "../../src/base/diagnostic.ts";
import { SourceText } from "../../src/base/source-text.ts";
import type { Action, AwaitedAction, Wait } from "../../src/verdict/action.ts";
import type { Assumption } from "../../src/verdict/reason.ts";
import type { StackFrame, ThreadPosition } from "../../src/verdict/run-outcome.ts";
import {
  explorationColumns,
  type Finding,
  type Stats,
  type Step,
  type Verdict,
  type WaitFor,
} from "../../src/verdict/verdict.ts";
import {
  create,
  does,
  endOf,
  exclusive,
  inWords,
  join,
  lock,
  loop,
  mutex,
  object,
  read,
  waiting,
  want,
  write,
} from "./actions.ts";

/** Sources with nothing but the lines that reports show. */
const lines: Record<string, Record<number, string>> = {
  "examples/transfer.c": { 11: "  pthread_mutex_lock(&from->lock);", 12: "  pthread_mutex_lock(&to->lock);" },
  "examples/mailbox.c": {
    14: "  while (!full) pthread_cond_wait(&ready, &lock);",
    31: "  pthread_cond_signal(&ready);",
  },
  "examples/peterson.c": { 14: "  while (flag[other] && turn == other) ;", 9: "  flag[me] = 1;" },
  "examples/corridor.c": {
    12: "  while (wants[1 - own]) {",
    40: "  pthread_rwlock_wrlock(&lock);",
  },
  "examples/worker.c": { 20: "  pthread_mutex_lock(&lock);", 22: "  while (run) pthread_yield();" },
  "examples/stack.c": {
    31: "  node = malloc(sizeof *node);",
    44: "  next = top->next;",
    52: "  free(node);",
  },
  "examples/counter.c": { 7: "  counter++;", 9: '  printf("%d\\n", counter);' },
  "examples/philosophers.c": { 18: "  pthread_mutex_lock(&fork[(i + 1) % n]);" },
};

export const source = new SourceText((path) => {
  const file = lines[path];
  if (file === undefined) return undefined;
  const last = Math.max(...Object.keys(file).map(Number));
  return Array.from({ length: last }, (_, index) => file[index + 1] ?? "").join("\n");
});

export const at = (file: string, line: number, column = 3): Place => ({
  file: `examples/${file}`,
  line,
  column,
});

const frame = (functionName: string, place: Place): StackFrame => ({ functionName, place, library: false });

export const thread = (
  number: number,
  name: string,
  state: ThreadPosition["state"],
  place: Place | undefined,
  waitsFor?: Wait,
): ThreadPosition => ({
  number,
  name,
  state,
  waitsFor,
  stack: place === undefined ? [] : [frame(name.replace(/ #\d+$/, ""), place)],
});

export const step = (
  thread: number,
  threadName: string,
  action: Action,
  place?: Place,
  rest: Partial<Step> = {},
): Step => ({ thread, threadName, action, place, remarks: [], output: "", ...rest });

export const wait = (
  thread: number,
  threadName: string,
  action: AwaitedAction,
  place: Place,
  on: [number, string][],
): WaitFor => ({
  thread,
  threadName,
  action,
  place,
  on: on.map(([number, name]) => ({ thread: number, threadName: name })),
});

const stats: Stats = {
  states: 41,
  edges: 63,
  seconds: 0.12,
  statesPerSecond: 341,
  peakMemoryBytes: 38e6,
  waiting: 0,
  depth: 9,
  instructions: 5300,
  interpreted: undefined,
  columns: explorationColumns,
  reductions: [
    { name: "local", saved: 0.91 },
    { name: "later-use", saved: 0.22 },
    { name: "heap-names", saved: 0.08 },
  ],
};

const assumptions: Assumption[] = [
  { kind: "sequential-consistency" },
  { kind: "all-interleavings" },
  { kind: "spurious-wake-ups" },
  { kind: "allocations-never-fail" },
];

export const finding = (changes: Partial<Finding> & Pick<Finding, "kind" | "rule" | "message">): Finding => ({
  place: undefined,
  functionName: undefined,
  notes: [],
  threads: [],
  run: [],
  pointOfNoReturn: undefined,
  cycle: [],
  waitFor: [],
  sections: [],
  strategy: [],
  choices: [],
  ...changes,
});

export const violated = (one: Finding, changes: Partial<Verdict> = {}): Verdict => ({
  answer: "violated",
  reason: undefined,
  properties:
    one.kind === "hang"
      ? [
          { property: "safety", answer: "unknown" },
          { property: "hang", answer: "violated" },
        ]
      : [
          { property: "safety", answer: "violated" },
          { property: "hang", answer: "unknown" },
        ],
  findings: [one],
  assumptions,
  cutRuns: [],
  remarks: [],
  stats,
  ...changes,
});

const transfer = (line: number, column = 3) => at("transfer.c", line, column);

/** As ../design's page shows it; the point of no return is passed when both have their first lock. */
export const deadlock = violated(
  finding({
    kind: "hang",
    rule: "deadlock",
    message: { kind: "deadlock", threads: ["deposit", "withdraw"] },
    place: transfer(12),
    functionName: "deposit",
    threads: [
      thread(0, "main", "blocked", transfer(27), endOf("deposit")),
      thread(1, "deposit", "blocked", transfer(12), mutex("accounts[1].lock", "withdraw")),
      thread(2, "withdraw", "blocked", transfer(12), mutex("accounts[0].lock", "deposit")),
    ],
    run: [
      step(0, "main", create("deposit"), transfer(25)),
      step(0, "main", create("withdraw"), transfer(26)),
      step(1, "deposit", lock("accounts[0].lock"), transfer(11)),
      step(2, "withdraw", lock("accounts[1].lock"), transfer(11)),
      step(1, "deposit", want("accounts[1].lock"), transfer(12)),
      step(2, "withdraw", want("accounts[0].lock"), transfer(12)),
    ],
    pointOfNoReturn: 6,
    waitFor: [
      wait(0, "main", join("deposit"), transfer(27), [[1, "deposit"]]),
      wait(1, "deposit", want("accounts[1].lock"), transfer(12), [[2, "withdraw"]]),
      wait(2, "withdraw", want("accounts[0].lock"), transfer(12), [[1, "deposit"]]),
    ],
    sections: [
      { kind: "exclusive", name: exclusive("accounts[0].lock"), threadName: "deposit", place: transfer(11) },
      { kind: "exclusive", name: exclusive("accounts[1].lock"), threadName: "withdraw", place: transfer(11) },
    ],
    choices: [{ thread: 0, otherwise: "none", choices: [] }],
  }),
);

const mailbox = (line: number, column = 3) => at("mailbox.c", line, column);

export const lostWakeUp = violated(
  finding({
    kind: "hang",
    rule: "lost-wakeup",
    message: { kind: "lost-wakeup", threads: ["consumer"] },
    place: mailbox(14, 17),
    functionName: "consumer",
    threads: [
      thread(0, "main", "blocked", mailbox(40), endOf("consumer")),
      thread(1, "consumer", "blocked", mailbox(14, 17), {
        action: "cond-wake",
        resource: object("ready"),
        holders: [],
      }),
      thread(2, "producer", "ended", undefined),
    ],
    run: [
      step(0, "main", create("consumer"), mailbox(37)),
      step(0, "main", create("producer"), mailbox(38)),
      step(1, "consumer", lock("lock"), mailbox(13)),
      step(1, "consumer", read("full", "0"), mailbox(14, 11)),
      step(2, "producer", write("full", "0", "1"), mailbox(30)),
      step(2, "producer", does("cond-signal", "ready"), mailbox(31), {
        remarks: [{ kind: "woke-nobody" }],
        output: "sent\n",
      }),
      step(1, "consumer", want("ready", "cond-wake"), mailbox(14, 17)),
    ],
    pointOfNoReturn: 6,
    waitFor: [
      wait(0, "main", join("consumer"), mailbox(40), [[1, "consumer"]]),
      wait(1, "consumer", want("ready", "cond-wake"), mailbox(14, 17), []),
    ],
    sections: [{ kind: "wait", name: waiting("ready"), threadName: "consumer", place: mailbox(14, 17) }],
  }),
);

const peterson = (line: number, column = 10) => at("peterson.c", line, column);

export const busyWait = violated(
  finding({
    kind: "hang",
    rule: "busy-wait",
    message: { kind: "busy-wait", threads: ["left"] },
    place: peterson(14),
    functionName: "left",
    threads: [
      thread(0, "main", "blocked", peterson(31), endOf("left")),
      thread(1, "left", "running", peterson(14)),
      thread(2, "right", "ended", undefined),
    ],
    run: [
      step(0, "main", create("left"), peterson(28)),
      step(0, "main", create("right"), peterson(29)),
      step(2, "right", write("flag[1]", "0", "1"), peterson(9, 3)),
      step(2, "right", write("turn", "0", "1"), peterson(10, 3)),
      step(1, "left", write("flag[0]", "0", "1"), peterson(9, 3)),
      step(
        2,
        "right",
        { verb: "thread-exit", resource: undefined },
        { file: "lib/shared.h", line: 7, column: 1 },
      ),
    ],
    pointOfNoReturn: 6,
    cycle: [
      step(1, "left", read("flag[1]", "1"), peterson(14)),
      step(1, "left", read("turn", "1"), peterson(14, 25)),
    ],
    waitFor: [wait(0, "main", join("left"), peterson(31), [[1, "left"]])],
    sections: [{ kind: "spin", name: loop("left"), threadName: "left", place: peterson(14) }],
  }),
);

const corridor = (line: number, column = 3) => at("corridor.c", line, column);

/** Two that step aside for each other, a third that has ended, a server, a counter of retries. */
export const livelock = violated(
  finding({
    kind: "livelock",
    rule: "livelock",
    message: { kind: "livelock", threads: ["left", "right"] },
    place: corridor(12, 10),
    functionName: "pass",
    threads: [
      thread(0, "main", "blocked", corridor(31), endOf("left")),
      thread(1, "left", "running", corridor(12)),
      thread(2, "right", "running", corridor(12)),
      thread(3, "clock", "running", corridor(22)),
      thread(4, "porter", "ended", undefined),
    ],
    run: [
      step(0, "main", create("left"), corridor(28)),
      step(0, "main", create("right"), corridor(29)),
      step(1, "left", write("wants[0]", "0", "1"), corridor(11)),
      step(2, "right", write("wants[1]", "0", "1"), corridor(11)),
    ],
    cycle: [
      step(1, "left", read("wants[1]", "1"), corridor(12, 10)),
      step(2, "right", read("wants[0]", "1"), corridor(12, 10)),
      step(1, "left", write("wants[0]", "1", "0"), corridor(13)),
      step(2, "right", write("wants[1]", "1", "0"), corridor(13)),
      step(3, "clock", { verb: "sleep", resource: undefined }, corridor(22)),
      step(1, "left", write("wants[0]", "0", "1"), corridor(15)),
      step(2, "right", write("wants[1]", "0", "1"), corridor(15)),
    ],
    waitFor: [wait(0, "main", join("left"), corridor(31), [[1, "left"]])],
    sections: [
      { kind: "spin", name: loop("pass"), threadName: "left", place: corridor(12, 10) },
      { kind: "spin", name: loop("pass"), threadName: "right", place: corridor(12, 10) },
    ],
    fairness: {
      moving: [
        { thread: 1, threadName: "left" },
        { thread: 2, threadName: "right" },
        { thread: 3, threadName: "clock" },
      ],
      standing: [
        {
          thread: 0,
          threadName: "main",
          wait: wait(0, "main", join("left"), corridor(31), [[1, "left"]]),
        },
        { thread: 4, threadName: "porter", wait: undefined },
      ],
      servers: [{ thread: 3, threadName: "clock" }],
      taken: [
        { kind: "coin", thread: 2, threadName: "right", step: 3, place: corridor(13) },
        { kind: "time-out", thread: 3, threadName: "clock", step: 4, place: corridor(22) },
      ],
      exits: [
        { section: 0, before: 5, threads: [{ thread: 1, threadName: "left" }], steps: 2 },
        {
          section: 1,
          before: 0,
          threads: [
            { thread: 1, threadName: "left" },
            { thread: 2, threadName: "right" },
          ],
          steps: 3,
        },
      ],
      uncounted: [object("retries[0]"), object("retries[1]")],
      exempt: [{ functionName: "std::lock" }],
    },
  }),
  {
    properties: [
      { property: "livelock", answer: "violated" },
      { property: "hang", answer: "holds" },
    ],
  },
);

/** A writer that readers keep out, who overlap. */
export const starvation = violated(
  finding({
    kind: "livelock",
    rule: "starvation",
    message: { kind: "starvation", thread: "main", others: ["read_all #1", "read_all #2"] },
    place: corridor(40),
    functionName: "main",
    threads: [
      thread(0, "main", "blocked", corridor(40)),
      thread(1, "read_all #1", "running", corridor(35)),
      thread(2, "read_all #2", "running", corridor(35)),
    ],
    cycle: [
      step(1, "read_all #1", does("rwlock-rdlock", "lock"), corridor(35)),
      step(2, "read_all #2", does("rwlock-unlock", "lock"), corridor(36)),
      step(2, "read_all #2", does("rwlock-rdlock", "lock"), corridor(35)),
      step(1, "read_all #1", does("rwlock-unlock", "lock"), corridor(36)),
    ],
    sections: [
      {
        kind: "wait",
        name: { kind: "wait", resource: object("lock") },
        threadName: "main",
        place: corridor(40),
      },
    ],
    fairness: {
      moving: [
        { thread: 1, threadName: "read_all #1" },
        { thread: 2, threadName: "read_all #2" },
      ],
      standing: [
        {
          thread: 0,
          threadName: "main",
          wait: wait(0, "main", want("lock", "rwlock-wrlock"), corridor(40), []),
        },
      ],
      servers: [],
      taken: [],
      exits: [
        {
          section: 0,
          before: 2,
          threads: [
            { thread: 1, threadName: "read_all #1" },
            { thread: 0, threadName: "main" },
          ],
          steps: 2,
        },
      ],
      uncounted: [],
      exempt: [],
    },
  }),
  {
    properties: [
      { property: "starvation", answer: "violated" },
      { property: "hang", answer: "holds" },
    ],
  },
);

const worker = (line: number, column = 3) => at("worker.c", line, column);

export const stuckSection = violated(
  finding({
    kind: "hang",
    rule: "stuck-section",
    message: { kind: "stuck-section", threads: ["worker"], section: exclusive("lock") },
    place: worker(20),
    functionName: "worker",
    threads: [
      thread(0, "main", "running", worker(44)),
      thread(1, "worker", "running", worker(22, 15)),
      thread(2, "reader", "blocked", worker(35), mutex("lock", "worker")),
    ],
    run: [
      step(0, "main", create("worker"), worker(41)),
      step(0, "main", create("reader"), worker(42)),
      step(0, "main", { verb: "read-input" }, worker(43), { remarks: [{ kind: "input", value: "3" }] }),
      step(1, "worker", lock("lock"), worker(20)),
    ],
    pointOfNoReturn: 4,
    cycle: [step(1, "worker", read("run", "1"), worker(22, 10))],
    waitFor: [wait(2, "reader", want("lock"), worker(35), [[1, "worker"]])],
    sections: [
      { kind: "exclusive", name: exclusive("lock"), threadName: "worker", place: worker(20) },
      { kind: "wait", name: waiting("lock"), threadName: "reader", place: worker(35) },
    ],
    strategy: [{ kind: "inputs", values: ["3", "5"], hasMore: true }],
  }),
  {
    properties: [
      { property: "assertion", answer: "holds" },
      { property: "data-race", answer: "holds" },
      { property: "hang", answer: "violated" },
    ],
    cutRuns: [
      { rule: "undefined-value", count: 12, place: at("pool.c", 7, 3), isWhole: false },
      { rule: "abort", count: 1, place: at("pool.c", 9, 3), isWhole: true },
    ],
    stats: { ...stats, states: 18204, edges: 40117, seconds: 0.31, statesPerSecond: 58312 },
  },
);

const stack = (line: number, column = 3) => at("stack.c", line, column);

export const useAfterFree = violated(
  finding({
    kind: "error",
    rule: "use-after-free",
    message: inWords("reads 4 bytes of `node`"),
    place: stack(44, 14),
    functionName: "producer",
    notes: [
      { fact: { kind: "allocated", threadName: "producer" }, place: stack(31, 10) },
      { fact: { kind: "freed", threadName: "consumer" }, place: stack(52) },
    ],
    threads: [
      thread(0, "main", "blocked", stack(70), endOf("producer")),
      {
        ...thread(1, "producer", "running", undefined),
        stack: [frame("push", stack(44, 14)), frame("producer", stack(60))],
      },
      thread(2, "consumer", "running", stack(53)),
    ],
    run: [
      step(0, "main", create("producer"), stack(68)),
      step(0, "main", create("consumer"), stack(69)),
      step(1, "producer", write("top", "0", "node"), stack(33)),
      step(2, "consumer", write("top", "node", "0"), stack(51)),
      step(2, "consumer", does("free", "node"), stack(52)),
      step(1, "producer", read("node.next"), stack(44, 14)),
    ],
  }),
);

const counter = (line: number, column = 3) => at("counter.c", line, column);

export const race = violated(
  finding({
    kind: "error",
    rule: "data-race",
    message: {
      kind: "race",
      when: "while",
      name: "counter",
      access: { threadName: "worker #1", verb: "writes", isAtomic: false },
      other: { threadName: "worker #2", verb: "reads", isAtomic: false },
    },
    place: counter(7, 10),
    functionName: "worker",
    notes: [
      {
        fact: { kind: "accessed", access: { threadName: "worker #2", verb: "reads", isAtomic: false } },
        place: counter(9, 18),
      },
    ],
    threads: [
      thread(0, "main", "blocked", counter(15), endOf("worker #1")),
      thread(1, "worker #1", "running", counter(7, 10)),
      thread(2, "worker #2", "running", counter(9, 18)),
    ],
    run: [
      step(0, "main", create("worker #1"), counter(13)),
      step(0, "main", create("worker #2"), counter(13)),
      step(1, "worker #1", read("counter", "0"), counter(7, 10)),
    ],
  }),
);

export const holds: Verdict = {
  answer: "holds",
  reason: undefined,
  properties: [
    { property: "safety", answer: "holds" },
    { property: "hang", answer: "holds" },
  ],
  findings: [],
  assumptions,
  cutRuns: [],
  remarks: [],
  stats: {
    ...stats,
    states: 18204,
    edges: 40117,
    seconds: 0.31,
    statesPerSecond: 58312,
    peakMemoryBytes: 71e6,
  },
};

export const unknown: Verdict = {
  ...holds,
  answer: "unknown",
  reason: inWords(
    "after 60 s; still growing at worker.c:88 (counter `seq` has taken 40,211 values: bound it, or try --max-time 300)",
  ),
  properties: [
    { property: "safety", answer: "unknown" },
    { property: "hang", answer: "unknown" },
  ],
  stats: {
    ...stats,
    states: 3_104_880,
    edges: 7_900_121,
    seconds: 60.04,
    statesPerSecond: 51713,
    peakMemoryBytes: 1.9e9,
    waiting: 212_000,
  },
};

const table = (line: number, column = 3) => at("philosophers.c", line, column);

/** `count` threads that each hold one fork and want the next. */
export function philosophers(count: number): Verdict {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const name = (number: number) => `philosopher #${number}`;
  const next = (number: number) => (number % count) + 1;
  const fork = (number: number) => `fork[${number - 1}]`;
  return violated(
    finding({
      kind: "hang",
      rule: "deadlock",
      message: { kind: "deadlock", threads: numbers.map(name) },
      place: table(18),
      functionName: "philosopher",
      threads: [
        thread(0, "main", "blocked", table(30), endOf(name(1))),
        ...numbers.map((number) =>
          thread(number, name(number), "blocked", table(18), mutex(fork(next(number)))),
        ),
      ],
      run: [
        ...numbers.map((number) => step(0, "main", create(name(number)), table(28))),
        ...numbers.map((number) => step(number, name(number), lock(fork(number)), table(17))),
        ...numbers.map((number) => step(number, name(number), want(fork(next(number))), table(18))),
      ],
      pointOfNoReturn: 2 * count,
      waitFor: [
        wait(0, "main", join(name(1)), table(30), [[1, name(1)]]),
        ...numbers.map((number) =>
          wait(number, name(number), want(fork(next(number))), table(18), [
            [next(number), name(next(number))],
          ]),
        ),
      ],
      sections: numbers.map((number) => ({
        kind: "exclusive",
        name: exclusive(fork(number)),
        threadName: name(number),
        place: table(17),
      })),
    }),
  );
}

/** The lines of the part that begins with this title. */
export function part(whole: string, title: string): string[] {
  const lines = whole.split("\n");
  const start = lines.findIndex((line) => line.startsWith(title));
  return lines.slice(start, lines.indexOf("", start));
}
