/**
 * `spin-wait` ([03] 5): threads that go round a loop in vain wait.
 *
 * - Needs: no assumptions of the program's own, which take states away; memory without store buffers.
 * - Watches: what others are about to do, in each state: whether they write to what a round reads.
 * - Broken by: weak orders, where races are judged by what happens before what: what a thread has read matters then. The
 *   search starts again without it.
 * - Hooks in: the expansion policy (engines/explore/search/expansion/policy.ts), by a view of the state's threads.
 *
 * A *round in vain* of a thread begins and ends in the same state, and between its steps nothing has changed but the
 * thread itself: it only reads, in memory that stays where it is, and makes no choice. All states of the round reach each other,
 * so the same can be reached from each: the same errors and ends, and each section can be ended from all of them or from
 * none. It is enough to look at one.
 *
 * - In that one, the *resting place*, the others go on and the thread does not: what it does leads round. That it does
 *   so is kept as an edge from the state to itself, since a round may end sections (of an inner loop, of a function).
 * - In the others the thread is followed alone, until it rests.
 *
 * What would be lost is what others do in the middle of a round. If that does not write to what the round has read by
 * then, it does the same at the resting place, and the thread gets from there to where it was, reading the same. So
 * a thread does not rest, and nobody is left out, in a state in which another one is about to write to what the round
 * reads, or to do something of which that is not known. The last read of a round does not count, counted from the
 * resting place: where it has been read, the thread is at rest. But where the two could race, they must be seen side
 * by side. All of this depends on the state alone.
 *
 * A round must not be followed for ever without the others: it is not, since it comes by a resting place. So a thread in
 * a round is not followed alone for another reason (lone-steps.ts): at its resting place it would be.
 */

import { blocksOfReadingRounds } from "../../analysis/flow/reading-rounds.ts";
import { isRightFor } from "../../base/reductions.ts";
import { actionFacts } from "../../base/runtime/actions.ts";
import type { Program } from "../../ir/program.ts";
import type { Access, PendingAction } from "../action.ts";
import type { Code } from "../interpreter/code.ts";
import { addressObject } from "../memory/address.ts";
import type { StepperOptions } from "../stepper.ts";
import type { Thread } from "../threads/thread.ts";

/** A thread at some place of its run. */
export interface Moment {
  readonly pending: PendingAction;
  /**
   * It may be part of a round in vain: it is in a loop that does not write, and about to read what stays where it is,
   * or to yield.
   */
  readonly isRound: boolean;
  /** Places of a round are compared by these, and by the offset that is read. */
  readonly depth: number;
  readonly position: number;
  /** The thread's piece, where it has one; else 0. */
  readonly piece: number;
}

/** A round in vain. */
export interface Round {
  /** The moments that the thread comes by, beginning with the one where it was first seen. */
  readonly moments: readonly Moment[];
  /** Which of them is the resting place. */
  readonly rest: number;
  /** Rounds of the same number read the same, in the same order from the resting place on; 0 where it has none. */
  readonly reading: number;
}

/** The threads of a state, as they are seen by whoever explores it. */
export interface RoundView {
  readonly threadCount: number;
  /** By thread number; undefined where there is none. */
  moment(thread: number): Moment | undefined;
  /** Whether its moment may be part of a round. */
  isRound(thread: number): boolean;
  /** A number for what it is about to do, or 0. */
  actionOf(thread: number): number;
  /** The round in vain that the thread is in; undefined where it is in none. */
  round(thread: number): Round | undefined;
  /** The thread comes by these moments in states that are not looked at. */
  watch(thread: number, round: Round): void;
}

/** Steps of a round at the most. */
export const mostStepsInRound = 24;
/** Actions of other threads that answers are kept for. */
const mostActions = 256;
/** Steps of a round at the least. A round of a single step leads from the state to itself, and is nothing to be left out. */
const leastSteps = 2;

/**
 * Whether the reduction is on for this program. Assumptions that fail take states away: programs that have some are
 * explored in full.
 */
export function usesSpinWait(program: Program, { machine }: Pick<StepperOptions, "machine">): boolean {
  // What waits in store buffers reaches memory without any thread being about to write.
  if (!machine.reductions.has("spin-wait") || !isRightFor("spin-wait", machine.memoryModel.kind))
    return false;
  return !program.modules.some(
    (module) => !program.isLibrary(module) && module.functions.some(({ name }) => /assume/.test(name)),
  );
}

export class SpinWait {
  /** Some thread rested, or was followed to where it does. */
  isUsed = false;
  /** What was decided last: threads that rest, and one that is followed alone, or -1. */
  readonly resting: number[] = [];
  lone = -1;
  /** By what a round reads, and what another thread is about to do: whether that disturbs it, plus 1. */
  private known = new Uint8Array(1 << 12);

  decide(view: RoundView): void {
    // Taking items away is quicker than setting the length.
    while (this.resting.length > 0) this.resting.pop();
    this.lone = -1;
    for (let thread = 0; thread < view.threadCount; thread++) {
      if (!view.isRound(thread)) continue;
      const round = view.round(thread);
      if (round === undefined || round.moments.length < leastSteps) continue;
      if (this.isDisturbed(view, thread, round)) continue;
      this.isUsed = true;
      view.watch(thread, round);
      if (round.rest === 0) this.resting.push(thread);
      else if (this.lone < 0) this.lone = thread;
    }
  }

