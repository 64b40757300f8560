/** What does not compile is repaired or taken out, what does stays, and every line stays where it was. */
import { describe, expect, it } from "vitest";
import { tokensOf } from "../../../src/frontend/tolerant/c-tokens.ts";
import {
  compilerErrors,
  missingHeaders,
  withoutMarkers,
} from "../../../src/frontend/tolerant/compiler-errors.ts";
import { RepairMemory, repairSource } from "../../../src/frontend/tolerant/repair-source.ts";
import { declaratorsOf, topLevelItems } from "../../../src/frontend/tolerant/top-level-items.ts";

/** The errors that a compiler would report at the marked words. */
function repaired(text: string, word: string, message: string, note?: { word: string; message: string }) {
  const memory = new RepairMemory((name) => name === "lock");
  const notes = note === undefined ? [] : [{ offset: text.indexOf(note.word), message: note.message }];
  const result = repairSource(text, [{ offset: text.indexOf(word), message, notes }], memory);
  return { text: result, dropped: [...memory.dropped.values()] };
}

const lineCount = (text: string | undefined): number | undefined => text?.split("\n").length;

describe("items of a C text", () => {
  it("are functions, old ones too, and declarations", () => {
    const tokens = tokensOf(
      [
        "struct s { int a; };",
        "static int table[] = { 1, 2 }, (*hook)(int);",
        "int f(int x) { if (x) { return '}'; } return 0; }",
        "old(a, b) int a; char *b; { return a; }",
        'extern "C" {',
        "void g(void);",
        "}",
        "struct __attribute__((packed)) t { int b; } u;",
      ].join("\n"),
    );
    const items = topLevelItems(tokens);
    const names = items.map((item) => declaratorsOf(tokens, item).map(({ name }) => name));
    expect(items.map(({ kind }, index) => `${kind} ${names[index].join()}`)).toEqual([
      "declaration ",
      "declaration table,hook",
      "function f",
      "function old",
      "declaration g",
      "declaration u",
    ]);
  });

  it("a long head takes no time", () => {
    const text = `int f(int a)\n${" \n".repeat(20_000)}{ return a; }\n`;
    expect(topLevelItems(tokensOf(text))).toHaveLength(1);
  });
});

