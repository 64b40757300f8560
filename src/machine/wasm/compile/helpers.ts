/** What compiled code calls: helpers written in JavaScript. All parameters and results are 32-bit. */
import type { FunctionSignature } from "./encoder.ts";

/** Imported functions in the order of their numbers in compiled modules. */
export const helperNames = [
  "visible",
  "own",
  "isClean",
  "markOf",
  "clearShadow",
  "undefinedBits",
  "setUndefined",
  "markPointer",
  "makeLocal",
  "leave",
  "help",
  "callTarget",
  "threadLocal",
  "frameSize",
  "compile",
  "buffered",
  "stored",
  "fence",
  "copyArgument",
  "goesOn",
  "computed",
  "readParts",
  "kernel",
  "copyShadow",
  "readShadow",
  "writeShadow",
  "passOdd",
  "returnOdd",
] as const;
export type HelperName = (typeof helperNames)[number];

export interface Helpers {
  /** Asks before an access of which it is not known what becomes of it: 0 to go on, 1 to stop here. */
  visible(record: number, offset: number, size: number, access: number): number;
  /** The step depends on these bytes of an object that is kept in parts. */
  readParts(record: number, offset: number, size: number): void;
  /** The record made this step's own, so that it can be written; 0 where there is no room. */
  own(record: number): number;
  /** Whether the bytes are defined, and marked as a whole pointer (with `pointer`) or not at all. */
  isClean(record: number, offset: number, size: number, pointer: number): number;
  /** Whether the eight bytes are marked as a whole pointer, 1, or not at all, 0; 2 for anything else. */
  markOf(record: number, offset: number): number;
  /** The bytes are defined and no pointer from now on. */
  clearShadow(record: number, offset: number, size: number): void;
  /** Of up to four bytes the bits that are not defined; 0 where one of them is a pointer's. */
  undefinedBits(record: number, offset: number, size: number): number;
  /** Those bits of bytes that were defined and no pointer's are not defined from now on. */
  setUndefined(record: number, offset: number, size: number, bits: number): void;
  /** The eight bytes are a pointer into an object from now on. */
  markPointer(record: number, offset: number): void;
  /** A local variable of the frame, made at a position: its number, or 0 to fall back. */
  makeLocal(frame: number, position: number, size: number): number;
  /** The frame is about to be left: its objects and sections end. 0, or 2 to fall back. */
  leave(frame: number): number;
  /** An intrinsic by its number; arguments and result are in their areas. */
  help(intrinsic: number, frame: number, position: number): number;
  /** The code number behind a function pointer, for a call site; -1 to fall back. */
  callTarget(low: number, high: number, site: number, isByLibrary: number): number;
  /** The thread's instance of a thread-local variable. */
  threadLocal(image: number): number;
  /** The bytes of a function's frame, without variable arguments. */
  frameSize(code: number): number;
  /** Compiles a function that is called for the first time; gives its number back. */
  compile(code: number): number;
  /** An access to what others can reach, where stores are delayed: the record to access, 1 to stop, 0 to fall back. */
  buffered(frame: number, record: number, offset: number, size: number, access: number): number;
  /** The bytes of a store are where `buffered` wanted them. 0, or 2 to fall back. */
  stored(): number;
  /** The step takes long, by its calls (0) or the turns of a loop (1): 0 to go on, 2 to fall back. */
  goesOn(why: number): number;
  /** A structure that is passed by value: the object that the callee's frame gets; 0 to fall back. */
  copyArgument(callee: number, low: number, object: number, size: number): number;
  /** Makes what the thread has stored visible; told what the step is permitted. 0, 1 to stop, 2 to fall back. */
  fence(permit: number): number;
  /** An operation (wordOperations) on words of which one is an address. 0, or 2 to fall back. */
  computed(operation: number): number;
  /** The instruction at a position, on values in the frame of a full function. 0, or 2 to fall back. */
  kernel(frame: number, position: number): number;
  /** What is known of the bits of an odd value, from one place to another. */
  copyShadow(from: number, to: number): void;
  /**
   * What is known of bytes that were read as a leaf of this kind (shadow-access.ts), to the address `to` if that is odd:
   * 2; 1 where they are an address, 0 otherwise, 3 to fall back.
   */
  readShadow(record: number, offset: number, kind: number, to: number): number;
  /** Of bytes that were written. 0, or 2 to fall back. */
  writeShadow(record: number, offset: number, size: number, from: number): number;
  /** A function gets odd arguments. 0, or 2 to fall back: it is to be a full one. */
  passOdd(code: number): number;
  /** The caller of this frame gets an odd result. 0, or 2 to fall back: it is to be a full function. */
  returnOdd(frame: number): number;
}

