/** Questions to Z3, one after the other: what is assumed level by level stays asserted as long as it is the same. */
import type { Z3_ast, Z3_context, Z3_solver } from "z3-solver";
import type { FloatSort } from "../sort.ts";
import { Builder } from "./build.ts";
import type { LowLevel } from "./load.ts";
import type { Question, Reply, SentTerm, Z3Settings } from "./messages.ts";

const satisfiable = 1;
const unsatisfiable = -1;

export class Asked {
  private readonly context: Z3_context;
  private readonly builder: Builder;
  private readonly solver: Z3_solver;
  private readonly symbols = new Map<number, SentTerm>();
  /** What the solver has asserted: one of its own levels each. */
  private asserted: (readonly number[])[] = [];

  constructor(
    private readonly z3: LowLevel,
    { memoryBytes, values }: Z3Settings,
  ) {
    const { Z3 } = z3;
    Z3.global_param_set("memory_max_size", String(Math.ceil(memoryBytes / 2 ** 20)));
    const config = Z3.mk_config();
    this.context = Z3.mk_context(config);
    Z3.del_config(config);
    this.builder = new Builder(Z3, this.context);
    this.solver =
      values === "finite"
        ? Z3.mk_solver_for_logic(this.context, Z3.mk_string_symbol(this.context, "QF_FD"))
        : Z3.mk_simple_solver(this.context);
    Z3.solver_inc_ref(this.context, this.solver);
  }

  get bytes(): number {
    return Number(this.z3.Z3.get_estimated_alloc_size());
  }

  answer(question: Question): Reply {
    for (const term of question.terms) {
      this.builder.add(term);
      if (term.operator === "symbol") this.symbols.set(term.id, term);
    }
    const { Z3 } = this.z3;
    this.assertLevels(question.levels);
    Z3.solver_push(this.context, this.solver);
    try {
      for (const id of question.conditions) Z3.solver_assert(this.context, this.solver, this.builder.get(id));
      return this.ask(this.solver, question) ?? this.askAgain(question);
    } finally {
      Z3.solver_pop(this.context, this.solver, 1);
    }
  }

  private assertLevels(levels: Question["levels"]): void {
    const { Z3 } = this.z3;
    let same = 0;
    while (same < levels.length && same < this.asserted.length && isSame(levels[same], this.asserted[same]))
      same++;
    if (this.asserted.length > same) Z3.solver_pop(this.context, this.solver, this.asserted.length - same);
    this.asserted = this.asserted.slice(0, same);
    for (const level of levels.slice(same)) {
      Z3.solver_push(this.context, this.solver);
      for (const id of level) Z3.solver_assert(this.context, this.solver, this.builder.get(id));
      this.asserted.push(level);
    }
  }

  /** Undefined where it gave up. */
  private ask(solver: Z3_solver, { resources, symbols }: Question): Reply | undefined {
    const { Z3, em } = this.z3;
    const parameters = Z3.mk_params(this.context);
    Z3.params_inc_ref(this.context, parameters);
    Z3.params_set_uint(this.context, parameters, Z3.mk_string_symbol(this.context, "rlimit"), resources);
    Z3.solver_set_params(this.context, solver, parameters);
    Z3.params_dec_ref(this.context, parameters);
    const result = em._Z3_solver_check(this.context as unknown as number, solver as unknown as number);
    if (result === unsatisfiable) return { kind: "unsatisfiable", bytes: this.bytes };
    if (result !== satisfiable) return undefined;
    const model = Z3.solver_get_model(this.context, solver);
    Z3.model_inc_ref(this.context, model);
    const values = symbols.map((id) => this.valueIn(model, id));
    Z3.model_dec_ref(this.context, model);
    return { kind: "satisfiable", values, bytes: this.bytes };
  }

  /** The incremental solver is weak on multiplication and division of wide words; the one for whole problems is not. */
  private askAgain(question: Question): Reply {
    const { Z3 } = this.z3;
    const whole = Z3.mk_solver(this.context);
    Z3.solver_inc_ref(this.context, whole);
    try {
      for (const id of [...question.levels.flat(), ...question.conditions])
        Z3.solver_assert(this.context, whole, this.builder.get(id));
      return this.ask(whole, question) ?? { kind: "unknown", reason: this.reason(whole), bytes: this.bytes };
    } finally {
      Z3.solver_dec_ref(this.context, whole);
    }
  }

  private reason(solver: Z3_solver): "resources" | "memory" | "incomplete" {
    const words = this.z3.Z3.solver_get_reason_unknown(this.context, solver);
    if (/memory/.test(words)) return "memory";
    return /resource|rlimit|cancel|timeout|max/.test(words) ? "resources" : "incomplete";
  }

  private valueIn(model: Parameters<LowLevel["Z3"]["model_eval"]>[1], id: number): bigint {
    const { Z3 } = this.z3;
    const { sort } = this.symbols.get(id)!;
    const asked: Z3_ast =
      sort.kind === "float" ? this.builder.bits(id, sort as FloatSort) : this.builder.get(id);
    const value = Z3.model_eval(this.context, model, asked, true);
    if (value === null) throw new Error(`no value for term ${id}`);
    if (sort.kind === "boolean") return Z3.get_bool_value(this.context, value) === 1 ? 1n : 0n;
    // Of a real that is no integer, nobody asks here: proofs read fractions by themselves.
    return BigInt(Z3.get_numeral_string(this.context, value).split("/")[0]);
  }
}

function isSame(left: readonly number[], right: readonly number[]): boolean {
  return left.length === right.length && left.every((id, index) => id === right[index]);
}