describe("repairs", () => {
  it("a statement goes, its function stays", () => {
    const text = "int f(int *p) {\n  p->none =\n    1;\n  return 2;\n}\nint b;\n";
    const { text: result, dropped } = repaired(text, "none", "member reference base type 'int'");
    expect(lineCount(result)).toBe(lineCount(text));
    expect(result).toContain("return 2;");
    expect(result).not.toContain("none");
    expect(dropped[0].what).toBe("a statement in `f` (member reference base type 'int')");
    expect(dropped[0].matters).toBe(false);
  });

  it("what a statement does to locks stays; where it cannot, that is said", () => {
    const kept = repaired("int f(int *p) { p->bad = lock(&m); }", "bad", "no such member");
    expect(kept.text).toContain("lock(&m);");
    expect(kept.dropped[0].matters).toBe(false);
    const lost = repaired("int f(int *p) { lock(p->bad); }", "bad", "no such member");
    expect(lost.text).not.toContain("lock");
    expect(lost.dropped[0].matters).toBe(true);
  });

  it("a condition becomes one of which nothing is known", () => {
    const { text } = repaired("int f(void) { if (a.b) return 1; return 2; }", "b)", "no such member");
    expect(text).toContain("if (clew_unknown()) return 1;");
  });

  it("declarations at odds with a definition take its type", () => {
    const { text } = repaired("int f(int);\nvoid f(void *x) { }\n", "f(void", "conflicting types for 'f'", {
      word: "f(int",
      message: "previous declaration is here",
    });
    expect(text).toBe("void f();  \nvoid f(void *x) { }\n");
  });

  it("a function that is used before its definition is declared before", () => {
    const text = "int g(void) { return *f(1); }\nstatic int *f(int x) { return 0; }\n";
    const { text: result } = repaired(
      text,
      "f(int",
      "static declaration of 'f' follows non-static declaration",
      {
        word: "f(1",
        message: "previous implicit declaration is here",
      },
    );
    expect(result).toContain("static int * f(); int g(void)");
  });

  it("a call with other arguments than the function has goes through a second name", () => {
    const text = "int f(int a);\nint g(void) { return f(1, 2); }\n";
    const { text: result } = repaired(text, "2)", "too many arguments to function call, expected 1, have 2");
    expect(result).toContain('extern int f$any() __asm__("f"); int f(int a);');
    expect(result).toContain("return f$any(1, 2);");
  });

  it("a builtin that is declared anew gets another name", () => {
    const text = "int __sync_lock_release(int *);\nint g(int *p) { return __sync_lock_release(p); }\n";
    const { text: result } = repaired(
      text,
      "__sync",
      "cannot redeclare builtin function '__sync_lock_release'",
    );
    expect(result?.match(/redeclared__sync_lock_release/g)).toHaveLength(2);
  });

  it("assembly goes alone", () => {
    const text = 'int f(int x) { asm volatile ("mov %[q], %0" : "=r"(x)); return x; }';
    const { text: result } = repaired(
      text,
      '"mov',
      "unknown symbolic operand name in inline assembly string",
    );
    expect(result).toMatch(/\{\s*; return x; \}/);
  });

  it("a nested function moves out", () => {
    const text = '# 1 "a.c"\nint f(void) {\n  int inner(int q) { return q; }\n  return inner(1);\n}\n';
    const { text: result } = repaired(text, "{ return q", "function definition is not allowed here");
    expect(result).toMatch(/# 2 "a.c"\nstatic int inner\(int q\) \{ return q; \}\n# 1 "a.c"\nint f/);
  });

  it("line markers stay, so that lines behind them keep their numbers", () => {
    const { text } = repaired('int f(void) {\n  a =\n# 9 "a.h"\n  bad;\n}\nint b;\n', "bad", "wrong");
    expect(text).toContain('\n# 9 "a.h"\n');
  });

  it("what nothing can be done about is said to be so", () => {
    const memory = new RepairMemory(() => false);
    expect(repairSource("", [{ offset: 9, message: "elsewhere", notes: [] }], memory)).toBeUndefined();
  });
});

describe("the compiler's messages", () => {
  it("are found by line and column, notes with their error", () => {
    const errors = compilerErrors(
      "x.i:2:3: error: wrong\nx.i:1:1: note: before\nc.h:1:1: error: other\n",
      "x.i",
      "int a;\n  b;\n",
    );
    expect(errors).toEqual([{ offset: 9, message: "wrong", notes: [{ offset: 0, message: "before" }] }]);
  });

  it("are about the text itself where line markers are blank", () => {
    expect(withoutMarkers('# 7 "b.h"\nint g;\n')).toBe("         \nint g;\n");
  });

  it("name headers that are missing", () => {
    expect(missingHeaders("a.c:1:10: fatal error: 'zlib.h' file not found\n")).toEqual(["zlib.h"]);
  });
});

describe("declarations of dumps", () => {
  it("lose a storage class that a typedef cannot have", () => {
    const text = "typedef static int f(int);\nint x;";
    const message = "cannot combine with previous 'typedef' declaration specifier";
    expect(repaired(text, "static", message).text).toMatch(/^typedef +int f\(int\);\nint x;$/);
  });

  it("come before what needs them as a whole", () => {
    const text = "typedef struct s t[2];\nt table;\nstruct s\n{\n  int a;\n};\n";
    const result = repaired(text, "t[2]", "array has incomplete element type 'struct s'").text;
    expect(result?.startsWith("struct s { int a; }; typedef struct s t[2];")).toBe(true);
    expect(lineCount(result)).toBe(lineCount(text));
  });

  it("of enumerations come first, too, or are made up", () => {
    const message = "incomplete result type 'code_t' (aka 'enum code') in function definition";
    const later = "code_t f(void) { return 0; }\nenum code { good, bad };\n";
    expect(repaired(later, "f(void)", message).text).toMatch(/^enum code { good, bad }; code_t f/);
    const never = "code_t f(void) { return 0; }\n";
    expect(repaired(never, "f(void)", message).text).toMatch(/^enum code { clew_unknown_code }; /);
  });

  it("of enumerators lose a value that is no number", () => {
    const text = "enum e { x=9, y=A, z=10 };\n";
    expect(repaired(text, "A,", "use of undeclared identifier 'A'").text).toMatch(
      /^enum e { x=9, y *, z=10 };/,
    );
  });

  it("of casts become those of pointers, or go", () => {
    const array = "void f(void)\n{\n  g((struct s [])table);\n}\n";
    const incomplete = "cast to incomplete type 'struct s[]'";
    expect(repaired(array, "(struct", incomplete).text).toMatch(/g\(\(struct s \* *\)table\);/);
    const union = "void f(void)\n{\n  g((union u)(char *)p);\n}\n";
    const absent = "cast to union type from type 'char *' not present in union";
    expect(repaired(union, "(union", absent).text).toMatch(/g\( *\(char \*\)p\);/);
  });

  it("are of a type where a cast names them, and only there", () => {
    const missing = "use of undeclared identifier 'lost'";
    const cast = "int f(int x)\n{\n  return x ? (lost)1 : 0;\n}\n";
    expect(repaired(cast, "lost", missing).text).toMatch(/^typedef int lost; /);
    const condition = "int f(int x)\n{\n  if (lost) x = 1;\n  return x;\n}\n";
    expect(repaired(condition, "lost", missing).text).toMatch(/^extern int lost; /);
  });

  it("are repaired before statements, which may be wrong because of them only", () => {
    const text = "void f(void)\n{\n  lost x;\n  x = ;\n  lock(x);\n}\n";
    const memory = new RepairMemory((name) => name === "lock");
    const errors = [
      { offset: text.indexOf("lost"), message: "unknown type name 'lost'", notes: [] },
      { offset: text.indexOf("x = "), message: "use of undeclared identifier 'x'", notes: [] },
    ];
    expect(repairSource(text, errors, memory)).toBe(`typedef int lost; ${text}`);
  });
});
