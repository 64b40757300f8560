/** What compiled code does at a call. Everything it does not know is left to the interpreter. */

import type { Call, Invoke } from "../../../ir/instruction.ts";
import { jumpKind, libraryFunctionOf, machineIntrinsics } from "../../../ir/intrinsics.ts";
import type { FunctionValue } from "../../../ir/module.ts";
import { sameType, type Type } from "../../../ir/type.ts";
import { assemblyMeaning } from "../../interpreter/assembly.ts";
import { type CallShape, fitCall, plain } from "../../interpreter/call-fit.ts";
import { isAtomicFunction, isRandomFunction, takesListedValues } from "../../interpreter/calls.ts";
import { intrinsicBase } from "../../interpreter/intrinsics/llvm.ts";
import type { Machine } from "../../machine.ts";
import { leavesOf } from "./frame-layout.ts";
import { type HelpedIntrinsic, isHelped } from "./intrinsic-numbers.ts";
import { floatBases } from "./translate-float-intrinsics.ts";

export type CallPlan =
  | { readonly kind: "nothing" }
  /** A full one. */
  | { readonly kind: "fence" }
  /** The result is the first argument. */
  | { readonly kind: "identity" }
  | { readonly kind: "zero" }
  /** Arithmetic, by the name of the intrinsic. */
  | { readonly kind: "arithmetic"; readonly base: string }
  /** Arithmetic that only the interpreter's kernel knows. */
  | { readonly kind: "kernel" }
  | { readonly kind: "help"; readonly intrinsic: HelpedIntrinsic }
  | { readonly kind: "direct"; readonly target: FunctionValue; readonly isAtomic: boolean }
  /** Of a function that takes variable arguments. */
  | { readonly kind: "variadic"; readonly target: FunctionValue }
  | { readonly kind: "indirect" }
  /** The machine calls the function with this number in a list, if there is one. */
  | { readonly kind: "calls-nth"; readonly intrinsic: HelpedIntrinsic }
  /** The machine calls the program's main; the call has more arguments than it takes. */
  | { readonly kind: "calls-main"; readonly target: FunctionValue }
  /** setjmp, which may return again; and longjmp. */
  | { readonly kind: "set-jump" }
  | { readonly kind: "long-jump" }
  | { readonly kind: "fallback" };

const fallback: CallPlan = { kind: "fallback" };

/** The type in which the function that is called gives its result, where it is known and not that of the call. */
export function otherResult(plan: CallPlan, { type }: Call | Invoke): Type | undefined {
  if (plan.kind !== "direct" && plan.kind !== "variadic") return undefined;
  const { result } = plan.target.type;
  return type.kind === "void" || sameType(result, type) ? undefined : result;
}

export function planCall(machine: Machine, call: Call | Invoke): CallPlan {
  const { callee } = call;
  // Which of them are others' business is for the interpreter to say.
  if (copyCount(call) > 1) return fallback;
  if (callee.kind === "inline-assembly") return planAssembly(call, callee.template);
  if (callee.kind !== "global") return planIndirect(call);
  if (callee.target.kind === "function") {
    const { name } = callee.target;
    const behind = libraryFunctionOf(name);
    const library = behind === undefined ? undefined : machine.program.lookup(behind);
    if (library?.kind === "function") return planDirect(machine, call, library);
    if (name.startsWith("llvm.")) return planLlvm(intrinsicBase(name));
    if (name.startsWith("__clew_") && callee.target.isDeclaration) {
      if (name === "__clew_run_constructor" || name === "__clew_run_destructor")
        return { kind: "calls-nth", intrinsic: name };
      if (name === "__clew_call_main") return planMain(machine, call);
      if (isHelped(name)) return { kind: "help", intrinsic: name };
      if (nothings.has(name)) return { kind: "nothing" };
      if (name === "__clew_fence") return { kind: "fence" };
      if (machineIntrinsics.has(name)) return fallback;
    }
  }
  const definition = machine.program.resolve(callee.target);
  if (definition?.kind === "function") return planDirect(machine, call, definition);
  const jump = definition === undefined ? jumpKind(callee.target.name) : undefined;
  if (jump !== undefined) return { kind: `${jump}-jump` };
  const stub = machine.options.stubs.get(callee.target.name);
  return stub === undefined ? fallback : planStub(call, stub);
}

function planMain(machine: Machine, call: Call | Invoke): CallPlan {
  const { main } = machine.program;
  const { parameters, result, variadic } = main.type;
  const fits =
    !main.isDeclaration &&
    !variadic &&
    parameters.every((type, index) => call.arguments[index] && sameType(type, call.arguments[index].type)) &&
    sameType(result, call.type);
  return fits ? { kind: "calls-main", target: main } : fallback;
}

/** Those with operands pass values through. */
function planAssembly(call: Call | Invoke, template: string): CallPlan {
  const meaning = assemblyMeaning(template);
  if (call.type.kind === "void" && call.arguments.length === 0)
    return meaning === undefined ? fallback : { kind: meaning };
  return meaning === "nothing" ? { kind: "kernel" } : fallback;
}

const nothings: ReadonlySet<string> = new Set(["__clew_trace"]);

function planIndirect(call: Call | Invoke): CallPlan {
  // Calls without a prototype look like those with variable arguments: what is pointed to is looked at.
  if (!areKnown(call)) return fallback;
  return { kind: "indirect" };
}

