/** Actions of the runtime and atomic sections. */
import { actionFacts, actionOf } from "../../../../base/runtime/actions.ts";
import { unreachable } from "../../../../base/unreachable.ts";
import type { Range } from "../../../memory-model/buffered-store.ts";
import {
  cell,
  frameHead,
  objectFlag,
  objectTableCapacity,
  pendingKind,
  status,
} from "../../memory/layout.ts";
import { holdsIn, isWordDefined } from "../../memory/word-conditions.ts";
import { queryKind } from "../../remember/step-queries.ts";
import type { FlatMachine } from "../flat-machine.ts";
import { isOpen } from "../flat-sections.ts";
import { accessed, give, high, low, objectOf } from "./arguments.ts";

/** Conditions are on words of this size. */
const wordBytes = 4;

/** Whether a condition holds: 1 or 0, or -1 where its word is undefined. */
export function conditionHolds(
  flat: FlatMachine,
  test: number,
  lowHalf: number,
  highHalf: number,
  value: number,
): number {
  const number = objectOf(lowHalf, highHalf);
  const record = number < objectTableCapacity ? flat.objects.recordAt(number, lowHalf, wordBytes) : 0;
  return holdsIn(flat.linear, record, test, lowHalf, value);
}

const mayTimeOutOrWake = 3;

export function action(flat: FlatMachine, frame: number): number {
  const { words, buffers } = flat;
  const count = low(flat, 3);
  if (count < 0 || count > 10) return status.fallback;
  const looked =
    buffers === undefined || words[cell.delayedStores >> 2] === 0 ? [] : conditionRanges(flat, count);
  if (buffers?.delays(looked)) {
    // The runtime empties the buffer before it looks at its words ([04]).
    const answer = buffers.fence(words[cell.permit >> 2]);
    words[cell.permit >> 2] = 0;
    if (answer !== 0) return answer;
  }
  const asked = {
    kind: pendingKind.runtime,
    frame,
    action: low(flat, 0),
    object: objectOf(low(flat, 1), high(flat, 1)),
    offset: low(flat, 1),
  };
  if (count === 1 && flat.stopping.wouldBe(asked) === "stops") {
    // Whether it holds is asked when the step is taken: the one that only comes here does not depend on it.
    flat.queries.askAt(queryKind.defined, low(flat, 5), high(flat, 5));
    const record = flat.objects.lookAt(objectOf(low(flat, 5), high(flat, 5)));
    if (!isWordDefined(flat.linear, record, low(flat, 5))) return status.fallback;
    setRuntimePending(flat, count, low(flat, 2));
    return status.stopped;
  }
  let holds = count === 0;
  for (let index = 0; index < count && !holds; index++) {
    const at = 4 + 3 * index;
    const answer = conditionHolds(
      flat,
      low(flat, at),
      low(flat, at + 1),
      high(flat, at + 1),
      low(flat, at + 2),
    );
    if (answer < 0) return status.fallback;
    holds = answer === 1;
  }
  const otherwise = low(flat, 2);
  if (!holds && otherwise === 0 && words[cell.atomicDepth >> 2] > 0) return status.fallback;
  if (flat.stopping.beforeAction({ ...asked, canGoOn: holds })) {
    setRuntimePending(flat, count, otherwise);
    return status.stopped;
  }
  if (!holds && otherwise === 0) return status.fallback;
  if (buffers?.beginAtomic(looked) === false) return status.fallback;
  if (isFailedAttempt(flat, holds)) flat.meetWeakOrder(objectFlag.shared);
  words[cell.atomicDepth >> 2]++;
  words[(frame + frameHead.atomicSections) >> 2]++;
  flat.lookAround();
  const answer = holds ? 1 : otherwise === mayTimeOutOrWake && flat.wakesUp ? -1 : 0;
  return give(flat, answer);
}

/** The words that the action waits for. */
function conditionRanges(flat: FlatMachine, count: number): Range[] {
  return Array.from({ length: count }, (_, index) => {
    const at = 4 + 3 * index + 1;
    return { object: objectOf(low(flat, at), high(flat, at)), offset: low(flat, at), size: 4 };
  });
}

function setRuntimePending(flat: FlatMachine, count: number, otherwise: number): void {
  const { pending } = flat.current;
  pending[0] = pendingKind.runtime;
  pending[1] = low(flat, 0);
  pending[2] = otherwise;
  pending[3] = count;
  pending[4] = low(flat, 1);
  pending[5] = high(flat, 1);
  let at = 6;
  for (let index = 0; index < count; index++) {
    const from = 4 + 3 * index;
    pending[at++] = low(flat, from);
    pending[at++] = low(flat, from + 1);
    pending[at++] = high(flat, from + 1);
    pending[at++] = low(flat, from + 2);
  }
  flat.current.pendingWords = at;
}

/** As isFailedAttempt of order/failed-attempt.ts. */
function isFailedAttempt(flat: FlatMachine, holds: boolean): boolean {
  const { attempt } = actionFacts[actionOf(low(flat, 0))];
  switch (attempt) {
    case "held":
      return (
        isOpen(flat.current.sections, low(flat, 1), high(flat, 1)) ||
        flat.elsewhere.isOpen(low(flat, 1), high(flat, 1))
      );
    case "timed out":
      return !holds;
    case "zero": {
      const record = accessed(flat, 1, 4);
      return record !== 0 && conditionHolds(flat, 1, low(flat, 1), high(flat, 1), 0) === 1;
    }
    case "always":
      return true;
    case undefined:
      return false;
    default:
      return unreachable(attempt);
  }
}

export function atomicBegin(flat: FlatMachine, frame: number): number {
  const { words } = flat;
  if (flat.stopping.beforeAction({ kind: pendingKind.atomicSection, frame })) {
    flat.current.pending[0] = pendingKind.atomicSection;
    flat.current.pendingWords = 1;
    return status.stopped;
  }
  if (flat.buffers?.beginAtomic([]) === false) return status.fallback;
  words[cell.atomicDepth >> 2]++;
  words[(frame + frameHead.atomicSections) >> 2]++;
  flat.lookAround();
  return 0;
}

export function atomicEnd(flat: FlatMachine, frame: number): number {
  const { words } = flat;
  if (words[cell.atomicDepth >> 2] === 0) return status.fallback;
  words[cell.atomicDepth >> 2]--;
  for (let at = frame; at !== 0; at = words[(at + frameHead.previous) >> 2]) {
    const sections = (at + frameHead.atomicSections) >> 2;
    if (words[sections] > 0) {
      words[sections]--;
      break;
    }
  }
  flat.lookAround();
  return 0;
}

export function atomicHandOver(flat: FlatMachine, frame: number): number {
  const { words } = flat;
  const caller = words[(frame + frameHead.previous) >> 2];
  if (words[(frame + frameHead.atomicSections) >> 2] === 0 || caller === 0) return 0;
  words[(frame + frameHead.atomicSections) >> 2]--;
  words[(caller + frameHead.atomicSections) >> 2]++;
  return 0;
}
