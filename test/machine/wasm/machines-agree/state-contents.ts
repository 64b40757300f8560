/**
 * The state a machine is in as a text, for comparing two machines. Objects get their numbers in the order in which
 * a search first needs them, which is not the same for two searches: here they are called by what made them.
 * How much stack is used is left out: it follows from the objects, and the interpreter alone does not keep it apart.
 */
import type { Instruction } from "../../../../src/ir/instruction.ts";
import type { Machine } from "../../../../src/machine/machine.ts";
import { forEachPointer, type MemoryObject } from "../../../../src/machine/memory/memory-object.ts";
import { objectMarks, type RuntimeValue } from "../../../../src/machine/memory/scalar.ts";
import type { BufferedStore } from "../../../../src/machine/memory-model/buffered-store.ts";
import type { Frame } from "../../../../src/machine/threads/frame.ts";
import type { CodePosition } from "../../../../src/machine/threads/position.ts";
import type { Thread } from "../../../../src/machine/threads/thread.ts";

export function stateContents(machine: Machine): string[] {
  return new Contents(machine).lines();
}

class Contents {
  private readonly names = new Map<number, string>();

  constructor(private readonly machine: Machine) {
    const known = new Map<string, number>();
    // Of objects that one place made, the earlier ones have the lower numbers.
    for (const object of machine.memory.all()) {
      const { kind, global, name, site, thread } = object.origin;
      const made = `${kind} ${global?.name ?? ""} ${name ?? ""} ${placeInCode(site)} ${thread}`;
      const count = known.get(made) ?? 0;
      known.set(made, count + 1);
      this.names.set(object.number, `‹${made} ${count}›`);
    }
  }

  lines(): string[] {
    const { machine } = this;
    return [
      ...machine.memory.ownObjects().map((object) => this.object(object)),
      ...machine.threads.filter((thread) => thread !== undefined).map((thread) => this.thread(thread)),
      ...machine.sections
        .all()
        .map(({ kind, resource, thread, depth, began }) =>
          ["section", kind, this.address(resource), thread, depth, placeInCode(began)].join(" "),
        ),
      ...(machine.model?.buffers.byThread ?? []).flatMap((stores, thread) =>
        (stores ?? []).map((store, index) => this.store(thread, index, store)),
      ),
      `all exposed: ${machine.memory.allExposed}`,
    ].sort();
  }

  private name(number: number): string {
    const fn = this.machine.image.functionAt(number);
    return fn === undefined ? (this.names.get(number) ?? `#${number}`) : `‹function ${fn.name}›`;
  }

  private address(bits: bigint): string {
    const offset = BigInt.asIntN(32, bits);
    const number = Number(BigInt.asUintN(32, (bits - offset) >> 32n));
    return number === 0 ? `${bits}` : `${this.name(number)}${offset === 0n ? "" : `+${offset}`}`;
  }

  private object(object: MemoryObject): string {
    const { number, shared, exposed, freed, data, undef, marks, readOnly, origin } = object;
    const bytes = data.slice();
    const targets: string[] = [];
    if (freed === undefined) {
      forEachPointer(object, (target) => targets.push(target < 0 ? "torn" : this.name(target)));
      // The number in the upper half of a pointer: it is told by its name.
      if (marks !== null) for (let at = 0; at < marks.length; at++) if (marks[at] >= 5) bytes[at] = 0;
    }
    return [
      "object",
      this.name(number),
      origin.type?.kind ?? "",
      shared ? "shared" : "",
      exposed ? "exposed" : "",
      readOnly ? "read-only" : "",
      // Who freed it where is not part of the state: the first to do so is remembered.
      freed?.how ?? "",
      data.length,
      hex(bytes),
      hex(undef),
      hex(marks),
      ...targets,
    ].join(" ");
  }

  private store(thread: number, index: number, { object, offset, bytes, atomic }: BufferedStore): string {
    return ["delayed", thread, index, this.name(object), offset, atomic, this.object(bytes)].join(" ");
  }

  private thread(thread: Thread): string {
    const { number, handle, start, pending, atomicDepth, fresh, failing, threadLocals } = thread;
    const frames: string[] = [];
    for (let frame = thread.top; frame !== undefined; frame = frame.caller) frames.push(this.frame(frame));
    const locals = [...threadLocals].map((pair) => pair.map((local) => this.name(local)).join("="));
    return [
      "thread",
      number,
      this.name(handle),
      start?.name,
      this.sorted(pending),
      atomicDepth,
      fresh,
      failing,
      locals.sort().join(),
      ...frames,
    ].join(" ");
  }

  private frame(frame: Frame): string {
    const { code, position, values, objects, variadic, atomicSections } = frame;
    const own: string[] = [];
    for (let slot = 0; slot < code.valueSlots; slot++)
      if (values[slot] !== undefined) own.push(`${slot}:${this.value(values[slot])}`);
    const extra = variadic.map(({ value }) => this.value(value));
    const made = objects.map((number) => this.name(number));
    return `\n    ${[code.fn.name, position, made.join(), atomicSections, ...own, ...extra].join(" ")}`;
  }

  private value(value: RuntimeValue): string {
    if (Array.isArray(value)) return `[${value.map((part) => this.value(part)).join()}]`;
    const { bits, undef, marks } = value;
    const isAddress = (marks & objectMarks) === objectMarks;
    // A part of the number alone says nothing that could be compared.
    const text = isAddress ? this.address(bits) : hasPartOfNumber(marks) ? "part" : bits;
    return `${text}/${undef ?? ""}/${marks}`;
  }

  /** The same fields in the same order, however an action was made. */
  private sorted(value: unknown): string {
    if (typeof value === "bigint") return this.address(value);
    if (typeof value !== "object" || value === null) return String(value);
    if (Array.isArray(value)) return `[${value.map((part) => this.sorted(part)).join()}]`;
    const fields = Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => `${key}: ${key === "object" ? this.name(Number(part)) : this.sorted(part)}`);
    return `{${fields.join()}}`;
  }
}

/** Two digits a byte; nothing where all are zero. Most of a large state is bytes: they must not cost more than that. */
function hex(list: Uint8Array | null): string {
  if (list === null) return "";
  const bytes = Buffer.from(list.buffer, list.byteOffset, list.byteLength);
  return bytes.equals(zeros(list.length)) ? "" : bytes.toString("hex");
}

let zeroBytes = new Uint8Array(1 << 12);

function zeros(length: number): Uint8Array {
  if (zeroBytes.length < length) zeroBytes = new Uint8Array(2 * length);
  return zeroBytes.subarray(0, length);
}

/** Whether one of the nibbles is the mark of a byte in a pointer's upper half. */
function hasPartOfNumber(marks: number): boolean {
  return [...(marks >>> 0).toString(16)].some((digit) => Number.parseInt(digit, 16) >= 5);
}

/** Sites have their numbers in the order in which functions are first called, which another search does otherwise. */
function placeInCode(position: CodePosition | undefined): string {
  if (position === undefined) return "";
  const { body, instruction } = position;
  const known = places.get(instruction);
  if (known !== undefined) return known;
  for (const [block, { instructions }] of body.blocks.entries()) {
    for (const [index, each] of instructions.entries())
      places.set(each, `${body.function.name}:${block}.${index}`);
  }
  return places.get(instruction) ?? "";
}
const places = new WeakMap<Instruction, string>();
