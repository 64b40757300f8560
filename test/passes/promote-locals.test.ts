import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Instruction } from "../../src/ir/instruction.ts";
import type { FunctionBody } from "../../src/ir/module.ts";
import type { RawBody } from "../../src/ir/raw-body.ts";
import { i8, i32, integerType, pointerType, type StructType } from "../../src/ir/type.ts";
import { prepareBody } from "../../src/passes/pipeline.ts";
import { promoteLocals } from "../../src/passes/promote-locals.ts";
import { sourceVariable } from "../../src/passes/variable-names.ts";
import {
  add,
  alloca,
  argument,
  branch,
  branchIf,
  buildBody,
  call,
  constant,
  emptyBlocks,
  functionValue,
  load,
  node,
  ret,
  store,
  wrap,
} from "../analysis/build-body.ts";
import { processorTime } from "../processor-time.ts";
import { buildProgram, evaluate, toyPrograms } from "./toy.ts";

const opcodes = (body: FunctionBody): string[][] =>
  body.blocks.map((block) => block.instructions.map((instruction) => instruction.opcode));

function straight(...instructions: Instruction[]): RawBody {
  const [entry] = emptyBlocks(1);
  entry.instructions = [...instructions, ret()];
  return buildBody([entry]);
}

describe("promotion of locals", () => {
  it("leaves what a program does as it was, undefined values included", () => {
    fc.assert(
      fc.property(toyPrograms(), fc.tuple(fc.bigInt(0n, 5n), fc.bigInt(0n, 5n)), (program, parameters) => {
        const promoted = buildProgram(program);
        prepareBody(promoted);
        expect(evaluate(promoted, parameters)).toEqual(evaluate(buildProgram(program), parameters));
        expect(promoted.blocks.flatMap((block) => block.instructions.map((i) => i.opcode))).not.toContain(
          "alloca",
        );
      }),
      { numRuns: 300 },
    );
  });

  it("doing it twice changes nothing, and phis have one operand for each edge", () => {
    fc.assert(
      fc.property(toyPrograms(), (program) => {
        const body = buildProgram(program);
        prepareBody(body);
        const once = opcodes(body);
        prepareBody(body);
        expect(opcodes(body)).toEqual(once);
        const edges = body.blocks.map((block) =>
          body.blocks.flatMap((source) => {
            const last = source.instructions[source.instructions.length - 1];
            if (last.opcode === "br") return last.target === block ? [source] : [];
            if (last.opcode !== "condbr") return [];
            return [last.whenTrue, last.whenFalse].filter((target) => target === block).map(() => source);
          }),
        );
        for (const block of body.blocks) {
          for (const instruction of block.instructions) {
            if (instruction.opcode !== "phi") continue;
            const sources = instruction.incoming.map((incoming) => incoming.block.index).sort();
            expect(sources).toEqual(edges[block.index].map((source) => source.index).sort());
          }
        }
      }),
    );
  });

  it("makes a phi of a loop counter, named like the variable", () => {
    const [entry, loop, exit] = emptyBlocks(3);
    const counter = alloca("i");
    const read = load(counter);
    const next = add(read, constant(1));
    entry.instructions = [
      counter,
      call("llvm.dbg.declare", wrap(counter), node(7)),
      store(constant(0), counter),
      branch(loop),
    ];
    loop.instructions = [read, next, store(next, counter), branchIf(next, loop, exit)];
    exit.instructions = [ret(constant(0))];
    const body = buildBody([entry, loop, exit]);
    prepareBody(body);
    expect(opcodes(body)).toEqual([["br"], ["phi", "add", "condbr"], ["ret"]]);
    const merged = loop.instructions[0];
    expect(merged.name).toBe("i");
    expect(sourceVariable(merged)?.name).toBe("v7");
    expect(sourceVariable(next)?.name).toBe("v7");
  });

  it("a load before any store is undef, and still known by its variable", () => {
    const local = alloca("x");
    const read = load(local);
    const observe = call("observe", read);
    prepareBody(straight(local, call("llvm.dbg.declare", wrap(local), node(3)), read, observe));
    expect(observe.arguments[0]).toMatchObject({ kind: "undef", type: i32 });
    expect(sourceVariable(observe.arguments[0])?.name).toBe("v3");
  });

  it("promotes what only a promoted pointer points to", () => {
    const target = alloca("x");
    const pointer = alloca("p", pointerType);
    const address = load(pointer, pointerType);
    const read = load(address);
    const observe = call("observe", read);
    const body = straight(
      target,
      pointer,
      store(constant(5), target),
      store(target, pointer),
      address,
      read,
      observe,
    );
    prepareBody(body);
    expect(opcodes(body)).toEqual([["call", "ret"]]);
    expect(observe.arguments[0]).toEqual(constant(5));
  });

  const struct: StructType = { kind: "struct", name: "s", packed: false, fields: [i32, i32] };
  const local = () => alloca("x");
  it.each<[string, () => Instruction[]]>([
    ["its address is passed on", () => ((x) => [x, call("f", x)])(local())],
    ["its address is stored", () => ((x) => [x, store(x, argument(0, pointerType))])(local())],
    ["it is read by a volatile load", () => ((x) => [x, load(x, i32, true)])(local())],
    ["it is accessed with two types", () => ((x) => [x, load(x), load(x, i8)])(local())],
    ["the access is larger than it is", () => ((x) => [x, load(x, integerType(64))])(local())],
    ["it has several elements", () => ((x) => [x, load(x)])(alloca("x", i32, constant(2)))],
    ["it has a computed number of elements", () => ((x) => [x, load(x)])(alloca("x", i32, argument(0)))],
    ["an atomic load reads it", () => ((x) => [x, { ...load(x), ordering: "seq_cst" as const }])(local())],
    [
      "setjmp may return twice",
      () => ((x) => [x, call(functionValue("setjmp", { returnsTwice: true })), load(x)])(local()),
    ],
  ])("keeps a local in memory where %s", (_, instructions) => {
    const body = straight(...instructions());
    const before = opcodes(body);
    promoteLocals(body);
    expect(opcodes(body)).toEqual(before);
  });

  it("takes a struct of which only the first field is used", () => {
    const whole = alloca("s", struct);
    const field: Instruction = {
      kind: "instruction",
      opcode: "getelementptr",
      type: pointerType,
      name: undefined,
      location: -1,
      sourceType: struct,
      base: whole,
      indices: [constant(0), constant(0)],
      inbounds: true,
    };
    const read = load(field);
    const observe = call("observe", read);
    const body = straight(whole, field, store(constant(4), field), read, observe);
    prepareBody(body);
    expect(opcodes(body)).toEqual([["call", "ret"]]);
  });

  it("10,000 blocks do not take quadratic time", () => {
    const blocks = emptyBlocks(10_001);
    const counter = alloca("i");
    blocks[0].instructions = [counter, store(constant(0), counter), branch(blocks[1])];
    for (let index = 1; index < blocks.length - 1; index++) {
      const read = load(counter);
      const next = add(read, constant(1));
      blocks[index].instructions = [
        read,
        next,
        store(next, counter),
        branchIf(next, blocks[index], blocks[index + 1]),
      ];
    }
    const result = load(counter);
    blocks[10_000].instructions = [result, ret(result)];
    const started = processorTime();
    prepareBody(buildBody(blocks));
    // Processor time, in microseconds: other processes must not make this fail.
    expect(processorTime() - started).toBeLessThan(4_000);
  });
});
