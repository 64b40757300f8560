/**
 * Random C functions that compute a number from many kinds of data, without undefined behaviour where -fwrapv is
 * given: what they return can be compared with a native run. Now and then they read `gate`, which another thread
 * may write, so that everything that is live there goes through a state.
 */
import fc from "fast-check";

export class SequentialFunction {
  constructor(
    /** Lines of its body. */
    readonly body: readonly string[],
  ) {}

  [fc.toStringMethod](): string {
    return `\n${sequentialProgram([this])}`;
  }
}

interface IntegerType {
  readonly name: string;
  readonly width: number;
}

const plainTypes: readonly IntegerType[] = [8, 16, 32, 64].flatMap((width) => [
  { name: `int${width}_t`, width },
  { name: `uint${width}_t`, width },
]);
const integerType: fc.Arbitrary<IntegerType> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...plainTypes) },
  { weight: 1, arbitrary: fc.constant({ name: "_Bool", width: 1 }) },
  {
    weight: 2,
    arbitrary: fc
      .integer({ min: 1, max: 64 })
      .map((width) => ({ name: `unsigned _BitInt(${width})`, width })),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 2, max: 64 }).map((width) => ({ name: `_BitInt(${width})`, width })),
  },
);

const literal = fc.oneof(
  fc.constantFrom("0", "1", "-1", "2", "127", "128", "255", "65535", "INT32_MIN", "INT64_MIN", "UINT64_MAX"),
  fc.bigInt({ min: -(2n ** 63n) + 1n, max: 2n ** 63n - 1n }).map((value) => `${value}ll`),
);

/** Numbers that the functions can read anywhere. */
const place = fc.constantFrom(
  ...[
    "n0",
    "n1",
    "n2",
    "n3",
    "bytes[3]",
    "shorts[n0 & 3]",
    "words[n1 & 3]",
    "record.small",
    "record.inner.wide",
  ],
  ...[
    "record.low",
    "record.high",
    "record.signed_bits",
    "other.inner.tag",
    "either.word",
    "either.halves.first",
  ],
  ...[
    "kept",
    "own",
    "(int)real",
    "narrow",
    "odd",
    "pointed[n2 & 1]",
    "at - words",
    "atomic_load(&byte)",
    "wide",
  ],
);

const expression: fc.Arbitrary<string> = fc.letrec<{ any: string; deep: string }>((tie) => ({
  any: fc.oneof({ maxDepth: 3, depthSize: "small" }, { weight: 2, arbitrary: place }, literal, {
    weight: 6,
    arbitrary: tie("deep"),
  }),
  deep: fc.oneof(
    fc.tuple(integerType, tie("any")).map(([{ name }, a]) => `(${name})(${a})`),
    fc
      .tuple(integerType, fc.constantFrom("+", "-", "*", "&", "|", "^"), tie("any"), tie("any"))
      .map(([{ name }, sign, a, b]) => `((${name})(${a}) ${sign} (${name})(${b}))`),
    fc
      .tuple(integerType, fc.constantFrom("<<", ">>"), tie("any"), tie("any"))
      .map(([{ name, width }, sign, a, b]) => `((${name})(${a}) ${sign} ((unsigned)(${b}) % ${width}u))`),
    fc.tuple(integerType, fc.constantFrom("/", "%"), tie("any"), tie("any")).map(
      ([{ name }, sign, a, b]) => `({ ${name} by = (${name})(${b}); ${name} of = (${name})(${a});
        by == 0 || by == (${name})-1 ? of : (${name})(of ${sign} by); })`,
    ),
    fc
      .tuple(integerType, fc.constantFrom("<", "<=", "==", "!=", ">", ">="), tie("any"), tie("any"))
      .map(([{ name }, sign, a, b]) => `((${name})(${a}) ${sign} (${name})(${b}))`),
    fc
      .tuple(tie("any"), tie("any"), tie("any"))
      .map(([test, a, b]) => `((${test}) ? (int64_t)(${a}) : (${b}))`),
    fc
      .tuple(fc.constantFrom("~", "-", "!"), integerType, tie("any"))
      .map(([sign, { name }, a]) => `${sign}(${name})(${a})`),
    fc
      .tuple(
        fc.constantFrom("float", "double"),
        fc.constantFrom("+", "-", "*", "/"),
        integerType,
        tie("any"),
        tie("any"),
      )
      .map(([real, sign, { name }, a, b]) => `clip((${real})(${name})(${a}) ${sign} (${real})(${b}))`),
    fc
      .tuple(fc.constantFrom("<", "==", ">=", "!="), tie("any"), tie("any"))
      .map(([sign, a, b]) => `((double)(${a}) ${sign} real * (${b}))`),
    fc
      .tuple(
        fc.constantFrom("popcountll", "clzll", "ctzll", "bswap64", "bswap32", "bswap16", "ffsll", "parityll"),
        tie("any"),
      )
      .map(
        ([name, a]) =>
          `(int64_t)__builtin_${name}((uint64_t)(${a})${/^c.z/.test(name) ? " | 1ull << 40" : ""})`,
      ),
    fc
      .tuple(fc.constantFrom("add", "sub", "mul"), fc.constantFrom(...plainTypes), tie("any"), tie("any"))
      .map(
        ([what, { name }, a, b]) =>
          `({ ${name} sum; int over = __builtin_${what}_overflow((${name})(${a}), (${name})(${b}), &sum); sum + over; })`,
      ),
    fc.tuple(tie("any"), tie("any")).map(([a, b]) => `functions[(${a}) & 1](${b})`),
    fc.tuple(tie("any"), tie("any")).map(([a, b]) => `recursive((int)(${a}) & 7, (uint64_t)(${b}))`),
    tie("any").map((a) => `rotated((uint32_t)(${a}), 5)`),
  ),
})).any;

