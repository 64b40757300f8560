/** Threads as records: from the pieces of a state into a stack area, and back. Only what is live is in a record. */

import type { Call, Invoke, Resume } from "../../../ir/instruction.ts";
import { type FrameLayout, isAggregate, type Leaf } from "../compile/frame-layout.ts";
import { variadicLeafCount, variadicLeaves, variadicUnits } from "../compile/variadic-values.ts";
import {
  frameAtomicSections,
  frameCode,
  frameObjectCount,
  framePosition,
  framePrevious,
  frameStackBytes,
  frameVariadics,
  setFrameAtomicSections,
  setFrameCode,
  setFrameDepth,
  setFrameObjectCount,
  setFramePosition,
  setFramePrevious,
  setFrameStackBytes,
  setFrameVariadics,
} from "../memory/frame-record.ts";
import {
  bufferBase,
  bufferSize,
  pieceFrame,
  pieceTag,
  sectionsShift,
  threadHead,
  threadTrait,
} from "../memory/layout.ts";
import type { LinearMemory } from "../memory/linear-memory.ts";
import { sectionsAt, sectionWords, writeSections } from "../memory/section-record.ts";
import { isOddAt, setOddAt, shadowMarks } from "../memory/shadow-record.ts";
import { bitsIn, bytesOf, copyValue, valueWords, wordAt, wordIndex, wordsOf } from "../memory/words.ts";
import type { Codes } from "./codes.ts";
import { objectAt } from "./flat-objects.ts";
import { type FlatSection, noSections, sorted } from "./flat-sections.ts";
import {
  countsOf,
  loadOdds,
  loadVariadicOdds,
  oddPointer,
  oddsIn,
  oddWords,
  readOdd,
  saveOdds,
  saveVariadicOdds,
  variadicEntry,
  variadicsIn,
} from "./record-shadows.ts";
import type { WorkThread } from "./work-thread.ts";

/** A thread-local variable in a record: the object of the image, and the thread's own. */
const threadLocal = { image: 0, own: 1, words: 2 } as const;

/** Stands for the caller of a thread's first frame. */
const nobody = { isFull: false };

export class ThreadRecords {
  /** By piece of a thread: what it has open. */
  readonly sections: (readonly FlatSection[] | undefined)[] = [];
  private readonly frames: number[] = [];

  constructor(
    private readonly linear: LinearMemory,
    private readonly codes: Codes,
  ) {}

