/** The program's globals and functions as objects: made when first referred to, the same in every state. */
import { isNeverSet } from "../../analysis/program/handlers.ts";
import { storeSize } from "../../ir/layout.ts";
import type { FunctionValue, GlobalValue, GlobalVariable } from "../../ir/module.ts";
import type { Program } from "../../ir/program.ts";
import type { Constant } from "../../ir/value.ts";
import { readableSymbol } from "../../platform/mangled-name.ts";
import { Unsupported } from "../fault.ts";
import { addressObject, addressOffset, makePointer, maximumObjectSize } from "./address.ts";
import type { Memory } from "./memory.ts";
import type { MemoryObject, ObjectOrigin } from "./memory-object.ts";
import type { Scalar } from "./scalar.ts";

/** Writes a constant into a fresh image object; given by the interpreter, which evaluates constants. */
export type Initializer = (object: MemoryObject, constant: Constant) => void;

export class Image {
  private readonly byGlobal = new Map<GlobalVariable | FunctionValue, MemoryObject>();
  private readonly byNumber = new Map<number, GlobalVariable | FunctionValue>();
  /** The label object of a function: its labels are told apart by their offsets. */
  private readonly labels = new Map<FunctionValue, number>();
  private readonly labelOwner = new Map<number, FunctionValue>();

  constructor(
    private readonly program: Program,
    private readonly memory: Memory,
    private readonly initialize: Initializer,
  ) {}

  /** The object behind a reference, or undefined for a weak symbol that nobody defines. */
  object(reference: GlobalValue): MemoryObject | undefined {
    const definition = this.program.resolve(reference);
    if (definition !== undefined) return this.define(definition);
    if (reference.linkage === "extern_weak") return undefined;
    // A function that nobody defines has an address all the same; calling it is what stops the run.
    if (reference.kind === "function") return this.define(reference);
    throw new Unsupported({ kind: "undefined-variable", name: readableSymbol(reference.name) });
  }

  functionAt(number: number): FunctionValue | undefined {
    const global = this.byNumber.get(number);
    return global?.kind === "function" ? global : undefined;
  }

  globalAt(number: number): GlobalVariable | FunctionValue | undefined {
    return this.byNumber.get(number);
  }

  /** The number of a variable's object, where it has one already. */
  numberOf(variable: GlobalVariable): number | undefined {
    return this.byGlobal.get(variable)?.number;
  }

  /**
   * The address of a label, for computed goto. Labels of a function lie in one object, at the offsets of their
   * block numbers, so that their differences can be stored in tables and added up again.
   */
  label(fn: FunctionValue, block: number): Scalar {
    let number = this.labels.get(fn);
    if (number === undefined) {
      const origin = {
        kind: "block-label" as const,
        name: fn.name,
        global: undefined,
        site: undefined,
        thread: 0,
      };
      number = this.memory.addImage(origin, new Uint8Array(0), "read-only").number;
      this.labels.set(fn, number);
      this.labelOwner.set(number, fn);
    }
    return makePointer(number, block);
  }

  labelAt(address: bigint): { readonly fn: FunctionValue; readonly block: number } | undefined {
    const fn = this.labelOwner.get(addressObject(address));
    return fn === undefined ? undefined : { fn, block: addressOffset(address) };
  }

  private define(definition: GlobalVariable | FunctionValue): MemoryObject {
    let object = this.byGlobal.get(definition);
    if (object !== undefined) return object;
    const isFunction = definition.kind === "function";
    const kind = isFunction ? "function" : definition.threadLocal ? "thread-local" : "global";
    const origin: ObjectOrigin = {
      kind,
      // Asked for only in reports: the source name of a function is in its own body.
      get name() {
        return sourceName(definition);
      },
      global: definition,
      site: undefined,
      thread: 0,
      guard: definition.name.startsWith(guardPrefix),
    };
    const size = isFunction ? 0 : storeSize(definition.valueType);
    if (size > maximumObjectSize)
      throw new Unsupported({ kind: "large-variable", size, name: definition.name });
    const readOnly = isFunction || definition.constant || isNeverSet(this.program, definition);
    const use = readOnly ? "read-only" : definition.threadLocal ? "by-thread" : "shared";
    object = this.memory.addImage(origin, new Uint8Array(size), use);
    // Registered before it is filled: initialisers may refer to each other in circles.
    this.byGlobal.set(definition, object);
    this.byNumber.set(object.number, definition);
    if (!isFunction && definition.initializer !== undefined) this.initialize(object, definition.initializer);
    return object;
  }
}

/** By which symbols of guards begin; what follows is the symbol of the variable, without its own beginning. */
const guardPrefix = "_ZGV";

/** The name in the source; undefined for literals, which have none. */
function sourceName(definition: GlobalVariable | FunctionValue): string | undefined {
  if (definition.kind === "function") {
    return definition.module.debugInfo.subprogram(definition)?.name ?? readableSymbol(definition.name);
  }
  if (definition.name.startsWith(guardPrefix)) {
    const guarded = definition.module.globals.find(
      ({ name }) => name === `_Z${definition.name.slice(guardPrefix.length)}`,
    );
    if (guarded !== undefined) return `guard of ${sourceName(guarded) ?? guarded.name}`;
  }
  const variable = definition.module.debugInfo.globalVariable(definition);
  if (variable !== undefined && variable.name !== "") return variable.name;
  return definition.linkage === "private" ? undefined : readableSymbol(definition.name);
}
