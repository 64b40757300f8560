/**
 * LLVM instructions as a union over `opcode`. Operands are values; an instruction is itself the value it
 * defines. `location` is the number of its source location in the function's table (see FunctionBody).
 */
import type { SourceLocation } from "./debug-info.ts";
import type { BasicBlock } from "./module.ts";
import type { FunctionType, Type } from "./type.ts";
import type { Constant, InlineAssembly, Value } from "./value.ts";

export type BinaryOpcode =
  | "add"
  | "sub"
  | "mul"
  | "udiv"
  | "sdiv"
  | "urem"
  | "srem"
  | "shl"
  | "lshr"
  | "ashr"
  | "and"
  | "or"
  | "xor"
  | "fadd"
  | "fsub"
  | "fmul"
  | "fdiv"
  | "frem";

export type CastOpcode =
  | "trunc"
  | "zext"
  | "sext"
  | "fptoui"
  | "fptosi"
  | "uitofp"
  | "sitofp"
  | "fptrunc"
  | "fpext"
  | "ptrtoint"
  | "inttoptr"
  | "bitcast"
  | "addrspacecast";

export type IntegerPredicate = "eq" | "ne" | "ugt" | "uge" | "ult" | "ule" | "sgt" | "sge" | "slt" | "sle";

export type FloatPredicate =
  | "false"
  | "oeq"
  | "ogt"
  | "oge"
  | "olt"
  | "ole"
  | "one"
  | "ord"
  | "ueq"
  | "ugt"
  | "uge"
  | "ult"
  | "ule"
  | "une"
  | "uno"
  | "true";

export type AtomicOrdering = "unordered" | "monotonic" | "acquire" | "release" | "acq_rel" | "seq_cst";

export type AtomicOperation =
  | "xchg"
  | "add"
  | "sub"
  | "and"
  | "nand"
  | "or"
  | "xor"
  | "max"
  | "min"
  | "umax"
  | "umin"
  | "fadd"
  | "fsub"
  | "fmax"
  | "fmin"
  | "uinc_wrap"
  | "udec_wrap"
  | "usub_cond"
  | "usub_sat"
  | "fmaximum"
  | "fminimum";

interface Base {
  readonly kind: "instruction";
  /** The type of the value that it defines; void for none. */
  readonly type: Type;
  readonly name: string | undefined;
  /** Index into FunctionBody.locations, or -1 where the compiler gave no place. */
  readonly location: number;
}

export type Instruction =
  | BinaryInstruction
  | UnaryInstruction
  | CastInstruction
  | IntegerCompare
  | FloatCompare
  | Select
  | Freeze
  | Phi
  | Alloca
  | Load
  | Store
  | GetElementPointer
  | Fence
  | CompareExchange
  | ReadModifyWrite
  | ExtractValue
  | InsertValue
  | ExtractElement
  | InsertElement
  | ShuffleVector
  | Call
  | Invoke
  | LandingPad
  | VaArg
  | Return
  | Branch
  | ConditionalBranch
  | Switch
  | IndirectBranch
  | Unreachable
  | Resume
  | UnsupportedInstruction;

export type Opcode = Instruction["opcode"];

export interface BinaryInstruction extends Base {
  readonly opcode: BinaryOpcode;
  readonly left: Value;
  readonly right: Value;
  readonly flags: BinaryFlags;
}
export interface BinaryFlags {
  readonly noSignedWrap?: boolean;
  readonly noUnsignedWrap?: boolean;
  readonly exact?: boolean;
}
export interface UnaryInstruction extends Base {
  readonly opcode: "fneg";
  readonly operand: Value;
}
export interface CastInstruction extends Base {
  readonly opcode: CastOpcode;
  readonly operand: Value;
}
export interface IntegerCompare extends Base {
  readonly opcode: "icmp";
  readonly predicate: IntegerPredicate;
  readonly left: Value;
  readonly right: Value;
}
export interface FloatCompare extends Base {
  readonly opcode: "fcmp";
  readonly predicate: FloatPredicate;
  readonly left: Value;
  readonly right: Value;
}
export interface Select extends Base {
  readonly opcode: "select";
  readonly condition: Value;
  readonly whenTrue: Value;
  readonly whenFalse: Value;
}
export interface Freeze extends Base {
  readonly opcode: "freeze";
  readonly operand: Value;
}
export interface Phi extends Base {
  readonly opcode: "phi";
  readonly incoming: readonly PhiEntry[];
}
/** The value of a phi for those who come from this block. */
export interface PhiEntry {
  readonly value: Value;
  readonly block: BasicBlock;
}
export interface Alloca extends Base {
  readonly opcode: "alloca";
  readonly allocatedType: Type;
  readonly count: Value;
  readonly alignment: number;
}
export interface Load extends Base {
  readonly opcode: "load";
  readonly pointer: Value;
  readonly alignment: number;
  readonly volatile: boolean;
  /** Undefined for a plain load. */
  readonly ordering: AtomicOrdering | undefined;
}
export interface Store extends Base {
  readonly opcode: "store";
  readonly value: Value;
  readonly pointer: Value;
  readonly alignment: number;
  readonly volatile: boolean;
  readonly ordering: AtomicOrdering | undefined;
}
export interface GetElementPointer extends Base {
  readonly opcode: "getelementptr";
  readonly sourceType: Type;
  readonly base: Value;
  readonly indices: readonly Value[];
  readonly inbounds: boolean;
}
export interface Fence extends Base {
  readonly opcode: "fence";
  readonly ordering: AtomicOrdering;
  /** `singlethread`: a compiler barrier only. */
  readonly singleThread: boolean;
}
/** Defines a struct { old value, i1 success }. */
export interface CompareExchange extends Base {
  readonly opcode: "cmpxchg";
  readonly pointer: Value;
  readonly expected: Value;
  readonly replacement: Value;
  readonly success: AtomicOrdering;
  readonly failure: AtomicOrdering;
  readonly weak: boolean;
  readonly volatile: boolean;
  readonly alignment: number;
}
/** Defines the old value. */
export interface ReadModifyWrite extends Base {
  readonly opcode: "atomicrmw";
  readonly operation: AtomicOperation;
  readonly pointer: Value;
  readonly operand: Value;
  readonly ordering: AtomicOrdering;
  readonly volatile: boolean;
  readonly alignment: number;
}
export interface ExtractValue extends Base {
  readonly opcode: "extractvalue";
  readonly aggregate: Value;
  readonly indices: readonly number[];
}
export interface InsertValue extends Base {
  readonly opcode: "insertvalue";
  readonly aggregate: Value;
  readonly element: Value;
  readonly indices: readonly number[];
}
export interface ExtractElement extends Base {
  readonly opcode: "extractelement";
  readonly vector: Value;
  readonly index: Value;
}
export interface InsertElement extends Base {
  readonly opcode: "insertelement";
  readonly vector: Value;
  readonly element: Value;
  readonly index: Value;
}
export interface ShuffleVector extends Base {
  readonly opcode: "shufflevector";
  readonly left: Value;
  readonly right: Value;
  /** Lane numbers over both operands; -1 for an undefined lane. */
  readonly mask: readonly number[];
}

