/**
 * What is done about declarations that do not compile: those at odds with each other, those that are missing,
 * types that nobody defines. Old compilers let much of it pass, and dumps lose the rest ([06 Input]).
 */
import type { CompilerError } from "./compiler-errors.ts";
import type { Repairs } from "./repair-source.ts";
import { isPlainName, type TopLevelItem } from "./top-level-items.ts";

/** True where something was changed for the error. */
export function repairDeclaration(repairs: Repairs, error: CompilerError): boolean {
  const { message } = error;
  const quoted = /'([^']+)'/.exec(message)?.[1] ?? "";
  if (
    /^cannot redeclare builtin function|^definition of builtin function|^use of unknown builtin/.test(message)
  )
    return renameBuiltin(repairs, quoted);
  if (/^conflicting types for|^static declaration of|^non-static declaration of/.test(message))
    return repairConflict(repairs, quoted, error);
  if (/^too (many|few) arguments to function call/.test(message)) return repairCall(repairs, error);
  if (/^(redefinition of|typedef redefinition|duplicate member|redeclaration of)/.test(message))
    return repairRedefinition(repairs, quoted, error);
  if (/^(use of undeclared identifier|unknown type name)/.test(message))
    return declare(repairs, quoted, error);
  if (/^cannot combine with previous 'typedef' declaration specifier/.test(message))
    return dropStorageClass(repairs, error);
  if (/^must use '(struct|union|enum)' tag/.test(message))
    return repairs.edits.insert(error.offset, `${quoted} `);
  if (/^no member named '/.test(message)) return addMember(repairs, message);
  if (/^cast to (incomplete type '.*\[\]'|union type)/.test(message)) return repairCast(repairs, error);
  if (/incomplete/.test(message) && moveUp(repairs, error)) return true;
  if (/incomplete/.test(message) || /is never completed/.test(message)) return complete(repairs, message);
  return false;
}

/** Under another name it is a function like any other. */
function renameBuiltin(repairs: Repairs, name: string): boolean {
  const { tokens } = repairs;
  let changed = false;
  for (let token = 0; token < tokens.count; token++)
    if (tokens.word(token) === name)
      changed = repairs.edits.replace(tokens.start(token), tokens.end(token), `redeclared${name}`) || changed;
  if (changed) repairs.say(`the builtin \`${name}\`, which is declared anew`);
  return changed;
}

/** The words before a function's name: `static unsigned int *`. */
function resultOf(repairs: Repairs, item: TopLevelItem, name: number): { storage: string; type: string } {
  const { tokens } = repairs;
  const words: string[] = [];
  let storage = "";
  for (let token = item.first; token < name; token++) {
    const word = tokens.word(token);
    if (word === "static") storage = "static ";
    else if (/^(__attribute__|__attribute|__declspec)$/.test(word) && tokens.word(token + 1) === "(")
      token = Math.max(token, tokens.partner(token + 1));
    else if (!/^(extern|inline|__inline|__inline__|_Noreturn|register|auto)$/.test(word)) words.push(word);
  }
  return { storage, type: words.length === 0 ? "int" : words.join(" ") };
}

/** Declarations of a function that are at odds give way to one without parameters, of its definition's type. */
function repairConflict(repairs: Repairs, name: string, error: CompilerError): boolean {
  const attempt = repairs.attempt(`conflict ${name}`);
  const { tokens, edits } = repairs;
  const found = repairs.declarationsOf(name);
  const definition = found.find(({ item }) => item.kind === "function");
  const here = repairs.itemAt(error.offset);
  // A declaration inside of a body is not needed where there is another one.
  if (here?.kind === "function" && error.offset > tokens.start(here.body)) return false;
  const others = found.filter((one) => one.item.kind === "declaration" && one.alone);
  if (definition === undefined) {
    const later = repairs.itemAt(error.offset);
    if (later === undefined || later.kind !== "declaration") return false;
    const noted = error.notes.map((note) => repairs.itemAt(note.offset)).find((one) => one !== undefined);
    const declared = found.find(({ item }) => item === later);
    if (noted?.kind === "function" && declared !== undefined && attempt === 0) {
      // It was used before: the first use declares it as a function that gives an int.
      const { storage, type } = resultOf(repairs, later, declared.token);
      return edits.insert(tokens.start(noted.first), `${storage}${type} ${name}(); `);
    }
    repairs.say(`a declaration of \`${name}\` (${error.message})`);
    return repairs.dropItem(later);
  }
  const { storage, type } = resultOf(repairs, definition.item, definition.token);
  const plain = `${storage}${type} ${name}();`;
  let changed = false;
  if (attempt === 0) {
    for (const { item } of others)
      changed = edits.replace(tokens.start(item.first), tokens.end(item.last), plain) || changed;
    for (const note of error.notes) {
      const noted = repairs.itemAt(note.offset);
      if (noted?.kind === "function" && noted !== definition.item && /implicit/.test(note.message))
        changed = edits.insert(tokens.start(noted.first), `${plain} `) || changed;
    }
  } else if (attempt === 1) {
    for (const { item } of others)
      changed = edits.remove(tokens.start(item.first), tokens.end(item.last)) || changed;
  } else if (attempt === 2) {
    // Two names for one symbol: each may have its own type.
    const other = `${name}$defined`;
    const before = tokens.text.slice(tokens.start(definition.item.first), tokens.start(definition.token));
    const list = tokens.text.slice(tokens.end(definition.token), tokens.start(definition.item.body));
    const head = `${before} ${other}${list}`.replace(/\s+/g, " ");
    if (head.includes(";") || head.length > 4000) return false;
    changed = edits.insert(tokens.start(definition.item.first), `${head} __asm__("${name}"); `);
    changed = edits.replace(tokens.start(definition.token), tokens.end(definition.token), other) && changed;
  }
  if (changed) repairs.say(`a declaration of \`${name}\` (${error.message})`);
  return changed;
}

