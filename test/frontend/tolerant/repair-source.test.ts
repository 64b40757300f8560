/** What does not compile is taken out, what does stays, and every line stays where it was. */
import { describe, expect, it } from "vitest";
import {
  compilerErrors,
  missingHeaders,
  PresumedLines,
  repairSource,
} from "../../../src/frontend/tolerant/repair-source.ts";
import { topLevelItems } from "../../../src/frontend/tolerant/top-level-items.ts";

const at = (line: number, message: string, ...noteLines: number[]) => [{ lines: [line], message, noteLines }];

describe("items of a C text", () => {
  it("are functions, old ones too, and declarations", () => {
    const items = topLevelItems(
      [
        "struct s { int a; };",
        "static int table[] = { 1, 2 };",
        "int f(int x) { if (x) { return '}'; } return 0; }",
        "old(a, b) int a; char *b; { return a; }",
        'extern "C" {',
        "void g(void);",
        "}",
      ].join("\n"),
    );
    expect(items.map(({ kind, firstLine }) => `${kind} ${firstLine}`)).toEqual([
      "declaration 1",
      "declaration 2",
      "function 3",
      "function 4",
      "declaration 6",
    ]);
  });
});

describe("repairs", () => {
  it("a body goes, its function stays", () => {
    const repair = repairSource("int a;\nint f(void) {\n  return nowhere;\n}\nint b;\n", at(3, "undeclared"));
    expect(repair?.text).toBe("int a;\nint f(void) {\n                 \n}\nint b;\n");
    expect(repair?.dropped).toEqual(["the body of `f` (undeclared)"]);
  });

  it("an earlier declaration goes where a definition is at odds with it", () => {
    const repair = repairSource("int f(int);\nvoid f(void *x) { }\n", at(2, "conflicting types for 'f'", 1));
    expect(repair?.text).toBe("           \nvoid f(void *x) { }\n");
  });

  it("a builtin that is declared anew gets another name", () => {
    const text = "int __sync_lock_release(int *);\nint g(int *p) { return __sync_lock_release(p); }\n";
    const repair = repairSource(text, at(1, "cannot redeclare builtin function '__sync_lock_release'"));
    expect(repair?.text.match(/redeclared__sync_lock_release/g)).toHaveLength(2);
  });

  it("line markers stay, so that lines behind them keep their numbers", () => {
    const repair = repairSource('int f(void) {\n# 9 "a.h"\n  bad;\n}\nint b;\n', at(3, "bad"));
    expect(repair?.text).toContain('\n# 9 "a.h"\n');
  });

  it("what nothing can be done about is said to be so", () => {
    expect(repairSource("int a;\n", at(9, "elsewhere"))).toBeUndefined();
  });
});

describe("the compiler's messages", () => {
  it("are found by file and line, notes with their error", () => {
    const lines = new PresumedLines('# 1 "a.c"\nint f(void);\n# 7 "b.h"\nint g;\n');
    const errors = compilerErrors(
      "b.h:7:5: error: wrong\na.c:1:1: note: before\nc.h:1:1: error: other\n",
      lines,
    );
    expect(errors).toEqual([{ lines: [4], message: "wrong", noteLines: [2] }]);
  });

  it("name headers that are missing", () => {
    expect(missingHeaders("a.c:1:10: fatal error: 'zlib.h' file not found\n")).toEqual(["zlib.h"]);
  });
});