/** Attributes of one argument, result or parameter that change what the machine does. */
export interface ParameterAttributes {
  /** The callee gets a copy of the object of this type. */
  readonly byval?: Type;
  readonly structReturn?: Type;
  /** Of what a pointer that is passed to inline assembly points to. */
  readonly elementType?: Type;
  readonly signExtend?: boolean;
  readonly zeroExtend?: boolean;
  readonly noUndef?: boolean;
  readonly alignment?: number;
}

interface CallBase extends Base {
  readonly callee: Value | InlineAssembly;
  readonly functionType: FunctionType;
  readonly arguments: readonly Value[];
  /** One entry for each argument; shared where all are empty. */
  readonly argumentAttributes: readonly ParameterAttributes[];
  readonly noUnwind: boolean;
  readonly noReturn: boolean;
}
export interface Call extends CallBase {
  readonly opcode: "call";
  readonly mustTail: boolean;
}
export interface Invoke extends CallBase {
  readonly opcode: "invoke";
  readonly normal: BasicBlock;
  readonly unwind: BasicBlock;
}
export interface LandingPad extends Base {
  readonly opcode: "landingpad";
  readonly cleanup: boolean;
  readonly clauses: readonly { readonly kind: "catch" | "filter"; readonly value: Constant }[];
}
export interface VaArg extends Base {
  readonly opcode: "va_arg";
  readonly list: Value;
}

export interface Return extends Base {
  readonly opcode: "ret";
  readonly value: Value | undefined;
}
export interface Branch extends Base {
  readonly opcode: "br";
  readonly target: BasicBlock;
  readonly loop?: LoopStatement;
}
export interface ConditionalBranch extends Base {
  readonly opcode: "condbr";
  readonly condition: Value;
  readonly whenTrue: BasicBlock;
  readonly whenFalse: BasicBlock;
  readonly loop?: LoopStatement;
}
/** Where the statement begins and ends whose next turn a branch goes to (`!llvm.loop`). */
export interface LoopStatement {
  readonly start: SourceLocation;
  readonly end: SourceLocation;
}
export interface Switch extends Base {
  readonly opcode: "switch";
  readonly condition: Value;
  readonly fallback: BasicBlock;
  readonly cases: readonly { readonly value: bigint; readonly target: BasicBlock }[];
}
export interface IndirectBranch extends Base {
  readonly opcode: "indirectbr";
  readonly address: Value;
  readonly targets: readonly BasicBlock[];
}
export interface Unreachable extends Base {
  readonly opcode: "unreachable";
}
export interface Resume extends Base {
  readonly opcode: "resume";
  readonly value: Value;
}
/** An instruction that the reader knows by name only; a named stop when a run reaches it, never skipped. */
export interface UnsupportedInstruction extends Base {
  readonly opcode: "unsupported";
  readonly what: string;
  readonly terminator: boolean;
}

export type Terminator =
  | Return
  | Branch
  | ConditionalBranch
  | Switch
  | IndirectBranch
  | Unreachable
  | Resume
  | Invoke
  | UnsupportedInstruction;

export function isTerminator(instruction: Instruction): instruction is Terminator {
  switch (instruction.opcode) {
    case "ret":
    case "br":
    case "condbr":
    case "switch":
    case "indirectbr":
    case "unreachable":
    case "resume":
    case "invoke":
      return true;
    case "unsupported":
      return instruction.terminator;
    default:
      return false;
  }
}
