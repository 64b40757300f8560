/** Changes to a text, put together and made at once. Lines stay where they are: what goes leaves its line ends. */

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly replacement: string;
}

export class Edits {
  private readonly edits: Edit[] = [];

  constructor(private readonly text: string) {}

  get count(): number {
    return this.edits.length;
  }

  /** False where something else already changes there. */
  replace(from: number, to: number, replacement: string): boolean {
    const overlaps = this.edits.some((edit) =>
      from === to && edit.from === edit.to ? false : from < edit.to && edit.from < to,
    );
    if (overlaps) return false;
    const kept = blank(this.text.slice(from, to));
    const padded = replacement + kept.slice(Math.min(replacement.length, firstLineLength(kept)));
    this.edits.push({ from, to, replacement: from === to ? replacement : padded });
    return true;
  }

  remove(from: number, to: number): boolean {
    return this.replace(from, to, "");
  }

  insert(at: number, text: string): boolean {
    return this.replace(at, at, text);
  }

  apply(): string {
    const sorted = [...this.edits].sort((a, b) => a.from - b.from || a.to - b.to);
    const pieces: string[] = [];
    let at = 0;
    for (const { from, to, replacement } of sorted) {
      pieces.push(this.text.slice(at, from), replacement);
      at = to;
    }
    pieces.push(this.text.slice(at));
    return pieces.join("");
  }
}

/** Spaces, but for line ends and line markers: what comes after them would be somewhere else. */
function blank(text: string): string {
  return text
    .split("\n")
    .map((line, index) => (index > 0 && /^# \d+ "/.test(line) ? line : " ".repeat(line.length)))
    .join("\n");
}

function firstLineLength(text: string): number {
  const end = text.indexOf("\n");
  return end < 0 ? text.length : end;
}