  /** Unpacks the record into the thread's stack area; false where it does not fit. */
  load(address: number, thread: WorkThread): boolean {
    const { words } = this.linear;
    const head = wordIndex(address);
    thread.number = words[head + threadHead.number];
    thread.handle = words[head + threadHead.handle];
    thread.atomicDepth = words[head + threadHead.atomicDepth];
    thread.start = words[head + threadHead.start];
    thread.stackBytes = words[head + threadHead.stackBytes];
    const traits = words[head + threadHead.traits];
    thread.isFresh = (traits & threadTrait.fresh) !== 0;
    thread.isFailing = (traits & threadTrait.failing) !== 0;
    thread.sections = this.sections[words[head + threadHead.piece]] ?? noSections;
    thread.pendingWords = words[head + threadHead.pendingWords];
    let at = head + threadHead.words;
    for (let index = 0; index < thread.pendingWords; index++) thread.pending[index] = words[at++];
    const pairs = words[head + threadHead.threadLocals];
    if (2 * pairs > thread.threadLocals.length) return false;
    thread.threadLocalWords = 2 * pairs;
    for (let index = 0; index < 2 * pairs; index++) thread.threadLocals[index] = words[at++];
    at += at & 1;
    const frames = words[head + threadHead.frames];
    let frame = thread.base;
    let previous = 0;
    let caller: { readonly isFull: boolean } = nobody;
    for (let depth = 0; depth < frames; depth++) {
      const code = words[at + pieceFrame.code];
      const position = words[at + pieceFrame.position];
      const layout = this.codes.layout(code);
      const variadics = variadicsIn(words[at + pieceFrame.counts]);
      const odds = oddsIn(words[at + pieceFrame.counts]);
      if (odds > 0 && !layout.isFull) {
        this.codes.makeFull(code);
        return this.load(address, thread);
      }
      const units = variadicUnits(variadics, caller);
      if (frame + layout.size + 8 * units > thread.end) return false;
      setFrameCode(words, frame, code);
      setFramePosition(words, frame, position);
      setFramePrevious(words, frame, previous);
      setFrameAtomicSections(words, frame, words[at + pieceFrame.atomicSections]);
      setFrameStackBytes(words, frame, words[at + pieceFrame.stackBytes]);
      const objects = words[at + pieceFrame.objects];
      setFrameObjectCount(words, frame, objects);
      setFrameVariadics(words, frame, units);
      setFrameDepth(words, frame, depth);
      at += pieceFrame.words;
      const list = wordIndex(frame + layout.objectsOffset);
      for (let index = 0; index < objects; index++) words[list + index] = words[at++];
      at += at & 1;
      const live = depth === frames - 1 ? layout.beforePosition(position) : layout.acrossCall(position);
      const offsets = live.offsets!;
      for (let index = 0; index < offsets.length; index++) {
        copyValue(words, at, wordIndex(frame + offsets[index]));
        at += valueWords;
      }
      const behind = wordIndex(frame + layout.size);
      for (let index = 0; index < 2 * variadics; index++) words[behind + index] = words[at++];
      const own = layout.isFull ? loadOdds(words, frame, layout, live, at, odds) : 0;
      if (variadics > 0 && caller.isFull) {
        loadVariadicOdds(words, bytesOf(behind), variadics, at + oddWords * own, odds - own);
      } else if (variadics > 0 && odds > own) {
        this.codes.makeFull(frameCode(words, previous));
        return this.load(address, thread);
      }
      at += oddWords * odds;
      caller = layout;
      previous = frame;
      frame += layout.size + 8 * units;
    }
    thread.top = previous;
    return true;
  }

  /** Packs the thread into the buffer; gives the length in bytes, or 0 where it cannot be. */
  save(thread: WorkThread): number {
    const { words } = this.linear;
    const head = wordIndex(bufferBase);
    let depth = 0;
    const frames = this.frames;
    for (let frame = thread.top; frame !== 0; frame = framePrevious(words, frame)) frames[depth++] = frame;
    words[head + threadHead.tag] = pieceTag.thread;
    words[head + threadHead.number] = thread.number;
    words[head + threadHead.piece] = 0;
    words[head + threadHead.handle] = thread.handle;
    words[head + threadHead.atomicDepth] = thread.atomicDepth;
    words[head + threadHead.start] = thread.start;
    words[head + threadHead.stackBytes] = thread.stackBytes;
    words[head + threadHead.frames] = depth;
    words[head + threadHead.pendingWords] = thread.pendingWords;
    words[head + threadHead.threadLocals] = thread.threadLocalWords >> 1;
    thread.sections = sorted(thread.sections);
    words[head + threadHead.traits] =
      (thread.isFresh ? threadTrait.fresh : 0) |
      (thread.isFailing ? threadTrait.failing : 0) |
      (thread.sections.length << sectionsShift);
    let at = head + threadHead.words;
    for (let index = 0; index < thread.pendingWords; index++) words[at++] = thread.pending[index];
    for (let index = 0; index < thread.threadLocalWords; index++) words[at++] = thread.threadLocals[index];
    if ((at & 1) !== 0) words[at++] = 0;
    const end = wordIndex(bufferBase + bufferSize);
    for (let index = depth - 1; index >= 0; index--) {
      const frame = frames[index];
      const code = frameCode(words, frame);
      const position = framePosition(words, frame);
      const layout = this.codes.layout(code);
      const live = index === 0 ? layout.beforePosition(position) : layout.acrossCall(position);
      const { offsets } = live;
      if (offsets === undefined) return 0;
      const objects = frameObjectCount(words, frame);
      const units = frameVariadics(words, frame);
      const caller = index < depth - 1 ? this.codes.layout(frameCode(words, frames[index + 1])) : nobody;
      const variadics = variadicLeafCount(units, caller);
      const most = layout.isFull ? 4 * offsets.length : 2 * offsets.length;
      if (at + pieceFrame.words + objects + most + 2 * oddWords * variadics + 8 > end) return 0;
      words[at + pieceFrame.code] = code;
      words[at + pieceFrame.position] = position;
      words[at + pieceFrame.atomicSections] = frameAtomicSections(words, frame);
      words[at + pieceFrame.stackBytes] = frameStackBytes(words, frame);
      words[at + pieceFrame.objects] = objects;
      const frameAt = at;
      at += pieceFrame.words;
      const list = wordIndex(frame + layout.objectsOffset);
      for (let object = 0; object < objects; object++) words[at++] = words[list + object];
      if ((at & 1) !== 0) words[at++] = 0;
      if (thread.isFailing) this.forgetNumbers(frame, layout, live.slots);
      const values = at;
      for (let value = 0; value < offsets.length; value++) {
        copyValue(words, wordIndex(frame + offsets[value]), at);
        at += valueWords;
      }
      const behind = wordIndex(frame + layout.size);
      for (let index = 0; index < 2 * variadics; index++) words[at++] = words[behind + index];
      let odds = layout.isFull ? saveOdds(words, frame, layout, live, values, at) : 0;
      if (caller.isFull && variadics > 0) {
        const leaves = this.variadicLeaves(frames[index + 1], layout);
        const next = at + oddWords * odds;
        odds += saveVariadicOdds(words, frame + layout.size, leaves, next);
      }
      at += oddWords * odds;
      const counts = countsOf(variadics, odds);
      if (counts === undefined) return 0;
      words[frameAt + pieceFrame.counts] = counts;
    }
    if (at + sectionWords * thread.sections.length > end) return 0;
    at = writeSections(words, at, thread.sections);
    const length = bytesOf(at - head);
    words[head + threadHead.length] = length;
    return length;
  }

