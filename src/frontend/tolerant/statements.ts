/** The statement of a function body that a token is in: a simple one, or the header of an `if`, a loop, a `switch`. */
import type { Tokens } from "./c-tokens.ts";
import type { TopLevelItem } from "./top-level-items.ts";

export type Statement =
  /** With its semicolon. */
  | { readonly kind: "simple"; readonly first: number; readonly last: number }
  /** What stands between the parentheses. */
  | { readonly kind: "header"; readonly keyword: string; readonly open: number; readonly close: number };

const headers = new Set(["if", "while", "for", "switch"]);

export function statementAt(tokens: Tokens, item: TopLevelItem, token: number): Statement | undefined {
  const block = blockAround(tokens, item, token);
  const end = tokens.partner(block);
  let first = block + 1;
  for (let at = first; at < end; at++) {
    const word = tokens.word(at);
    if (at === first) {
      if (headers.has(word) && tokens.word(at + 1) === "(" && tokens.partner(at + 1) > at) {
        const close = tokens.partner(at + 1);
        if (token <= close) return { kind: "header", keyword: word, open: at + 1, close };
        at = close;
        first = close + 1;
        continue;
      }
      if (word === "else" || word === "do") {
        first = at + 1;
        continue;
      }
      const label = labelEnd(tokens, at, end);
      if (label > at && token > label) {
        at = label;
        first = label + 1;
        continue;
      }
    }
    if (word === ";") {
      if (token <= at) return { kind: "simple", first, last: at };
      first = at + 1;
    } else if (word === "(" || word === "[" || word === "{") {
      const close = tokens.partner(at);
      if (close < 0) return undefined;
      // A block ends a statement; an initialiser's braces do not.
      if (word === "{" && isBlock(tokens, at)) {
        if (token <= close) return { kind: "simple", first, last: close };
        first = close + 1;
      }
      at = close;
    }
  }
  return undefined;
}

/** The `:` of `name:`, `case 1:`, `default:`; else -1. */
function labelEnd(tokens: Tokens, at: number, end: number): number {
  const word = tokens.word(at);
  if (word === "case") {
    for (let token = at + 1; token < end; token++) {
      if (tokens.word(token) === ":") return token;
      if (tokens.word(token) === ";" || tokens.word(token) === "{") return -1;
    }
    return -1;
  }
  return tokens.kind(at) === "name" && tokens.word(at + 1) === ":" ? at + 1 : -1;
}

/** The `{` of the innermost block. */
function blockAround(tokens: Tokens, item: TopLevelItem, token: number): number {
  for (let at = tokens.around(token); at > item.body; at = tokens.around(at))
    if (tokens.word(at) === "{" && isBlock(tokens, at) && tokens.partner(at) >= 0) return at;
  return item.body;
}

export function isBlock(tokens: Tokens, brace: number): boolean {
  const before = tokens.word(brace - 1);
  if (before === "{") return isBlock(tokens, brace - 1);
  if (before !== ")") return /^([};:(]|else|do|try)$/.test(before);
  const open = tokens.partner(brace - 1);
  if (open < 1 || tokens.kind(open - 1) !== "name") return false;
  // `return (struct pair){1, 2}` is a value.
  return !/^(return|sizeof)$/.test(tokens.word(open - 1));
}
