/** What a source file holds: how many modules it needs, how much its largest class and its longest function have. */
import ts from "typescript";

export interface FileMeasures {
  readonly imports: number;
  /** Of the class with most: fields, methods, and parameters of its constructor that are fields. */
  readonly members: number;
  /** Of the function with most, without those of functions in it. */
  readonly statements: number;
  readonly lines: number;
}

export function measureFile(text: string): FileMeasures {
  const file = ts.createSourceFile("file.ts", text, ts.ScriptTarget.Latest, true);
  let members = 0;
  let statements = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isClassLike(node)) members = Math.max(members, membersOf(node));
    if (isFunction(node)) statements = Math.max(statements, statementsOf(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return {
    imports: file.statements.filter(ts.isImportDeclaration).length,
    members,
    statements,
    lines: text.split("\n").length - 1,
  };
}

function membersOf(node: ts.ClassLikeDeclaration): number {
  const fields = node.members
    .filter(ts.isConstructorDeclaration)
    .flatMap(({ parameters }) =>
      parameters.filter((parameter) => ts.isParameterPropertyDeclaration(parameter, parameter.parent)),
    );
  return node.members.filter((member) => !ts.isConstructorDeclaration(member)).length + fields.length;
}

function isFunction(node: ts.Node): node is ts.FunctionLikeDeclaration {
  return ts.isFunctionLike(node) && "body" in node && node.body !== undefined;
}

function statementsOf(node: ts.FunctionLikeDeclaration): number {
  let count = 0;
  const visit = (inner: ts.Node): void => {
    if (isFunction(inner)) return;
    if (ts.isStatement(inner) && !ts.isBlock(inner)) count++;
    ts.forEachChild(inner, visit);
  };
  if (node.body !== undefined) visit(node.body);
  return count;
}
