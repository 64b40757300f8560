/** What the readers of one module's parts share. */
import type { FunctionValue, GlobalValue } from "../module.ts";
import { metadataType, type Type, voidType } from "../type.ts";
import type { GlobalReference } from "../value.ts";
import { AttributeTable } from "./attributes.ts";
import type { BlockReader, InnerBlock } from "./block-reader.ts";
import { ConstantTable } from "./constant-table.ts";
import { MetadataTable } from "./metadata-table.ts";
import { TypeTable } from "./type-table.ts";

/** Numbers of nodes in a function's own metadata start again in each function: this keeps them apart. */
const functionNodes = 2 ** 32;

export class ModuleContext {
  readonly types = new TypeTable();
  readonly attributes = new AttributeTable(this.types);
  /** Global values first, then the module's constants. */
  readonly constants = new ConstantTable(this.types, 0, undefined);
  readonly bundleTags: string[] = [];
  /** By number; these two are the ones that every file begins with. */
  syncScopes: string[] = ["singlethread", ""];
  readonly metadataBlocks: InnerBlock[] = [];
  /** Metadata of the functions whose bodies were read, by the function's number. */
  private readonly functionMetadata = new Map<number, MetadataTable>();
  private readonly synthesised = new Map<string, GlobalReference>();
  private moduleMetadata: MetadataTable | undefined;

  constructor(
    readonly reader: BlockReader,
    private readonly declareIntrinsic: (name: string, parameters: readonly Type[]) => FunctionValue,
  ) {}

  open(block: InnerBlock): BlockReader {
    return this.reader.openBlock(block);
  }

  get metadata(): MetadataTable {
    if (this.moduleMetadata === undefined) {
      const table = new MetadataTable(undefined, 0);
      for (const block of this.metadataBlocks) table.index(this.open(block));
      this.moduleMetadata = table;
    }
    return this.moduleMetadata;
  }

  keepMetadata(functionNumber: number, table: MetadataTable): void {
    this.functionMetadata.set(functionNumber, table);
  }

  /** A number for a node that is unique in the module and does not depend on what was read before. */
  globalNodeNumber(functionNumber: number, number: number): number {
    return number < this.metadata.end ? number : (functionNumber + 1) * functionNodes + number;
  }

  /** The table and the number in it that a number from `globalNodeNumber` stands for. */
  findNode(node: number): { readonly table: MetadataTable; readonly number: number } | undefined {
    if (!Number.isSafeInteger(node) || node < 0) return undefined;
    const fn = Math.floor(node / functionNodes);
    const table = fn === 0 ? this.metadata : this.functionMetadata.get(fn - 1);
    const number = node % functionNodes;
    return table === undefined || number >= table.end ? undefined : { table, number };
  }

  /** An intrinsic that the file does not declare, because debug records took its place in LLVM 19. */
  debugIntrinsic(name: string, parameterCount: number): GlobalReference {
    let reference = this.synthesised.get(name);
    if (reference === undefined) {
      const parameters = new Array<Type>(parameterCount).fill(metadataType);
      const target: GlobalValue = this.declareIntrinsic(name, parameters);
      reference = { kind: "global", type: this.types.pointer(0), target };
      this.synthesised.set(name, reference);
    }
    return reference;
  }
}

export function intrinsicType(parameters: readonly Type[]) {
  return { kind: "function", result: voidType, parameters, variadic: false } as const;
}
