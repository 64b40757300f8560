/** Statements of C on values that are not plain, with visible actions in between: `see` is one. */
import fc from "fast-check";

export const oddStatements: readonly string[] = [
  // Structures that are returned and passed in registers, with padding and parts that were never set.
  "struct maybe m = find(see(1)); see(m.has); struct maybe n = m; see(n.has ? n.value : 0);",
  "struct maybe m = find(see(0)); see(m.has); both(m, find(2)); see(3);",
  "struct three t; t.b[1] = see(4); struct three u = last(t); see(u.b[1]);",
  "struct mixed m; m.tag = see(1); m = handed(m); see(m.tag); struct mixed k = m; see(k.tag);",
  "struct maybe (*way)(int) = see(1) ? find : lost; struct maybe m = way(see(2)); see(m.has);",
  // Numbers that are not defined, moved about.
  "int unset; if (see(0)) unset = 1; int copy = unset; kept = copy; see(1); copy = kept; see(2);",
  "unsigned char some[4]; some[2] = see(7); unsigned word; memcpy(&word, some, 4); see(word >> 16 & 0xff);",
  "int unset; int chosen = see(1) ? 5 : unset; see(chosen);",
  "long pair[2]; pair[0] = see(1); long *at = pair; long sum = 0; for (int i = 0; i < 2; i++) { kept_long = at[i]; see(i); } see(sum);",
  "struct bits { unsigned a : 3, b : 7, c : 6; } f; f.b = see(9); struct bits g = f; see(g.b); g.a = see(2); see(g.a + g.b);",
  "_Atomic int *cell = malloc(4); see(1); int old = atomic_exchange(cell, see(3)); kept = old; see(atomic_load(cell)); free(cell);",
  "_Atomic int *cell = malloc(4); atomic_fetch_add(cell, see(3)); see(1); atomic_store(cell, 2); see(*cell); free(cell);",
  "short unset; unsigned wide = (unsigned short)unset; wide &= 0xf0000u; see(wide); wide |= (unsigned)see(1) << 17; see(wide >> 17);",
  "double none; float half = (float)none; kept_real = half; see(2);",
  // Pointers in parts, and as numbers.
  "int *p = &shared_number, *q; unsigned char *from = (void *)&p, *to = (void *)&q; for (int i = 0; i < 8; i++) { unsigned char one = from[i]; see(i); to[i] = one; } see(*q);",
  "union { int *pointer; unsigned halves[2]; } u = { &shared_number }, v; unsigned low = u.halves[0], high = u.halves[1]; see(1); v.halves[1] = high; see(2); v.halves[0] = low; see(*v.pointer);",
  "uintptr_t hidden = (uintptr_t)&shared_number ^ 0x5a5a; see(3); int *back = (int *)(hidden ^ 0x5a5a); see(*back); *back = see(4);",
  "uintptr_t tagged = (uintptr_t)&shared_number | 1; see(tagged & 1); see(*(int *)(tagged & ~(uintptr_t)1));",
  "char *block = malloc(600); uintptr_t at = (uintptr_t)block + 300; see(at % 4); char *page = (char *)(at & ~(uintptr_t)255); see(page - block); page[1] = see(3); *(char *)((at & ~(uintptr_t)0xffff) + 1) = see(2); free(block);",
  "uintptr_t moved; see(__builtin_add_overflow((uintptr_t)&shared_number, see(0), &moved)); see(*(int *)moved); see(__builtin_usubl_overflow(moved, moved - 4, &moved)); see((int)moved);",
  "_Atomic(char *) top = malloc(see(8)); char *first = atomic_fetch_add(&top, see(4)); *first = 1; see(*first); char *second = atomic_fetch_sub(&top, 3); see(second - first); free(first);",
  "_Atomic uintptr_t word = (uintptr_t)&shared_number; atomic_fetch_or(&word, see(3)); see(word & 3); atomic_fetch_xor(&word, 1); atomic_fetch_and(&word, ~(uintptr_t)2); see(*(int *)word); see((int)((uintptr_t)kept_pointer % 8));",
  "uintptr_t low = (uintptr_t)&shared_number & 0xffff, high = (uintptr_t)&shared_number & ~(uintptr_t)0xffff; see(1); see(*(int *)(high | low)); see(*(int *)(high + low));",
  "double carried; int *p = &shared_number; memcpy(&carried, &p, 8); see(1); double other = carried; memcpy(&p, &other, 8); see(*p);",
  "int *big = (int *)(uintptr_t)0x123456789abcdef; see(big != 0); kept_pointer = big; see(1); kept_pointer = 0;",
  // Types that the host does not have.
  "__int128 w = (__int128)see(5) << 70; see(1); w = w * 3 - see(2); see((int)(w >> 70)); kept_wide = w; see(w > kept_wide - 1);",
  "unsigned __int128 u = (unsigned __int128)-see(1) / 7; see((int)(u >> 100)); u = u << see(3) ^ u >> 9; see((int)u & 15);",
  "_BitInt(100) w = (_BitInt(100))see(5) << 80; see(1); w += kept; see((int)(w >> 80));",
  "__int128 unset; if (see(1)) unset = 7; __int128 copy = unset; see(2); see((int)copy);",
  "long double d = see(3); d = d / 7 + 1e300L; see(d > 0); kept_long_double = d * 2; see((int)(kept_long_double / d));",
  "long double unset, d = see(1) ? 2.5L : unset; see((int)d); long double both[2]; both[1] = d; see((int)both[1]);",
  "_Float16 h = see(3); h = h * (_Float16)1.5 + (_Float16)see(1); see((int)h); _Float16 g = -h; see(g < h);",
  "typedef int four __attribute__((vector_size(16))); four a = { see(1), 2, 3, see(4) }, b = a * a + 1; see(b[1]); b[see(2)] = 9; four c = b > a; see(c[2]); see(b[2]);",
  "typedef float two __attribute__((vector_size(8))); two a = { see(1), 2 }; see((int)a[1]); two b = a / 2 - a; see((int)b[0]);",
  "typedef char many __attribute__((vector_size(8))); many a; a[3] = see(5); many b = a; see(b[3]); kept_many = b; see(kept_many[3]);",
  "double n = 0.0 / (see(1) - 1.0); see(n != n); float f = (float)n; see(f == f); see(copysign(1.0, -n) < 0);",
  "double d = round(see(5) * 0.5); see((int)d); d = fmod(d, 2.0); see((int)d); see((int)(unsigned long)(d + 1e19));",
  "see(__builtin_add_overflow((_BitInt(33))see(5), (_BitInt(33))4, &kept_odd)); see((int)kept_odd);",
  "__label__ one, two; int big = see(7); void *ways[] = { &&one, &&two }; goto *ways[big & 1]; one: see(1); two: see(2);",
  "int *list[3]; for (int i = 0; i < 3; i++) { list[i] = __builtin_alloca(4); *list[i] = see(i); } see(*list[0] + *list[2]);",
  "struct three { char b[3]; } x[2]; x[0].b[0] = see(1); x[1] = x[0]; unsigned _BitInt(24) n = see(70000); kept_small = n; see((int)(kept_small >> 3));",
  'asm("" : "+r"(shared_number)); int in = see(4), out; asm("" : "=r"(out) : "0"(in)); see(out);',
  "see(summed(3, see(1), 2.5L, (struct maybe){ see(3), 1 }));",
  "int (*way)(int, ...) = see(1) ? summed : 0; see(way(3, 1, (long double)see(2), (struct maybe){ 3, 0 }));",
  "struct large l; l.a[0] = see(3); l.a[2] = see(5); see(larger(1, l, see(2), &shared_number));",
  "int unset; see(larger(0, 1)); see(larger(2, unset, see(1)));",
];

