import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { liveness } from "../../../src/analysis/flow/liveness.ts";
import type { Instruction } from "../../../src/ir/instruction.ts";
import type { BasicBlock, FunctionBody } from "../../../src/ir/module.ts";
import { forEachOperand, isLocalValue, type LocalValue } from "../../../src/ir/operands.ts";
import { replaceOperands } from "../../../src/ir/replace-operands.ts";
import { prepareBody } from "../../../src/passes/pipeline.ts";
import { buildProgram, toyPrograms } from "../../passes/toy.ts";
import { processorTime } from "../../processor-time.ts";
import {
  add,
  argument,
  branch,
  branchIf,
  buildBody,
  call,
  constant,
  emptyBlocks,
  functionValue,
  load,
  phi,
  ret,
  store,
  wrap,
} from "../build-body.ts";

/** By the definition: a walk from the point to a use that does not pass the definition. */
function liveByDefinition(body: FunctionBody, block: BasicBlock, index: number, value: LocalValue): boolean {
  const seen = new Set<string>();
  const pending: { block: BasicBlock; index: number }[] = [{ block, index }];
  while (pending.length > 0) {
    const point = pending.pop()!;
    const key = `${point.block.index} ${point.index}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const instruction: Instruction = point.block.instructions[point.index];
    if (instruction.opcode === "phi") {
      if (instruction !== value) pending.push({ block: point.block, index: point.index + 1 });
      continue;
    }
    let used = false;
    forEachOperand(instruction, (operand) => {
      used ||= operand === value;
    });
    if (used) return true;
    if (instruction === value) continue;
    if (point.index + 1 < point.block.instructions.length) {
      pending.push({ block: point.block, index: point.index + 1 });
      continue;
    }
    for (const successor of body.blocks) {
      const isTarget =
        (instruction.opcode === "br" && instruction.target === successor) ||
        (instruction.opcode === "condbr" &&
          (instruction.whenTrue === successor || instruction.whenFalse === successor));
      if (!isTarget) continue;
      const phis = successor.instructions.filter((candidate) => candidate.opcode === "phi");
      if (phis.some((merge) => merge.incoming.some((i) => i.block === point.block && i.value === value)))
        return true;
      if (!phis.includes(value as (typeof phis)[number]))
        pending.push({ block: successor, index: phis.length });
    }
  }
  return false;
}

describe("liveness", () => {
  it("is what the definition says, at every point of promoted random bodies", () => {
    fc.assert(
      fc.property(toyPrograms(), (program) => {
        const body = buildProgram(program);
        prepareBody(body);
        const live = liveness(body);
        const values: LocalValue[] = [
          ...body.arguments,
          ...body.blocks.flatMap((block) => block.instructions),
        ];
        for (const block of body.blocks) {
          const first = block.instructions.findIndex((instruction) => instruction.opcode !== "phi");
          for (let index = first; index < block.instructions.length; index++) {
            const expected = values.filter((value) => liveByDefinition(body, block, index, value));
            expect(live.liveBefore(block, index)).toEqual(expected);
          }
          const phis: LocalValue[] = block.instructions.slice(0, first);
          const behindPhis = live.liveBefore(block, 0).filter((value) => !phis.includes(value));
          expect(live.liveIn(block)).toEqual(behindPhis);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("a phi's operand is live out of the block it comes from only", () => {
    const [entry, left, right, join] = emptyBlocks(4);
    const a = argument(0);
    const b = argument(1);
    const merged = phi({ value: a, block: left }, { value: b, block: right });
    entry.instructions = [branchIf(a, left, right)];
    left.instructions = [branch(join)];
    right.instructions = [branch(join)];
    join.instructions = [merged, ret(merged)];
    const live = liveness(buildBody([entry, left, right, join], [a, b]));
    expect(live.liveOut(entry)).toEqual([a, b]);
    expect(live.liveIn(left)).toEqual([a]);
    expect(live.liveOut(right)).toEqual([b]);
    expect(live.liveIn(join)).toEqual([]);
    expect(live.liveBefore(join, 0)).toEqual([merged]);
  });

  it("debug information keeps nothing alive", () => {
    const [entry] = emptyBlocks(1);
    const a = argument(0);
    entry.instructions = [call("llvm.dbg.value", wrap(a)), ret()];
    expect(liveness(buildBody([entry], [a])).liveIn(entry)).toEqual([]);
  });

  it("what is live after setjmp stays live behind it", () => {
    const [entry, first, again] = emptyBlocks(3);
    const a = argument(0);
    const b = argument(1);
    entry.instructions = [call(functionValue("setjmp", { returnsTwice: true })), branchIf(b, first, again)];
    first.instructions = [call("longjmp"), ret()];
    again.instructions = [ret(a)];
    const live = liveness(buildBody([entry, first, again], [a, b]));
    expect(live.liveBefore(first, 0)).toEqual([a, b]);
  });

  it("20,000 blocks with a value for each do not take quadratic time", () => {
    const blocks = emptyBlocks(20_000);
    let last = add(constant(1), constant(2));
    blocks[0].instructions = [last];
    for (const [index, block] of blocks.entries()) {
      if (index > 0) block.instructions = [(last = add(last, constant(1)))];
      block.instructions.push(index + 1 < blocks.length ? branch(blocks[index + 1]) : ret(last));
    }
    const started = processorTime();
    const live = liveness(buildBody(blocks));
    expect(live.liveIn(blocks[19_999])).toHaveLength(1);
    // Processor time, in microseconds: other processes must not make this fail.
    expect(processorTime() - started).toBeLessThan(4_000);
  });
});

describe("operands", () => {
  it("are visited in order and replaced in place, inside metadata too", () => {
    const a = argument(0);
    const b = argument(1);
    const instruction = store(a, b);
    const seen: unknown[] = [];
    forEachOperand(instruction, (operand) => seen.push(operand));
    expect(seen).toEqual([a, b]);
    const declare = call("llvm.dbg.value", wrap(a));
    for (const each of [instruction, declare])
      replaceOperands(each, (operand) => (operand === a ? b : operand));
    expect(instruction.value).toBe(b);
    expect(declare.arguments[0]).toMatchObject({ kind: "metadata", value: b });
    expect(isLocalValue(load(a))).toBe(true);
  });
});
