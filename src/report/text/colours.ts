/** What colours mean in text reports. Everything is readable without them. */
import picocolors from "picocolors";
import { type FairRule, fairRules } from "../../base/rules.ts";
import type { Answer } from "../../verdict/verdict.ts";

export interface Colours {
  place(text: string): string;
  severity(severity: Severity): string;
  message(text: string): string;
  caret(text: string): string;
  faint(text: string): string;
  title(text: string): string;
  answer(answer: Answer, text: string): string;
  /** Each thread has its own, as far as they go. */
  thread(number: number, text: string): string;
}

export type Severity =
  | "error"
  | "hang"
  | FairRule
  | "suspected"
  | "unsupported"
  | "stopped"
  | "note"
  | "remark";

export function colours({ colour }: { readonly colour: boolean }): Colours {
  const paint = picocolors.createColors(colour);
  // Red is for what is wrong.
  const threads = [
    paint.cyan,
    paint.magenta,
    paint.yellow,
    paint.green,
    paint.blue,
    paint.cyanBright,
    paint.magentaBright,
    paint.yellowBright,
    paint.greenBright,
    paint.blueBright,
  ];
  return {
    place: paint.bold,
    severity: (severity) => {
      const label = `${severity}:`;
      if (severity === "note" || severity === "remark") return paint.bold(paint.cyan(label));
      if (severity === "error" || severity === "hang" || isFairRule(severity))
        return paint.bold(paint.red(label));
      return paint.bold(paint.yellow(label));
    },
    message: paint.bold,
    caret: (text) => paint.bold(paint.green(text)),
    faint: paint.dim,
    title: paint.bold,
    answer: (answer, text) => {
      const paintIt = { holds: paint.green, violated: paint.red, unknown: paint.yellow }[answer];
      return paint.bold(paintIt(text));
    },
    thread: (number, text) => threads[number % threads.length](text),
  };
}

function isFairRule(severity: Severity): boolean {
  return (fairRules as readonly string[]).includes(severity);
}
