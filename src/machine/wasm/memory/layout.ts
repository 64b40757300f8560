/**
 * How the state lies in the linear memory of the fast machine. Compiled code, the helpers in JavaScript and the
 * codec that talks to the reference interpreter all go by these numbers.
 *
 * Compiled code runs on *clean* values as a rule: every bit defined, and the pointer marks of a register told by its
 * type and bits (a pointer into an object is marked whole, anything else not at all). Functions that meet others are
 * compiled anew: see odd-values.ts.
 */

/** Cells that compiled code and the helpers share, by their addresses. */
export const cell = {
  /** The table of accessTables that holds now: alone or not, inside an atomic section or not. */
  accessTable: 64,
  /** Turns of loops until the step is cut. */
  turns: 68,
  /** 1 while the pending action has yet to be done, which this step is for. */
  permit: 72,
  atomicDepth: 76,
  /** Bits of weakOrder. */
  metWeakOrders: 80,
  /** As Machine.hasCompany. */
  hasCompany: 84,
  /** Nested calls of compiled functions, on the stack of the host. */
  depth: 88,
  /** The frame in which the step stopped. */
  top: 92,
  stackBytes: 96,
  stackLimit: 100,
  /** Open sections of this thread that end with a frame. */
  frameSections: 104,
  /** Calls made in this step: a bound on recursion without loops. */
  calls: 108,
  /** Accesses to objects that only this thread can reach, for the figures; likewise with nobody else there. */
  localAccesses: 112,
  aloneAccesses: 128,
  visibleAccesses: 132,
  /** Accesses that count in no figure. */
  uncountedAccesses: 144,
  /** No frame may begin beyond this address. */
  stackEnd: 116,
  thread: 120,
  /** The instruction at which compiled code gave up last. */
  fallbackSite: 124,
  /** Stores that wait in buffers, of all threads. */
  delayedStores: 192,
  /** Where in the record that a buffer has given the bytes begin. */
  lookOffset: 196,
  /** A store for a buffer is being put together. */
  openStore: 200,
  /** Of the call that was just made, and of the function that returned last: see flagBit. */
  argumentFlags: 204,
  resultFlags: 208,
  /** Whether some of them are odd (odd-values.ts): then their shadows are in the areas below. */
  oddArguments: 212,
  oddResults: 216,
  /** Bits of addressUse. */
  addressUse: 220,
  /** The number of the step that asks, and where its next question is written down: see step-queries.ts. */
  queryStamp: 136,
  queryEnd: 140,
} as const;

/**
 * What becomes of an access, as far as compiled code can tell (run/access-table.ts): by decidingFlags of the object and,
 * from permittedEntry on, for an access that the step was taken for. An entry is the address of the cell that the access
 * counts in, or 0 where it has to be asked. The first table is for threads that have company and are in no section.
 */
export const accessTables = 256;
export const permittedEntry = 8;
export const accessTableBytes: number = 4 * 2 * permittedEntry;

/** As AddressUse. */
export const addressUse = { isOrdered: 1, isExposed: 2, isGone: 4 } as const;

/** What weak orders were met on, as in WeakOrders. */
export const weakOrder = { onShared: 1, onOwn: 2 } as const;

/** In place of such an instruction: the function is too large to be compiled. */
export const tooLarge: number = -3;
/** Added to the number of the instruction: it has come to a value that a full function (odd-values.ts) can have. */
export const valueSite: number = 1 << 30;

/** The result of the function that returned last, eight bytes a leaf. */
export const resultArea = 1024;
/** Arguments of helpers, eight bytes each. */
export const argumentArea = 2048;
export const maximumLeaves = 64;
/**
 * What is known of the bits of an odd value (odd-values.ts): which are not defined, and the marks of its bytes; and
 * whether it is odd.
 */
export const shadow = { undefinedBits: 0, marks: 8, isOdd: 12, bytes: 16 } as const;
/** Shadows on their way: into other values, into a function, and out of one. */
export const stagedShadows = 8192;
export const argumentShadows: number = stagedShadows + 1024 * shadow.bytes;
export const resultShadows: number = argumentShadows + 1024 * shadow.bytes;
export const maximumShadows = 1024;

/** Numbers of objects, and from firstPart on of parts of objects (object-parts.ts). */
const numberCapacity = 1 << 22;
export const firstPart: number = numberCapacity - (1 << 16);
/** objectTable + 4 · number: the record of the object, or 0. */
export const objectTable = 1 << 16;
export const objectTableCapacity: number = firstPart;

const megabyte = 1 << 20;
export const stackBase: number = objectTable + 4 * numberCapacity;
/** The stack of the stepping thread; those of threads that it starts come behind it. */
export const mainStackSize = 64 * megabyte;
export const startedStackSize = 2 * megabyte;
export const startedStacks = 16;
export const scratchBase = stackBase + mainStackSize + startedStacks * startedStackSize;
export const scratchSize = 256 * megabyte;
/** Where records are put together before they are looked up. */
export const bufferBase = scratchBase + scratchSize;
export const bufferSize = 64 * megabyte;
/** The last of it is for parts of objects, which may come from a record that is put together there. */
export const partBuffer: number = bufferBase + bufferSize - (1 << 18);
/** queryStamps + 4 · number: the step that read the object, or the part of one, last. */
export const queryStamps = bufferBase + bufferSize;
/** What the step has asked so far. Reads fill at most half of it: each object is read once. */
export const queryLog: number = queryStamps + 4 * numberCapacity;
export const queryLogCapacity: number = 2 * numberCapacity;
export const piecesBase = queryLog + 4 * queryLogCapacity;

