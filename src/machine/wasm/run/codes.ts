/** The functions of the program by number: their frames' layout, and their compiled code once they are called. */
import type { Call, Invoke } from "../../../ir/instruction.ts";
import type { FunctionValue } from "../../../ir/module.ts";
import type { Code } from "../../interpreter/code.ts";
import type { Machine } from "../../machine.ts";
import { encodeModule, FunctionCode, type Import } from "../compile/encoder.ts";
import { FrameLayout } from "../compile/frame-layout.ts";
import type { FunctionPlan } from "../compile/function-plan.ts";
import {
  callIndex,
  dispatcherSignature,
  functionSignature,
  type Helpers,
  helperFunctions,
  helperIndex,
  helperNames,
  signatures,
} from "../compile/helpers.ts";
import { translateFunction } from "../compile/translate.ts";
import { cell, frameHead, status, tooLarge } from "../memory/layout.ts";
import type { LinearMemory } from "../memory/linear-memory.ts";

export type CompiledFunction = (frame: number, entry: number) => number;

/**
 * Bytes of code. The host takes a second or more to compile a larger function, goes on optimising it for minutes, and does
 * not end before it has; the interpreter has done its steps by then.
 */
const largestCode = 400_000;
const callName = "call";

function importNumbered(number: number): Import {
  return number === callIndex
    ? { name: callName, signature: dispatcherSignature }
    : { name: helperNames[number], signature: number };
}

export class Codes {
  private readonly numbers = new Map<FunctionValue, number>();
  private readonly functions: FunctionValue[] = [];
  private readonly layouts: (FrameLayout | undefined)[] = [];
  private readonly plans: (FunctionPlan | undefined)[] = [];
  private readonly table = new WebAssembly.Table({ element: "anyfunc", initial: 256 });
  private readonly imports: Record<string, unknown>;
  private readonly stub: CompiledFunction;
  readonly callSites: (Call | Invoke)[] = [];
  /** How many functions were compiled, for the figures. */
  compiledCount = 0;
  /** Runs a function from one of its entries. One way in for all of them, which the host makes fast once. */
  readonly run: (frame: number, entry: number, number: number) => number;

  constructor(
    private readonly machine: Machine,
    private readonly linear: LinearMemory,
    helpers: Helpers,
    /** Told when a function was decoded: the program's image may have grown. */
    private readonly onDecoded: () => void,
  ) {
    this.imports = { memory: linear.memory, table: this.table, ...helperFunctions(helpers) };
    this.stub = this.makeStub();
    this.run = this.makeDispatcher();
    this.imports[callName] = this.run;
  }

  number(fn: FunctionValue): number {
    let number = this.numbers.get(fn);
    if (number === undefined) {
      number = this.functions.length;
      this.numbers.set(fn, number);
      this.functions.push(fn);
      if (number >= this.table.length) this.table.grow(this.table.length);
      this.table.set(number, this.stub);
    }
    return number;
  }

  fn(number: number): FunctionValue {
    return this.functions[number];
  }

  code(number: number): Code {
    return this.machine.code.get(this.functions[number]);
  }

  layout(number: number): FrameLayout {
    return (this.layouts[number] ??= new FrameLayout(this.code(number), "usual"));
  }

  isFull(number: number): boolean {
    return this.layouts[number]?.isFull ?? false;
  }

  /** From now on the function is a full one (odd-values.ts). No frame of it may be there. */
  makeFull(number: number): void {
    if (this.isFull(number)) return;
    this.layouts[number] = new FrameLayout(this.code(number), "full");
    this.plans[number] = undefined;
    this.table.set(number, this.stub);
  }

  /** The function that an instruction belongs to, by the number of its site. */
  ofSite(site: number): number | undefined {
    for (const [number, layout] of this.layouts.entries()) {
      if (layout === undefined) continue;
      const { firstSite, instructions } = layout.code;
      if (site >= firstSite && site < firstSite + instructions.length) return number;
    }
    return undefined;
  }

  plan(number: number): FunctionPlan {
    let plan = this.plans[number];
    if (plan === undefined) {
      this.compile(number);
      plan = this.plans[number]!;
    }
    return plan;
  }

  /** What stands in the table for a function that was not called yet: it compiles it, and calls it. */
  private makeStub(): CompiledFunction {
    const out = new FunctionCode(["i32", "i32"]);
    out.get(0);
    out.get(1);
    out.get(0);
    out.memory("i32.load", frameHead.code);
    out.callImport(helperIndex("compile"));
    out.callIndirect(functionSignature);
    return this.instantiateWithTable(out, functionSignature) as CompiledFunction;
  }

  private makeDispatcher(): Codes["run"] {
    const out = new FunctionCode(["i32", "i32", "i32"]);
    out.get(0);
    out.get(1);
    out.get(2);
    out.callIndirect(functionSignature);
    return this.instantiateWithTable(out, dispatcherSignature) as Codes["run"];
  }

  compile(number: number): void {
    if (this.plans[number] !== undefined) return;
    const code = this.code(number);
    const layout = this.layout(number);
    this.onDecoded();
    const sites = {
      add: (call: Call | Invoke): number => this.callSites.push(call) - 1,
    };
    const { machine } = this;
    const subject = { machine, code, layout, codeNumber: (fn: FunctionValue) => this.number(fn) };
    const translated = translateFunction(subject, sites);
    this.onDecoded();
    this.plans[number] = translated.plan;
    const isLarge = translated.code.code.length > largestCode;
    const compiled = isLarge ? this.refuse() : this.instantiateOrRefuse(translated.code);
    this.table.set(number, compiled);
    this.compiledCount++;
  }

  private instantiate(code: FunctionCode): CompiledFunction {
    return this.exportOf(code, functionSignature, { importsTable: false }) as CompiledFunction;
  }

  private instantiateWithTable(code: FunctionCode, signature: number): unknown {
    return this.exportOf(code, signature, { importsTable: true });
  }

  private exportOf(
    code: FunctionCode,
    signature: number,
    { importsTable }: { readonly importsTable: boolean },
  ): unknown {
    const bytes = encodeModule({
      signatures,
      functionImports: code.imports.map(importNumbered),
      memoryPages: this.linear.pages,
      functions: [code],
      signature,
      importsTable,
    });
    return new WebAssembly.Instance(new WebAssembly.Module(bytes), { clew: this.imports }).exports["0"];
  }

  private instantiateOrRefuse(code: FunctionCode): CompiledFunction {
    try {
      return this.instantiate(code);
    } catch (error) {
      // Beyond what the host compiles in one function.
      if (error instanceof WebAssembly.CompileError && /size|too (large|many)|exceed/i.test(error.message))
        return this.refuse();
      throw error;
    }
  }

  /** A function that is too large to be compiled. */
  private refuse(): CompiledFunction {
    const out = new FunctionCode(["i32", "i32"]);
    out.i32(0);
    out.i32(tooLarge);
    out.memory("i32.store", cell.fallbackSite);
    out.i32(status.fallback);
    return this.instantiate(out);
  }
}
