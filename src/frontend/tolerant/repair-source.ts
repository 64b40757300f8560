/**
 * Changes a C text so that the compiler takes it: declarations at odds are brought together, what is missing is
 * declared, and what cannot be helped is taken out, as little as possible at a time. Lines stay where they are.
 * What was changed is said, so that a report can name it ([06 Input]).
 */
import { type Tokens, tokensOf } from "./c-tokens.ts";
import type { CompilerError } from "./compiler-errors.ts";
import { Edits } from "./edits.ts";
import { declareType, repairDeclaration } from "./repair-declarations.ts";
import { repairBody } from "./repair-statements.ts";
import { declaratorsOf, type TopLevelItem, topLevelItems } from "./top-level-items.ts";

export interface Dropped {
  /** "the body of `f` (use of undeclared identifier 'x')". */
  readonly what: string;
  /** A function of the models is called there: the answer may depend on it. */
  readonly matters: boolean;
  /** What is in the text that went: names of the program's own, too. */
  readonly words: readonly string[];
}

export interface Declaration {
  readonly item: TopLevelItem;
  readonly token: number;
  readonly isFunction: boolean;
  /** The only one of its item. */
  readonly alone: boolean;
}

/** Of one file, over all passes. */
export class RepairMemory {
  readonly attempts = new Map<string, number>();
  readonly passesOver = new Map<string, number>();
  readonly dropped = new Map<string, Dropped>();
  numbers = 0;
  passes = 0;
  /** Time is short: what has an error goes as a whole. */
  harsh = false;

  constructor(readonly matters: (name: string) => boolean) {}
}

/** Functions of a text that call what matters; `local`: those that no other file can call. */
export function functionsThatMatter(
  text: string,
  matters: (name: string) => boolean,
): { readonly name: string; readonly local: boolean }[] {
  const tokens = tokensOf(text);
  const found: { name: string; local: boolean }[] = [];
  for (const item of topLevelItems(tokens)) {
    if (item.kind !== "function") continue;
    const name = declaratorsOf(tokens, item)[0]?.name;
    let local = false;
    for (let token = item.first; token < item.body; token++)
      local ||= /^(static|inline|__inline|__inline__)$/.test(tokens.word(token));
    if (name === undefined) continue;
    for (let token = item.body; token < item.last; token++)
      if (tokens.word(token + 1) === "(" && matters(tokens.word(token))) {
        found.push({ name, local });
        break;
      }
  }
  return found;
}

/** Passes in which declarations are repaired alone. */
const mostPassesForDeclarations = 8;

/** Undefined where nothing can be done for these errors. */
export function repairSource(
  text: string,
  errors: readonly CompilerError[],
  memory: RepairMemory,
): string | undefined {
  const repairs = new Repairs(text, memory);
  memory.passes++;
  // Much of what is wrong follows from types that are not there, and of the rest from other declarations: each
  // of them comes first, and alone.
  if (!memory.harsh && memory.passes <= mostPassesForDeclarations) {
    let types = 0;
    for (const error of errors) if (repairs.declareType(error)) types++;
    if (types > 0) return repairs.result();
  }
  const inBodies = memory.harsh ? errors : errors.filter((error) => !repairs.repairOutside(error));
  if (inBodies.length === errors.length || memory.passes > mostPassesForDeclarations)
    for (const error of inBodies) repairs.repair(error);
  return repairs.result();
}

/** The changes of one pass. */
export class Repairs {
  readonly tokens: Tokens;
  readonly edits: Edits;
  private readonly items: readonly TopLevelItem[];
  private readonly preludes: string[] = [];
  private readonly counted = new Set<string>();
  private readonly tried = new Map<string, number>();
  private declarations: Map<string, Declaration[]> | undefined;

  constructor(
    text: string,
    private readonly memory: RepairMemory,
  ) {
    this.tokens = tokensOf(text);
    this.items = topLevelItems(this.tokens);
    this.edits = new Edits(text);
  }

