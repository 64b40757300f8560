/**
 * Calls as statements ([08 From programs]). What the models know (locks, waits, starts of threads) is what they say; functions
 * with a body of the user's are followed; a function of a library comes back and changes what it is given; of any other
 * one nothing is known.
 */
import type { BasicBlock, FunctionValue } from "../../../ir/module.ts";
import type { Value } from "../../../ir/value.ts";
import type { CallModel, Slot } from "../../../platform/model.ts";
import { constantOf, variable } from "../arithmetic/linear.ts";
import { compared } from "../system/condition.ts";
import type { LocalName, LockName, NotFollowed, SharedName } from "../system/statement.ts";
import type { SystemLock } from "../system/thread-system.ts";
import { bit } from "./arithmetic-code.ts";
import { type Frame, frameOf } from "./frame.ts";
import { anything, blurred, nothing, type PointerValue, pointerTo } from "./pointer-values.ts";
import type { CallInstruction, CallWays, ThreadCode } from "./thread-code.ts";
import { Values } from "./values.ts";

interface CallSite {
  readonly frame: Frame;
  readonly call: CallInstruction;
  readonly ways: CallWays;
}

export class CallCode {
  constructor(private readonly code: ThreadCode) {}

  /** The call, and how it goes on: afterwards the graph is where the call came back to, if it is no invoke. */
  translate(frame: Frame, block: BasicBlock, call: CallInstruction): void {
    const { graph } = this.code;
    const named = this.code.surroundings.pointers.of(frame, call.callee);
    const functions = [...named.targets.values()].flatMap((target) =>
      target.kind === "function" ? [target.fn] : [],
    );
    if (call.opcode === "call" && functions.length === 1 && isNoCode(functions[0].name)) return;
    const back = graph.newLocation();
    const unwind = call.opcode === "invoke" ? this.code.edge(frame, block, call.unwind) : frame.unwindTo;
    const site: CallSite = { frame, call, ways: { back, unwind } };
    const isUnknown = named.mayBeAny || functions.length === 0 || call.callee.kind === "inline-assembly";
    const candidates: (FunctionValue | undefined)[] = isUnknown ? [...functions, undefined] : functions;
    if (candidates.length === 1) this.one(site, candidates[0]);
    else {
      const entries = candidates.map(() => graph.newLocation());
      graph.close({ kind: "choice", to: entries, why: "not-followed" });
      candidates.forEach((candidate, index) => {
        graph.enter(entries[index]);
        this.one(site, candidate);
      });
    }
    graph.enter(back);
    if (call.opcode === "invoke") graph.goTo(this.code.edge(frame, block, call.normal));
  }

  private one(site: CallSite, fn: FunctionValue | undefined): void {
    const { graph, surroundings } = this.code;
    if (fn === undefined) this.notFollowed(site, "a pointer");
    else if (surroundings.isUsers(fn)) this.ofUser(site, fn);
    else this.ofLibrary(site, fn);
    if (!graph.isClosed) graph.goTo(site.ways.back);
  }

  private ofUser(site: CallSite, fn: FunctionValue): void {
    const again = frameOf(fn, site.frame);
    if (again !== undefined) {
      this.recursive(site, again);
      return;
    }
    if (!this.code.follow(site.frame, site.call, fn, site.ways)) this.notFollowed(site, fn.name);
  }

  /** Code of the user's, maybe: what threads it starts, and which pointers it keeps, is not known. */
  private notFollowed(site: CallSite, called: string): void {
    this.code.surroundings.remark({ kind: "call", name: called });
    this.unknown(site, called);
  }

  /**
   * A choice: down into the function once more, or past the call. An endless run goes down for ever, or stays in one
   * call: both are ways round in the graph.
   */
  private recursive(site: CallSite, again: Frame): void {
    const { graph, surroundings } = this.code;
    const [down, past] = [graph.newLocation(), graph.newLocation()];
    graph.close({ kind: "choice", to: [down, past], why: "meant" });
    graph.enter(down);
    this.code.enterAgain(site.frame, site.call, again);
    graph.enter(past);
    const { writes, releases } = surroundings.effects.of(again.key);
    this.call(site, again.fn.name, "yes", [...writes], [...releases]);
    this.result(site, { kind: "call", name: again.fn.name });
    if (site.call.type.kind === "pointer")
      surroundings.pointers.learn(
        surroundings.pointers.resultKey(site.frame, site.call),
        surroundings.pointers.learntOf(again.key),
      );
    if (site.ways.unwind !== undefined && !site.call.noUnwind)
      graph.close({ kind: "choice", to: [site.ways.back, site.ways.unwind], why: "not-followed" });
  }

