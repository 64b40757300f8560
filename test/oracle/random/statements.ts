/** Random statements, of the features that a program has. */
import type { FunctionName, IntCell, Order, Simple, Statement, Test } from "../model/program.ts";
import { orders } from "../model/program.ts";
import type { Feature } from "./features.ts";
import type { Random } from "./random.ts";

/** What may be used where a statement goes. */
export interface Scope {
  /** How many levels of compound statements may follow. */
  readonly depth: number;
  /** Nothing may wait inside an atomic section. */
  readonly isAtomic: boolean;
  readonly isInLoop: boolean;
  /** Something jumps can go to. */
  readonly isInTry: boolean;
  /** Functions that may be called from here. */
  readonly callable: readonly FunctionName[];
  /** Functions that call nothing but their argument. */
  readonly leaves: readonly FunctionName[];
}

type Maker = (scope: Scope) => readonly Statement[];

export class Statements {
  constructor(
    private readonly random: Random,
    private readonly features: ReadonlySet<Feature>,
  ) {}

  private has(feature: Feature): boolean {
    return this.features.has(feature);
  }

  list(scope: Scope, most: number): Statement[] {
    const count = 1 + this.random.below(most);
    return Array.from({ length: count }, () => this.some(scope)).flat();
  }

  /** One statement, or a few that belong together. */
  some(scope: Scope): readonly Statement[] {
    const makers: (readonly [number, Maker])[] = [
      [3, () => [this.atomicAccess()]],
      [1, () => this.checked()],
      // Sections race with plain accesses alone.
      [this.has("plain") || this.has("sections") ? 4 : 0.5, () => [this.plainAccess()]],
      [this.has("copies") ? 4 : 0, () => [this.copying()]],
      [this.has("blocks") ? 5 : 0, (one) => this.block(one)],
      [this.has("self-pointers") ? 5 : 0, () => this.selfPointer()],
      [this.has("assumptions") && !scope.isAtomic ? 3 : 0, () => this.assumption()],
      [this.has("places") || this.has("locals") ? 5 : 0, (one) => this.place(one)],
      [this.has("inputs") ? 2 : 0, (one) => this.input(one)],
      [scope.depth > 0 ? 1 : 0, (one) => [{ op: "if", test: this.test(), body: this.inner(one) }]],
      [scope.depth > 0 ? 0.7 : 0, (one) => [{ op: "repeat", times: 2, body: this.inner(one) }]],
      ...(scope.isAtomic ? [] : this.waiting(scope)),
    ];
    return this.random.weighted(makers)(scope);
  }

  private waiting(scope: Scope): (readonly [number, Maker])[] {
    const { depth, leaves, callable } = scope;
    const nested = depth > 0 ? 1 : 0;
    return [
      [this.has("locks") ? 4 * nested : 0, (one) => this.locked(one)],
      [this.has("failing-locks") ? 4 * nested : 0, (one) => this.tried(one)],
      [this.has("spin-locks") ? 4 * nested : 0, (one) => this.spinning(one)],
      [this.has("read-write-locks") ? 5 * nested : 0, (one) => this.shared(one)],
      [this.has("barriers") ? 4 : 0, () => [{ op: "meet" }]],
      [this.has("conditions") ? 5 : 0, () => this.condition()],
      [this.has("semaphores") ? 4 : 0, () => this.semaphore()],
      [this.has("sections") ? 5 * nested : 0, (one) => [this.section(one)]],
      [this.has("annotations") ? 3 : 0, () => [this.annotation()]],
      [this.has("waiting-loops") ? 4 : 0, (one) => [this.waitingLoop(one)]],
      [this.has("endless-loops") ? 2 * nested : 0, (one) => [this.endlessLoop(one)]],
      [this.has("two-entries") ? 4 : 0, (one) => this.twoEntries(one)],
      [this.has("lifetimes") ? 3 : 0, () => [this.lifetime()]],
      [this.has("misuse") ? 2 : 0, () => [this.misuse()]],
      [this.has("callbacks") && leaves.length > 0 ? 4 : 0, (one) => [this.callback(one)]],
      [callable.length > 0 ? 2 : 0, () => [{ op: "call", function: this.random.pick(...callable) }]],
      [this.has("jumps") ? 4 * nested : 0, (one) => [this.catching(one)]],
      [scope.isInTry ? 2 : 0, () => [{ op: "throw" }]],
      [this.has("own-allocator") && callable.length + leaves.length > 0 ? 5 : 0, () => [{ op: "duplicate" }]],
      [scope.isInLoop ? 1 : 0, () => [{ op: "break" }]],
      // Handlers of atexit would run in this thread.
      [this.has("library-callbacks") ? 0 : 0.1, () => [{ op: "exit" }]],
    ];
  }

