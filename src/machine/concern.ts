/**
 * Whom it concerns what a thread does ([03] 2, 6): accesses that nobody else could notice, and ends of threads that
 * nobody could tell from later ones, are no visible actions. All of it depends on the state alone.
 */
import { GlobalAccess, type Touch } from "../analysis/global-access.ts";
import { LaterAccess } from "../analysis/later-access.ts";
import { endsUnnoticed } from "../analysis/thread-observers.ts";
import type { GlobalVariable } from "../ir/module.ts";
import type { Access } from "./action.ts";
import type { Machine } from "./machine.ts";
import type { MemoryObject } from "./memory-object.ts";
import type { Thread } from "./thread.ts";

export class Concern {
  private globalAccess: GlobalAccess | undefined = undefined;
  private laterAccess: LaterAccess | undefined = undefined;
  private hidesEnds: boolean | undefined = undefined;

  constructor(private readonly machine: Machine) {}

  /**
   * Globals whose accesses are watched (lone-steps.ts): what a thread does with them must be seen wherever others are, as
   * long as they have a function on their stack that could access them.
   */
  watches: (global: GlobalVariable) => boolean = () => false;

  /**
   * No other thread accesses the object any more, nor has it an access of that is still on its way. For a load it is
   * enough that nobody writes to it any more.
   */
  isLeftAlone(thread: Thread, object: MemoryObject, access: Access["access"]): boolean {
    const mayHide = access === "load" && this.machine.model === undefined && isPlainLoad(thread);
    if (!this.isOnlyUser(thread, object, mayHide ? "write" : "access")) return false;
    const { model } = this.machine;
    return model === undefined || !model.concernsOthers(thread, object, access !== "load");
  }

  /**
   * No other thread, nor one that another may create, can access the global any more. What a thread can still do is
   * what the functions on its stack can, from where they are.
   */
  private isOnlyUser(thread: Thread, object: MemoryObject, asked: Touch): boolean {
    const { options, program, threads } = this.machine;
    const { global } = object.origin;
    if (!options.hidesUnused || global?.kind !== "variable") return false;
    const isWatched = this.watches(global);
    const touch = isWatched ? "access" : asked;
    this.globalAccess ??= new GlobalAccess(program);
    this.laterAccess ??= new LaterAccess(this.globalAccess);
    const access = this.globalAccess;
    const later = this.laterAccess;
    if (access.isAnybodys(global, touch)) return false;
    return threads.every((other) => {
      if (other === undefined || other === thread) return true;
      if (other.start === undefined) return false;
      let isStarted = false;
      for (let { top: frame } = other; frame !== undefined; frame = frame.caller) {
        const { code } = frame;
        if (code.fn === other.start) isStarted = true;
        if (code.library) continue;
        if (isWatched ? access.may(code.fn, global, touch) : later.may(code, frame.position, global, touch))
          return false;
      }
      return (isStarted && !isWatched) || !access.may(other.start, global, touch);
    });
  }

  /**
   * Whether the thread, which is about to end, does so without anybody being able to tell when: nobody waits for it
   * but by joining, none of its sections is open, its objects are out of others' reach, and main goes on.
   */
  endsQuietly(thread: Thread): boolean {
    const { options, program, threads, model, sections, memory } = this.machine;
    this.hidesEnds ??= options.hidesEnds && endsUnnoticed(program);
    if (!this.hidesEnds || thread.number === 0 || threads[0] === undefined) return false;
    // Its end would make them visible.
    if (model?.isWaiting(thread)) return false;
    if (sections.all().some((section) => section.thread === thread.number)) return false;
    const isReached = (object: number): boolean => memory.find(object)?.shared === true;
    for (const object of thread.threadLocals.values()) if (isReached(object)) return false;
    for (let frame = thread.top; frame !== undefined; frame = frame.caller) {
      if (frame.objects.some(isReached)) return false;
    }
    return true;
  }
}

/** It is about to load by an instruction of its own; and not in order to see whether to go round once more. */
function isPlainLoad({ top }: Thread): boolean {
  return top!.code.hidesLoad(top!.position);
}