/** Functions that the user replaced: what is an error is the interpreter's. */
function planStub(call: Call | Invoke, stub: string): CallPlan {
  if (call.argumentAttributes.some((each) => each?.structReturn !== undefined)) return fallback;
  if (stub === "zero") return call.type.kind === "void" || leavesOf(call.type) ? { kind: "zero" } : fallback;
  const isNarrow = call.type.kind === "integer" && call.type.bits <= 8;
  return stub === "havoc" && isNarrow ? { kind: "help", intrinsic: "havoc" } : fallback;
}

/** Structs that are passed by value in memory: the callee gets copies. */
export function passesCopies(call: Call | Invoke): boolean {
  return copyCount(call) > 0;
}

function copyCount(call: Call | Invoke): number {
  let count = 0;
  for (const attributes of call.argumentAttributes) if (attributes?.byval !== undefined) count++;
  return count;
}

function planDirect(machine: Machine, call: Call | Invoke, target: FunctionValue): CallPlan {
  const { options, program } = machine;
  if (isRandomFunction(target.name) && program.isLibrary(target.module)) {
    if (options.rand.kind === "values" && takesListedValues(target.name))
      return { kind: "help", intrinsic: "random" };
    if (options.rand.kind === "input" || options.rand.kind === "values") return fallback;
  }
  const stub = options.stubs.get(target.name);
  if (stub !== undefined) return planStub(call, stub);
  if (target.isDeclaration) return fallback;
  const isAtomic = isAtomicFunction(target, program.isLibrary(target.module));
  const { parameters, variadic } = target.type;
  const isCounted = variadic
    ? call.functionType.variadic && call.arguments.length >= parameters.length
    : call.arguments.length === parameters.length;
  if (!isCounted) return fallback;
  if (!variadic && !areCopied(call, parameters.length)) return fallback;
  if (!areKnown(call) || fitCall(anyShape(call), target) !== plain) return fallback;
  if (isAtomic && (variadic || passesCopies(call))) return fallback;
  return variadic ? { kind: "variadic", target } : { kind: "direct", target, isAtomic };
}

/** Whether structures are passed by value only where a parameter takes them: not as variable arguments. */
function areCopied({ argumentAttributes }: Call | Invoke, parameters: number): boolean {
  return argumentAttributes.every((given, index) => given?.byval === undefined || index < parameters);
}

/** Compiled code makes plain calls only: what becomes of others is not asked. */
export function anyShape(call: Call | Invoke): CallShape {
  return {
    call,
    isOwnCode: true,
    isForced: false,
    convertsResult: false,
    isResultUsed: () => true,
    isParameterUsed: () => true,
  };
}

/** Whether arguments and result are of types that compiled code has. */
function areKnown(call: Call | Invoke): boolean {
  if (call.type.kind !== "void" && leavesOf(call.type) === undefined) return false;
  return call.arguments.every((argument) => leavesOf(argument.type) !== undefined);
}

const nothingBases: ReadonlySet<string> = new Set([
  "dbg.declare",
  "dbg.value",
  "dbg.label",
  "dbg.assign",
  "dbg.addr",
  "lifetime.start",
  "lifetime.end",
  "invariant.end",
  "experimental.noalias.scope.decl",
  "sideeffect",
  "donothing",
  "prefetch",
  "var.annotation",
  "pseudoprobe",
  "x86.sse2.pause",
  "x86.sse2.lfence",
  "x86.sse.sfence",
  "va_end",
]);

const identityBases: ReadonlySet<string> = new Set([
  "expect",
  "expect.with.probability",
  "launder.invariant.group",
  "strip.invariant.group",
  "ssa.copy",
  "threadlocal.address",
]);

/** Arithmetic that translate-intrinsics.ts knows. */
const arithmeticBases: ReadonlySet<string> = new Set([
  "assume",
  "abs",
  "smax",
  "smin",
  "umax",
  "umin",
  "ctpop",
  "ctlz",
  "cttz",
  "bswap",
  "fshl",
  "fshr",
  "bitreverse",
  "sadd.sat",
  "uadd.sat",
  "ssub.sat",
  "usub.sat",
  "sadd.with.overflow",
  "uadd.with.overflow",
  "ssub.with.overflow",
  "usub.with.overflow",
  "smul.with.overflow",
  "umul.with.overflow",
]);

/** Intrinsics that look at memory in another way than compiled code and its helpers do. */
const memoryBases: ReadonlySet<string> = new Set(["objectsize"]);

function planLlvm(base: string): CallPlan {
  if (nothingBases.has(base)) return { kind: "nothing" };
  if (base === "x86.sse2.mfence") return { kind: "fence" };
  if (identityBases.has(base)) return { kind: "identity" };
  if (base === "is.constant" || base === "invariant.start" || base === "returnaddress")
    return { kind: "zero" };
  if (base === "va_start" || base === "va_copy") return { kind: "help", intrinsic: base };
  if (base === "stacksave" || base === "stackrestore") return { kind: "help", intrinsic: base };
  if (base === "memcpy" || base === "memcpy.inline") return { kind: "help", intrinsic: "memcpy" };
  if (base === "memmove") return { kind: "help", intrinsic: "memmove" };
  if (base === "memset" || base === "memset.inline") return { kind: "help", intrinsic: "memset" };
  if (memoryBases.has(base)) return fallback;
  return arithmeticBases.has(base) || floatBases.includes(base)
    ? { kind: "arithmetic", base }
    : { kind: "kernel" };
}
