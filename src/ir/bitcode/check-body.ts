/**
 * What must hold of a body once it is read: blocks end with their only terminator, phis stand first and name
 * exactly the predecessors, landing pads stand where exceptions land. Operand types were checked on the way.
 */
import { type Instruction, isTerminator } from "../instruction.ts";
import type { BasicBlock, FunctionBody } from "../module.ts";
import type { BlockReader } from "./block-reader.ts";

export function checkBody(body: FunctionBody, reader: BlockReader): void {
  const fail: (message: string) => never = (message) =>
    reader.fail(`${message}, in function ${body.function.name}`);
  // What an unsupported terminator leads to is not known.
  let edgesKnown = true;
  const predecessors = body.blocks.map((): BasicBlock[] => []);
  for (const block of body.blocks) {
    const terminator = block.instructions[block.instructions.length - 1];
    if (terminator === undefined || !isTerminator(terminator)) fail("a block does not end with a jump");
    if (terminator.opcode === "unsupported") edgesKnown = false;
    for (const target of successors(terminator)) predecessors[target.index].push(block);
    if (terminator.opcode === "invoke" && !isLandingBlock(terminator.unwind)) {
      fail("an exception lands where no landing pad is");
    }
    checkOrder(block, fail);
  }
  if (predecessors[0].length > 0) fail("the first block is jumped to");
  if (!edgesKnown) return;
  for (const block of body.blocks) checkPhis(block, predecessors[block.index], fail);
}

function checkOrder(block: BasicBlock, fail: (message: string) => never): void {
  let leading = true;
  let first = true;
  block.instructions.forEach((instruction, index) => {
    if (instruction.opcode === "phi") {
      if (!leading) fail("a phi does not stand at the beginning of its block");
      return;
    }
    // Debug calls made from records may come before anything else.
    if (isDebugCall(instruction)) return;
    leading = false;
    if (instruction.opcode === "landingpad" && !first) fail("a landing pad does not stand at the beginning");
    first = false;
    if (isTerminator(instruction) && index !== block.instructions.length - 1) fail("a jump inside a block");
  });
}

function checkPhis(
  block: BasicBlock,
  predecessors: readonly BasicBlock[],
  fail: (message: string) => never,
): void {
  let expected: readonly BasicBlock[] | undefined;
  for (const instruction of block.instructions) {
    if (instruction.opcode !== "phi") break;
    expected ??= predecessors.toSorted(byIndex);
    const given = instruction.incoming.map(({ block: from }) => from).sort(byIndex);
    if (given.length !== expected.length || given.some((from, index) => from !== expected?.[index])) {
      fail("a phi does not name the blocks that lead to it");
    }
  }
}

function byIndex(a: BasicBlock, b: BasicBlock): number {
  return a.index - b.index;
}

function isLandingBlock(block: BasicBlock): boolean {
  const first = block.instructions.find(
    (instruction) => instruction.opcode !== "phi" && !isDebugCall(instruction),
  );
  return first?.opcode === "landingpad" || first?.opcode === "unsupported";
}

function isDebugCall(instruction: Instruction): boolean {
  return (
    instruction.opcode === "call" &&
    instruction.callee.kind === "global" &&
    instruction.callee.target.name.startsWith("llvm.dbg.")
  );
}

function successors(terminator: Instruction): readonly BasicBlock[] {
  switch (terminator.opcode) {
    case "br":
      return [terminator.target];
    case "condbr":
      return [terminator.whenTrue, terminator.whenFalse];
    case "switch":
      return [terminator.fallback, ...terminator.cases.map(({ target }) => target)];
    case "indirectbr":
      return terminator.targets;
    case "invoke":
      return [terminator.normal, terminator.unwind];
    default:
      return [];
  }
}
