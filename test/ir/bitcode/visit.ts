/** Looks at everything that a module has to tell: bodies, initialisers, debug information, printed text. */

import type { DebugType, SourceLocation } from "../../../src/ir/debug-info.ts";
import type { Module } from "../../../src/ir/module.ts";
import { printModule } from "../../../src/ir/print/print-module.ts";
import { rawBody } from "../../../src/ir/raw-body.ts";

export function visitEverything(module: Module): string {
  const seen = new Set<DebugType>();
  for (const variable of module.globals) visitType(module.debugInfo.globalVariable(variable)?.type, seen);
  for (const fn of module.functions) {
    const body = fn[rawBody]();
    module.debugInfo.subprogram(fn);
    if (body === undefined) continue;
    body.locations.forEach(visitLocation);
    for (const instruction of body.blocks.flatMap((block) => block.instructions)) {
      if (instruction.opcode !== "call") continue;
      for (const argument of instruction.arguments) {
        if (argument.kind !== "metadata" || argument.node === undefined) continue;
        visitType(module.debugInfo.localVariable(argument.node)?.type, seen);
      }
    }
  }
  return printModule(module);
}

function visitLocation(start: SourceLocation): void {
  for (
    let location: SourceLocation | undefined = start;
    location !== undefined;
    location = location.inlinedAt
  ) {
    void location.file.filename;
    void location.functionName;
  }
}

export function visitType(start: DebugType | undefined, seen: Set<DebugType>): void {
  const pending = [start];
  for (let type = pending.pop(); type !== undefined || pending.length > 0; type = pending.pop()) {
    if (type === undefined || seen.has(type)) continue;
    seen.add(type);
    switch (type.kind) {
      case "pointer":
        void type.name;
        pending.push(type.pointee);
        break;
      case "qualified":
        void type.name;
        pending.push(type.base);
        break;
      case "record":
        for (const member of type.members) pending.push(member.type);
        break;
      case "array":
        pending.push(type.element);
        break;
    }
  }
}
