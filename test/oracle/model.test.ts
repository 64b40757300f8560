/** The oracle itself, on programs whose truth is known: it must be able to see each kind of thing. */
import { describe, expect, it } from "vitest";
import { type Truth, truthOf } from "./model/explore.ts";
import type { FunctionDefinition, Program, Statement, Test } from "./model/program.ts";
import type { MemoryModel } from "./model/step.ts";
import { printC } from "./printing/c.ts";

const normal = { a: "normal", b: "normal" } as const;

/** Starts a thread for each worker, does the rest of main, joins. */
function programOf(workers: readonly (readonly Statement[])[], rest: readonly Statement[]): Program {
  const functions = workers.map((body, number): FunctionDefinition => ({ name: `w${number}`, body }));
  return {
    functions,
    main: [
      ...functions.map(
        ({ name }, thread): Statement => ({ op: "create", thread, function: name, api: "pthread" }),
      ),
      ...rest,
      ...functions.map((_, thread): Statement => ({ op: "join", thread })),
    ],
    mutexKinds: normal,
    semaphore: 0,
  };
}

function truth(program: Program, memoryModel: MemoryModel = "sc"): Truth & { readonly rules: string[] } {
  const { lines } = printC(program);
  const found = truthOf(program, lines, memoryModel, "c17", { states: 10_000 })!;
  const rules = [...new Set([...found.errors].map((error) => error.split(":")[0]))].sort();
  return { ...found, rules };
}

const set = (at: "x" | "y", value = 1, order: "relaxed" | "release" | "seq_cst" = "seq_cst"): Statement => ({
  op: "store",
  to: { at },
  value,
  order,
});
const get = (
  to: "r0" | "r1",
  at: "x" | "y",
  order: "relaxed" | "acquire" | "seq_cst" = "seq_cst",
): Statement => ({
  op: "load",
  to,
  from: { at },
  order,
});
/** Whether there is a livelock, and what kinds of sections starve. */
function fair(program: Program, memoryModel: MemoryModel = "sc"): readonly string[] {
  const bounds = { states: 10_000, withFairRuns: true } as const;
  const found = truthOf(program, printC(program).lines, memoryModel, "c17", bounds)!.fair!;
  return [
    ...(found.livelock ? ["livelock"] : []),
    ...[...new Set(found.starving.map(({ kind }) => kind))].sort(),
  ];
}

const kindsOf = ({ hangs }: Truth): string[] => [...new Set(hangs.map(({ kind }) => kind))].sort();

describe("hangs", () => {
  const pair = (first: "a" | "b", second: "a" | "b"): Statement[] => [
    { op: "lock", mutex: first },
    { op: "lock", mutex: second },
    { op: "unlock", mutex: second },
    { op: "unlock", mutex: first },
  ];

  it("locks in a circle", () => {
    expect(kindsOf(truth(programOf([pair("a", "b")], pair("b", "a"))))).toEqual(["exclusive", "wait"]);
    expect(truth(programOf([pair("a", "b")], pair("a", "b"))).hangs).toEqual([]);
  });

  it("a signal that comes before the wait", () => {
    const waits: Statement[] = [
      { op: "lock", mutex: "a" },
      { op: "wait", mutex: "a" },
      { op: "unlock", mutex: "a" },
    ];
    expect(kindsOf(truth(programOf([waits], [{ op: "signal" }])))).toEqual(["wait"]);
  });

  it("a loop that nobody ends, with one entry and with two", () => {
    const test = { left: { at: "x" }, is: "==", right: 0 } as const;
    const two: Statement = { op: "two-entries", entry: test, body: [], rest: [], test };
    for (const loop of [{ op: "while", test, body: [] } satisfies Statement, two]) {
      expect(kindsOf(truth(programOf([[loop]], [])))).toEqual(["spin", "wait"]);
      expect(truth(programOf([[loop]], [set("x")])).hangs).toEqual([]);
    }
  });

  it("a server does not hang, nor does a loop that lets others on", () => {
    const locked = (inside: Statement): Statement[] => [
      { op: "lock", mutex: "a" },
      inside,
      { op: "unlock", mutex: "a" },
    ];
    const serving: Statement = { op: "forever", body: locked({ op: "wait", mutex: "a" }) };
    const test = { left: { at: "x" }, is: "==", right: 0 } as const;
    const waking: Statement = { op: "while", test, body: locked({ op: "signal" }) };
    const idling: Statement = { op: "while", test, body: locked({ op: "fence", order: "seq_cst" }) };
    // Main waits in vain to join them.
    expect(kindsOf(truth(programOf([[serving], [waking]], [])))).toEqual(["wait"]);
    expect(kindsOf(truth(programOf([[serving], [idling]], [])))).toEqual(["spin", "wait"]);
  });

  it("an input that an adversary chooses, and a choice of chance", () => {
    const loop = (op: "input" | "choose"): Statement => ({
      op: "while",
      test: { left: "r0", is: "==", right: 0 },
      body: [op === "input" ? { op, to: "r0", how: "clew" } : { op, to: "r0" }],
    });
    expect(kindsOf(truth(programOf([], [loop("input")])))).toEqual(["spin"]);
    expect(truth(programOf([], [loop("choose")])).hangs).toEqual([]);
  });
});