  /** Copies the record of a thread into the buffer, with other sections; gives the length in bytes, or 0. */
  withSections(address: number, open: readonly FlatSection[]): number {
    const { words } = this.linear;
    const from = wordIndex(address);
    const head = wordIndex(bufferBase);
    const behind = sectionsAt(words, from) - from;
    if (behind + sectionWords * open.length > wordsOf(bufferSize)) return 0;
    words.copyWithin(head, from, from + behind);
    const traits = words[from + threadHead.traits] & ((1 << sectionsShift) - 1);
    words[head + threadHead.traits] = traits | (open.length << sectionsShift);
    const length = bytesOf(writeSections(words, head + behind, open) - head);
    words[head + threadHead.length] = length;
    return length;
  }

  /** Of what a function was called with beyond its parameters. */
  private variadicLeaves(caller: number, { code }: FrameLayout): readonly Leaf[] {
    const { words } = this.linear;
    const waiting = this.codes.code(frameCode(words, caller));
    const call = waiting.instructions[framePosition(words, caller)] as Call | Invoke;
    return variadicLeaves(call, code.body.arguments.length);
  }

  /** As clearNumbers of settle.ts: of a thread that does not go on, only addresses are kept. */
  private forgetNumbers(frame: number, layout: FrameLayout, slots: readonly number[]): void {
    const { words, bytes } = this.linear;
    for (const slot of slots) {
      const leaves = layout.leaves[slot]!;
      if (isAggregate(layout.values[slot].type)) continue;
      const at = frame + layout.offsets[slot][0];
      const { pointer, flagged } = leaves[0];
      const shadowAt = layout.isFull ? frame + layout.shadowOffsets[slot][0] : 0;
      const isOdd = layout.isFull && isOddAt(words, shadowAt);
      const isAddress = isOdd
        ? shadowMarks(words, shadowAt) !== 0
        : flagged
          ? wordAt(words, frame + layout.flagOffsets[slot][0]) !== 0
          : pointer && objectAt(bytes, words, at) !== 0;
      if (isAddress) continue;
      leaves.forEach((_, index) => {
        const from = wordIndex(frame + layout.offsets[slot][index]);
        words.fill(0, from, from + 2);
        if (layout.isFull) setOddAt(words, frame + layout.shadowOffsets[slot][index], 0);
      });
    }
  }

