/**
 * Random programs that try again: threads that give way to each other, take back what they have, look at the wrong time;
 * with back-off of all sorts in between. Most of them can go on for ever under a fair schedule; the others are those that
 * were repaired, and those that chance has changed.
 */
import type { IntCell, MutexName, Program, Register, Statement, Test } from "../model/program.ts";
import { bodiesOf } from "../model/program.ts";
import { Random } from "./random.ts";
import { isWellFormed } from "./shrink.ts";

type Body = readonly Statement[];
type Cell = "x" | "y";

export function retryingProgram(seed: number): Program {
  const random = new Random(seed);
  const program = new Retrying(random).run();
  for (let change = random.pick(0, 0, 1, 2); change > 0; change--) {
    const changed = changedAtRandom(program, random);
    if (isWellFormed(changed)) return changed;
  }
  return program;
}

class Retrying {
  constructor(private readonly random: Random) {}

  run(): Program {
    const { random } = this;
    const pairs = [
      () => this.polite(),
      () => this.polite(),
      () => this.tryLocks(),
      () => this.tryLocks(),
      () => this.compareExchange(),
      () => this.blinking(),
      () => this.passerBy(),
      () => this.semaphore(),
      () => this.limitedLock(),
      () => this.readers(),
      () => this.unbalanced(),
    ];
    const [one, two] = random.pick(...pairs)();
    // Each statement is on a line of its own.
    const again = random.chance(0.15) ? [structuredClone(two)] : [];
    const functions = [one, two, ...again].map((body, number) => ({ name: `w${number}`, body }));
    // Main may do the last one's work itself.
    const inMain = random.chance(0.4) ? functions.slice(-1) : [];
    const started = functions.filter((one) => !inMain.includes(one));
    return {
      functions: started,
      main: [
        ...started.map(
          ({ name }, thread): Statement => ({ op: "create", thread, function: name, api: "pthread" }),
        ),
        ...inMain.flatMap(({ body }) => body),
        ...started.map((_, thread): Statement => ({ op: "join", thread })),
      ],
      mutexKinds: { a: "normal", b: "normal" },
      semaphore: 1,
    };
  }

  /** What happens before another try. */
  private backOff(): Body {
    const { random } = this;
    const plain: Statement = { op: "store", to: { at: "u" }, value: random.pick(0, 1) };
    const byChance = (body: Body): Body => [
      { op: "choose", to: "r1" },
      { op: "if", test: is("r1", 1), body },
    ];
    return random.weighted<Body>([
      [6, []],
      [1, [{ op: "fence", order: "seq_cst" }]],
      [1, [{ op: "lock", mutex: "k" }, plain, { op: "unlock", mutex: "k" }]],
      [1, [{ op: "choose", to: "r1" }]],
      [1, byChance([{ op: "fence", order: "seq_cst" }])],
      [1, [{ op: "input", to: "r1", how: "clew" }]],
      [0.5, [{ op: "repeat", times: 2, body: [{ op: "load", to: "r1", from: { at: "x" } }] }]],
      [
        0.5,
        [
          { op: "input", to: "r1", how: "clew" },
          { op: "if", test: is("r1", 1), body: [{ op: "break" }] },
        ],
      ],
      [0.5, byChance([{ op: "break" }])],
    ]);
  }

  private polite(): [Body, Body] {
    const { random } = this;
    const side = (own: Cell, other: Cell, how: "gives way" | "waits" | "insists"): Body => {
      const waits: Body = how === "waits" ? [{ op: "while", test: is({ at: other }, 1), body: [] }] : [];
      const back: Body = [set(own, 0), ...waits, ...this.backOff(), set(own, 1)];
      return [
        set(own, 1),
        {
          op: "while",
          test: is({ at: other }, 1),
          body: [...this.backOff(), ...(how === "insists" ? [] : back)],
        },
        set(own, 0),
      ];
    };
    const other = random.pick("gives way", "gives way", "waits");
    return [side("x", "y", random.pick("gives way", "gives way", "insists")), side("y", "x", other)];
  }

  private tryLocks(): [Body, Body] {
    const { random } = this;
    const first = random.pick("trylock", "trylock", "lock");
    const second = random.pick("trylock", "trylock", "timedlock");
    const side = (one: MutexName, other: MutexName): Body => {
      const attempt: Body = [
        { op: second, mutex: other, to: "r0" },
        { op: "if", test: is("r0", 1), body: [{ op: "break" }] },
        { op: "unlock", mutex: one },
      ];
      const taken: Body =
        first === "lock"
          ? [{ op: "lock", mutex: one }, ...attempt]
          : [
              { op: "trylock", mutex: one, to: "r0" },
              { op: "if", test: is("r0", 1), body: attempt },
            ];
      const afterwards = this.backOff().filter(({ op }) => op !== "if");
      return [
        { op: "forever", body: [...taken, ...afterwards] },
        { op: "unlock", mutex: other },
        { op: "unlock", mutex: one },
      ];
    };
    return [side("a", "b"), random.chance(0.3) ? side("a", "b") : side("b", "a")];
  }

