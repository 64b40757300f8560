/** The structures and classes of a program, as its debug information describes them, by their last name. */
import type { DebugType } from "../../../ir/debug-info.ts";
import { sourceVariable } from "../../../passes/variable-names.ts";
import type { LockProgram } from "./program.ts";

export type DebugRecord = DebugType & { readonly kind: "record" };

/** Several may have one name: in other namespaces, in other files. */
export type Records = ReadonlyMap<string, readonly DebugRecord[]>;

const known = new WeakMap<LockProgram, Records>();
const deepest = 6;

export function recordsOf(program: LockProgram): Records {
  let records = known.get(program);
  if (records === undefined) known.set(program, (records = collect(program)));
  return records;
}

export function stripped(type: DebugType | undefined): DebugType | undefined {
  let current = type;
  while (current?.kind === "qualified") current = current.base;
  return current;
}

function collect(program: LockProgram): Records {
  const found = new Map<string, DebugRecord[]>();
  const seen = new Set<DebugType>();
  const add = (name: string, record: DebugRecord): void => {
    const same = found.get(name);
    if (same === undefined) found.set(name, [record]);
    else if (!same.includes(record)) same.push(record);
  };
  const visit = (type: DebugType | undefined, depth: number): void => {
    if (type === undefined || depth > deepest || seen.has(type)) return;
    seen.add(type);
    switch (type.kind) {
      case "record":
        if (type.members.length > 0) add(type.name, type);
        for (const member of type.members) visit(member.type, depth + 1);
        return;
      case "pointer":
        visit(type.pointee, depth + 1);
        return;
      case "qualified": {
        visit(type.base, depth);
        // `typedef struct { … } conn_t;` has no other name.
        const base = stripped(type.base);
        if (type.qualifier === "typedef" && !found.has(type.name) && base?.kind === "record")
          if (base.members.length > 0) add(type.name, base);
        return;
      }
      case "array":
        visit(type.element, depth + 1);
        return;
      default:
        return;
    }
  };
  for (const fn of program.functions) {
    const body = program.bodyOf(fn);
    for (const value of body?.arguments ?? []) visit(sourceVariable(value)?.type, 0);
    for (const block of body?.blocks ?? [])
      for (const instruction of block.instructions) visit(sourceVariable(instruction)?.type, 0);
  }
  for (const module of program.modules)
    for (const variable of module.globals) visit(module.debugInfo.globalVariable(variable)?.type, 0);
  return found;
}
