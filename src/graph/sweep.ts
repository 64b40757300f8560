/**
 * Goes through all states backwards and forwards, again and again, and takes those that can be taken by what was taken
 * before. A state is numbered when it is first found, so most have an edge to a higher number, and going backwards
 * once takes nearly all of what follows from where the program ends. Others lead to a state that a shorter run has
 * found before (the last thread to work may end in one step), so every second time it is forwards. What lies in memory
 * side by side is read side by side, unlike in a search from state to state.
 */
import { noHurry, type Pace } from "../base/pace.ts";

/** It is gone through twice more where the last two times took at least this part of what was left, ... */
const worthwhilePart = 1 / 16;
/** ... or so many times what the two before took, which soon comes to that part, ... */
const worthwhileGrowth = 4;
/** ... and so often in any case: a state that all runs come by may be taken late. */
const leastTimes = 2;

/** Goes through all states once; gives how many were taken. */
export type Pass = (isBackwards: boolean) => number;

/** Of `left` states, how many are not taken; some may be that could be. */
export function sweep(left: number, pass: Pass, pace: Pace = noHurry): number {
  let others = left;
  for (let times = 0, taken = left, before = 0; taken > 0 && others > 0; times++) {
    const isWorthwhile = taken >= others * worthwhilePart || taken >= before * worthwhileGrowth;
    if (times >= leastTimes && !isWorthwhile) break;
    before = taken;
    pace();
    taken = pass(true);
    if (taken < others) taken += pass(false);
    others -= taken;
  }
  return others;
}

/** One thread that asks of each state whether it is taken now. */
export function passOver(size: number, isTaken: (state: number) => boolean, pace: Pace = noHurry): Pass {
  return (isBackwards) => {
    let taken = 0;
    for (let count = 0; count < size; count++) {
      pace();
      taken += isTaken(isBackwards ? size - 1 - count : count) ? 1 : 0;
    }
    return taken;
  };
}
