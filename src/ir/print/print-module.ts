/** Modules and functions as LLVM-like text, for `clew ir` and for tests. Attributes that clew ignores are left out. */
import type { SourceLocation } from "../debug-info.ts";
import type { Alias, FunctionBody, FunctionValue, GlobalValue, GlobalVariable, Module } from "../module.ts";
import { rawBody } from "../raw-body.ts";
import type { BlockAddress, MetadataOperand } from "../value.ts";
import { globalName, identifier, quoted } from "./identifier.ts";
import { ConstantPrinter } from "./print-constant.ts";
import { InstructionPrinter } from "./print-instruction.ts";
import { TypePrinter } from "./print-type.ts";
import { Slots } from "./slots.ts";

export interface PrintOptions {
  /** Only these functions, and nothing else of the module. */
  readonly functions?: readonly string[];
  /** Whether to print the source place of each instruction, as a comment; true unless said. */
  readonly locations?: boolean;
  /** The bodies to print; as the compiler wrote them unless said. */
  readonly bodyOf?: ((fn: FunctionValue) => FunctionBody | undefined) | undefined;
}

export function printModule(module: Module, options: PrintOptions = {}): string {
  const printer = new ModulePrinter(options);
  const { functions } = options;
  const wanted = functions && new Set(functions);
  const chosen = module.functions.filter((fn) => wanted === undefined || wanted.has(fn.name));
  const functionText = chosen.map((fn) => printer.function(fn));
  if (wanted !== undefined)
    return [printer.types.definitions().join("\n"), ...functionText].filter(Boolean).join("\n");
  const globals = module.globals.map((variable) => printer.variable(variable));
  const aliases = module.aliases.map((alias) => printer.alias(alias));
  const head = [
    `; ModuleID = '${module.path}'`,
    `source_filename = ${quoted(module.sourceFile)}`,
    `target datalayout = ${quoted(module.dataLayout)}`,
    `target triple = ${quoted(module.triple)}`,
    ...(module.assembly === ""
      ? []
      : module.assembly
          .trimEnd()
          .split("\n")
          .map((line) => `module asm ${quoted(line)}`)),
  ];
  const parts = [head, printer.types.definitions(), globals, aliases].map((lines) => lines.join("\n"));
  return `${[...parts.filter(Boolean), ...functionText].join("\n\n")}\n`;
}

export function printFunction(fn: FunctionValue, options: PrintOptions = {}): string {
  return new ModulePrinter(options).function(fn);
}

class ModulePrinter {
  readonly types = new TypePrinter();
  private readonly constants = new ConstantPrinter(this.types, (address) => this.blockName(address));
  private readonly bodies = new Map<FunctionValue, FunctionBody | undefined>();
  private readonly slotTables = new Map<FunctionBody, Slots>();

  constructor(private readonly options: PrintOptions) {}

  variable(variable: GlobalVariable): string {
    const { initializer } = variable;
    const words = [
      globalName(variable.name),
      "=",
      ...linkageWords(variable),
      ...(variable.threadLocal ? ["thread_local"] : []),
      variable.constant ? "constant" : "global",
      this.types.print(variable.valueType),
      ...(initializer === undefined ? [] : [this.constants.print(initializer)]),
    ];
    const align = variable.alignment === 0 ? "" : `, align ${variable.alignment}`;
    return `${words.join(" ")}${place(variable, ", ")}${align}`;
  }

  alias(alias: Alias): string {
    const linkage = linkageWords(alias);
    const what = alias.indirect ? "ifunc" : "alias";
    const words = [globalName(alias.name), "=", ...linkage, what, `${this.types.print(alias.valueType)},`];
    return `${words.join(" ")} ${this.constants.typed(alias.target)}`;
  }

