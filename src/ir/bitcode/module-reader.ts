/** Reads the module block: its tables now, its functions and metadata by noting where they stand. */
import type { DebugInfo } from "../debug-info.ts";
import type { Alias, FunctionValue, GlobalVariable, Module } from "../module.ts";
import type { Type } from "../type.ts";
import { emptyAttributeList } from "./attributes.ts";
import { type BlockInfo, type BlockReader, readBlockInfo } from "./block-reader.ts";
import { BlockId, ModuleCode } from "./codes.ts";
import { DebugReader } from "./debug-reader.ts";
import { GlobalRecords } from "./global-records.ts";
import { BitcodeFunction } from "./globals.ts";
import { intrinsicType, ModuleContext } from "./module-context.ts";
import { BitRecord } from "./record.ts";

class BitcodeModule implements Module {
  sourceFile = "";
  dataLayout = "";
  triple = "";
  assembly = "";
  globals: readonly GlobalVariable[] = [];
  functions: readonly FunctionValue[] = [];
  aliases: readonly Alias[] = [];
  constructor(
    readonly path: string,
    readonly producer: string,
    readonly debugInfo: DebugInfo,
  ) {}
}

/** What stands in the file around the module. */
export interface OpenedFile {
  readonly path: string;
  readonly producer: string;
  readonly blockInfo: BlockInfo;
  readonly strings: Uint8Array | undefined;
}

export class ModuleReader {
  private readonly context: ModuleContext;
  private readonly module: BitcodeModule;
  private records: GlobalRecords | undefined;
  private version = 0;
  /** Function blocks come in the order of the functions with a body: where to look for the next one. */
  private nextBody = 0;

  constructor(
    private readonly reader: BlockReader,
    private readonly file: OpenedFile,
  ) {
    this.context = new ModuleContext(reader, (name, parameters) => this.declare(name, parameters));
    this.module = new BitcodeModule(file.path, file.producer, new DebugReader(this.context));
  }

  read(): Module {
    const { reader, module } = this;
    for (let entry = reader.next(); entry !== "end"; entry = reader.next()) {
      if (entry === "block") this.readInner();
      else this.readRecord(reader.record());
    }
    const records = this.globalRecords();
    const defined = records.functions.filter((fn) => !fn.isDeclaration);
    if (defined.some((fn) => fn.block === undefined)) reader.fail("a function's body is missing");
    module.globals = records.variables;
    module.functions = records.functions;
    module.aliases = records.aliases;
    return module;
  }

  private globalRecords(): GlobalRecords {
    this.records ??= new GlobalRecords(
      this.context,
      this.module,
      this.version >= 2 ? this.names() : undefined,
    );
    return this.records;
  }

  private names(): Uint8Array {
    return this.file.strings ?? this.reader.fail("the table of names is missing");
  }

  private readRecord(record: BitRecord): void {
    switch (record.code) {
      case ModuleCode.version:
        this.version = record.at(0);
        if (this.version < 1) record.fail("bitcode of LLVM 3.2 or older");
        if (this.version > 2) record.fail(`bitcode of version ${this.version}, newer than this reader knows`);
        break;
      case ModuleCode.triple:
        this.module.triple = record.text();
        break;
      case ModuleCode.dataLayout:
        this.module.dataLayout = record.text();
        break;
      case ModuleCode.assembly:
        this.module.assembly += record.text();
        break;
      case ModuleCode.sourceFilename:
        this.module.sourceFile = record.text();
        break;
      default:
        this.globalRecords().read(record);
    }
  }

  private readInner(): void {
    const { reader, context } = this;
    const block = reader.inner();
    switch (block.id) {
      case BlockId.blockInfo:
        readBlockInfo(reader.openBlock(block), this.file.blockInfo);
        break;
      case BlockId.types:
        context.types.read(reader.openBlock(block));
        break;
      case BlockId.attributeGroups:
        context.attributes.readGroups(reader.openBlock(block));
        break;
      case BlockId.attributes:
        context.attributes.readLists(reader.openBlock(block));
        break;
      case BlockId.constants:
        context.constants.index(reader.openBlock(block));
        break;
      case BlockId.metadata:
        context.metadataBlocks.push(block);
        break;
      case BlockId.operandBundleTags:
        context.bundleTags.push(...readNames(reader.openBlock(block)));
        break;
      case BlockId.syncScopeNames:
        context.syncScopes = readNames(reader.openBlock(block));
        break;
      case BlockId.valueSymbols:
        // Newer files keep only positions of functions here, which are known from the blocks' order.
        if (this.version < 2) this.readSymbols(reader.openBlock(block));
        break;
      case BlockId.function: {
        const { functions } = this.globalRecords();
        while (functions[this.nextBody]?.isDeclaration) this.nextBody++;
        const fn = functions[this.nextBody++] ?? reader.fail("a body for no function");
        fn.block = block;
        break;
      }
    }
  }

  /** [value number, characters …] or, with the function's position second, [number, position, characters …]. */
  private readSymbols(reader: BlockReader): void {
    for (let entry = reader.next(); entry !== "end"; entry = reader.next()) {
      if (entry === "block") {
        reader.inner();
        continue;
      }
      const record = reader.record();
      if (record.code === 1) this.globalRecords().setName(record.at(0), record.text(1), record);
      else if (record.code === 3) this.globalRecords().setName(record.at(0), record.text(2), record);
    }
  }

  private declare(name: string, parameters: readonly Type[]): FunctionValue {
    const { context, module } = this;
    const head = { name, module, linkage: "external" as const, comdat: undefined, section: "" };
    const record = new BitRecord(this.reader.stream, 0, 0, []);
    const attributes = {
      ...emptyAttributeList,
      function: { ...emptyAttributeList.function, noUnwind: true },
    };
    const type = intrinsicType(parameters);
    return new BitcodeFunction(
      { context, record, head, id: -1 },
      { isDeclaration: true, type, attributes, personality: 0, number: -1 },
    );
  }
}

/** Records of one name each. */
function readNames(reader: BlockReader): string[] {
  const names: string[] = [];
  for (let entry = reader.next(); entry !== "end"; entry = reader.next()) {
    if (entry === "block") reader.inner();
    else names.push(reader.record().text());
  }
  return names;
}
