/**
 * All states of a small system, one by one: can a thread make infinitely many steps? It shares with the prover what
 * systems are, and nothing else. Threads that may run any number of times run again and again, two at a time where there is nobody else.
 */
import { stronglyConnectedComponents } from "../../../../src/base/components.ts";
import { holds } from "../../../../src/engines/prove/system/condition.ts";
import {
  type IntegerType,
  isInRange,
  rangeOf,
  wrapped,
} from "../../../../src/engines/prove/system/integer-type.ts";
import type { Fit, Operand, Statement } from "../../../../src/engines/prove/system/statement.ts";
import type { Location, Thread, ThreadSystem } from "../../../../src/engines/prove/system/thread-system.ts";

/** What becomes of results that do not fit. */
export interface Overflow {
  /** Of signed arithmetic. */
  readonly signed: "any-value" | "blocked";
  /** Of atomic updates. */
  readonly updates: "wrap" | "blocked";
}

export type Explored = "endless" | "ends" | "too-large";

const small = 64n;

interface Actor {
  readonly thread: Thread;
  readonly again: boolean;
}

interface Position {
  readonly location: number;
  readonly statement: number;
  /** In the middle of a wait: the lock was released. */
  readonly isWaiting: boolean;
  readonly locals: ReadonlyMap<string, bigint>;
}

interface State {
  readonly shared: readonly bigint[];
  /** By lock: who holds it, in the order of locking; readers as negative numbers. */
  readonly owners: readonly (readonly number[])[];
  /** Undefined: it has ended. */
  readonly positions: readonly (Position | undefined)[];
}

export function explore(
  system: ThreadSystem,
  name: string,
  overflow: Overflow,
  mostStates = 5_000,
): Explored {
  return new Exploration(system, name, overflow).run(mostStates);
}

class TooLarge extends Error {}

class Exploration {
  private readonly names: readonly string[];
  private readonly locks: readonly string[];
  private readonly actors: readonly Actor[];
  private readonly watched: number;

  constructor(
    private readonly system: ThreadSystem,
    name: string,
    private readonly overflow: Overflow,
  ) {
    this.names = [...system.shared.keys()];
    this.locks = [...system.locks.keys()];
    const own = system.threads.find((thread) => thread.name === name)!;
    this.actors = [
      { thread: own, again: false },
      ...system.threads.flatMap((thread): Actor[] => {
        if (thread === own) return thread.instances === "any" ? [{ thread, again: true }] : [];
        const actor = { thread, again: thread.instances === "any" };
        return actor.again && system.threads.length === 2 ? [actor, actor] : [actor];
      }),
    ];
    this.watched = 0;
  }

  run(mostStates: number): Explored {
    const numbers = new Map<string, number>();
    const states: State[] = [];
    const number = (state: State): number => {
      const key = this.keyOf(state);
      let known = numbers.get(key);
      if (known === undefined) {
        numbers.set(key, (known = states.length));
        states.push(state);
      }
      return known;
    };
    const successors: number[][] = [];
    const own: [number, number][] = [];
    try {
      for (const state of this.initial()) number(state);
      for (let index = 0; index < states.length; index++) {
        if (states.length > mostStates) return "too-large";
        const to: number[] = [];
        this.actors.forEach((_, actor) => {
          for (const next of new Steps(this, states[index], actor).all()) {
            const found = number(next);
            to.push(found);
            if (actor === this.watched) own.push([index, found]);
          }
        });
        successors.push(to);
      }
    } catch (error) {
      if (error instanceof TooLarge) return "too-large";
      throw error;
    }
    const { componentOf } = stronglyConnectedComponents(successors);
    return own.some(([from, to]) => componentOf[from] === componentOf[to]) ? "endless" : "ends";
  }

  private keyOf({ shared, owners, positions }: State): string {
    const parts = positions.map((position) =>
      position === undefined
        ? "-"
        : `${position.location}.${position.statement}${position.isWaiting ? "w" : ""} ${[...position.locals]
            .map(([name, value]) => `${name}=${value}`)
            .sort()
            .join()}`,
    );
    return `${shared.join()}|${owners.map((each) => each.join()).join(";")}|${parts.join("|")}`;
  }

