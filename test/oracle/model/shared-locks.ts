/** The read-write lock, whose readers pass writers that wait, and the barrier. */
import type { Simple } from "./program.ts";
import type { State } from "./state.ts";
import { lockKey, type Step } from "./step.ts";

/** How many meet at the barrier. */
export const meeting = 2;

/** What gave it up last gives order to whom it keeps out: readers do not wait for readers. */
const toReaders = "written under the lock";
const toWriters = "read under the lock";

/** Undefined for statements of other kinds. */
export function shareLocks(step: Step, statement: Simple): "done" | undefined {
  switch (statement.op) {
    case "lock-to-read":
    case "lock-to-write":
      take(step, statement.op === "lock-to-write");
      break;
    case "try-to-read":
    case "try-to-write":
      step.set(statement.to, take(step, statement.op === "try-to-write") ? 1 : 0);
      break;
    case "unlock-either":
      release(step);
      break;
    case "meet":
      if (!meet(step)) return "done";
      break;
    default:
      return undefined;
  }
  step.next();
  return "done";
}

function take(step: Step, writes: boolean): boolean {
  const { state, me, world, line } = step;
  const { holders } = state;
  if (holders.length > 0 && (writes || holders.some((one) => one.writes))) return false;
  holders.push({ thread: me, line, writes });
  holders.sort((one, other) => one.thread - other.thread);
  step.hand("takes", "read-write lock");
  world.knowledge.take(state, me, toReaders);
  if (writes) world.knowledge.take(state, me, toWriters);
  return true;
}

function release(step: Step): void {
  const { state, me, world } = step;
  const last = state.holders.findLastIndex(({ thread }) => thread === me);
  if (last < 0) step.fail("lock-misuse");
  const { writes } = state.holders[last];
  step.ended.add(holderKey(state, last));
  state.holders.splice(last, 1);
  step.hand("gives", "read-write lock");
  world.knowledge.give(state, me, writes ? toReaders : toWriters);
}

/** Of one that holds it several times, the last has the highest number. */
export function holderKey({ holders }: State, index: number): string {
  const { thread } = holders[index];
  const level = holders.slice(0, index).filter((one) => one.thread === thread).length;
  return lockKey("read-write", thread, level);
}

/** Whether the thread goes on: the last to arrive does at once, the others in a step of their own. */
function meet(step: Step): boolean {
  const { state, me, thread, world } = step;
  const { knowledge } = world;
  if (thread.phase === "met") {
    thread.phase = "";
    return true;
  }
  const waiting = state.threads.flatMap(({ phase }, other) => (phase === "arrived" ? [other] : []));
  knowledge.give(state, me, "barrier");
  if (waiting.length + 1 < meeting) {
    thread.phase = "arrived";
    return false;
  }
  step.hand("gives", "barrier");
  for (const other of [me, ...waiting]) knowledge.take(state, other, "barrier");
  for (const other of waiting) state.threads[other].phase = "met";
  // Who comes next meets others.
  delete state.known.barrier;
  return true;
}