export const statementList: fc.Arbitrary<readonly string[]> = fc.array(fc.constantFrom(...oddStatements), {
  minLength: 2,
  maxLength: 4,
});

const prologue = `
#include <math.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
typedef char kept_vector __attribute__((vector_size(8)));
struct maybe { int value; _Bool has; };
struct three { char b[3]; };
struct large { long a[4]; };
struct mixed { char tag; short s; double real; };
static atomic_int gate;
static int shared_number = 8, kept;
static long kept_long;
static float kept_real;
static int *kept_pointer;
static __int128 kept_wide;
static long double kept_long_double;
static kept_vector kept_many;
static _BitInt(33) kept_odd;
static unsigned _BitInt(24) kept_small;
/** Others may come in between. */
__attribute__((noinline)) static int see(int value) { gate = value; return value; }
__attribute__((noinline)) static struct maybe find(int key) {
  struct maybe found;
  if (key) { found.value = key; found.has = 1; } else found.has = 0;
  see(key);
  return found;
}
__attribute__((noinline)) static struct maybe lost(int key) { struct maybe none; none.has = 0; return none; }
__attribute__((noinline)) static void both(struct maybe a, struct maybe b) { see(a.has + b.has); struct maybe c = a; see(c.has); }
__attribute__((noinline)) static struct three last(struct three given) { see(0); given.b[0] = 1; return given; }
__attribute__((noinline)) static struct mixed handed(struct mixed given) { see(1); return given; }
__attribute__((noinline)) static int summed(int count, ...) {
  va_list list;
  va_start(list, count);
  int sum = va_arg(list, int);
  see(sum);
  sum += (int)(va_arg(list, long double) * 2);
  struct maybe last = va_arg(list, struct maybe);
  va_end(list);
  return sum + (last.has ? last.value : 0);
}
__attribute__((noinline)) static int larger(int how, ...) {
  va_list list, copy;
  va_start(list, how);
  if (how == 1) {
    see(1);
    struct large l = va_arg(list, struct large);
    va_copy(copy, list);
    int sum = (int)(l.a[0] + l.a[2]) + va_arg(copy, int);
    see(sum);
    return sum + *va_arg(copy, int *);
  }
  int first = va_arg(list, int);
  see(how);
  return how == 2 ? va_arg(list, int) : 0;
}
static void *other(void *unused) { while (gate < 100) {} return unused; }
`;

/** A program that runs the function that its argument names by a letter, beside another thread. */
export function oddProgram(functions: readonly (readonly string[])[]): string {
  const bodies = functions.map(
    (statements, index) =>
      `static void function${index}(void) {\n${statements.map((text) => `  { ${text} }\n`).join("")}}\n`,
  );
  const cases = functions.map((_, index) => `  case ${65 + index}: function${index}(); break;\n`);
  return `${prologue}${bodies.join("")}
int main(int count, char **arguments) {
  pthread_t thread;
  pthread_create(&thread, NULL, other, NULL);
  switch (arguments[1][0]) {
${cases.join("")}  }
  gate = 100;
  pthread_join(thread, NULL);
}
`;
}
