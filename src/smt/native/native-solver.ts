/**
 * A `z3` of the system, in a process of its own: a second opinion. It is told each question anew, as text, which is why it
 * is the slower one.
 */
import { canonicalNaN } from "../float-results.ts";
import { smtlibScript, symbolName } from "../smtlib.ts";
import type { SolverLimits } from "../solver.ts";
import { SolverThread } from "../solver-thread.ts";
import { type FloatSort, floatWidth } from "../sort.ts";
import type { Term } from "../term.ts";
import { type Asked, type ReadReply, ThreadedSolver } from "../threaded-solver.ts";
import type { NativeReply, NativeSettings } from "./messages.ts";

type NativeThread = SolverThread<string, NativeReply>;

export class NativeSolver extends ThreadedSolver<NativeThread, string, NativeReply> {
  /** `watch` is called now and then while an answer is waited for; it may throw. */
  constructor(
    private readonly file: string,
    limits: SolverLimits,
    private readonly watch: () => void = () => undefined,
  ) {
    super(limits);
  }

  protected start(): NativeThread {
    const { file } = this;
    const { memoryBytes, milliseconds } = this.limits;
    const settings: NativeSettings = { file, memoryBytes, milliseconds };
    return new SolverThread("native-solver-thread.js", this.watch, settings);
  }

  protected question(
    _thread: NativeThread,
    levels: readonly (readonly Term[])[],
    { conditions, symbols }: Asked,
  ): string {
    return [
      `(set-option :reproducible-resource-limit ${this.limits.resources})`,
      `${smtlibScript([...levels.flat(), ...conditions])}${symbols.map(valueQuestion).join("\n")}`,
    ].join("\n");
  }

  protected read({ lines }: NativeReply, symbols: readonly Term[]): ReadReply {
    switch (lines[0]) {
      case "unsat":
        return { kind: "unsatisfiable" };
      case "unknown":
        return { kind: "unknown", reason: "resources" };
      case "sat": {
        const values = lines.slice(1, 1 + symbols.length).map(readValue);
        if (values.length === symbols.length && values.every((value) => value !== undefined))
          return { kind: "satisfiable", values };
        return { kind: "unknown", reason: "failed" };
      }
      default:
        return { kind: "unknown", reason: /memory/.test(lines[0] ?? "") ? "memory" : "failed" };
    }
  }

  /** It forgets everything before a question. */
  protected bytesOf(): number {
    return 0;
  }
}

/** Floats are asked for by their bits. */
function valueQuestion(symbol: Term): string {
  const name = symbolName(symbol);
  const asked = symbol.sort.kind === "float" ? bitsOfFloat(name, symbol.sort) : name;
  return `(eval ${asked} :completion true)`;
}

function bitsOfFloat(name: string, sort: FloatSort): string {
  return `(ite (fp.isNaN ${name}) (_ bv${canonicalNaN(sort)} ${floatWidth(sort)}) (fp.to_ieee_bv ${name}))`;
}

/** Undefined where it is no value of which there is one number. */
function readValue(text: string): bigint | undefined {
  if (text === "true" || text === "false") return text === "true" ? 1n : 0n;
  if (/^#[xb][0-9a-f]+$/.test(text)) return BigInt(`0${text.slice(1)}`);
  const [, minus, number] = /^(?:\((-) )?(\d+)(?:\.0)?\)?$/.exec(text) ?? [];
  if (number === undefined) return undefined;
  return minus === undefined ? BigInt(number) : -BigInt(number);
}