  private ofLibrary(site: CallSite, fn: FunctionValue): void {
    const { graph } = this.code;
    const { name } = fn;
    if (isInput(name)) {
      this.result(site, "input");
      return;
    }
    if (isAssumption(name)) {
      this.assumption(site);
      return;
    }
    if (name === "__cxa_throw" || name === "__cxa_rethrow" || name === "_Unwind_Resume") {
      graph.goTo(site.ways.unwind);
      return;
    }
    if (fn.attributes.returnsTwice || /longjmp|setjmp/.test(name)) {
      this.unknown(site, name);
      return;
    }
    const model = this.code.surroundings.models.find(name)?.model;
    if (model !== undefined) {
      this.modelled(site, fn, model);
      return;
    }
    if (fn.attributes.noReturn || site.call.noReturn) {
      graph.close({ kind: "end" });
      return;
    }
    this.library(site, fn);
  }

  private modelled(site: CallSite, fn: FunctionValue, model: CallModel): void {
    const { graph, surroundings } = this.code;
    const place = graph.place;
    switch (model.does) {
      case "lock": {
        const kind: SystemLock["kind"] =
          model.recursive || /recursive/.test(fn.name)
            ? "recursive"
            : isReadWrite(fn.name)
              ? "read-write"
              : "plain";
        const lock = model.all ? undefined : surroundings.lock(this.slot(site, model.lock), kind);
        if (lock === undefined) {
          this.zeroResult(site, model.blocking);
          return;
        }
        const words = `lock ${surroundings.locks.get(lock)?.words}`;
        if (model.blocking && model.timeout === undefined) {
          graph.add({ kind: "lock", lock, mode: model.mode, place, words });
          this.zeroResult(site, true);
          return;
        }
        const result = graph.local("%locked", bit, words);
        graph.add({ kind: "try-lock", lock, mode: model.mode, result, place, words });
        this.attempt(site, result, model.success);
        return;
      }
      case "unlock": {
        const lock = surroundings.lock(
          this.slot(site, model.lock),
          isReadWrite(fn.name) ? "read-write" : "plain",
        );
        if (lock === undefined) this.releases(site, fn.name);
        else
          graph.add({ kind: "unlock", lock, place, words: `unlock ${surroundings.locks.get(lock)?.words}` });
        this.zeroResult(site, true);
        return;
      }
      case "wait": {
        if (model.lock === undefined) {
          graph.add({ kind: "await", place, words: `${fn.name}` });
          this.zeroResult(site, !model.timed);
          return;
        }
        const given = this.slot(site, model.lock);
        const value = model.guard ? surroundings.pointers.loaded(given) : given;
        const lock = surroundings.lock(value, "plain");
        if (lock === undefined) this.releases(site, fn.name);
        else
          graph.add({ kind: "wait", lock, place, words: `wait with ${surroundings.locks.get(lock)?.words}` });
        this.zeroResult(site, !model.timed);
        return;
      }
      case "join":
        graph.add({ kind: "await", place, words: "join" });
        this.changes(site, site.call.arguments.slice(1), fn.name);
        this.zeroResult(site, false);
        return;
      case "create":
        this.creates(site, model);
        return;
      case "init":
        if (model.recursive || (model.attributes !== undefined && !this.isNull(site, model.attributes)))
          surroundings.lock(this.slot(site, model.lock), "recursive");
        if (model.count !== undefined) surroundings.lock(this.slot(site, model.lock), "released-by-others");
        this.zeroResult(site, true);
        return;
      case "signal":
      case "attribute":
      case "nothing":
        this.changes(site, site.call.arguments, fn.name);
        this.result(site, { kind: "call", name: fn.name });
        return;
      case "allocate":
        this.allocates(site);
        return;
      case "copy":
        this.changes(site, site.call.arguments, fn.name);
        this.result(site, { kind: "call", name: fn.name });
        return;
      case "end":
        graph.close({ kind: "end" });
        return;
      case "guard":
      case "call":
      case "not-modelled":
        this.unknown(site, fn.name);
        return;
    }
  }

  private slot({ frame, call }: CallSite, slot: Slot): PointerValue {
    const { pointers } = this.code.surroundings;
    if (typeof slot === "number")
      return call.arguments[slot] ? pointers.of(frame, call.arguments[slot]) : nothing;
    return slot === "result" ? anything : pointers.ofConstant(slot.constant);
  }

