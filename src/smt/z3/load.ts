/** Loads Z3 as WebAssembly. Only the thread that works with it does so: it takes some tenths of a second. */
import { init } from "z3-solver";

type Loaded = Awaited<ReturnType<typeof init>>;

export interface LowLevel {
  readonly Z3: Loaded["Z3"];
  /** What the package does not wrap: the check that waits for its own answer. */
  readonly em: { _Z3_solver_check(context: number, solver: number): number };
}

export async function loadZ3(): Promise<LowLevel> {
  return (await init()) as unknown as LowLevel;
}
