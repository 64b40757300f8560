/**
 * The top-level declarations and function bodies of a C text, by brackets alone: enough to take out what does
 * not compile and to leave the rest. Inside `extern "C" {` and namespaces the items are those within.
 */
import type { Tokens } from "./c-tokens.ts";

export interface TopLevelItem {
  readonly kind: "function" | "declaration";
  /** Tokens: the first one, and the last one. */
  readonly first: number;
  readonly last: number;
  /** The body's `{`, for a function; else -1. */
  readonly body: number;
}

/** A declarator of a declaration, or the only one of a function. */
export interface Declarator {
  readonly name: string;
  readonly token: number;
  readonly isFunction: boolean;
}

const notNames = new Set(
  "__attribute__ __attribute asm __asm__ __asm __declspec _Alignas __typeof__ __typeof typeof _Static_assert alignas decltype".split(
    " ",
  ),
);

export function topLevelItems(tokens: Tokens): TopLevelItem[] {
  const items: TopLevelItem[] = [];
  let first = -1;
  let oldStyle = false;
  const finish = (kind: TopLevelItem["kind"], last: number, body: number): void => {
    items.push({ kind, first, last, body });
    first = -1;
    oldStyle = false;
  };
  for (let token = 0; token < tokens.count; token++) {
    const word = tokens.word(token);
    if (first < 0) {
      if (word === ";" || word === "}") continue;
      first = token;
    }
    switch (word) {
      case "(":
      case "[":
        if (word === "(" && isOldStyleList(tokens, token)) oldStyle = true;
        if (tokens.partner(token) > token) token = tokens.partner(token);
        break;
      case "{": {
        if (isWrapper(tokens, first, token)) {
          first = -1;
          break;
        }
        const close = tokens.partner(token);
        const end = close < 0 ? tokens.count - 1 : close;
        if (isFunctionHead(tokens, first, token)) finish("function", end, token);
        // A body without a head: what follows is not part of it.
        else if (first === token) finish("declaration", end, -1);
        token = end;
        break;
      }
      case ";":
        if (!oldStyle) finish("declaration", token, -1);
        break;
      default:
        // A new declaration begins where the body of an old-style function would have.
        if (oldStyle && /^(typedef|extern|static)$/.test(word) && token > first) oldStyle = false;
        break;
    }
  }
  if (first >= 0) finish("declaration", tokens.count - 1, -1);
  return items;
}

/** `f(a, b)` with the name of a type behind it: the parameters' declarations follow. */
function isOldStyleList(tokens: Tokens, open: number): boolean {
  const close = tokens.partner(open);
  if (close < open + 2 || tokens.around(open) >= 0 || open === 0) return false;
  if (tokens.kind(open - 1) !== "name" || notNames.has(tokens.word(open - 1))) return false;
  for (let token = open + 1; token < close; token++) {
    const isName = (token - open) % 2 === 1;
    if (isName ? tokens.kind(token) !== "name" : tokens.word(token) !== ",") return false;
  }
  if (close + 1 >= tokens.count || (close - open) % 2 !== 0 || tokens.word(open + 1) === "void") return false;
  const next = tokens.word(close + 1);
  if (tokens.kind(close + 1) !== "name" || notNames.has(next)) return false;
  if (/^(noexcept|override|final|try|extern|typedef|static)$/.test(next)) return false;
  // `int size(unit) const;` is a member function of C++.
  return tokens.kind(close + 2) === "name" || !/^(const|volatile)$/.test(next);
}

function isWrapper(tokens: Tokens, first: number, brace: number): boolean {
  const word = tokens.word(first);
  if (word === "extern") return brace === first + 2 && tokens.kind(first + 1) === "literal";
  return word === "namespace" || (word === "inline" && tokens.word(first + 1) === "namespace");
}

function isFunctionHead(tokens: Tokens, first: number, brace: number): boolean {
  if (tokens.word(first) === "typedef") return false;
  let lists = 0;
  for (let token = first; token < brace; token++) {
    const word = tokens.word(token);
    if (word === "=") return false;
    if (word !== "(") continue;
    if (token > first && !notNames.has(tokens.word(token - 1))) lists++;
    if (tokens.partner(token) > token) token = tokens.partner(token);
  }
  if (lists === 0) return false;
  const last = tokens.word(brace - 1);
  // `struct s *f(a) struct s { …` has the bracket of a structure, in no program.
  return last === ")" || last === ";" || tokens.kind(brace - 1) === "name";
}

/** What an item declares, in order; nothing for a structure alone. */
export function declaratorsOf(tokens: Tokens, item: TopLevelItem): Declarator[] {
  const found: Declarator[] = [];
  const end = item.body >= 0 ? item.body : item.last;
  let name = -1;
  let settled = false;
  let isFunction = false;
  const close = (): void => {
    if (name >= 0) found.push({ name: tokens.word(name), token: name, isFunction });
    name = -1;
    settled = false;
    isFunction = false;
  };
  for (let token = item.first; token < end; token++) {
    const word = tokens.word(token);
    if (word === ",") close();
    else if (word === "=" || word === ":") settled = true;
    else if (word === "(") {
      const partner = tokens.partner(token);
      const before = token > item.first ? tokens.word(token - 1) : "";
      if (!settled && !notNames.has(before)) {
        if (name === token - 1 && name >= 0 && isPlainName(before)) {
          isFunction = true;
          settled = true;
        } else if (tokens.word(token + 1) === "*" || tokens.kind(token + 1) === "name") {
          const inner = innerName(tokens, token + 1, partner);
          if (inner >= 0) {
            name = inner;
            isFunction = tokens.word(token + 1) === "*" && tokens.word(inner + 1) === "(";
            settled = true;
          }
        }
      }
      if (partner > token) token = partner;
    } else if (word === "[" || word === "{") {
      if (word === "[" && name >= 0) settled = true;
      // The name before a structure's members is its tag.
      else if (!settled) name = -1;
      if (tokens.partner(token) > token) token = tokens.partner(token);
    } else if (!settled && tokens.kind(token) === "name" && isPlainName(word) && !notNames.has(word))
      name = token;
    if (item.body >= 0 && isFunction) break;
  }
  close();
  const isTag = ({ token }: Declarator): boolean =>
    token > item.first && /^(struct|union|enum)$/.test(tokens.word(token - 1));
  const isBare = ({ token, isFunction: called }: Declarator): boolean => token === item.first && !called;
  return found.filter((one) => !isTag(one) && !isBare(one));
}

function innerName(tokens: Tokens, from: number, to: number): number {
  for (let token = from; token < to; token++)
    if (tokens.kind(token) === "name" && isPlainName(tokens.word(token))) return token;
  return -1;
}

const keywords = new Set(
  "auto char const double extern float inline int long register restrict short signed static struct union enum typedef unsigned void volatile _Bool __inline __inline__ __restrict __restrict__ __const __volatile__ __signed__ __extension__ _Noreturn return if else while for do switch case default goto break continue sizeof".split(
    " ",
  ),
);

export function isPlainName(word: string): boolean {
  return /^[A-Za-z_$]/.test(word) && !keywords.has(word);
}
