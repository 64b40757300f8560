/**
 * Findings are data, and their words are made in report/words/: what verdicts hold are names and kinds, what engines
 * make are no sentences, and no report takes a sentence apart.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Fields of verdicts that are text: names, files, what the program printed, and what others have said. */
const textFields = new Set([
  "name",
  "threadName",
  "functionName",
  "file",
  "thread",
  "threads",
  "lock",
  "locks",
  "held",
  "wanted",
  "handler",
  "condition",
  "guard",
  "of",
  "first",
  "second",
  "described",
  "named",
  "others",
  "taken",
  "callee",
  "inside",
  "type",
  "to",
  "output",
  // Numbers that may be larger than those of JSON.
  "number",
  "value",
  "values",
  // Of the program, the runtime, the compiler, models, or an engine without words of its own.
  "text",
  "why",
  "what",
  // Of linkers.
  "symbol",
  // Keys.
  "fingerprint",
  "key",
  "kind",
  "rule",
  "one",
  "left",
]);

/** Regular expressions of reports: on numbers, names of files, control characters and markup, not on sentences. */
const expressions = new Set([
  String.raw`/\B(?=(\d{3})+(?!\d))/g`,
  String.raw`/[\u0000-\u001f\u007f-\u009f]/g`,
  String.raw`/\u001b\[\d+m/g`,
  "/^ */",
  "/[─▶╭╰│·…]/g",
  String.raw`/(.)\.[^.]*$/`,
  String.raw`/["\\]/g`,
  '/[&<>"]/g',
  String.raw`/\\/g`,
  '/"/g',
]);

function sourceFiles(folder: string): ts.SourceFile[] {
  const entries = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  return entries
    .filter((entry) => entry.endsWith(".ts"))
    .map((entry) => join(root, folder, entry))
    .map((path) =>
      ts.createSourceFile(
        relative(root, path),
        readFileSync(path, "utf8"),
        ts.ScriptTarget.Latest,
        true,
        ts.ScriptKind.TS,
      ),
    );
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  node.forEachChild((child) => visit(child, look));
}

const place = (node: ts.Node): string => {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
};

it("verdicts hold names and kinds, no sentences", () => {
  const free: string[] = [];
  let seen = 0;
  for (const file of ["src/base/findings", "src/verdict"].flatMap(sourceFiles))
    visit(file, (node) => {
      if (!ts.isPropertySignature(node) || node.type === undefined) return;
      // What stands in braces is looked at for itself.
      const isText = /\bstring\b/.test(node.type.getText().replace(/\{[^}]*\}/gs, ""));
      if (!isText || ts.isFunctionTypeNode(node.type)) return;
      seen++;
      const name = node.name.getText();
      if (!textFields.has(name) && !isOption(file.fileName)) free.push(`${place(node)}: ${node.getText()}`);
    });
  expect(free).toEqual([]);
  expect(seen).toBeGreaterThan(20);
});

/** What is asked for is the user's own text. */
function isOption(file: string): boolean {
  return file.endsWith("check-options.ts");
}

it("only the runtime of the checked program tells in words of its own", () => {
  const tellers = new Set<string>();
  for (const file of sourceFiles("src"))
    visit(file, (node) => {
      if (ts.isPropertyAssignment(node) && /^kind: "told"/.test(node.getText())) tellers.add(file.fileName);
    });
  expect([...tellers]).toEqual(["src/machine/interpreter/intrinsics/runtime.ts"]);
});

it("reports take no sentences apart", () => {
  const found: string[] = [];
  let seen = 0;
  for (const file of sourceFiles("src/report"))
    visit(file, (node) => {
      if (node.kind !== ts.SyntaxKind.RegularExpressionLiteral) return;
      seen++;
      if (!expressions.has(node.getText())) found.push(`${place(node)}: ${node.getText()}`);
    });
  expect(found).toEqual([]);
  expect(seen).toBeGreaterThan(0);
});

/** Errors of ours and of the user's input are no findings. */
const errors = /Error$|^wrongRun$/;

/** Names for what has none, names of savings, and keys. */
const names = new Set([
  '"a thread that has ended"',
  '"later use and locks"',
  '"acquires, releases at its end"',
]);

/** What is wrong with a system is a defect of ours: it is thrown as an InternalError. */
const defects = new Set(["src/engines/prove/system/validate.ts"]);

it("the machine, engines and replay make no sentences", () => {
  const sentence = /[a-z]+,? [a-z]+ [a-z]+ [a-z]+/;
  const found: string[] = [];
  const files = ["src/base/findings", "src/engines", "src/machine", "src/replay", "src/verdict"]
    .flatMap(sourceFiles)
    .filter(({ fileName }) => !defects.has(fileName));
  for (const file of files)
    visit(file, (node) => {
      const isText =
        ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);
      if (isText && sentence.test(node.getText()) && !names.has(node.getText()) && !isInError(node))
        found.push(`${place(node)}: ${node.getText()}`);
    });
  expect(found).toEqual([]);
});

function isInError(node: ts.Node): boolean {
  for (let outer: ts.Node | undefined = node; outer !== undefined; outer = outer.parent)
    if ((ts.isNewExpression(outer) || ts.isCallExpression(outer)) && errors.test(outer.expression.getText()))
      return true;
  return false;
}
