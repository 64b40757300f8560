/** The passes on what clang really makes: the examples, and all of the C library that they are linked with. */
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { controlFlow } from "../../src/analysis/flow/control-flow.ts";
import { dominators } from "../../src/analysis/flow/dominators.ts";
import { liveness } from "../../src/analysis/flow/liveness.ts";
import { loadProgram } from "../../src/frontend/load-program.ts";
import type { Instruction } from "../../src/ir/instruction.ts";
import type { FunctionBody } from "../../src/ir/module.ts";
import { forEachOperand } from "../../src/ir/operands.ts";
import { rawBody } from "../../src/ir/raw-body.ts";

/** Breaches of SSA form: a use that its definition does not dominate, a phi that does not fit its block. */
function breaches(body: FunctionBody): string[] {
  const found: string[] = [];
  const graph = controlFlow(body);
  const tree = dominators(graph);
  const definitions = new Map<Instruction, { block: number; index: number }>();
  for (const block of body.blocks) {
    for (const [index, instruction] of block.instructions.entries()) {
      definitions.set(instruction, { block: block.index, index });
    }
  }
  for (const block of body.blocks) {
    if (graph.position[block.index] < 0) continue;
    const sources = graph.predecessors[block.index].filter((source) => graph.position[source] >= 0).sort();
    let phisEnded = false;
    for (const [index, instruction] of block.instructions.entries()) {
      const where = `${body.function.name}: ${instruction.opcode} ${index} of block ${block.index}`;
      if (instruction.opcode === "phi") {
        if (phisEnded) found.push(`${where} stands behind other instructions`);
        const incoming = instruction.incoming.map((each) => each.block.index).sort();
        if (incoming.join() !== sources.join()) found.push(`${where} does not fit the predecessors`);
        for (const { value, block: source } of instruction.incoming) {
          if (value.kind !== "instruction") continue;
          const defined = definitions.get(value);
          if (defined === undefined || !tree.dominates(defined.block, source.index)) found.push(where);
        }
        continue;
      }
      phisEnded = true;
      forEachOperand(instruction, (operand) => {
        if (operand.kind !== "instruction") return;
        const defined = definitions.get(operand);
        const before =
          defined !== undefined &&
          (defined.block === block.index
            ? defined.index < index
            : tree.dominates(defined.block, block.index));
        if (!before) found.push(`${where} uses a value that is not defined there`);
      });
    }
  }
  return found;
}

function allocas(body: FunctionBody): number {
  return body.blocks.flatMap((block) => block.instructions).filter(({ opcode }) => opcode === "alloca")
    .length;
}

describe.each(["bounded-queue.c", "stack.c"])("examples/%s and its libraries", (example) => {
  it("is in SSA form after the passes, with most locals promoted and nothing live at the entry", async () => {
    const path = fileURLToPath(new URL(`../../examples/${example}`, import.meta.url));
    const program = await loadProgram({ files: [path] });
    let promoted = 0;
    let functions = 0;
    for (const module of program.modules) {
      for (const fn of module.functions) {
        const raw = fn[rawBody]();
        const body = program.bodyOf(fn);
        if (raw === undefined || body === undefined) continue;
        functions++;
        promoted += allocas(raw) - allocas(body);
        expect(breaches(body)).toEqual([]);
        const live = liveness(body).liveIn(body.blocks[0]);
        expect(live.filter((value) => value.kind === "instruction")).toEqual([]);
      }
    }
    expect(functions).toBeGreaterThan(50);
    expect(promoted).toBeGreaterThan(200);
  });
});
