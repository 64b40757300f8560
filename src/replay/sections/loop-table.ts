/**
 * The loops of a function that must be left: those that have an exit (analysis/exits/loop-exits.ts); in others a daemon may
 * idle. A jump back to `setjmp` that comes out of a call is no edge of the function's flow at first. It becomes one
 * when a run makes it. In the same way it is learnt that a loop goes on after a call has failed: then failures are
 * usual there, and the ways out that need one are exits.
 */

import type { JumpMet, LoopExits, SeenInRuns } from "../../analysis/exits/loop-exits.ts";
import { flowGraph } from "../../analysis/flow/control-flow.ts";
import { type Loop, loops } from "../../analysis/flow/loops.ts";
import type { Code } from "../../machine/interpreter/code.ts";

export class LoopTable implements SeenInRuns {
  private byBlock: readonly (readonly Loop[])[];
  /** Blocks of loops from which no exit of theirs can be reached. */
  private readonly endless = new Set<number>();
  readonly jumps: JumpMet[] = [];
  /** Blocks of loops that control only gets to after a call has failed; empty once that was seen. */
  private readonly afterFailure = new Set<number>();
  callsFail = false;

  constructor(
    private readonly code: Code,
    private readonly exits: LoopExits,
  ) {
    this.byBlock = this.sections();
  }

  /** The loops that a block lies in and from which an exit can be reached from it. */
  around(block: number): readonly Loop[] {
    return this.byBlock[block];
  }

  /** Whether a block lies in a loop that has no exit from there. */
  isEndless(block: number): boolean {
    return this.endless.has(block);
  }

  /** The headers of the loops that going from one block to another leaves. */
  left(from: number, to: number): number[] {
    const around = this.byBlock[to];
    return this.byBlock[from].filter((loop) => !around.includes(loop)).map((loop) => loop.header);
  }

  /** Whether this block is reached only after a failure, in a loop that was not known to go on after one. */
  learnFailure(block: number): boolean {
    if (!this.afterFailure.has(block)) return false;
    this.callsFail = true;
    this.byBlock = this.sections();
    return true;
  }

  /** Whether a jump from one block to another was not known before. */
  learn(from: number, to: number): boolean {
    if (this.jumps.some((jump) => jump.from === from && jump.to === to)) return false;
    this.jumps.push({ from, to });
    this.byBlock = this.sections();
    return true;
  }

  private sections(): readonly (readonly Loop[])[] {
    const { body } = this.code;
    const successors = this.exits
      .flow(body)
      .successors.map((targets, block) => [
        ...targets,
        ...this.jumps.filter(({ from }) => from === block).map(({ to }) => to),
      ]);
    const byBlock: Loop[][] = successors.map(() => []);
    this.afterFailure.clear();
    this.endless.clear();
    for (const loop of loops(flowGraph(successors))) {
      for (const { index } of this.exits.leadingOut(body, loop, this)) byBlock[index].push(loop);
      for (const block of loop.blocks) if (!byBlock[block].includes(loop)) this.endless.add(block);
      if (this.callsFail) continue;
      for (const block of loop.blocks)
        if (this.exits.isAfterFailure(body, body.blocks[block])) this.afterFailure.add(block);
    }
    return byBlock;
  }
}
