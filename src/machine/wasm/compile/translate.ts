/** One function of LLVM IR ▶ one function of WebAssembly ([02 Code]). */

import type {
  ExtractValue,
  IndirectBranch,
  InsertValue,
  Instruction,
  Invoke,
  Load,
  Store,
} from "../../../ir/instruction.ts";
import type { BasicBlock } from "../../../ir/module.ts";
import { forEachOperand } from "../../../ir/operands.ts";
import type { Type } from "../../../ir/type.ts";
import type { Value } from "../../../ir/value.ts";
import type { Code } from "../../interpreter/code.ts";
import { isWeakFence } from "../../order/observer.ts";
import { cell, resultArea, weakOrder } from "../memory/layout.ts";
import {
  bitFieldStore,
  bitsRead,
  translateFieldLoad,
  translateFieldRead,
  translateFieldStore,
} from "./bit-fields.ts";
import { type CallPlan, otherResult } from "./call-plan.ts";
import { Emitter, type EmitterSubject } from "./emitter.ts";
import type { FunctionCode } from "./encoder.ts";
import { leavesOf } from "./frame-layout.ts";
import { type Entry, FunctionPlan } from "./function-plan.ts";
import { NotTranslated } from "./not-translated.ts";
import { pushDefined } from "./odd-values.ts";
import { takeArguments, takeResult } from "./passing.ts";
import {
  translateBinary,
  translateCast,
  translateFloatCompare,
  translateIntegerCompare,
  translateNegate,
  translateSelect,
} from "./translate-arithmetic.ts";
import { translateCompareExchange, translateReadModifyWrite } from "./translate-atomics.ts";
import { translateFence } from "./translate-buffers.ts";
import { type CallSites, translateCall } from "./translate-calls.ts";
import { hasPlainTypes, translateComputation } from "./translate-kernels.ts";
import {
  noteWeakOrder,
  pushAddress,
  translateAlloca,
  translateGetElementPointer,
  translateLoad,
  translateStore,
} from "./translate-memory.ts";
import { translateReturn } from "./translate-return.ts";
import { translateLanding, translateResume } from "./translate-unwinding.ts";
import type { WhereValuesAre } from "./value-locals.ts";

export interface TranslatedFunction {
  readonly code: FunctionCode;
  readonly plan: FunctionPlan;
}

export function translateFunction(
  subject: Omit<EmitterSubject, "plan">,
  sites: CallSites,
): TranslatedFunction {
  const plan = new FunctionPlan(subject.machine, subject.code);
  const translate = (values: WhereValuesAre): FunctionCode => {
    const emitter = new Emitter({ ...subject, plan }, values);
    new Translator(emitter, sites).run();
    return emitter.out;
  };
  const usual = translate("in locals");
  return { code: usual.code.length > largestUsualCode ? translate("in the frame") : usual, plan };
}

/** Bytes; of more code than that, most is for entering and leaving it. */
const largestUsualCode = 100_000;

class Translator {
  /** By the store to a bit-field: the local with the bits beside it that are not defined. */
  private readonly missing = new Map<Store, number>();

  constructor(
    private readonly emitter: Emitter,
    private readonly sites: CallSites,
  ) {}

  run(): void {
    const { emitter } = this;
    const { out, plan } = emitter;
    const count = emitter.segmentCount;
    // Entries have the numbers behind the segments.
    out.get(emitter.entry);
    out.i32(plan.segments.length);
    out.op("i32.add");
    out.set(emitter.next);
    out.loop();
    for (let index = 0; index < count; index++) out.block();
    out.get(emitter.next);
    out.brTable(
      Array.from({ length: count - 1 }, (_, index) => index),
      count - 1,
    );
    plan.segments.forEach((segment, index) => {
      out.op("end");
      emitter.segment = index;
      for (let position = segment.start; position < segment.end; position++) {
        emitter.position = position;
        this.attempt(() => this.instruction(segment.block, position));
        emitter.flush();
      }
    });
    plan.entries.forEach((entry, index) => {
      out.op("end");
      emitter.segment = plan.segments.length + index;
      emitter.position = entry.position;
      this.attempt(() => this.entry(entry));
      emitter.flush();
    });
    out.op("end");
    out.op("unreachable");
  }

