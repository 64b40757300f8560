/** States of the fast machine given to the reference interpreter, and states of the interpreter taken from it. */

import type { Call, Invoke } from "../../../ir/instruction.ts";
import { Unsupported } from "../../fault.ts";
import { isAtomicFunction } from "../../interpreter/calls.ts";
import type { Machine } from "../../machine.ts";
import { MemoryObject, type ObjectOrigin } from "../../memory/memory-object.ts";
import { forEachThreadPointer } from "../../memory/register-pointers.ts";
import { highHalf, joinHalves, lowHalf, pointerMarks, Scalar, splitWord, zero } from "../../memory/scalar.ts";
import { bytesBetweenLooks } from "../../stepping/long-steps.ts";
import { clearNumbers } from "../../stepping/settle.ts";
import { Frame, type VariadicArgument } from "../../threads/frame.ts";
import { endedThread, type OpenSection, sectionKinds } from "../../threads/sections.ts";
import { Thread } from "../../threads/thread.ts";
import { threadKey } from "../../threads/thread-key.ts";
import { type Leaf, leavesOf } from "../compile/frame-layout.ts";
import { flattenToLeaves, isClean, joinLeaves, objectNumber } from "../compile/leaf-values.ts";
import { variadicArguments } from "../compile/variadic-values.ts";
import {
  bufferBase,
  bufferSize,
  objectFlag,
  objectHead,
  objectTableCapacity,
  padded,
  pieceFrame,
  pieceTag,
  sectionsShift,
  threadHead,
  threadTrait,
} from "../memory/layout.ts";
import { writeObjectHead } from "../memory/object-record.ts";
import { pendingAction, pendingWords } from "../memory/pending-words.ts";
import { sectionWords, writeSections } from "../memory/section-record.ts";
import { bitsIn, bytesOf, copyWords, valueWords, wordIndex, wordsOf } from "../memory/words.ts";
import type { FlatMachine } from "../run/flat-machine.ts";
import { originFlags } from "../run/flat-objects.ts";
import { type FlatSection, noSections, order, sorted } from "../run/flat-sections.ts";
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
import { StoreBridge } from "./store-bridge.ts";
import { hasTerms, TermBridge, termBytes } from "./term-bridge.ts";

const mostKeptBytes = 1 << 24;
const mostKeptFrames = 1 << 15;
/** What an object weighs besides its bytes. */
const objectBytes = 200;

export class InterpreterBridge {
  private readonly objects = new KeptPieces<MemoryObject>(mostKeptBytes);
  private readonly threads = new KeptPieces<Thread>(mostKeptFrames);
  /**
   * Threads that the interpreter has made itself, for good: those that are known by a text cannot be read again, and the
   * first one has arguments that nobody gave it, which would be read as nought.
   */
  private readonly ownThreads: (Thread | undefined)[] = [];
  private imageCount = 0;
  private bytesSinceLook = 0;
  private readonly stores: StoreBridge | undefined;
  private readonly terms: TermBridge;
  /** By object that is kept in parts: what it was last, and what its record was then. */
  private readonly parted: ({ readonly version: number; readonly object: MemoryObject } | undefined)[] = [];

  constructor(
    private readonly machine: Machine,
    private readonly flat: FlatMachine,
    private readonly states: FlatStates,
  ) {
    this.terms = new TermBridge(flat, states.pieces);
    flat.syncImage = () => this.syncImage();
    if (flat.buffers !== undefined) this.stores = new StoreBridge(machine, flat, flat.buffers);
  }

  // ---- the image ----------------------------------------------------------------------------------------

