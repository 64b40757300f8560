/**
 * What is looked at before anything is asked ([07 Few rounds, thread by thread]). A few runs show which parts of
 * objects vary, so that cells can be as small. Then states are looked at in which a step was met that was not known, and
 * now and then another one: few states offer all the steps that there are.
 */
import type { FastMachine } from "../../machine/wasm/fast-machine.ts";
import type { Rules, Taken } from "./rules.ts";

/** Other states that are looked at in a row without anything new. */
const patience = 30;
/** Steps of one thread alone, and of a run at random for each thread. */
const stepsAlone = 300;
const stepsAtRandom = 40;
/** Runs at random that may teach nothing, one after the other; and how many there are at the most. */
const runsInVain = 3;
const mostRuns = 200;
/** An object of two contents is worth to be kept in parts here, and in many. */
const contents = 2;
const partsOfObject = 128;
const mostArrangements = 4;

export class Exploration {
  private readonly random = new Random();

  constructor(
    private readonly rules: Rules,
    private readonly fast: FastMachine,
    private readonly start: number,
    /** Called now and then; may throw. */
    private readonly pace: () => void,
  ) {}

  /** Finds the cells, then most rules. */
  run(): void {
    this.takeRuns(2 * runsInVain);
    for (let arrangements = 0; arrangements < mostArrangements; arrangements++) {
      if (!this.fast.arrange(contents, partsOfObject).isDivided && arrangements > 0) break;
      this.rules.clear();
      this.takeRuns(mostRuns);
    }
    this.lookAround([this.start]);
  }

  /** Each thread alone, then runs at random for as long as they teach something. */
  private takeRuns(most: number): void {
    const base = this.runAlone();
    for (let run = 0, idle = 0; run < most && idle < runsInVain; run++) {
      const before = this.rules.size;
      this.runAtRandom(run % 2 === 0 ? base : this.start);
      idle = this.rules.size > before ? 0 : idle + 1;
    }
  }

  /** The first thread as far as it gets, then each of the others from there. */
  private runAlone(): number {
    const { rules } = this;
    const [first] = rules.threadsOf(this.start);
    const state = this.follow(this.start, first);
    for (const thread of rules.threadsOf(state)) if (thread !== first) this.follow(state, thread);
    return state;
  }

  private follow(from: number, thread: number): number {
    let state = from;
    const seen = new Set([state]);
    for (let steps = 0; steps < stepsAlone; steps++) {
      this.pace();
      const next = this.rules.lookAt(state, thread).taken.find(({ rule }) => rule.otherwise === "none");
      if (next === undefined || seen.has(next.state)) return state;
      state = next.state;
      seen.add(state);
      if (!this.rules.threadsOf(state).includes(thread)) return state;
    }
    return state;
  }

  private runAtRandom(from: number): void {
    let state = from;
    for (let steps = 0, most = stepsAtRandom; steps < most; steps++) {
      this.pace();
      const threads = this.rules.threadsOf(state);
      most = stepsAtRandom * threads.length;
      const { taken } = this.rules.lookAt(state, this.random.of(threads));
      if (taken.length > 0) state = this.random.of(taken).state;
    }
  }

  /** Looks at states from these on, as long as that teaches something. */
  lookAround(from: readonly number[], mostStates = Number.POSITIVE_INFINITY): void {
    const seen = new Set(from);
    const fresh = [...from];
    const stale: number[] = [];
    let next = 0;
    for (let looked = 0, idle = 0; idle < patience && looked < mostStates; looked++) {
      if (next === fresh.length && stale.length === 0) return;
      const isFresh = next < fresh.length;
      const state = isFresh ? fresh[next++] : this.random.takeFrom(stale);
      const before = this.rules.size;
      for (const { state: target, isNew } of this.look(state)) {
        if (seen.has(target)) continue;
        seen.add(target);
        (isNew ? fresh : stale).push(target);
      }
      idle = isFresh || this.rules.size > before ? 0 : idle + 1;
    }
  }

  private look(state: number): readonly Taken[] {
    this.pace();
    return this.rules.look(state);
  }
}

/** The same numbers every time. */
class Random {
  private seed = 1;

  private below(count: number): number {
    this.seed = (Math.imul(this.seed, 1103515245) + 12345) & 0x7fffffff;
    return (this.seed >> 8) % count;
  }

  of<One>(list: readonly One[]): One {
    return list[this.below(list.length)];
  }

  takeFrom(list: number[]): number {
    const index = this.below(list.length);
    const taken = list[index];
    list[index] = list[list.length - 1];
    list.length--;
    return taken;
  }
}