  /** What cannot be translated falls back when it is reached. */
  private attempt(translate: () => void): void {
    const { emitter } = this;
    const { out } = emitter;
    const { length } = out.code;
    const { nesting } = emitter;
    const { depth } = out;
    try {
      translate();
    } catch (error) {
      if (!(error instanceof NotTranslated)) throw error;
      out.code.length = length;
      out.depth = depth;
      emitter.nesting = nesting;
      emitter.discard();
      emitter.fallback();
    }
  }

  private entry({ kind, position, segment }: Entry): void {
    const { emitter } = this;
    const { out, layout, code } = emitter;
    switch (kind) {
      case "start": {
        if (!takeArguments(emitter)) throw new NotTranslated();
        for (const { image } of code.threadLocalSlots) {
          out.i32(image);
          emitter.help("threadLocal");
          out.op("drop");
        }
        break;
      }
      case "before":
        if (!emitter.restore(layout.beforePosition(position))) throw new NotTranslated();
        emitter.loadCell(cell.permit);
        out.set(emitter.permit);
        out.i32(0);
        out.i32(0);
        out.memory("i32.store", cell.permit);
        break;
      case "behind": {
        if (!emitter.restore(layout.acrossCall(position))) throw new NotTranslated();
        const call = code.instructions[position];
        const { kind: callKind } = emitter.plan.calls[position]!;
        // Whoever was called by the interpreter may have returned something of another type.
        if (callKind === "fallback" && call.type.kind !== "void") throw new NotTranslated();
        if (callKind === "calls-nth") {
          // There was a function to call.
          out.i32(0);
          out.i32(1);
          out.memory("i32.store", resultArea);
        }
        takeResult(emitter, call, otherResult(emitter.plan.calls[position]!, call as Invoke));
        if (segment < 0) {
          emitter.jump(blockOf(code, position), (call as Invoke).normal);
          return;
        }
        break;
      }
      case "landing":
        if (!emitter.restore(layout.acrossCall(position))) throw new NotTranslated();
        translateLanding(emitter, blockOf(code, position), code.instructions[position] as Invoke);
        return;
    }
    emitter.flush();
    emitter.goTo(segment);
  }

  private instruction(block: BasicBlock, position: number): void {
    const { emitter } = this;
    const instruction = emitter.code.instructions[position];
    if (!isComputation(instruction, emitter.plan.calls[position])) {
      this.effect(block, instruction, position);
      return;
    }
    const { isFull } = emitter.layout;
    const hasPlain = hasPlainTypes(instruction);
    if (!isFull && !hasPlain) throw new NotTranslated();
    if (!isFull || isMove(instruction)) {
      this.computation(instruction, position);
      return;
    }
    const moves = instruction.opcode === "select";
    translateComputation(emitter, instruction, {
      even: moves ? [instruction.condition] : operandsOf(instruction),
      inline: hasPlain ? () => this.computation(instruction, position) : undefined,
      moves,
    });
  }

