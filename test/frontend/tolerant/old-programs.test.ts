/**
 * Old, dumped and broken C: whatever else does not compile, a deadlock that stands in the same function is
 * found. Each piece breaks the program in one way.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { locks } from "../../../src/library/locks.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-old-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As another tool prints it: no headers, every type again. */
function program(before: string, inside: string, order: "ab" | "ba"): string {
  const [first, second] = order;
  return `
union anonymous$1 { struct { signed int __lock; unsigned int __count; } __data; char __size[40]; signed long int __align; };
extern signed int pthread_mutex_lock(union anonymous$1 *);
extern signed int pthread_mutex_unlock(union anonymous$1 *);
extern signed int pthread_create(unsigned long int *, void *, void * (*)(void *), void *);
union anonymous$1 a = { .__data = { .__lock = 0 } };
union anonymous$1 b = { .__data = { .__lock = 0 } };
signed int total;
${before}
static void * worker(void *unused)
{
  signed int return_value_pthread_mutex_lock$1;
  return_value_pthread_mutex_lock$1 = pthread_mutex_lock(&a);
  ${inside}
  pthread_mutex_lock(&b);
  total = total + 1;
  pthread_mutex_unlock(&b);
  pthread_mutex_unlock(&a);
  return (void *)0;
}
signed int main(signed int argc, char **argv)
{
  unsigned long int id;
  pthread_create(&id, (void *)0, worker, (void *)0);
  pthread_mutex_lock(&${first});
  pthread_mutex_lock(&${second});
  pthread_mutex_unlock(&${second});
  pthread_mutex_unlock(&${first});
  return 0;
}
`;
}

const pieces: readonly { readonly name: string; readonly before?: string; readonly inside?: string }[] = [
  {
    name: "implicit functions and int",
    before: "old(x) { return x; }\nstatic twice;",
    inside: "total = later(3);",
  },
  {
    name: "old-style definitions",
    before: "signed int add(x, y, c) signed int x, y; char *c; { return x + y; }",
    inside: "total = add(1, 2);",
  },
  {
    name: "conflicting types",
    before: "extern signed int grow(char *);\nvoid * grow(unsigned long int n, signed int m) { return 0; }",
    inside: 'grow("x");',
  },
  {
    name: "conflicting declarations of the library",
    before: "extern void * memcpy(char *, char *, signed int);\nextern signed int memcpy();",
    inside: "memcpy(&total, &total, 4);",
  },
  {
    name: "static after use",
    inside: "total = hidden(1);",
    before: "signed int g() { return hidden(2); }\nstatic short hidden(short x) { return x; }",
  },
  {
    name: "redeclared builtins",
    before:
      "extern signed int __sync_fetch_and_add(signed int *, signed int);\nextern signed long int __builtin_expect(signed long int, signed long int);",
    inside: "__sync_fetch_and_add(&total, 1); if (__builtin_expect(total, 0)) total = 0;",
  },
  {
    name: "assembly that lost its operands",
    inside: 'asm volatile ("lock; xaddl %0, %1" : "=q"(total) : "%z"(total)); asm("mov %[out], %0");',
  },
  { name: "unknown names and types", inside: "stderr_ = total; mystery_t q; q = 3; total = q;" },
  {
    name: "what a dumping tool makes of types",
    before:
      "typedef static int callback(int);\ntypedef struct late late_array[1l];\nstruct late { int x; };\nlate_array kept;",
    inside:
      "__CPROVER_bool flag = total > 1 ? (__CPROVER_bool)1 : (__CPROVER_bool)0; __CPROVER_bool other; other = flag; kept[0].x = other;",
  },
  {
    name: "a structure that nobody defines",
    before: "struct lost;\nstruct lost keeper;",
    inside: "total = keeper.count;",
  },
  {
    name: "a member of an unnamed structure that is gone",
    before: "typedef struct { int x; } half_t;\nhalf_t k;",
    inside: "k.y = 4; if (k.z) total = 1;",
  },
  { name: "a member that is gone", before: "struct half { int x; };\nstruct half h;", inside: "h.y = 4;" },
  {
    name: "wrong numbers of arguments",
    before: "signed int one(signed int x) { return x; }",
    inside: "total = one(); total = one(1, 2, 3);",
  },
  {
    name: "nested functions",
    inside: "signed int inner(signed int q) { return q + total; } total = inner(2);",
  },
  {
    name: "statement expressions and extensions",
    inside:
      "total = __extension__ ({ signed int t = 2; t * t; }); __typeof__(total) u = total; __label__x: u++;",
  },
  { name: "casts that are assigned to", inside: "(char)total = 3; total = ((unsigned char)total)++;" },
  {
    name: "variable arguments by hand",
    before:
      "void say(char *f, ...) { __builtin_va_list v; __builtin_va_start(v, f); total = __builtin_va_arg(v, signed int); __builtin_va_end(v); }",
    inside: 'say("%d", 1);',
  },
  {
    name: "32-bit sizes",
    before:
      "typedef unsigned int size_t;\nextern void *malloc(size_t);\nchar check[sizeof(void *) == 4 ? 1 : -1];\nint where = (int)&total;",
    inside: "int p = malloc(4);",
  },
  {
    name: "two definitions",
    before:
      "struct twice { int a; };\nstruct twice { int a; int b; } pair;\nenum one { RED };\nenum two { RED };\nint n = 1;\nchar *n;\nint same(void) { return 1; }\nint same(void) { return 2; }",
    inside: "pair.a = RED;",
  },
  {
    name: "names of the compiler's own",
    before:
      "typedef int bool_;\ntypedef enum { false, true } bool;\ntypedef unsigned int wchar_t;\ntypedef long double _Float128x;",
    inside: "bool ok = true; total = ok;",
  },
  {
    name: "a broken condition",
    inside: "if (nothing.at.all > 3) { total = 1; } while (missing->next) { break; }",
  },
  { name: "a stray bracket", before: "int odd(void) { return 1; } }" },
  {
    name: "line markers",
    before: '# 700 "/usr/include/other.h" 1 3 4\nextern int far(void);\n# 12 "dumped.c" 2',
    inside: "\n#line 90\n total = undeclared$1;",
  },
  {
    name: "values returned from nothing",
    before: "void nothing(void) { return 1; }\nint something(void) { return; }",
    inside: "nothing();",
  },
  {
    name: "an asm label",
    before: 'extern signed int renamed(signed int) __asm__("real_name");',
    inside: "total = renamed(1);",
  },
];

describe("old programs", () => {
  for (const { name, before = "", inside = "" } of pieces)
    it(name, async () => {
      const stem = join(folder, name.replace(/\W+/g, "-"));
      writeFileSync(`${stem}.c`, program(before, inside, "ba"));
      writeFileSync(`${stem}-fixed.c`, program(before, inside, "ab"));
      const broken = await locks(`${stem}.c`);
      expect(broken.answer, JSON.stringify(broken.imprecision)).toBe("suspected");
      expect([...broken.findings[0].locks].sort()).toEqual(["a", "b"]);
      expect((await locks(`${stem}-fixed.c`)).answer).toBe("none-found");
    });
});