  function(fn: FunctionValue): string {
    const body = this.bodyOf(fn);
    const instructions = this.instructionPrinter(fn, body);
    const parameters = fn.type.parameters.map((type, index) => {
      const attributes = instructions.attributes(fn.parameterAttributes[index]);
      const name = body === undefined ? "" : ` ${instructions.value(body.arguments[index])}`;
      return `${this.types.print(type)}${attributes}${name}`;
    });
    if (fn.type.variadic) parameters.push("...");
    const result =
      `${instructions.attributes(fn.resultAttributes)} ${this.types.print(fn.type.result)}`.trim();
    const linkage = linkageWords(fn)
      .map((word) => `${word} `)
      .join("");
    const head = `${linkage}${result} ${globalName(fn.name)}(${parameters.join(", ")})`;
    if (body === undefined) return `declare ${head}`;
    const personality =
      fn.personality === undefined ? "" : ` personality ${this.constants.typed(fn.personality)}`;
    const blocks = this.blocks(body, instructions);
    return `define ${head}${place(fn, " ")}${personality} {\n${blocks.join("\n")}}`;
  }

  private blocks(body: FunctionBody, instructions: InstructionPrinter): string[] {
    const slots = this.slots(body);
    return body.blocks.map((block) => {
      const lines = block.instructions.map((instruction) => {
        const location = body.locations[instruction.location];
        return `  ${instructions.print(instruction)}${this.comment(location)}\n`;
      });
      // LLVM leaves out the label of an entry block without a name.
      const label = block.index === 0 && !block.name ? "" : `${slots.name(block)}:\n`;
      return `${label}${lines.join("")}`;
    });
  }

  private comment(location: SourceLocation | undefined): string {
    if (location === undefined || this.options.locations === false) return "";
    const places: string[] = [];
    for (let at: SourceLocation | undefined = location; at !== undefined; at = at.inlinedAt) {
      places.push(`${at.file.filename}:${at.line}:${at.column}`);
    }
    return `  ; ${places.join(" inlined at ")}`;
  }

  private instructionPrinter(fn: FunctionValue, body: FunctionBody | undefined): InstructionPrinter {
    const slots = body === undefined ? emptySlots(fn) : this.slots(body);
    return new InstructionPrinter(this.types, this.constants, slots, (operand) =>
      metadata(fn.module, operand),
    );
  }

  private bodyOf(fn: FunctionValue): FunctionBody | undefined {
    const { bodyOf = (one) => one[rawBody]() } = this.options;
    if (!this.bodies.has(fn)) this.bodies.set(fn, bodyOf(fn));
    return this.bodies.get(fn);
  }

  private slots(body: FunctionBody): Slots {
    let slots = this.slotTables.get(body);
    if (slots === undefined) this.slotTables.set(body, (slots = new Slots(body)));
    return slots;
  }

  private blockName({ target, block }: BlockAddress): string {
    const body = target.kind === "function" ? this.bodyOf(target) : undefined;
    const found = body?.blocks[block];
    return found === undefined || body === undefined ? `%${block}` : `%${this.slots(body).name(found)}`;
  }
}

function emptySlots(fn: FunctionValue): Slots {
  return new Slots({ function: fn, arguments: [], blocks: [], locations: [] });
}

function linkageWords(value: GlobalValue): string[] {
  if (value.linkage !== "external") return [value.linkage];
  return value.kind === "variable" && value.initializer === undefined ? ["external"] : [];
}

/** Section and comdat. */
function place(value: GlobalValue, separator: string): string {
  const section = value.section === "" ? "" : `${separator}section ${quoted(value.section)}`;
  if (value.comdat === undefined) return section;
  return `${section}${separator}comdat${value.comdat === value.name ? "" : `($${identifier(value.comdat)})`}`;
}

function metadata(module: Module, { node }: MetadataOperand): string {
  if (node === undefined) return "!{}";
  const variable = module.debugInfo.localVariable(node);
  return variable === undefined ? `!${node}` : `!DILocalVariable(name: ${quoted(variable.name)})`;
}