/** A call with too many or too few arguments: through a second name that has no parameters. */
function repairCall(repairs: Repairs, error: CompilerError): boolean {
  const { tokens, edits } = repairs;
  const at = tokens.at(error.offset);
  const open = tokens.word(at) === ")" ? tokens.partner(at) : tokens.around(at);
  const callee = open - 1;
  if (open < 1 || tokens.word(open) !== "(" || tokens.kind(callee) !== "name") return false;
  const name = tokens.word(callee);
  const declared = repairs.declarationsOf(name)[0];
  if (declared === undefined || name.endsWith("$any")) return false;
  const other = `${name}$any`;
  if (!edits.replace(tokens.start(callee), tokens.end(callee), other)) return false;
  if (repairs.once(`call ${name}`)) {
    const { type } = resultOf(repairs, declared.item, declared.token);
    edits.insert(tokens.start(declared.item.first), `extern ${type} ${other}() __asm__("${name}"); `);
  }
  return true;
}

function repairRedefinition(repairs: Repairs, quoted: string, error: CompilerError): boolean {
  const { tokens, edits } = repairs;
  const at = tokens.at(error.offset);
  // What clang says of a typedef names the two types instead.
  const name = /^typedef/.test(error.message) && at >= 0 ? tokens.word(at) : quoted;
  const item = repairs.itemAt(error.offset);
  if (at < 0 || item === undefined) return false;
  if (tokens.word(at + 1) === "{" && /^(struct|union|enum)$/.test(tokens.word(at - 1))) {
    // The first one holds; a variable that is declared along with the second one stays.
    repairs.say(`the second definition of \`${name}\``);
    const close = tokens.partner(at + 1);
    return close > 0 && edits.remove(tokens.start(at + 1), tokens.end(close));
  }
  const noted = error.notes.map((note) => repairs.itemAt(note.offset)).find((one) => one !== undefined);
  if (item.kind === "function" && error.offset < tokens.start(item.body)) {
    const textOf = (one: TopLevelItem): string =>
      tokens.text.slice(tokens.start(one.first), tokens.end(one.last));
    const isSame = noted !== undefined && textOf(noted) === textOf(item);
    repairs.say(`a second definition of \`${name}\``, isSame ? "" : textOf(item));
    if (noted?.kind === "function" && noted !== item) {
      // `extern inline` of old: the later definition is the one.
      const words = tokens.text.slice(tokens.start(noted.first), tokens.start(noted.body));
      if (/\binline|__inline/.test(words) && /\bextern\b/.test(words)) return repairs.dropBody(noted, ";");
    }
    return repairs.dropItem(item);
  }
  if (item.kind === "declaration" && noted?.kind === "declaration" && noted !== item) {
    const initialised = hasInitialiser(repairs, item) && !hasInitialiser(repairs, noted);
    const attempt = repairs.attempt(`again ${name}`);
    if (/with a different type|^redefinition of '/.test(error.message) && attempt < 2) {
      repairs.say(`a declaration of \`${name}\` (${error.message})`);
      return repairs.dropItem(initialised && attempt === 0 ? noted : item);
    }
  }
  // Under another name it is in nobody's way.
  return edits.replace(tokens.start(at), tokens.end(at), `${name}$again${repairs.fresh()}`);
}

function hasInitialiser({ tokens }: Repairs, item: TopLevelItem): boolean {
  for (let token = item.first; token < item.last; token++) if (tokens.word(token) === "=") return true;
  return false;
}