  private computation(instruction: Instruction, position: number): void {
    const { emitter } = this;
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
        translateBinary(emitter, instruction);
        return;
      case "fneg":
        translateNegate(emitter, instruction);
        return;
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
        translateCast(emitter, instruction);
        return;
      case "icmp":
        translateIntegerCompare(emitter, instruction);
        return;
      case "fcmp":
        translateFloatCompare(emitter, instruction);
        return;
      case "select":
        translateSelect(emitter, instruction);
        return;
      case "freeze":
        this.copy(instruction, instruction.operand);
        return;
      case "getelementptr":
        translateGetElementPointer(emitter, instruction);
        return;
      case "extractvalue":
        this.extractValue(instruction);
        return;
      case "insertvalue":
        this.insertValue(instruction);
        return;
      case "call":
        translateCall(emitter, instruction, position, emitter.plan.calls[position]!, this.sites);
        return;
      default:
        throw new NotTranslated();
    }
  }

  private effect(block: BasicBlock, instruction: Instruction, position: number): void {
    const { emitter } = this;
    const { out } = emitter;
    switch (instruction.opcode) {
      case "alloca":
        translateAlloca(emitter, instruction, position);
        return;
      case "load":
        this.load(instruction, position);
        return;
      case "store": {
        const missing = this.missing.get(instruction);
        translateStore(
          emitter,
          instruction,
          position,
          missing === undefined ? undefined : () => translateFieldStore(emitter, instruction, missing),
        );
        return;
      }
      case "fence":
        if (instruction.singleThread) return;
        if (instruction.ordering === "seq_cst") translateFence(emitter, position);
        if (isWeakFence(instruction.ordering)) this.meetWeakFence();
        return;
      case "cmpxchg":
        translateCompareExchange(emitter, instruction, position);
        return;
      case "atomicrmw":
        translateReadModifyWrite(emitter, instruction, position);
        return;
      case "call":
        translateCall(emitter, instruction, position, emitter.plan.calls[position]!, this.sites);
        return;
      case "invoke":
        translateCall(emitter, instruction, position, emitter.plan.calls[position]!, this.sites);
        emitter.jump(block, instruction.normal);
        return;
      case "landingpad":
        // Entered by a landing, which has set its values.
        return;
      case "resume":
        translateResume(emitter, instruction, position);
        return;
      case "ret":
        translateReturn(emitter, instruction, position);
        return;
      case "br":
        emitter.jump(block, instruction.target);
        return;
      case "condbr":
        this.pushChoice(instruction.condition);
        out.if();
        emitter.nesting++;
        this.attempt(() => emitter.jump(block, instruction.whenTrue));
        out.op("end");
        emitter.nesting--;
        emitter.jump(block, instruction.whenFalse);
        return;
      case "switch":
        this.switch(block, instruction);
        return;
      case "indirectbr":
        this.indirectBranch(block, instruction);
        return;
      default:
        throw new NotTranslated();
    }
  }

  private load(instruction: Load, position: number): void {
    const { emitter } = this;
    const isFull = emitter.layout.isFull || emitter.isResident;
    // Delayed stores are somewhere else than in the object. Full functions know of all bits.
    const field =
      emitter.machine.model === undefined && !isFull ? bitFieldStore(emitter, position) : undefined;
    const read = field === undefined && !isFull ? bitsRead(emitter, position) : undefined;
    if (read !== undefined) translateFieldRead(emitter, instruction, position, read);
    else if (field === undefined) translateLoad(emitter, instruction, position);
    else this.missing.set(field.store, translateFieldLoad(emitter, instruction, position, field));
  }

  /** What decides where to go has to be defined, and nothing else. */
  private pushChoice(value: Value): void {
    const { emitter } = this;
    if (emitter.layout.isFull) pushDefined(emitter, emitter.operand(value));
    else emitter.pushValue(value, "number");
  }

  private indirectBranch(block: BasicBlock, { address, targets }: IndirectBranch): void {
    const { emitter } = this;
    const { out, word, machine } = emitter;
    pushAddress(emitter, address);
    for (const target of new Set(targets)) {
      const { bits } = machine.image.label(emitter.code.fn, target.index);
      out.get(word);
      out.i64(bits);
      out.op("i64.eq");
      out.if();
      emitter.nesting++;
      this.attempt(() => emitter.jump(block, target));
      out.op("end");
      emitter.nesting--;
    }
    // No label of this function.
    emitter.fallback("error");
  }

  private switch(block: BasicBlock, instruction: Instruction & { opcode: "switch" }): void {
    const { emitter } = this;
    const { out } = emitter;
    const condition = emitter.operand(instruction.condition);
    const { wasm, width } = condition.leaf;
    for (const { value, target } of instruction.cases) {
      this.pushChoice(instruction.condition);
      const bits = BigInt.asUintN(width, value);
      if (wasm === "i64") {
        out.i64(bits);
        out.op("i64.eq");
      } else {
        out.i32(Number(BigInt.asIntN(32, bits)));
        out.op("i32.eq");
      }
      out.if();
      emitter.nesting++;
      this.attempt(() => emitter.jump(block, target));
      out.op("end");
      emitter.nesting--;
    }
    emitter.jump(block, instruction.fallback);
  }

  private meetWeakFence(): void {
    const { emitter } = this;
    const { out } = emitter;
    emitter.loadCell(cell.hasCompany);
    out.if();
    noteWeakOrder(emitter, () => out.i32(weakOrder.onShared));
    out.op("end");
  }

  private copy(instruction: Instruction, from: Parameters<Emitter["operands"]>[0]): void {
    const { emitter } = this;
    const operands = emitter.operands(from);
    emitter.targets(instruction).forEach((target, index) => {
      emitter.assign(operands[index], target);
    });
  }

  private extractValue(instruction: ExtractValue): void {
    const { emitter } = this;
    const operands = emitter.operands(instruction.aggregate);
    const { first } = leafRange(instruction.aggregate.type, instruction.indices);
    emitter.targets(instruction).forEach((target, index) => {
      emitter.assign(operands[first + index], target);
    });
  }

  private insertValue(instruction: InsertValue): void {
    const { emitter } = this;
    const operands = emitter.operands(instruction.aggregate);
    const { first, count } = leafRange(instruction.aggregate.type, instruction.indices);
    const inserted = emitter.operands(instruction.element);
    const all = operands.map((operand, index) =>
      index >= first && index < first + count ? inserted[index - first] : operand,
    );
    const isWhole = all.every((operand) => operand !== undefined);
    const targets = isWhole
      ? emitter.targets(instruction)
      : emitter.setPartly(
          instruction,
          all.map((operand) => operand !== undefined),
        );
    targets.forEach((target, index) => {
      if (target !== undefined) emitter.assign(all[index], target);
    });
  }
}