  private inner(scope: Scope, more: Partial<Scope> = {}): Statement[] {
    return this.list({ ...scope, depth: scope.depth - 1, ...more }, 2);
  }

  // ---- parts --------------------------------------------------------------------------------------------------

  private bit(): number {
    return this.random.below(2);
  }

  private register(): "r0" | "r1" {
    return this.random.pick("r0", "r0", "r1");
  }

  private pointer(): "p0" | "p1" {
    return this.random.pick("p0", "p0", "p1");
  }

  private atomic(): IntCell {
    return { at: this.random.pick("x", "y") };
  }

  private plain(): IntCell {
    return { at: this.random.pick("u", "u", "v") };
  }

  private order(...allowed: readonly Order[]): Order {
    return this.has("weak-orders") ? this.random.pick(...allowed) : "seq_cst";
  }

  private loadOrder(): Order {
    return this.order("relaxed", "acquire", "seq_cst");
  }

  private storeOrder(): Order {
    return this.order("relaxed", "release", "seq_cst");
  }

  test(): Test {
    const { random } = this;
    const left = random.weighted<Test["left"]>([
      [2, this.register()],
      [3, this.atomic()],
      [this.has("plain") ? 1 : 0, this.plain()],
    ]);
    return { left, is: random.pick("==", "!="), right: this.bit() };
  }

  // ---- memory -------------------------------------------------------------------------------------------------

  private atomicAccess(): Simple {
    const { random } = this;
    const cell = this.atomic();
    const to = this.register();
    switch (random.below(this.has("weak-orders") ? 7 : 6)) {
      case 0:
      case 1:
        return { op: "load", to, from: cell, order: this.loadOrder() };
      case 2:
      case 3:
        return { op: "store", to: cell, value: random.pick(0, 1, 1), order: this.storeOrder() };
      case 4:
        return {
          op: "update",
          how: random.pick("exchange", "add"),
          cell,
          value: 1,
          to,
          order: this.order(...orders),
        };
      case 5: {
        const failure = this.has("weak-orders") ? random.pick("relaxed", "acquire", "seq_cst") : "seq_cst";
        const order = this.order(...orders);
        return { op: "compare-exchange", cell, expected: 0, value: 1, to, order, failure };
      }
      default:
        return { op: "fence", order: random.pick("acquire", "release", "acq_rel", "seq_cst") };
    }
  }

  private checked(): readonly Statement[] {
    const to = this.register();
    const test: Test = { left: to, is: this.random.pick("==", "!="), right: this.bit() };
    return [
      { op: "load", to, from: this.atomic(), order: this.loadOrder() },
      { op: "assert", test },
    ];
  }

  private plainAccess(): Simple {
    const { random } = this;
    if (random.chance(0.15)) {
      const test: Test = { left: this.plain(), is: random.pick("==", "!="), right: this.bit() };
      return { op: "assert", test };
    }
    return random.chance(0.5)
      ? { op: "load", to: this.register(), from: this.plain() }
      : { op: "store", to: this.plain(), value: random.pick(0, 1, 1) };
  }

  private copying(): Simple {
    const { random } = this;
    const [to, from] = random.pick(["one", "two"] as const, ["two", "one"] as const);
    const cell: IntCell = { at: random.pick("one", "two"), field: random.pick("left", "right") };
    return random.pick<Simple>(
      { op: "copy", to, from, how: random.pick("memcpy", "assignment") },
      { op: "clear", pair: to },
      { op: "load", to: this.register(), from: cell },
      { op: "store", to: cell, value: 1 },
    );
  }