  private initial(): State[] {
    let all: bigint[][] = [[]];
    for (const { type, initial } of this.system.shared.values())
      all = all.flatMap((values) =>
        (initial === "any" ? valuesOf(type) : [initial]).map((value) => [...values, value]),
      );
    return all.map((shared) => ({
      shared,
      owners: this.locks.map((lock) =>
        this.actors.flatMap(({ thread }, actor) => (thread.heldAtEntry.includes(lock) ? [actor + 1] : [])),
      ),
      positions: this.actors.map(({ thread }) => this.begin(thread)),
    }));
  }

  begin({ entry }: Thread): Position {
    return { location: entry, statement: 0, isWaiting: false, locals: new Map() };
  }

  at(actor: number): Actor {
    return this.actors[actor];
  }

  sharedIndex(name: string): number {
    return this.names.indexOf(name);
  }

  lockIndex(name: string): number {
    return this.locks.indexOf(name);
  }

  sharedType(name: string): IntegerType {
    return this.system.shared.get(name)!.type;
  }

  lock(name: string) {
    return this.system.locks.get(name)!;
  }

  /** All values that a result may become. */
  fitted(value: bigint, type: IntegerType, fit: Fit, what: "assign" | "update"): readonly bigint[] {
    if (isInRange(value, rangeOf(type))) return [value];
    if (what === "update" && this.overflow.updates === "blocked") return [];
    if (fit === "wraps") return [wrapped(value, type)];
    if (fit === "overflow-undefined" && this.overflow.signed === "blocked") return [];
    return valuesOf(type);
  }
}

function valuesOf(type: IntegerType): bigint[] {
  const { least, greatest } = rangeOf(type);
  if (least === undefined || greatest === undefined || greatest - least > small) throw new TooLarge();
  const values: bigint[] = [];
  for (let value = least; value <= greatest; value++) values.push(value);
  return values;
}

const visible = new Set<Statement["kind"]>([
  "load",
  "store",
  "update",
  "lock",
  "unlock",
  "try-lock",
  "wait",
  "scramble",
  "call",
]);

/** One step of one thread: up to its next visible statement, or the end of its location. */
class Steps {
  private readonly found: State[] = [];
  private readonly thread: Thread;

  constructor(
    private readonly around: Exploration,
    private readonly state: State,
    private readonly actor: number,
  ) {
    this.thread = around.at(actor).thread;
  }

  all(): readonly State[] {
    const position = this.state.positions[this.actor];
    if (position !== undefined) this.go(this.state, position, "first");
    return this.found;
  }

  private stop(state: State, position: Position | undefined): void {
    const kept = position === undefined ? undefined : { ...position, locals: this.needed(position) };
    const positions = state.positions.map((each, actor) => (actor === this.actor ? kept : each));
    this.found.push({ ...state, positions });
  }

  /** Locals that may still be read: others only make more states. */
  private needed({ location, locals }: Position): ReadonlyMap<string, bigint> {
    return new Map([...locals].filter(([name]) => mentionedFrom(this.thread, location).has(name)));
  }

  private go(state: State, position: Position, when: "first" | "later"): void {
    const { statements, next } = this.thread.locations[position.location];
    const statement = statements[position.statement];
    if (statement === undefined) {
      this.leave(state, position, next);
      return;
    }
    if (when === "later" && visible.has(statement.kind)) {
      this.stop(state, position);
      return;
    }
    this.execute(state, position, statement);
  }

  private leave(state: State, position: Position, next: Location["next"]): void {
    const to = (location: number): void =>
      this.stop(state, { ...position, location, statement: 0, isWaiting: false });
    switch (next.kind) {
      case "go":
        to(next.to);
        return;
      case "branch": {
        const isTrue = holds(next.condition, (name) => this.local(position, name));
        to(isTrue ? next.whenTrue : next.whenFalse);
        return;
      }
      case "choice":
        next.to.forEach(to);
        return;
      case "end":
        this.stop(state, this.around.at(this.actor).again ? this.around.begin(this.thread) : undefined);
        return;
    }
  }

  private local({ locals }: Position, name: string): bigint {
    const value = locals.get(name);
    if (value === undefined) throw new Error(`${name} is read before it has a value`);
    return value;
  }

