/**
 * Rounds in vain (spin-wait.ts), found by running the reference interpreter: the thread steps by itself until it is
 * back where it was, or has done something.
 */
import { isEndOfRun } from "../../../machine/fault.ts";
import type { Code } from "../../../machine/interpreter/code.ts";
import type { Machine } from "../../../machine/machine.ts";
import type { MemoryObject } from "../../../machine/memory/memory-object.ts";
import { type Moment, momentOf, mostStepsInRound } from "../../../machine/reductions/spin-wait.ts";
import type { Stepper } from "../../../machine/stepper.ts";
import type { SavedState } from "../../../machine/threads/saved-state.ts";
import { threadKey } from "../../../machine/threads/thread-key.ts";
import type { RunChoice } from "../../../verdict/verdict.ts";

export class ReferenceRounds {
  private readonly codeNumbers = new Map<Code, number>();
  /** What stays where it is until somebody acts on it: a function's locals go with its frame. */
  readonly isSteady = (object: number): boolean => {
    const { machine } = this.stepper;
    return (
      machine.image.globalAt(object)?.kind === "variable" ||
      machine.memory.find(object)?.origin.kind === "heap"
    );
  };

  constructor(private readonly stepper: Stepper) {}

  /** The moments of the round that the thread is in; the machine's state is the same afterwards. */
  moments(thread: number): readonly Moment[] | undefined {
    const { machine } = this.stepper;
    const saved = machine.save();
    const { visible, local, unused, delayed } = machine.visibility;
    const found = this.walk(thread, saved);
    Object.assign(machine.visibility, { visible, local, unused, delayed });
    machine.restore(saved);
    return found;
  }

  private walk(number: number, saved: SavedState): readonly Moment[] | undefined {
    const { machine } = this.stepper;
    const start = this.key(number);
    const met = new Set([start]);
    const round: Moment[] = [];
    while (round.length < mostStepsInRound) {
      const moment = momentOf(machine.threads[number]!, this.isSteady);
      if (!moment.isRound) return undefined;
      round.push(moment);
      if (!this.stepsQuietly(number, saved)) return undefined;
      const key = this.key(number);
      if (key === start) return round;
      // It has got into a round that does not come by its first place.
      if (met.has(key)) return undefined;
      met.add(key);
    }
    return undefined;
  }

  private key(number: number): string {
    return threadKey(this.stepper.machine.threads[number]!, (code) => this.codeNumber(code));
  }

  /** Whether the thread goes on, having changed nothing but itself. */
  private stepsQuietly(number: number, saved: SavedState): boolean {
    const { stepper } = this;
    const { machine } = stepper;
    try {
      stepper.step(number, "none", []);
    } catch (error) {
      if (!isEndOfRun(error)) throw error;
      return false;
    }
    if (stepper.choices.length > 0 || machine.threads[number] === undefined) return false;
    if (machine.liveThreads !== saved.threads.length) return false;
    return hasSameSections(machine, saved) && hasSameMemory(machine, saved) && hasSamePath(machine, saved);
  }

  private codeNumber(code: Code): number {
    let number = this.codeNumbers.get(code);
    if (number === undefined) this.codeNumbers.set(code, (number = this.codeNumbers.size));
    return number;
  }

  /** The steps of the round that the thread is in, from the machine's state. */
  steps(thread: number): RunChoice[] {
    const count = this.moments(thread)?.length ?? 0;
    return Array.from({ length: count }, () => ({ thread, otherwise: "none" as const, choices: [] }));
  }

  /** Goes round. */
  execute(thread: number): void {
    for (const { otherwise, choices } of this.steps(thread)) this.stepper.step(thread, otherwise, choices);
  }
}

function hasSameSections({ sections }: Machine, { sections: before }: SavedState): boolean {
  const open = sections.all();
  if (open === before) return true;
  return (
    open.length === before.length &&
    open.every(({ kind, resource, thread, depth }, index) => {
      const other = before[index];
      return (
        kind === other.kind && resource === other.resource && thread === other.thread && depth === other.depth
      );
    })
  );
}

/** An assumption about inputs that are terms is said once, and changes what holds from then on ([10]). */
function hasSamePath({ path }: Machine, { path: before }: SavedState): boolean {
  if (path === undefined || before === undefined || path.conditions === before.conditions) return true;
  const { conditions } = path;
  return (
    conditions.length === before.conditions.length &&
    conditions.every((condition, index) => condition === before.conditions[index])
  );
}

function hasSameMemory({ memory }: Machine, { memory: before }: SavedState): boolean {
  if (memory.allExposed !== before.allExposed) return false;
  const objects = memory.ownObjects();
  if (objects.length !== before.objects.length) return false;
  return objects.every((object, index) => isSame(object, before.objects[index]));
}

function isSame(a: MemoryObject, b: MemoryObject): boolean {
  if (a === b) return true;
  if (a.number !== b.number || a.size !== b.size) return false;
  if (a.shared !== b.shared || a.exposed !== b.exposed || a.freed !== b.freed) return false;
  return (
    sameTerms(a.terms, b.terms) &&
    sameBytes(a.data, b.data) &&
    sameShadow(a.undef, b.undef, a.size) &&
    sameShadow(a.marks, b.marks, a.size)
  );
}

function sameTerms(a: MemoryObject["terms"], b: MemoryObject["terms"]): boolean {
  return a?.size === b?.size && [...(a ?? [])].every(([at, term]) => b!.get(at) === term);
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.every((byte, index) => byte === b[index]);
}

/** None is the same as zeros. */
function sameShadow(a: Uint8Array | null, b: Uint8Array | null, size: number): boolean {
  for (let index = 0; index < size; index++) if ((a?.[index] ?? 0) !== (b?.[index] ?? 0)) return false;
  return true;
}
