/**
 * The stream objects of the C++ library. Several threads may use them at a time: characters may be mixed, but it is no
 * data race ([iostream.objects.overview]). That ends with `sync_with_stdio(false)`.
 */
import type { FunctionValue, GlobalVariable } from "../../ir/module.ts";
import type { Program } from "../../ir/program.ts";

const streams: ReadonlySet<string> = new Set(
  ["3cin", "4cout", "4cerr", "4clog", "4wcin", "5wcout", "5wcerr", "5wclog"].map(
    (name) => `_ZNSt3__1${name}E`,
  ),
);
const unsynchronising = "_ZNSt3__18ios_base15sync_with_stdioEb";

export class StandardStreams {
  private areShared: boolean | undefined;

  constructor(private readonly program: Program) {}

  /** Whether the variable is a stream that anybody may use at any time. */
  include(variable: GlobalVariable | FunctionValue | undefined): boolean {
    return variable !== undefined && streams.has(variable.name) && this.isSynchronised;
  }

  private get isSynchronised(): boolean {
    return (this.areShared ??= this.program.modules.every(
      (module) =>
        this.program.isLibrary(module) || module.functions.every(({ name }) => name !== unsynchronising),
    ));
  }
}