/** Types of headers that were lost with them. */
const knownTypes = new Map<string, string>([
  ["pthread_mutex_t", "union { long w[5]; }"],
  ["pthread_rwlock_t", "union { long w[7]; }"],
  ["pthread_cond_t", "union { long w[6]; }"],
  ["pthread_spinlock_t", "volatile int"],
  ["pthread_mutexattr_t", "union { int w[1]; }"],
  ["pthread_t", "unsigned long"],
  ["pthread_attr_t", "union { long w[7]; }"],
  ["sem_t", "union { long w[4]; }"],
  ["size_t", "unsigned long"],
  ["ssize_t", "long"],
  ["va_list", "__builtin_va_list"],
  ["FILE", "struct clew_unknown_file"],
  // Truth values of tools that dump what they read.
  ["__CPROVER_bool", "_Bool"],
]);

/** `(name)value` and `(name *)value`: only a type can be there. */
function isCast({ tokens }: Repairs, at: number): boolean {
  const open = /^(const|volatile)$/.test(tokens.word(at - 1)) ? at - 2 : at - 1;
  if (tokens.word(open) !== "(") return false;
  // `if (name)` and `call(name)` are none.
  if (tokens.kind(open - 1) === "name" && tokens.word(open - 1) !== "return") return false;
  let close = at + 1;
  while (close < tokens.count && tokens.word(close) === "*") close++;
  if (close + 1 >= tokens.count || tokens.word(close) !== ")") return false;
  return close > at + 1 || /^[\w$"'~!({]/.test(tokens.word(close + 1));
}

/** A name that nobody declares, where only a type can be; `told`: by the error alone, or by the words around it as well. */
export function declareType(repairs: Repairs, error: CompilerError, told: "by error" | "by words"): boolean {
  const { message } = error;
  if (!/^(use of undeclared identifier|unknown type name) '/.test(message)) return false;
  const { tokens } = repairs;
  const name = /'([^']+)'/.exec(message)?.[1] ?? "";
  const at = tokens.at(error.offset);
  if (!/^[A-Za-z_$][\w$]*$/.test(name) || tokens.word(at) !== name) return false;
  const isType =
    knownTypes.has(name) ||
    /^unknown type/.test(message) ||
    (told === "by words" && at + 1 < tokens.count && isPlainName(tokens.word(at + 1))) ||
    (told === "by words" && isCast(repairs, at));
  if (!isType || repairs.attempt(`declare ${name}`) > 0) return false;
  if (!repairs.once(`declared ${name}`)) return true;
  repairs.say(`the type \`${name}\`, which is not there`, "", name);
  repairs.prelude(`typedef ${knownTypes.get(name) ?? "int"} ${name};`);
  return true;
}

/** `enum e { x = A }`, a number of which the dump lost the `0x`: which value it has does not matter. */
function isEnumerator({ tokens }: Repairs, at: number): boolean {
  const brace = tokens.around(at);
  if (tokens.word(at - 1) !== "=" || brace < 1 || tokens.word(brace) !== "{") return false;
  return tokens.word(brace - 1) === "enum" || tokens.word(brace - 2) === "enum";
}

function declare(repairs: Repairs, name: string, error: CompilerError): boolean {
  const { tokens } = repairs;
  const at = tokens.at(error.offset);
  if (!/^[A-Za-z_$][\w$]*$/.test(name) || tokens.word(at) !== name) return false;
  if (isEnumerator(repairs, at)) return repairs.edits.remove(tokens.start(at - 1), tokens.end(at));
  if (declareType(repairs, error, "by words")) return true;
  if (repairs.attempt(`declare ${name}`) > 0) return false;
  if (!repairs.once(`declared ${name}`)) return true;
  const item = repairs.itemAt(error.offset);
  const later = repairs.declarationsOf(name)[0];
  if (later !== undefined && item !== undefined && later.item !== item) {
    // It is declared further down: that is said before.
    const { storage, type } = resultOf(repairs, later.item, later.token);
    if (later.isFunction)
      return repairs.edits.insert(tokens.start(item.first), `${storage}${type} ${name}(); `);
    const end = later.alone ? variableEnd(repairs, later.item) : -1;
    if (end >= 0) {
      const text = tokens.text.slice(tokens.start(later.item.first), tokens.start(end)).replace(/\s+/g, " ");
      const head = /^(static|extern)\b/.test(text) ? text : `extern ${text}`;
      return repairs.edits.insert(tokens.start(item.first), `${head}; `);
    }
  }
  repairs.say(`the declaration of \`${name}\`, which is not there`);
  repairs.prelude(`extern int ${name};`);
  return true;
}

function variableEnd({ tokens }: Repairs, item: TopLevelItem): number {
  for (let token = item.first; token <= item.last; token++) {
    const word = tokens.word(token);
    if (word === "=" || word === ";") return token;
    if (word === "{") return -1;
  }
  return -1;
}

