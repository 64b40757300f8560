/**
 * The top-level declarations and function bodies of a C text, by brackets alone: enough to take out what does
 * not compile and to leave the rest, with every line where it was. Inside `extern "C" {` and namespaces the
 * items are those within.
 */

export interface TopLevelItem {
  readonly kind: "function" | "declaration";
  /** Offsets: of its first character, and behind its last one. */
  readonly start: number;
  readonly end: number;
  /** Of the body's `{`, for a function. */
  readonly bodyStart: number;
  readonly firstLine: number;
  /** The line of the body's `{`. */
  readonly bodyLine: number;
  readonly lastLine: number;
  /** What stands before the body, or the whole declaration. */
  readonly head: string;
}

export function topLevelItems(text: string): TopLevelItem[] {
  const items: TopLevelItem[] = [];
  let start = -1;
  let depth = 0;
  let parentheses = 0;
  let bodyStart = -1;
  let last = "";
  let line = 1;
  let firstLine = 1;
  let bodyLine = 1;
  const finish = (kind: TopLevelItem["kind"], end: number): void => {
    const head = text.slice(start, kind === "function" ? bodyStart : end);
    items.push({ kind, start, end, bodyStart, firstLine, bodyLine, lastLine: line, head });
    start = -1;
    bodyStart = -1;
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === "\n") {
      line++;
      continue;
    }
    const skipTo = endOfSkipped(text, at, depth === 0 && parentheses === 0 && start < 0);
    if (skipTo > at) {
      for (let index = at; index < skipTo; index++) if (text[index] === "\n") line++;
      if (character === '"' || character === "'") last = character;
      at = skipTo - 1;
      continue;
    }
    if (/\s/.test(character)) continue;
    if (start < 0) {
      if (character === ";" || character === "}") continue;
      start = at;
      firstLine = line;
    }
    if (character === "(") parentheses++;
    else if (character === ")") parentheses = Math.max(0, parentheses - 1);
    else if (character === "{") {
      if (depth === 0 && parentheses === 0) {
        const head = text.slice(start, at);
        if (isWrapper(head)) {
          start = -1;
          continue;
        }
        if (bodyStart < 0 && isFunctionHead(head, last)) {
          bodyStart = at;
          bodyLine = line;
        }
      }
      depth++;
    } else if (character === "}") {
      depth = Math.max(0, depth - 1);
      if (depth === 0 && bodyStart >= 0) finish("function", at + 1);
    } else if (character === ";" && depth === 0 && parentheses === 0 && !isOldStyleHead(text, start, at)) {
      finish("declaration", at + 1);
    }
    last = character;
  }
  return items;
}

/** Behind a comment, a string or a preprocessor line that begins here; else `at`. */
function endOfSkipped(text: string, at: number, betweenItems: boolean): number {
  const character = text[at];
  if (character === "/" && text[at + 1] === "/") return lineEnd(text, at);
  if (character === "/" && text[at + 1] === "*") {
    const end = text.indexOf("*/", at + 2);
    return end < 0 ? text.length : end + 2;
  }
  if (character === '"' || character === "'") {
    for (let index = at + 1; index < text.length; index++) {
      if (text[index] === "\\") index++;
      else if (text[index] === character || text[index] === "\n") return index + 1;
    }
    return text.length;
  }
  if (character === "#" && (betweenItems || /\n[ \t]*$/.test(text.slice(Math.max(0, at - 80), at)))) {
    let end = lineEnd(text, at);
    while (text[end - 1] === "\\" && end < text.length) end = lineEnd(text, end + 1);
    return end;
  }
  return at;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}

function isWrapper(head: string): boolean {
  return /^\s*(extern\s*"[^"]*"|(inline\s+)?namespace\b[^=;(]*)\s*$/.test(head);
}

/** A parameter list before the bracket; or, in old C, declarations of the parameters. */
function isFunctionHead(head: string, last: string): boolean {
  if (/^\s*typedef\b/.test(head) || /=\s*$/.test(head)) return false;
  if (last === ")") return true;
  if (/\)\s*(const|noexcept|override|final|try|\s|->[^;{]*|:[^;{]*)*$/.test(head)) return true;
  return last === ";" && /\)[^;=]*;/.test(head);
}

/** `int f(a, b) int a;`: the semicolon ends a parameter's declaration, not the function's. */
function isOldStyleHead(text: string, start: number, semicolon: number): boolean {
  const head = text.slice(start, semicolon);
  if (!/^[\w\s*]+\(\s*\w+(\s*,\s*\w+)*\s*\)\s*[A-Za-z_]/.test(head)) return false;
  if (/\)\s*__(attribute|asm)/.test(head)) return false;
  // What follows must be another such declaration, or the body.
  return /^[^;{}()=]*(\{|;)/.test(text.slice(semicolon + 1, semicolon + 400));
}
