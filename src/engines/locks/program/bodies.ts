/** The bodies of a code base: each is read and prepared once, for all the programs that its files make. */
import { noHurry, type Pace } from "../../../base/pace.ts";
import type { FunctionBody, FunctionValue, Module, PreparedBody } from "../../../ir/module.ts";
import type { Value } from "../../../ir/value.ts";
import { preparedBody } from "../../../passes/pipeline.ts";
import { DeclaredGuards } from "./declared-guards.ts";

export class LockBodies {
  /** Of the bodies that have been read. */
  readonly guards: DeclaredGuards;
  /** Bodies that could not be read, with the reason. */
  readonly unreadable = new Map<FunctionValue, string>();
  private readonly known = new Map<FunctionValue, PreparedBody | undefined>();

  constructor(
    modules: readonly Module[],
    /** Asked for each body that is read. */
    private readonly pace: Pace = noHurry,
  ) {
    this.guards = new DeclaredGuards(modules);
  }

  /** Undefined for a function without a body, or with one that cannot be read. */
  of(fn: FunctionValue): PreparedBody | undefined {
    if (fn.isDeclaration) return undefined;
    if (!this.known.has(fn)) {
      this.pace();
      this.known.set(fn, this.prepare(fn));
    }
    return this.known.get(fn);
  }

  private prepare(fn: FunctionValue): PreparedBody | undefined {
    try {
      return preparedBody(fn, (body) => this.meaningsIn(body));
    } catch (error) {
      this.unreadable.set(fn, (error as Error).message);
      return undefined;
    }
  }

  /** `__builtin_expect(x, 0)` is x, and so is an address that something is said of. */
  private meaningsIn(body: FunctionBody): ReadonlyMap<Value, Value> {
    const meanings = new Map(this.guards.addressesIn(body));
    for (const block of body.blocks)
      for (const instruction of block.instructions) {
        if (instruction.opcode !== "call" && instruction.opcode !== "invoke") continue;
        if (instruction.callee.kind !== "global") continue;
        if (instruction.callee.target.name.startsWith("llvm.expect."))
          meanings.set(instruction, instruction.arguments[0]);
      }
    return meanings;
  }
}
