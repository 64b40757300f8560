/** Ctrl-C during an exploration: the first one asks it to end with what is known, the second one ends clew. */
import { exitCodes } from "./exit-codes.ts";

/** SIGTERM too: it is what time limits of build servers send. */
const signals = ["SIGINT", "SIGTERM"] as const;

export interface Interrupt {
  readonly signal: AbortSignal;
  /** Gives the signals their usual meaning back. */
  release(): void;
}

/** `onFirst` may say that the end is near. */
export function catchInterrupt(onFirst: () => void): Interrupt {
  const controller = new AbortController();
  const interrupt = (): void => {
    if (controller.signal.aborted) process.exit(exitCodes.interrupted);
    controller.abort();
    onFirst();
  };
  for (const signal of signals) process.on(signal, interrupt);
  return {
    signal: controller.signal,
    release: () => {
      for (const signal of signals) process.off(signal, interrupt);
    },
  };
}
