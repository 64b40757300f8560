/**
 * The loops of a function that must be left: those that have an exit (analysis/loop-exits.ts); others are a daemon's
 * idling. A jump back to `setjmp` that comes out of a call is no edge of the function's flow. Where one is met it is
 * learnt, and is one then.
 */
import { flowGraph } from "../../analysis/control-flow.ts";
import type { JumpMet, LoopExits } from "../../analysis/loop-exits.ts";
import { type Loop, loops } from "../../analysis/loops.ts";
import type { Code } from "../../machine/interpreter/code.ts";

export class LoopTable {
  private byBlock: readonly (readonly Loop[])[];
  private readonly jumps: JumpMet[] = [];

  constructor(
    private readonly code: Code,
    private readonly exits: LoopExits,
  ) {
    this.byBlock = this.sections();
  }

  /** The loops that a block lies in, and leads out of. */
  around(block: number): readonly Loop[] {
    return this.byBlock[block];
  }

  /** The headers of the loops that going from one block to another leaves. */
  left(from: number, to: number): number[] {
    const around = this.byBlock[to];
    return this.byBlock[from].filter((loop) => !around.includes(loop)).map((loop) => loop.header);
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
    for (const loop of loops(flowGraph(successors)))
      for (const { index } of this.exits.leadingOut(body, loop, this.jumps)) byBlock[index].push(loop);
    return byBlock;
  }
}
