/** Threads begin and end. */

import type { FunctionValue } from "../../../../ir/module.ts";
import { frameBytes } from "../../../threads/frame.ts";
import { setFrameCode, setFrameStackBytes } from "../../memory/frame-record.ts";
import { frameHead, pendingKind, status } from "../../memory/layout.ts";
import { setOddAt } from "../../memory/shadow-record.ts";
import { clearWords, setHalvesAt } from "../../memory/words.ts";
import type { FlatMachine } from "../flat-machine.ts";
import { noSections } from "../flat-sections.ts";
import { high, low, objectOf, recordOf } from "./arguments.ts";

export function threadStart(flat: FlatMachine): number {
  const { machine, codes, words } = flat;
  const pointed = low(flat, 0) === 0 ? machine.image.functionAt(high(flat, 0) >>> 0) : undefined;
  const entry = pointed === undefined ? undefined : machine.program.resolve(pointed);
  if (entry?.kind !== "function" || entry.isDeclaration) return status.fallback;
  if (entry.type.parameters.length !== 1 || entry.type.parameters[0].kind !== "pointer")
    return status.fallback;
  const asked = machine.image.functionAt(objectOf(low(flat, 2), high(flat, 2)));
  if (asked === undefined) return status.fallback;
  flat.queries.isOpaque = true;
  const thread = flat.takeSpare();
  if (thread === undefined) return status.fallback;
  const name = startedFunction(flat, asked);
  const number = low(flat, 4);
  const code = codes.number(entry);
  const frame = thread.base;
  clearWords(words, frame, frameHead.bytes);
  setFrameCode(words, frame, code);
  setFrameStackBytes(words, frame, frameBytes);
  setHalvesAt(words, frame + frameHead.bytes, low(flat, 1), high(flat, 1));
  if (!passArgument(flat, code, frame)) return status.fallback;
  thread.number = number;
  thread.handle = objectOf(low(flat, 3), high(flat, 3));
  thread.start = name === undefined ? -1 : codes.number(name);
  thread.atomicDepth = 0;
  thread.stackBytes = frameBytes;
  thread.top = frame;
  thread.isFresh = true;
  thread.plan(pendingKind.run);
  thread.threadLocalWords = 0;
  thread.sections = noSections;
  flat.started.push(thread);
  flat.started.sort((a, b) => a.number - b.number);
  flat.liveThreads++;
  flat.lookAround();
  flat.fillThreadLocals(thread, code);
  // The object that it is started with changes hands; what that points to is shared.
  const given = recordOf(flat, objectOf(low(flat, 1), high(flat, 1)));
  let isDone = true;
  if (given !== 0) {
    flat.objects.forEachPointer(given, (target) => {
      if (target >= 0 && !flat.objects.share(target)) isDone = false;
    });
  }
  return isDone ? 0 : status.fallback;
}

/** Says of an argument that is taken as a 64-bit integer whether it is an address; false where that cannot be said. */
function passArgument(flat: FlatMachine, code: number, frame: number): boolean {
  const layout = flat.codes.layout(code);
  const [leaf] = layout.leaves[0] ?? [];
  if (leaf === undefined || layout.leaves[0]!.length !== 1 || leaf.width !== 64) return false;
  if (layout.isFull) setOddAt(flat.words, frame + layout.shadowOffsets[0][0], 0);
  if (leaf.pointer) return true;
  const isAddress = objectOf(low(flat, 1), high(flat, 1)) !== 0;
  if (!leaf.flagged) return !isAddress;
  setHalvesAt(flat.words, frame + layout.flagOffsets[0][0], isAddress ? 1 : 0, 0);
  return true;
}

/** As startedFunction of the interpreter: the user's function that a library (std::thread) starts a thread for. */
function startedFunction(flat: FlatMachine, given: FunctionValue | undefined): FunctionValue | undefined {
  const { machine, objects } = flat;
  const { image, program, code } = machine;
  if (given === undefined || !code.isLibrary(given)) return given;
  const launch = recordOf(flat, objectOf(low(flat, 1), high(flat, 1)));
  if (launch === 0) return given;
  let found: FunctionValue | undefined;
  objects.forEachPointer(launch, (number) => {
    const held = number < 0 ? 0 : recordOf(flat, number);
    if (held === 0 || found !== undefined) return;
    objects.forEachPointer(held, (target) => {
      const fn = image.functionAt(target);
      const definition = fn === undefined ? undefined : program.resolve(fn);
      if (definition?.kind === "function" && !code.isLibrary(definition)) found ??= definition;
    });
  });
  return found ?? given;
}

export function threadExit(flat: FlatMachine, frame: number): number {
  return flat.endThread(flat.current, frame) ? status.ended : status.fallback;
}