const order = fc
  .constantFrom("relaxed", "acquire", "release", "acq_rel", "seq_cst")
  .map((name) => `memory_order_${name}`);
const target = fc.constantFrom(
  ...[
    "n0",
    "n1",
    "n2",
    "n3",
    "bytes[n0 & 7]",
    "shorts[n1 & 3]",
    "words[n2 & 3]",
    "record.small",
    "record.inner.wide",
  ],
  ...[
    "record.low",
    "record.high",
    "record.signed_bits",
    "other.inner.tag",
    "either.word",
    "either.halves.second",
  ],
  ...["kept", "own", "narrow", "odd", "*pointed", "*at", "byte", "half", "wide"],
);

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `    ${line}`);
}

const statement: fc.Arbitrary<readonly string[]> = fc.letrec<{
  any: readonly string[];
  deep: readonly string[];
}>((tie) => ({
  any: fc.oneof(
    { maxDepth: 2, depthSize: "small" },
    { weight: 5, arbitrary: fc.tuple(target, expression).map(([to, from]) => [`${to} = ${from};`]) },
    { weight: 2, arbitrary: fc.constant(["mix(gate);"]) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(target, fc.constantFrom("+=", "-=", "*=", "^=", "|=", "&="), expression)
        .map(([to, sign, from]) => [`${to} ${sign} ${from};`]),
    },
    { weight: 1, arbitrary: expression.map((from) => [`real = clip(${from}) * 0.75 - real;`]) },
    { weight: 1, arbitrary: expression.map((from) => [`mix((uint64_t)(${from}));`]) },
    {
      weight: 5,
      arbitrary: fc.constantFrom<readonly string[]>(
        ["other = record;"],
        ["struct record copy = other;", "copy.small++;", "record = copy;"],
        ["record = changed(other, n1);"],
        ["memcpy(&words[n0 & 1], &words[2], sizeof words[0]);"],
        ["memcpy(&words[1], bytes, 8);"],
        ["memmove(&bytes[n0 & 3], &bytes[n1 & 3], 5);"],
        ["memmove(bytes + 1, bytes, n2 & 7);"],
        ["memset(shorts + (n0 & 1), n1, 4);"],
        ["at = &words[n3 & 3];"],
        ["at = words + 3 - (at - words);"],
        ["pointed = (int32_t *)((char *)pointed == (char *)shorts ? (char *)pair : (char *)shorts);"],
        ["uintptr_t bits = (uintptr_t)at;", "mix(*(uint64_t *)(bits ^ 0));"],
        ["int64_t *saved[2] = { at, words };", "memcpy(&at, &saved[n0 & 1], sizeof at);"],
        ["int64_t *volatile hidden = at;", "at = hidden;"],
        ["mix(&words[n0 & 3] < &words[n1 & 3]);"],
        ["mix(at == words + 2);"],
        [
          "int32_t *block = malloc(sizeof *block * ((n0 & 3) + 1));",
          "block[n0 & 3] = n1;",
          "block = realloc(block, 64);",
          "block[15] = n2;",
          "mix(block[n0 & 3] + block[15]);",
          "free(block);",
        ],
        [
          "char *block = calloc(1, 5 + (n1 & 3));",
          "block[4] = n2;",
          "mix(block[3] + block[4]);",
          "free(block);",
        ],
        [
          "int length = (n0 & 3) + 1;",
          "int varying[length];",
          "varying[length - 1] = n1;",
          "mix(varying[length - 1]);",
        ],
        [
          "struct padded { char c; int64_t w; } one, two;",
          "memset(&one, 0, sizeof one);",
          "one.c = n0;",
          "one.w = n1;",
          "two = one;",
          "mix(two.c + two.w);",
        ],
        ["either.real = (float)n0;", "mix(either.word & 0xffffffff);"],
        ["either.bytes[n0 & 7] ^= 0x80;"],
        ["int64_t table[3][2] = { { n0, 1 }, { 2, n1 } };", "mix(table[n2 & 1][n3 & 1]);"],
        [
          "{",
          "__label__ first, second;",
          "goto *((void *[]){ &&first, &&second }[n0 & 1]);",
          "first: mix(1);",
          "second: mix(2);",
          "}",
        ],
        ["mix(variadic(3, (int)n0, (int64_t)n1, (double)(n2 & 1023)));"],
        ['mix(strlen(n0 & 1 ? "odd" : "even"));', "mix(memcmp(bytes, words, 8) < 0);"],
      ),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          fc.constantFrom("byte", "half", "wide", "word"),
          fc.constantFrom("fetch_add", "fetch_sub", "fetch_and", "fetch_or", "fetch_xor", "exchange"),
          expression,
          order,
        )
        .map(([to, what, from, how]) => [`mix((uint64_t)atomic_${what}_explicit(&${to}, ${from}, ${how}));`]),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom("byte", "half", "wide", "word"), expression, expression)
        .map(([to, a, b]) => [
          `__typeof__(atomic_load(&${to})) expected = ${a};`,
          `mix(atomic_compare_exchange_strong(&${to}, &expected, ${b}) + (uint64_t)expected);`,
        ]),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom("min", "max"),
          fc.constantFrom("int8_t", "uint16_t", "int32_t", "uint64_t"),
          expression,
        )
        .map(([what, type, a]) => [
          `static ${type} extreme = 3;`,
          `mix((uint64_t)__atomic_fetch_${what}(&extreme, (${type})(${a}), __ATOMIC_SEQ_CST));`,
        ]),
    },
    { weight: 4, arbitrary: tie("deep") },
  ),
  deep: fc.oneof(
    fc
      .tuple(expression, tie("any"), tie("any"))
      .map(([test, yes, no]) => [`if (${test}) {`, ...indented(yes), "} else {", ...indented(no), "}"]),
    tie("any").map((inner) => ["for (int i = 0; i < 3; i++) {", "    n3 += i;", ...indented(inner), "}"]),
    fc
      .tuple(expression, tie("any"), tie("any"), fc.boolean())
      .map(([on, one, two, falls]) => [
        `switch ((${on}) & 7) {`,
        "case 0: case 5: {",
        ...indented(one),
        falls ? "}" : "break; }",
        "case 6: {",
        ...indented(two),
        "break; }",
        "default: n2++;",
        "}",
      ]),
  ),
})).any;

