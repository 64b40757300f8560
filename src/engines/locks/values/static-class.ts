/** The class that the source gives an object which a method is called on: by its variable, its member, its pointer. */
import type { DebugType } from "../../../ir/debug-info.ts";
import type { Value } from "../../../ir/value.ts";
import { sourceVariable } from "../../../passes/variable-names.ts";
import { qualifiedName } from "../../../platform/mangled-name.ts";
import type { LockProgram } from "../program/program.ts";
import { type DebugRecord, recordsOf, stripped } from "../program/records.ts";
import { elementAddress } from "./element-address.ts";

/** Without its namespaces; undefined where the source does not say so in a way that is understood. */
export function staticClass(object: Value, program: LockProgram): string | undefined {
  const own = pointedName(sourceVariable(object)?.type);
  if (own !== undefined) return own;
  if (object.kind !== "instruction") return undefined;
  if (object.opcode === "load") return memberClass(object.pointer, program);
  if (object.opcode === "call" || object.opcode === "invoke")
    return object.callee.kind === "global" ? smartPointee(object.callee.target.name) : undefined;
  return undefined;
}

function pointedName(given: DebugType | undefined): string | undefined {
  const type = stripped(given);
  const pointee = type?.kind === "pointer" ? stripped(type.pointee) : undefined;
  return pointee?.kind === "record" ? withoutArguments(pointee.name) : undefined;
}

function memberClass(pointer: Value, program: LockProgram): string | undefined {
  if (pointer.kind === "global" && pointer.target.kind === "variable")
    return pointedName(pointer.target.module.debugInfo.globalVariable(pointer.target)?.type);
  if (pointer.kind !== "instruction" || pointer.opcode !== "getelementptr") return undefined;
  const address = elementAddress(pointer.sourceType, pointer.indices);
  if (address?.structName === undefined || address.strides.length > 0) return undefined;
  const name = address.structName.replace(/^(struct|class|union)\./, "");
  const records = recordsOf(program).get(name.split("::").at(-1) ?? name) ?? [];
  const types = records.map((record) => pointedName(memberType(record, address.offset)));
  // Of structures with one name, all must say the same.
  return types.every((type) => type === types[0]) ? types[0] : undefined;
}

function memberType(record: DebugRecord, offset: number): DebugType | undefined {
  for (const { bitOffset, bits, type } of record.members) {
    const start = bitOffset / 8;
    if (offset < start || offset >= start + Math.max(1, bits / 8)) continue;
    const inner = stripped(type);
    return inner?.kind === "record" ? memberType(inner, offset - start) : type;
  }
  return undefined;
}

/** `operator->` of a `std::unique_ptr<Env>`. */
function smartPointee(symbol: string): string | undefined {
  const qualified = qualifiedName(symbol);
  if (qualified === undefined) return undefined;
  if (!/^std::(unique_ptr|shared_ptr)::(operator->|operator\*|get)$/.test(qualified.name)) return undefined;
  return qualifiedName(`_Z${qualified.templateArguments}`)?.name.split("::").at(-1);
}

function withoutArguments(name: string): string {
  return name.replace(/<.*$/, "");
}
