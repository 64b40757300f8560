/**
 * Locks that the callers of a library's function hold: `requires_capability(mu)` says so of an entry that nobody
 * here calls. It names a parameter, a variable, or a member of an object (`mu`, `this->mu`, `queue->mu`).
 */
import type { DebugType } from "../../../ir/debug-info.ts";
import type { FunctionValue } from "../../../ir/module.ts";
import { sourceVariable } from "../../../passes/variable-names.ts";
import { capabilitiesOf } from "../program/capabilities.ts";
import type { LockProgram } from "../program/program.ts";
import type { Contexts, Thread } from "../threads/contexts.ts";
import { structNameOf } from "../values/element-address.ts";
import { opaque } from "../values/locations.ts";
import type { Mode } from "./lock-state.ts";

export interface GivenLock {
  readonly lock: number;
  readonly mode: Mode;
}

export function givenLocks(thread: Thread, contexts: Contexts, program: LockProgram): readonly GivenLock[] {
  if (thread.creation !== undefined) return [];
  const given: GivenLock[] = [];
  for (const { meaning, names, slots } of capabilitiesOf(thread.entry, program)) {
    if (!meaning.startsWith("requires")) continue;
    const mode = meaning.endsWith("shared") ? "shared" : "exclusive";
    for (const [index, name] of names.entries()) {
      const slot = slots[index];
      const constant =
        typeof slot === "object" ? contexts.pointsTo.constants.placeOf(slot.constant) : undefined;
      const lock = constant ?? memberPlace(name, thread.entry, contexts, program);
      if (lock !== undefined && lock !== opaque) given.push({ lock, mode });
    }
  }
  return given;
}

/** `mu` of the first parameter, or `queue->mu` of the parameter of that name: known by type and member. */
function memberPlace(
  text: string,
  fn: FunctionValue,
  { pointsTo }: Contexts,
  program: LockProgram,
): number | undefined {
  const words = /^[&*(\s]*(?:(\w+)\s*(?:->|\.)\s*)?(\w+)[)\s]*$/.exec(text);
  const body = program.bodyOf(fn);
  if (words === null || body === undefined) return undefined;
  const [, owner = "this", member] = words;
  const parameter = body.arguments.find((one) => sourceVariable(one)?.name === owner);
  const outermost = parameter === undefined ? undefined : pointedRecord(sourceVariable(parameter)?.type);
  const found = outermost === undefined ? undefined : memberOf(outermost, member);
  if (found === undefined) return undefined;
  const { record } = found;
  const { locations } = pointsTo;
  const object = locations.classOf(typeName(fn, record.name, program) ?? `${record.form}.${record.name}`);
  return locations.location(object, found.bitOffset / 8, 0);
}

/** With the type that has it, which may be a base of the given one. */
function memberOf(
  record: DebugRecord,
  name: string,
): { readonly record: DebugRecord; readonly bitOffset: number } | undefined {
  for (const { name: own, inheritance, bitOffset, type } of record.members) {
    if (!inheritance && own === name) return { record, bitOffset };
    const base = inheritance ? pointedRecord(type) : undefined;
    const found = base === undefined ? undefined : memberOf(base, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The compiler's name of the type, with its namespaces, as the function's own accesses use it. */
function typeName(fn: FunctionValue, name: string, program: LockProgram): string | undefined {
  for (const block of program.bodyOf(fn)?.blocks ?? [])
    for (const instruction of block.instructions) {
      if (instruction.opcode !== "getelementptr") continue;
      const used = structNameOf(instruction.sourceType);
      if (used !== undefined && (used.endsWith(`.${name}`) || used.endsWith(`::${name}`))) return used;
    }
  return undefined;
}

type DebugRecord = DebugType & { kind: "record" };

function pointedRecord(type: DebugType | undefined): DebugRecord | undefined {
  let current = type;
  for (let depth = 0; current !== undefined && depth < 8; depth++) {
    if (current.kind === "record") return current;
    if (current.kind === "pointer") current = current.pointee;
    else if (current.kind === "qualified") current = current.base;
    else return undefined;
  }
  return undefined;
}
