/**
 * Which parts of the outside world a program asks for, told by the library functions that the user's code refers to.
 * Each of them is there only as SOUNDNESS.md says (The outside world), and answers say so where it concerns them.
 */
import type { FunctionValue } from "../../ir/module.ts";
import type { Program } from "../../ir/program.ts";

export const surroundings = ["clock", "files", "environment", "signals", "try-locks"] as const;
export type Surrounding = (typeof surroundings)[number];

/** Names as the linker sees them. */
const functions: Readonly<Record<Surrounding, RegExp>> = {
  clock:
    /^(time|clock|clock_gettime|gettimeofday|timespec_get|ftime|times|_ZNSt3__1(?:6chrono|4__fs).*3nowEv)$/,
  files:
    /^(fopen|freopen|open|open64|openat|creat|opendir|scandir|stat|lstat|fstatat|access|readlink|_ZNSt3__1.*basic_(?:i|o)?f(?:stream|ilebuf).*|_ZNSt3__14__fs10filesystem.*)$/,
  environment: /^(getenv|secure_getenv|environ)$/,
  signals: /^(signal|sigaction|bsd_signal|sigset|__sysv_signal)$/,
  "try-locks": /^(mtx_trylock|_ZNSt3__1\d+\w*mutex(?:\w*)?8try_lockEv)$/,
};

/** What the program has something to do with. */
export function surroundingsOf(program: Program): ReadonlySet<Surrounding> {
  const found = new Set<Surrounding>();
  for (const module of program.modules) {
    if (program.isLibrary(module)) continue;
    for (const fn of module.functions) {
      if (!isOfLibrary(program, fn)) continue;
      for (const surrounding of surroundings)
        if (functions[surrounding].test(fn.name)) found.add(surrounding);
    }
  }
  return found;
}

/** Whether the library has it: a user's own function of that name is like any other. */
function isOfLibrary(program: Program, fn: FunctionValue): boolean {
  if (!fn.isDeclaration) return false;
  const definition = program.resolve(fn);
  return definition !== undefined && program.isLibrary(definition.module);
}
