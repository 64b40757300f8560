/** What the machine knows, as a report tells it: places, stacks, who waits for whom. */
import type { Place } from "../base/diagnostic.ts";
import type { AccessVerb } from "../base/findings/access-verb.ts";
import type { UnsupportedConstruct } from "../base/findings/unsupported-construct.ts";
import { isLibraryFile, type SourceLocation } from "../ir/debug-info.ts";
import type { FunctionValue } from "../ir/module.ts";
import type { Access, PendingAction } from "../machine/action.ts";
import type { Fault } from "../machine/fault.ts";
import type { Machine } from "../machine/machine.ts";
import { makeAddress } from "../machine/memory/address.ts";
import type { MemoryObject } from "../machine/memory/memory-object.ts";
import { addressName } from "../machine/naming/address-name.ts";
import { objectDescription } from "../machine/naming/object-description.ts";
import type { Frame } from "../machine/threads/frame.ts";
import type { CodePosition } from "../machine/threads/position.ts";
import { endedThread } from "../machine/threads/sections.ts";
import type { Thread } from "../machine/threads/thread.ts";
import type { Holder, Resource, Wait } from "../verdict/action.ts";
import type { RacingAccess } from "../verdict/fact.ts";
import type { ErrorFinding, Note, RunOutcome, StackFrame, ThreadPosition } from "../verdict/run-outcome.ts";
import { declaredObject, joinedThread } from "./action-of.ts";
import { startTitle } from "./thread-title.ts";

export class Witness {
  constructor(private readonly machine: Machine) {}

  finding(fault: Fault): ErrorFinding {
    const thread = this.machine.current;
    const position = this.position(thread);
    const user = position.stack.findIndex((frame) => !frame.library);
    return {
      rule: fault.rule,
      message: fault.what,
      place: (user < 0 && this.definition(fault)) || position.stack[Math.max(user, 0)]?.place,
      inside: user > 0 ? position.stack[user - 1].functionName : undefined,
      thread: position,
      others: this.others(thread),
      notes: fault.object === undefined ? [] : this.objectNotes(fault.object),
    };
  }

  /** Of a function of the user's that the library could not call. */
  private definition({ callee }: Fault): Place | undefined {
    return callee === undefined || this.machine.program.isLibrary(callee.module)
      ? undefined
      : definitionOf(callee);
  }

  leak(object: MemoryObject): ErrorFinding {
    const thread = this.machine.current;
    const { site } = object.origin;
    return {
      rule: "leak",
      message: { kind: "leak", object: objectDescription(object) },
      place: site === undefined ? undefined : placeOf(site),
      inside: undefined,
      thread: this.position(thread),
      others: [],
      notes: [],
    };
  }

  /** Two threads are about to access the same bytes. */
  race(first: PendingAccess, second: PendingAccess): ErrorFinding {
    // The one that writes is the one to look at first.
    const [main, other] = first.access.access === "load" ? [second, first] : [first, second];
    const thread = this.machine.threads[main.thread]!;
    const otherThread = this.machine.threads[other.thread]!;
    const position = this.position(thread);
    // The first byte that both access.
    const address = makeAddress(main.access.object, Math.max(main.access.offset, other.access.offset));
    const racing = ({ access, verb }: PendingAccess, by: Thread): RacingAccess => ({
      threadName: this.threadName(by),
      verb: verb ?? pendingVerbs[access.access],
      isAtomic: verb === undefined && access.ordering !== undefined,
    });
    const otherAccess = racing(other, otherThread);
    return {
      rule: "data-race",
      message: {
        kind: "race",
        when: "while",
        name: this.addressName(address),
        access: racing(main, thread),
        other: otherAccess,
      },
      place: main.place ?? this.placeOfThread(thread),
      inside: undefined,
      thread: position,
      others: this.others(thread),
      notes: [
        {
          fact: { kind: "accessed", access: otherAccess },
          place: other.place ?? this.placeOfThread(otherThread),
        },
      ],
    };
  }

  /** A thread is about to access what another has accessed before, and nothing orders the two. */
  unordered(thread: Thread, later: PastAccess, earlier: PastAccess, address: bigint): ErrorFinding {
    return {
      rule: "data-race",
      message: {
        kind: "race",
        when: "after",
        name: this.addressName(address),
        access: racingAccess(later),
        other: racingAccess(earlier),
      },
      place: later.place,
      inside: undefined,
      thread: this.position(thread),
      others: this.others(thread),
      notes: [{ fact: { kind: "accessed", access: racingAccess(earlier) }, place: earlier.place }],
    };
  }

