/** Starts a thread that works for a command. It gets its job by a message, so that it can be started before. */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { machineMemoryLimit } from "../../base/machine-memory.ts";
import type { ThreadName } from "./messages.ts";

/** All of clew's bundles lie beside each other in dist/. */
const startFile = join(dirname(fileURLToPath(import.meta.url)), "start.cjs");

export interface StartedThread {
  readonly name: ThreadName;
  readonly worker: Worker;
}

/** The engines stop at a limit of their own; the heap's only keeps a thread's death from being clew's. */
function heapFor(maxMemoryBytes: number): number {
  return 256 + Math.ceil(maxMemoryBytes / 2 ** 20);
}

export function startThread(name: ThreadName, maxMemoryBytes = machineMemoryLimit()): StartedThread {
  const worker = new Worker(startFile, {
    workerData: { bundle: `${name}-thread` },
    resourceLimits: { maxOldGenerationSizeMb: heapFor(maxMemoryBytes) },
  });
  return { name, worker };
}

let early: StartedThread | undefined;

/** A thread that was started before the command line was read. */
export function offerThread(thread: StartedThread | undefined): void {
  early = thread;
}

/** The one that is offered, where it is as it should be, or another. */
export function takeThread(name: ThreadName, maxMemoryBytes = machineMemoryLimit()): Worker {
  const offered = early;
  early = undefined;
  if (offered?.name !== name || maxMemoryBytes !== machineMemoryLimit()) {
    void offered?.worker.terminate();
    return startThread(name, maxMemoryBytes).worker;
  }
  offered.worker.ref();
  return offered.worker;
}
