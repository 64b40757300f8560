/**
 * Threads given to the reference interpreter, and taken from it. A record of a thread has its frames with the values
 * that are still needed. A thread that compiled code cannot run is known by a text in place of frames.
 */
import type { Call, Invoke } from "../../../ir/instruction.ts";
import { Unsupported } from "../../fault.ts";
import { isAtomicFunction } from "../../interpreter/calls.ts";
import { forEachThreadPointer } from "../../memory/register-pointers.ts";
import { highHalf, joinHalves, lowHalf, pointerMarks, Scalar, splitWord, zero } from "../../memory/scalar.ts";
import { clearNumbers } from "../../stepping/settle.ts";
import { Frame, type VariadicArgument } from "../../threads/frame.ts";
import { Thread } from "../../threads/thread.ts";
import { threadKey } from "../../threads/thread-key.ts";
import { type Leaf, leavesOf } from "../compile/frame-layout.ts";
import { flattenToLeaves, isClean, joinLeaves, objectNumber } from "../compile/leaf-values.ts";
import { variadicArguments } from "../compile/variadic-values.ts";
import {
  bufferBase,
  bufferSize,
  padded,
  pieceFrame,
  pieceTag,
  sectionsShift,
  threadHead,
  threadTrait,
} from "../memory/layout.ts";
import { pendingAction, pendingWords } from "../memory/pending-words.ts";
import { sectionWords, writeSections } from "../memory/section-record.ts";
import { bitsIn, bytesOf, valueWords, wordIndex, wordsOf } from "../memory/words.ts";
import type { FlatMachine } from "../run/flat-machine.ts";
import { type FlatSection, noSections, order } from "../run/flat-sections.ts";
import {
  countsOf,
  type OddEntry,
  oddsIn,
  oddWords,
  readOdd,
  variadicEntry,
  variadicsIn,
  writeOdd,
} from "../run/record-shadows.ts";
import type { FlatStates } from "../store/flat-states.ts";
import { KeptPieces } from "../store/kept-pieces.ts";
import { hasTerms } from "./term-bridge.ts";

const mostKeptFrames = 1 << 15;

export class ThreadBridge {
  private readonly threads = new KeptPieces<Thread>(mostKeptFrames);
  /**
   * Threads that the interpreter has made itself, for good. Those that are known by a text cannot be read again. The first
   * thread has arguments that nobody gave it, which would be read as nought.
   */
  private readonly ownThreads: (Thread | undefined)[] = [];

  constructor(
    private readonly flat: FlatMachine,
    private readonly states: FlatStates,
  ) {}

  // ---- out of the fast machine ----------------------------------------------------------------------------

  threadOf(piece: number): Thread {
    const known = this.ownThreads[piece] ?? this.threads.get(piece);
    if (known !== undefined) return known;
    const { flat, states } = this;
    const { words } = flat;
    const address = states.pieces.address(piece);
    const head = wordIndex(address);
    let top: Frame | undefined;
    flat.records.forEachFrame(
      address,
      (codeNumber, position, isTop, objectsAt, objects, valuesAt, frameAt) => {
        const layout = flat.codes.layout(codeNumber);
        const frame = new Frame(layout.code, top);
        frame.position = position;
        frame.isAtomic = isAtomic(frame);
        frame.atomicSections = words[frameAt + pieceFrame.atomicSections];
        frame.stackBytes = words[frameAt + pieceFrame.stackBytes];
        frame.objects = Array.from(words.subarray(objectsAt, objectsAt + objects));
        const live = isTop ? layout.beforePosition(position) : layout.acrossCall(position);
        const variadics = variadicsIn(words[frameAt + pieceFrame.counts]);
        const odds = this.oddEntries(frameAt, valuesAt + 2 * (live.offsets!.length + variadics));
        let at = valuesAt;
        for (const slot of live.slots) {
          const leaves = layout.leaves[slot]!;
          const scalars = leaves.map((leaf) => {
            const clean = this.scalar(leaf, at);
            const odd = odds.get((at - valuesAt) / 2);
            at += leaf.flagged ? 4 : 2;
            return odd === undefined ? clean : new Scalar(clean.bits, odd.undef, odd.marks);
          });
          frame.values[slot] = joinLeaves(layout.values[slot].type, leaves, scalars);
        }
        if (variadics > 0) frame.variadic = this.variadicArguments(frame, at, odds);
        top = frame;
      },
    );
    const start = words[head + threadHead.start];
    const thread = new Thread(
      words[head + threadHead.number],
      start < 0 ? undefined : flat.codes.fn(start),
      words[head + threadHead.handle],
      top!,
    );
    thread.atomicDepth = words[head + threadHead.atomicDepth];
    thread.stackBytes = words[head + threadHead.stackBytes];
    const traits = words[head + threadHead.traits];
    thread.fresh = (traits & threadTrait.fresh) !== 0;
    thread.failing = (traits & threadTrait.failing) !== 0;
    if (thread.failing) clearNumbers(thread);
    const count = words[head + threadHead.pendingWords];
    const first = head + threadHead.words;
    thread.pending = pendingAction(words.subarray(first, first + count));
    const pairs = words[head + threadHead.threadLocals];
    for (let index = 0; index < pairs; index++) {
      thread.threadLocals.set(words[first + count + 2 * index], words[first + count + 2 * index + 1]);
    }
    for (let frame = top; frame !== undefined; frame = (frame as Frame).caller) {
      for (const { slot, image, offset } of (frame as Frame).code.threadLocalSlots) {
        const number = thread.threadLocals.get(image)!;
        (frame as Frame).values[slot] = new Scalar(joinHalves(offset, number), null, pointerMarks);
      }
    }
    thread.epoch = -1;
    thread.piece = piece;
    this.threads.keep(piece, thread, (thread.top?.depth ?? 0) + 1);
    return thread;
  }

