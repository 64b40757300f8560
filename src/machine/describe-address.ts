/** An address as the expression that a programmer would write: `accounts[1].lock`. */
import type { DebugMember, DebugType } from "../ir/debug-info.ts";
import { addressObject, addressOffset } from "./address.ts";
import type { Memory } from "./memory.ts";
import type { MemoryObject } from "./memory-object.ts";

export function describeAddress(memory: Memory, address: bigint): string | undefined {
  const object = memory.find(addressObject(address));
  if (object === undefined) return undefined;
  const offset = addressOffset(address);
  const { name, kind } = object.origin;
  if (name === undefined) return kind === "heap" ? heapName(object, offset) : undefined;
  return `\`${name}${offset < 0 ? "" : path(typeOf(object), offset)}\``;
}

/** With what it is and where it is declared, as far as that is known: std::mutex `pool.lock` at pool.hpp:12. */
export function describeDeclared(memory: Memory, address: bigint): string | undefined {
  const name = describeAddress(memory, address);
  const object = memory.find(addressObject(address));
  if (name === undefined || object === undefined) return name;
  const type = standardType(typeOf(object), addressOffset(address));
  const { global } = object.origin;
  const variable = global?.kind === "variable" ? global.module.debugInfo.globalVariable(global) : undefined;
  const place = variable?.file === undefined ? "" : ` at ${variable.file.filename}:${variable.line}`;
  return `${type === undefined ? "" : `${type} `}${name}${type === undefined ? "" : place}`;
}

/** The class of the C++ library that the offset is inside of: its members have names that no user may give. */
function standardType(type: DebugType | undefined, offset: number): string | undefined {
  const bare = strip(type);
  if (bare?.kind === "array" && bare.counts.length > 0) {
    const count = bare.counts.reduce((product, next) => product * Math.max(next, 1), 1);
    const stride = bare.bits / 8 / count;
    return stride > 0 ? standardType(bare.element, offset % stride) : undefined;
  }
  if (bare?.kind !== "record") return undefined;
  const member = memberAt(bare, offset);
  if (member === undefined) return undefined;
  const base = member.inheritance ? typeName(member.type) : member.name;
  if (base.startsWith("__")) return bare.name.startsWith("__") ? undefined : `std::${bare.name}`;
  return standardType(member.type, offset - member.bitOffset / 8);
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

/** A block by the line that allocated it: `block@31`, `block@31+8`. */
function heapName(object: MemoryObject, offset: number): string {
  const location = object.origin.site?.body.locations[object.origin.site.instruction.location];
  const where = location === undefined ? "" : `@${location.line}`;
  return `\`block${where}${offset === 0 ? "" : `+${offset}`}\``;
}

function typeOf(object: MemoryObject): DebugType | undefined {
  const { global } = object.origin;
  if (global?.kind !== "variable") return object.origin.type;
  return global.module.debugInfo.globalVariable(global)?.type;
}

/** The members and indices that lead to an offset. */
function path(type: DebugType | undefined, offset: number): string {
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
function strip(type: DebugType | undefined): DebugType | undefined {
  let bare = type;
  while (bare?.kind === "qualified") {
    if (bare.qualifier === "typedef" && systemType.test(bare.name)) return undefined;
    bare = bare.base;
  }
  return bare;
}

const systemType = /^(pthread_|sem_t$|mtx_t$|cnd_t$|once_flag$|tss_t$|thrd_t$|FILE$)/;
