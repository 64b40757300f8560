/** A saved state as a text of everything in it: equal texts, equal states. */

import type { MemoryObject } from "../../../src/machine/memory/memory-object.ts";
import type { RuntimeValue } from "../../../src/machine/memory/scalar.ts";
import type { Frame } from "../../../src/machine/threads/frame.ts";
import type { SavedState } from "../../../src/machine/threads/saved-state.ts";
import type { Thread } from "../../../src/machine/threads/thread.ts";

export class StateText {
  private readonly numbers = new Map<string, number>();
  /** What is part of a saved state does not change any more. */
  private readonly known = new WeakMap<object, number>();

  of({ memory, threads, sections }: SavedState): string {
    const parts = [
      ...memory.objects.map((object) => this.remembered(object, objectText)),
      ...threads.map((thread) => this.remembered(thread, threadText)),
      ...sections.map(({ kind, resource, thread, depth }) => `${kind} ${resource} ${thread} ${depth}`),
      memory.allExposed,
    ];
    return parts.join();
  }

  /** A number for the text of a part: the same for the same text. */
  private remembered<Part extends object>(part: Part, textOf: (part: Part) => string): number {
    const known = this.known.get(part);
    if (known !== undefined) return known;
    const text = textOf(part);
    const number = this.numbers.get(text) ?? this.numbers.size;
    this.numbers.set(text, number);
    this.known.set(part, number);
    return number;
  }
}

function objectText({ number, shared, exposed, freed, data, undef, marks }: MemoryObject): string {
  const bytes = [data, undef, marks].map((list) => (list?.some((byte) => byte !== 0) ? list.join() : ""));
  return ["object", number, shared, exposed, freed?.how, data.length, ...bytes].join(" ");
}

function threadText(thread: Thread): string {
  const { number, handle, pending, atomicDepth, fresh, threadLocals } = thread;
  const frames: string[] = [];
  for (let frame = thread.top; frame !== undefined; frame = frame.caller) frames.push(frameText(frame));
  return [
    "thread",
    number,
    handle,
    json(pending),
    atomicDepth,
    fresh,
    json([...threadLocals]),
    ...frames,
  ].join(" ");
}

function frameText({ code, position, values, objects, variadic, atomicSections }: Frame): string {
  const own = Array.from({ length: code.valueSlots }, (_, slot) => valueText(values[slot]));
  const extra = variadic.map(({ value }) => valueText(value));
  return [code.firstSite, position, json(objects), atomicSections, ...own, ...extra].join(" ");
}

function valueText(value: RuntimeValue | undefined): string {
  if (value === undefined) return "-";
  if (Array.isArray(value)) return `[${value.map(valueText).join()}]`;
  return `${value.bits}/${value.undef ?? ""}/${value.marks}`;
}

function json(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === "bigint" ? String(part) : part));
}
