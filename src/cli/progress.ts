/** One line on the terminal that says what is being waited for; nothing where nobody watches. */
import { writeText } from "./output.ts";

export interface Progress {
  show(message: string): void;
  /** Takes the line away again. */
  clear(): void;
}

export function terminalProgress(): Progress {
  if (process.stderr.isTTY !== true || process.env.TERM === "dumb")
    return { show: () => {}, clear: () => {} };
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
