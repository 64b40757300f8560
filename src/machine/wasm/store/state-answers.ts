/**
 * Answers to what steps ask (step-queries.ts): of the state that they are taken in, whatever they have done since.
 */

import { PairTable } from "../../../graph/pair-table.ts";
import { shapeOf } from "../facts/object-traits.ts";
import { isLockedIn, isOpenIn } from "../memory/section-record.ts";
import { threadStart } from "../memory/thread-record.ts";
import { isWordDefined } from "../memory/word-conditions.ts";
import { wordIndex } from "../memory/words.ts";
import type { QueriedState } from "../remember/remembered-steps.ts";
import type { FlatMachine } from "../run/flat-machine.ts";
import { objectOf } from "../run/intrinsics/arguments.ts";
import type { FlatStates } from "./flat-states.ts";

export class StateAnswers implements QueriedState {
  /** Of threads that are known by a text. */
  private readonly stacks: (readonly number[] | undefined)[] = [];
  /** The thread that is being stepped. */
  stepped = 0;
  /** Thread and global: whether the thread may access it. */
  readonly ofThreads: PairTable = new PairTable();

  constructor(
    private readonly states: FlatStates,
    private readonly flat: FlatMachine,
  ) {}

  pieceOfObject(number: number): number {
    return this.states.pieceOfObject(number);
  }

  hasObject(number: number): boolean {
    return this.states.pieceOfObject(number) !== 0 || (this.flat.imageRecords[number] ?? 0) !== 0;
  }

  shapeOfObject(number: number): number {
    const piece = this.states.pieceOfObject(number);
    return piece === 0 ? 0 : shapeOf(this.flat.words, this.states.pieces.address(piece), piece);
  }

  isWordDefined(address: number): boolean {
    const { low, high } = this.flat.queries.addresses[address];
    return isWordDefined(this.flat.linear, this.states.recordOfObject(objectOf(low, high)), low);
  }

  hasThread(number: number): boolean {
    return this.states.hasThread(number);
  }

  hasSection(address: number): number {
    const { words, queries } = this.flat;
    const { low, high } = queries.addresses[address];
    return this.isElsewhere((head) => isOpenIn(words, head, low, high)) ? 1 : 0;
  }

  hasLocks(): number {
    const { words, imageRecords } = this.flat;
    const canEnd = (object: number): boolean => imageRecords[object] === undefined;
    return this.isElsewhere((head) => isLockedIn(words, head, canEnd)) ? 1 : 0;
  }

  hasLockIn(object: number): number {
    const { words } = this.flat;
    const isIt = (other: number): boolean => other === object;
    return this.isElsewhere((head) => isLockedIn(words, head, isIt)) ? 1 : 0;
  }

  /** Whether something is so in the record of a thread other than the stepped one, or of what belongs to no thread. */
  private isElsewhere(isSo: (head: number) => boolean): boolean {
    const { threads, rest, pieces } = this.states;
    for (let number = 0; number < threads.length; number++) {
      const piece = threads[number] ?? 0;
      if (piece !== 0 && number !== this.stepped && isSo(wordIndex(pieces.address(piece)))) return true;
    }
    return rest !== 0 && isSo(wordIndex(pieces.address(rest)));
  }

  /** Whether a thread of the current state other than the stepped one may access a global some time. */
  mayOthersAccess(global: number): number {
    const { threads } = this.states;
    for (let number = 0; number < threads.length; number++) {
      const piece = threads[number];
      if (piece === 0 || piece === undefined || number === this.stepped) continue;
      if (this.mayThreadAccess(piece, global)) return 1;
    }
    return 0;
  }

  /** Whether the thread of a piece may. */
  mayThreadAccess(piece: number, global: number): boolean {
    let may = this.ofThreads.get(piece, global);
    if (may < 0) {
      may = this.mayAccess(piece, global) ? 1 : 0;
      this.ofThreads.add(piece, global, may);
    }
    return may === 1;
  }

  private mayAccess(piece: number, global: number): boolean {
    const start = threadStart(this.flat.words, this.states.pieces.address(piece));
    return this.flat.mayAccess(start, this.stackOf(piece), global);
  }

  /** The functions on the stack of a thread, and where they are: pairs of code and position. Asked a few times for each. */
  private stackOf(piece: number): readonly number[] {
    return this.stacks[piece] ?? this.flat.records.placesOf(this.states.pieces.address(piece));
  }

  setStack(piece: number, stack: readonly number[]): void {
    this.stacks[piece] = stack;
  }
}
