/**
 * Whom it concerns what a thread does ([03] 2, 6): accesses that nobody else could notice, and ends of threads that
 * nobody could tell from later ones, are no visible actions. All of it depends on the state alone.
 */
import { GlobalAccess } from "../analysis/global-access.ts";
import { endsUnnoticed } from "../analysis/thread-observers.ts";
import type { Access } from "./action.ts";
import type { Machine } from "./machine.ts";
import type { MemoryObject } from "./memory-object.ts";
import type { Thread } from "./thread.ts";

export class Concern {
  private globalAccess: GlobalAccess | undefined = undefined;
  private hidesEnds: boolean | undefined = undefined;

  constructor(private readonly machine: Machine) {}

  /** No other thread accesses the object any more, nor has it an access of that is still on its way. */
  isLeftAlone(thread: Thread, object: MemoryObject, access: Access["access"]): boolean {
    if (!this.isOnlyUser(thread, object)) return false;
    const { model } = this.machine;
    return model === undefined || !model.concernsOthers(thread, object, access !== "load");
  }

  /**
   * No other thread, nor one that another may create, can access the global any more. What a thread can still do is
   * what the functions on its stack can.
   */
  private isOnlyUser(thread: Thread, object: MemoryObject): boolean {
    const { options, program, threads } = this.machine;
    const { global } = object.origin;
    if (!options.hidesUnused || global?.kind !== "variable") return false;
    this.globalAccess ??= new GlobalAccess(program);
    const access = this.globalAccess;
    if (!access.isFollowed(global)) return false;
    return threads.every((other) => {
      if (other === undefined || other === thread) return true;
      if (other.start === undefined || access.mayAccess(other.start, global)) return false;
      for (let frame = other.top; frame !== undefined; frame = frame.caller) {
        if (access.mayAccess(frame.code.fn, global)) return false;
      }
      return true;
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
