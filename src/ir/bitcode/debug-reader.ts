/** Answers the questions of DebugInfo out of a module's metadata. */
import type { DebugFunction, DebugInfo, DebugVariable } from "../debug-info.ts";
import type { FunctionValue, GlobalVariable } from "../module.ts";
import { MetadataCode } from "./codes.ts";
import { DebugTypes } from "./debug-types.ts";
import { BitcodeFunction } from "./globals.ts";
import { sourceFile } from "./locations.ts";
import type { MetadataNode } from "./metadata-table.ts";
import type { ModuleContext } from "./module-context.ts";

/** DIFlagPrototyped. */
const prototyped = 1 << 8;

export class DebugReader implements DebugInfo {
  private readonly types: DebugTypes;
  private readonly variables = new Map<number, DebugVariable>();

  constructor(private readonly context: ModuleContext) {
    this.types = new DebugTypes((id) => {
      const constant = context.constants.find(id);
      return constant?.kind === "inline-assembly" ? undefined : constant;
    });
  }

  /** [flags, scope, name, file, line, type, argument, …]; before LLVM 4 a tag came second. */
  localVariable(node: number): DebugVariable | undefined {
    let variable = this.variables.get(node);
    if (variable !== undefined) return variable;
    const found = this.find(node);
    if (found?.code !== MetadataCode.localVariable) return undefined;
    const hasAlignment = (found.record.at(0) & 2) !== 0;
    const tag = !hasAlignment && found.record.length > 8 ? 1 : 0;
    variable = this.makeVariable(found, 2 + tag, found.record.at(6 + tag));
    this.variables.set(node, variable);
    return variable;
  }

  /** [flags, operations …]. */
  expression(node: number): readonly number[] | undefined {
    const found = this.find(node);
    if (found?.code !== MetadataCode.expression) return undefined;
    return found.record.operands.slice(1);
  }

  /** Through [distinct, variable, expression] to [flags, scope, name, linkage name, file, line, type, …]. */
  globalVariable(variable: GlobalVariable): DebugVariable | undefined {
    const found = variable.debug === undefined ? undefined : this.find(variable.debug);
    const node = found?.code === MetadataCode.globalVariableExpression ? found.node(1) : found;
    if (node?.code !== MetadataCode.globalVariable) return undefined;
    const file = node.node(4);
    const typeOf = () => this.types.of(node.node(6));
    return {
      name: node.text(2),
      file: file && sourceFile(file),
      line: node.record.at(5),
      get type() {
        return typeOf();
      },
      argument: 0,
    };
  }

  /** [form, scope, name, linkage name, file, line, type, line of scope, container, kind, index, flags, …]. */
  subprogram(fn: FunctionValue): DebugFunction | undefined {
    if (!(fn instanceof BitcodeFunction)) return undefined;
    const number = fn.subprogram;
    const node = number === undefined ? undefined : this.find(number);
    if (node?.code !== MetadataCode.subprogram) return undefined;
    const file = node.node(4);
    return {
      name: node.text(2),
      file: file === undefined ? { filename: "", directory: "" } : sourceFile(file),
      line: node.record.at(5),
      hasPrototype: (node.record.at(11) & prototyped) !== 0,
    };
  }

  /** Scope, name, file, line and type stand one after another; the name is at `first`. */
  private makeVariable(node: MetadataNode, first: number, argument: number): DebugVariable {
    const scope = node.node(first - 1);
    const file = node.node(first + 1);
    const typeOf = () => this.types.of(node.node(first + 3));
    return {
      name: node.text(first),
      file: file && sourceFile(file),
      line: node.record.at(first + 2),
      get type() {
        return typeOf();
      },
      argument,
      ofFunction: scope?.code === MetadataCode.subprogram ? scope.text(2) : undefined,
    };
  }

  private find(number: number): MetadataNode | undefined {
    const found = this.context.findNode(number);
    return found?.table.find(found.number);
  }
}