/** A structure of which the dump lost a part, or all of it. */
function addMember(repairs: Repairs, message: string): boolean {
  const match = /^no member named '([\w$]+)' in '(?:const )?((?:struct|union) )?([\w$]+)'/.exec(message);
  if (match === null) return false;
  const [, member, , name] = match;
  if (repairs.attempt(`member ${name}.${member}`) > 0) return false;
  if (!repairs.once(`added ${name}.${member}`)) return true;
  const { tokens } = repairs;
  const brace =
    match[2] === undefined ? typedefBrace(repairs, name) : tagBrace(repairs, match[2].trim(), name);
  if (brace < 0) return false;
  repairs.say(`the member \`${member}\` of \`${name}\`, which is not there`);
  return repairs.edits.insert(tokens.start(brace), ` long ${member}; `);
}

/** The closing brace of `struct name { … }`. */
function tagBrace({ tokens }: Repairs, kind: string, name: string): number {
  for (let token = 0; token + 2 < tokens.count; token++)
    if (tokens.word(token) === kind && tokens.word(token + 1) === name && tokens.word(token + 2) === "{")
      return tokens.partner(token + 2);
  return -1;
}

/** That of `typedef struct { … } name;`, or of the structure that the name stands for. */
function typedefBrace(repairs: Repairs, name: string): number {
  const { tokens } = repairs;
  for (let token = 3; token + 1 < tokens.count; token++) {
    if (tokens.word(token) !== name || tokens.word(token + 1) !== ";") continue;
    if (tokens.word(token - 1) === "}" && tokens.partner(token - 1) >= 0) return token - 1;
    if (tokens.word(token - 3) === "typedef" && /^(struct|union)$/.test(tokens.word(token - 2)))
      return tagBrace(repairs, tokens.word(token - 2), tokens.word(token - 1));
  }
  return -1;
}

/** `(struct s [])table` is meant as a pointer; a cast to a transparent union is not needed. */
function repairCast({ tokens, edits }: Repairs, error: CompilerError): boolean {
  const open = tokens.at(error.offset);
  const close = tokens.word(open) === "(" ? tokens.partner(open) : -1;
  if (close < 0) return false;
  if (/^cast to union/.test(error.message)) return edits.remove(tokens.start(open), tokens.end(close));
  if (tokens.word(close - 1) !== "]" || tokens.word(close - 2) !== "[") return false;
  return edits.replace(tokens.start(close - 2), tokens.end(close - 1), "*");
}

/** `typedef static int name(void);` of some dumps. */
function dropStorageClass({ tokens, edits }: Repairs, error: CompilerError): boolean {
  const at = tokens.at(error.offset);
  if (!/^(static|extern|inline|__inline|__inline__|register|auto)$/.test(tokens.word(at))) return false;
  return edits.remove(tokens.start(at), tokens.end(at));
}

/** A structure that is needed as a whole before the text comes to its members: they come first. */
function moveUp(repairs: Repairs, error: CompilerError): boolean {
  const match = /'(?:const )?(struct|union|enum) ([\w$]+)'/.exec(error.message);
  const item = repairs.itemAt(error.offset);
  if (match === null || item === undefined) return false;
  const { tokens, edits } = repairs;
  const close = tagBrace(repairs, match[1], match[2]);
  const definition = close < 0 ? undefined : repairs.itemAt(tokens.start(close));
  if (definition?.kind !== "declaration" || definition.first <= item.first) return false;
  if (repairs.attempt(`up ${match[2]}`) > 3) return false;
  if (tokens.word(close + 1) !== ";" || tokens.start(definition.first) > tokens.start(close)) return false;
  const text = tokens.text.slice(tokens.start(definition.first), tokens.end(definition.last));
  if (!edits.remove(tokens.start(definition.first), tokens.end(definition.last))) return true;
  return edits.insert(tokens.start(item.first), `${text.replace(/^#.*$/gm, "").replace(/\s+/g, " ")} `);
}

function complete(repairs: Repairs, message: string): boolean {
  const match = /'(?:const )?(struct|union|enum) ([\w$]+)'/.exec(message);
  if (match === null || repairs.attempt(`complete ${match[2]}`) > 0) return false;
  if (!repairs.once(`completed ${match[2]}`)) return true;
  const { tokens } = repairs;
  for (let token = 0; token + 2 < tokens.count; token++)
    if (
      tokens.word(token) === match[1] &&
      tokens.word(token + 1) === match[2] &&
      tokens.word(token + 2) === "{"
    )
      return false;
  repairs.say(`the members of \`${match[1]} ${match[2]}\`, which are not there`);
  const members = match[1] === "enum" ? `clew_unknown_${match[2]}` : "long clew_unknown[16];";
  repairs.prelude(`${match[1]} ${match[2]} { ${members} };`);
  return true;
}