  private compareExchange(): [Body, Body] {
    const order = "seq_cst";
    const tries: Statement = {
      op: "compare-exchange",
      cell: { at: "x" },
      expected: 0,
      value: 1,
      to: "r0",
      order,
      failure: "seq_cst",
    };
    const exit: Statement = { op: "if", test: is("r0", 1), body: [{ op: "break" }] };
    return [
      [{ op: "forever", body: [tries, exit, ...this.backOff()] }, set("x", 0), set("y", 1)],
      [this.client([set("x", 1), ...this.backOff(), set("x", 0)])],
    ];
  }

  private blinking(): [Body, Body] {
    const waits: Statement = { op: "while", test: is({ at: "x" }, 0), body: this.backOff() };
    const off = this.random.chance(0.7) ? [set("x", 0)] : [];
    return [[waits, set("y", 1)], [this.client([set("x", 1), ...this.backOff(), ...off])]];
  }

  private passerBy(): [Body, Body] {
    const { random } = this;
    const locked = (body: Body): Body => [{ op: "lock", mutex: "a" }, ...body, { op: "unlock", mutex: "a" }];
    const waits: Statement = {
      op: "while",
      test: is({ at: "x" }, 0),
      body: [{ op: "wait", mutex: "a" }],
    };
    const off = random.chance(0.7) ? locked([set("x", 0)]) : [];
    const raise = locked([set("x", 1), { op: random.pick("signal", "broadcast") }]);
    return [[...locked([waits]), set("y", 1)], [this.client([...raise, ...off])]];
  }

  private semaphore(): [Body, Body] {
    const take = this.random.pick("trydown", "trydown", "timeddown");
    const tries: Body = [
      { op: take, to: "r0" },
      { op: "if", test: is("r0", 1), body: [{ op: "break" }] },
      ...this.backOff(),
    ];
    const waits: Body = this.random.chance(0.3) ? [{ op: "down" }] : [{ op: "forever", body: tries }];
    return [
      [...waits, { op: "up" }, set("y", 1)],
      [this.client([{ op: "down" }, ...this.backOff().filter(({ op }) => op !== "if"), { op: "up" }])],
    ];
  }

  private limitedLock(): [Body, Body] {
    const [body] = this.semaphore();
    const take = this.random.pick("trylock", "timedlock");
    const tries: Body = [
      { op: take, mutex: "a", to: "r0" },
      { op: "if", test: is("r0", 1), body: [{ op: "break" }] },
    ];
    const waits: Body = this.random.chance(0.3)
      ? [{ op: "lock", mutex: "a" }]
      : [{ op: "forever", body: tries }];
    if (this.random.chance(0.1)) return [body, this.semaphore()[1]];
    return [
      [...waits, { op: "unlock", mutex: "a" }, set("y", 1)],
      [
        this.client([
          { op: "lock", mutex: "a" },
          { op: "unlock", mutex: "a" },
        ]),
      ],
    ];
  }

  /** With a second client they overlap. */
  private readers(): [Body, Body] {
    const { random } = this;
    const tries: Body = [
      { op: "try-to-write", to: "r0" },
      { op: "if", test: is("r0", 1), body: [{ op: "break" }] },
    ];
    const waits: Body = random.chance(0.5) ? [{ op: "lock-to-write" }] : [{ op: "forever", body: tries }];
    return [
      [...waits, { op: "unlock-either" }, set("y", 1)],
      [this.client([{ op: "lock-to-read" }, { op: "unlock-either" }])],
    ];
  }

  /** One raises what the other lowers. */
  private unbalanced(): [Body, Body] {
    const order = "seq_cst";
    const side = (wanted: number): Body => [
      {
        op: "while",
        test: { left: { at: "x" }, is: "!=", right: wanted },
        body: [
          this.random.chance(0.3)
            ? { op: "update", how: "exchange", cell: { at: "x" }, value: wanted, to: "r0", order }
            : set("x", wanted),
          ...this.backOff(),
        ],
      },
    ];
    return [side(1), side(0)];
  }

  /** Goes on until told to stop, or for ever. */
  private client(body: Body): Statement {
    return this.random.chance(0.75)
      ? { op: "while", test: is({ at: "y" }, 0), body }
      : { op: "forever", body: body.filter(({ op }) => op !== "if") };
  }
}

function is(left: Register | IntCell, right: number): Test {
  return { left, is: "==", right };
}

function set(at: Cell, value: number): Statement {
  return { op: "store", to: { at }, value, order: "seq_cst" };
}

/** One statement is gone, or does something else. */
function changedAtRandom(program: Program, random: Random): Program {
  const { functions } = program;
  const index = random.below(functions.length);
  const body = changedList(functions[index].body, random);
  return { ...program, functions: functions.with(index, { ...functions[index], body }) };
}

function changedList(list: Body, random: Random): Body {
  if (list.length === 0) return list;
  const at = random.below(list.length);
  const statement = list[at];
  if (bodiesOf(statement).length > 0 && "body" in statement && random.chance(0.8))
    return list.with(at, { ...statement, body: changedList(statement.body, random) } as Statement);
  switch (statement.op) {
    case "store":
      return list.with(at, { ...statement, value: statement.value === 0 ? 1 : 0 });
    case "while":
      return list.with(at, { ...statement, test: { ...statement.test, is: "!=" } });
    case "load":
    case "choose":
    case "input":
    case "fence":
      return list.toSpliced(at, 1);
    default:
      return list;
  }
}
