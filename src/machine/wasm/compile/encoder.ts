/** Writes WebAssembly modules byte by byte: just what the code generator needs of the binary format. */

const valueTypes = { i32: 0x7f, i64: 0x7e, f32: 0x7d, f64: 0x7c } as const;
export type WasmType = keyof typeof valueTypes;

/** Opcodes without immediates, by their names in the specification. */
export const operations = {
  unreachable: 0x00,
  end: 0x0b,
  else: 0x05,
  return: 0x0f,
  drop: 0x1a,
  select: 0x1b,
  "i32.eqz": 0x45,
  "i32.eq": 0x46,
  "i32.ne": 0x47,
  "i32.lt_s": 0x48,
  "i32.lt_u": 0x49,
  "i32.gt_s": 0x4a,
  "i32.gt_u": 0x4b,
  "i32.le_s": 0x4c,
  "i32.le_u": 0x4d,
  "i32.ge_s": 0x4e,
  "i32.ge_u": 0x4f,
  "i64.eqz": 0x50,
  "i64.eq": 0x51,
  "i64.ne": 0x52,
  "i64.lt_s": 0x53,
  "i64.lt_u": 0x54,
  "i64.gt_s": 0x55,
  "i64.gt_u": 0x56,
  "i64.le_s": 0x57,
  "i64.le_u": 0x58,
  "i64.ge_s": 0x59,
  "i64.ge_u": 0x5a,
  "f32.eq": 0x5b,
  "f32.ne": 0x5c,
  "f32.lt": 0x5d,
  "f32.gt": 0x5e,
  "f32.le": 0x5f,
  "f32.ge": 0x60,
  "f64.eq": 0x61,
  "f64.ne": 0x62,
  "f64.lt": 0x63,
  "f64.gt": 0x64,
  "f64.le": 0x65,
  "f64.ge": 0x66,
  "i32.clz": 0x67,
  "i32.ctz": 0x68,
  "i32.popcnt": 0x69,
  "i32.add": 0x6a,
  "i32.sub": 0x6b,
  "i32.mul": 0x6c,
  "i32.div_s": 0x6d,
  "i32.div_u": 0x6e,
  "i32.rem_s": 0x6f,
  "i32.rem_u": 0x70,
  "i32.and": 0x71,
  "i32.or": 0x72,
  "i32.xor": 0x73,
  "i32.shl": 0x74,
  "i32.shr_s": 0x75,
  "i32.shr_u": 0x76,
  "i32.rotl": 0x77,
  "i32.rotr": 0x78,
  "i64.clz": 0x79,
  "i64.ctz": 0x7a,
  "i64.popcnt": 0x7b,
  "i64.add": 0x7c,
  "i64.sub": 0x7d,
  "i64.mul": 0x7e,
  "i64.div_s": 0x7f,
  "i64.div_u": 0x80,
  "i64.rem_s": 0x81,
  "i64.rem_u": 0x82,
  "i64.and": 0x83,
  "i64.or": 0x84,
  "i64.xor": 0x85,
  "i64.shl": 0x86,
  "i64.shr_s": 0x87,
  "i64.shr_u": 0x88,
  "i64.rotl": 0x89,
  "i64.rotr": 0x8a,
  "f32.abs": 0x8b,
  "f32.neg": 0x8c,
  "f32.ceil": 0x8d,
  "f32.floor": 0x8e,
  "f32.trunc": 0x8f,
  "f32.nearest": 0x90,
  "f32.sqrt": 0x91,
  "f32.add": 0x92,
  "f32.sub": 0x93,
  "f32.mul": 0x94,
  "f32.div": 0x95,
  "f32.min": 0x96,
  "f32.max": 0x97,
  "f32.copysign": 0x98,
  "f64.abs": 0x99,
  "f64.neg": 0x9a,
  "f64.ceil": 0x9b,
  "f64.floor": 0x9c,
  "f64.trunc": 0x9d,
  "f64.nearest": 0x9e,
  "f64.sqrt": 0x9f,
  "f64.add": 0xa0,
  "f64.sub": 0xa1,
  "f64.mul": 0xa2,
  "f64.div": 0xa3,
  "f64.min": 0xa4,
  "f64.max": 0xa5,
  "f64.copysign": 0xa6,
  "i32.wrap_i64": 0xa7,
  "i32.trunc_f32_s": 0xa8,
  "i32.trunc_f64_s": 0xaa,
  "i64.extend_i32_s": 0xac,
  "i64.extend_i32_u": 0xad,
  "i64.trunc_f32_s": 0xae,
  "i64.trunc_f64_s": 0xb0,
  "f32.convert_i32_s": 0xb2,
  "f32.convert_i32_u": 0xb3,
  "f32.convert_i64_s": 0xb4,
  "f32.convert_i64_u": 0xb5,
  "f32.demote_f64": 0xb6,
  "f64.convert_i32_s": 0xb7,
  "f64.convert_i32_u": 0xb8,
  "f64.convert_i64_s": 0xb9,
  "f64.convert_i64_u": 0xba,
  "f64.promote_f32": 0xbb,
  "i32.reinterpret_f32": 0xbc,
  "i64.reinterpret_f64": 0xbd,
  "f32.reinterpret_i32": 0xbe,
  "f64.reinterpret_i64": 0xbf,
  "i32.extend8_s": 0xc0,
  "i32.extend16_s": 0xc1,
  "i64.extend8_s": 0xc2,
  "i64.extend16_s": 0xc3,
  "i64.extend32_s": 0xc4,
} as const;
export type Operation = keyof typeof operations;

