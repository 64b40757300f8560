/** Copies of threads: a thread that belongs to a saved state is copied before it changes. */
import { Frame } from "./frame.ts";
import { Thread } from "./thread.ts";

export function copyThread(thread: Thread): Thread {
  const frames: Frame[] = [];
  for (let frame = thread.top; frame !== undefined; frame = frame.caller) frames.push(frame);
  let top: Frame | undefined;
  for (const frame of frames.reverse()) top = copyFrame(frame, top);
  const copy = new Thread(thread.number, thread.start, thread.handle, top!);
  copy.pending = thread.pending;
  copy.fresh = thread.fresh;
  copy.atomicDepth = thread.atomicDepth;
  copy.failing = thread.failing;
  copy.stackBytes = thread.stackBytes;
  for (const [image, object] of thread.threadLocals) copy.threadLocals.set(image, object);
  return copy;
}

function copyFrame(frame: Frame, caller: Frame | undefined): Frame {
  const copy = new Frame(frame.code, caller);
  copy.position = frame.position;
  for (let slot = 0; slot < frame.values.length; slot++) copy.values[slot] = frame.values[slot];
  copy.objects = frame.objects.slice();
  copy.variadic = frame.variadic;
  copy.atomicSections = frame.atomicSections;
  copy.isAtomic = frame.isAtomic;
  copy.stackBytes = frame.stackBytes;
  return copy;
}