const arity: Record<HelperName, { readonly parameters: number; readonly results: number }> = {
  visible: { parameters: 4, results: 1 },
  own: { parameters: 1, results: 1 },
  isClean: { parameters: 4, results: 1 },
  markOf: { parameters: 2, results: 1 },
  clearShadow: { parameters: 3, results: 0 },
  undefinedBits: { parameters: 3, results: 1 },
  setUndefined: { parameters: 4, results: 0 },
  markPointer: { parameters: 2, results: 0 },
  makeLocal: { parameters: 3, results: 1 },
  leave: { parameters: 1, results: 1 },
  help: { parameters: 3, results: 1 },
  callTarget: { parameters: 4, results: 1 },
  threadLocal: { parameters: 1, results: 1 },
  frameSize: { parameters: 1, results: 1 },
  compile: { parameters: 1, results: 1 },
  buffered: { parameters: 5, results: 1 },
  stored: { parameters: 0, results: 1 },
  fence: { parameters: 1, results: 1 },
  copyArgument: { parameters: 4, results: 1 },
  goesOn: { parameters: 1, results: 1 },
  computed: { parameters: 1, results: 1 },
  readParts: { parameters: 3, results: 0 },
  kernel: { parameters: 2, results: 1 },
  copyShadow: { parameters: 2, results: 0 },
  readShadow: { parameters: 4, results: 1 },
  writeShadow: { parameters: 4, results: 1 },
  passOdd: { parameters: 1, results: 1 },
  returnOdd: { parameters: 1, results: 1 },
};

/**
 * The helpers as functions of exactly their parameters: those the host calls directly, and has made ready with the
 * module. Bound methods it calls by a detour, for which every instance waits.
 */
export function helperFunctions(helpers: Helpers): Helpers {
  return {
    visible: (record, offset, size, access) => helpers.visible(record, offset, size, access),
    own: (record) => helpers.own(record),
    isClean: (record, offset, size, pointer) => helpers.isClean(record, offset, size, pointer),
    markOf: (record, offset) => helpers.markOf(record, offset),
    clearShadow: (record, offset, size) => helpers.clearShadow(record, offset, size),
    undefinedBits: (record, offset, size) => helpers.undefinedBits(record, offset, size),
    setUndefined: (record, offset, size, bits) => helpers.setUndefined(record, offset, size, bits),
    markPointer: (record, offset) => helpers.markPointer(record, offset),
    makeLocal: (frame, position, size) => helpers.makeLocal(frame, position, size),
    leave: (frame) => helpers.leave(frame),
    help: (intrinsic, frame, position) => helpers.help(intrinsic, frame, position),
    callTarget: (low, high, site, isByLibrary) => helpers.callTarget(low, high, site, isByLibrary),
    threadLocal: (image) => helpers.threadLocal(image),
    frameSize: (code) => helpers.frameSize(code),
    compile: (code) => helpers.compile(code),
    buffered: (frame, record, offset, size, access) => helpers.buffered(frame, record, offset, size, access),
    stored: () => helpers.stored(),
    fence: (permit) => helpers.fence(permit),
    copyArgument: (callee, low, object, size) => helpers.copyArgument(callee, low, object, size),
    goesOn: (why) => helpers.goesOn(why),
    computed: (operation) => helpers.computed(operation),
    readParts: (record, offset, size) => helpers.readParts(record, offset, size),
    kernel: (frame, position) => helpers.kernel(frame, position),
    copyShadow: (from, to) => helpers.copyShadow(from, to),
    readShadow: (record, offset, kind, to) => helpers.readShadow(record, offset, kind, to),
    writeShadow: (record, offset, size, from) => helpers.writeShadow(record, offset, size, from),
    passOdd: (code) => helpers.passOdd(code),
    returnOdd: (frame) => helpers.returnOdd(frame),
  };
}

const words = (count: number): "i32"[] => new Array<"i32">(count).fill("i32");

/** One signature for each helper, in their order, and then that of compiled functions: (frame, entry) ▶ status. */
export const signatures: readonly FunctionSignature[] = [
  ...helperNames.map((name) => ({
    parameters: words(arity[name].parameters),
    results: words(arity[name].results),
  })),
  { parameters: words(2), results: words(1) },
  { parameters: words(3), results: words(1) },
];
export const functionSignature: number = helperNames.length;
/** The way in from the host: (frame, entry, code number) ▶ status. */
export const dispatcherSignature: number = functionSignature + 1;

/** The number of the import that calls a compiled function: the same way in, as compiled functions see it. */
export const callIndex: number = helperNames.length;

export function helperIndex(name: HelperName): number {
  return helperNames.indexOf(name);
}
