/** What templates of inline assembly mean. */
import { describe, expect, it } from "vitest";
import { assemblyMeaning } from "../../../src/machine/interpreter/assembly.ts";

describe("inline assembly", () => {
  it.each([
    "mfence",
    "mfence\n\t",
    "  mfence ;",
    "lock; addl $0,(%rsp)",
    "lock addl $$0, 0(%esp)",
    "lock ; orl $0x0, -4(%%rsp)",
    "LOCK\n\torq $0,(%rsp)",
    "pause; mfence",
  ])("%j is a full fence", (template) => expect(assemblyMeaning(template)).toBe("fence"));

  it.each(["", "nop", "rep; nop", "rep nop", "pause\n\tpause", "lfence", "sfence"])(
    "%j is nothing",
    (template) => expect(assemblyMeaning(template)).toBe("nothing"),
  );

  it.each(["lock; addl $1,(%rsp)", "lock; addl $0,x", "cpuid", "mfence; cli", "lock; addl $0,(%rax)"])(
    "%j is not understood",
    (template) => expect(assemblyMeaning(template)).toBeUndefined(),
  );
});
