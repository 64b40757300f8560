/**
 * Where the jumps (`longjmp`) of a function go that it makes itself, or has made by functions that do nothing else:
 * back to the calls of `setjmp` that come last before them with the same buffer, and out of the function where there
 * may be none. A buffer that two expressions name is taken for the same one; only where no expression names the
 * buffer of the jump, each one will do that could be it.
 */
import type { BasicBlock, FunctionBody } from "../../ir/module.ts";
import { type AnyCall, asCall, jumpKindOf } from "../calls/calls.ts";
import { areApart, type BufferPlace, isLocal, isSame, placeOf } from "./buffer-places.ts";

/** A call that never comes back, and the buffers that it jumps by. */
export interface Jump {
  readonly call: AnyCall;
  readonly buffers: readonly BufferPlace[];
}

export interface JumpTargets {
  readonly blocks: readonly BasicBlock[];
  /** By these it may leave the function. */
  readonly leavingBy: readonly BufferPlace[];
}

export interface Setting {
  readonly body: FunctionBody;
  readonly call: AnyCall;
  readonly buffer: BufferPlace;
}

export function settingsIn(body: FunctionBody): Setting[] {
  return body.blocks.flatMap(({ instructions }) =>
    instructions.flatMap((instruction) => {
      const call = asCall(instruction);
      if (call === undefined || jumpKindOf(call) !== "set") return [];
      return [{ body, call, buffer: placeOf(body, call.arguments[0]) }];
    }),
  );
}

export class OwnJumps {
  private readonly targets = new Map<BasicBlock, JumpTargets>();
  private readonly own: readonly Setting[];

  /** `settings`: those of the whole program. */
  constructor(
    private readonly body: FunctionBody,
    private readonly settings: readonly Setting[],
    private readonly successors: (block: BasicBlock) => readonly BasicBlock[],
    jumpOf: (block: BasicBlock) => Jump | undefined,
  ) {
    this.own = settings.filter((setting) => setting.body === body);
    const jumps = body.blocks.flatMap((block) => {
      const jump = jumpOf(block);
      return jump === undefined ? [] : [{ block, jump }];
    });
    // What a jump leads to may be a way to the next one.
    for (let before = -1, found = 0; before < found; ) {
      before = found;
      found = 0;
      const predecessors = this.predecessors();
      for (const { block, jump } of jumps) {
        const targets = this.targetsOf(block, jump, predecessors);
        this.targets.set(block, targets);
        found += targets.blocks.length;
      }
    }
  }

  /** Of a block that ends with a jump. */
  from(block: BasicBlock): JumpTargets | undefined {
    return this.targets.get(block);
  }

  private predecessors(): Map<BasicBlock, BasicBlock[]> {
    const predecessors = new Map<BasicBlock, BasicBlock[]>(this.body.blocks.map((block) => [block, []]));
    for (const block of this.body.blocks)
      for (const next of [...this.successors(block), ...(this.from(block)?.blocks ?? [])])
        predecessors.get(next)!.push(block);
    return predecessors;
  }

  private targetsOf(
    block: BasicBlock,
    { call, buffers }: Jump,
    predecessors: ReadonlyMap<BasicBlock, readonly BasicBlock[]>,
  ): JumpTargets {
    const found = buffers.map((buffer) => {
      const settings = this.settingsOf(buffer);
      const last = new LastSettings(new Set(settings.map((setting) => setting.call)), predecessors);
      const blocks = last.before(block, call);
      const leaves = blocks.size === 0 || (last.reachesEntry && this.isSetElsewhere(buffer));
      return { buffer, blocks, leaves };
    });
    return {
      blocks: [...new Set(found.flatMap(({ blocks }) => [...blocks]))],
      leavingBy: found.filter(({ leaves }) => leaves).map(({ buffer }) => buffer),
    };
  }

  private settingsOf(buffer: BufferPlace): readonly Setting[] {
    const same = this.own.filter((setting) => isSame(setting.buffer, buffer));
    return same.length > 0 ? same : this.own.filter((setting) => !areApart(setting.buffer, buffer));
  }

  private isSetElsewhere(buffer: BufferPlace): boolean {
    if (isLocal(buffer)) return false;
    return this.settings.some((setting) => setting.body !== this.body && !areApart(setting.buffer, buffer));
  }
}

/** The calls that come last on the ways to a place. */
class LastSettings {
  reachesEntry = false;

  constructor(
    private readonly calls: ReadonlySet<AnyCall>,
    private readonly predecessors: ReadonlyMap<BasicBlock, readonly BasicBlock[]>,
  ) {}

  /** The blocks that they stand in. */
  before(block: BasicBlock, call: AnyCall): Set<BasicBlock> {
    const { instructions } = block;
    const ahead = instructions.slice(0, instructions.indexOf(call));
    if (this.isSetIn(ahead)) return new Set([block]);
    const found = new Set<BasicBlock>();
    const seen = new Set<BasicBlock>();
    this.look(block, seen);
    for (const one of seen)
      if (this.isSetIn(one.instructions)) found.add(one);
      else this.look(one, seen);
    return found;
  }

  private look(block: BasicBlock, seen: Set<BasicBlock>): void {
    if (block.index === 0) this.reachesEntry = true;
    for (const before of this.predecessors.get(block)!) seen.add(before);
  }

  private isSetIn(instructions: BasicBlock["instructions"]): boolean {
    return instructions.some((instruction) => this.calls.has(instruction as AnyCall));
  }
}
