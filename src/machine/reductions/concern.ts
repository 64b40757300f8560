/**
 * Whom it concerns what a thread does ([03] 2, 6): accesses that nobody else could notice, and ends of threads that
 * nobody could tell from later ones, are no visible actions. All of it depends on the state alone.
 */
import { GlobalAccess } from "../../analysis/program/global-access.ts";
import { endsUnnoticed } from "../../analysis/program/usual-threads.ts";
import type { Program } from "../../ir/program.ts";
import type { Access } from "../action.ts";
import type { Machine } from "../machine.ts";
import type { MemoryObject } from "../memory/memory-object.ts";
import type { Range } from "../memory-model/buffered-store.ts";
import { isReached } from "../stepping/leaving.ts";
import type { Thread } from "../threads/thread.ts";
import { LaterUse, type Place } from "./later-use.ts";

export class Concern {
  private knownUse: LaterUse | undefined = undefined;
  private hidesEnds: boolean | undefined = undefined;

  constructor(private readonly machine: Machine) {}

  /** Accesses to globals are visible wherever others are, whether these could make one or not. */
  showsAll = false;
  /** Told of accesses that are not seen since nobody else has one any more. */
  onUnseen: ((thread: Thread, access: Range) => void) | undefined = undefined;
  /** Accesses to what the thread holds the lock of, as far as it is said to protect something ([03] 3). */
  isProtected: (thread: Thread, access: Range) => boolean = () => false;

  /** What threads may still do to globals: one answer for all who ask, whenever they do. */
  get laterUse(): LaterUse {
    return (this.knownUse ??= new LaterUse(this.access));
  }

  /** Which functions touch which globals. */
  get access(): GlobalAccess {
    const { program } = this.machine;
    let known = accesses.get(program);
    if (known === undefined) accesses.set(program, (known = new GlobalAccess(program)));
    return known;
  }

  /** No other thread accesses the object any more, nor has it an access of that is still on its way. */
  isLeftAlone(thread: Thread, object: MemoryObject, access: Access["access"]): boolean {
    const { options, threads, model } = this.machine;
    const { global } = object.origin;
    if (!options.hidesUnused || global?.kind !== "variable") return false;
    const { laterUse } = this;
    const { code, position } = thread.top!;
    if (!laterUse.isFollowed(global) || this.showsAll) return false;
    const concern = code.concernAt(position);
    for (const other of threads)
      if (
        other !== undefined &&
        other !== thread &&
        laterUse.may(other.start, placesOf(other), global, concern)
      )
        return false;
    return model === undefined || !model.concernsOthers(thread, object, access !== "load");
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
    for (const object of thread.threadLocals.values()) if (isReached(memory, object)) return false;
    for (let frame = thread.top; frame !== undefined; frame = frame.caller) {
      if (frame.objects.some((object) => isReached(memory, object))) return false;
    }
    return true;
  }
}

/** Searches start again on the same program. */
const accesses = new WeakMap<Program, GlobalAccess>();

function* placesOf({ top }: Thread): Generator<Place> {
  for (let frame = top; frame !== undefined; frame = frame.caller) yield frame;
}