/** An object record: a head, the data, and after it the bytes of undefined bits and of pointer marks. */
export const objectHead = { size: 0, flags: 4, number: 8, piece: 12, bytes: 16 } as const;

export const objectFlag = {
  // The first three are indices: see decidingFlags.
  shared: 1,
  readOnly: 2,
  /** Of a static local variable: see isSettledGuard. */
  guard: 4,
  exposed: 8,
  /** Some bits are (or were) undefined: there are bytes that say which. */
  undefined: 16,
  marked: 32,
  /** Made or copied in this step: may be written in place, and has room for both shadows. */
  owned: 64,
  heap: 128,
  internal: 256,
  freed: 512,
  /** Kept in parts (object-parts.ts): the record is made of them, with room for both shadows. */
  parted: 1024,
  /** The head of a block or a local that is kept in parts: a piece without contents, in the slot of the object. */
  head: 2048,
  /** Some bytes are terms ([10]): they are written behind the marks, and compiled code does not get the record. */
  symbolic: 4096,
} as const;
/** Those that decide, with the step, what becomes of an access. */
export const decidingFlags: number = objectFlag.shared | objectFlag.readOnly | objectFlag.guard;

export function padded(size: number): number {
  return (size + 7) & ~7;
}

/**
 * A frame: a head, eight bytes for each leaf of each value, and the numbers of the objects that end with it. The
 * variable arguments of a function that takes them lie behind, eight bytes each.
 */
export const frameHead = {
  code: 0,
  position: 4,
  previous: 8,
  atomicSections: 12,
  stackBytes: 16,
  objectCount: 20,
  depth: 24,
  /** How many variable arguments there are. */
  variadics: 28,
  bytes: 32,
} as const;

/**
 * A thread as a piece of states: a head, the pending action, the thread-local variables, its frames from the
 * outermost in, and its open sections. Threads that compiled code cannot run are known by a text in place of all but
 * the sections. What belongs to no object and no thread has the same head, and sections.
 */
export const pieceTag = {
  thread: 0x7fff0001,
  foreignThread: 0x7fff0002,
  rest: 0x7fff0003,
  buffer: 0x7fff0004,
  store: 0x7fff0005,
  path: 0x7fff0006,
} as const;
export const threadHead = {
  length: 0,
  tag: 1,
  number: 2,
  piece: 3,
  handle: 4,
  atomicDepth: 5,
  /** The code number of the function that reports name it by, or -1. */
  start: 6,
  stackBytes: 7,
  frames: 8,
  pendingWords: 9,
  threadLocals: 10,
  /** See threadTrait; above them, how many sections there are. */
  traits: 11,
  words: 12,
} as const;
/** It has not run yet; it has come to an assumption that is false (Thread.failing). */
export const threadTrait = { fresh: 1, failing: 2 } as const;
export const sectionsShift = 2;
/** In the head of what belongs to no object and no thread, in place of a number: every pointer may point anywhere. */
export const allExposedWord: number = threadHead.number;
/**
 * A frame in it. Its head is followed by the numbers of its objects, its values, the variable arguments, and what is odd
 * in these (odd-values.ts). The last word of the head counts variable arguments and odd values.
 */
export const pieceFrame = {
  code: 0,
  position: 1,
  atomicSections: 2,
  stackBytes: 3,
  objects: 4,
  counts: 5,
  words: 6,
} as const;

/** Slots of states that belong to a thread's buffer: where the owners of slots have it, from this number on. */
export const bufferOwner: number = 1 << 24;
/** The slot of what holds of inputs that are terms: in place of a thread's number. */
export const pathOwner: number = 1 << 25;

/** Kinds of pending actions: the first of their words. */
export const pendingKind = { run: 0, access: 1, fence: 2, atomicSection: 3, runtime: 4 } as const;
export const maximumPendingWords = 64;

/** What a compiled function returns. */
export const status = {
  returned: 0,
  stopped: 1,
  /** The step cannot be done here: the interpreter does it from its beginning. */
  fallback: 2,
  /** The host's stack is deep: the driver goes on with the innermost frame. */
  deep: 3,
  ended: 4,
  /** An exception goes on in the frame `top`, at the landing pad of its call; what it brings is in the result area. */
  landed: 5,
  /** The run is over: see FlatMachine.end. */
  over: 6,
  /** A jump came back: the driver goes on behind the call that the frame on top of the stack is at. */
  jumped: 7,
} as const;

/** What the helper `buffered` answers where the step stops before the access; else 0, for falling back, or a record. */
export const stoppedBefore = 1;

/** The number of an access in compiled code: kind, and order where it is atomic. */
export const accessKinds = ["load", "store", "read-modify-write"] as const;
export const orderings = [
  undefined,
  "unordered",
  "monotonic",
  "acquire",
  "release",
  "acq_rel",
  "seq_cst",
] as const;

export function accessCode(
  access: (typeof accessKinds)[number],
  ordering: (typeof orderings)[number],
): number {
  return accessKinds.indexOf(access) | (orderings.indexOf(ordering) << 2);
}
export function orderingIn(code: number): number {
  return (code >> 2) & 7;
}
/** What concerns the access (Code.concernAt) stands beside its code. */
export const concernShift = 5;
/** For helpers that know of delayed stores: whether the access is permitted, and whether it has a weak order that counts. */
export const bufferedBit = { permit: 8, weak: 9 } as const;
