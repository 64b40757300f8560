/** What colours mean in text reports. Everything is readable without them. */
import picocolors from "picocolors";

export interface Colours {
  place(text: string): string;
  severity(severity: Severity): string;
  message(text: string): string;
  caret(text: string): string;
  faint(text: string): string;
}

export type Severity = "error" | "hang" | "unsupported" | "stopped" | "note";

export function colours(enabled: boolean): Colours {
  const paint = picocolors.createColors(enabled);
  return {
    place: paint.bold,
    severity: (severity) => {
      const label = `${severity}:`;
      if (severity === "note") return paint.bold(paint.cyan(label));
      if (severity === "error" || severity === "hang") return paint.bold(paint.red(label));
      return paint.bold(paint.yellow(label));
    },
    message: paint.bold,
    caret: (text) => paint.bold(paint.green(text)),
    faint: paint.dim,
  };
}