  repair(error: CompilerError): void {
    const item = this.itemAt(error.offset);
    if (this.memory.harsh && item !== undefined) {
      const text = this.tokens.text.slice(this.tokens.start(item.first), this.tokens.end(item.last));
      this.say(
        `${item.kind === "function" ? "the function " : ""}\`${this.nameOf(item)}\` (${error.message})`,
        text,
      );
      this.dropItem(item);
      return;
    }
    if (item === undefined) {
      this.strayToken(error);
      return;
    }
    if (this.isInBody(error, item)) {
      repairBody(this, item, error);
      return;
    }
    this.topLevel(item, error);
  }

  /** Declares what is missing, brings declarations together: true where that was done for the error. */
  repairOutside(error: CompilerError): boolean {
    return repairDeclaration(this, error);
  }

  declareType(error: CompilerError): boolean {
    return declareType(this, error, "by error");
  }

  private isInBody(error: CompilerError, item: TopLevelItem): boolean {
    if (item.kind !== "function") return false;
    return error.offset >= this.tokens.start(item.body) || this.isLocal(error, item);
  }

  result(): string | undefined {
    if (this.edits.count === 0 && this.preludes.length === 0) return undefined;
    // The first line is ours.
    return `${this.preludes.length === 0 ? "" : `${this.preludes.join(" ")} `}${this.edits.apply()}`;
  }

  /** `missing`: a type that is not there, whose name may say that it matters. */
  say(what: string, text = "", missing = ""): void {
    const words = text.match(/[A-Za-z_$][\w$]*/g) ?? [];
    const before = this.memory.dropped.get(what);
    this.memory.dropped.set(what, {
      what,
      matters: before?.matters === true || [...words, missing].some((word) => this.memory.matters(word)),
      words: [...(before?.words ?? []), ...words],
    });
  }

  matters(name: string): boolean {
    return this.memory.matters(name);
  }

  prelude(text: string): void {
    this.preludes.push(text);
  }

  fresh(): number {
    return this.memory.numbers++;
  }

  /** How many passes have tried this before; within a pass it is one try. */
  attempt(key: string): number {
    const here = this.tried.get(key);
    if (here !== undefined) return here;
    const before = this.memory.attempts.get(key) ?? 0;
    this.memory.attempts.set(key, before + 1);
    this.tried.set(key, before);
    return before;
  }

  /** True once for all passes. */
  once(key: string): boolean {
    const before = this.memory.attempts.get(key) ?? 0;
    this.memory.attempts.set(key, before + 1);
    return before === 0;
  }

  passesOver(key: string): number {
    if (!this.counted.has(key)) this.memory.passesOver.set(key, (this.memory.passesOver.get(key) ?? 0) + 1);
    this.counted.add(key);
    return this.memory.passesOver.get(key) ?? 0;
  }

