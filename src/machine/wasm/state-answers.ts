/**
 * Answers to what steps ask (step-queries.ts): of the state that they are taken in, whatever they have done since.
 */

import type { FlatMachine } from "./flat-machine.ts";
import { countInFrames, type FlatSection, isOpen, type SectionOperation } from "./flat-sections.ts";
import type { FlatStates } from "./flat-states.ts";
import { isWordDefined } from "./intrinsics/actions.ts";
import { objectOf } from "./intrinsics/arguments.ts";
import { objectFlag, threadHead } from "./layout.ts";
import type { QueriedState } from "./remembered-steps.ts";

/** What a step that only comes up to an object can see of it. */
const shapeFlags =
  objectFlag.shared | objectFlag.readOnly | objectFlag.freed | objectFlag.guard | objectFlag.internal;

export class StateAnswers implements QueriedState {
  private readonly stacks: (readonly number[] | undefined)[] = [];

  constructor(
    private readonly states: FlatStates,
    private readonly flat: FlatMachine,
  ) {}

  get rest(): number {
    return this.states.rest;
  }

  pieceOfObject(number: number): number {
    return this.states.pieceOfObject(number);
  }

  hasObject(number: number): boolean {
    return this.states.pieceOfObject(number) !== 0 || (this.flat.imageRecords[number] ?? 0) !== 0;
  }

  /** 0 where the object is as the program's image has it. */
  shapeOfObject(number: number): number {
    const piece = this.states.pieceOfObject(number);
    if (piece === 0) return 0;
    let shape = this.shapes[piece];
    if (shape === undefined) {
      const { objects } = this.flat;
      const record = this.states.pieces.address(piece);
      const key = objects.size(record) * 1024 + (objects.flags(record) & shapeFlags);
      shape = this.shapeNumbers.get(key) ?? this.shapeNumbers.size + 1;
      this.shapeNumbers.set(key, shape);
      this.shapes[piece] = shape;
    }
    return shape;
  }
  private readonly shapes: (number | undefined)[] = [];
  private readonly shapeNumbers = new Map<number, number>();

  isWordDefined(address: number): boolean {
    const { low, high } = this.flat.queries.addresses[address];
    const object = objectOf(low, high);
    const piece = this.states.pieceOfObject(object);
    const record = piece === 0 ? (this.flat.imageRecords[object] ?? 0) : this.states.pieces.address(piece);
    return isWordDefined(this.flat, record, low);
  }

  private get openSections(): readonly FlatSection[] {
    return this.states.sections[this.states.rest] ?? [];
  }

  hasThread(number: number): boolean {
    return this.states.hasThread(number);
  }

  sectionsInFrames(thread: number): number {
    return countInFrames(this.openSections, thread);
  }

  hasSection(address: number): boolean {
    const { low, high } = this.flat.queries.addresses[address];
    return isOpen(this.openSections, low, high);
  }

  restAfter(script: readonly SectionOperation[]): number {
    const { sections } = this.flat;
    const { open } = sections;
    const isSame = sections.replay(script);
    let rest = -1;
    if (isSame)
      rest = sections.open === open ? this.rest : this.states.internSections(this.states.allExposed);
    sections.open = open;
    return rest;
  }

  /** The thread that is being stepped. */
  stepped = 0;

  /** Whether a thread of the current state other than the stepped one may access a global some time. */
  mayOthersAccess(global: number): boolean {
    const { stepped } = this;
    for (let number = 0; number < this.states.threads.length; number++) {
      const piece = this.states.threads[number];
      if (piece === 0 || piece === undefined || number === stepped) continue;
      const known = (this.accesses[piece] ??= []);
      known[global] ??= this.mayAccess(piece, global);
      if (known[global]) return true;
    }
    return false;
  }
  /** By thread piece and global: whether the thread may access it. */
  private readonly accesses: (boolean[] | undefined)[] = [];

  private mayAccess(piece: number, global: number): boolean {
    const start = this.flat.words[(this.states.pieces.address(piece) >> 2) + threadHead.start];
    return this.flat.mayAccess(start, this.stackOf(piece), global);
  }

  /** The functions on the stack of a thread. */
  private stackOf(piece: number): readonly number[] {
    let stack = this.stacks[piece];
    if (stack === undefined) {
      stack = [...new Set(this.flat.records.codesOf(this.states.pieces.address(piece)))];
      this.stacks[piece] = stack;
    }
    return stack;
  }

  setStack(piece: number, stack: readonly number[]): void {
    this.stacks[piece] = stack;
  }
}
