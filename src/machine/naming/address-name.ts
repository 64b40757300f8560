/** An address as the expression that a programmer would write: `accounts[1].lock`. */
import type { DebugVariable } from "../../ir/debug-info.ts";
import { localVariables } from "../interpreter/local-variables.ts";
import { addressObject, addressOffset } from "../memory/address.ts";
import type { Memory } from "../memory/memory.ts";
import type { MemoryObject } from "../memory/memory-object.ts";
import { type HeapPart, heapParts } from "./heap-types.ts";
import { path, type StandardPart, standardPart, typeOf } from "./typed-parts.ts";

export function addressName(memory: Memory, address: bigint): string | undefined {
  const object = memory.find(addressObject(address));
  if (object === undefined) return undefined;
  const offset = addressOffset(address);
  const { name, kind } = object.origin;
  if (name !== undefined) return `${name}${offset < 0 ? "" : path(typeOf(object), offset)}`;
  if (kind !== "heap") return undefined;
  const found = standardOnHeap(memory, object, offset);
  return found?.text ?? heapName(object, offset);
}

/** With what it is and where it is declared, as far as that is known. */
export interface DeclaredName {
  readonly name: string;
  /** Of an object of the C++ library: std::mutex. */
  readonly type?: string;
  readonly declaredAt?: { readonly file: string; readonly line: number } | undefined;
}

export function declaredName(memory: Memory, address: bigint): DeclaredName | undefined {
  const name = addressName(memory, address);
  const object = memory.find(addressObject(address));
  if (name === undefined || object === undefined) return undefined;
  const offset = addressOffset(address);
  const part =
    object.origin.kind === "heap"
      ? standardOnHeap(memory, object, offset)?.part
      : standardPart(typeOf(object), offset);
  if (part === undefined) return { name };
  const declared = part.member?.file === undefined ? variableOf(object) : part.member;
  const { file, line = 0 } = declared ?? {};
  return { name, type: part.name, declaredAt: file && { file: file.filename, line } };
}

/** The variable that an object is. */
function variableOf({ origin: { kind, global, site } }: MemoryObject): DebugVariable | undefined {
  if (global?.kind === "variable") return global.module.debugInfo.globalVariable(global);
  return kind === "stack" && site !== undefined ? localVariables(site.body).get(site.instruction) : undefined;
}

interface NamedPart {
  readonly text: string;
  readonly part: StandardPart;
}

/** An object of the C++ library in a block, or a block of such an object's: the state behind a future. */
function standardOnHeap(memory: Memory, block: MemoryObject, offset: number): NamedPart | undefined {
  if (block.freed !== undefined || offset < 0) return undefined;
  const parts = heapParts(memory, block.number);
  const named = (some: readonly HeapPart[]) => some.flatMap((part) => nameIn(part, block, offset) ?? []);
  return named(parts.filter((part) => !isLock(part)))[0] ?? named(parts)[0];
}

/** A guard refers to what it locks, and is not what it is called by. */
function isLock({ owner }: HeapPart): boolean {
  return /^std::(lock_guard|unique_lock|shared_lock|scoped_lock)</.test(owner?.name ?? "");
}

function nameIn(
  { type, offset: start, holder, owner }: HeapPart,
  block: MemoryObject,
  offset: number,
): NamedPart | undefined {
  const size = type.bits / 8;
  const index = Math.floor((offset - start) / size);
  if (index < 0) return undefined;
  const isVector = owner?.name.startsWith("std::vector<") ?? false;
  if (index > 0 && !isVector) return undefined;
  if (type.name.startsWith("__"))
    return owner === undefined || holder === undefined ? undefined : { text: holder, part: owner };
  const inner = offset - start - index * size;
  const part = standardPart(type, inner);
  if (part === undefined) return undefined;
  const rest = path(type, inner);
  if (holder === undefined) return { text: `${type.name}@${lineOf(block) ?? "?"}${rest}`, part };
  if (isVector) return { text: `${holder}[${index}]${rest}`, part };
  return { text: rest === "" ? `*${holder}` : `${holder}->${rest.replace(/^\./, "")}`, part };
}

/** A block by the line that allocated it: `block@31`, `block@31+8`. */
function heapName(object: MemoryObject, offset: number): string {
  const line = lineOf(object);
  const where = line === undefined ? "" : `@${line}`;
  return `block${where}${offset === 0 ? "" : `+${offset}`}`;
}

function lineOf({ origin: { site } }: MemoryObject): number | undefined {
  return site?.body.locations[site.instruction.location]?.line;
}
