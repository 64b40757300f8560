/** Terms as Z3's own expressions. They are kept by their numbers for as long as the context is. */
import type { Z3_ast, Z3_context, Z3_sort } from "z3-solver";
import { unreachable } from "../../base/unreachable.ts";
import { canonicalNaN, integerIndefinite } from "../float-results.ts";
import { type BitsSort, type FloatSort, floatWidth, type Sort } from "../sort.ts";
import type { LowLevel } from "./load.ts";
import type { SentTerm } from "./messages.ts";

export class Builder {
  private readonly built = new Map<number, Z3_ast>();
  private readonly sorts = new Map<string, Z3_sort>();

  constructor(
    private readonly z3: LowLevel["Z3"],
    private readonly context: Z3_context,
  ) {}

  get(id: number): Z3_ast {
    const known = this.built.get(id);
    if (known === undefined) throw new Error(`term ${id} was not sent`);
    return known;
  }

  add(term: SentTerm): void {
    const made = this.make(term);
    const code = this.z3.get_error_code(this.context);
    if (code !== 0)
      throw new Error(`Z3 refuses ${term.operator}: ${this.z3.get_error_msg(this.context, code)}`);
    this.built.set(term.id, made);
  }

  private sort(sort: Sort): Z3_sort {
    const key = JSON.stringify(sort);
    const known = this.sorts.get(key);
    if (known !== undefined) return known;
    const made = this.makeSort(sort);
    this.sorts.set(key, made);
    return made;
  }

  private makeSort(sort: Sort): Z3_sort {
    const { z3, context } = this;
    switch (sort.kind) {
      case "boolean":
        return z3.mk_bool_sort(context);
      case "bits":
        return z3.mk_bv_sort(context, sort.width);
      case "integer":
        return z3.mk_int_sort(context);
      case "real":
        return z3.mk_real_sort(context);
      case "float":
        return z3.mk_fpa_sort(context, sort.exponent, sort.significand);
      case "array":
        return z3.mk_array_sort(context, this.sort(sort.index), this.sort(sort.element));
      default:
        return unreachable(sort);
    }
  }

  private constant({ sort, value, args }: SentTerm): Z3_ast {
    const { z3, context } = this;
    if (sort.kind === "boolean") return value === 1n ? z3.mk_true(context) : z3.mk_false(context);
    if (sort.kind === "float") return this.float(sort, value);
    const top = z3.mk_numeral(context, value.toString(), this.sort(sort));
    return args.length === 0 ? top : z3.mk_div(context, top, this.get(args[0]));
  }

  private float(sort: FloatSort, value: bigint): Z3_ast {
    const { z3, context } = this;
    return z3.mk_fpa_to_fp_bv(context, this.constantBits(floatWidth(sort), value), this.sort(sort));
  }

  /** The bits of a float, those of what is no number given: Z3 leaves them open. */
  private bitsOfFloat(float: Z3_ast, whenNaN: Z3_ast): Z3_ast {
    const { z3, context } = this;
    return z3.mk_ite(
      context,
      z3.mk_fpa_is_nan(context, float),
      whenNaN,
      z3.mk_fpa_to_ieee_bv(context, float),
    );
  }

  /** A float's value as bits, for models. */
  bits(id: number, sort: FloatSort): Z3_ast {
    return this.bitsOfFloat(this.get(id), this.constantBits(floatWidth(sort), canonicalNaN(sort)));
  }

  private constantBits(width: number, value: bigint): Z3_ast {
    return this.z3.mk_numeral(this.context, value.toString(), this.sort({ kind: "bits", width }));
  }

  /** Where it does not fit, Z3 leaves the integer open. */
  private integerOfFloat(integer: Z3_ast, fits: Z3_ast, sort: Sort): Z3_ast {
    const { width } = sort as BitsSort;
    return this.z3.mk_ite(this.context, fits, integer, this.constantBits(width, integerIndefinite(width)));
  }