  private block(scope: Scope): readonly Statement[] {
    const { random } = this;
    const to = this.pointer();
    const at = this.pointer();
    const order = this.order(...orders);
    const used: Statement[] = [
      random.pick<Simple>(
        { op: "load", to: this.register(), from: { at, field: "value" } },
        { op: "store", to: { at, field: "value" }, value: this.bit() },
        { op: "free", pointer: at },
        { op: "free", pointer: at },
      ),
    ];
    const guarded: Statement[] = [
      { op: "take", to: at, from: { at: random.pick("slot", "link") }, order: this.loadOrder() },
      { op: "if", test: { left: at, is: "!=", right: 0 }, body: used },
    ];
    return random.weighted<() => readonly Statement[]>([
      [
        3,
        () => [
          { op: "allocate", to, value: random.pick(1, 2) },
          { op: "put", to: { at: random.pick("slot", "slot", "link") }, value: to, order: this.storeOrder() },
        ],
      ],
      [
        1,
        () => [
          { op: "allocate", to, value: 1 },
          { op: "swap", to: random.pick("p0", "p1"), value: to, order },
        ],
      ],
      [1, () => [{ op: "allocate", to, value: 1 }, ...used]],
      [
        2,
        () => [
          { op: "allocate", to, value: 1 },
          { op: "put", to: { at: "slot" }, value: to, order: this.storeOrder() },
          { op: "free", pointer: to },
        ],
      ],
      [1, () => [{ op: "allocate", to: at, value: 1 }, { op: "free", pointer: at }, ...used]],
      [
        1,
        () => [
          { op: "allocate", to: "p0", value: 1 },
          { op: "put", to: { at: "p0", field: "next" }, value: random.pick("p0", "p1") },
        ],
      ],
      [
        2,
        () => [
          { op: "swap", to: at, value: "null", order },
          { op: "if", test: { left: at, is: "!=", right: 0 }, body: used },
        ],
      ],
      [scope.depth > 0 ? 3 : 0, () => guarded],
      [1, () => [{ op: "take", to: at, from: { at: "slot" }, order: this.loadOrder() }, ...used]],
      [2, () => used],
    ])();
  }

  private selfPointer(): readonly Statement[] {
    const { random } = this;
    const at = this.pointer();
    const used: Simple = random.pick<Simple>(
      { op: "load", to: "r0", from: { at, field: "value" } },
      { op: "store", to: { at, field: "value" }, value: 1 },
    );
    return random.weighted<() => readonly Statement[]>([
      [2, () => [{ op: "put", to: { at: "head", field: "next" }, value: "&head" }]],
      [
        2,
        () => [
          { op: "take", to: at, from: { at: "head", field: "next" } },
          { op: "if", test: { left: at, is: "!=", right: 0 }, body: [used] },
        ],
      ],
      [2, () => [{ op: "store", to: { at: "head", field: "value" }, value: random.pick(0, 1) }]],
      [
        2,
        () => [
          { op: "load", to: "r0", from: { at: "head", field: "value" } },
          { op: "assert", test: { left: "r0", is: random.pick("==", "!="), right: this.bit() } },
        ],
      ],
      [1, () => [{ op: "take", to: at, from: "&head" }, used]],
    ])();
  }

  private place(scope: Scope): readonly Statement[] {
    const { random } = this;
    const order = this.order(...orders);
    const cell: IntCell = { at: "q" };
    const use = random.pick<Simple>(
      { op: "load", to: this.register(), from: cell },
      { op: "store", to: cell, value: random.pick(1, 2) },
      { op: "store", to: cell, value: 1 },
      this.has("places") && !this.has("locals")
        ? { op: "free-row", pointer: "q" }
        : { op: "load", to: "r0", from: cell },
    );
    const guarded: Statement[] =
      scope.depth > 0 ? [{ op: "if", test: { left: "q", is: "!=", right: 0 }, body: [use] }] : [use];
    const own: IntCell = { at: "local" };
    return random.weighted<readonly Statement[]>([
      [
        this.has("places") ? 4 : 0,
        [{ op: "move", how: random.pick("add", "add", "sub"), to: "q", order }, use],
      ],
      [this.has("places") ? 1 : 0, [{ op: "swap-place", to: "q", value: "null", order }, ...guarded]],
      [this.has("places") ? 1 : 0, [{ op: "swap-place", to: "q", value: "q", order }]],
      [3, [{ op: "take-place", to: "q", order: this.loadOrder() }, ...guarded]],
      [1, [use]],
      [this.has("locals") ? 3 : 0, [{ op: "lend", order: this.storeOrder() }]],
      [this.has("locals") ? 1 : 0, [{ op: "store", to: own, value: 1 }]],
      [this.has("locals") ? 1 : 0, [{ op: "assert", test: { left: own, is: "==", right: 0 } }]],
    ]);
  }