/** Opcodes of memory instructions; they carry an alignment and a constant offset. */
export const memoryOperations = {
  "i32.load": 0x28,
  "i64.load": 0x29,
  "f32.load": 0x2a,
  "f64.load": 0x2b,
  "i32.load8_s": 0x2c,
  "i32.load8_u": 0x2d,
  "i32.load16_s": 0x2e,
  "i32.load16_u": 0x2f,
  "i64.load8_u": 0x31,
  "i64.load16_u": 0x33,
  "i64.load32_u": 0x35,
  "i32.store": 0x36,
  "i64.store": 0x37,
  "f32.store": 0x38,
  "f64.store": 0x39,
  "i32.store8": 0x3a,
  "i32.store16": 0x3b,
  "i64.store8": 0x3c,
  "i64.store16": 0x3d,
  "i64.store32": 0x3e,
} as const;
export type MemoryOperation = keyof typeof memoryOperations;

/** A growing list of bytes with the number formats of WebAssembly. */
export class Bytes {
  private bytes = new Uint8Array(1024);
  length = 0;

  byte(value: number): void {
    if (this.length === this.bytes.length) this.grow(this.length + 1);
    this.bytes[this.length++] = value;
  }

  append(other: Bytes): void {
    if (this.length + other.length > this.bytes.length) this.grow(this.length + other.length);
    this.bytes.set(other.bytes.subarray(0, other.length), this.length);
    this.length += other.length;
  }

