/** Pending actions as words of thread records. */
import { actionOf, numberOfAction } from "../../../base/runtime/actions.ts";
import { type Access, otherwises, type PendingAction, runAction, tests } from "../../action.ts";
import { highHalf, joinHalves, lowHalf, splitWord } from "../../memory/scalar.ts";
import { accessKinds, orderings, pendingKind } from "./layout.ts";
import type { Words } from "./words.ts";

/** An access, and what a copy reads besides. */
export const accessWord = {
  kind: 0,
  access: 1,
  object: 2,
  offset: 3,
  size: 4,
  /** 0 where it is not atomic. */
  ordering: 5,
  alsoObject: 6,
  alsoOffset: 7,
  alsoSize: 8,
  words: 9,
} as const;

/** An action of the runtime on a resource, whose address is in halves. Its conditions follow. */
export const callWord = {
  kind: 0,
  action: 1,
  otherwise: 2,
  conditions: 3,
  low: 4,
  high: 5,
  words: 6,
} as const;

/** A condition on the word at an address, which is in halves. */
export const conditionWord = { test: 0, low: 1, high: 2, value: 3, words: 4 } as const;

/** Where a condition of an action begins that begins there. */
export function conditionAt(pending: number, index: number): number {
  return pending + callWord.words + conditionWord.words * index;
}

/** The object that the word of a condition lies in. */
export function conditionObject(words: Words, at: number): number {
  return (words[at + conditionWord.high] + (words[at + conditionWord.low] >>> 31)) >>> 0;
}

export function pendingWords(action: PendingAction): number[] | undefined {
  switch (action.kind) {
    case "run":
      return [pendingKind.run];
    case "fence":
      return [pendingKind.fence];
    case "atomic-section":
      return [pendingKind.atomicSection];
    case "access": {
      const words = [
        pendingKind.access,
        accessKinds.indexOf(action.access),
        action.object,
        action.offset,
        action.size,
        orderings.indexOf(action.ordering),
      ];
      if (action.also !== undefined) words.push(action.also.object, action.also.offset, action.also.size);
      return words;
    }
    case "runtime": {
      if (action.conditions.length > 10) return undefined;
      splitWord(action.resource);
      const words: number[] = [
        pendingKind.runtime,
        numberOfAction(action.action),
        otherwises.indexOf(action.otherwise),
        action.conditions.length,
        lowHalf() | 0,
        highHalf() | 0,
      ];
      for (const { test, word, value } of action.conditions) {
        splitWord(word);
        words.push(tests.indexOf(test) + 1, lowHalf() | 0, highHalf() | 0, value);
      }
      return words;
    }
  }
}

export function pendingAction(words: Words): PendingAction {
  switch (words[accessWord.kind]) {
    case pendingKind.access: {
      const access: Access = {
        kind: "access",
        access: accessKinds[words[accessWord.access]],
        object: words[accessWord.object],
        offset: words[accessWord.offset],
        size: words[accessWord.size],
        ordering: orderings[words[accessWord.ordering]],
      };
      if (words.length < accessWord.words) return access;
      const also: Access = {
        kind: "access",
        access: "load",
        object: words[accessWord.alsoObject],
        offset: words[accessWord.alsoOffset],
        size: words[accessWord.alsoSize],
        ordering: undefined,
      };
      return { ...access, also };
    }
    case pendingKind.fence:
      return { kind: "fence" };
    case pendingKind.atomicSection:
      return { kind: "atomic-section" };
    case pendingKind.runtime: {
      const conditions = Array.from({ length: words[callWord.conditions] }, (_, index) => {
        const at = conditionAt(0, index);
        return {
          test: tests[words[at + conditionWord.test] - 1],
          word: joinHalves(words[at + conditionWord.low] >>> 0, words[at + conditionWord.high] >>> 0),
          value: words[at + conditionWord.value],
        };
      });
      return {
        kind: "runtime",
        action: actionOf(words[1]),
        resource: joinHalves(words[callWord.low] >>> 0, words[callWord.high] >>> 0),
        otherwise: otherwises[words[callWord.otherwise]],
        conditions,
      };
    }
    default:
      return runAction;
  }
}