describe("fair runs that never end", () => {
  const isOne = (at: "x" | "y"): Test => ({ left: { at }, is: "==", right: 1 });
  const isZero = (at: "x" | "y"): Test => ({ left: { at }, is: "==", right: 0 });
  const until = (test: Test, body: readonly Statement[]): Statement => ({ op: "while", test, body });
  const taken: readonly Statement[] = [
    { op: "if", test: { left: "r0", is: "==", right: 1 }, body: [{ op: "break" }] },
  ];
  const locked: readonly Statement[] = [
    { op: "lock", mutex: "a" },
    { op: "unlock", mutex: "a" },
  ];
  /** Gives way again and again, or until the other does not want any more; or does not. */
  const polite = (own: "x" | "y", other: "x" | "y", how: "gives way" | "waits" | "insists"): Statement[] => {
    const waits = how === "waits" ? [until(isOne(other), [])] : [];
    const round = how === "insists" ? [] : [set(own, 0), ...waits, set(own)];
    return [set(own), until(isOne(other), round), set(own, 0)];
  };

  it("two that give way to each other, unless one of them insists", () => {
    expect(fair(programOf([polite("x", "y", "gives way"), polite("y", "x", "waits")], []))).toEqual([
      "livelock",
      "spin",
      "wait",
    ]);
    expect(fair(programOf([polite("x", "y", "insists"), polite("y", "x", "waits")], []))).toEqual([]);
  });

  it("who is able to go on does", () => {
    expect(fair(programOf([[until(isZero("x"), [])], [set("x")]], []))).toEqual([]);
    const client = [until(isZero("y"), locked)];
    expect(fair(programOf([[...locked, set("y")], client], []))).toEqual([]);
  });

  it("to run out of time is to go on, and is owed where it is offered", () => {
    const limited: Statement = { op: "timedlock", mutex: "a", to: "r0" };
    const client = [until(isZero("y"), locked)];
    const again: Statement[] = [
      { op: "forever", body: [limited, ...taken] },
      { op: "unlock", mutex: "a" },
    ];
    expect(fair(programOf([[...again, set("y")], client], []))).toContain("livelock");
    // Nobody ever posts, and a round that ends by the time-out is the last one.
    const wait: Statement = { op: "timeddown", to: "r0" };
    const ends: Statement = { op: "if", test: { left: "r0", is: "==", right: 0 }, body: [{ op: "break" }] };
    expect(fair(programOf([[{ op: "forever", body: [wait, ends] }]], []))).toEqual([]);
  });

  it("servers are meant to run for ever, and who waits for them is not", () => {
    const server: Statement[] = [{ op: "forever", body: [set("x"), set("x", 0)] }];
    const blinks: Program = { ...programOf([[until(isZero("x"), [])]], []), main: [] };
    const main: Statement[] = [{ op: "create", thread: 0, function: "w0", api: "pthread" }, ...server];
    expect(fair({ ...blinks, main })).toEqual(["livelock", "spin"]);
    const locks: Statement[] = [
      {
        op: "forever",
        body: [
          { op: "forever", body: [{ op: "trylock", mutex: "a", to: "r0" }, ...taken] },
          { op: "unlock", mutex: "a" },
        ],
      },
    ];
    const two: Program = {
      ...programOf([locks], []),
      main: [{ op: "create", thread: 0, function: "w0", api: "pthread" }, ...locks],
    };
    expect(fair(two)).toEqual(["spin"]);
  });

  it("coins come up each way, inputs need not", () => {
    const loop = (op: "input" | "choose"): Statement =>
      until({ left: "r0", is: "==", right: 0 }, [
        op === "input" ? { op, to: "r0", how: "clew" } : { op, to: "r0" },
      ]);
    expect(fair(programOf([], [loop("choose")]))).toEqual([]);
    // That is a hang, whatever the schedule does.
    expect(fair(programOf([], [loop("input")]))).toEqual([]);
  });

  it("delayed stores become visible, in rounds that nobody leaves by then", () => {
    const answer = [set("x", 1, "relaxed"), until(isZero("y"), [])];
    expect(fair(programOf([answer], [until(isZero("x"), []), set("y")]), "tso")).toEqual([]);
    expect(fair(programOf([polite("x", "y", "gives way")], polite("y", "x", "gives way")), "tso")).toContain(
      "livelock",
    );
  });
});