  private keep(at: number, answer: number): void {
    if (at >= this.known.length) {
      const { known } = this;
      this.known = new Uint8Array(2 * at);
      this.known.set(known);
    }
    this.known[at] = answer;
  }

  /** Whether another thread is about to do what cannot be put off until the thread rests. */
  private isDisturbed(view: RoundView, thread: number, round: Round): boolean {
    for (let other = 0; other < view.threadCount; other++) {
      if (other === thread) continue;
      const action = round.reading === 0 ? 0 : view.actionOf(other);
      const at = action < mostActions ? round.reading * mostActions + action : 0;
      const known = action > 0 && at < this.known.length ? this.known[at] : 0;
      if (known === 2) return true;
      if (known === 1) continue;
      const moment = view.moment(other);
      if (moment === undefined) continue;
      const answer = disturbsRound(moment.pending, round);
      if (action > 0 && at > 0) this.keep(at, answer ? 2 : 1);
      if (answer) return true;
    }
    return false;
  }
}

/** Whether the thread is in a round in vain that is followed, or rests. */
export function isInRound(view: RoundView, thread: number): boolean {
  return view.isRound(thread) && (view.round(thread)?.moments.length ?? 0) >= leastSteps;
}

export function roundOf(moments: readonly Moment[]): Round {
  return { moments, rest: restingPlace(moments), reading: 0 };
}

/** The first place of the round from which no other is before it. Where several are alike, each is one. */
function restingPlace(round: readonly Moment[]): number {
  let best = 0;
  for (let index = 1; index < round.length; index++) {
    if (comesBefore(round[index], round[best])) best = index;
  }
  return best;
}

function comesBefore(a: Moment, b: Moment): boolean {
  if (a.depth !== b.depth) return a.depth < b.depth;
  if (a.position !== b.position) return a.position < b.position;
  return offsetOf(a) < offsetOf(b);
}

function offsetOf({ pending }: Moment): number {
  return pending.kind === "access" ? pending.offset : -1;
}

function disturbsRound(pending: PendingAction, { moments, rest }: Round): boolean {
  switch (pending.kind) {
    case "run":
    case "fence":
      return false;
    case "atomic-section":
      return true;
    case "access":
      return pending.access !== "load" && disturbs(pending, moments, rest);
    case "runtime": {
      if (!actionFacts[pending.action].keepsToItself) return true;
      const object = addressObject(pending.resource);
      return moments.some((read) => read.pending.kind === "access" && read.pending.object === object);
    }
  }
}

function disturbs(write: Access, round: readonly Moment[], rest: number): boolean {
  for (let step = 0; step < round.length; step++) {
    const read = round[(rest + step) % round.length].pending;
    if (read.kind !== "access" || !overlap(read, write)) continue;
    const isLast = step === round.length - 1;
    if (!isLast || read.ordering === undefined || write.ordering === undefined) return true;
  }
  return false;
}

function overlap(a: Access, b: Access): boolean {
  return a.object === b.object && a.offset < b.offset + b.size && b.offset < a.offset + a.size;
}

/** Where a thread is in one of the functions that it has called. */
export interface FramePlace {
  readonly code: Code;
  readonly position: number;
}

/** What a thread's moment is; `isSteady` says of an object whether it stays until somebody acts on it. */
export function momentOf(
  { pending, top, atomicDepth }: Thread,
  isSteady: (object: number) => boolean,
): Moment {
  let isRound = false;
  if (mayRead(pending, atomicDepth, isSteady))
    for (let frame = top; frame !== undefined && !isRound; frame = frame.caller) isRound = mayGoRound(frame);
  return { pending, isRound, depth: top?.depth ?? 0, position: top?.position ?? 0, piece: 0 };
}

/** The same for a thread that is known by its piece and by its frames, the innermost last; asked for where they matter. */
export function momentOfPiece(
  piece: number,
  { pending, atomicDepth }: Pick<Thread, "pending" | "atomicDepth">,
  framesOf: () => readonly FramePlace[],
  isSteady: (object: number) => boolean,
): Moment {
  // Nobody asks where a thread is that is in no round.
  if (!mayRead(pending, atomicDepth, isSteady))
    return { pending, isRound: false, depth: 0, position: 0, piece };
  const frames = framesOf();
  const depth = frames.length - 1;
  return { pending, isRound: frames.some(mayGoRound), depth, position: frames[depth].position, piece };
}

/** Whether a thread is about to read what stays where it is, or to yield. */
function mayRead(
  pending: PendingAction,
  atomicDepth: number,
  isSteady: (object: number) => boolean,
): boolean {
  if (atomicDepth > 0) return false;
  if (pending.kind === "runtime") return pending.action === "yield";
  if (pending.kind !== "access" || pending.access !== "load" || pending.also !== undefined) return false;
  return isSteady(pending.object);
}

const readingBlocks = new WeakMap<Code, ReadonlySet<number>>();

function mayGoRound({ code, position }: FramePlace): boolean {
  let blocks = readingBlocks.get(code);
  if (blocks === undefined) readingBlocks.set(code, (blocks = blocksOfReadingRounds(code.body)));
  return blocks.has(code.blockOf[position]);
}
