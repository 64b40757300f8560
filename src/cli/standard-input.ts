/** clew's own standard input, for a program that reads its. */
import { readSync } from "node:fs";
import { pause } from "./output.ts";

let content: Uint8Array | undefined;

/** All of it, read when the program first asks and not before: it may never end. */
export function standardInput(): Uint8Array {
  content ??= readAll();
  return content;
}

function readAll(): Uint8Array {
  const chunks: Buffer[] = [];
  for (;;) {
    const chunk = Buffer.alloc(1 << 16);
    try {
      const count = readSync(0, chunk);
      if (count === 0) return Buffer.concat(chunks);
      chunks.push(chunk.subarray(0, count));
    } catch (error) {
      // Closed, or nothing that can be read: as if it ended here.
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") return Buffer.concat(chunks);
      pause();
    }
  }
}
