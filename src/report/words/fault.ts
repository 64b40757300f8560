/** What the checked program did that is forbidden, in words. */
import type {
  AccessFault,
  EndOfObject,
  FaultMessage,
  PlainFault,
  UndefinedUse,
} from "../../base/findings/fault-message.ts";
import { code } from "../messages.ts";
import { mismatchWords } from "./call-of-other-type.ts";
import { bytesWords, objectWords } from "./object.ts";

export function faultWords(fault: FaultMessage): string {
  switch (fault.kind) {
    case "told":
      return fault.text;
    case "undefined-value":
      return undefinedUses[fault.use];
    case "through-undefined":
    case "through-nowhere":
    case "through-null":
    case "constant":
    case "gone":
    case "out-of-bounds":
    case "code-as-data":
      return accessFaultWords(fault);
    case "frees-again":
      return `frees ${objectWords(fault.object)} a second time`;
    case "frees-not-allocated":
      return `frees ${objectWords(fault.object)}, which was not allocated by malloc`;
    case "frees-inside":
      return `frees ${objectWords(fault.object)} by a pointer ${fault.offset} bytes into it`;
    case "frees-with-held-lock":
      return `frees ${objectWords(fault.object)} while a lock in it is held`;
    case "leaves-with-held-lock":
      return `leaves the function of ${objectWords(fault.object)} while a lock in it is held`;
    case "calls-no-function":
      return `calls ${objectWords(fault.object)}, which is not a function`;
    case "calls-inside":
      return `calls into the middle of ${objectWords(fault.object)}`;
    case "oversized-shift":
      return `shifts a ${fault.width}-bit value by ${fault.value}`;
    case "quotient-too-large":
      return `divides ${fault.value} by -1, whose result does not fit into ${fault.width} bits`;
    case "overflow":
      return `${fault.values.join(` ${fault.operator} `)} does not fit into ${fault.width} bits`;
    case "float-too-large":
      return `converts ${fault.value} to ${fault.to === "signed" ? "a signed" : "an unsigned"} integer of ${fault.width} bits`;
    case "call-mismatch":
      return mismatchWords(fault);
    case "must-not-be-reached":
      return `calls ${code(fault.name)}, which must not be reached`;
    case "stack-too-large":
      return `the stack grows beyond its limit of ${fault.limit} bytes`;
    case "misaligned":
      return `an atomic access of ${fault.size} bytes at offset ${fault.offset}, not a multiple of ${fault.size}`;
    default:
      return plainFaults[fault.kind];
  }
}

function accessFaultWords(fault: AccessFault): string {
  if (fault.kind === "code-as-data")
    return `${fault.verb} the code of function ${objectWords(fault.object)} as data`;
  const access = `${fault.verb} ${bytesWords(fault.size)}`;
  switch (fault.kind) {
    case "through-undefined":
      return `${access} through an undefined pointer`;
    case "through-nowhere":
      return `${access} through a pointer that points to no object`;
    case "through-null":
      return `${access} through a null pointer${fault.offset === 0 ? "" : ` (offset ${fault.offset})`}`;
    case "constant":
      return `${access} of ${objectWords(fault.object)}, which is constant`;
    case "gone":
      return `${access} of ${objectWords(fault.object)} after ${endsOfObjects[fault.how]}`;
    default:
      return `${access} ${distanceWords(fault)} ${objectWords(fault.object)}`;
  }
}

const endsOfObjects: Readonly<Record<EndOfObject, string>> = {
  freed: "it was freed",
  left: "its function was left",
  "thread ended": "its thread ended",
};

function distanceWords({ offset, size, length }: AccessFault & { readonly kind: "out-of-bounds" }): string {
  if (offset < 0) return `${bytesWords(-offset)} before the start of`;
  if (offset === length) return "just past the end of";
  if (offset > length) return `${bytesWords(offset - length)} past the end of`;
  return `at offset ${offset}, ${bytesWords(offset + size - length)} past the end of`;
}

const undefinedUses: Readonly<Record<UndefinedUse, string>> = {
  branch: "branches on an undefined value",
  switch: "switches on an undefined value",
  jump: "jumps to an undefined value",
  call: "calls through an undefined pointer",
  compare: "compares an undefined value",
  "compare-and-exchange": "compares and exchanges an undefined value",
  divide: "divides by an undefined value",
  free: "frees an undefined pointer",
  assume: "assumes an undefined value",
  "result-of-main": "main returns an undefined value",
  "array-length": "makes a local array whose length is an undefined value",
  "allocated-bytes": "asks for an undefined number of bytes",
  "copied-bytes": "copies a number of bytes that is an undefined value",
  "filled-bytes": "fills a number of bytes that is an undefined value",
  "mask-of-lanes": "masks lanes by an undefined value",
  "mask-of-load": "masks a load by an undefined value",
  "mask-of-store": "masks a store by an undefined value",
  output: "writes an undefined byte to its output",
  "runtime-argument": "passes an undefined value to the runtime",
};

const plainFaults: Readonly<Record<PlainFault, string>> = {
  "divides-by-zero": "divides by zero",
  "unreachable-code": "reaches code that was declared unreachable",
  "missing-return": "reaches the end of a function that must return a value",
  "broken-assumption": "breaks an assumption given to the compiler",
  trap: "stops at a trap",
  "compiler-check": "stops at a trap of the compiler's own checks",
  "calls-null": "calls through a null pointer",
  "calls-nowhere": "calls through a pointer that points to no object",
  "frees-nowhere": "frees a pointer that points to no object",
  "jumps-nowhere": "jumps to an address that is no label of this function",
  "jumps-by-empty-buffer": "jumps by a buffer that setjmp never filled",
  "jumps-to-left-function": "jumps to a function that has already been left",
  "throws-in-left-function": "goes on with an exception in a function that has already been left",
  "overlapping-copy": "copies between overlapping ranges (memcpy; use memmove)",
  "section-not-begun": "ends an atomic section that was not begun",
  "never-initialised": "uses a synchronisation object that was never initialised",
};
