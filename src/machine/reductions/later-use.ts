/**
 * `later-use` ([03] 2): accesses that nobody else comes to any more are no actions; nor is anything where nobody else is.
 *
 * - Needs: nothing of the program; only globals of the user's that are *followed* (analysis/program/global-access.ts).
 * - Watches: nothing. What others can come to is told from where they are (analysis/program/later-access.ts): what the functions on
 *   their stacks can do, and those that they may call or start threads with. Once nobody can, it stays so.
 * - Broken by: nothing.
 * - Hooks in: `isAlone` and `isLeftAlone` of visibility.ts; for compiled code wasm/run/followed-globals.ts.
 */
import { GlobalAccess } from "../../analysis/program/global-access.ts";
import { LaterAccess } from "../../analysis/program/later-access.ts";
import type { FunctionValue, GlobalVariable } from "../../ir/module.ts";
import type { Program } from "../../ir/program.ts";
import type { Access } from "../action.ts";
import type { Code } from "../interpreter/code.ts";
import type { Machine } from "../machine.ts";
import type { MemoryObject } from "../memory/memory-object.ts";
import type { Thread } from "../threads/thread.ts";

/**
 * What concerns an access: accesses, for a load writes alone, that others can come to from where they are; or, where it
 * must be seen as long as they are about, accesses anywhere in their functions.
 */
export const concernsOfAccess = ["any function", "later accesses", "later writes"] as const;
export type ConcernOfAccess = (typeof concernsOfAccess)[number];

export interface Place {
  readonly code: Code;
  readonly position: number;
}

export class LaterUse {
  /** Accesses to globals are visible wherever others are, whether these could make one or not. */
  showsAll = false;
  private knownLater: LaterAccess | undefined = undefined;

  private readonly isOn: boolean;

  constructor(private readonly machine: Machine) {
    this.isOn = machine.options.reductions.has("later-use");
  }

  /** Which functions touch which globals. */
  get access(): GlobalAccess {
    const { program } = this.machine;
    let known = accesses.get(program);
    if (known === undefined) accesses.set(program, (known = new GlobalAccess(program)));
    return known;
  }

  private get later(): LaterAccess {
    return (this.knownLater ??= new LaterAccess(this.access));
  }

  /** The global that the object is, if accesses to it may go unseen. */
  followed(object: number): GlobalVariable | undefined {
    if (!this.isOn || this.showsAll) return undefined;
    const global = this.machine.image.globalAt(object);
    return global?.kind === "variable" && this.access.isFollowed(global) ? global : undefined;
  }

  /** Nobody else is there that could be concerned by what a thread does; or was, and may be in another run ([03] 7). */
  isAlone(liveThreads: number, unjoined: { readonly any: boolean }): boolean {
    return liveThreads === 1 && this.isOn && !this.machine.lone.unlocks.keepsCompany(unjoined);
  }

  /** No other thread accesses the object any more, nor has it an access of that is still on its way. */
  isLeftAlone(thread: Thread, object: MemoryObject, access: Access["access"]): boolean {
    const { threads, model } = this.machine;
    const global = this.followed(object.number);
    if (global === undefined) return false;
    const { code, position } = thread.top!;
    const concern = code.concernAt(position);
    for (const other of threads)
      if (other !== undefined && other !== thread && this.may(other.start, placesOf(other), global, concern))
        return false;
    return model === undefined || !model.concernsOthers(thread, object, access);
  }

  /** Whether a thread that begins with this function, with these on its stack, may still do what concerns an access. */
  may(
    start: FunctionValue | undefined,
    places: Iterable<Place>,
    global: GlobalVariable,
    concern: ConcernOfAccess,
  ): boolean {
    const { access, later } = this;
    const touch = concern === "later writes" ? "write" : "access";
    if (start === undefined || access.isAnybodys(global, touch)) return true;
    if (concern === "any function") {
      for (const { code } of places) if (access.may(code.fn, global, touch)) return true;
      return access.may(start, global, touch);
    }
    let isStarted = false;
    for (const { code, position } of places) {
      if (code.fn === start) isStarted = true;
      // Of what the library calls, functions count that count for all threads, and the one that the thread begins with.
      if (!access.isLibrary(code.fn) && later.may(code, position, global, touch)) return true;
    }
    return !isStarted && access.may(start, global, touch);
  }
}

/** Kept by program, since searches start again on the same one. */
const accesses = new WeakMap<Program, GlobalAccess>();

function* placesOf({ top }: Thread): Generator<Place> {
  for (let frame = top; frame !== undefined; frame = frame.caller) yield frame;
}