  /** The objects that a stored thread holds on to: its locals, its pointers, its thread-local variables. */
  references(address: number): number[] {
    const { words, bytes } = this.linear;
    const found: number[] = [];
    let caller: Call | Invoke | Resume | undefined;
    this.forEachFrame(address, (code, position, isTop, objectsAt, objects, valuesAt, frameAt) => {
      for (let index = 0; index < objects; index++) found.push(words[objectsAt + index]);
      const layout = this.codes.layout(code);
      const live = isTop ? layout.beforePosition(position) : layout.acrossCall(position);
      const counts = words[frameAt + pieceFrame.counts];
      const variadics = variadicsIn(counts);
      const odds = new Set<number>();
      const oddAt = valuesAt + 2 * (live.offsets!.length + variadics);
      for (let index = 0; index < oddsIn(counts); index++) {
        const odd = readOdd(words, oddAt + oddWords * index);
        const isVariadic = odd.entry >= variadicEntry;
        const entry = isVariadic ? live.offsets!.length + odd.entry - variadicEntry : odd.entry;
        const at = valuesAt + 2 * entry;
        const target = oddPointer(bitsIn(words, at), odd);
        if (target !== undefined) found.push(target);
        odds.add(odd.entry);
      }
      live.pointers.forEach((pointer, index) => {
        if (pointer === 0 || odds.has(index)) return;
        if (pointer === 2 && words[valuesAt + valueWords * (index + 1)] === 0) return;
        const number = objectAt(bytes, words, bytesOf(valuesAt + 2 * index));
        if (number !== 0) found.push(number);
      });
      const given =
        variadics === 0 ? [] : variadicLeaves(caller as Call | Invoke, layout.code.body.arguments.length);
      for (const [index, leaf] of given.entries()) {
        if (!leaf.pointer || odds.has(variadicEntry + index)) continue;
        const number = objectAt(bytes, words, bytesOf(valuesAt + 2 * (live.offsets!.length + index)));
        if (number !== 0) found.push(number);
      }
      caller = layout.code.instructions[position] as Call | Invoke | Resume;
    });
    const head = wordIndex(address);
    const pairs = words[head + threadHead.threadLocals];
    const first = head + threadHead.words + words[head + threadHead.pendingWords];
    for (let index = 0; index < pairs; index++)
      found.push(words[first + threadLocal.words * index + threadLocal.own]);
    return found;
  }

  /** The functions on the stack of a stored thread, and where they are: pairs of code and position. */
  placesOf(address: number): number[] {
    const found: number[] = [];
    this.forEachFrame(address, (code, position) => found.push(code, position));
    return found;
  }

  forEachFrame(
    address: number,
    visit: (
      code: number,
      position: number,
      isTop: boolean,
      objectsAt: number,
      objects: number,
      valuesAt: number,
      frameAt: number,
    ) => void,
  ): void {
    const { words } = this.linear;
    const head = wordIndex(address);
    let at =
      head +
      threadHead.words +
      words[head + threadHead.pendingWords] +
      2 * words[head + threadHead.threadLocals];
    at += at & 1;
    const frames = words[head + threadHead.frames];
    for (let depth = 0; depth < frames; depth++) {
      const frameAt = at;
      const code = words[at + pieceFrame.code];
      const position = words[at + pieceFrame.position];
      const objects = words[at + pieceFrame.objects];
      const objectsAt = at + pieceFrame.words;
      at = objectsAt + objects;
      at += at & 1;
      const isTop = depth === frames - 1;
      const layout = this.codes.layout(code);
      const live = isTop ? layout.beforePosition(position) : layout.acrossCall(position);
      visit(code, position, isTop, objectsAt, objects, at, frameAt);
      const counts = words[frameAt + pieceFrame.counts];
      at += 2 * (live.offsets!.length + variadicsIn(counts)) + oddWords * oddsIn(counts);
    }
  }
}
