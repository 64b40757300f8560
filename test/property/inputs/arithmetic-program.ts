/**
 * Small random sequential C programs over inputs of 8 bits: arithmetic, comparisons, shifts, an array, bytes of a word, loops
 * whose turns depend on inputs, and assertions that hold for some of the values, for all or for none.
 */
import fc from "fast-check";

export const inputNames = ["a", "b"] as const;

const variable = fc.constantFrom("a", "b", "x", "y", "z");
const constant = fc
  .oneof(fc.integer({ min: -5, max: 9 }), fc.constantFrom(127, 128, 255, 256, -128, 1000))
  .map(String);
const leaf = fc.oneof({ weight: 3, arbitrary: variable }, { weight: 1, arbitrary: constant });

const { expression } = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    leaf,
    fc
      .tuple(tie("expression"), fc.constantFrom("+", "-", "*", "&", "|", "^"), tie("expression"))
      .map(([left, sign, right]) => `(int)((unsigned)(${left}) ${sign} (unsigned)(${right}))`),
    fc
      .tuple(tie("expression"), fc.constantFrom("/", "%"), fc.integer({ min: 2, max: 9 }))
      .map(([left, sign, right]) => `((${left}) ${sign} ${right})`),
    fc.tuple(tie("expression"), fc.integer({ min: 0, max: 9 })).map(([left, by]) => `((${left}) >> ${by})`),
    fc.tuple(tie("expression"), leaf).map(([left, by]) => `(int)((unsigned)(${left}) << ((${by}) & 7))`),
    fc
      .tuple(fc.constantFrom("unsigned char", "signed char", "short", "unsigned short"), tie("expression"))
      .map(([type, inner]) => `(${type})(${inner})`),
    fc
      .tuple(tie("expression"), fc.constantFrom("<", "<=", "==", "!="), tie("expression"))
      .map(([left, sign, right]) => `((${left}) ${sign} (${right}))`),
    fc
      .tuple(tie("expression"), tie("expression"), tie("expression"))
      .map(([test, one, other]) => `((${test}) ? (${one}) : (${other}))`),
    tie("expression").map((inner) => `table[(${inner}) & 3]`),
    tie("expression").map((inner) => `byte_of(${inner})`),
  ),
}));

const target = fc.constantFrom("x", "y", "z");

const { statement } = fc.letrec<{ statement: string }>((tie) => ({
  statement: fc.oneof(
    { maxDepth: 2 },
    fc.tuple(target, expression).map(([name, value]) => `${name} = ${value};`),
    fc.tuple(expression, expression).map(([at, value]) => `table[(${at}) & 3] = ${value};`),
    fc
      .tuple(expression, fc.constantFrom("<", "==", "!="), expression)
      .map(([left, sign, right]) => `assert((${left}) ${sign} (${right}));`),
    fc.tuple(expression, tie("statement")).map(([test, body]) => `if (${test}) {\n${body}\n}`),
    fc
      .tuple(variable, tie("statement"))
      .map(([name, body]) => `for (int i = 0; i < (${name} & 3); i++) {\n${body}\n}`),
    fc
      .tuple(expression, tie("statement"), tie("statement"))
      .map(([on, one, other]) =>
        [`switch (${on}) {`, "case 0:", "case 7:", one, "break;", "case -1:", "default:", other, "}"].join(
          "\n",
        ),
      ),
  ),
}));

/** The inputs have so many bits each. */
export function arithmeticProgram(widths: readonly [number, number]): fc.Arbitrary<string> {
  return fc
    .tuple(fc.boolean(), fc.array(statement, { minLength: 2, maxLength: 6 }))
    .map(([isSigned, body]) => {
      const inputs = inputNames.map((name, index) => {
        const size = 2 ** widths[index];
        return isSigned
          ? `int ${name} = clew_input(${-size / 2}, ${size / 2 - 1});`
          : `int ${name} = clew_input(0, ${size - 1});`;
      });
      return [
        "#include <assert.h>",
        "#include <clew.h>",
        "#include <string.h>",
        "static int byte_of(int word) { unsigned char bytes[4]; memcpy(bytes, &word, 4); return bytes[1] - bytes[0]; }",
        "int main(void) {",
        ...inputs,
        "int x = 0, y = 1, z = 2;",
        "int table[4] = {3, 1, 4, 1};",
        ...body,
        "return 0;",
        "}",
      ].join("\n");
    });
}
