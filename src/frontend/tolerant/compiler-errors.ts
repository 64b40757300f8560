/** Clang's messages about a text, by place: errors with the notes that go with them. */

export interface CompilerError {
  readonly offset: number;
  readonly message: string;
  /** "previous declaration is here". */
  readonly notes: readonly { readonly offset: number; readonly message: string }[];
}

/** Of one file: what the compiler says about others is nothing that can be repaired here. */
export function compilerErrors(messages: string, file: string, text: string): CompilerError[] {
  const lineStarts = startsOfLines(text);
  const errors: { offset: number; message: string; notes: { offset: number; message: string }[] }[] = [];
  let open = false;
  for (const line of messages.split("\n")) {
    const match = /^(.*?):(\d+):(\d+): (fatal error|error|note|warning): (.*)$/.exec(line);
    if (match === null) continue;
    const [, where, row, column, severity, message] = match;
    const offset = where === file ? (lineStarts[Number(row) - 1] ?? text.length) + Number(column) - 1 : -1;
    if (severity === "warning") open = false;
    else if (severity !== "note") {
      open = offset >= 0;
      if (open) errors.push({ offset, message, notes: [] });
    } else if (open && offset >= 0) errors.at(-1)?.notes.push({ offset, message });
  }
  return errors;
}

function startsOfLines(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** Headers that the compiler did not find. */
export function missingHeaders(messages: string): string[] {
  return [...messages.matchAll(/fatal error: '([^']+)' file not found/g)].map(([, name]) => name);
}

/** With line markers blank, so that the compiler speaks of the lines of the text itself. */
export function withoutMarkers(text: string): string {
  return text.replace(/^#.*$/gm, (line) => " ".repeat(line.length));
}