  private operand(position: Position, operand: Operand): bigint {
    return operand.kind === "constant" ? operand.value : this.local(position, operand.local);
  }

  private value(
    position: Position,
    linear: { constant: bigint; factors: ReadonlyMap<string, bigint> },
  ): bigint {
    let whole = linear.constant;
    for (const [name, factor] of linear.factors) whole += factor * this.local(position, name);
    return whole;
  }

  private execute(state: State, position: Position, statement: Statement): void {
    const on = (now: State, locals: ReadonlyMap<string, bigint>): void =>
      this.go(now, { ...position, statement: position.statement + 1, isWaiting: false, locals }, "later");
    const set = (name: string, value: bigint): ReadonlyMap<string, bigint> =>
      new Map(position.locals).set(name, value);
    const type = (name: string): IntegerType => this.thread.locals.get(name)!.type;
    const stored = (shared: string, value: bigint): State => {
      const index = this.around.sharedIndex(shared);
      return { ...state, shared: state.shared.map((each, other) => (other === index ? value : each)) };
    };
    const current = (shared: string): bigint => state.shared[this.around.sharedIndex(shared)];
    switch (statement.kind) {
      case "assign": {
        const exact = this.value(position, statement.value);
        for (const value of this.around.fitted(exact, type(statement.result), statement.fit, "assign"))
          on(state, set(statement.result, value));
        return;
      }
      case "divide": {
        const exact = this.value(position, statement.value);
        const { by, rounding } = statement;
        let [quotient, remainder] = [exact / by, exact % by];
        if (rounding === "down" && remainder < 0n) [quotient, remainder] = [quotient - 1n, remainder + by];
        on(state, new Map(set(statement.quotient, quotient)).set(statement.remainder, remainder));
        return;
      }
      case "select": {
        const isTrue = holds(statement.condition, (name) => this.local(position, name));
        on(
          state,
          set(statement.result, this.operand(position, isTrue ? statement.whenTrue : statement.whenFalse)),
        );
        return;
      }
      case "havoc": {
        const next = this.thread.locations[position.location].statements[position.statement + 1];
        for (const value of boundedValues(type(statement.result), next))
          on(state, set(statement.result, value));
        return;
      }
      case "assume":
        if (holds(statement.condition, (name) => this.local(position, name))) on(state, position.locals);
        return;
      case "load":
        on(state, set(statement.result, current(statement.shared)));
        return;
      case "store":
        on(stored(statement.shared, this.operand(position, statement.value)), position.locals);
        return;
      case "update": {
        const { shared, old, when, value, fit } = statement;
        const locals = set(old, current(shared));
        const now = { ...position, locals };
        if (when !== undefined && !holds(when, (name) => this.local(now, name))) on(state, locals);
        else
          for (const result of this.around.fitted(
            this.value(now, value),
            this.around.sharedType(shared),
            fit,
            "update",
          ))
            on(stored(shared, result), locals);
        return;
      }
      case "scramble": {
        let all: State[] = [state];
        for (const shared of statement.variables) {
          const index = this.around.sharedIndex(shared);
          all = all.flatMap((each) =>
            valuesOf(this.around.sharedType(shared)).map((value) => ({
              ...each,
              shared: each.shared.map((old, other) => (other === index ? value : old)),
            })),
          );
        }
        for (const each of all) on(each, position.locals);
        return;
      }
      case "lock": {
        const locked = this.locked(state, statement.lock, statement.mode);
        if (locked !== undefined) on(locked, position.locals);
        return;
      }
      case "try-lock": {
        const locked = this.locked(state, statement.lock, statement.mode);
        if (locked !== undefined) on(locked, set(statement.result, 1n));
        else on(state, set(statement.result, 0n));
        return;
      }
      case "unlock":
        on(this.unlocked(state, statement.lock), position.locals);
        return;
      case "wait": {
        if (!position.isWaiting) {
          this.stop(this.unlocked(state, statement.lock), { ...position, isWaiting: true });
          return;
        }
        const locked = this.locked(state, statement.lock, "exclusive");
        if (locked !== undefined) on(locked, position.locals);
        return;
      }
      case "await":
        on(state, position.locals);
        return;
      case "call":
        throw new TooLarge();
    }
  }

