/**
 * Which threads of a state are expanded, in which order, and which of them alone ([03] 3, 5, 7). It is written once, over
 * a small view of a state. The reference search, compiled code and the members of a team each have such a view.
 *
 * 1. A thread whose step may be taken alone (lone-steps.ts) is expanded first. If its one step is enough, that is all.
 * 2. Otherwise, where no such thread is there: a thread in the middle of a round in vain (spin-wait.ts) is followed alone
 *    to its resting place; one that is at its resting place gets an edge from the state to itself.
 * 3. All others follow by their numbers: the steps that they mean to take, time-outs and flushes first, spurious
 *    wake-ups last, so that shortest runs do without them where they can.
 */
import { type LoneKind, loneKind } from "../../../../machine/reductions/lone-steps.ts";
import { isInRound, type RoundView, type SpinWait } from "../../../../machine/reductions/spin-wait.ts";
import { isTurnOfAll } from "../../../../machine/reductions/thread-start.ts";
import { goingOn, isWakeUp, type Way } from "../../../../machine/stepping/ways.ts";

/** How an expansion went on: a view that does not know enough leaves the state to somebody else. */
export type Expanded = boolean;

/** A state that is being expanded. What is `false` in answer to a step or a rest is: the view cannot tell. */
export interface ExpansionView {
  /** The numbers of threads are below this. */
  readonly threadEnd: number;
  readonly liveThreads: number;
  isLive(thread: number): boolean;
  /** Whether steps that may be taken alone are looked for. */
  readonly looksForLone: boolean;
  /** Asked of every thread of a state: what goes against the assumptions of such steps is noted by it. */
  loneKind(thread: number): LoneKind;
  /** The thread is about to be followed alone, for its kind of step. */
  follow(thread: number): Expanded;
  /** Where rounds in vain are looked for. */
  readonly rounds: RoundView | undefined;
  /** Something was asked of the rounds that they could not tell. */
  readonly isUndecided: boolean;
  /** Some thread rests, or is followed to where it does. */
  noteResting(): Expanded;
  /** In which ways a thread can step. */
  ways(thread: number): readonly Way[];
  /** Takes the steps of a thread in one of these ways, one for each combination of choices in them. */
  take(thread: number, way: Way): Expanded;
  /** The thread is at its resting place: an edge from the state to itself. */
  rest(thread: number): Expanded;
  /**
   * Whether the step that was taken was a single one, without a choice, and neither program nor thread has ended by it;
   * nor has an assumption failed.
   */
  readonly wentOn: boolean;
  /** A loop has come round in that step. */
  readonly hasTurned: boolean;
}

/** Of threads that go round in vain, those that rest take no step. */
type Taken = "all are taken" | "some rest";

const nobody = -1;
const undecided = -2;

export class ExpansionPolicy {
  /** Of the thread that is followed alone. */
  private followed: LoneKind = loneKind.none;

  constructor(private readonly spins: SpinWait | undefined) {}

  /** False where the view could not tell: nothing counts of what was expanded then. */
  expand(view: ExpansionView): Expanded {
    const lone = this.loneThread(view);
    if (lone === undecided) return false;
    if (lone !== nobody) {
      if (!view.take(lone, goingOn)) return false;
      return this.isEnough(view) || this.expandAll(view, lone, "all are taken");
    }
    const { spins } = this;
    const { rounds } = view;
    if (spins === undefined || rounds === undefined || view.liveThreads < 2)
      return this.expandAll(view, nobody, "all are taken");
    spins.decide(rounds);
    if (view.isUndecided) return false;
    const hasResting = spins.resting.length > 0;
    if ((hasResting || spins.lone >= 0) && !view.noteResting()) return false;
    return spins.lone >= 0
      ? view.take(spins.lone, goingOn)
      : this.expandAll(view, nobody, hasResting ? "some rest" : "all are taken");
  }

  /** The thread to be followed alone. What all of them are about to do is looked at. */
  private loneThread(view: ExpansionView): number {
    if (!view.looksForLone) return nobody;
    let found = nobody;
    for (let thread = 0; thread < view.threadEnd; thread++) {
      if (!view.isLive(thread)) continue;
      const kind = view.loneKind(thread);
      if (kind === loneKind.unknown) return undecided;
      if (kind === loneKind.none || found !== nobody) continue;
      // At its resting place it would be followed for ever.
      if (kind === loneKind.access && this.goesRound(view, thread)) continue;
      found = thread;
      this.followed = kind;
    }
    if (view.isUndecided) return undecided;
    if (found === nobody || view.liveThreads < 2) return nobody;
    if (this.followed === loneKind.threadStart && isTurnOfAll(view.liveThreads)) return nobody;
    return view.follow(found) ? found : undecided;
  }

  private goesRound({ rounds, liveThreads }: ExpansionView, thread: number): boolean {
    return this.spins !== undefined && rounds !== undefined && liveThreads > 1 && isInRound(rounds, thread);
  }

  /**
   * Whether the step of one thread is all that the state needs. A cycle of steps that are taken alone would have to be
   * one of accesses, and some thread would go round a loop in it.
   */
  private isEnough(view: ExpansionView): boolean {
    return view.wentOn && !(this.followed === loneKind.access && view.hasTurned);
  }

  /** All threads but one. */
  private expandAll(view: ExpansionView, except: number, who: Taken): Expanded {
    const { threadEnd } = view;
    let wakesUp = false;
    for (let pass = 0; pass < (wakesUp ? 2 : 1); pass++) {
      for (let thread = 0; thread < threadEnd; thread++) {
        if (thread === except || !view.isLive(thread)) continue;
        if (who === "some rest" && this.spins!.resting.includes(thread)) {
          if (pass === 0 && !view.rest(thread)) return false;
          continue;
        }
        const ways = view.ways(thread);
        for (let index = 0; index < ways.length; index++) {
          const way = ways[index];
          const isLast = isWakeUp(way);
          if (isLast) wakesUp = true;
          if (isLast === (pass === 1) && !view.take(thread, way)) return false;
        }
      }
    }
    return true;
  }
}
