/** Actions of the runtime and atomic sections. */

import { actionFacts, actionOf } from "../../../../base/runtime/actions.ts";
import { unreachable } from "../../../../base/unreachable.ts";
import type { Range } from "../../../memory-model/buffered-store.ts";
import { addFrameAtomicSections, frameAtomicSections, framePrevious } from "../../memory/frame-record.ts";
import { frameHead, objectFlag, objectTableCapacity, pendingKind, status } from "../../memory/layout.ts";
import { holdsIn, isWordDefined } from "../../memory/word-conditions.ts";
import { wordIndex } from "../../memory/words.ts";
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
  const { cells, words, buffers } = flat;
  const count = low(flat, 3);
  if (count < 0 || count > 10) return status.fallback;
  const looked = buffers === undefined || cells.delayedStores === 0 ? [] : conditionRanges(flat, count);
  if (buffers?.delays(looked)) {
    // The runtime empties the buffer before it looks at its words ([04]).
    const answer = buffers.fence(cells.permit);
    cells.permit = 0;
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
  if (!holds && otherwise === 0 && cells.atomicDepth > 0) return status.fallback;
  if (flat.stopping.beforeAction({ ...asked, canGoOn: holds })) {
    setRuntimePending(flat, count, otherwise);
    return status.stopped;
  }
  if (!holds && otherwise === 0) return status.fallback;
  if (buffers?.beginAtomic(looked) === false) return status.fallback;
  if (isFailedAttempt(flat, holds)) flat.meetWeakOrder(objectFlag.shared);
  cells.atomicDepth++;
  addFrameAtomicSections(words, frame, 1);
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
  const { current } = flat;
  current.planCall({ action: low(flat, 0), otherwise, low: low(flat, 1), high: high(flat, 1) });
  for (let index = 0; index < count; index++) {
    const from = 4 + 3 * index;
    current.addCondition({
      test: low(flat, from),
      low: low(flat, from + 1),
      high: high(flat, from + 1),
      value: low(flat, from + 2),
    });
  }
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
  const { cells, words } = flat;
  if (flat.stopping.beforeAction({ kind: pendingKind.atomicSection, frame })) {
    flat.current.plan(pendingKind.atomicSection);
    return status.stopped;
  }
  if (flat.buffers?.beginAtomic([]) === false) return status.fallback;
  cells.atomicDepth++;
  addFrameAtomicSections(words, frame, 1);
  flat.lookAround();
  return 0;
}

export function atomicEnd(flat: FlatMachine, frame: number): number {
  const { cells, words } = flat;
  if (cells.atomicDepth === 0) return status.fallback;
  cells.atomicDepth--;
  for (let at = frame; at !== 0; at = framePrevious(words, at)) {
    const sections = wordIndex(at + frameHead.atomicSections);
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
  const caller = framePrevious(words, frame);
  if (frameAtomicSections(words, frame) === 0 || caller === 0) return 0;
  addFrameAtomicSections(words, frame, -1);
  addFrameAtomicSections(words, caller, 1);
  return 0;
}
