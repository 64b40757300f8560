/** Parts of objects by their declared types: members and indices, and the classes of the C++ library. */
import type { DebugMember, DebugType } from "../../ir/debug-info.ts";
import type { MemoryObject } from "../memory/memory-object.ts";

export interface StandardPart {
  /** As the user writes it: std::mutex. */
  readonly name: string;
  /** The member of a class of the user's that it is, the innermost one. */
  readonly member: DebugMember | undefined;
}

/** The object of the C++ library that the offset is inside of: its members have names that no user may give. */
export function standardPart(
  type: DebugType | undefined,
  offset: number,
  within?: DebugMember,
): StandardPart | undefined {
  const bare = strip(type);
  if (bare?.kind === "array" && bare.counts.length > 0) {
    const count = bare.counts.reduce((product, next) => product * Math.max(next, 1), 1);
    const stride = bare.bits / 8 / count;
    return stride > 0 ? standardPart(bare.element, offset % stride, within) : undefined;
  }
  if (bare?.kind !== "record") return undefined;
  const member = memberAt(bare, offset);
  const own = bare.name.startsWith("__") ? undefined : { name: standardName(bare.name), member: within };
  if (bare.members.length === 0) return bare.library ? own : undefined;
  if (member === undefined) return undefined;
  const base = member.inheritance ? typeName(member.type) : member.name;
  if (base.startsWith("__")) return own;
  return standardPart(member.type, offset - member.bitOffset / 8, member.inheritance ? within : member);
}

/** Without the namespace of its version, and without arguments that nobody writes. */
function standardName(name: string): string {
  return `std::${name.replaceAll("std::__1::", "std::").replace("<std::__empty_completion>", "<>")}`;
}

function typeName(type: DebugType | undefined): string {
  return type === undefined || !("name" in type) ? "" : type.name;
}

function memberAt(record: DebugType & { kind: "record" }, offset: number): DebugMember | undefined {
  return record.members.findLast(
    (candidate) =>
      candidate.bitOffset <= offset * 8 && offset * 8 < candidate.bitOffset + Math.max(candidate.bits, 8),
  );
}

export function typeOf(object: MemoryObject): DebugType | undefined {
  const { global } = object.origin;
  if (global?.kind !== "variable") return object.origin.type;
  return global.module.debugInfo.globalVariable(global)?.type;
}

/** The members and indices that lead to an offset. */
export function path(type: DebugType | undefined, offset: number): string {
  const bare = strip(type);
  if (bare === undefined) return offset === 0 ? "" : `+${offset}`;
  if (bare.kind === "record") {
    const member = memberAt(bare, offset);
    if (member === undefined) return offset === 0 ? "" : `+${offset}`;
    const rest = path(member.type, offset - member.bitOffset / 8);
    // The first member of a system type (a mutex's insides) is not what the user wrote.
    if (member.name === "" || member.name.startsWith("__")) return offset === 0 ? "" : rest;
    return `.${member.name}${rest}`;
  }
  if (bare.kind === "array") {
    const count = bare.counts.reduce((product, next) => product * Math.max(next, 1), 1);
    const stride = bare.bits / 8 / count;
    if (!(stride > 0)) return offset === 0 ? "" : `+${offset}`;
    let index = Math.floor(offset / stride);
    const inner = offset - index * stride;
    const subscripts: number[] = [];
    for (const length of [...bare.counts].reverse()) {
      subscripts.unshift(length > 0 ? index % length : index);
      index = length > 0 ? Math.floor(index / length) : 0;
    }
    return `${subscripts.map((subscript) => `[${subscript}]`).join("")}${path(bare.element, inner)}`;
  }
  return offset === 0 ? "" : `+${offset}`;
}

/** Without typedefs and qualifiers; the insides of system types are not looked into. */
export function strip(type: DebugType | undefined): DebugType | undefined {
  let bare = type;
  while (bare?.kind === "qualified") {
    if (bare.qualifier === "typedef" && systemType.test(bare.name)) return undefined;
    bare = bare.base;
  }
  return bare;
}

const systemType = /^(pthread_|sem_t$|mtx_t$|cnd_t$|once_flag$|tss_t$|thrd_t$|FILE$)/;