/** What only computes: values in, a value out. */
function isComputation({ opcode }: Instruction, plan: CallPlan | undefined): boolean {
  if (opcode !== "call") return computations.has(opcode);
  return plan!.kind === "arithmetic" || plan!.kind === "kernel";
}

/** Opcodes that take leaves from one value to another, whatever they are. */
function isMove({ opcode }: Instruction): boolean {
  return opcode === "extractvalue" || opcode === "insertvalue";
}

const computations: ReadonlySet<Instruction["opcode"]> = new Set<Instruction["opcode"]>([
  ...([
    "add",
    "sub",
    "mul",
    "udiv",
    "sdiv",
    "urem",
    "srem",
    "shl",
    "lshr",
    "ashr",
    "and",
    "or",
    "xor",
  ] as const),
  ...(["fadd", "fsub", "fmul", "fdiv", "frem", "fneg"] as const),
  ...(["trunc", "zext", "sext", "fptoui", "fptosi", "uitofp", "sitofp", "fptrunc", "fpext"] as const),
  ...(["ptrtoint", "inttoptr", "bitcast", "addrspacecast", "icmp", "fcmp", "select", "freeze"] as const),
  ...(["getelementptr", "extractvalue", "insertvalue"] as const),
  ...(["extractelement", "insertelement", "shufflevector"] as const),
]);

function operandsOf(instruction: Instruction): Value[] {
  const operands: Value[] = [];
  forEachOperand(instruction, (operand) => operands.push(operand));
  return operands;
}

function blockOf(code: Code, position: number): BasicBlock {
  return code.body.blocks[code.blockOf[position]];
}

/** Which leaves of an aggregate the indices choose. */
function leafRange(
  type: Type,
  indices: readonly number[],
): { readonly first: number; readonly count: number } {
  let first = 0;
  let at = type;
  for (const index of indices) {
    if (at.kind === "struct") {
      for (let field = 0; field < index; field++) first += leafCount(at.fields![field]);
      at = at.fields![index];
    } else if (at.kind === "array") {
      first += index * leafCount(at.element);
      at = at.element;
    } else {
      throw new NotTranslated();
    }
  }
  return { first, count: leafCount(at) };
}

function leafCount(type: Type): number {
  const leaves = leavesOf(type);
  if (leaves === undefined) throw new NotTranslated();
  return leaves.length;
}
