/** From where to where a loop reaches in the source. */
import type { SourceLocation } from "../../ir/debug-info.ts";
import type { Instruction, LoopStatement } from "../../ir/instruction.ts";
import type { BasicBlock, FunctionBody } from "../../ir/module.ts";
import { successorsOf, terminatorOf } from "./control-flow.ts";

export class StatementRange {
  private readonly range: LoopStatement | undefined;

  constructor(
    private readonly body: FunctionBody,
    header: BasicBlock,
    private readonly inside: ReadonlySet<BasicBlock>,
  ) {
    this.range = this.statement(header) ?? this.extent();
  }

  contains({ location }: Instruction): boolean {
    const place = this.body.locations[location];
    if (this.range === undefined || place === undefined) return false;
    const { start, end } = this.range;
    // All of it out of one macro: nothing can be told.
    if (isBefore(start, end) === isBefore(end, start)) return false;
    return place.file.filename === start.file.filename && !isBefore(place, start) && !isBefore(end, place);
  }

  /** As the compiler says it where it goes to the next turn. */
  private statement(header: BasicBlock): LoopStatement | undefined {
    for (const block of this.inside) {
      const terminator = terminatorOf(block);
      if (terminator.opcode !== "br" && terminator.opcode !== "condbr") continue;
      if (terminator.loop !== undefined && successorsOf(terminator).includes(header)) return terminator.loop;
    }
    return undefined;
  }

  /** Of a loop by `goto`: from the first to the last of what is in it. */
  private extent(): LoopStatement | undefined {
    let start: SourceLocation | undefined;
    let end: SourceLocation | undefined;
    for (const block of this.inside)
      for (const { location } of block.instructions) {
        const place = this.body.locations[location];
        if (place === undefined || place.line === 0) continue;
        if (start === undefined || isBefore(place, start)) start = place;
        if (end === undefined || isBefore(end, place)) end = place;
      }
    return start === undefined ? undefined : { start, end: end! };
  }
}

function isBefore(a: SourceLocation, b: SourceLocation): boolean {
  return a.line < b.line || (a.line === b.line && a.column < b.column);
}
