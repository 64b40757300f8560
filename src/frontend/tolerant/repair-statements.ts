/**
 * What is done about the rest: inline assembly goes, a nested function moves out, and of a statement that does
 * not compile only the calls that matter stay, or nothing; at last the whole body goes ([06 Input]).
 */
import type { CompilerError } from "./compiler-errors.ts";
import type { Repairs } from "./repair-source.ts";
import { type Statement, statementAt } from "./statements.ts";
import type { TopLevelItem } from "./top-level-items.ts";

/** A function that still does not compile after so many passes loses its body. */
const mostPasses = 5;

export function repairBody(repairs: Repairs, item: TopLevelItem, error: CompilerError): boolean {
  const { tokens } = repairs;
  const name = repairs.nameOf(item);
  const passes = repairs.passesOver(`body ${name}`);
  const drop = (): boolean => {
    repairs.say(
      `the body of \`${name}\` (${error.message})`,
      tokens.text.slice(tokens.start(item.body), tokens.end(item.last)),
    );
    return repairs.dropBody(item, "{ }");
  };
  if (passes > mostPasses) return drop();
  const token = tokens.at(error.offset);
  if (/^function definition is not allowed here/.test(error.message) && hoist(repairs, item, token))
    return true;
  if (tokens.word(token) === "else" && /^expected expression/.test(error.message))
    return repairs.edits.remove(tokens.start(token), tokens.end(token));
  if (removeAssembly(repairs, item, token, error)) return true;
  const statement = token < item.body ? undefined : statementAt(tokens, item, token);
  if (statement === undefined) return drop();
  return repairStatement(repairs, statement, { item, token, error });
}

function repairStatement(
  repairs: Repairs,
  statement: Statement,
  {
    item,
    token,
    error,
  }: { readonly item: TopLevelItem; readonly token: number; readonly error: CompilerError },
): boolean {
  const { tokens, edits } = repairs;
  const textBetween = (a: number, b: number): string => tokens.text.slice(tokens.start(a), tokens.end(b));
  const where = `in \`${repairs.nameOf(item)}\` (${error.message})`;
  if (statement.kind === "header") {
    const { open, close, keyword } = statement;
    const calls = keptCalls(repairs, open + 1, close - 1, token);
    repairs.say(`the condition of \`${keyword}\` ${where}`, without(textBetween(open + 1, close - 1), calls));
    const unknown = calls === "" ? "clew_unknown()" : `${calls.replaceAll(";", ",")} clew_unknown()`;
    return edits.replace(tokens.end(open), tokens.start(close), keyword === "for" ? `;${unknown};` : unknown);
  }
  const { first, last } = statement;
  const from = tokens.start(first);
  const to = tokens.end(last);
  if (tokens.word(first) === "return") {
    const calls = keptCalls(repairs, first, last, token);
    repairs.say(`what is returned ${where}`, without(textBetween(first, last), calls));
    return edits.replace(from, to, `{ ${calls} return; }`);
  }
  const equals = initialiserOf(repairs, first, last, token);
  if (equals >= 0) {
    const calls = keptCalls(repairs, equals + 1, last, token);
    repairs.say(`the initial value of a variable ${where}`, without(textBetween(equals, last), calls));
    return edits.replace(tokens.start(equals), tokens.start(last), "") && calls === ""
      ? true
      : edits.insert(to, ` ${calls}`);
  }
  const calls = keptCalls(repairs, first, last, token);
  repairs.say(`a statement ${where}`, without(textBetween(first, last), calls));
  return edits.replace(from, to, calls === "" ? ";" : `{ ${calls} }`);
}

/** The `=` of a declaration, where the error is behind it. */
function initialiserOf({ tokens }: Repairs, first: number, last: number, token: number): number {
  let names = 0;
  for (let at = first; at < Math.min(token, last); at++) {
    const word = tokens.word(at);
    if (word === "=") return names >= 2 && tokens.word(last) === ";" ? at : -1;
    if (word === "(" || word === "." || word === "->" || word === "?" || word === ",") return -1;
    if (word === "[" && tokens.partner(at) > at) at = tokens.partner(at);
    else if (tokens.kind(at) === "name") names++;
  }
  return -1;
}

/** Calls in a stretch that do something to locks or threads, and are not what the error is about. */
function keptCalls(repairs: Repairs, from: number, to: number, wrong: number): string {
  const { tokens } = repairs;
  const kept: string[] = [];
  for (let at = from; at < to; at++) {
    if (tokens.kind(at) !== "name" || tokens.word(at + 1) !== "(" || !repairs.matters(tokens.word(at)))
      continue;
    const close = tokens.partner(at + 1);
    if (close < 0 || close > to || (wrong >= at && wrong <= close)) continue;
    // A statement that is nothing but the call was tried already.
    if (at === from && close + 1 >= to) continue;
    kept.push(`${tokens.text.slice(tokens.start(at), tokens.end(close)).replace(/\s+/g, " ")};`);
    at = close;
  }
  return kept.join(" ");
}

/** What is lost of a text of which these calls are kept. */
function without(text: string, calls: string): string {
  let left = text.replace(/\s+/g, " ");
  for (const call of calls.split(/(?<=\)); ?/))
    if (call !== "") left = left.replace(call.replace(/;$/, ""), "");
  return left;
}

function removeAssembly(repairs: Repairs, item: TopLevelItem, token: number, error: CompilerError): boolean {
  if (!/asm|constraint|% escape|register|operand/.test(error.message)) return false;
  const { tokens } = repairs;
  for (let at = token; at > item.first && at > token - 400; at--) {
    if (!/^(asm|__asm__|__asm)$/.test(tokens.word(at))) continue;
    let open = at + 1;
    while (/^(volatile|__volatile__|__volatile|goto|inline)$/.test(tokens.word(open))) open++;
    const close = tokens.word(open) === "(" ? tokens.partner(open) : -1;
    if (close < token && !(close < 0)) return false;
    if (close < 0) return false;
    repairs.say(`inline assembly in \`${repairs.nameOf(item)}\` (${error.message})`);
    return repairs.edits.remove(tokens.start(at), tokens.end(close));
  }
  return false;
}

/** A nested function becomes one beside its function: what it uses of that one is declared when it is missed. */
function hoist(repairs: Repairs, item: TopLevelItem, token: number): boolean {
  const { tokens } = repairs;
  let brace = token;
  while (brace < item.last && tokens.word(brace) !== "{") brace++;
  const close = tokens.partner(brace);
  const statement = close < 0 ? undefined : statementAt(tokens, item, brace - 1);
  if (statement?.kind !== "simple") return false;
  const from = tokens.start(statement.first);
  const to = tokens.end(close);
  const text = tokens.text.slice(from, to).replace(/^(auto|inline|static)\b/, "");
  if (!repairs.edits.remove(from, to)) return false;
  const { file, line } = repairs.presumed(from);
  const back = repairs.presumed(tokens.start(item.first));
  const marker = (place: { file: string; line: number }): string => `\n# ${place.line} "${place.file}"\n`;
  repairs.say(`that a function is nested in \`${repairs.nameOf(item)}\``);
  return repairs.edits.insert(
    tokens.start(item.first),
    `${marker({ file, line })}static ${text}${marker(back)}`,
  );
}
