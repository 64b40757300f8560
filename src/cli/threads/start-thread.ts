/** Starts a thread that works for a command. It gets its job by a message, so that it can be started before. */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { machineMemoryLimit } from "../../base/machine-memory.ts";

/** All of clew's bundles lie beside each other in dist/. */
const startFile = join(dirname(fileURLToPath(import.meta.url)), "start.cjs");

export interface StartedThread {
  /** Of its engine. */
  readonly name: string;
  readonly worker: Worker;
}

/** In which the engine of that name is. */
export function bundleOf(name: string): string {
  return `${name}-engine`;
}

/** The engines stop at a limit of their own; the heap's only keeps a thread's death from being clew's. */
function heapFor(maxMemoryBytes: number): number {
  return 256 + Math.ceil(maxMemoryBytes / 2 ** 20);
}

export function startThread(name: string, maxMemoryBytes = machineMemoryLimit()): StartedThread {
  const worker = new Worker(startFile, {
    workerData: { bundle: bundleOf(name) },
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
export function takeThread(name: string, maxMemoryBytes = machineMemoryLimit()): Worker {
  const offered = early;
  early = undefined;
  if (offered?.name !== name || maxMemoryBytes !== machineMemoryLimit()) {
    void offered?.worker.terminate();
    return startThread(name, maxMemoryBytes).worker;
  }
  offered.worker.ref();
  return offered.worker;
}
