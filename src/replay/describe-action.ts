/** What a thread is about to do, in the words of a run: "lock accounts[0].lock", "write flag = 0 ▶ 1". */
import type { RuntimeAction } from "../base/runtime/actions.ts";
import type { Access, PendingAction, RuntimeCall } from "../machine/action.ts";
import type { Machine } from "../machine/machine.ts";
import { addressObject, makeAddress } from "../machine/memory/address.ts";
import type { MemoryObject } from "../machine/memory/memory-object.ts";
import { loadScalar } from "../machine/memory/memory-values.ts";
import { pointerMarks } from "../machine/memory/scalar.ts";
import type { BufferedStore } from "../machine/memory-model/buffered-store.ts";
import { describeAddress } from "../machine/naming/describe-address.ts";
import type { Thread } from "../machine/threads/thread.ts";
import { startTitle } from "./thread-title.ts";

/** The verb of an action that is done, and of one that is waited for. */
const verbs: Record<RuntimeAction, { readonly does: string; readonly wants?: string }> = {
  "mutex-lock": { does: "lock", wants: "want" },
  "mutex-trylock": { does: "try to lock" },
  "mutex-unlock": { does: "unlock" },
  "rwlock-rdlock": { does: "lock to read", wants: "want to read" },
  "rwlock-wrlock": { does: "lock to write", wants: "want to write" },
  "rwlock-tryrdlock": { does: "try to lock to read" },
  "rwlock-trywrlock": { does: "try to lock to write" },
  "rwlock-unlock": { does: "unlock" },
  "spin-lock": { does: "lock", wants: "want" },
  "spin-trylock": { does: "try to lock" },
  "spin-unlock": { does: "unlock" },
  "cond-wait": { does: "start to wait on" },
  "cond-wake": { does: "wake up on", wants: "wait on" },
  "cond-signal": { does: "signal" },
  "cond-broadcast": { does: "broadcast" },
  "barrier-arrive": { does: "arrive at" },
  "barrier-wait": { does: "pass", wants: "wait at" },
  "thread-create": { does: "create" },
  "thread-join": { does: "join", wants: "wait to join" },
  "thread-detach": { does: "detach" },
  "thread-cancel": { does: "cancel" },
  "thread-exit": { does: "end" },
  "sem-wait": { does: "take", wants: "wait on" },
  "sem-trywait": { does: "try to take" },
  "sem-post": { does: "post" },
  "sem-getvalue": { does: "read the value of" },
  "once-enter": { does: "enter", wants: "wait for" },
  "once-leave": { does: "finish" },
  "futex-wait": { does: "start to wait on" },
  "futex-wake": { does: "wake waiters on" },
  "futex-sleep": { does: "wake up on", wants: "wait on" },
  "atomic-wait": { does: "look whether to wait on" },
  "atomic-notify": { does: "notify waiters on" },
  "atomic-sleep": { does: "wake up on", wants: "wait on" },
  "future-wait": { does: "look at the result of", wants: "wait for the result of" },
  "future-set": { does: "set the result of" },
  yield: { does: "yield" },
  sleep: { does: "sleep" },
  "file-lock": { does: "use the stream", wants: "wait for the stream" },
  init: { does: "initialise" },
  destroy: { does: "destroy" },
  other: { does: "call the runtime" },
  free: { does: "free" },
  leave: { does: "leave the function of" },
};

export interface ActionNames {
  /** What a thread is called, by its number. */
  threadName(thread: number): string;
}

/** The action as it is done; call `finish` after the step to have the values that it wrote. */
export function describeAction(
  machine: Machine,
  action: PendingAction,
  names: ActionNames,
  accessing: Accessing = {},
): { finish(): string } {
  switch (action.kind) {
    case "run":
      return { finish: () => "run" };
    case "fence":
      return { finish: () => "fence" };
    case "atomic-section":
      return { finish: () => "begin an atomic section" };
    case "runtime":
      return fixed(`${verbs[action.action].does}${resourceText(machine, action, names)}`);
    case "access":
      return describeAccess(machine, action, accessing);
  }
}

/** The action as something that a thread waits for. */
export function describeWait(machine: Machine, action: RuntimeCall, names: ActionNames): string {
  const { does, wants } = verbs[action.action];
  return `${wants ?? `wait to ${does}`}${resourceText(machine, action, names)}`;
}

