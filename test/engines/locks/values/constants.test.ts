/** What initialisers put into memory. */
import { beforeAll, describe, expect, it } from "vitest";
import type { LockProgram } from "../../../../src/engines/locks/program/program.ts";
import { forEachAddress, initialInteger } from "../../../../src/engines/locks/values/constants.ts";
import type { Constant } from "../../../../src/ir/value.ts";
import { programOf } from "../phases.ts";

let program: LockProgram;
beforeAll(async () => {
  program = await programOf(`
struct pair { char first; int second; short third[2]; };
int number = -7;
struct pair pair = { 1, -2, { 3, 4 } };
struct pair pairs[2] = { { 1, 2, { 3, 4 } }, { 5, 6, { 7, 8 } } };
unsigned char bytes[4] = { 1, 2, 255, 4 };
int zeros[4];
static int a, b;
struct holder { int before; int *one; int *two[2]; } holder = { 9, &a, { 0, &b } };
int main(void) { return 0; }
`);
});
const initialiser = (name: string): Constant =>
  program.modules[0].globals.find((variable) => variable.name === name)!.initializer!;

describe("integers", () => {
  it.each<[string, number, number | undefined]>([
    ["number", 0, -7],
    ["number", 1, undefined],
    ["pair", 0, 1],
    ["pair", 4, -2],
    ["pair", 10, 4],
    ["pairs", 16, 6],
    ["bytes", 2, -1],
    ["bytes", 9, undefined],
    ["zeros", 8, 0],
  ])("of %s at %i: %s", (name, offset, expected) =>
    expect(initialInteger(initialiser(name), offset)).toBe(expected),
  );
});

it("addresses are found where they lie", () => {
  const found: string[] = [];
  forEachAddress(initialiser("holder"), 100, (constant, offset) => {
    if (constant.kind === "global") found.push(`${constant.target.name} at ${offset}`);
  });
  expect(found).toEqual(["a at 108", "b at 124"]);
});