describe("races", () => {
  const write: Statement = { op: "store", to: { at: "u" }, value: 1 };
  const read: Statement = { op: "load", to: "r1", from: { at: "u" } };
  const message = (store: "relaxed" | "release", load: "relaxed" | "acquire"): Program =>
    programOf(
      [[write, set("x", 1, store)]],
      [get("r0", "x", load), { op: "if", test: { left: "r0", is: "==", right: 1 }, body: [read] }],
    );

  it("of plain accesses; not under a lock, not after a join", () => {
    const locked: Statement[] = [{ op: "lock", mutex: "a" }, write, { op: "unlock", mutex: "a" }];
    expect(truth(programOf([[write]], [read])).races.size).toBe(1);
    expect(truth(programOf([locked], locked)).races.size).toBe(0);
    const joined = programOf([[write]], []);
    expect(truth({ ...joined, main: [...joined.main, read] }).races.size).toBe(0);
  });

  it("by the orders of atomics", () => {
    expect(truth(message("release", "acquire")).races.size).toBe(0);
    expect(truth(message("relaxed", "acquire")).races.size).toBe(1);
    expect(truth(message("release", "relaxed")).races.size).toBe(1);
  });

  it("with atomic sections, in any choice inside; sections are ordered with each other", () => {
    const section: Statement = {
      op: "atomic",
      how: "clew",
      body: [
        { op: "input", to: "r0", how: "clew" },
        { op: "if", test: { left: "r0", is: "==", right: 1 }, body: [write] },
      ],
    };
    expect(truth(programOf([[section]], [read])).races.size).toBe(1);
    expect(truth(programOf([[section]], [section])).races.size).toBe(0);
  });
});

describe("errors", () => {
  it("of blocks", () => {
    const make: Statement = { op: "allocate", to: "p0", value: 1 };
    const free: Statement = { op: "free", pointer: "p0" };
    const use: Statement = { op: "load", to: "r0", from: { at: "p0", field: "value" } };
    expect(truth(programOf([], [make])).rules).toEqual(["leak"]);
    expect(truth(programOf([], [make, free])).rules).toEqual([]);
    expect(truth(programOf([], [make, free, free])).rules).toEqual(["double-free"]);
    expect(truth(programOf([], [make, free, use])).rules).toEqual(["use-after-free"]);
    expect(truth(programOf([], [use])).rules).toEqual(["null-dereference"]);
  });

  it("of locks", () => {
    expect(truth(programOf([], [{ op: "unlock", mutex: "a" }])).rules).toEqual(["lock-misuse"]);
  });
});

describe("memory models", () => {
  it("only store buffers let two threads miss each other's stores", () => {
    const side = (mine: "x" | "y", other: "x" | "y"): Statement[] => [
      set(mine, 1, "relaxed"),
      get("r0", other),
    ];
    // Each says what it saw; seeing nothing twice is the question.
    const say = (to: "left" | "right"): Statement => ({
      op: "store",
      to: { at: "one", field: to },
      value: "r0",
    });
    const program = programOf([[...side("x", "y"), say("left")]], [...side("y", "x"), say("right")]);
    const asked: Program = {
      ...program,
      main: [
        ...program.main,
        { op: "load", to: "r0", from: { at: "one", field: "left" } },
        { op: "load", to: "r1", from: { at: "one", field: "right" } },
        {
          op: "if",
          test: { left: "r0", is: "==", right: 0 },
          body: [{ op: "assert", test: { left: "r1", is: "==", right: 1 } }],
        },
      ],
    };
    expect(truth(asked, "sc").rules).toEqual([]);
    expect(truth(asked, "tso").rules).toEqual(["assertion"]);
  });
});
