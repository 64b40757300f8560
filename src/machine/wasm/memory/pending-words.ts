/** Pending actions as words of thread records. */
import { actionOf, numberOfAction } from "../../../base/runtime/actions.ts";
import { type Access, otherwises, type PendingAction, runAction, tests } from "../../action.ts";
import { highHalf, joinHalves, lowHalf, splitWord } from "../../memory/scalar.ts";
import { accessKinds, orderings, pendingKind } from "./layout.ts";

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

export function pendingAction(words: Int32Array<ArrayBufferLike>): PendingAction {
  switch (words[0]) {
    case pendingKind.access: {
      const access: Access = {
        kind: "access",
        access: accessKinds[words[1]],
        object: words[2],
        offset: words[3],
        size: words[4],
        ordering: orderings[words[5]],
      };
      if (words.length < 9) return access;
      const also: Access = {
        kind: "access",
        access: "load",
        object: words[6],
        offset: words[7],
        size: words[8],
        ordering: undefined,
      };
      return { ...access, also };
    }
    case pendingKind.fence:
      return { kind: "fence" };
    case pendingKind.atomicSection:
      return { kind: "atomic-section" };
    case pendingKind.runtime: {
      const conditions = Array.from({ length: words[3] }, (_, index) => ({
        test: tests[words[6 + 4 * index] - 1],
        word: joinHalves(words[7 + 4 * index] >>> 0, words[8 + 4 * index] >>> 0),
        value: words[9 + 4 * index],
      }));
      return {
        kind: "runtime",
        action: actionOf(words[1]),
        resource: joinHalves(words[4] >>> 0, words[5] >>> 0),
        otherwise: otherwises[words[2]],
        conditions,
      };
    }
    default:
      return runAction;
  }
}
