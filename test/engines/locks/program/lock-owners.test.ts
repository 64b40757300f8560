/** What a lock belongs to, by its name. */
import { describe, expect, it } from "vitest";
import { ownersOf, replaced } from "../../../../src/engines/locks/program/lock-owners.ts";

const owners = (name: string): string[] =>
  ownersOf(name).map((owner) => (owner.around === "" ? owner.name : `${owner.name} in ${owner.around}`));

describe("owners", () => {
  it("are what the lock is a part of", () => expect(owners("($0$+0,1)")).toEqual(["($0$+0,1)", "$0$"]));
  it("are no owners behind a pointer", () => expect(owners("*($0$+0,1)")).toEqual(["*($0$+0,1)"]));
  it("are the number in an array", () => {
    expect(owners("(@locks+0,$1$)")).toEqual(["(@locks+0,$1$)", "$1$ in (@locks+0,#)"]);
    expect(owners("(@locks+$0$,$1$)")).toEqual(["(@locks+$0$,$1$)"]);
  });
});

describe("a word of a name", () => {
  it("is replaced wherever it stands", () => expect(replaced("(a+0,a)", "a")).toBe("(#+0,#)"));
  it("is replaced as a whole", () => {
    expect(replaced("(ab+0)", "a")).toBeUndefined();
    expect(replaced("(a1+a)", "a", "b")).toBe("(a1+b)");
  });
});
