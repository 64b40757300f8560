/**
 * Whether the user's memory is touched by accesses that can be seen one by one, and by nothing in the middle of an
 * action of the runtime: the programs in which a discipline of locking can be watched ([03] 3). Asked of the names of
 * the library's functions that the program refers to; those that are not known to be harmless are taken not to be.
 */
import type { Instruction } from "../ir/instruction.ts";
import type { FunctionValue } from "../ir/module.ts";
import type { Program } from "../ir/program.ts";
import { forEachOperand } from "./uses.ts";

/** These touch no memory of the user's inside their actions but the object of their own type that they are given. */
const harmless = [
  /^llvm\./,
  /^pthread_(mutex|cond|rwlock|barrier|spin)_(init|destroy|lock|unlock|rdlock|wrlock|wait|signal|broadcast)$/,
  /^pthread_(mutex|cond|rwlock|barrier)attr_(init|destroy|settype)$/,
  /^pthread_(create|join|self|equal|once)$/,
  /^sem_(init|destroy|wait|post)$/,
  /^(malloc|calloc|free|memcpy|memmove|memset|memcmp|strlen|strcmp|abort|exit|__assert_fail|sched_yield)$/,
  /^__clew_(choose|input)$/,
  /^__VERIFIER_nondet_/,
];

/**
 * Beside those, functions that access the user's memory before their actions and after them, or have none. What is
 * printed is read before the stream is held. Whoever gives a stream a buffer of his own, or makes one of a block of
 * memory, refers to others.
 */
const seenOneByOne = [
  /^(pthread|sem|thrd|mtx|cnd|tss|sched)_/,
  /^(call_once|sleep|usleep|nanosleep|clock_nanosleep|time|gettimeofday|clock|clock_gettime|timespec_get|difftime)$/,
  /^(v?printf|v?snprintf|v?sprintf|fprintf|puts|fputs|putchar|putc|fputc|fflush)$/,
  /^(malloc|calloc|realloc|reallocarray|aligned_alloc|posix_memalign|free|qsort|bsearch|getenv)$/,
  /^mem(cpy|move|set|cmp|chr|mem)$/,
  /^str(n?len|n?cmp|n?casecmp|n?cpy|n?cat|r?chr|str|tok|tok_r|n?dup|c?spn|pbrk|to(l|ul|ll|ull|d|f)|lcpy|lcat|error)$/,
  /^(is(alnum|alpha|digit|lower|upper|space|xdigit|print|punct)|to(upper|lower)|ato[ilf]|atoll|l?l?abs)$/,
  /^(rand|srand|rand_r|random|srandom|abort|exit|_exit|_Exit|atexit|__assert_fail|raise|signal|sigaction)$/,
  /^(sqrt|pow|floor|ceil|fabs|fmod|exp|log|sin|cos|tan|round|trunc)f?$/,
  /^(_?setjmp|_?longjmp|sigsetjmp|__sigsetjmp|siglongjmp)$/,
  /^__(clew|atomic|cxa|VERIFIER)_/,
  /^(reach_error|__gxx_personality_v0|_Unwind_Resume)$/,
  /^_Z(nw|na|dl|da)/,
  // Of the C++ library, all but streams and what else comes to files and the C library's locks.
  /^_ZN?K?St(\d|3__1)(?!.*(stream|filebuf|ios|locale|filesystem|random_device|print|_IO_FILE))/,
];

/** Whether some action of the library may access the user's memory (machine/order/touched-memory.ts). */
export function touchesMemoryInActions(program: Program): boolean {
  return !program.modules.every(
    (module) => program.isLibrary(module) || module.functions.every((fn) => isSeen(program, fn)),
  );
}

function isSeen(program: Program, fn: FunctionValue): boolean {
  return isDefinedByUser(program, fn) || [...harmless, ...seenOneByOne].some((known) => known.test(fn.name));
}

/** Output in one action: of what they are given the addresses of, so that must be constant. */
const printing: ReadonlySet<string> = new Set(["printf", "puts", "putchar"]);

export function plainlyTouchesMemory(program: Program): boolean {
  return program.modules.every(
    (module) =>
      program.isLibrary(module) ||
      module.functions.every((fn) => isKnown(program, fn) && callsPlainly(program, fn)),
  );
}

function isKnown(program: Program, fn: FunctionValue): boolean {
  return (
    isDefinedByUser(program, fn) || printing.has(fn.name) || harmless.some((pattern) => pattern.test(fn.name))
  );
}

function isDefinedByUser(program: Program, fn: FunctionValue): boolean {
  if (!fn.isDeclaration) return true;
  const definition = program.resolve(fn);
  return definition?.kind === "function" && !program.isLibrary(definition.module);
}

function callsPlainly(program: Program, fn: FunctionValue): boolean {
  if (fn.isDeclaration) return true;
  return fn.body()!.blocks.every((block) => block.instructions.every((one) => printsConstants(program, one)));
}

/** Where the instruction refers to a function that prints, it is a call with addresses of constants only. */
function printsConstants(program: Program, instruction: Instruction): boolean {
  let refers = false;
  forEachOperand(instruction, (operand) => {
    if (operand.kind === "global" && printing.has(operand.target.name)) refers = true;
  });
  if (!refers) return true;
  if (instruction.opcode !== "call" || instruction.callee.kind !== "global") return false;
  if (!printing.has(instruction.callee.target.name)) return false;
  return instruction.arguments.every((argument) => {
    if (argument.type.kind !== "pointer") return true;
    if (argument.kind !== "global") return false;
    const definition = program.resolve(argument.target);
    return definition?.kind === "variable" && definition.constant;
  });
}
