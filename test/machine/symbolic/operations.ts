/** The interpreter's operations as functions of scalars: integers of every width, floats, casts, intrinsics. */
import type { Call, CastOpcode, FloatPredicate, IntegerPredicate } from "../../../src/ir/instruction.ts";
import { bitWidth } from "../../../src/ir/layout.ts";
import { type FloatType, floatType, i1, integerType, type Type } from "../../../src/ir/type.ts";
import { castKernel } from "../../../src/machine/interpreter/casts.ts";
import type { Execute } from "../../../src/machine/interpreter/code.ts";
import type { Decoder } from "../../../src/machine/interpreter/decode.ts";
import { floatCompare, floatKernel, floatNegate } from "../../../src/machine/interpreter/float.ts";
import { integerCompare, integerKernel } from "../../../src/machine/interpreter/integer.ts";
import { constrainedFloatIntrinsic } from "../../../src/machine/interpreter/intrinsics/constrained-float.ts";
import { floatIntrinsic } from "../../../src/machine/interpreter/intrinsics/float.ts";
import { integerIntrinsic } from "../../../src/machine/interpreter/intrinsics/integer.ts";
import type { RuntimeValue, Scalar } from "../../../src/machine/memory/scalar.ts";

export interface Operation {
  readonly name: string;
  readonly operands: readonly Type[];
  /** Known, whatever the others are: classes of floats that are asked for. */
  readonly constant?: readonly bigint[];
  /** There is no term for it: the value of an operand is asked for. */
  readonly needsValues?: true;
  compute(operands: readonly Scalar[]): RuntimeValue;
}

const context = { expose: () => undefined, signedOverflow: false, floatsMustFit: true };
const widths = [1, 3, 8, 16, 24, 32, 33, 64, 128];
const formats = (["half", "bfloat", "float", "double"] as const).map(floatType);
const nameOf = (type: Type): string => (type.kind === "float" ? type.format : `i${bitWidth(type)}`);

