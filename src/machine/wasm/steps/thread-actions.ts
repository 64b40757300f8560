/** What the threads of the entered state are about to do, and in which ways they can, read off their records. */
import { touchesMemoryInActions } from "../../../analysis/program/memory-in-actions.ts";
import type { PendingAction } from "../../action.ts";
import type { Range } from "../../memory-model/buffered-store.ts";
import { conditionRange } from "../../memory-model/store-buffers.ts";
import { type FramePlace, type Moment, momentOf, momentOfPiece } from "../../reductions/spin-wait.ts";
import type { Stepper } from "../../stepper.ts";
import { flushing, goesOn, noWays, type Way, wayOf, whileWaiting } from "../../stepping/ways.ts";
import type { InterpreterBridge } from "../bridge/interpreter-bridge.ts";
import { PendingRaces } from "../facts/pending-races.ts";
import { ThreadFacts, threadFact } from "../facts/thread-facts.ts";
import { objectFlag } from "../memory/layout.ts";
import {
  callWord,
  conditionAt,
  conditionObject,
  conditionWord,
  pendingAction,
} from "../memory/pending-words.ts";
import { pendingAt, pendingCount, threadAtomicDepth } from "../memory/thread-record.ts";
import type { FlatMachine } from "../run/flat-machine.ts";
import { conditionHolds } from "../run/intrinsics/actions.ts";
import type { FlatStates } from "../store/flat-states.ts";

export class ThreadActions {
  private readonly facts: ThreadFacts;
  private readonly races: PendingRaces;

  constructor(
    private readonly stepper: Stepper,
    private readonly flat: FlatMachine,
    private readonly states: FlatStates,
    private readonly bridge: InterpreterBridge,
  ) {
    this.facts = new ThreadFacts(flat.linear, states.pieces);
    this.facts.touchesMemory = touchesMemoryInActions(stepper.machine.program);
    this.races = new PendingRaces(flat.linear, this.facts);
  }

  /** See ThreadFacts. */
  get touchesMemory(): boolean {
    return this.facts.touchesMemory;
  }

  /** Compiled code cannot run the thread of a piece. */
  isForeign(piece: number): boolean {
    return (this.facts.of(piece) & threadFact.foreign) !== 0;
  }

  /** What the thread of a piece is about to do. */
  pending(piece: number): PendingAction {
    if (this.isForeign(piece)) return this.bridge.threadOf(piece).pending;
    const { words } = this.flat;
    const record = this.states.pieces.address(piece);
    const first = pendingAt(record);
    return pendingAction(words.subarray(first, first + pendingCount(words, record)));
  }

  /** Whether two threads of the entered state might be about to race: then it is worth a closer look. */
  mayRace(): boolean {
    return this.races.mayRace(this.states.threads);
  }

  // ---- ways to step -----------------------------------------------------------------------------------------

  /** As Stepper.alternatives. */
  ways(thread: number): readonly Way[] {
    const steps = this.ownSteps(thread);
    return this.canFlush(thread) ? [...steps, flushing] : steps;
  }

  private ownSteps(thread: number): readonly Way[] {
    const piece = this.states.threads[thread];
    const facts = this.facts.of(piece);
    if ((facts & threadFact.waits) !== 0) return this.waysOn(thread, this.facts.pendingAt(piece));
    if ((facts & threadFact.failing) !== 0) return noWays;
    return (facts & threadFact.foreign) === 0 ? goesOn : this.interpretedWays(thread);
  }

  private interpretedWays(thread: number): readonly Way[] {
    this.bridge.restore();
    return this.stepper.ownSteps(thread).map(wayOf);
  }

  /** Of a thread with conditions, whose pending action is written there. */
  private waysOn(thread: number, pending: number): readonly Way[] {
    const { words } = this.flat;
    const count = words[pending + callWord.conditions];
    for (let index = 0; index < count; index++) {
      const at = conditionAt(pending, index);
      if (this.flat.objects.isWithheld(conditionObject(words, at))) return this.interpretedWays(thread);
      // A condition that cannot even be read does not hold a thread back: its step then meets the error.
      if (
        conditionHolds(
          this.flat,
          words[at + conditionWord.test],
          words[at + conditionWord.low],
          words[at + conditionWord.high],
          words[at + conditionWord.value],
        ) !== 0
      )
        return goesOn;
    }
    return whileWaiting[words[pending + callWord.otherwise]];
  }

  private canFlush(thread: number): boolean {
    const { buffers } = this.flat;
    if (buffers === undefined || this.flat.cells.delayedStores === 0) return false;
    return buffers.canFlush(thread, () => this.waitedFor());
  }

  /** The words that threads of the entered state wait for. */
  private waitedFor(): Range[] {
    const { words } = this.flat;
    const { threads } = this.states;
    const ranges: Range[] = [];
    for (const piece of threads) {
      if (piece === undefined || piece === 0) continue;
      const facts = this.facts.of(piece);
      if ((facts & threadFact.foreign) !== 0) {
        const { pending } = this.bridge.threadOf(piece);
        if (pending.kind === "runtime") ranges.push(...pending.conditions.map(conditionRange));
        continue;
      }
      if ((facts & threadFact.waits) === 0) continue;
      const pending = this.facts.pendingAt(piece);
      for (let index = 0; index < words[pending + callWord.conditions]; index++) {
        const at = conditionAt(pending, index);
        ranges.push({ object: conditionObject(words, at), offset: words[at + conditionWord.low], size: 4 });
      }
    }
    return ranges;
  }

  // ---- for rounds in vain (spin-wait.ts) ---------------------------------------------------------------------

  /** The thread of a piece as the search for rounds sees it. */
  momentOf(piece: number, isSteady: (object: number) => boolean): Moment {
    if (this.isForeign(piece)) return { ...momentOf(this.bridge.threadOf(piece), isSteady), piece };
    const { codes, records, words } = this.flat;
    const address = this.states.pieces.address(piece);
    const atomicDepth = threadAtomicDepth(words, address);
    const framesOf = (): FramePlace[] => {
      const frames: FramePlace[] = [];
      records.forEachFrame(address, (code, position) => frames.push({ code: codes.code(code), position }));
      return frames;
    };
    return momentOfPiece(piece, { pending: this.pending(piece), atomicDepth }, framesOf, isSteady);
  }

  isHeapObject(object: number): boolean {
    const piece = this.states.pieceOfObject(object);
    if (piece === 0) return false;
    return (this.flat.objects.flags(this.states.pieces.address(piece)) & objectFlag.heap) !== 0;
  }
}
