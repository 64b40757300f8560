/** What is being waited for: in place on a terminal, now and then a line where the output goes elsewhere. */
import type { CheckProgress } from "../verdict/check-options.ts";
import { writeText } from "./output.ts";

export interface Progress {
  show(message: string): void;
  /** Takes the line away again. */
  clear(): void;
}

export function terminalProgress(): Progress {
  if (!isTerminal()) return { show: () => {}, clear: () => {} };
  let shown = false;
  return {
    show(message) {
      const width = Math.max(20, (process.stderr.columns ?? 80) - 1);
      writeText(2, `\r\u001b[K${message.slice(0, width)}`);
      shown = true;
    },
    clear() {
      if (shown) writeText(2, "\r\u001b[K");
      shown = false;
    },
  };
}

export interface OccasionalProgress {
  update(text: string): void;
  clear(): void;
}

/** Milliseconds between two updates. */
const onTerminal = 200;
const elsewhere = 10_000;

/** Of what takes long, not oftener than somebody wants to read it. */
export function occasionalProgress(): OccasionalProgress {
  const now = (): number => performance.now();
  const line = isTerminal() ? terminalProgress() : undefined;
  const interval = line === undefined ? elsewhere : onTerminal;
  let last = now();
  return {
    update(text) {
      if (now() - last < interval) return;
      last = now();
      if (line === undefined) writeText(2, `${text}\n`);
      else line.show(text);
    },
    clear: () => line?.clear(),
  };
}

export function progressText(progress: CheckProgress): string {
  const { states, edges, waiting, depth, seconds, memoryBytes } = progress;
  const rate = seconds > 0 ? Math.round(states / seconds) : 0;
  return [
    `${Math.round(seconds)} s: ${grouped(states)} states`,
    `${grouped(edges)} edges`,
    `${grouped(rate)} states/s`,
    `depth ${grouped(depth)}`,
    `${grouped(Math.round(memoryBytes / 1e6))} MB`,
    `${grouped(waiting)} waiting`,
  ].join(", ");
}

function grouped(count: number): string {
  return count.toLocaleString("en-US");
}

function isTerminal(): boolean {
  return process.stderr.isTTY === true && process.env.TERM !== "dumb";
}
