/** Objects that live as long as a frame of the fast machine: local variables, and structures passed by value. */

import type { DebugType } from "../../../ir/debug-info.ts";
import { localVariables } from "../../interpreter/local-variables.ts";
import {
  addFrameStackBytes,
  frameCode,
  frameObjectCount,
  framePrevious,
  setFrameObjectCount,
} from "../memory/frame-record.ts";
import { objectFlag } from "../memory/layout.ts";
import { setWordAt, wordAt } from "../memory/words.ts";
import type { FlatMachine } from "./flat-machine.ts";

/** What reports call it. */
interface Described {
  readonly name?: string;
  readonly type?: DebugType;
}

export class FrameObjects {
  private readonly locals = new Map<number, ReturnType<typeof localVariables>>();

  constructor(private readonly flat: FlatMachine) {}

  /** A local variable made at a position: its number, or 0 where there is no room. */
  makeLocal(frame: number, position: number, size: number): number {
    const { cells, words, codes, machine } = this.flat;
    const codeNumber = frameCode(words, frame);
    const layout = codes.layout(codeNumber);
    const count = frameObjectCount(words, frame);
    if (count >= layout.objectCapacity) return 0;
    addFrameStackBytes(words, frame, size);
    cells.stackBytes += size;
    if (cells.stackBytes > machine.options.stackLimit) return 0;
    const { code } = layout;
    let locals = this.locals.get(codeNumber);
    if (locals === undefined) this.locals.set(codeNumber, (locals = localVariables(code.body)));
    return this.make(frame, position, size, locals.get(code.instructions[position]));
  }

  /** An object that ends with the frame: its number, or 0 where there is no room. */
  make(frame: number, position: number, size: number, described: Described = {}, variant = 0): number {
    const { flat } = this;
    const { words } = flat;
    const layout = flat.codes.layout(frameCode(words, frame));
    const count = frameObjectCount(words, frame);
    if (count >= layout.objectCapacity) return 0;
    const site = layout.code.position(position);
    const thread = flat.current.number;
    const { name, type } = described;
    const origin = { kind: "stack" as const, name, global: undefined, site, thread, type };
    const number = flat.takeName(thread, site.site, variant);
    if (number === 0 || flat.objects.make(number, size, flat.newFlags(), "undefined", origin) === 0) return 0;
    setWordAt(words, frame + layout.objectsOffset + 4 * count, number);
    setFrameObjectCount(words, frame, count + 1);
    return number;
  }

  /** The frame is left; false where the interpreter has to say what is wrong with that. */
  end(frame: number): boolean {
    const { words, codes, objects, current } = this.flat;
    const count = frameObjectCount(words, frame);
    if (count === 0) return true;
    const layout = codes.layout(frameCode(words, frame));
    const mark = { site: undefined, thread: current.number, how: "left" as const };
    for (let index = 0; index < count; index++) {
      const number = wordAt(words, frame + layout.objectsOffset + 4 * index);
      const record = objects.record(number);
      if (record === 0 || (objects.flags(record) & objectFlag.freed) !== 0) continue;
      if (this.flat.isLocked(number) || !objects.free(number, mark)) return false;
    }
    setFrameObjectCount(words, frame, 0);
    return true;
  }

  /** Whether others can reach one of them, in a frame or in those that called it. */
  areReached(top: number): boolean {
    const { words } = this.flat;
    for (let frame = top; frame !== 0; frame = framePrevious(words, frame))
      if (this.firstReached(frame, 0) !== 0) return true;
    return false;
  }

  /** The first object of a frame, from an index on, that others can reach; 0 if there is none. */
  firstReached(frame: number, from: number): number {
    const { words, codes } = this.flat;
    const layout = codes.layout(frameCode(words, frame));
    const count = frameObjectCount(words, frame);
    for (let index = from; index < count; index++) {
      const number = wordAt(words, frame + layout.objectsOffset + 4 * index);
      if (this.isReached(number)) return number;
    }
    return 0;
  }

  isReached(number: number): boolean {
    const { objects } = this.flat;
    const record = objects.record(number);
    if (record === 0) return false;
    return (objects.flags(record) & (objectFlag.shared | objectFlag.freed)) === objectFlag.shared;
  }
}
