/** Calls that do not fit the function that they reach, in words: types as C writes them. */
import type {
  CallEffect,
  CallMismatch,
  CallOfOtherType,
  Mismatch,
  PassedType,
  Signature,
} from "../../base/findings/call-of-other-type.ts";
import { unreachable } from "../../base/unreachable.ts";
import { code } from "../messages.ts";

export function mismatchWords({ callee, byLibrary, mismatch }: CallMismatch): string {
  return `${byLibrary ? "the library " : ""}calls ${code(callee)}${wrongWords(mismatch)}`;
}

function wrongWords(mismatch: Mismatch): string {
  switch (mismatch.kind) {
    case "takes-fixed":
      return ", which takes a fixed number of arguments, as if it took a variable one";
    case "takes-variable":
      return ", which takes a variable number of arguments, as if it took a fixed one";
    case "too-few":
      return `, which takes ${mismatch.wanted} arguments and more, with ${mismatch.given}`;
    case "in-memory":
      return ", which returns a structure in memory, as if it did not";
    case "not-in-memory":
      return " as if it returned a structure in memory";
    case "other-result":
      return " through a pointer that says it returns another type";
    case "argument":
      return ` with an argument ${mismatch.index + 1} of another type than its parameter`;
    default:
      return unreachable(mismatch);
  }
}

export function otherTypeWords({ callee, calledAs, definedAs, effects }: CallOfOtherType): string {
  const types = `${code(callee)} is called as ${signatureWords(calledAs)}, but is ${signatureWords(definedAs)}`;
  return `${types}: ${effects.map(effectWords).join(", ")}`;
}

function effectWords(effect: CallEffect): string {
  switch (effect.kind) {
    case "not-looked-at":
      return `it does not look at ${parameterWords(effect)}`;
    case "undefined":
      return `${parameterWords(effect)} is undefined`;
    case "undefined-unless-bool":
      return `${parameterWords(effect)} is undefined where it is not 0 or 1`;
    case "upper-bits-missing":
      return `the upper ${effect.bits} bits of ${parameterWords(effect)} are not passed`;
    case "lower-bits-only":
      return `${parameterWords(effect)} gets the lower ${effect.bits} bits`;
    case "other-order":
      return "its arguments come in another order";
    case "only-argument-ignored":
      return "its argument is ignored";
    case "arguments-ignored":
      return `${effect.count === 1 ? "an argument is" : `${effect.count} arguments are`} ignored`;
    case "result-undefined":
      return "its result is undefined";
    case "result-undefined-unless-bool":
      return "its result is undefined where it is not 0 or 1";
    case "result-is-first":
      return `its result is the first ${membersWords(effect.members)} of what it returns`;
    case "result-undefined-beyond":
      return `its result is undefined beyond the first ${membersWords(effect.members)}`;
    case "result-upper-bits-undefined":
      return `the upper ${effect.bits} bits of its result are undefined`;
    case "result-cut":
      return `its result is cut to ${effect.bits} bits`;
    default:
      return unreachable(effect);
  }
}

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth"];

function parameterWords({ parameter }: { readonly parameter: number }): string {
  return `its ${ordinals[parameter] ?? `${parameter + 1}th`} parameter`;
}

function membersWords(count: number): string {
  return count === 1 ? "member" : `${count} members`;
}

/** `void *(void *, int)`. */
function signatureWords({ result, parameters }: Signature): string {
  const list = parameters.length === 0 ? "void" : parameters.map(typeWords).join(", ");
  const words = typeWords(result);
  return `${words}${words.endsWith("*") ? "" : " "}(${list})`;
}

const integers: Readonly<Record<number, string>> = {
  1: "bool",
  8: "char",
  16: "short",
  32: "int",
  64: "long",
};

function typeWords(type: PassedType): string {
  switch (type.kind) {
    case "void":
      return "void";
    case "pointer":
      return "void *";
    case "integer":
      return integers[type.bits] ?? `${type.bits}-bit integer`;
    case "float":
      return type.name;
    case "struct":
      return "struct";
    default:
      return unreachable(type);
  }
}
