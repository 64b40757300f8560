import { describe, expect, it } from "vitest";
import type { Instruction, Phi } from "../../src/ir/instruction.ts";
import type { Writable } from "../../src/ir/raw-body.ts";
import { i1, i32 } from "../../src/ir/type.ts";
import { clearUnreachableBlocks } from "../../src/passes/clear-unreachable-blocks.ts";
import { removeDeadInstructions } from "../../src/passes/remove-dead-instructions.ts";
import {
  add,
  argument,
  branch,
  branchIf,
  buildBody,
  call,
  constant,
  emptyBlocks,
  load,
  phi,
  ret,
  wrap,
} from "../analysis/build-body.ts";

const a = argument(0);
const binary = (opcode: "sdiv" | "shl" | "xor"): Instruction => ({ ...add(a, a), opcode });

function survivors(...instructions: Instruction[]): Instruction[] {
  const [entry] = emptyBlocks(1);
  entry.instructions = [...instructions, ret()];
  removeDeadInstructions(buildBody([entry], [a]));
  return entry.instructions.slice(0, -1);
}

describe("removal of dead instructions", () => {
  it("removes unused computations, chains of them too", () => {
    const first = add(a, constant(1));
    expect(survivors(first, add(first, first), binary("xor"))).toEqual([]);
  });

  it.each<[string, Instruction]>([
    ["a division", binary("sdiv")],
    ["a shift", binary("shl")],
    ["an addition that must not wrap", add(a, a, { noSignedWrap: true })],
    ["a load", load(a)],
    ["a call", call("f")],
    [
      "a choice by a condition that may be undefined",
      {
        kind: "instruction",
        opcode: "select",
        type: i32,
        name: undefined,
        location: -1,
        condition: argument(1, i1),
        whenTrue: a,
        whenFalse: a,
      },
    ],
  ])("keeps %s: it may be an error", (_, instruction) => {
    expect(survivors(instruction)).toEqual([instruction]);
  });

  it("removes phis that only use each other", () => {
    const [entry, loop, exit] = emptyBlocks(3);
    const counter: Writable<Phi> = phi({ value: constant(0), block: entry });
    const next = add(counter, constant(1));
    counter.incoming = [...counter.incoming, { value: next, block: loop }];
    entry.instructions = [branch(loop)];
    loop.instructions = [counter, next, branchIf(a, loop, exit)];
    exit.instructions = [ret()];
    removeDeadInstructions(buildBody([entry, loop, exit], [a]));
    expect(loop.instructions).toHaveLength(1);
  });

  it("tells debug information that a value is gone", () => {
    const unused = add(a, a);
    const told = call("llvm.dbg.value", wrap(unused));
    expect(survivors(unused, told)).toEqual([told]);
    expect(told.arguments[0]).toMatchObject({ kind: "metadata", value: undefined });
  });
});

describe("clearing of unreachable blocks", () => {
  it("keeps block numbers, empties the blocks and cuts what came from them", () => {
    const [entry, dead, join] = emptyBlocks(3);
    const merged = phi({ value: a, block: entry }, { value: constant(1), block: dead });
    entry.instructions = [branch(join)];
    dead.instructions = [load(a), branch(join)];
    join.instructions = [merged, ret(merged)];
    const body = buildBody([entry, dead, join], [a]);
    clearUnreachableBlocks(body);
    expect(body.blocks).toEqual([entry, dead, join]);
    expect(dead.instructions.map((instruction) => instruction.opcode)).toEqual(["unreachable"]);
    expect(merged.incoming).toEqual([{ value: a, block: entry }]);
  });
});
