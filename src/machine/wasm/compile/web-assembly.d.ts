/** The part of the host's WebAssembly interface that is used here; the types of the DOM library are not loaded. */
declare namespace WebAssembly {
  class Memory {
    readonly buffer: SharedArrayBuffer;
    constructor(descriptor: { initial: number; maximum: number; shared: boolean });
    grow(pages: number): number;
  }
  class Table {
    readonly length: number;
    constructor(descriptor: { element: "anyfunc"; initial: number });
    grow(count: number): number;
    set(index: number, value: unknown): void;
  }
  class Module {
    constructor(bytes: Uint8Array);
    static imports(module: Module): readonly { readonly name: string; readonly kind: string }[];
  }
  class Instance {
    readonly exports: Readonly<Record<string, unknown>>;
    constructor(module: Module, imports: { readonly clew: Readonly<Record<string, unknown>> });
  }
  class CompileError extends Error {}
}
