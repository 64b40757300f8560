/**
 * Functions that let go of a lock if there is one: destructors of guards that are not of the standard library, which
 * test a flag or a pointer, and cleanups of C such as `if (*mutex) pthread_mutex_unlock(*mutex)`. Both ways at such
 * a test would leak a lock at every use ([06 Locksets]): where the lock is held, they let go of it.
 */
import type { FunctionBody, FunctionValue } from "../../../ir/module.ts";
import type { LockState } from "./lock-state.ts";
import type { Exit } from "./summary.ts";

const known = new WeakMap<FunctionBody, boolean>();
/** Blocks of a cleanup at the most: a cleanup is short. */
const mostBlocks = 8;

export function letsGoIfHeld(fn: FunctionValue, body: FunctionBody): boolean {
  let answer = known.get(body);
  if (answer === undefined) known.set(body, (answer = isDestructor(fn) || testsOnlyPointers(body)));
  return answer;
}

/** Without the ways out that keep a held lock which others let go of. */
export function exitsThatLetGo(
  exits: readonly Exit[],
  state: LockState,
  mayOverlap: (a: number, b: number) => boolean,
): readonly Exit[] {
  if (exits.length < 2 || state.held.length === 0) return exits;
  const letGo = ({ state: { released } }: Exit): boolean =>
    released.some(({ lock }) => state.held.some((held) => mayOverlap(held.lock, lock)));
  const chosen = exits.filter(letGo);
  // Ways out that take something else are no plain end of a guard.
  const isPlain = exits.every((exit) => exit.state.held.length === 0);
  return chosen.length > 0 && isPlain ? chosen : exits;
}

function isDestructor(fn: FunctionValue): boolean {
  return /^_ZN.*D[012]Ev$/.test(fn.name);
}

function testsOnlyPointers(body: FunctionBody): boolean {
  if (body.blocks.length > mostBlocks) return false;
  let tests = 0;
  for (const block of body.blocks) {
    const end = block.instructions.at(-1);
    if (end?.opcode === "switch") return false;
    if (end?.opcode !== "condbr") continue;
    const { condition } = end;
    if (condition.kind !== "instruction" || condition.opcode !== "icmp") return false;
    if (condition.right.kind !== "null" || condition.left.kind !== "instruction") return false;
    if (condition.left.opcode !== "load") return false;
    tests++;
  }
  return tests > 0;
}