  itemAt(offset: number): TopLevelItem | undefined {
    const token = this.tokens.at(offset);
    let low = 0;
    let high = this.items.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      if (this.items[middle].last < token) low = middle + 1;
      else if (this.items[middle].first > token) high = middle - 1;
      else return this.items[middle];
    }
    return undefined;
  }

  nameOf(item: TopLevelItem): string {
    const name = declaratorsOf(this.tokens, item)[0]?.name;
    return (
      name ??
      this.tokens.text.slice(this.tokens.start(item.first), this.tokens.end(item.first) + 40).split("\n")[0]
    );
  }

  declarationsOf(name: string): readonly Declaration[] {
    if (this.declarations === undefined) {
      this.declarations = new Map();
      for (const item of this.items) {
        if (this.tokens.word(item.first) === "typedef") continue;
        const found = declaratorsOf(this.tokens, item);
        for (const { name: declared, token, isFunction } of found) {
          const known = this.declarations.get(declared) ?? [];
          known.push({ item, token, isFunction, alone: found.length === 1 });
          this.declarations.set(declared, known);
        }
      }
    }
    return this.declarations.get(name) ?? [];
  }

  dropItem(item: TopLevelItem): boolean {
    return this.edits.remove(this.tokens.start(item.first), this.tokens.end(item.last));
  }

  dropBody(item: TopLevelItem, instead: string): boolean {
    return this.edits.replace(this.tokens.start(item.body), this.tokens.end(item.last), instead);
  }

  /** The place that a line marker gives to an offset. */
  presumed(offset: number): { file: string; line: number } {
    const before = this.tokens.text.slice(0, offset);
    const markers = [...before.matchAll(/^# (\d+) "((?:[^"\\]|\\.)*)"/gm)];
    const marker = markers.at(-1);
    const start = marker === undefined ? 0 : before.indexOf("\n", marker.index) + 1;
    const lines = before.slice(start).split("\n").length - 1;
    return { file: marker?.[2] ?? "input.c", line: Number(marker?.[1] ?? 1) + lines };
  }

  /** In the head of a function, but about one of its statements: the end of an old-style definition. */
  private isLocal(error: CompilerError, item: TopLevelItem): boolean {
    return error.offset > this.tokens.end(item.last) - 1;
  }

  private topLevel(item: TopLevelItem, error: CompilerError): void {
    const { tokens, edits } = this;
    const token = tokens.at(error.offset);
    const name = this.nameOf(item);
    if (/^a parameter list without types/.test(error.message)) {
      const open = tokens.word(token) === "(" ? token : Math.max(tokens.around(token), 0);
      const close = tokens.partner(open);
      if (close > open && edits.remove(tokens.end(open), tokens.start(close))) return;
    }
    if (/^parameter named '/.test(error.message) && item.kind === "function") {
      // Of an old-style head: declared, but not a parameter.
      let first = token;
      while (first > item.first && tokens.word(first - 1) !== ";" && tokens.word(first - 1) !== ")") first--;
      let last = token;
      while (last < item.body && tokens.word(last) !== ";") last++;
      if (edits.remove(tokens.start(first), tokens.end(last))) return;
    }
    if (item.kind === "declaration") {
      const equals = this.initialiser(item, token);
      if (equals >= 0) {
        const end = tokens.start(this.declaratorEnd(item, equals));
        this.say(
          `the initial value of \`${name}\` (${error.message})`,
          tokens.text.slice(tokens.start(equals), end),
        );
        edits.remove(tokens.start(equals), end);
        return;
      }
      const member = this.memberAt(item, token);
      if (member !== undefined) {
        const text = tokens.text.slice(tokens.start(member.first), tokens.end(member.last));
        this.say(`a member in \`${name}\` (${error.message})`, text);
        edits.remove(tokens.start(member.first), tokens.end(member.last));
        return;
      }
    }
    const text = tokens.text.slice(tokens.start(item.first), tokens.end(item.last));
    this.say(`${item.kind === "function" ? "the function " : ""}\`${name}\` (${error.message})`, text);
    this.dropItem(item);
  }

  private initialiser(item: TopLevelItem, token: number): number {
    let found = -1;
    for (let at = item.first; at <= Math.min(token, item.last); at++) {
      const word = this.tokens.word(at);
      if (word === "=") found = at;
      else if (word === ",") found = -1;
      else if (/^[({[]$/.test(word) && this.tokens.partner(at) > at) at = this.tokens.partner(at);
    }
    return found;
  }

  private declaratorEnd(item: TopLevelItem, from: number): number {
    for (let at = from; at <= item.last; at++) {
      const word = this.tokens.word(at);
      if (word === "," || word === ";") return at;
      if (/^[({[]$/.test(word) && this.tokens.partner(at) > at) at = this.tokens.partner(at);
    }
    return item.last;
  }

  /** The member of a structure that a token is in. */
  private memberAt(item: TopLevelItem, token: number): { first: number; last: number } | undefined {
    const { tokens } = this;
    let brace = tokens.around(token);
    while (brace > item.first && tokens.word(brace) !== "{") brace = tokens.around(brace);
    if (brace <= item.first || tokens.partner(brace) < 0) return undefined;
    let first = brace + 1;
    for (let at = first; at < tokens.partner(brace); at++) {
      const word = tokens.word(at);
      if (word === ";") {
        if (token <= at) return { first, last: at };
        first = at + 1;
      } else if (/^[({[]$/.test(word) && tokens.partner(at) > at) at = tokens.partner(at);
    }
    return undefined;
  }

  private strayToken(error: CompilerError): void {
    const token = this.tokens.at(error.offset);
    if (token < 0 || !/^[}{();\]]$/.test(this.tokens.word(token))) return;
    this.edits.remove(this.tokens.start(token), this.tokens.end(token));
  }
}
