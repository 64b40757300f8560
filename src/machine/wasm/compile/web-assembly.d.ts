/** The part of the host's WebAssembly interface that is used here; the types of the DOM library are not loaded. */
declare namespace WebAssembly {
  class Memory {
    constructor(descriptor: { initial: number; maximum: number; shared: boolean });
    readonly buffer: SharedArrayBuffer;
    grow(pages: number): number;
  }
  class Table {
    constructor(descriptor: { element: "anyfunc"; initial: number });
    readonly length: number;
    grow(count: number): number;
    set(index: number, value: unknown): void;
  }
  class Module {
    constructor(bytes: Uint8Array);
    static imports(module: Module): readonly { readonly name: string; readonly kind: string }[];
  }
  class Instance {
    constructor(module: Module, imports: { readonly clew: Readonly<Record<string, unknown>> });
    readonly exports: Readonly<Record<string, unknown>>;
  }
  class CompileError extends Error {}
}