function fixed(text: string): { finish(): string } {
  return { finish: () => text };
}

function resourceText(machine: Machine, action: RuntimeCall, names: ActionNames): string {
  const name = resourceName(machine, action, names);
  return name === undefined ? "" : ` ${name}`;
}

/** What the action is about, without quotes: columns are narrow. */
export function resourceName(machine: Machine, action: RuntimeCall, names: ActionNames): string | undefined {
  switch (action.action) {
    case "thread-create": {
      const fn = machine.image.functionAt(addressObject(action.resource));
      return startTitle(fn) ?? "a thread";
    }
    case "thread-join":
    case "thread-detach":
    case "thread-cancel": {
      const thread = machine.threads.find(
        (candidate) => candidate?.handle === addressObject(action.resource),
      );
      return thread === undefined ? "a thread that has ended" : names.threadName(thread.number);
    }
    case "thread-exit":
    case "yield":
    case "sleep":
    case "other":
      return undefined;
    default:
      return describeAddress(machine.memory, action.resource)?.replaceAll("`", "");
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

/** The values of a load or an update are what was read, where stores are delayed; `seen` has it once it is known. */
function describeAccess(machine: Machine, access: Access, { thread, seen }: Accessing): { finish(): string } {
  const address = makeAddress(access.object, access.offset);
  const name = addressText(machine, address);
  const there = valueThere(machine, access, thread);
  return {
    finish() {
      const before = there?.text;
      const read = access.access === "store" ? before : (seen?.() ?? before);
      switch (access.access) {
        case "load":
          return read === undefined ? `read ${name}` : `read ${name} = ${read}`;
        case "store":
        case "read-modify-write": {
          const now = valueThere(machine, access, thread);
          const after = now?.text;
          const verb = access.access === "store" ? "write" : "update";
          if (read === undefined && after === undefined) return `${verb} ${name}`;
          if (read !== after) return `${verb} ${name} = ${read ?? "?"} ▶ ${after ?? "?"}`;
          // Two blocks may have one name.
          if (there?.bits !== now?.bits) return `${verb} ${name} = ${read} ▶ another ${after}`;
          return `${verb} ${name} = ${after} (unchanged)`;
        }
      }
    },
  };
}

/** How an access was made, where that is known. */
export interface Accessing {
  /** Who makes it: what it sees is what counts, where stores are delayed. */
  readonly thread?: Thread;
  /** The value that it has read, once it has. */
  seen?(): string | undefined;
}

/** A delayed store: "x = 1". */
export function describeStore(machine: Machine, store: BufferedStore): string {
  const value = bytesText(machine, store.bytes, 0, store.bytes.size);
  return `${describePlace(machine, store)}${value === undefined ? "" : ` = ${value}`}`;
}

/** What a delayed store is to. */
export function describePlace(
  machine: Machine,
  { object, offset }: { readonly object: number; readonly offset: number },
): string {
  return addressText(machine, makeAddress(object, offset));
}

function addressText(machine: Machine, address: bigint): string {
  return describeAddress(machine.memory, address)?.replaceAll("`", "") ?? "memory";
}

interface ValueThere {
  readonly text: string | undefined;
  readonly bits: bigint;
}

function valueThere(machine: Machine, access: Access, thread: Thread | undefined): ValueThere | undefined {
  const { memory, model } = machine;
  const object = memory.find(access.object);
  if (object === undefined || object.freed !== undefined || access.size > 8) return undefined;
  const isPlain = model === undefined || thread === undefined;
  const seen = isPlain ? object : model.peek(thread, object, access.offset, access.size);
  const offset = isPlain ? access.offset : memory.offset;
  const { bits } = loadScalar(seen, offset, access.size, access.size * 8);
  return { text: bytesText(machine, seen, offset, access.size), bits };
}

/** The value of a small range: a number, or what a pointer points to. */
export function bytesText(
  machine: Machine,
  object: MemoryObject,
  offset: number,
  size: number,
): string | undefined {
  if (size > 8) return undefined;
  const value = loadScalar(object, offset, size, size * 8);
  if (value.undef !== null) return "undefined";
  if (value.marks === pointerMarks) {
    const target = describeAddress(machine.memory, value.bits)?.replaceAll("`", "");
    return target === undefined ? "a pointer" : `&${target}`;
  }
  return BigInt.asIntN(size * 8, value.bits).toString();
}
