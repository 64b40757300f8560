/** What is wrong with a system, before anybody believes an answer about it. Whoever made it is at fault. */
import { unreachable } from "../../../base/unreachable.ts";
import { type IntegerType, isInRange, rangeOf, typeName } from "./integer-type.ts";
import { localsDecided, localsRead, localsWritten, sharedRead, sharedWritten } from "./names.ts";
import { printStatement } from "./print.ts";
import type { Fit, LockName, Operand, Statement } from "./statement.ts";
import { type Location, successorsOf, type Thread, type ThreadSystem } from "./thread-system.ts";

/** Each as a line; none where the system is well formed. */
export function problemsOf(system: ThreadSystem): readonly string[] {
  const problems: string[] = [];
  for (const [name, { type, initial }] of system.shared)
    if (initial !== "any" && !isInRange(initial, rangeOf(type)))
      problems.push(`shared ${name} cannot be ${initial} at first`);
  const seen = new Set<string>();
  for (const thread of system.threads) {
    if (seen.has(thread.name)) problems.push(`two threads have the name ${thread.name}`);
    seen.add(thread.name);
    problems.push(...new ThreadCheck(system, thread).problems());
  }
  return problems;
}

class ThreadCheck {
  private readonly found: string[] = [];

  constructor(
    private readonly system: ThreadSystem,
    private readonly thread: Thread,
  ) {}

  problems(): readonly string[] {
    const { thread, system } = this;
    for (const name of thread.locals.keys())
      if (system.shared.has(name)) this.say(`local ${name} has the name of a shared variable`);
    for (const lock of thread.heldAtEntry) this.lock(lock, "heldAtEntry");
    this.target(thread.entry, "the entry");
    thread.locations.forEach((location, index) => {
      this.location(location, index);
    });
    return this.found;
  }

  private say(problem: string): void {
    this.found.push(`thread ${this.thread.name}: ${problem}`);
  }

  private target(to: number, from: string): void {
    if (this.thread.locations[to] === undefined) this.say(`${from} leads to ${to}, where nothing is`);
  }

  private location({ statements, next }: Location, index: number): void {
    for (const statement of statements) this.statement(statement);
    for (const to of successorsOf(next)) this.target(to, `location ${index}`);
    for (const local of localsDecided(next)) this.local(local, `the branch of location ${index}`);
    if (next.kind === "choice" && next.to.length === 0)
      this.say(`location ${index} chooses between no locations`);
  }

  private local(name: string, where: string): IntegerType | undefined {
    const known = this.thread.locals.get(name);
    if (known === undefined) this.say(`${where} is about ${name}, which is no local`);
    return known?.type;
  }

  private lock(name: LockName, where: string): void {
    if (!this.system.locks.has(name)) this.say(`${where} names the lock ${name}, which there is not`);
  }

  private statement(statement: Statement): void {
    const where = `"${printStatement(statement)}"`;
    for (const local of [...localsRead(statement), ...localsWritten(statement)]) this.local(local, where);
    for (const shared of [...sharedRead(statement), ...sharedWritten(statement)])
      if (!this.system.shared.has(shared)) this.say(`${where} is about ${shared}, which is not shared`);
    const local = (name: string): IntegerType | undefined => this.thread.locals.get(name)?.type;
    const shared = (name: string): IntegerType | undefined => this.system.shared.get(name)?.type;
    switch (statement.kind) {
      case "assign":
        this.fit(statement.fit, local(statement.result), where);
        break;
      case "divide":
        if (statement.by <= 0n) this.say(`${where} does not divide by a positive constant`);
        if (statement.quotient === statement.remainder) this.say(`${where} has two results in one local`);
        break;
      case "select":
        this.given(statement.whenTrue, local(statement.result), where);
        this.given(statement.whenFalse, local(statement.result), where);
        break;
      case "load":
        this.within(shared(statement.shared), local(statement.result), where);
        break;
      case "store":
        this.given(statement.value, shared(statement.shared), where);
        break;
      case "update":
        this.within(shared(statement.shared), local(statement.old), where);
        this.fit(statement.fit, shared(statement.shared), where);
        break;
      case "lock":
      case "try-lock":
      case "unlock":
      case "wait":
        this.lock(statement.lock, where);
        break;
      case "call":
        for (const lock of [
          ...statement.locks.map((each) => each.lock),
          ...statement.writes.flatMap(({ held }) => held),
        ])
          this.lock(lock, where);
        break;
      case "havoc":
      case "assume":
      case "await":
      case "scramble":
        break;
      default:
        unreachable(statement);
    }
  }

  private fit(fit: Fit, type: IntegerType | undefined, where: string): void {
    if (type === undefined || fit === "exact") return;
    if (type.kind !== "bits") this.say(`${where}: ${typeName(type)} has no bits, its results are exact`);
    else if (fit === "overflow-undefined" && type.sign === "unsigned")
      this.say(`${where}: ${typeName(type)} has no sign, its results wrap`);
  }

  private given(operand: Operand, type: IntegerType | undefined, where: string): void {
    if (operand.kind === "local") {
      this.within(this.thread.locals.get(operand.local)?.type, type, where);
      return;
    }
    if (type !== undefined && !isInRange(operand.value, rangeOf(type)))
      this.say(`${where}: ${operand.value} is not in ${typeName(type)}`);
  }

  /** All values of the one type are values of the other. */
  private within(from: IntegerType | undefined, to: IntegerType | undefined, where: string): void {
    if (from === undefined || to === undefined) return;
    const [inner, outer] = [rangeOf(from), rangeOf(to)];
    const low = outer.least === undefined || (inner.least !== undefined && inner.least >= outer.least);
    const high =
      outer.greatest === undefined || (inner.greatest !== undefined && inner.greatest <= outer.greatest);
    if (!low || !high) this.say(`${where}: not every ${typeName(from)} is in ${typeName(to)}`);
  }
}
