/** One step of one thread, on a state of its own: control flow, and which sections it ends. */
import type { FunctionCode, Instruction } from "./code.ts";
import type { Knowledge } from "./knowledge.ts";
import { endLocal } from "./memory.ts";
import type { FunctionName, Program } from "./program.ts";
import { copyOf, type Frame, type State, type Thread, type Value } from "./state.ts";

export type MemoryModel = "sc" | "tso";

/** What stays the same in all states, and what is found in them. */
export interface World {
  readonly program: Program;
  readonly code: ReadonlyMap<FunctionName, FunctionCode>;
  readonly live: ReadonlyMap<FunctionName, readonly ReadonlySet<string>[]>;
  readonly memoryModel: MemoryModel;
  readonly knowledge: Knowledge;
  /** `rule:line` */
  readonly errors: Set<string>;
}

/** What a thread gives to others, or takes: it lets them on, or keeps them from going on (progress.ts). */
export interface HandOver {
  readonly thread: number;
  readonly thing: string;
  readonly way: "gives" | "takes";
}

/** Thrown where the program ends, by itself or by an error. */
export class Over extends Error {}

export class Step {
  constructor(
    readonly world: World,
    readonly state: State,
    readonly me: number,
    /** Keys of sections (sections.ts) that it has ended. */
    readonly ended: Set<string> = new Set(),
    readonly handOvers: HandOver[] = [],
    /** Blocks that it has stored to: progress if others can see them in the end. */
    readonly storedTo: Set<string> = new Set(),
    /** Keys of loops that it has gone out of: doing something in them does not count. */
    readonly left: Set<string> = new Set(),
  ) {}

  copy(): Step {
    const { world, state, me, ended, handOvers, storedTo, left } = this;
    const stored = new Set(storedTo);
    return new Step(world, copyOf(state), me, new Set(ended), [...handOvers], stored, new Set(left));
  }

  hand(way: HandOver["way"], thing: string, thread = this.me): void {
    this.handOvers.push({ thread, thing, way });
  }

  get thread(): Thread {
    return this.state.threads[this.me];
  }

  get frame(): Frame {
    return this.thread.frames[this.thread.frames.length - 1];
  }

  get instruction(): Instruction {
    return instructionOf(this.world, this.thread);
  }

  get line(): number {
    return this.instruction.line;
  }

  fail(rule: string): never {
    this.world.errors.add(`${rule}:${this.line}`);
    throw new Over();
  }

  set(register: string, value: Value): void {
    this.frame.registers[register] = value;
  }

  get(register: string): Value {
    return this.frame.registers[register] ?? 0;
  }

  // ---- control ----------------------------------------------------------------------------------------------

  next(): void {
    this.goTo(this.frame.at + 1);
  }

  goTo(target: number): void {
    const { frame } = this;
    const depth = this.thread.frames.length - 1;
    loopsAround(this.world, frame).forEach((loop) => {
      const { inside } = this.world.code.get(frame.function)!.loops[loop];
      if (!inside.has(target)) this.leave(spinKey(this.me, depth, loop));
    });
    frame.at = target;
  }

  private leave(loop: string): void {
    this.ended.add(loop);
    this.left.add(loop);
  }

  call(name: Value, argument: Value): void {
    this.thread.frames.push(newFrame(String(name), argument));
  }

  return(): void {
    const depth = this.thread.frames.length - 1;
    const { me, state, frame, ended } = this;
    for (const loop of loopsAround(this.world, frame)) this.leave(spinKey(me, depth, loop));
    if (frame.mustReturn > 0) ended.add(functionKey(me, depth));
    state.sections = state.sections.filter((section) => {
      const ends = section.kind === "wait" && section.thread === me && section.depth === depth;
      if (ends) ended.add(sectionKey(state, section));
      return !ends;
    });
    this.thread.frames.pop();
    if (frame.local !== 0) endLocal(this, String(frame.local));
  }

  /** The thread has changed something: it does not go round in vain. */
  progress(): void {
    this.thread.frames.forEach((frame, depth) => {
      for (const loop of loopsAround(this.world, frame)) this.ended.add(spinKey(this.me, depth, loop));
    });
  }
}

export function newFrame(name: FunctionName, argument: Value): Frame {
  return { function: name, at: 0, registers: {}, argument, local: 0, mustReturn: 0 };
}

export function instructionOf({ code }: World, { frames }: Thread): Instruction {
  const { function: name, at } = frames[frames.length - 1];
  return code.get(name)!.code[at];
}

/** Numbers of the loops that the frame is inside of. */
export function loopsAround({ code }: World, { function: name, at }: Frame): readonly number[] {
  const around: number[] = [];
  code.get(name)!.loops.forEach(({ inside }, loop) => {
    if (inside.has(at)) around.push(loop);
  });
  return around;
}

// ---- keys of sections: the same along all steps while a section is open ---------------------------------------------

export const waitKey = (thread: number): string => `wait ${thread}`;
export const spinKey = (thread: number, depth: number, loop: number): string =>
  `spin ${thread} ${depth} ${loop}`;
export const functionKey = (thread: number, depth: number): string => `function ${thread} ${depth}`;
export const lockKey = (mutex: string, thread: number, level: number): string =>
  `exclusive ${mutex} ${thread} ${level}`;

/** Of an annotated one: the last of several of one thread and resource has the highest number. */
export function sectionKey(state: State, section: State["sections"][number]): string {
  const { kind, resource, thread } = section;
  const same = state.sections.filter(
    (one) => one.kind === kind && one.resource === resource && one.thread === thread,
  );
  return `${kind} &${resource} ${thread} ${same.indexOf(section)}`;
}