  private input(scope: Scope): readonly Statement[] {
    const { random } = this;
    const to = this.register();
    // What chance chooses and an assumption refuses: is a run fair that always chooses otherwise?
    const input: Simple =
      random.chance(0.7) || this.has("assumptions")
        ? { op: "input", to, how: random.pick("clew", "verifier") }
        : { op: "choose", to };
    if (scope.depth === 0) return [input];
    const test: Test = { left: to, is: "==", right: this.bit() };
    return [input, { op: "if", test, body: this.inner(scope) }];
  }

  // ---- synchronisation ------------------------------------------------------------------------------------------

  private mutex(): "a" | "b" {
    return this.random.pick("a", "b");
  }

  private locked(scope: Scope): readonly Statement[] {
    const mutex = this.mutex();
    return [{ op: "lock", mutex }, ...this.inner(scope, { isInLoop: false }), { op: "unlock", mutex }];
  }

  private tried(scope: Scope): readonly Statement[] {
    const mutex = this.mutex();
    const to = this.register();
    const body: Statement[] = [...this.inner(scope, { isInLoop: false }), { op: "unlock", mutex }];
    return [
      { op: this.random.pick("trylock", "timedlock"), mutex, to },
      { op: "if", test: { left: to, is: "==", right: 1 }, body },
    ];
  }

  private spinning(scope: Scope): readonly Statement[] {
    const to = this.register();
    const body: Statement[] = [...this.inner(scope, { isInLoop: false }), { op: "unlock", mutex: "k" }];
    return this.random.chance(0.7)
      ? [{ op: "lock", mutex: "k" }, ...body]
      : [
          { op: "trylock", mutex: "k", to },
          { op: "if", test: { left: to, is: "==", right: 1 }, body },
        ];
  }

  private shared(scope: Scope): readonly Statement[] {
    const { random } = this;
    const to = this.register();
    const body: Statement[] = [...this.inner(scope, { isInLoop: false }), { op: "unlock-either" }];
    if (random.chance(0.7)) return [{ op: random.pick("lock-to-read", "lock-to-write") }, ...body];
    return [
      { op: random.pick("try-to-read", "try-to-write"), to },
      { op: "if", test: { left: to, is: "==", right: 1 }, body },
    ];
  }

  private assumption(): readonly Statement[] {
    const { random } = this;
    const to = this.register();
    const known = random.pick<readonly Statement[]>(
      [{ op: "load", to, from: this.atomic(), order: this.loadOrder() }],
      [{ op: "input", to, how: "clew" }],
      [],
    );
    return [...known, { op: "assume", test: { left: to, is: random.pick("==", "!="), right: this.bit() } }];
  }

  private condition(): readonly Statement[] {
    const { random } = this;
    const mutex = random.pick("a", "a", "a", "b");
    const flag = random.chance(0.7) ? this.atomic() : this.plain();
    const test: Test = { left: flag, is: random.pick("==", "==", "!="), right: 0 };
    const wait: Statement = { op: random.pick("wait", "wait", "wait", "timedwait"), mutex };
    const notify: Statement = { op: random.pick("signal", "broadcast") };
    const set: Statement = { op: "store", to: flag, value: 1, order: "seq_cst" };
    return random.pick<readonly Statement[]>(
      [
        { op: "lock", mutex },
        { op: "while", test, body: [wait] },
        { op: "unlock", mutex },
      ],
      [
        { op: "lock", mutex },
        { op: "if", test, body: [wait] },
        { op: "unlock", mutex },
      ],
      [{ op: "lock", mutex }, wait, { op: "unlock", mutex }],
      [{ op: "lock", mutex }, set, notify, { op: "unlock", mutex }],
      [set, notify],
      [{ op: "lock", mutex }, notify, { op: "unlock", mutex }],
    );
  }