  private isNull({ call }: CallSite, slot: Slot): boolean {
    const given = typeof slot === "number" ? call.arguments[slot] : undefined;
    return given?.kind === "null" || (given?.kind === "integer" && given.bits === 0n);
  }

  private creates(site: CallSite, model: CallModel & { does: "create" }): void {
    const { surroundings } = this.code;
    const { frame, call } = site;
    const entries = this.slot(site, model.entry);
    const argument = model.argument === undefined ? nothing : this.slot(site, model.argument);
    surroundings.memory.lend(argument);
    if (entries.mayBeAny || model.callable) surroundings.remark({ kind: "call", name: "a thread" });
    for (const target of entries.targets.values()) {
      if (target.kind !== "function") continue;
      const key = `${frame.key}%${frame.numbers.get(call)} ${target.fn.name}`;
      const isRepeated = this.code.isRepeated(frame, call);
      surroundings.starts.set(key, { key, fn: target.fn, argument, isRepeated, isThread: true });
    }
    if (model.handle !== undefined && typeof model.handle === "number")
      this.changes(site, [call.arguments[model.handle]], "a handle");
    this.result(site, "input");
  }

  private allocates(site: CallSite): void {
    const { surroundings } = this.code;
    const { frame, call } = site;
    const key = surroundings.pointers.resultKey(frame, call);
    const object = surroundings.memory.add({
      key,
      words: "a block",
      type: undefined,
      isOne: !this.code.isRepeated(frame, call),
      owner: this.code.startOf.name,
      global: undefined,
    });
    surroundings.pointers.learn(key, pointerTo({ kind: "object", object, offset: 0, end: 1 }));
  }

  private assumption(site: CallSite): void {
    const { frame, call } = site;
    const [condition] = call.arguments;
    if (!Values.isInteger(condition)) return;
    const linear = this.code.plainNumber(frame, condition, "signed");
    this.code.arithmetic.assume({ kind: "not-zero", linear });
  }

  /** Zero where it worked, and it always does: other results are those of misuse. */
  private zeroResult(site: CallSite, isCertain: boolean): void {
    const { frame, call } = site;
    if (!Values.isInteger(call)) return;
    if (!isCertain) {
      this.result(site, "input");
      return;
    }
    const local = this.code.values.localOf(frame, call);
    this.code.graph.assign(local, constantOf(0n), { fit: "exact", words: "0" });
  }

  private attempt(site: CallSite, locked: LocalName, success: "always" | "zero" | "non-zero"): void {
    const { frame, call } = site;
    const { graph, values } = this.code;
    if (!Values.isInteger(call)) return;
    const result = values.localOf(frame, call);
    const words = values.words(frame, call);
    const other = graph.local("%failed", graph.typeOf(result), words);
    graph.havoc(other, "input", words);
    const isLocked = { kind: "not-zero", linear: variable(locked) } as const;
    const place = graph.place;
    if (success === "zero") {
      this.code.arithmetic.assume({ kind: "not-zero", linear: variable(other) });
      graph.add({
        kind: "select",
        result,
        condition: isLocked,
        whenTrue: { kind: "constant", value: 0n },
        whenFalse: { kind: "local", local: other },
        place,
        words,
      });
    } else {
      this.code.arithmetic.assume(compared(variable(other), "==", constantOf(1n)));
      graph.add({
        kind: "select",
        result,
        condition: isLocked,
        whenTrue: { kind: "local", local: other },
        whenFalse: { kind: "constant", value: 0n },
        place,
        words,
      });
    }
  }

  private result(site: CallSite, what: NotFollowed | "input"): void {
    const { frame, call } = site;
    if (!Values.isInteger(call)) {
      const { pointers } = this.code.surroundings;
      if (call.type.kind === "pointer") pointers.learn(pointers.resultKey(frame, call), anything);
      return;
    }
    const local = this.code.values.localOf(frame, call);
    this.code.graph.havoc(local, what, this.code.values.words(frame, call));
  }

  /** A function of a library comes back, and changes what its arguments lead to. */
  private library(site: CallSite, fn: FunctionValue): void {
    if (this.handsOn(site) && !onlyKeeps.test(fn.name)) {
      this.unknown(site, fn.name);
      return;
    }
    this.code.surroundings.taken.add(fn.name);
    this.changes(site, site.call.arguments, fn.name);
    this.result(site, { kind: "call", name: fn.name });
    if (site.call.opcode === "invoke" && !fn.attributes.noUnwind && !site.call.noUnwind) {
      const to = site.ways.unwind;
      if (to !== undefined)
        this.code.graph.close({ kind: "choice", to: [site.ways.back, to], why: "not-followed" });
    }
  }

