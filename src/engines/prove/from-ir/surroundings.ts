/** What the threads of a system have in common while it is made, and what is learnt from one making to the next. */
import type { FunctionValue, PreparedBody } from "../../../ir/module.ts";
import type { Program } from "../../../ir/program.ts";
import type { Models } from "../../../platform/model.ts";
import type { LockName, NotFollowed, SharedName } from "../system/statement.ts";
import type { SharedVariable, SystemLock } from "../system/thread-system.ts";
import { FrameEffects } from "./effects.ts";
import type { Frame } from "./frame.ts";
import { type CellKey, Memory } from "./objects.ts";
import type { PointerValue } from "./pointer-values.ts";
import { Pointers } from "./pointers.ts";
import { Signs } from "./signs.ts";

/** A function that runs as a thread, and what it is given. */
export interface ThreadStart {
  readonly name: string;
  readonly fn: FunctionValue;
  readonly argument: PointerValue;
  readonly instances: "one" | "any";
  /** False for what only runs beside threads: constructors, handlers. */
  readonly isAsked: boolean;
}

/** A place in the code that starts threads. */
export interface StartSite {
  readonly key: string;
  readonly fn: FunctionValue;
  readonly argument: PointerValue;
  readonly isRepeated: boolean;
  /** False for a function that a library may call at any time. */
  readonly isThread: boolean;
}

export class Surroundings {
  readonly memory = new Memory();
  readonly pointers: Pointers;
  readonly shared = new Map<SharedName, SharedVariable>();
  readonly locks = new Map<LockName, SystemLock>();
  /** All that were met so far, in earlier makings too. */
  readonly knownLocks = new Set<LockName>();
  readonly starts = new Map<string, StartSite>();
  readonly effects = new FrameEffects();
  /** Frames of functions that call themselves. */
  private readonly recursive = new Set<string>();
  /** Functions of libraries that were taken to come back. */
  readonly taken = new Set<string>();
  /** By thread: the first function of the user's own sources that it comes to. */
  readonly titles = new Map<string, { readonly title: string; readonly fn: FunctionValue }>();
  private readonly frameNumbers = new Map<string, number>();
  private readonly signs = new Map<PreparedBody, Signs>();
  private readonly names = new Map<string, SharedName>();
  readonly remarks: NotFollowed[] = [];

  constructor(
    readonly program: Program,
    readonly models: Models,
  ) {
    this.pointers = new Pointers(program, this.memory, (frame) => this.isRecursive(frame));
    this.readInitialPointers();
  }

  /** Before the system is made once more. */
  again(): void {
    this.memory.hasLearnt = false;
    this.effects.hasLearnt = false;
    this.pointers.forget();
    this.shared.clear();
    this.locks.clear();
    this.starts.clear();
    this.remarks.length = 0;
  }

  /** The same each time for the same way of calls, and never 0. */
  frameNumber(way: string): number {
    let number = this.frameNumbers.get(way);
    if (number === undefined) {
      number = this.frameNumbers.size + 1;
      this.frameNumbers.set(way, number);
    }
    return number;
  }

  get hasLearnt(): boolean {
    return this.memory.hasLearnt || this.effects.hasLearnt;
  }

  /** Several calls of the frame's function are there at once. */
  recurs(frame: string): void {
    if (this.recursive.has(frame)) return;
    this.recursive.add(frame);
    this.memory.hasLearnt = true;
  }

  isRecursive(frame: Frame): boolean {
    for (let each: Frame | undefined = frame; each !== undefined; each = each.caller)
      if (this.recursive.has(each.key)) return true;
    return false;
  }

  bodyOf(fn: FunctionValue): PreparedBody | undefined {
    return this.program.bodyOf(fn);
  }

  isUsers(fn: FunctionValue): boolean {
    return !fn.isDeclaration && !this.program.isLibrary(fn.module);
  }

  signsOf(body: PreparedBody): Signs {
    let signs = this.signs.get(body);
    if (signs === undefined) this.signs.set(body, (signs = new Signs(body)));
    return signs;
  }

  remark(what: NotFollowed): void {
    this.remarks.push(what);
  }

  nameOf(cell: CellKey): SharedName {
    const key = `${cell.object} ${cell.offset} ${cell.bytes}`;
    let name = this.names.get(key);
    if (name === undefined) {
      const words = this.memory.wordsOf(cell);
      const isTaken = [...this.names.values()].includes(words);
      this.names.set(key, (name = isTaken ? `${words} (${key})` : words));
    }
    if (!this.shared.has(name))
      this.shared.set(name, {
        words: this.memory.wordsOf(cell),
        type: this.memory.typeOf(cell),
        initial: this.initialOf(cell),
      });
    return name;
  }

  lock(value: PointerValue, kind: SystemLock["kind"]): LockName | undefined {
    if (value.mayBeAny || value.targets.size !== 1) return undefined;
    const [target] = value.targets.values();
    if (target.kind !== "object") return undefined;
    const isOne = target.end === target.offset + 1 && this.memory.objects.get(target.object)?.isOne === true;
    const words = this.memory.wordsOf(target);
    const name = `${target.object} ${target.offset} ${target.end}`;
    if (!this.knownLocks.has(name)) {
      this.knownLocks.add(name);
      this.memory.hasLearnt = true;
    }
    const known = this.locks.get(name);
    const isPlain = kind === "plain" && (known === undefined || known.kind === "plain");
    this.locks.set(name, {
      words,
      objects: isOne ? "one" : "several",
      kind: isPlain ? "plain" : kind === "plain" ? known!.kind : kind,
    });
    return name;
  }

  private initialOf({ object, offset, bytes }: CellKey): bigint | "any" {
    const global = this.memory.objects.get(object)?.global;
    const initializer = global?.initializer;
    if (initializer === undefined) return "any";
    if (initializer.kind === "zero") return 0n;
    if (initializer.kind === "integer" && offset === 0 && bytes * 8 >= initializer.type.bits) {
      const type = this.memory.typeOf({ object, offset, bytes });
      return type.kind === "bits" && type.sign === "signed"
        ? BigInt.asIntN(type.width, initializer.bits)
        : initializer.bits;
    }
    return "any";
  }

  /** Pointers that global variables begin with. */
  private readInitialPointers(): void {
    for (const module of this.program.modules) {
      if (this.program.isLibrary(module)) continue;
      for (const variable of module.globals) {
        const { initializer } = variable;
        if (initializer === undefined) continue;
        const here = this.pointers.ofConstant({
          kind: "global",
          type: { kind: "pointer", addressSpace: 0 },
          target: variable,
        });
        const [target] = here.targets.values();
        if (target?.kind !== "object") continue;
        if (initializer.type.kind === "pointer") {
          this.memory.access(target, 8, "pointer");
          this.memory.putPointer(target.object, target.offset, this.pointers.ofConstant(initializer));
        } else if (initializer.kind === "aggregate") this.exposeAll(initializer.elements);
      }
    }
  }

  /** Addresses in tables: what is found through them is not followed. */
  private exposeAll(elements: readonly import("../../../ir/value.ts").Constant[]): void {
    for (const element of elements) {
      if (element.kind === "aggregate") this.exposeAll(element.elements);
      else if (element.type.kind === "pointer") this.memory.expose(this.pointers.ofConstant(element));
    }
  }
}