  unsupported(what: UnsupportedConstruct): RunOutcome & { readonly kind: "unsupported" } {
    const thread = this.position(this.machine.current);
    const user = thread.stack.find((frame) => !frame.library) ?? thread.stack[0];
    return { kind: "unsupported", what, place: user?.place, thread };
  }

  /** What the machine went on with, by place. */
  remarks(): Note[] {
    const notes = this.machine.remarks.list.map(
      ({ fact, position, about }): Note => ({
        fact,
        place: position === undefined ? definitionOf(about) : placeOf(position),
      }),
    );
    return notes.sort((a, b) => comparePlaces(a.place, b.place));
  }

  threads(): ThreadPosition[] {
    return this.machine.threads
      .filter((thread) => thread !== undefined)
      .map((thread) => this.position(thread));
  }

  private others(except: Thread): ThreadPosition[] {
    return this.machine.threads
      .filter((thread) => thread !== undefined && thread !== except)
      .map((thread) => this.position(thread!));
  }

  private position(thread: Thread): ThreadPosition {
    const blocked = this.isBlocked(thread);
    return {
      number: thread.number,
      name: this.threadName(thread),
      state: thread.ended ? "ended" : blocked ? "blocked" : "running",
      waitsFor: blocked ? this.waitsFor(thread.pending, thread) : undefined,
      stack: stackOf(thread),
    };
  }

  /**
   * Whether it waits for a condition that does not hold; that a spurious wake-up could end the wait does not count.
   */
  private isBlocked(thread: Thread): boolean {
    const { pending } = thread;
    if (pending.kind !== "runtime") return false;
    try {
      return !this.machine.conditionHolds(pending.conditions);
    } catch {
      // Looking must not fail, even where the program has ruined what a thread waits for.
      return false;
    }
  }

  threadName(thread: Thread): string {
    const name = functionName(thread);
    const alike = this.machine.threads.filter((other) => other !== undefined && functionName(other) === name);
    return alike.length > 1 ? `${name} #${thread.number}` : name;
  }

  /** What the thread with this number is called. */
  nameOf(number: number): string {
    const thread = this.machine.threads[number];
    if (number === endedThread) return "a thread that has ended";
    return thread === undefined ? `thread ${number}` : this.threadName(thread);
  }

  /**
   * Where a thread is in the user's own code. Where a frame is named by its depth: in that frame, not in what it
   * calls.
   */
  placeOfThread(thread: Thread, depth?: number): Place | undefined {
    return userFrame(thread, depth)?.place;
  }

  /** The function of the user's own code that a thread is in. */
  functionOfThread(thread: Thread, depth?: number): string | undefined {
    return userFrame(thread, depth)?.functionName;
  }

  private waitsFor(action: PendingAction, thread: Thread): Wait | undefined {
    if (action.kind !== "runtime") return undefined;
    const holders = this.machine.sections
      .all()
      .filter((section) => section.kind === "exclusive" && section.resource === action.resource)
      .map((section) => section.thread);
    return {
      action: action.action,
      resource:
        action.action === "thread-join"
          ? this.joinedThread(action.resource)
          : declaredObject(this.machine, action.resource),
      holders: [...new Set(holders)].map((holder) => this.holder(holder, thread)),
    };
  }

  private joinedThread(handle: bigint): Resource | undefined {
    const joined = joinedThread(this.machine, handle);
    return joined && { kind: "thread", name: this.threadName(joined) };
  }

  private holder(number: number, waiting: Thread): Holder {
    if (number === waiting.number) return { kind: "itself" };
    return { kind: "thread", name: this.liveName(number) };
  }

  /** Undefined for one that has ended. */
  private liveName(number: number): string | undefined {
    const thread = this.machine.threads[number];
    return thread && this.threadName(thread);
  }

  addressName(address: bigint): string | undefined {
    return addressName(this.machine.memory, address);
  }

