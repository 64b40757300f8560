/** IR ▶ closures: a function body is decoded once, when it is first called. */
import { incomingValue } from "../../analysis/flow/incoming-value.ts";
import { InternalError, unreachable } from "../../base/unreachable.ts";
import { isLibraryFile } from "../../ir/debug-info.ts";
import type { Instruction } from "../../ir/instruction.ts";
import type { BasicBlock, FunctionValue, PreparedBody } from "../../ir/module.ts";
import type { Constant, Value } from "../../ir/value.ts";
import { Fault, Unsupported } from "../fault.ts";
import type { Machine } from "../machine.ts";
import { addressObject, addressOffset } from "../memory/address.ts";
import type { RuntimeValue } from "../memory/scalar.ts";
import { decidingTerms } from "../symbolic/deciding-terms.ts";
import type { Frame } from "../threads/frame.ts";
import {
  decodeAlloca,
  decodeFence,
  decodeGetElementPointer,
  decodeLoad,
  decodeStore,
  decodeVaArg,
} from "./access.ts";
import {
  decodeExtractElement,
  decodeExtractValue,
  decodeInsertElement,
  decodeInsertValue,
  decodeShuffleVector,
} from "./aggregates.ts";
import {
  decodeBinary,
  decodeCast,
  decodeFloatCompare,
  decodeFreeze,
  decodeIntegerCompare,
  decodeNegate,
  decodeSelect,
} from "./arithmetic.ts";
import { decodeCompareExchange, decodeReadModifyWrite } from "./atomics.ts";
import { decodeCall } from "./calls.ts";
import { Code, type Execute } from "./code.ts";
import { evaluateConstant } from "./constants.ts";
import {
  decodeBranch,
  decodeConditionalBranch,
  decodeIndirectBranch,
  decodeReturn,
  decodeSwitch,
  decodeUnreachable,
} from "./control.ts";
import { LiveSlots } from "./live-slots.ts";
import { localVariables } from "./local-variables.ts";
import { decodeLandingPad, decodeResume, setUnwind } from "./unwinding.ts";

/** Leaves a block for another: copies the phis of the target and moves the position. */
export type Jump = (frame: Frame) => void;

export class CodeCache {
  private readonly decoded = new Map<FunctionValue, Code>();
  private nextSite = 0;

  constructor(private readonly machine: Machine) {}

  /** The code of a defined function. */
  get(fn: FunctionValue): Code {
    let code = this.decoded.get(fn);
    if (code === undefined) {
      code = this.decode(fn);
      this.decoded.set(fn, code);
    }
    return code;
  }

  /** Every function that has been reached, for coverage figures. */
  reached(): IterableIterator<Code> {
    return this.decoded.values();
  }

  /** Templates and inline functions of library headers end up in the user's module; their file tells. */
  isLibrary(fn: FunctionValue): boolean {
    // clang's own ending of functions that must not throw has no file at all.
    if (this.machine.program.isLibrary(fn.module) || fn.name === "__clang_call_terminate") return true;
    const file = fn.module.debugInfo.subprogram(fn)?.file;
    return file !== undefined && isLibraryFile(file);
  }

  private decode(fn: FunctionValue): Code {
    // A step may come to thousands of functions, and each takes as long as many instructions.
    this.machine.onLongStep?.();
    const body = this.machine.program.bodyOf(fn);
    if (body === undefined) throw new InternalError(`${fn.name} has no body`);
    const code = new Code(fn, body, this.nextSite, this.isLibrary(fn));
    new Decoder(this.machine, code, body).run();
    this.nextSite += code.instructions.length;
    return code;
  }
}

export class Decoder {
  private readonly slots = new Map<Value, number>();
  private readonly constants: { slot: number; value: RuntimeValue }[] = [];
  private nextSlot: number;
  /** The source variables behind allocas, from the debug information. */
  readonly locals: ReturnType<typeof localVariables>;
  /** The position that is being decoded. */
  position = 0;

  constructor(
    readonly machine: Machine,
    readonly code: Code,
    readonly body: PreparedBody,
  ) {
    this.nextSlot = 0;
    this.locals = localVariables(body);
  }

