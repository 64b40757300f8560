/**
 * Output to stdout and stderr, at once and in order: what the program wrote before an error must be there
 * before the report is.
 */
import { writeSync } from "node:fs";
import { InputError } from "../base/diagnostic.ts";
import { exitCodes } from "./exit-codes.ts";

export function writeText(descriptor: 1 | 2, text: string): void {
  writeBytes(descriptor, Buffer.from(text));
}

/** Ends the process quietly when nobody reads any more, as a signal would. */
export function writeBytes(descriptor: 1 | 2, bytes: Uint8Array): void {
  let offset = 0;
  while (offset < bytes.length) {
    try {
      offset += writeSync(descriptor, bytes, offset);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EPIPE") process.exit(exitCodes.brokenPipe);
      if (code !== "EAGAIN") {
        // Where errors cannot be written, there is nowhere to say so.
        if (descriptor === 2) return;
        throw new InputError(`cannot write to the standard output: ${code}`);
      }
      // A pipe that somebody made non-blocking is full: give the reader a moment.
      pause();
    }
  }
}

/** A few milliseconds, in the middle of synchronous work. */
export function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
}

/** Colours are for people: a terminal that has them, and nobody who said no (see no-color.org). */
export function wantsColour(stream: { readonly isTTY?: boolean }): boolean {
  return stream.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== "dumb";
}

/** Columns for reports; a usual number where nobody looks. */
export function terminalWidth(stream: { readonly isTTY?: boolean; readonly columns?: number }): number {
  return stream.isTTY === true ? Math.max(40, stream.columns ?? 80) : 100;
}