  private locked(state: State, name: string, mode: "exclusive" | "shared"): State | undefined {
    const lock = this.around.lock(name);
    if (lock.objects === "several") return state;
    const index = this.around.lockIndex(name);
    const owners = state.owners[index];
    const own = mode === "shared" ? -this.actor - 1 : this.actor + 1;
    const isFree =
      owners.length === 0 ||
      (mode === "shared" && owners.every((each) => each < 0)) ||
      (lock.kind === "recursive" && owners.every((each) => each === own));
    // A program does not lock a recursive lock for ever.
    if (!isFree || owners.length > 2) return undefined;
    return withOwners(state, index, [...owners, own]);
  }

  private unlocked(state: State, name: string): State {
    const lock = this.around.lock(name);
    if (lock.objects === "several") return state;
    const index = this.around.lockIndex(name);
    const owners = state.owners[index];
    const own = owners.findLastIndex((each) => Math.abs(each) === this.actor + 1);
    if (own >= 0)
      return withOwners(
        state,
        index,
        owners.filter((_, other) => other !== own),
      );
    // Only recursive locks know whose they are.
    return lock.kind === "recursive" ? state : withOwners(state, index, owners.slice(1));
  }
}

function withOwners(state: State, index: number, owners: readonly number[]): State {
  return { ...state, owners: state.owners.map((each, other) => (other === index ? owners : each)) };
}

/** Of wide types those that the next statement lets through, if they are few. */
function boundedValues(type: IntegerType, next: Statement | undefined): readonly bigint[] {
  const { least, greatest } = rangeOf(type);
  if (least !== undefined && greatest !== undefined && greatest - least <= small) return valuesOf(type);
  if (next?.kind !== "assume") throw new TooLarge();
  return Array.from({ length: 25 }, (_, index) => BigInt(index - 8));
}

const mentioned = new WeakMap<Thread, ReadonlyMap<number, ReadonlySet<string>>>();

/** Locals that are live before a location, or anywhere in it: more than needed, and simple. */
function mentionedFrom(thread: Thread, location: number): ReadonlySet<string> {
  let known = mentioned.get(thread);
  if (known === undefined) mentioned.set(thread, (known = mentionedIn(thread)));
  return known.get(location)!;
}

function mentionedIn(thread: Thread): ReadonlyMap<number, ReadonlySet<string>> {
  const reads = thread.locations.map(({ statements, next }) => {
    const text = JSON.stringify([statements.map((each) => ({ ...each, words: "" })), next], (_, value) =>
      value instanceof Map ? [...value.keys()] : typeof value === "bigint" ? "" : value,
    );
    return new Set([...thread.locals.keys()].filter((name) => text.includes(`"${name}"`)));
  });
  const first = thread.locations.map(({ statements }, index) => {
    const written = new Set<string>();
    const live = new Set<string>();
    for (const statement of statements) {
      if (statement.kind === "load" || statement.kind === "havoc") {
        if (!live.has(statement.result)) written.add(statement.result);
        continue;
      }
      const text = JSON.stringify({ ...statement, words: "" }, (_, value) =>
        value instanceof Map ? [...value.keys()] : typeof value === "bigint" ? "" : value,
      );
      for (const name of thread.locals.keys())
        if (text.includes(`"${name}"`) && !written.has(name)) live.add(name);
    }
    return { written, reads: reads[index] };
  });
  const live = thread.locations.map(() => new Set<string>());
  for (let changed = true; changed; ) {
    changed = false;
    thread.locations.forEach(({ next }, index) => {
      const now = new Set(first[index].reads);
      const to =
        next.kind === "go"
          ? [next.to]
          : next.kind === "branch"
            ? [next.whenTrue, next.whenFalse]
            : next.kind === "choice"
              ? next.to
              : [];
      for (const each of to)
        for (const name of live[each]) if (!first[index].written.has(name)) now.add(name);
      if (now.size > live[index].size) {
        live[index] = now;
        changed = true;
      }
    });
  }
  return new Map(live.map((names, index) => [index, names]));
}