  unsigned(value: number): void {
    let rest = value >>> 0;
    while (rest >= 0x80) {
      this.byte((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    this.byte(rest);
  }

  signed(value: bigint): void {
    let rest = value;
    for (;;) {
      const low = Number(rest & 0x7fn);
      rest >>= 7n;
      if ((rest === 0n && (low & 0x40) === 0) || (rest === -1n && (low & 0x40) !== 0)) {
        this.byte(low);
        return;
      }
      this.byte(low | 0x80);
    }
  }

  signed32(value: number): void {
    let rest = value | 0;
    for (;;) {
      const low = rest & 0x7f;
      rest >>= 7;
      if ((rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0)) {
        this.byte(low);
        return;
      }
      this.byte(low | 0x80);
    }
  }

  text(value: string): void {
    const encoded = new TextEncoder().encode(value);
    this.unsigned(encoded.length);
    for (const byte of encoded) this.byte(byte);
  }

  take(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.length);
  }

  private grow(needed: number): void {
    const larger = new Uint8Array(Math.max(needed, this.bytes.length * 2));
    larger.set(this.bytes);
    this.bytes = larger;
  }
}

/** The body of one function: locals and code. */
export class FunctionCode {
  readonly code = new Bytes();
  /** Blocks that are open. */
  depth = 0;
  private readonly locals: WasmType[] = [];

  /**
   * The imported functions that it calls, in the order in which its module has to import them. Those and no others:
   * the host takes its time for each import, in every module.
   */
  readonly imports: number[] = [];

  constructor(private readonly parameters: readonly WasmType[]) {}

  /** A new local variable. */
  local(type: WasmType): number {
    this.locals.push(type);
    return this.parameters.length + this.locals.length - 1;
  }

  get localCount(): number {
    return this.locals.length;
  }

  op(operation: Operation): void {
    if (operation === "end") this.depth--;
    this.code.byte(operations[operation]);
  }

  memory(operation: MemoryOperation, offset: number): void {
    this.code.byte(memoryOperations[operation]);
    this.code.unsigned(0);
    this.code.unsigned(offset);
  }

  get(local: number): void {
    this.code.byte(0x20);
    this.code.unsigned(local);
  }
  set(local: number): void {
    this.code.byte(0x21);
    this.code.unsigned(local);
  }
  tee(local: number): void {
    this.code.byte(0x22);
    this.code.unsigned(local);
  }
  i32(value: number): void {
    this.code.byte(0x41);
    this.code.signed32(value);
  }
  i64(value: bigint): void {
    this.code.byte(0x42);
    this.code.signed(BigInt.asIntN(64, value));
  }
  /** An imported function; see `imports`. */
  callImport(fn: number): void {
    let index = this.imports.indexOf(fn);
    if (index < 0) index = this.imports.push(fn) - 1;
    this.code.byte(0x10);
    this.code.unsigned(index);
  }
  callIndirect(type: number): void {
    this.code.byte(0x11);
    this.code.unsigned(type);
    this.code.unsigned(0);
  }
  /** Blocks that leave nothing on the stack. */
  block(): void {
    this.depth++;
    this.code.byte(0x02);
    this.code.byte(0x40);
  }
  loop(): void {
    this.depth++;
    this.code.byte(0x03);
    this.code.byte(0x40);
  }
  if(result?: WasmType): void {
    this.depth++;
    this.code.byte(0x04);
    this.code.byte(result === undefined ? 0x40 : valueTypes[result]);
  }
  br(depth: number): void {
    this.code.byte(0x0c);
    this.code.unsigned(depth);
  }
  brIf(depth: number): void {
    this.code.byte(0x0d);
    this.code.unsigned(depth);
  }
  brTable(depths: readonly number[], otherwise: number): void {
    this.code.byte(0x0e);
    this.code.unsigned(depths.length);
    for (const depth of depths) this.code.unsigned(depth);
    this.code.unsigned(otherwise);
  }

  /** The body as it stands in the code section. */
  encode(): Bytes {
    const body = new Bytes();
    body.unsigned(this.locals.length);
    for (const type of this.locals) {
      body.unsigned(1);
      body.byte(valueTypes[type]);
    }
    body.append(this.code);
    body.byte(operations.end);
    return body;
  }
}

export interface FunctionSignature {
  readonly parameters: readonly WasmType[];
  readonly results: readonly WasmType[];
}

export interface Import {
  readonly name: string;
  readonly signature: number;
}

export interface ModulePlan {
  readonly signatures: readonly FunctionSignature[];
  readonly functionImports: readonly Import[];
  readonly memoryPages: { readonly initial: number; readonly maximum: number };
  /** All functions have the same signature, and each is exported by its number. Several call no imports. */
  readonly functions: readonly FunctionCode[];
  readonly signature: number;
  /**
   * Whether it calls through the table. The host keeps a copy of a table in each instance that imports it, and
   * writes to all of them for each change: what is made by the thousand goes through one that has it.
   */
  readonly importsTable: boolean;
}

/** A module with its memory, and its table where it needs it, imported from "clew". */
export function encodeModule(plan: ModulePlan): Uint8Array<ArrayBuffer> {
  const module = new Bytes();
  for (const byte of [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]) module.byte(byte);
  section(module, 1, (out) => {
    out.unsigned(plan.signatures.length);
    for (const { parameters, results } of plan.signatures) {
      out.byte(0x60);
      for (const types of [parameters, results]) {
        out.unsigned(types.length);
        for (const type of types) out.byte(valueTypes[type]);
      }
    }
  });
  section(module, 2, (out) => {
    out.unsigned(plan.functionImports.length + (plan.importsTable ? 2 : 1));
    for (const { name, signature } of plan.functionImports) {
      importName(out, name);
      out.byte(0x00);
      out.unsigned(signature);
    }
    importName(out, "memory");
    out.byte(0x02);
    // Shared, with a maximum.
    out.byte(0x03);
    out.unsigned(plan.memoryPages.initial);
    out.unsigned(plan.memoryPages.maximum);
    if (!plan.importsTable) return;
    importName(out, "table");
    out.byte(0x01);
    out.byte(0x70);
    out.byte(0x00);
    out.unsigned(0);
  });
  section(module, 3, (out) => {
    out.unsigned(plan.functions.length);
    for (const _ of plan.functions) out.unsigned(plan.signature);
  });
  section(module, 7, (out) => {
    out.unsigned(plan.functions.length);
    plan.functions.forEach((_, index) => {
      out.text(`${index}`);
      out.byte(0x00);
      out.unsigned(plan.functionImports.length + index);
    });
  });
  section(module, 10, (out) => {
    out.unsigned(plan.functions.length);
    for (const fn of plan.functions) {
      const body = fn.encode();
      out.unsigned(body.length);
      out.append(body);
    }
  });
  return module.take();
}

function importName(out: Bytes, name: string): void {
  out.text("clew");
  out.text(name);
}

function section(module: Bytes, id: number, write: (out: Bytes) => void): void {
  const out = new Bytes();
  write(out);
  module.byte(id);
  module.unsigned(out.length);
  module.append(out);
}
