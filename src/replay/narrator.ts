/** Tells each visible action of a run: accesses that were stopped before, and every action of the runtime. */
import { isDeepStrictEqual } from "node:util";
import type { AccessVerb } from "../base/findings/access-verb.ts";
import { actionFacts } from "../base/runtime/actions.ts";
import type { Access, RuntimeCall } from "../machine/action.ts";
import type { Fault } from "../machine/fault.ts";
import type { Machine } from "../machine/machine.ts";
import type { MemoryObject } from "../machine/memory/memory-object.ts";
import type { BufferedStore, Range } from "../machine/memory-model/buffered-store.ts";
import type { ReadBytes } from "../machine/memory-model/model.ts";
import type { Stepper } from "../machine/stepper.ts";
import type { Choice } from "../machine/stepping/step-chooser.ts";
import type { Thread } from "../machine/threads/thread.ts";
import type { Action, StepRemark, Value } from "../verdict/action.ts";
import type { RunChoice, Step } from "../verdict/verdict.ts";
import { actionOf, objectAt, storedValue, valueAt } from "./action-of.ts";
import { insideLibrary } from "./library-insides.ts";
import { placeOf, Witness } from "./witness.ts";

/** A step in the making: what it wrote is known when it is over. */
interface Pending {
  readonly step: Omit<Step, "action">;
  /** It is about the library's own variables, and is told together with others of the same call. */
  readonly isInside?: boolean;
  /** What it has delayed. */
  readonly store?: BufferedStore;
  /** It is one of several accesses of an atomic section: its values are known when the next one comes. */
  readonly isAtomic?: boolean;
  finish: () => Action;
}

/** The access that a step begins with. */
interface FirstAccess {
  readonly isStore: boolean;
  /** Of a store that is delayed. */
  store: BufferedStore | undefined;
}

export class Narrator {
  readonly steps: Step[] = [];
  private readonly witness: Witness;
  private readonly names = { threadName: (thread: number) => this.witness.nameOf(thread) };
  private choice!: RunChoice;
  private repeated = 1;
  /** Whether the last step stands for steps inside the library. */
  private lastIsInside = false;
  /** Where the stepping thread was before its step. */
  private start!: Omit<Step, "action">;
  private pending: Pending[] = [];
  private access: FirstAccess | undefined = undefined;
  /** Where the access stands among the pending ones. */
  private beforeAccess = 0;
  /** What the access has read; an update overwrites it. */
  private read: { readonly value: Value | undefined; readonly isForwarded: boolean } | undefined = undefined;
  /** Stores that were delayed when the step began: those that become visible do so before its access. */
  private older = new Set<BufferedStore>();

  constructor(private readonly stepper: Stepper) {
    const { machine } = stepper;
    this.witness = new Witness(machine);
    machine.onAction = (thread, action) => this.act(thread, action);
    machine.onHiddenAccess = (thread, access) => this.actAtomically(thread, access);
    if (machine.model !== undefined) {
      machine.model.onDelayed = (thread, store, before) => this.delayed(thread, store, before);
      machine.model.onVisible = (thread, store) => this.left(thread, store, "become-visible");
      machine.model.onMerged = (thread, store) => this.left(thread, store, "be-overwritten");
      machine.model.onLoad = (_thread, read) => {
        this.read ??= { value: this.valueOf(read), isForwarded: read.isForwarded };
      };
    }
  }

  /** The machine has no one to tell any more. */
  leave(): void {
    const { machine } = this.stepper;
    machine.onAction = undefined;
    machine.onHiddenAccess = undefined;
    if (machine.model === undefined) return;
    machine.model.onDelayed = undefined;
    machine.model.onVisible = undefined;
    machine.model.onMerged = undefined;
    machine.model.onLoad = undefined;
  }

  begin(choice: RunChoice, thread: Thread): void {
    this.choice = choice;
    this.pending = [];
    this.read = undefined;
    this.access = undefined;
    this.beforeAccess = 0;
    this.older = new Set(this.stepper.machine.model?.buffers.byThread.flatMap((stores) => stores ?? []));
    this.start = this.stepOf(thread, []);
    if (choice.otherwise === "flush") return;
    const { pending } = thread;
    if (pending.kind === "access") {
      this.access = { isStore: pending.access === "store", store: undefined };
      this.act(thread, pending);
    } else if (pending.kind === "fence") {
      this.pending.push({ step: this.start, finish: () => ({ verb: "fence" }) });
    }
  }