  private objectNotes(object: MemoryObject): Note[] {
    const notes: Note[] = [];
    const { site, kind, global } = object.origin;
    if (site !== undefined) {
      const made = kind === "heap" || kind === "internal" ? "allocated" : "declared-local";
      notes.push({
        fact: { kind: made, threadName: this.liveName(object.origin.thread) },
        place: placeOf(site),
      });
    } else if (global !== undefined) {
      const variable =
        global.kind === "variable"
          ? global.module.debugInfo.globalVariable(global)
          : global.module.debugInfo.subprogram(global);
      if (variable?.file !== undefined) {
        notes.push({
          fact: { kind: "declared" },
          place: { file: filePath(variable.file), line: variable.line, column: 0 },
        });
      }
    }
    if (object.freed?.site !== undefined) {
      notes.push({
        fact: { kind: "freed", threadName: this.liveName(object.freed.thread) },
        place: placeOf(object.freed.site),
      });
    }
    return notes;
  }
}

/** What somebody is about to access. */
export interface ToldAccess {
  readonly access: Access;
  /** Where it is, if not where the thread is. */
  readonly place?: Place | undefined;
  /** What it is called, if not by its kind. */
  readonly verb?: AccessVerb;
}

/** A thread and what it is about to access. */
export interface PendingAccess extends ToldAccess {
  readonly thread: number;
}

/** An access in the course of a run. */
export interface PastAccess {
  readonly verb: AccessVerb;
  readonly atomic: boolean;
  readonly threadName: string;
  readonly place: Place | undefined;
}

function racingAccess({ threadName, verb, atomic }: PastAccess): RacingAccess {
  return { threadName, verb, isAtomic: atomic };
}

const pendingVerbs = { load: "reads", store: "writes", "read-modify-write": "updates" } as const;

function functionName(thread: Thread): string {
  return startTitle(thread.start) ?? `thread ${thread.number}`;
}

/** Innermost first. */
export function stackOf(thread: Thread): StackFrame[] {
  return [...framesOf(thread)];
}

/** The innermost one of the user's own code; stacks may be a million frames deep. */
function userFrame(thread: Thread, depth?: number): StackFrame | undefined {
  for (const frame of framesOf(thread, depth)) if (!frame.library) return frame;
  return undefined;
}

function* framesOf(thread: Thread, deepest = Number.POSITIVE_INFINITY): Iterable<StackFrame> {
  for (let frame: Frame | undefined = thread.top; frame !== undefined; frame = frame.caller) {
    if (frame.depth > deepest) continue;
    const position = frame.code.position(frame.position);
    const { fn } = frame.code;
    const library = frame.code.library;
    const own = fn.module.debugInfo.subprogram(fn)?.name ?? fn.name;
    let location = locationOf(position);
    if (location === undefined) yield { functionName: own, place: undefined, library };
    for (; location !== undefined; location = location.inlinedAt) {
      yield {
        functionName: location.functionName || own,
        place: placeAt(location),
        library: library || isLibraryFile(location.file),
      };
    }
  }
}

/** The place of an instruction; that of one before it in the block, where the compiler gave it none. */
function locationOf(position: CodePosition): SourceLocation | undefined {
  const { body, instruction } = position;
  if (instruction.location >= 0) return body.locations[instruction.location];
  const block = body.blocks.find((candidate) => candidate.instructions.includes(instruction));
  const index = block?.instructions.indexOf(instruction) ?? -1;
  const near = [
    ...(block?.instructions.slice(0, index).reverse() ?? []),
    ...(block?.instructions.slice(index) ?? []),
  ];
  const located = near.find((candidate) => candidate.location >= 0);
  return located === undefined ? undefined : body.locations[located.location];
}

export function placeOf(position: CodePosition): Place | undefined {
  let location = locationOf(position);
  // Annotations are inlined from our own headers: the user's line is the one around them.
  while (location?.inlinedAt !== undefined && isLibraryFile(location.file)) location = location.inlinedAt;
  return location === undefined ? undefined : placeAt(location);
}

function placeAt(location: SourceLocation): Place {
  return { file: filePath(location.file), line: location.line, column: location.column };
}

/** Where a function is defined: only its line is known. */
function definitionOf(fn: FunctionValue): Place | undefined {
  const found = fn.module.debugInfo.subprogram(fn);
  return found === undefined ? undefined : { file: filePath(found.file), line: found.line, column: 0 };
}

function comparePlaces(a: Place | undefined, b: Place | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}

/** As the compiler was given it; absolute or relative to the working directory. */
export function filePath(file: { readonly filename: string; readonly directory: string }): string {
  return file.filename;
}