  /** The odd values of a frame, by the index of their bits. */
  private oddEntries(frameAt: number, at: number): ReadonlyMap<number, OddEntry> {
    const { words } = this.flat;
    const odds = new Map<number, OddEntry>();
    for (let index = 0; index < oddsIn(words[frameAt + pieceFrame.counts]); index++) {
      const odd = readOdd(words, at + oddWords * index);
      odds.set(odd.entry, odd);
    }
    return odds;
  }

  /** Their types are those of the call that the caller waits at. */
  private variadicArguments(
    { caller, code }: Frame,
    at: number,
    odds: ReadonlyMap<number, OddEntry>,
  ): VariadicArgument[] {
    const call = caller!.code.instructions[caller!.position] as Call | Invoke;
    let leaf = 0;
    return variadicArguments(call, code.body.arguments.length).map(({ type, byValue, leaves }) => {
      const scalars = leaves.map((kind) => {
        const clean = this.scalar(kind, at + 2 * leaf);
        const odd = odds.get(variadicEntry + leaf++);
        return odd === undefined ? clean : new Scalar(clean.bits, odd.undef, odd.marks);
      });
      return { type, value: joinLeaves(type, leaves, scalars), byValue };
    });
  }

  private scalar(leaf: Leaf, at: number): Scalar {
    const { words } = this.flat;
    const bits = bitsIn(words, at);
    const isAddress = leaf.flagged ? words[at + valueWords] !== 0 : leaf.pointer && objectNumber(bits) !== 0;
    return new Scalar(bits, null, isAddress ? pointerMarks : 0);
  }

  // ---- into the fast machine --------------------------------------------------------------------------------

  pieceOf(thread: Thread, sections: readonly FlatSection[]): number {
    if (thread.piece >= 0 && this.hasOpen(thread.piece, sections)) return thread.piece;
    const { states } = this;
    const length = this.writeThread(thread, sections);
    const isForeign = length === 0;
    const piece = states.threadPieces.intern(
      isForeign ? this.writeForeign(thread, sections) : length,
      sections,
    );
    if (isForeign) {
      states.references.ofForeign[piece] ??= references(thread);
      const places: number[] = [];
      for (let frame = thread.top; frame !== undefined; frame = frame.caller)
        places.push(this.flat.codes.number(frame.code.fn), frame.position);
      states.answers.setStack(piece, places);
    }
    thread.piece = piece;
    this.ownThreads[piece] ??= thread;
    return piece;
  }

  /** Sections of a thread may have been ended by another one. */
  private hasOpen(piece: number, sections: readonly FlatSection[]): boolean {
    const known = this.flat.records.sections[piece] ?? noSections;
    if (known.length !== sections.length) return false;
    return sections.every((section, index) => order(section, known[index]) === 0);
  }