  /** What the program does inside an atomic section of its own; the runtime's sections are its actions. */
  private actAtomically(thread: Thread, access: Access): void {
    const { machine } = this.stepper;
    if (thread.top?.code.library || machine.memory.find(access.object)?.shared !== true) return;
    this.settleValues();
    const told = actionOf(machine, access, this.names, { thread });
    this.pending.push({ step: this.stepOf(thread, [{ kind: "atomic" }]), isAtomic: true, ...told });
  }

  /** An access that the run is about is told of, whether others could notice it or not. */
  mark(thread: Thread, remark: StepRemark, verb: AccessVerb, { object, offset, size }: Range): void {
    const step = this.stepOf(thread, [remark]);
    const last = this.pending[this.pending.length - 1];
    if (last?.step.thread === thread.number && isAt(last.step, step)) {
      this.pending[this.pending.length - 1] = {
        ...last,
        step: { ...last.step, remarks: [...last.step.remarks, remark] },
      };
      return;
    }
    this.settleValues();
    const { machine } = this.stepper;
    if (verb !== "reads" && verb !== "writes" && verb !== "updates") {
      const action = { verb: markedVerbs[verb], resource: objectAt(machine, { object, offset }) };
      this.pending.push({ step, finish: () => action });
      return;
    }
    const access = ({ reads: "load", writes: "store", updates: "read-modify-write" } as const)[verb];
    const told = { kind: "access", access, object, offset, size, ordering: undefined } as const;
    this.pending.push({ step, isAtomic: true, ...actionOf(machine, told, this.names, { thread }) });
  }

  private settleValues(): void {
    const last = this.pending[this.pending.length - 1];
    if (last?.isAtomic !== true) return;
    const action = last.finish();
    last.finish = () => action;
  }

  private act(thread: Thread, action: Access | RuntimeCall): void {
    this.settleValues();
    if (action.kind === "runtime" && actionFacts[action.action].isUntold) return;
    const { machine } = this.stepper;
    const remarks: StepRemark[] = [];
    if (this.choice.otherwise !== "none" && this.pending.length === 0) {
      remarks.push({ kind: this.choice.otherwise === "time-out" ? "timed-out" : "spurious-wake-up" });
    }
    if (wakesNobody(machine, action)) remarks.push({ kind: "woke-nobody" });
    const accessing = { thread, seen: () => this.read?.value };
    const inside = remarks.length === 0 ? insideLibrary(machine, thread, action) : undefined;
    if (inside !== undefined) {
      this.pending.push({ step: this.stepOf(thread, []), isInside: true, finish: () => inside });
      return;
    }
    this.pending.push({
      step: this.stepOf(thread, remarks),
      ...actionOf(machine, action, this.names, action.kind === "access" ? accessing : {}),
    });
  }

  private valueOf({ bytes, offset, size }: ReadBytes): Value | undefined {
    return valueAt(this.stepper.machine, bytes, offset, size);
  }

  /** A store need not be an action of its own: it is told of as it is made. */
  private delayed(thread: Thread, store: BufferedStore, before: MemoryObject): void {
    if (this.access?.isStore && this.access.store === undefined) {
      this.access.store = store;
      return;
    }
    const { machine } = this.stepper;
    const { resource, value: after } = storedValue(machine, store);
    const values = { before: valueAt(machine, before, 0, before.size), after };
    const action = { verb: "write", resource, values } as const;
    this.pending.push({ step: this.stepOf(thread, []), store, finish: () => action });
  }

  /** A store has left the buffer. */
  private left(thread: number, store: BufferedStore, verb: "become-visible" | "be-overwritten"): void {
    const action = { verb, store: storedValue(this.stepper.machine, store) };
    const step = {
      thread,
      threadName: this.names.threadName(thread),
      place: store.site === undefined ? undefined : placeOf(store.site),
      remarks: [],
      output: "",
    };
    const at = this.older.has(store) ? this.beforeAccess++ : this.pending.length;
    this.pending.splice(at, 0, { step, finish: () => action });
  }

  private stepOf(thread: Thread, remarks: readonly StepRemark[]): Omit<Step, "action"> {
    return {
      thread: thread.number,
      threadName: this.names.threadName(thread.number),
      place: this.witness.placeOfThread(thread),
      remarks,
      output: "",
    };
  }