  private make(term: SentTerm): Z3_ast {
    const { z3, context } = this;
    const args = term.operator === "constant" ? [] : term.args.map((id) => this.get(id));
    const [a, b, c] = args;
    const nearest = (): Z3_ast => z3.mk_fpa_round_nearest_ties_to_even(context);
    const { sort } = term;
    switch (term.operator) {
      case "constant":
        return this.constant(term);
      case "symbol":
        return z3.mk_const(context, z3.mk_string_symbol(context, `s${term.id}`), this.sort(sort));
      case "not":
        return z3.mk_not(context, a);
      case "and":
        return z3.mk_and(context, args);
      case "or":
        return z3.mk_or(context, args);
      case "equal":
        return z3.mk_eq(context, a, b);
      case "ite":
        return z3.mk_ite(context, a, b, c);
      case "bits-not":
        return z3.mk_bvnot(context, a);
      case "bits-negate":
        return z3.mk_bvneg(context, a);
      case "bits-and":
        return z3.mk_bvand(context, a, b);
      case "bits-or":
        return z3.mk_bvor(context, a, b);
      case "bits-xor":
        return z3.mk_bvxor(context, a, b);
      case "bits-add":
        return z3.mk_bvadd(context, a, b);
      case "bits-multiply":
        return z3.mk_bvmul(context, a, b);
      case "bits-divide":
        return z3.mk_bvudiv(context, a, b);
      case "bits-remainder":
        return z3.mk_bvurem(context, a, b);
      case "bits-signed-divide":
        return z3.mk_bvsdiv(context, a, b);
      case "bits-signed-remainder":
        return z3.mk_bvsrem(context, a, b);
      case "bits-shift-left":
        return z3.mk_bvshl(context, a, b);
      case "bits-shift-right":
        return z3.mk_bvlshr(context, a, b);
      case "bits-signed-shift-right":
        return z3.mk_bvashr(context, a, b);
      case "bits-less":
        return z3.mk_bvult(context, a, b);
      case "bits-signed-less":
        return z3.mk_bvslt(context, a, b);
      case "bits-concat":
        return args.reduce((high, low) => z3.mk_concat(context, high, low));
      case "bits-extract":
        return z3.mk_extract(context, term.first, term.second, a);
      case "bits-sign-extend":
        return z3.mk_sign_ext(context, widthOf(sort) - this.width(a), a);
      case "number-add":
        return z3.mk_add(context, args);
      case "number-multiply":
        return z3.mk_mul(context, args);
      case "number-less":
        return z3.mk_lt(context, a, b);
      case "integer-divide":
        return z3.mk_div(context, a, b);
      case "integer-modulo":
        return z3.mk_mod(context, a, b);
      case "to-real":
        return z3.mk_int2real(context, a);
      case "select":
        return z3.mk_select(context, a, b);
      case "store":
        return z3.mk_store(context, a, b, c);
      case "array-of":
        return z3.mk_const_array(context, this.sort((sort as { index: Sort }).index), a);
      case "float-of-bits":
        return z3.mk_fpa_to_fp_bv(context, a, this.sort(sort));
      case "bits-of-float":
        return this.bitsOfFloat(a, b);
      case "float-add":
        return z3.mk_fpa_add(context, nearest(), a, b);
      case "float-subtract":
        return z3.mk_fpa_sub(context, nearest(), a, b);
      case "float-multiply":
        return z3.mk_fpa_mul(context, nearest(), a, b);
      case "float-divide":
        return z3.mk_fpa_div(context, nearest(), a, b);
      case "float-fused":
        return z3.mk_fpa_fma(context, nearest(), a, b, c);
      case "float-square-root":
        return z3.mk_fpa_sqrt(context, nearest(), a);
      case "float-negate":
        return z3.mk_fpa_neg(context, a);
      case "float-absolute":
        return z3.mk_fpa_abs(context, a);
      case "float-equal":
        return z3.mk_fpa_eq(context, a, b);
      case "float-less":
        return z3.mk_fpa_lt(context, a, b);
      case "float-less-or-equal":
        return z3.mk_fpa_leq(context, a, b);
      case "float-is-nan":
        return z3.mk_fpa_is_nan(context, a);
      case "float-is-infinite":
        return z3.mk_fpa_is_infinite(context, a);
      case "float-of-float":
        return z3.mk_fpa_to_fp_float(context, nearest(), a, this.sort(sort));
      case "float-of-signed":
        return z3.mk_fpa_to_fp_signed(context, nearest(), a, this.sort(sort));
      case "float-of-unsigned":
        return z3.mk_fpa_to_fp_unsigned(context, nearest(), a, this.sort(sort));
      case "signed-of-float":
        return this.integerOfFloat(z3.mk_fpa_to_sbv(context, this.rounding(4), a, widthOf(sort)), b, sort);
      case "unsigned-of-float":
        return this.integerOfFloat(z3.mk_fpa_to_ubv(context, this.rounding(4), a, widthOf(sort)), b, sort);
      case "float-round":
        return z3.mk_fpa_round_to_integral(context, this.rounding(term.first), a);
      default:
        return unreachable(term.operator);
    }
  }

  private width(bits: Z3_ast): number {
    return this.z3.get_bv_sort_size(this.context, this.z3.get_sort(this.context, bits));
  }

  /** In the order of `roundings` (float-results.ts). */
  private rounding(how: number): Z3_ast {
    const { z3, context } = this;
    const makers = [
      z3.mk_fpa_round_nearest_ties_to_even,
      z3.mk_fpa_round_nearest_ties_to_away,
      z3.mk_fpa_round_toward_positive,
      z3.mk_fpa_round_toward_negative,
      z3.mk_fpa_round_toward_zero,
    ];
    return makers[how](context);
  }
}

function widthOf(sort: Sort): number {
  return (sort as BitsSort).width;
}
