/** A thread that is being stepped: its frames lie in a stack area of the linear memory. */

import type { Range } from "../../memory-model/buffered-store.ts";
import { maximumPendingWords, pendingKind } from "../memory/layout.ts";
import { accessWord, callWord, conditionAt, conditionWord } from "../memory/pending-words.ts";
import { type FlatSection, noSections } from "./flat-sections.ts";

const maximumThreadLocals = 512;

/** In numbers: see accessKinds and orderings. */
interface PlannedAccess extends Range {
  readonly access: number;
  readonly ordering: number;
}

/** An action of the runtime, in numbers, and the address of its resource in halves. */
interface PlannedCall {
  readonly action: number;
  readonly otherwise: number;
  readonly low: number;
  readonly high: number;
}

/** A test, in numbers, of the word at an address, which is in halves. */
interface PlannedCondition {
  readonly test: number;
  readonly low: number;
  readonly high: number;
  readonly value: number;
}

export class WorkThread {
  number = 0;
  handle = 0;
  start = -1;
  atomicDepth = 0;
  stackBytes = 0;
  /** The innermost frame; 0 once the thread has ended. */
  top = 0;
  isFresh = false;
  /** As Thread.failing. */
  isFailing = false;
  readonly pending = new Int32Array(maximumPendingWords);
  pendingWords = 1;
  /** Image object and instance, in the order of the images. */
  readonly threadLocals = new Int32Array(2 * maximumThreadLocals);
  threadLocalWords = 0;
  /** What it has open. */
  sections: readonly FlatSection[] = noSections;

  constructor(
    /** Where its stack begins and ends. */
    readonly base: number,
    readonly end: number,
  ) {}

  // ---- its next action (memory/pending-words.ts) ---------------------------------------------------------------

  /** Of a kind that has nothing more to say. */
  plan(kind: number): void {
    this.pending[accessWord.kind] = kind;
    this.pendingWords = 1;
  }

  planAccess({ access, object, offset, size, ordering }: PlannedAccess): void {
    const { pending } = this;
    pending[accessWord.kind] = pendingKind.access;
    pending[accessWord.access] = access;
    pending[accessWord.object] = object;
    pending[accessWord.offset] = offset;
    pending[accessWord.size] = size;
    pending[accessWord.ordering] = ordering;
    this.pendingWords = accessWord.alsoObject;
  }

  /** The planned access is a copy, which also reads. */
  planAlso({ object, offset, size }: Range): void {
    const { pending } = this;
    pending[accessWord.alsoObject] = object;
    pending[accessWord.alsoOffset] = offset;
    pending[accessWord.alsoSize] = size;
    this.pendingWords = accessWord.words;
  }

  /** An action of the runtime; its conditions are added one by one. */
  planCall({ action, otherwise, low, high }: PlannedCall): void {
    const { pending } = this;
    pending[callWord.kind] = pendingKind.runtime;
    pending[callWord.action] = action;
    pending[callWord.otherwise] = otherwise;
    pending[callWord.conditions] = 0;
    pending[callWord.low] = low;
    pending[callWord.high] = high;
    this.pendingWords = callWord.words;
  }

  addCondition({ test, low, high, value }: PlannedCondition): void {
    const { pending } = this;
    const at = conditionAt(0, pending[callWord.conditions]++);
    pending[at + conditionWord.test] = test;
    pending[at + conditionWord.low] = low;
    pending[at + conditionWord.high] = high;
    pending[at + conditionWord.value] = value;
    this.pendingWords = at + conditionWord.words;
  }

  // ---- its thread-local variables --------------------------------------------------------------------------------

  threadLocal(image: number): number {
    for (let index = 0; index < this.threadLocalWords; index += 2) {
      if (this.threadLocals[index] === image) return this.threadLocals[index + 1];
    }
    return 0;
  }

  /** False where there are too many. */
  addThreadLocal(image: number, number: number): boolean {
    const { threadLocals } = this;
    if (this.threadLocalWords === threadLocals.length) return false;
    let at = 0;
    while (at < this.threadLocalWords && threadLocals[at] < image) at += 2;
    threadLocals.copyWithin(at + 2, at, this.threadLocalWords);
    threadLocals[at] = image;
    threadLocals[at + 1] = number;
    this.threadLocalWords += 2;
    return true;
  }
}
