/**
 * Brings LLVM's own text and our printing into one form, so that they can be compared line by line: what our
 * IR leaves out on purpose (attributes that only optimisers use, metadata) is taken away from both.
 */

export interface ComparableModule {
  /** Lines of each defined function, by its name. */
  readonly functions: ReadonlyMap<string, readonly string[]>;
  /** Global variables and aliases, sorted. */
  readonly globals: readonly string[];
  readonly declarations: readonly string[];
}

export function comparable(text: string): ComparableModule {
  const functions = new Map<string, string[]>();
  const globals: string[] = [];
  const declarations: string[] = [];
  let body: string[] | undefined;
  for (const raw of joinLines(text)) {
    const line = normalise(raw);
    if (line === "" || line.startsWith("source_filename") || line.startsWith("target ")) continue;
    if (line.startsWith("define ")) functions.set(functionName(line), (body = [line]));
    else if (line === "}") body = undefined;
    else if (body !== undefined) body.push(line);
    else if (line.startsWith("declare ")) {
      if (!line.includes("@llvm.dbg.")) declarations.push(line);
    } else if (line.startsWith("@")) globals.push(line);
  }
  return { functions, globals: globals.sort(), declarations: declarations.sort() };
}

/** The source place of each instruction that has one, by function: "4:11", or "12:5 < 30:7" where inlined. */
export function places(text: string): ReadonlyMap<string, readonly string[]> {
  const chainOf = llvmLocations(text);
  const functions = new Map<string, string[]>();
  let current: string[] | undefined;
  for (const line of joinLines(text)) {
    if (line.startsWith("define ")) functions.set(functionName(line), (current = []));
    else if (line === "}") current = undefined;
    else if (current !== undefined && line.startsWith("  ")) {
      const node = /, !dbg !(\d+)/.exec(line);
      const comment = / {2}; (\S+:\d+:\d+(?: inlined at \S+)*)$/.exec(line);
      if (node !== null) current.push(chainOf(node[1]));
      else if (comment !== null)
        current.push(comment[1].replace(/[^\s:]+:(?=\d+:\d)/g, "").replaceAll("inlined at", "<"));
    }
  }
  return functions;
}

function llvmLocations(text: string): (node: string) => string {
  const nodes = new Map<string, { readonly place: string; readonly inlinedAt: string | undefined }>();
  const pattern =
    /^!(\d+) = (?:distinct )?!DILocation\(line: (\d+)(?:, column: (\d+))?, scope: !\d+(?:, inlinedAt: !(\d+))?/gm;
  for (const [, number, line, column, inlinedAt] of text.matchAll(pattern)) {
    nodes.set(number, { place: `${line}:${column ?? 0}`, inlinedAt });
  }
  const chainOf = (number: string): string => {
    const node = nodes.get(number);
    if (node === undefined) return "?";
    return node.inlinedAt === undefined ? node.place : `${node.place} < ${chainOf(node.inlinedAt)}`;
  };
  return chainOf;
}

function functionName(line: string): string {
  return /@("[^"]*"|[^(]*)\(/.exec(line)?.[1] ?? line;
}

/** Switches, invokes and landing pads go over several lines; one each here. */
function joinLines(text: string): string[] {
  return text
    .replace(/^ {10}(?=\S)/gm, "\u00a7")
    .replace(/\n\u00a7/g, " ")
    .replace(/\[\n((?: {4}.*\n)*) {2}\]/g, (_, cases: string) => `[${cases.trim().replace(/\n */g, "; ")}]`)
    .split("\n");
}

/** Words of LLVM's text that our IR does not keep. */
const ignoredWords = [
  "dso_local|dso_preemptable|local_unnamed_addr|unnamed_addr|hidden|protected|externally_initialized",
  "nocapture|noalias|nonnull|readonly|writeonly|readnone|returned|immarg|nofree|allocptr|allocalign|nest|inreg",
  "dead_on_unwind|dead_on_return|writable|tail|notail|fastcc|coldcc|ccc|noext",
  "fast|nnan|ninf|nsz|arcp|contract|afn|reassoc|nneg|disjoint|samesign|nusw|captures\\(none\\)",
].join("|");
const ignoredCalls =
  "dereferenceable|dereferenceable_or_null|captures|range|nofpclass|elementtype|memory|initializes";

function normalise(raw: string): string {
  let line = raw;
  if (line.startsWith(";")) return "";
  // Our places and LLVM's predecessors are comments; no string of the fixtures has two spaces and a semicolon.
  line = line
    .replace(/\s{2,}; .*$/, "")
    .replace(/^(\S+:) +; preds = .*$/, "$1")
    .trim();
  if (line.startsWith("!") || line.startsWith("attributes ") || line.startsWith("$")) return "";
  line = debugRecord(line);
  line = line.replace(/(, ![A-Za-z_.]+ ![0-9]+)+$/, "").replace(/( ![A-Za-z_.]+ ![0-9]+)+ \{$/, " {");
  line = line.replace(/ #[0-9]+/g, "").replace(/^declare ![a-z]+ ![0-9]+/, "declare");
  line = line.replace(/^(define .*) align \d+( personality.*)? \{$/, "$1$2 {");
  line = line.replace(/callbr .*$/, 'unsupported "callbr"');
  const strings: string[] = [];
  line = line.replace(/c?"(?:[^"\\]|\\.)*"/g, (string) => `\u00b6${strings.push(string) - 1}\u00b6`);
  line = line.replace(new RegExp(` (?:${ignoredCalls})\\((?:[^()]|\\([^()]*\\))*\\)`, "g"), "");
  for (let before = ""; before !== line; ) {
    before = line;
    line = line.replace(new RegExp(`(^| |\\()(?:${ignoredWords})(?=[ ,)]|$)`, "g"), (_, start: string) =>
      start === "(" ? "(" : "",
    );
  }
  line = line.replace(/\( /g, "(").replace(/thread_local\([a-z]+\)/, "thread_local");
  line = line.replace(/getelementptr( inbounds)? nuw/g, "getelementptr$1").replace(/ inrange\([^)]*\)/g, "");
  line = line.replace(/inrange /g, "");
  // Attributes of a call's result are not kept.
  line = line.replace(/\b(call|invoke)((?: (?:noundef|signext|zeroext|align \d+))+)(?= )/, "$1");
  line = line.replace(/^(%\S+ = )? ?call/, "$1call").replace(/trunc (?:nuw |nsw )+/, "trunc ");
  line = line.replace(/\buwtable\b|\bpersonality\b/g, (word) => (word === "uwtable" ? "" : word));
  line = line.replace(/\u00b6(\d+)\u00b6/g, (_, number: string) => strings[Number(number)]);
  line = line.replace(/(asm(?: sideeffect)?) inteldialect/, "$1");
  line = line.replace(
    /(@llvm\.dbg\.[a-z_]+)\(metadata (.*?)(?:, metadata !.*|\))$/,
    (_, callee: string, operand: string) =>
      // Metadata other than a value, or a value without one any more, has no common spelling.
      `${callee}(${operand.startsWith("!") ? "!" : operand})`,
  );
  return line.replace(/ +/g, " ").trim();
}

/** `#dbg_declare(ptr %x, !1, …)` of LLVM 19 is the call that it stands for. */
function debugRecord(line: string): string {
  const match = /^#dbg_([a-z_]+)\((.*)\)$/.exec(line);
  if (match === null) return line;
  const [, kind, operands] = match;
  return kind === "label"
    ? "call void @llvm.dbg.label(!)"
    : `call void @llvm.dbg.${kind}(metadata ${operands.replace(/, !/, ", metadata !")})`;
}