  run(): void {
    const { body, code } = this;
    for (const argument of body.arguments) this.slots.set(argument, this.nextSlot++);
    for (const block of body.blocks) {
      code.blockStart[block.index] = code.instructions.length;
      for (const instruction of block.instructions) {
        if (instruction.type.kind !== "void") this.slots.set(instruction, this.nextSlot++);
        if (instruction.opcode === "phi") continue;
        code.blockOf.push(block.index);
        code.instructions.push(instruction);
      }
    }
    code.valueSlots = this.nextSlot;
    code.liveSlots = this.liveSlots();
    let position = 0;
    for (const block of body.blocks) {
      for (const instruction of block.instructions) {
        if (instruction.opcode === "phi") continue;
        this.position = position;
        code.execute[position] = decidingTerms(this.machine, this.decodeOrRefuse(instruction, block));
        position++;
      }
    }
    const template: RuntimeValue[] = new Array(this.nextSlot);
    for (const { slot, value } of this.constants) template[slot] = value;
    code.template = template;
  }

  private liveSlots(): LiveSlots {
    const { body, code, slots } = this;
    return new LiveSlots(
      body,
      (value) => slots.get(value)!,
      (position) => {
        const block = body.blocks[code.blockOf[position]];
        return { block, index: block.instructions.indexOf(code.instructions[position]) };
      },
    );
  }

  /** What cannot be decoded stops a run that reaches it, and only then. */
  private decodeOrRefuse(instruction: Instruction, block: BasicBlock): Execute {
    try {
      return this.decode(instruction, block);
    } catch (error) {
      if (!(error instanceof Unsupported) && !(error instanceof Fault)) throw error;
      return () => {
        throw error;
      };
    }
  }

  /** The slot that a value is found in. */
  slot(value: Value): number {
    const known = this.slots.get(value);
    if (known !== undefined) return known;
    if (value.kind === "instruction" || value.kind === "argument") {
      throw new InternalError(`a value of another function is used in ${this.body.function.name}`);
    }
    if (value.kind === "inline-assembly" || value.kind === "metadata") {
      throw new Unsupported({ kind: "no-value", of: value.kind });
    }
    const constant = evaluateConstant(this.machine, value);
    const slot = this.nextSlot++;
    this.slots.set(value, slot);
    if (this.isThreadLocal(value)) this.addThreadLocal(value, slot, constant);
    else this.constants.push({ slot, value: constant });
    return slot;
  }

  /** Whether the constant is an address inside a thread-local variable, which each thread has its own of. */
  private isThreadLocal(value: Constant): boolean {
    if (value.kind === "global") {
      const definition = this.machine.program.resolve(value.target);
      return definition?.kind === "variable" && definition.threadLocal;
    }
    if (value.kind !== "expression") return false;
    if (value.operation === "gep") return this.isThreadLocal(value.base);
    return value.operation === "cast" && this.isThreadLocal(value.operand);
  }

  private addThreadLocal(value: Constant, slot: number, address: RuntimeValue): void {
    if (Array.isArray(address)) throw new Unsupported({ kind: "thread-local-lanes" });
    const { bits } = address;
    const place = { image: addressObject(bits), offset: addressOffset(bits) };
    this.code.threadLocalSlots.push({ slot, ...place });
    this.code.threadLocalConstants.set(value, place);
  }

  resultSlot(instruction: Instruction): number {
    return this.slots.get(instruction) ?? -1;
  }

  jump(from: BasicBlock, to: BasicBlock): Jump {
    const { machine } = this;
    const jump = this.code.library ? this.plainJump(from, to) : this.watchedJump(from, to);
    // Every cycle has an edge that does not go to a later block.
    if (to.index > from.index) return jump;
    return (frame) => {
      jump(frame);
      machine.endsTurn();
    };
  }

  /** Loops of the user's own functions are watched for being left. */
  private watchedJump(from: BasicBlock, to: BasicBlock): Jump {
    const { machine } = this;
    const jump = this.plainJump(from, to);
    return (frame) => {
      jump(frame);
      machine.watch?.jumped(frame, from.index, to.index);
    };
  }

