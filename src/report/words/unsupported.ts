/** What the machine does not know, in words. */
import type { InputTerm } from "../../base/findings/input-term.ts";
import type { PlainConstruct, UnsupportedConstruct } from "../../base/findings/unsupported-construct.ts";
import { code } from "../messages.ts";
import { inputTermWords } from "./input-term.ts";

export function unsupportedWords(what: UnsupportedConstruct): string {
  switch (what.kind) {
    case "told":
    case "llvm":
      return what.text;
    case "inline-assembly":
      return `inline assembly "${what.text}"`;
    case "undefined-function": {
      const symbol = what.symbol === what.name ? "" : ` (${what.symbol})`;
      return `call of ${code(what.name)}${symbol}, which nobody defines`;
    }
    case "undefined-variable":
      return `the variable ${what.name}, which nobody defines`;
    case "unbounded-result":
      return `the unbounded result of ${code(what.name)}`;
    case "call-in-action":
      return `call of ${code(what.name)} by the library inside one of its actions`;
    case "intrinsic":
      return `the intrinsic ${what.name}`;
    case "no-value":
      return `${what.of} as a value`;
    case "atomic-operation":
      return `atomicrmw ${what.name}${what.isOfIntegers ? " on integers" : ""}`;
    case "float-type":
      return `the floating-point type ${what.name}`;
    case "rounding-mode":
      return `the floating-point rounding mode ${what.name}`;
    case "section-waits":
      return `an atomic section that waits (${what.action})`;
    case "large-variable":
      return `a variable of ${what.size} bytes: ${what.name}`;
    case "large-object":
      return `an object of ${what.size} bytes that changes, in the interpreter`;
    case "many-cases-of-input":
      return `a value that must be known, and that inputs leave too many cases of${aboutWords(what.about)}; a bound on the input can decide it: clew_assume(n <= 100)`;
    case "solver-gave-up":
      return `a condition on inputs that the solver gave up on${aboutWords(what.about)}`;
    case "solver-failed":
      return `a condition on inputs, since the solver failed${aboutWords(what.about)}`;
    default:
      return plain[what.kind];
  }
}

const plain: Readonly<Record<PlainConstruct, string>> = {
  "too-many-objects": "more than four million objects",
  "too-large-frames": "a thread with more than 64 MB of frames",
  "too-large-states": "states of more than 2 GB in different objects and threads",
  "too-little-memory": "states that need more memory than there is",
  "unbounded-input": "unbounded input",
  "wait-for-input": "a wait whose condition depends on an input",
  "input-asked-late": "an input that decides what an instruction does after it has made stores visible",
  "input-of-other-type": "an input that is declared by another kind of type than its name says",
  "beyond-pointer-input": "an access behind what a pointer that is an input leads to (64 bytes)",
  "frees-pointer-input": "freeing what a pointer that is an input leads to",
  "endless-section": "an atomic section that does not end",
  "too-many-orders":
    "delayed stores that can become visible in too many orders (a smaller --store-buffer has fewer)",
  "too-many-orders-at-end": "an end with too many orders of delayed stores to judge leaks",
  "shared-structures-copied": "a call that copies more than two structures that are shared",
  "shared-lanes": "a masked vector access to what other threads can reach",
  "thread-local-lanes": "a vector of thread-local addresses",
  "frozen-value": "an undefined value that the optimiser froze",
  "exceptions-of-other-languages": "exceptions of a language other than C and C++",
  "landing-elsewhere": "a personality routine that goes elsewhere than to the landing pad of the call",
  "frame-addresses": "addresses of stack frames (__builtin_frame_address)",
  "va-arg": "the va_arg instruction",
};

function aboutWords(about: InputTerm | undefined): string {
  return about === undefined ? "" : ` (${inputTermWords(about)})`;
}
