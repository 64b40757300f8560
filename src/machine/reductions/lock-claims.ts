/**
 * Which bytes of global variables seem to be accessed under one mutex only ([03] 3). Found by running the program a few
 * times along random schedules: it is a guess, and the search watches whether it is right (lock-discipline.ts).
 */
import { plainlyTouchesMemory } from "../../analysis/program/memory-in-actions.ts";
import type { GlobalVariable } from "../../ir/module.ts";
import type { Program } from "../../ir/program.ts";
import type { Access } from "../action.ts";
import { isEndOfRun } from "../fault.ts";
import type { Machine } from "../machine.ts";
import { addressObject, addressOffset } from "../memory/address.ts";
import { loneStepsOf, Stepper, type StepperOptions } from "../stepper.ts";
import { StepInterrupted } from "../stepping/long-steps.ts";
import { type Claim, type Claims, type MutexPlace, noClaims } from "./lock-discipline.ts";

const runs = 6;
/** A program that has locked nothing by then is not watched any longer. */
const runsWithoutLocks = 2;
const stepsInRun = 400;
/** What all runs together may cost: their instructions, and for each step some more for every object. A second or two. */
const mostEffort = 20_000_000;
const effortForObject = 6;

/** The same for the same program and options, unless it is told to stop in the middle of a long step. */
export function findClaims(
  program: Program,
  options: StepperOptions,
  isOver: () => boolean = () => false,
): Claims {
  if (!loneStepsOf(program, options).has("lock-discipline") || !plainlyTouchesMemory(program))
    return noClaims;
  const found = new Locksets(isOver);
  for (let run = 0; run < runs && found.effort < mostEffort && !isOver(); run++) {
    if (run === runsWithoutLocks && !found.hasLocks) return noClaims;
    try {
      found.observe(new Stepper(program, options), run + 1);
    } catch (error) {
      if (!isEndOfRun(error) && !(error instanceof StepInterrupted)) throw error;
    }
  }
  return found.claims();
}

class Locksets {
  /** By variable and byte: the mutexes that were held at all accesses so far. */
  private readonly held = new Map<GlobalVariable, Map<number, readonly MutexPlace[]>>();
  private readonly places = new Map<GlobalVariable, Map<number, MutexPlace>>();
  /** Those that were seen to be locked as mutexes. */
  private readonly mutexes = new Set<MutexPlace>();

  /** What was spent on all runs so far. */
  effort = 0;

  constructor(private readonly isOver: () => boolean) {}

  get hasLocks(): boolean {
    return this.mutexes.size > 0;
  }

  /** Notes what threads do in one run; ends as the run does. */
  observe(stepper: Stepper, seed: number): void {
    const { machine } = stepper;
    let random = seed;
    // All accesses are to be seen, also those that nobody comes to later.
    machine.laterUse.showsAll = true;
    machine.onLongStep = () => {
      if (this.isOver()) throw new StepInterrupted();
    };
    machine.start();
    for (let step = 0; step < stepsInRun && this.effort < mostEffort; step++) {
      const ways = machine.threads.flatMap((thread) =>
        thread === undefined
          ? []
          : stepper.alternatives(thread.number).map((otherwise) => ({ thread: thread.number, otherwise })),
      );
      if (ways.length === 0) return;
      random = (Math.imul(random, 1103515245) + 12345) & 0x7fffffff;
      const { thread, otherwise } = ways[(random >>> 8) % ways.length];
      this.note(machine, thread);
      const executed = machine.executed;
      try {
        stepper.step(thread, otherwise, []);
      } finally {
        this.effort += machine.executed - executed + effortForObject * machine.memory.names.size;
      }
    }
  }

  private note(machine: Machine, number: number): void {
    const { pending } = machine.threads[number]!;
    if (pending.kind === "runtime" && pending.action === "mutex-lock") {
      const place = this.place(machine, pending.resource);
      if (place !== undefined) this.mutexes.add(place);
    }
    if (pending.kind !== "access") return;
    const held = machine.sections
      .all()
      .filter((section) => section.kind === "exclusive" && section.thread === number)
      .map((section) => this.place(machine, section.resource))
      .filter((place) => place !== undefined && this.mutexes.has(place)) as MutexPlace[];
    this.narrow(machine, pending, held);
    if (pending.also !== undefined) this.narrow(machine, pending.also, held);
  }

  private narrow(machine: Machine, access: Access, held: readonly MutexPlace[]): void {
    const global = machine.image.globalAt(access.object);
    if (global?.kind !== "variable") return;
    let bytes = this.held.get(global);
    if (bytes === undefined) this.held.set(global, (bytes = new Map()));
    for (let at = access.offset; at < access.offset + access.size; at++)
      bytes.set(at, bytes.get(at)?.filter((place) => held.includes(place)) ?? held);
  }

  /** One object for each place, so that places can be compared. */
  private place(machine: Machine, address: bigint): MutexPlace | undefined {
    const global = machine.image.globalAt(addressObject(address));
    if (global?.kind !== "variable") return undefined;
    const offset = addressOffset(address);
    let known = this.places.get(global);
    if (known === undefined) this.places.set(global, (known = new Map()));
    let place = known.get(offset);
    if (place === undefined) known.set(offset, (place = { global, offset }));
    return place;
  }

  claims(): Claims {
    const claims = new Map<GlobalVariable, Claim[]>();
    for (const [global, bytes] of this.held) {
      const ranges: { start: number; end: number; mutex: MutexPlace }[] = [];
      for (const at of [...bytes.keys()].sort((a, b) => a - b)) {
        const [mutex] = bytes.get(at)!;
        if (mutex === undefined) continue;
        const last = ranges.at(-1);
        if (last?.end === at && last.mutex === mutex) last.end = at + 1;
        else ranges.push({ start: at, end: at + 1, mutex });
      }
      if (ranges.length > 0) claims.set(global, ranges);
    }
    return claims;
  }
}
