/**
 * The tokens of a C text, with the partner of every bracket: enough to find declarations and statements in what
 * a compiler refused. Comments and lines of the preprocessor are left out; a bracket without a partner has none.
 */

export type TokenKind = "name" | "literal" | "mark";

export interface Tokens {
  readonly text: string;
  readonly count: number;
  start(token: number): number;
  /** Behind its last character. */
  end(token: number): number;
  kind(token: number): TokenKind;
  word(token: number): string;
  /** The other bracket of a pair; -1 where there is none, or it is no bracket. */
  partner(token: number): number;
  /** The innermost open bracket around it; -1 outside of all. */
  around(token: number): number;
  /** The last token that begins at or before the offset; -1 where there is none. */
  at(offset: number): number;
}

const kinds: readonly TokenKind[] = ["name", "literal", "mark"];
const lexeme =
  /[A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*|\.?\d(?:[eEpP][+-]|[\w.])*|->|\.\.\.|<<=|>>=|[-+*/%&|^=!<>]=|&&|\|\||\+\+|--|<<|>>|::|[^\s]/y;

export function tokensOf(text: string): Tokens {
  const starts: number[] = [];
  const ends: number[] = [];
  const kindOf: number[] = [];
  let freshLine = true;
  for (let at = 0; at < text.length; ) {
    const character = text.charCodeAt(at);
    if (character === 10) freshLine = true;
    if (character <= 32) {
      at++;
      continue;
    }
    const skipped = endOfSkipped(text, at, freshLine);
    if (skipped > at) {
      at = skipped;
      continue;
    }
    freshLine = false;
    starts.push(at);
    if (character === 34 || character === 39) {
      at = endOfQuoted(text, at);
      kindOf.push(1);
    } else {
      lexeme.lastIndex = at;
      const [found] = lexeme.exec(text) ?? [text[at]];
      at += found.length;
      kindOf.push(/^[A-Za-z_$\u0080-\uffff]/.test(found) ? 0 : /^\.?\d/.test(found) ? 1 : 2);
    }
    ends.push(at);
  }
  const { partners, arounds } = pairBrackets(text, starts, ends);
  return {
    text,
    count: starts.length,
    start: (token) => starts[token],
    end: (token) => ends[token],
    kind: (token) => kinds[kindOf[token]],
    word: (token) => text.slice(starts[token], ends[token]),
    partner: (token) => partners[token],
    around: (token) => arounds[token],
    at: (offset) => {
      let low = 0;
      let high = starts.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (starts[middle] <= offset) low = middle + 1;
        else high = middle;
      }
      return low - 1;
    },
  };
}

function pairBrackets(
  text: string,
  starts: readonly number[],
  ends: readonly number[],
): { partners: Int32Array; arounds: Int32Array } {
  const partners = new Int32Array(starts.length).fill(-1);
  const arounds = new Int32Array(starts.length).fill(-1);
  const open: number[] = [];
  for (let token = 0; token < starts.length; token++) {
    const character = ends[token] - starts[token] === 1 ? text[starts[token]] : "";
    if (character === ")" || character === "]" || character === "}") {
      const wanted = character === ")" ? "(" : character === "]" ? "[" : "{";
      const depth = open.findLastIndex((one) => text[starts[one]] === wanted);
      // A brace closes whatever was left open inside of it; other brackets only their own kind.
      if (depth >= 0 && (depth === open.length - 1 || character === "}")) {
        partners[token] = open[depth];
        partners[open[depth]] = token;
        open.length = depth;
      }
    }
    arounds[token] = open.at(-1) ?? -1;
    if (character === "(" || character === "[" || character === "{") open.push(token);
  }
  return { partners, arounds };
}

/** Behind a comment or a line of the preprocessor that begins here; else `at`. */
function endOfSkipped(text: string, at: number, freshLine: boolean): number {
  if (text[at] === "/" && text[at + 1] === "/") return lineEnd(text, at);
  if (text[at] === "/" && text[at + 1] === "*") {
    const end = text.indexOf("*/", at + 2);
    return end < 0 ? text.length : end + 2;
  }
  if (text[at] !== "#" || !freshLine) return at;
  let end = lineEnd(text, at);
  while (text[end - 1] === "\\" && end < text.length) end = lineEnd(text, end + 1);
  return end;
}

function endOfQuoted(text: string, at: number): number {
  for (let index = at + 1; index < text.length; index++) {
    if (text[index] === "\\") index++;
    else if (text[index] === text[at] || text[index] === "\n") return index + 1;
  }
  return text.length;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}