  /** Puts a thread into the buffer as compiled code has it; 0 where that is not possible. */
  private writeThread(thread: Thread, sections: readonly FlatSection[]): number {
    if (thread.top === undefined) return 0;
    const { words, codes } = this.flat;
    const head = wordIndex(bufferBase);
    const pending = pendingWords(thread.pending);
    if (pending === undefined) return 0;
    const frames: Frame[] = [];
    for (let frame: Frame | undefined = thread.top; frame !== undefined; frame = frame.caller)
      frames.push(frame);
    words[head + threadHead.tag] = pieceTag.thread;
    words[head + threadHead.number] = thread.number;
    words[head + threadHead.piece] = 0;
    words[head + threadHead.handle] = thread.handle;
    words[head + threadHead.atomicDepth] = thread.atomicDepth;
    words[head + threadHead.start] = thread.start === undefined ? -1 : codes.number(thread.start);
    words[head + threadHead.stackBytes] = thread.stackBytes;
    words[head + threadHead.frames] = frames.length;
    words[head + threadHead.pendingWords] = pending.length;
    words[head + threadHead.threadLocals] = thread.threadLocals.size;
    words[head + threadHead.traits] =
      (thread.fresh ? threadTrait.fresh : 0) |
      (thread.failing ? threadTrait.failing : 0) |
      (sections.length << sectionsShift);
    let at = head + threadHead.words;
    for (const word of pending) words[at++] = word;
    for (const [image, number] of [...thread.threadLocals].sort((a, b) => a[0] - b[0])) {
      words[at++] = image;
      words[at++] = number;
    }
    if ((at & 1) !== 0) words[at++] = 0;
    if (frames.some(hasTerms)) return 0;
    const end = wordIndex(bufferBase + bufferSize);
    for (const frame of frames.reverse()) {
      if (frame.isAtomic !== isAtomic(frame) || !areClean(frame)) return 0;
      const codeNumber = codes.number(frame.code.fn);
      const layout = codes.layout(codeNumber);
      if (frame.objects.length > layout.objectCapacity) return 0;
      const live =
        frame === thread.top ? layout.beforePosition(frame.position) : layout.acrossCall(frame.position);
      if (live.offsets === undefined) return 0;
      const most = live.offsets.length + 64 * frame.variadic.length;
      if (at + frame.objects.length + 4 * most + 16 > end) return 0;
      words[at++] = codeNumber;
      words[at++] = frame.position;
      words[at++] = frame.atomicSections;
      words[at++] = frame.stackBytes;
      words[at++] = frame.objects.length;
      const countsAt = at++;
      for (const number of frame.objects) words[at++] = number;
      if ((at & 1) !== 0) words[at++] = 0;
      const values = at;
      const odds: { readonly entry: number; readonly scalar: Scalar }[] = [];
      for (const slot of live.slots) {
        const leaves = layout.leaves[slot]!;
        const value = frame.values[slot] ?? (thread.failing ? zero : undefined);
        if (value === undefined) return 0;
        const scalars = flattenToLeaves(value, leaves);
        if (scalars.length !== leaves.length) return 0;
        for (let index = 0; index < leaves.length; index++) {
          const isOdd = !isClean(leaves[index], scalars[index]);
          if (isOdd) odds.push({ entry: (at - values) / 2, scalar: scalars[index] });
          splitWord(scalars[index].bits);
          words[at++] = lowHalf();
          words[at++] = highHalf();
          if (leaves[index].flagged) {
            words[at++] = isOdd || scalars[index].marks === 0 ? 0 : 1;
            words[at++] = 0;
          }
        }
      }
      let variadics = 0;
      for (const { type, value } of frame.variadic) {
        const leaves = leavesOf(type)!;
        for (const [index, scalar] of flattenToLeaves(value, leaves).entries()) {
          if (!isClean(leaves[index], scalar)) odds.push({ entry: variadicEntry + variadics, scalar });
          variadics++;
          splitWord(scalar.bits);
          words[at++] = lowHalf();
          words[at++] = highHalf();
        }
      }
      for (const { entry, scalar } of odds) at = writeOdd(words, at, entry, scalar);
      const counts = countsOf(variadics, odds.length);
      if (counts === undefined) return 0;
      words[countsAt] = counts;
    }
    if (at + sectionWords * sections.length > end) return 0;
    at = writeSections(words, at, sections);
    const length = bytesOf(at - head);
    words[head + threadHead.length] = length;
    return length;
  }

  /** A thread that compiled code cannot run: known by a text. */
  private writeForeign(thread: Thread, sections: readonly FlatSection[]): number {
    const { words } = this.flat;
    const text = Buffer.from(
      threadKey(thread, (code) => this.flat.codes.number(code.fn)),
      "utf8",
    );
    const head = wordIndex(bufferBase);
    const before = bytesOf(threadHead.words) + padded(text.length);
    const length = before + 4 * sectionWords * sections.length;
    if (length > bufferSize) throw new Unsupported({ kind: "too-large-frames" });
    words.fill(0, head, head + wordsOf(length));
    words[head + threadHead.length] = length;
    words[head + threadHead.tag] = pieceTag.foreignThread;
    words[head + threadHead.number] = thread.number;
    words[head + threadHead.start] = thread.start === undefined ? -1 : this.flat.codes.number(thread.start);
    words[head + threadHead.handle] = text.length;
    words[head + threadHead.traits] = sections.length << sectionsShift;
    writeSections(words, wordIndex(bufferBase + before), sections);
    this.flat.linear.bytes.set(text, bufferBase + bytesOf(threadHead.words));
    return length;
  }
}

/** Whether the frame is one of a function that is an atomic section, and was called. */
function isAtomic({ code, caller }: Frame): boolean {
  return caller !== undefined && isAtomicFunction(code.fn, code.library);
}

/** Whether the variable arguments of a frame are what compiled code passes, at a call of the types that it has. */
function areClean({ variadic, caller, code }: Frame): boolean {
  if (variadic.length === 0) return true;
  const call = caller?.code.instructions[caller.position];
  if (call?.opcode !== "call" && call?.opcode !== "invoke") return false;
  const first = call.arguments.length - variadic.length;
  if (first !== code.body.arguments.length) return false;
  return variadic.every(({ type, byValue }, index) => {
    const isSame = byValue === call.argumentAttributes[first + index]?.byval;
    return isSame && leavesOf(type) !== undefined && call.arguments[first + index].type === type;
  });
}

function references(thread: Thread): number[] {
  const found = new Set<number>();
  forEachThreadPointer(thread, (target) => found.add(target));
  return [...found];
}
