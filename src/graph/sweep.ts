/**
 * Goes through all states backwards and forwards, again and again, and takes those that can be taken by what was taken
 * before. A state is numbered when it is first found, so most have an edge to a higher number, and going backwards
 * once takes nearly all of what follows from where the program ends. Others lead to a state that a shorter run has
 * found before (the last thread to work may end in one step), so every second time it is forwards. What lies in memory
 * side by side is read side by side, unlike in a search from state to state.
 */

/** It is gone through twice more where the last two times took at least this part of what was left, ... */
const worthwhilePart = 1 / 16;
/** ... or so many times what the two before took, which soon comes to that part, ... */
const worthwhileGrowth = 4;
/** ... and so often in any case: a state that all runs come by may be taken late. */
const leastRounds = 2;

/** Of `left` states, how many are not taken; some may be that could be. */
export function sweep(size: number, left: number, isTaken: (state: number) => boolean): number {
  let others = left;
  for (let round = 0, taken = left, before = 0; taken > 0 && others > 0; round++) {
    const isWorthwhile = taken >= others * worthwhilePart || taken >= before * worthwhileGrowth;
    if (round >= leastRounds && !isWorthwhile) break;
    before = taken;
    taken = 0;
    for (let state = size - 1; state >= 0; state--) if (isTaken(state)) taken++;
    for (let state = 0; state < size && taken < others; state++) if (isTaken(state)) taken++;
    others -= taken;
  }
  return others;
}
