/**
 * Whether a thread could get out, had it been scheduled otherwise ([07 What is asked]): a run from some state of the lasso
 * in which it leaves a loop, or comes to its own end. Runs of few switches are tried first, those of the thread alone
 * before all others. What an adversary would have to choose is no way out.
 */
import type { OpenLoops } from "./open-loops.ts";
import { isAdversarial } from "./rule.ts";
import type { Rules, Taken } from "./rules.ts";

/** Steps that are looked at for one question. */
const mostSteps = 6_000;

export interface WayOut {
  /** The state of the lasso that it begins in. */
  readonly from: number;
  readonly steps: readonly Taken[];
}

export type WayOutAnswer =
  | { readonly kind: "found"; readonly way: WayOut }
  /** All that can be reached was looked at. */
  | { readonly kind: "none" }
  | { readonly kind: "not found" };

interface Aim {
  isOut(taken: Taken): boolean;
  /** Whether the program may be left by this thread instead. */
  endsWithProgram(by: number): boolean;
}

interface Visited {
  readonly state: number;
  readonly by: number;
  readonly from: Visited | undefined;
  readonly taken: Taken | undefined;
}

export class WaysOut {
  constructor(
    private readonly rules: Rules,
    private readonly loops: OpenLoops,
    private readonly pace: () => void,
  ) {}

  /** Out of the loop. */
  ofLoop(states: readonly number[], thread: number, loop: string): WayOutAnswer {
    return this.search(states, thread, {
      isOut: ({ rule }) => rule.thread === thread && this.loops.of(rule).left.has(loop),
      // With the program all loops end.
      endsWithProgram: () => true,
    });
  }

  /** To the end of the thread. */
  ofThread(states: readonly number[], thread: number): WayOutAnswer {
    return this.search(states, thread, {
      isOut: ({ rule }) => rule.thread === thread && rule.to === 0,
      endsWithProgram: (by) => by === thread,
    });
  }

  private search(states: readonly number[], thread: number, { isOut, endsWithProgram }: Aim): WayOutAnswer {
    const seen = new Set<number>();
    let steps = 0;
    let isWhole = true;
    // By how many switches were made: who continues is tried before who takes over.
    let level: Visited[] = states.map((state) => ({ state, by: thread, from: undefined, taken: undefined }));
    while (level.length > 0) {
      const next: Visited[] = [];
      const alone = new Set(level.map(({ state, by }) => `${state} ${by}`));
      for (let index = 0; index < level.length; index++) {
        if (++steps > mostSteps) return { kind: "not found" };
        this.pace();
        const visited = level[index];
        // It has come to its end.
        if (!this.rules.threadsOf(visited.state).includes(visited.by)) continue;
        const look = this.rules.lookAt(visited.state, visited.by);
        if (look.leavesProgram && endsWithProgram(visited.by)) return { kind: "found", way: wayTo(visited) };
        for (const taken of look.taken) {
          if (taken.rule.otherwise === "wake-up") continue;
          if (taken.rule.choices.some(isAdversarial)) {
            isWhole = false;
            continue;
          }
          const reached: Visited = { state: taken.state, by: visited.by, from: visited, taken };
          if (isOut(taken)) return { kind: "found", way: wayTo(reached) };
          const key = `${reached.state} ${reached.by}`;
          if (alone.has(key)) continue;
          alone.add(key);
          level.push(reached);
        }
      }
      for (const visited of level) {
        if (seen.has(visited.state)) continue;
        seen.add(visited.state);
        for (const other of this.rules.threadsOf(visited.state)) next.push({ ...visited, by: other });
      }
      level = next;
    }
    return { kind: isWhole ? "none" : "not found" };
  }
}

function wayTo(last: Visited): WayOut {
  const steps: Taken[] = [];
  let first = last;
  for (let at: Visited | undefined = last; at !== undefined; at = at.from) {
    if (at.taken !== undefined) steps.push(at.taken);
    first = at;
  }
  return { from: first.state, steps: steps.reverse() };
}