  finish(output: string): void {
    const inputs = this.stepper.choices.flatMap((choice, index) =>
      choice.low === undefined
        ? []
        : [inputRemark(choice, this.choice.any?.includes(index) ? "any" : "matters")],
    );
    // A step with no visible action is shown where something came in or went out.
    if (this.pending.length === 0 && (inputs.length > 0 || output !== "")) {
      const inside = inputs.length > 0 ? undefined : this.goingOnInside();
      const action = inside ?? { verb: inputs.length > 0 ? "read-input" : "write-output" };
      this.pending.push({ step: this.start, isInside: inside !== undefined, finish: () => action });
    }
    const delayed = new Set(this.stepper.machine.model?.buffers.byThread.flatMap((stores) => stores ?? []));
    this.pending.forEach(({ step, store, isInside = false, finish }, index) => {
      const last = index === this.pending.length - 1;
      const remarks: StepRemark[] = [
        ...step.remarks,
        ...(index === this.beforeAccess ? this.remarksOnAccess(delayed) : []),
        ...(store !== undefined && delayed.has(store) ? [{ kind: "delayed" } as const] : []),
        ...(last ? inputs : []),
      ];
      const told = { ...step, remarks, output: last ? output : "", action: finish() };
      this.add(told, isInside && remarks.length === 0);
    });
  }

  /** The run ends by an error. The thread that meets it is the last one that is told of, whether it does something visible or not. */
  fail(thread: Thread, { rule }: Fault): void {
    if (this.steps[this.steps.length - 1]?.thread === thread.number) return;
    this.steps.push({ ...this.stepOf(thread, []), action: { verb: "fail", rule } });
  }

  /** What the step goes on with, if the last one that was told was inside the same call of the library. */
  private goingOnInside(): Action | undefined {
    const before = this.steps[this.steps.length - 1];
    if (!this.lastIsInside || before?.thread !== this.start.thread) return undefined;
    return before.place?.line === this.start.place?.line ? before.action : undefined;
  }

  private remarksOnAccess(delayed: ReadonlySet<BufferedStore>): StepRemark[] {
    const { access } = this;
    if (access === undefined) return [];
    if (!access.isStore) return this.read?.isForwarded ? [{ kind: "own-delayed-store" }] : [];
    return access.store !== undefined && delayed.has(access.store) ? [{ kind: "delayed" }] : [];
  }

  /** A thread that does the same thing again and again, alone, is told once; so is what it does inside the library. */
  private add(step: Step, isInside: boolean): void {
    const before = this.steps[this.steps.length - 1];
    const isMore = isInside && this.lastIsInside && isSame(before, step);
    if (!isMore && (before === undefined || !isSame(before, step) || step.output !== "")) {
      this.steps.push(step);
      this.repeated = 1;
      this.lastIsInside = isInside;
      return;
    }
    this.repeated++;
    const remark: StepRemark = isMore
      ? { kind: "steps-inside", steps: this.repeated }
      : { kind: "repeated", times: this.repeated };
    this.steps[this.steps.length - 1] = { ...before, remarks: [remark], output: before.output + step.output };
  }
}

/** The choice's value is counted from the lowest one. */
function inputRemark({ value, low = 0n }: Choice, matters: "matters" | "any"): StepRemark {
  const remark = { kind: "input", value: String(low + BigInt(value)) } as const;
  return matters === "any" ? { ...remark, isAny: true } : remark;
}

function isAt({ place: a }: Omit<Step, "action">, { place: b }: Omit<Step, "action">): boolean {
  return a !== undefined && a.file === b?.file && a.line === b.line && a.column === b.column;
}

function isSame(a: Step, b: Step): boolean {
  return (
    a.thread === b.thread &&
    isDeepStrictEqual(a.action, b.action) &&
    a.place?.line === b.place?.line &&
    b.remarks.length === 0 &&
    a.remarks.every(({ kind }) => kind === "repeated" || kind === "steps-inside")
  );
}

const markedVerbs = {
  frees: "free",
  ends: "leave",
  initialises: "init",
  destroys: "destroy",
  uses: "use",
} as const;

/** Whether a signal or broadcast finds no thread waiting on its condition variable. */
function wakesNobody(machine: Machine, action: Access | RuntimeCall): boolean {
  if (action.kind !== "runtime") return false;
  const { action: kind, resource } = action;
  const { wakes } = actionFacts[kind];
  if (wakes !== "cond-wake") return false;
  return !machine.threads.some(
    (thread) =>
      thread?.pending.kind === "runtime" &&
      thread.pending.action === wakes &&
      thread.pending.resource === resource &&
      !machine.conditionHolds(thread.pending.conditions),
  );
}
