/** Source locations: line and column, and through the scope the file, the function, and what was inlined. */
import type { SourceFile, SourceLocation } from "../debug-info.ts";
import type { LoopStatement } from "../instruction.ts";
import { MetadataCode } from "./codes.ts";
import type { MetadataNode, ScopeName } from "./metadata-table.ts";

const unknownFile: SourceFile = { filename: "", directory: "" };
/** Deeper than scopes nest or functions are inlined in any real program; damaged ones nest in a circle. */
const deepestScope = 1_000_000;
const deepestInlining = 300;

class Location implements SourceLocation {
  constructor(
    readonly line: number,
    readonly column: number,
    private readonly scope: ScopeName,
    readonly inlinedAt: SourceLocation | undefined,
  ) {}

  get file(): SourceFile {
    return this.scope.file === undefined ? unknownFile : sourceFile(this.scope.file);
  }

  get functionName(): string {
    return this.scope.functionName;
  }
}

export function makeLocation(
  line: number,
  column: number,
  scope: MetadataNode,
  inlinedAt: MetadataNode | undefined,
): SourceLocation {
  return new Location(line, column, scopeName(scope), inlinedAt && locationOf(inlinedAt, 0));
}

/** A DILocation: [distinct, line, column, scope, inlined-at or null]. */
export function locationOf(node: MetadataNode, depth = 0): SourceLocation {
  const record = node.record;
  if (node.code !== MetadataCode.location) record.fail("a source location is something else");
  if (node.location === "busy") return record.fail("a source location is inlined into itself");
  if (node.location !== undefined) return node.location;
  if (depth > deepestInlining) record.fail("source locations are inlined too deeply");
  node.location = "busy";
  const scope = scopeName(node.table.node(record.at(3), record));
  const inlinedAt = node.node(4);
  const outer = inlinedAt && locationOf(inlinedAt, depth + 1);
  node.location = new Location(record.at(1), record.at(2), scope, outer);
  return node.location;
}

/** [the node itself, where the statement begins, where it ends, properties …]; the places only with debug information. */
export function loopStatement(node: MetadataNode | undefined): LoopStatement | undefined {
  if (node?.code !== MetadataCode.distinctNode && node?.code !== MetadataCode.node) return undefined;
  const places = node.record.operands
    .map((operand) => (operand === 0 ? undefined : node.table.find(operand - 1)))
    .filter((operand) => operand?.code === MetadataCode.location)
    .map((operand) => locationOf(operand!));
  return places.length === 2 ? { start: places[0], end: places[1] } : undefined;
}

const files = new WeakMap<MetadataNode, SourceFile>();

/** A DIFile: [distinct, filename, directory, …]. */
export function sourceFile(node: MetadataNode): SourceFile {
  let file = files.get(node);
  if (file === undefined) {
    if (node.code !== MetadataCode.file) node.record.fail("a file is something else");
    files.set(node, (file = { filename: node.text(1), directory: node.text(2) }));
  }
  return file;
}

/** The file of the innermost scope that has one, and the function around them all. */
function scopeName(scope: MetadataNode): ScopeName {
  // An `else if` lies in the block of the one before: there may be thousands, so that what is known is made use of.
  const within: MetadataNode[] = [];
  let node: MetadataNode | undefined = scope;
  let name: ScopeName | undefined;
  while (name === undefined) {
    if (node === undefined || within.length > deepestScope)
      return scope.record.fail("a source location is not inside a function");
    name = node.scope;
    if (name !== undefined) break;
    switch (node.code) {
      case MetadataCode.subprogram:
        name = node.scope = { file: node.node(4), functionName: node.text(2) };
        break;
      case MetadataCode.lexicalBlock:
      case MetadataCode.lexicalBlockFile:
      case MetadataCode.commonBlock:
        within.push(node);
        node = node.node(1);
        break;
      default:
        node = undefined;
    }
  }
  for (const inner of within.reverse()) {
    const file = inner.code === MetadataCode.commonBlock ? undefined : inner.node(2);
    name = inner.scope = file === undefined ? name : { file, functionName: name.functionName };
  }
  return name;
}