  /** Objects of the program's image that are not in linear memory yet. */
  syncImage(): void {
    const { imageNumbers } = this.machine.memory;
    for (; this.imageCount < imageNumbers.length; this.imageCount++) {
      const number = imageNumbers[this.imageCount];
      if (number >= objectTableCapacity) continue;
      const object = this.machine.memory.imageObject(number)!;
      const { address: written, length } = this.writeObject(object);
      const address = this.flat.linear.allocatePiece(length);
      copyWords(this.flat.words, written, address, length);
      this.flat.imageRecords[number] = address;
      this.flat.imageCount++;
      if (this.flat.objects.lookAt(number) === 0) this.flat.objects.set(number, address);
    }
  }

  // ---- out of the fast machine ----------------------------------------------------------------------------

  /** Puts the interpreter into the current state of the fast machine. */
  restore(): void {
    const { states, machine } = this;
    const objects: MemoryObject[] = [];
    states.forEachObject((number, piece) => objects.push(this.objectOf(number, piece)));
    objects.sort((a, b) => a.number - b.number);
    const threads: Thread[] = [];
    for (const piece of states.threads)
      if (piece !== undefined && piece !== 0) threads.push(this.threadOf(piece));
    const open = states.threads.flatMap((_, thread) => states.openOf(thread));
    const sections = sorted([...states.orphans, ...open]).map(openSection);
    const memory = { objects, allExposed: states.allExposed };
    const path = this.terms.pathOf(states.path);
    machine.restore({ memory, threads, sections, buffers: this.stores?.restore(), path });
  }

  private objectOf(number: number, piece: number): MemoryObject {
    if (piece === 0) return this.partedObject(number);
    const known = this.objects.get(piece);
    if (known !== undefined) return known;
    const { states } = this;
    const object = this.newObject(number, states.origins[piece]!, states.pieces.address(piece));
    if (object.freed !== undefined && states.freed[piece] !== undefined) object.freed = states.freed[piece];
    object.piece = piece;
    this.keepObject(piece, object);
    return object;
  }

  private keepObject(piece: number, object: MemoryObject): void {
    this.objects.keep(piece, object, objectBytes + object.size);
  }

  /** As long as it has not changed, it is the same object. */
  private partedObject(number: number): MemoryObject {
    const layout = this.flat.objects.parts.of(number)!;
    const last = this.parted[number];
    if (last?.version === layout.version) return last.object;
    const { origins } = this.states;
    const origin =
      layout.kind === "variable"
        ? this.machine.memory.imageObject(number)!.origin
        : origins[this.states.pieceOfObject(number)]!;
    const object = this.newObject(number, origin, layout.record);
    this.parted[number] = { version: layout.version, object };
    return object;
  }

  private newObject(number: number, origin: ObjectOrigin, record: number): MemoryObject {
    const { flat } = this;
    const flags = flat.objects.flags(record);
    const size = flat.objects.size(record);
    const bytes = (from: number): Uint8Array =>
      Uint8Array.from(flat.linear.bytes.subarray(from, from + size));
    const object = new MemoryObject(
      number,
      origin,
      bytes(flat.objects.data(record)),
      (flags & objectFlag.undefined) !== 0 ? bytes(flat.objects.undefinedBits(record)) : null,
      (flags & objectFlag.marked) !== 0 ? bytes(flat.objects.marks(record)) : null,
      (flags & objectFlag.readOnly) !== 0,
      (flags & objectFlag.shared) !== 0,
      -1,
    );
    object.exposed = (flags & objectFlag.exposed) !== 0;
    if ((flags & objectFlag.symbolic) !== 0) object.terms = this.terms.read(flat.words, record, flags);
    if ((flags & objectFlag.freed) !== 0) object.freed = { site: undefined, thread: 0, how: "freed" };
    return object;
  }

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

