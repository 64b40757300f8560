/** Sections open in a state, for the naive explorer: by keys of its own. */
import { LoopExits } from "../../../../src/analysis/exits/loop-exits.ts";
import { loops } from "../../../../src/analysis/flow/loops.ts";
import type { Code } from "../../../../src/machine/interpreter/code.ts";
import type { Machine } from "../../../../src/machine/machine.ts";
import type { OpenSection } from "../../../../src/machine/threads/sections.ts";
import { resourceName } from "../section-texts.ts";

export class NaiveSections {
  /** Keys that were open somewhere, with names that are the same in every exploration. */
  readonly names = new Map<string, string>();
  private readonly loopTables = new Map<Code, readonly Loop[]>();

  private readonly exits: LoopExits;

  constructor(private readonly machine: Machine) {
    this.exits = new LoopExits(machine.program);
  }

  open(): Set<string> {
    const open = new Set(this.held());
    for (const thread of this.machine.threads) {
      if (thread === undefined) continue;
      const { number, pending } = thread;
      if (pending.kind === "runtime" && pending.conditions.length > 0) open.add(`wait ${number}`);
      for (let frame = thread.top; frame !== undefined; frame = frame.caller) {
        const block = frame.code.blockOf[frame.position];
        for (const { header, blocks } of this.loops(frame.code))
          if (blocks.has(block)) open.add(`spin ${number} ${frame.depth} ${header}`);
      }
    }
    for (const key of open) if (!this.names.has(key)) this.names.set(key, key);
    return open;
  }

  /** Explicitly begun ones; those alike are told apart by a count. */
  held(): string[] {
    const held: string[] = [];
    for (const section of this.machine.sections.all()) {
      const base = sectionText(section);
      const key = `${base} ${held.filter((other) => other.startsWith(`${base} `)).length}`;
      held.push(key);
      if (this.names.has(key)) continue;
      const { kind, resource, thread } = section;
      this.names.set(key, `${kind} ${resourceName(this.machine.memory, resource)} ${thread}`);
    }
    return held;
  }

  /** Whether control only gets to a block after a call has failed: that it does is learnt by others, not here. */
  isAfterFailure({ fn, body }: Code, block: number): boolean {
    return !this.machine.program.isLibrary(fn.module) && this.exits.isAfterFailure(body, body.blocks[block]);
  }

  /** Loops in the user's modules that have an exit, with the blocks that lead there; those of library headers too. */
  private loops(code: Code): readonly Loop[] {
    if (this.machine.program.isLibrary(code.fn.module)) return [];
    const known = this.loopTables.get(code);
    if (known !== undefined) return known;
    const table = loops(this.exits.flow(code.body))
      .map((loop) => {
        const leading = this.exits.leadingOut(code.body, loop, { jumps: [], callsFail: false });
        return { header: loop.header, blocks: new Set(leading.map(({ index }) => index)) };
      })
      .filter(({ blocks }) => blocks.size > 0);
    this.loopTables.set(code, table);
    return table;
  }
}

interface Loop {
  readonly header: number;
  readonly blocks: ReadonlySet<number>;
}

function sectionText({ kind, resource, thread }: OpenSection): string {
  return `${kind} ${resource} ${thread}`;
}

/** The key of the instance that ended: the last one of those alike. */
export function lastKey(held: readonly string[], section: OpenSection): string {
  return held.findLast((key) => key.startsWith(`${sectionText(section)} `)) ?? "";
}
