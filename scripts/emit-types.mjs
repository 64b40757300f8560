// Declarations of a module and of those that its types come from, file by file: nothing else of the program is
// looked at, so this takes no time. What needs more than its own file to be declared is an error.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";

const compilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  isolatedDeclarations: true,
  declaration: true,
  strict: true,
  allowImportingTsExtensions: true,
  verbatimModuleSyntax: true,
};

export function emitTypes(entry, outputFolder) {
  const waiting = [entry];
  const done = new Set();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (done.has(file)) continue;
    done.add(file);
    const { outputText, diagnostics } = ts.transpileDeclaration(readFileSync(file, "utf8"), {
      fileName: file,
      compilerOptions,
      reportDiagnostics: true,
    });
    if (diagnostics.length > 0) {
      const messages = diagnostics.map((one) => ts.flattenDiagnosticMessageText(one.messageText, "\n"));
      throw new Error(`types of ${file}: ${messages.join("; ")}`);
    }
    const declarations = outputText.replace(/from "(\.[^"]*)\.ts"/g, (_, path) => {
      waiting.push(join(dirname(file), `${path}.ts`));
      return `from "${path}.js"`;
    });
    const target = join(outputFolder, relative(dirname(entry), file)).replace(/\.ts$/, ".d.ts");
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, declarations);
  }
}