export const sequentialFunction: fc.Arbitrary<SequentialFunction> = fc
  .array(statement, { minLength: 1, maxLength: 7 })
  .map((statements) => new SequentialFunction(statements.flatMap((lines) => ["{", ...indented(lines), "}"])));

const prologue = `
#include <pthread.h>
#include <semaphore.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct record {
    int8_t small;
    struct { char tag; int64_t wide; } inner;
    unsigned low : 3, high : 21;
    signed signed_bits : 9;
};
static struct record record = { 1, { 2, 3 }, 4, 5, -6 }, other;
static union { uint64_t word; float real; unsigned char bytes[8]; struct { int16_t first, second; } halves; } either;
static unsigned char bytes[8] = { 1, 2, 3, 4, 5, 6, 7, 8 };
static int16_t shorts[4] __attribute__((aligned(8))) = { -1, 300, 7, 9 };
static int64_t words[4] = { 11, -22, 33, -44 };
static int32_t pair[2] = { 5, -5 };
static _Atomic uint8_t byte;
static _Atomic int16_t half;
static _Atomic int32_t word;
static _Atomic uint64_t wide;
static _Thread_local int32_t own = 9;
static atomic_int gate;
static sem_t never;
static uint64_t sum;

static void mix(uint64_t value) { sum = (sum ^ value) * 0x9e3779b97f4a7c15u + 1; }
static int32_t clip(double value) { return value > -1e9 && value < 1e9 ? (int32_t)value : 7; }
static uint32_t rotated(uint32_t value, int by) { return value << by | value >> (32 - by); }
static int64_t twice(int64_t value) { return value * 2; }
static int64_t masked(int64_t value) { return value & 0xff; }
static int64_t (*functions[2])(int64_t) = { twice, masked };
static uint64_t recursive(int depth, uint64_t value) {
    if (depth == 2) mix(gate);
    return depth == 0 ? value : recursive(depth - 1, value * 3) + (uint64_t)depth;
}
static struct record changed(struct record given, int64_t by) {
    given.inner.wide += by;
    given.high++;
    return given;
}
static uint64_t variadic(int count, ...) {
    va_list list;
    va_start(list, count);
    uint64_t result = (uint64_t)va_arg(list, int);
    result += (uint64_t)va_arg(list, int64_t);
    result += (uint64_t)(int64_t)va_arg(list, double);
    va_end(list);
    return result;
}
static void *idle(void *unused) {
    sem_wait(&never);
    gate = 1;
    return unused;
}
`;

