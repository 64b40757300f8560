/** Hand-made modules for tests of the linker: only what linking looks at. */
import type {
  Alias,
  FunctionValue,
  GlobalValue,
  GlobalVariable,
  Linkage,
  Module,
} from "../../src/ir/module.ts";
import { rawBody } from "../../src/ir/raw-body.ts";
import { i32, integerType, pointerType, type Type, voidType } from "../../src/ir/type.ts";
import type { Constant } from "../../src/ir/value.ts";

export class ModuleBuilder implements Module {
  readonly sourceFile: string;
  readonly producer = "test";
  dataLayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128";
  triple = "x86_64-unknown-linux-musl";
  readonly globals: GlobalVariable[] = [];
  readonly functions: FunctionValue[] = [];
  readonly aliases: Alias[] = [];
  readonly assembly = "";
  readonly debugInfo = {
    localVariable: () => undefined,
    expression: () => undefined,
    globalVariable: () => undefined,
    subprogram: () => undefined,
  };

  constructor(readonly path: string) {
    this.sourceFile = path;
  }

  defineFunction(name: string, linkage: Linkage = "external", comdat?: string): FunctionValue {
    return this.addFunction(name, linkage, { defined: true, comdat });
  }

  declareFunction(name: string, linkage: Linkage = "external"): FunctionValue {
    return this.addFunction(name, linkage, { defined: false, comdat: undefined });
  }

  defineVariable(
    name: string,
    options: { linkage?: Linkage; comdat?: string; type?: Type; initializer?: Constant } = {},
  ): GlobalVariable {
    const type = options.type ?? i32;
    return this.addVariable(
      name,
      type,
      options.linkage ?? "external",
      options.comdat,
      options.initializer ?? { kind: "zero", type },
    );
  }

  declareVariable(name: string): GlobalVariable {
    return this.addVariable(name, i32, "external", undefined, undefined);
  }

  defineAlias(name: string, target: Constant, linkage: Linkage = "external", indirect = false): Alias {
    const alias: Alias = {
      kind: "alias",
      ...this.base(name, linkage, undefined),
      valueType: i32,
      target,
      indirect,
    };
    this.aliases.push(alias);
    return alias;
  }

  /** llvm.global_ctors or llvm.global_dtors. */
  table(
    name: string,
    entries: readonly { priority: number; function: GlobalValue; data?: GlobalValue }[],
  ): void {
    const elements = entries.map(
      (entry): Constant => ({
        kind: "aggregate",
        type: voidType,
        elements: [
          { kind: "integer", type: i32, bits: BigInt(entry.priority) },
          addressOf(entry.function),
          entry.data === undefined ? { kind: "null", type: pointerType } : addressOf(entry.data),
        ],
      }),
    );
    this.defineVariable(name, {
      linkage: "appending",
      initializer: { kind: "aggregate", type: voidType, elements },
    });
  }

  private base(name: string, linkage: Linkage, comdat: string | undefined) {
    return { name, module: this, linkage, comdat, section: "" };
  }

  private addFunction(
    name: string,
    linkage: Linkage,
    { defined, comdat }: { defined: boolean; comdat: string | undefined },
  ): FunctionValue {
    const fn: FunctionValue = {
      kind: "function",
      ...this.base(name, linkage, comdat),
      type: { kind: "function", result: voidType, parameters: [], variadic: false },
      isDeclaration: !defined,
      attributes: { noReturn: false, noUnwind: false, returnsTwice: false },
      parameterAttributes: [],
      resultAttributes: {},
      personality: undefined,
      [rawBody]: () => undefined,
    };
    this.functions.push(fn);
    return fn;
  }

  private addVariable(
    name: string,
    valueType: Type,
    linkage: Linkage,
    comdat: string | undefined,
    initializer: Constant | undefined,
  ): GlobalVariable {
    const variable: GlobalVariable = {
      kind: "variable",
      ...this.base(name, linkage, comdat),
      valueType,
      constant: false,
      threadLocal: false,
      alignment: 4,
      initializer,
      debug: undefined,
    };
    this.globals.push(variable);
    return variable;
  }
}

export function addressOf(target: GlobalValue): Constant {
  return { kind: "global", type: pointerType, target };
}

/** The address of element `index` of an array of `element`. */
export function elementAddress(target: GlobalValue, element: Type, index: number): Constant {
  return {
    kind: "expression",
    operation: "gep",
    type: pointerType,
    sourceType: element,
    base: addressOf(target),
    indices: [{ kind: "integer", type: integerType(64), bits: BigInt.asUintN(64, BigInt(index)) }],
    inbounds: true,
  };
}