  /**
   * Functions that a library is given may run at any time, as handlers and destructors do. They are taken for threads,
   * any number of them.
   */
  private handsOn({ frame, call }: CallSite): boolean {
    const { surroundings } = this.code;
    let hasFunctions = false;
    for (const [index, given] of call.arguments.entries()) {
      if (given.type.kind !== "pointer") continue;
      for (const target of surroundings.pointers.of(frame, given).targets.values()) {
        if (target.kind !== "function" || !surroundings.isUsers(target.fn)) continue;
        hasFunctions = true;
        const key = `${frame.key}%${frame.numbers.get(call)}(${index}) ${target.fn.name}`;
        surroundings.starts.set(key, {
          key,
          fn: target.fn,
          argument: anything,
          isRepeated: true,
          isThread: false,
        });
      }
    }
    return hasFunctions;
  }

  /** What the call is given may be changed by it; a function without a model may keep it, too, for later calls. */
  private changes(site: CallSite, given: readonly Value[], name: string): void {
    const { surroundings, accesses } = this.code;
    const { memory, pointers, models } = surroundings;
    const model = models.accessesOf(name);
    const why: NotFollowed = { kind: "call", name };
    for (const [index, argument] of given.entries()) {
      if (argument?.type.kind !== "pointer") continue;
      const value = pointers.of(site.frame, argument);
      if (model === undefined) {
        memory.expose(value);
        continue;
      }
      // Pointers among what is copied are not followed on.
      if (model.reads.includes(index) && model.writes.length > 0) memory.exposeInsides(value);
      if (!model.writes.includes(index)) continue;
      // Zeros are no pointers that would lead anywhere.
      if (!isFilling(name)) memory.overwrite(value);
      accesses.scramble(blurred(value), 1, why, `a call of ${name}`);
    }
    if (model === undefined) accesses.scrambleCells(accesses.exposedCells(), why, `a call of ${name}`);
  }

  /** Locks that are not known may be released. */
  private releases(site: CallSite, called: string): void {
    this.call(site, called, "yes", [], [...this.code.surroundings.knownLocks]);
  }

  /** It may do anything. */
  private unknown(site: CallSite, called: string): void {
    const { frame, call } = site;
    const { surroundings } = this.code;
    for (const argument of call.arguments)
      if (argument.type.kind === "pointer")
        surroundings.memory.expose(surroundings.pointers.of(frame, argument));
    const cells = this.code.accesses.sharedCells().map((cell) => surroundings.nameOf(cell));
    this.call(site, called, "not-known", [...new Set(cells)], [...surroundings.knownLocks]);
    if (call.type.kind === "pointer")
      surroundings.pointers.learn(surroundings.pointers.resultKey(frame, call), anything);
    if (site.ways.unwind !== undefined && !call.noUnwind)
      this.code.graph.close({ kind: "choice", to: [site.ways.back, site.ways.unwind], why: "not-followed" });
  }

  private call(
    site: CallSite,
    called: string,
    ends: "yes" | "not-known",
    writes: readonly SharedName[],
    released: readonly LockName[],
  ): void {
    const { frame, call } = site;
    const { graph, values } = this.code;
    graph.add({
      kind: "call",
      called,
      results: ends === "not-known" && Values.isInteger(call) ? [values.localOf(frame, call)] : [],
      writes: writes.map((shared) => ({ shared, how: "any", held: [] })),
      locks: released.map((lock) => ({ lock, afterwards: "not-known" })),
      ends,
      place: graph.place,
      words: called,
    });
  }
}

/** They keep the function for later, and do not call it. */
const onlyKeeps =
  /^(atexit|at_quick_exit|__cxa_atexit|__cxa_thread_atexit|signal|sigaction|pthread_key_create|pthread_atfork)$/;

function isFilling(name: string): boolean {
  return /^(llvm\.memset|memset$|bzero$)/.test(name);
}

function isNoCode(name: string): boolean {
  return /^llvm\.(dbg|lifetime|assume|donothing|invariant|experimental\.noalias|stacksave|stackrestore|va_end)/.test(
    name,
  );
}

function isInput(name: string): boolean {
  return /^(__VERIFIER_nondet_|clew_input|rand$|random$|lrand48$|mrand48$)/.test(name);
}

function isAssumption(name: string): boolean {
  return name === "__VERIFIER_assume" || name === "clew_assume";
}

function isReadWrite(name: string): boolean {
  return /rwlock|shared_(timed_)?mutex/.test(name);
}