/** A program that computes the function that its first argument names: prints it, or compares it with the second. */
export function sequentialProgram(functions: readonly SequentialFunction[]): string {
  return [
    prologue,
    ...functions.map(({ body }, index) =>
      [
        `static void function${index}(int8_t n0, int32_t n1, uint16_t n2, int64_t n3) {`,
        "    static int32_t kept = 3;",
        "    double real = 1.25;",
        "    unsigned _BitInt(5) narrow = 17;",
        "    _BitInt(37) odd = -5;",
        "    int64_t *at = &words[1];",
        "    int32_t *pointed = pair;",
        ...indented(body),
        "    mix((uint64_t)n0); mix((uint64_t)n1); mix(n2); mix((uint64_t)n3); mix((uint64_t)kept++); mix((uint64_t)own);",
        "    mix((uint64_t)clip(real)); mix((uint64_t)narrow); mix((uint64_t)odd); mix((uint64_t)(at - words));",
        "}",
      ].join("\n"),
    ),
    "static uint64_t compute(int index) {",
    "    for (int round = 0; round < 2; round++) {",
    "        switch (index) {",
    ...functions.map(
      (_, index) => `        case ${index}: function${index}(5 - round * 9, 77777, 40000, -3); break;`,
    ),
    "        }",
    "    }",
    "    for (int i = 0; i < 4; i++) mix((uint64_t)words[i]), mix((uint64_t)shorts[i]), mix(bytes[i + 2]);",
    "    mix((uint64_t)record.inner.wide), mix(record.high), mix((uint64_t)record.signed_bits), mix(either.word);",
    "    mix((uint64_t)other.small), mix(byte), mix((uint64_t)half), mix(wide), mix((uint64_t)word), mix((uint64_t)pair[1]);",
    "    return sum;",
    "}",
    "int main(int count, char **arguments) {",
    "    int index = atoi(arguments[1]);",
    "    if (count == 2) {",
    '        printf("%llx\\n", (unsigned long long)compute(index));',
    "        return 0;",
    "    }",
    "    pthread_t thread;",
    "    sem_init(&never, 0, 0);",
    "    pthread_create(&thread, NULL, idle, NULL);",
    "    uint64_t found = compute(index);",
    "    for (int digit = 0; digit < 16; digit++) {",
    "        int expected = arguments[2][digit];",
    '        if ("0123456789abcdef"[found >> (60 - 4 * digit) & 15] != expected) exit(1);',
    "    }",
    "    exit(0);",
    "}",
    "",
  ].join("\n");
}