  private semaphore(): readonly Statement[] {
    const { random } = this;
    const to = this.register();
    return random.weighted<readonly Statement[]>([
      [3, [{ op: "down" }]],
      [4, [{ op: "up" }]],
      [1, [{ op: "trydown", to }]],
      [1, [{ op: "timeddown", to }]],
      [1, [{ op: "down" }, this.plainAccess(), { op: "up" }]],
    ]);
  }

  private section(scope: Scope): Statement {
    const { random } = this;
    const inside = { ...scope, depth: 1, isAtomic: true, isInLoop: false, isInTry: false };
    const body = [...(random.chance(0.6) ? this.input(inside) : []), ...this.list(inside, 2)];
    return { op: "atomic", how: random.pick("clew", "verifier"), body };
  }

  private annotation(): Statement {
    const { random } = this;
    const resource = random.pick("x", "y");
    return random.weighted<Statement>([
      [3, { op: "begin", kind: "exclusive", resource }],
      [3, { op: "end", kind: "exclusive", resource }],
      [1, { op: "begin", kind: "wait", resource }],
      [1, { op: "end", kind: "wait", resource }],
      [2, { op: "must-return" }],
    ]);
  }

  private lifetime(): Statement {
    return this.random.pick<Statement>(
      { op: "destroy", object: "a" },
      { op: "destroy", object: "c" },
      { op: "destroy", object: "s" },
      // Not while others may wait on it: what becomes of them nobody says.
      { op: "init", object: this.has("conditions") || this.has("misuse") ? "s" : "c" },
      { op: "init", object: "s" },
      { op: "signal" },
      { op: "up" },
    );
  }

  private misuse(): Statement {
    const mutex = this.mutex();
    return this.random.pick<Statement>(
      { op: "unlock", mutex },
      { op: "lock", mutex },
      { op: "wait", mutex },
      { op: "free", pointer: "p0" },
      ...(this.has("spin-locks") ? [{ op: "unlock", mutex: "k" } as const] : []),
      ...(this.has("read-write-locks") ? [{ op: "unlock-either" } as const] : []),
    );
  }

  // ---- loops and calls --------------------------------------------------------------------------------------------

  private waitingLoop(scope: Scope): Statement {
    const body = scope.depth > 0 && this.random.chance(0.3) ? this.inner(scope, { isInLoop: true }) : [];
    return { op: "while", test: this.test(), body };
  }

  private endlessLoop(scope: Scope): Statement {
    return { op: "forever", body: this.inner(scope, { isInLoop: true }) };
  }

  private catching(scope: Scope): Statement {
    const { random } = this;
    const inside = { ...scope, depth: scope.depth - 1, isInTry: true };
    const body = this.list(inside, 2);
    // Mostly somebody jumps: under a lock, out of a loop, if something is so.
    const jump: Statement = { op: "throw" };
    const mutex = this.mutex();
    const left = random.pick<readonly Statement[]>(
      [{ op: "if", test: this.test(), body: [jump] }],
      [{ op: "while", test: this.test(), body: [jump] }],
      [{ op: "forever", body: [{ op: "if", test: this.test(), body: [jump] }] }],
      [
        { op: "lock", mutex },
        { op: "if", test: this.test(), body: [jump] },
        { op: "unlock", mutex },
      ],
      [],
    );
    return { op: "try", body: [...left, ...body] };
  }

  private twoEntries(scope: Scope): readonly Statement[] {
    const { random } = this;
    // No break inside: C has none there.
    const one = { ...scope, depth: 0, isInLoop: false };
    const body = random.chance(0.5) ? this.list(one, 1) : [];
    const rest = random.chance(0.4) ? this.list(one, 1) : [];
    return [{ op: "two-entries", entry: this.test(), body, rest, test: this.test() }];
  }

  private callback({ leaves }: Scope): Statement {
    const { random } = this;
    const name = random.pick(...leaves);
    const argument = random.pick(...leaves);
    return random.pick<Statement>(
      { op: "call", function: name, argument },
      { op: "call", function: name, argument: name },
      { op: "set-hook", function: name },
      { op: "call-hook" },
      { op: "search", function: name },
      { op: "sort", function: name },
    );
  }
}