  /** The number of the interpreter's state, which must be settled. */
  intern(): number {
    const { machine, states } = this;
    this.syncImage();
    states.begin();
    const present = new Set<number>();
    for (const object of machine.memory.ownObjects()) {
      present.add(object.number);
      this.putObject(object);
    }
    states.forEachObject((number) => {
      if (!present.has(number)) states.removeObject(number);
    });
    const open = sorted(machine.sections.all().map(flatSection));
    const count = Math.max(machine.threads.length, states.threads.length);
    for (let number = 0; number < count; number++) {
      const thread = machine.threads[number];
      if (thread === undefined && (states.threads[number] ?? 0) === 0) continue;
      const own = open.filter((section) => section.thread === number);
      states.putThread(number, thread === undefined ? 0 : this.threadPiece(thread, own));
    }
    this.stores?.put((thread, piece) => states.putBuffer(thread, piece));
    const orphans = open.filter((section) => section.thread === endedThread);
    states.putRest(states.threadPieces.ofRest(orphans, machine.memory.allExposed));
    if (machine.path !== undefined) states.putPath(this.terms.pathPiece(machine.path.saved));
    machine.freeze();
    return states.finish();
  }

  private putObject(object: MemoryObject): void {
    const { states } = this;
    const { number } = object;
    const layout = this.flat.objects.parts.of(number);
    const last = this.parted[number];
    if (layout !== undefined && last?.object === object && last.version === layout.version) return;
    if (object.piece < 0 || layout !== undefined) {
      if (number >= objectTableCapacity) throw new Unsupported({ kind: "too-many-objects" });
      const { address, length } = this.writeObject(object);
      if (states.putInParts(number, address, object.origin)) return;
      const piece = states.pieces.intern(address, length);
      states.origins[piece] ??= object.origin;
      states.freed[piece] ??= object.freed;
      this.keepObject(piece, object);
      object.piece = piece;
    }
    states.putObject(number, object.piece);
  }

  /** Writes the record of an object: into the buffer, or behind the pieces where it is larger than that. */
  private writeObject(object: MemoryObject): { readonly address: number; readonly length: number } {
    const length = padded(object.size);
    const most = objectHead.bytes + 3 * length + termBytes(object.terms);
    this.bytesSinceLook += most;
    if (this.bytesSinceLook >= bytesBetweenLooks) {
      this.bytesSinceLook = 0;
      this.machine.onLongStep?.(most);
    }
    const address = most <= bufferSize ? bufferBase : this.flat.linear.reserve(most);
    const { words } = this.flat;
    const { bytes } = this.flat.linear;
    const undef = object.undef?.some((bits) => bits !== 0) ? object.undef : undefined;
    const marks = object.marks?.some((mark) => mark !== 0) ? object.marks : undefined;
    const flags =
      (object.shared ? objectFlag.shared : 0) |
      (object.exposed ? objectFlag.exposed : 0) |
      (object.freed !== undefined ? objectFlag.freed : 0) |
      (object.readOnly ? objectFlag.readOnly : 0) |
      (undef !== undefined ? objectFlag.undefined : 0) |
      (marks !== undefined ? objectFlag.marked : 0) |
      (object.terms !== null ? objectFlag.symbolic : 0) |
      originFlags(object.origin);
    writeObjectHead(words, address, { size: object.size, flags, number: object.number });
    let at = address + objectHead.bytes;
    for (const part of [object.data, undef, marks]) {
      if (part === undefined) continue;
      bytes.set(part, at);
      bytes.fill(0, at + object.size, at + length);
      at += length;
    }
    if (object.terms !== null) at = this.terms.write(words, at, object.terms);
    return { address, length: at - address };
  }

  private threadPiece(thread: Thread, sections: readonly FlatSection[]): number {
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

function openSection({ kind, thread, depth, low, high, began }: FlatSection): OpenSection {
  return {
    kind: sectionKinds[kind - 1],
    resource: joinHalves(low >>> 0, high >>> 0),
    thread,
    depth: depth < 0 ? undefined : depth,
    began,
  };
}

function flatSection({ kind, resource, thread, depth, began }: OpenSection): FlatSection {
  splitWord(resource);
  return {
    kind: sectionKinds.indexOf(kind) + 1,
    thread,
    depth: depth ?? -1,
    low: lowHalf() | 0,
    high: highHalf() | 0,
    began,
  };
}