function* integerOperations(): Generator<Operation> {
  for (const width of widths) {
    const type = integerType(width);
    const opcodes = ["add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "and", "or", "xor"] as const;
    for (const opcode of [...opcodes, "shl", "lshr", "ashr"] as const)
      for (const signedOverflow of [false, true]) {
        const kernel = integerKernel({ ...context, signedOverflow }, opcode, width, { noSignedWrap: true });
        yield {
          name: `${opcode} i${width}${signedOverflow ? " that must not overflow" : ""}`,
          operands: [type, type],
          compute: ([a, b]) => kernel(a, b),
        };
      }
    const predicates = ["eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"];
    for (const predicate of predicates as IntegerPredicate[]) {
      const kernel = integerCompare(predicate, width);
      yield {
        name: `icmp ${predicate} i${width}`,
        operands: [type, type],
        compute: ([a, b]) => kernel(a, b),
      };
    }
    for (const base of ["ctpop", "ctlz", "cttz", "bitreverse", "abs"])
      yield intrinsic(integerIntrinsic, base, [type], type);
    if (width % 16 === 0) yield intrinsic(integerIntrinsic, "bswap", [type], type);
    for (const base of ["sadd", "ssub", "smul", "uadd", "usub", "umul"])
      yield intrinsic(integerIntrinsic, `${base}.with.overflow`, [type, type], type);
    for (const other of widths) {
      if (other < width) yield cast("trunc", type, integerType(other));
      if (other > width) yield cast("zext", type, integerType(other));
      if (other > width) yield cast("sext", type, integerType(other));
    }
  }
}

function* floatOperations(): Generator<Operation> {
  for (const type of formats) {
    const { format } = type;
    for (const opcode of ["fadd", "fsub", "fmul", "fdiv", "frem"] as const) {
      const kernel = floatKernel(opcode, format);
      const operation: Operation = {
        name: `${opcode} ${format}`,
        operands: [type, type],
        compute: ([a, b]) => kernel(a, b),
      };
      yield opcode === "frem" ? { ...operation, needsValues: true } : operation;
      if (opcode !== "frem")
        yield intrinsic(constrainedFloatIntrinsic, `experimental.constrained.${opcode}`, [type, type], type);
    }
    const negate = floatNegate(format);
    yield { name: `fneg ${format}`, operands: [type], compute: ([a]) => negate(a) };
    const predicates = ["oeq", "ogt", "oge", "olt", "ole", "one", "ord", "false"];
    for (const predicate of [...predicates, "ueq", "ugt", "uge", "ult", "ule", "une", "uno", "true"]) {
      const kernel = floatCompare(predicate as FloatPredicate, format);
      yield {
        name: `fcmp ${predicate} ${format}`,
        operands: [type, type],
        compute: ([a, b]) => kernel(a, b),
      };
    }
    yield* floatIntrinsics(type);
    for (const other of formats)
      if (other !== type) yield cast(bitWidth(other) > bitWidth(type) ? "fpext" : "fptrunc", type, other);
    for (const width of [8, 16, 32, 64, 128])
      for (const sign of ["si", "ui"] as const) {
        yield cast(`${sign}tofp`, integerType(width), type);
        yield cast(`fpto${sign}`, type, integerType(width));
        yield cast(`fpto${sign}`, type, integerType(width), "in a library");
      }
  }
}

function* floatIntrinsics(type: FloatType): Generator<Operation> {
  const unary = ["fabs", "sqrt", "floor", "ceil", "trunc", "rint", "nearbyint", "roundeven", "round"];
  for (const base of [...unary, "canonicalize"]) yield intrinsic(floatIntrinsic, base, [type], type);
  for (const base of ["copysign", "minnum", "maxnum", "minimum", "maximum", "minimumnum", "maximumnum"])
    yield intrinsic(floatIntrinsic, base, [type, type], type);
  for (const base of ["fma", "fmuladd"]) yield intrinsic(floatIntrinsic, base, [type, type, type], type);
  for (const base of ["lrint", "lround", "fptosi.sat", "fptoui.sat"])
    for (const width of [32, 64]) yield intrinsic(floatIntrinsic, base, [type], integerType(width));
  for (let index = 0n; index < 10n; index++)
    yield {
      ...intrinsic(floatIntrinsic, "is.fpclass", [type, integerType(32)], i1),
      constant: [1n << index],
    };
  yield { ...intrinsic(floatIntrinsic, "is.fpclass", [type, integerType(32)], i1), constant: [0x264n] };
}

function cast(opcode: CastOpcode, from: Type, to: Type, where?: "in a library"): Operation {
  const kernel = castKernel({ ...context, floatsMustFit: where === undefined }, opcode, from, to);
  return {
    name: `${opcode} ${nameOf(from)} to ${nameOf(to)} ${where ?? ""}`,
    operands: [from],
    compute: ([a]) => kernel(a),
  };
}

type IntrinsicDecoder = (decoder: Decoder, call: Call, base: string) => Execute | undefined;

/** An intrinsic in a frame of its own: arguments in the first slots, its result in the one behind them. */
function intrinsic(decode: IntrinsicDecoder, base: string, operands: readonly Type[], type: Type): Operation {
  const given = operands.map((each) => ({ kind: "argument", type: each }));
  const decoder = {
    machine: { expose: () => undefined, options: { signedOverflow: false, ignores: new Set() } },
    code: { resume: [{ result: operands.length, proceed: () => undefined }] },
    position: 0,
    slot: (argument: (typeof given)[number]) => given.indexOf(argument),
  } as unknown as Decoder;
  const execute = decode(decoder, { opcode: "call", arguments: given, type } as unknown as Call, base);
  if (execute === undefined) throw new Error(`no intrinsic ${base}`);
  return {
    name: `${base} ${operands.map(nameOf).join(", ")} to ${nameOf(type)}`,
    operands,
    compute(values) {
      const frame = { values: [...values] as RuntimeValue[] };
      execute(undefined as never, frame as never);
      return frame.values[operands.length];
    },
  };
}

export const operations: readonly Operation[] = [...integerOperations(), ...floatOperations()];