  private plainJump(from: BasicBlock, to: BasicBlock): Jump {
    const { code } = this;
    const sources: number[] = [];
    const targets: number[] = [];
    for (const phi of to.instructions) {
      if (phi.opcode !== "phi") break;
      const value = incomingValue(phi, from);
      if (value === undefined) throw new InternalError(`a phi of ${this.body.function.name} lacks an edge`);
      sources.push(this.slot(value));
      targets.push(this.slots.get(phi)!);
    }
    const target = to.index;
    if (targets.length === 0) {
      return (frame) => {
        frame.position = code.blockStart[target];
      };
    }
    if (targets.length === 1) {
      const [source] = sources;
      const [result] = targets;
      return (frame) => {
        frame.values[result] = frame.values[source];
        frame.position = code.blockStart[target];
      };
    }
    return (frame) => {
      // All at once: a phi may be the source of another.
      const copied = sources.map((source) => frame.values[source]);
      for (let index = 0; index < targets.length; index++) frame.values[targets[index]] = copied[index];
      frame.position = code.blockStart[target];
    };
  }

  private decode(instruction: Instruction, block: BasicBlock): Execute {
    switch (instruction.opcode) {
      case "add":
      case "sub":
      case "mul":
      case "udiv":
      case "sdiv":
      case "urem":
      case "srem":
      case "shl":
      case "lshr":
      case "ashr":
      case "and":
      case "or":
      case "xor":
      case "fadd":
      case "fsub":
      case "fmul":
      case "fdiv":
      case "frem":
        return decodeBinary(this, instruction);
      case "fneg":
        return decodeNegate(this, instruction);
      case "trunc":
      case "zext":
      case "sext":
      case "fptoui":
      case "fptosi":
      case "uitofp":
      case "sitofp":
      case "fptrunc":
      case "fpext":
      case "ptrtoint":
      case "inttoptr":
      case "bitcast":
      case "addrspacecast":
        return decodeCast(this, instruction);
      case "icmp":
        return decodeIntegerCompare(this, instruction);
      case "fcmp":
        return decodeFloatCompare(this, instruction);
      case "select":
        return decodeSelect(this, instruction);
      case "freeze":
        return decodeFreeze(this, instruction);
      case "alloca":
        return decodeAlloca(this, instruction);
      case "load":
        return decodeLoad(this, instruction);
      case "store":
        return decodeStore(this, instruction);
      case "getelementptr":
        return decodeGetElementPointer(this, instruction);
      case "fence":
        return decodeFence(this, instruction);
      case "cmpxchg":
        return decodeCompareExchange(this, instruction);
      case "atomicrmw":
        return decodeReadModifyWrite(this, instruction);
      case "extractvalue":
        return decodeExtractValue(this, instruction);
      case "insertvalue":
        return decodeInsertValue(this, instruction);
      case "extractelement":
        return decodeExtractElement(this, instruction);
      case "insertelement":
        return decodeInsertElement(this, instruction);
      case "shufflevector":
        return decodeShuffleVector(this, instruction);
      case "call":
        return decodeCall(this, instruction, block);
      case "invoke":
        setUnwind(this, instruction, block);
        return decodeCall(this, instruction, block);
      case "va_arg":
        return decodeVaArg(this, instruction);
      case "ret":
        return decodeReturn(this, instruction);
      case "br":
        return decodeBranch(this, instruction, block);
      case "condbr":
        return decodeConditionalBranch(this, instruction, block);
      case "switch":
        return decodeSwitch(this, instruction, block);
      case "indirectbr":
        return decodeIndirectBranch(this, instruction, block);
      case "unreachable":
        return decodeUnreachable();
      case "landingpad":
        return decodeLandingPad();
      case "resume":
        return decodeResume(this, instruction);
      case "unsupported":
        throw new Unsupported({ kind: "llvm", text: instruction.what });
      case "phi":
        throw new InternalError("a phi is no instruction of its own");
      default:
        return unreachable(instruction);
    }
  }
}
