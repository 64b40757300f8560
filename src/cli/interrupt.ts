/** Ctrl-C: the first one asks for an end with what is known, the second one ends clew. */
import { endCompilers } from "../frontend/compiler-processes.ts";
import { removeScratchFolders } from "../frontend/scratch-folder.ts";
import { exitCodes } from "./exit-codes.ts";
import { writeText } from "./output.ts";

/** SIGTERM too: it is what time limits of build servers send. */
const signals = ["SIGINT", "SIGTERM"] as const;

/**
 * Milliseconds within which signals are one: `timeout` and `npx` pass on to clew what the terminal, or they themselves,
 * have sent to it already.
 */
const atOnce = 300;

export interface Interrupt {
  readonly signal: AbortSignal;
  /** Gives the signals the meaning back that they had before. */
  release(): void;
}

/** Until a command catches them: nothing has been done yet that could be told. */
let onSignal = (): void => end("stopped by the user before there was anything to say");

/** To be called first: signals are answered from then on, until what it gives is called. */
export function listenForInterrupts(): () => void {
  for (const signal of signals) process.on(signal, answer);
  return () => {
    for (const signal of signals) process.off(signal, answer);
  };
}

function answer(): void {
  const now = performance.now();
  if (now - last < atOnce) return;
  last = now;
  onSignal();
}
let last = Number.NEGATIVE_INFINITY;

/** `onFirst` may say that the end is near. */
export function catchInterrupt(onFirst: () => void): Interrupt {
  const controller = new AbortController();
  const before = onSignal;
  onSignal = () => {
    if (controller.signal.aborted) end("interrupted twice: ended without an answer");
    controller.abort();
    onFirst();
  };
  return {
    signal: controller.signal,
    release: () => {
      onSignal = before;
    },
  };
}

function end(message: string): never {
  writeText(2, `clew: ${message}\n`);
  endCompilers();
  removeScratchFolders();
  process.exit(exitCodes.interrupted);
}
