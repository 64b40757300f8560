/** What a thread is about to do, as a run shows it: what is done, to what, with which values. */
import { isDeepStrictEqual } from "node:util";
import type { Access, PendingAction, RuntimeCall } from "../machine/action.ts";
import type { Machine } from "../machine/machine.ts";
import { addressObject, makeAddress } from "../machine/memory/address.ts";
import type { MemoryObject } from "../machine/memory/memory-object.ts";
import { loadScalar } from "../machine/memory/memory-values.ts";
import { pointerMarks } from "../machine/memory/scalar.ts";
import type { BufferedStore } from "../machine/memory-model/buffered-store.ts";
import { addressName, declaredName } from "../machine/naming/address-name.ts";
import type { Thread } from "../machine/threads/thread.ts";
import type { Action, AwaitedAction, ObjectName, Resource, StoredValue, Value } from "../verdict/action.ts";
import { startTitle } from "./thread-title.ts";

export interface ActionNames {
  /** What a thread is called, by its number. */
  threadName(thread: number): string;
}

/** The action as it is done; call `finish` after the step to have the values that it wrote. */
export function actionOf(
  machine: Machine,
  action: PendingAction,
  names: ActionNames,
  accessing: Accessing = {},
): { finish(): Action } {
  switch (action.kind) {
    case "run":
    case "fence":
      return { finish: () => ({ verb: action.kind }) };
    case "atomic-section":
      return { finish: () => ({ verb: "begin-atomic-section" }) };
    case "runtime": {
      const done = { verb: action.action, resource: resourceOf(machine, action, names) };
      return { finish: () => done };
    }
    case "access":
      return accessOf(machine, action, accessing);
  }
}

/** The action as something that a thread waits for. */
export function waitOf(machine: Machine, action: RuntimeCall, names: ActionNames): AwaitedAction {
  return { verb: action.action, resource: resourceOf(machine, action, names), isAwaited: true };
}

/** What the action is about. */
function resourceOf(machine: Machine, action: RuntimeCall, names: ActionNames): Resource | undefined {
  switch (action.action) {
    case "thread-create":
      return { kind: "start", name: startTitle(machine.image.functionAt(addressObject(action.resource))) };
    case "thread-join":
    case "thread-detach":
    case "thread-cancel": {
      const thread = machine.threads.find(
        (candidate) => candidate?.handle === addressObject(action.resource),
      );
      return { kind: "thread", name: thread && names.threadName(thread.number) };
    }
    case "thread-exit":
    case "yield":
    case "sleep":
    case "other":
      return undefined;
    default: {
      const name = addressName(machine.memory, action.resource);
      return name === undefined ? undefined : { kind: "object", name };
    }
  }
}

/** The live thread that the runtime knows by this handle. The main thread has none until it is asked for. */
export function joinedThread(machine: Machine, handle: bigint): Thread | undefined {
  const number = addressObject(handle);
  return (
    machine.threads.find((thread) => thread?.handle === number) ??
    machine.threads.find((thread) => thread?.handle === 0)
  );
}

const accessVerbs = { load: "read", store: "write", "read-modify-write": "update" } as const;

/** The values of a load or an update are what was read, where stores are delayed; `seen` has it once it is known. */
function accessOf(machine: Machine, access: Access, { thread, seen }: Accessing): { finish(): Action } {
  const verb = accessVerbs[access.access];
  const resource = objectAt(machine, access);
  const there = valueThere(machine, access, thread);
  return {
    finish() {
      const before = verb === "write" ? there?.value : (seen?.() ?? there?.value);
      if (verb === "read") return { verb, resource, values: { before } };
      const now = valueThere(machine, access, thread);
      const after = now?.value;
      const isAnother = isDeepStrictEqual(before, after) && there?.bits !== now?.bits;
      return { verb, resource, values: { before, after, isAnother } };
    },
  };
}

/** How an access was made, where that is known. */
export interface Accessing {
  /** Who makes it: what it sees is what counts, where stores are delayed. */
  readonly thread?: Thread;
  /** The value that it has read, once it has. */
  seen?(): Value | undefined;
}

/** A delayed store. */
export function storedValue(machine: Machine, store: BufferedStore): StoredValue {
  return { resource: objectAt(machine, store), value: valueAt(machine, store.bytes, 0, store.bytes.size) };
}

/** What an access is to. */
export function objectAt(
  machine: Machine,
  { object, offset }: { readonly object: number; readonly offset: number },
): ObjectName {
  return { kind: "object", name: addressName(machine.memory, makeAddress(object, offset)) };
}

/** With its type and declaration; undefined where it has no name. */
export function declaredObject({ memory }: Machine, address: bigint): ObjectName | undefined {
  const declared = declaredName(memory, address);
  return declared && { kind: "object", ...declared };
}

interface ValueThere {
  readonly value: Value | undefined;
  readonly bits: bigint;
}

function valueThere(machine: Machine, access: Access, thread: Thread | undefined): ValueThere | undefined {
  const { memory, model } = machine;
  const object = memory.find(access.object);
  if (object === undefined || object.freed !== undefined || access.size > 8) return undefined;
  // What a counter shows that is left out of states is not what it would show ([03] 10).
  if (machine.irrelevant.covers(access.object, access.offset, access.size)) return undefined;
  const isPlain = model === undefined || thread === undefined;
  const seen = isPlain ? object : model.peek(thread, object, access.offset, access.size);
  const offset = isPlain ? access.offset : memory.offset;
  const { bits } = loadScalar(seen, offset, access.size, access.size * 8);
  return { value: valueAt(machine, seen, offset, access.size), bits };
}

/** The value of a small range: a number, or what a pointer points to. */
export function valueAt(
  machine: Machine,
  object: MemoryObject,
  offset: number,
  size: number,
): Value | undefined {
  if (size > 8) return undefined;
  const value = loadScalar(object, offset, size, size * 8);
  if (value.undef !== null) return { kind: "undefined" };
  if (value.marks === pointerMarks) return { kind: "pointer", to: addressName(machine.memory, value.bits) };
  return { kind: "number", number: BigInt.asIntN(size * 8, value.bits).toString() };
}
