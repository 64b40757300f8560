/** Which threads are there, at points of the thread that creates and joins them. */
import { describe, expect, it } from "vitest";
import { type Phases, phasesOf } from "../phases.ts";

const program = (main: string): string => `#include <pthread.h>
extern void here(int number);
extern int maybe(void);
static void *one(void *unused) { return unused; }
static void *two(void *unused) { return unused; }
int main(void) {
  pthread_t s, t, all[4];
  ${main}
  here(9);
  return 0;
}
`;

/** "alive/ended" at each call of here. */
async function points(main: string): Promise<string[]> {
  const phases: Phases = await phasesOf(program(main));
  const count = main.split("here(").length;
  return Array.from({ length: count }, (_, number) => {
    const { alive, ended } = phases.positionAt("main", "here", number);
    return [alive, ended].map((bits) => phases.threadsOf(bits).join(" ")).join("/");
  });
}

describe("a thread", () => {
  it("is there from its creation to its join", async () =>
    expect(await points("here(0); pthread_create(&s, 0, one, 0); here(1); pthread_join(s, 0);")).toEqual([
      "/",
      "one/",
      "/one",
    ]));

  it("is still there where one way does not join it", async () =>
    expect(await points("pthread_create(&s, 0, one, 0); if (maybe()) pthread_join(s, 0);")).toEqual([
      "one/",
    ]));

  it("may be there where one way creates it", async () =>
    expect(await points("if (maybe()) pthread_create(&s, 0, one, 0);")).toEqual(["one/"]));

  it("is not ended by a join of another one", async () =>
    expect(
      await points(
        "pthread_create(&s, 0, one, 0); pthread_create(&t, 0, two, 0); here(0); pthread_join(t, 0);",
      ),
    ).toEqual(["one two/", "one/two"]));

  it("is not certainly ended by a join of one of two", async () => {
    const [end] = await points(
      "pthread_create(&s, 0, one, 0); pthread_create(&t, 0, two, 0); pthread_join(maybe() ? s : t, 0);",
    );
    expect(end.split("/")[0]).toBe("one two");
  });

  it("is likely to be ended by a join of one of an array", async () => {
    const phases = await phasesOf(
      program(
        "pthread_create(&all[0], 0, one, 0); pthread_create(&all[1], 0, two, 0); pthread_join(all[maybe()], 0);",
      ),
    );
    const { alive, likelyEnded } = phases.positionAt("main", "here");
    expect([alive, likelyEnded].map((bits) => phases.threadsOf(bits))).toEqual([
      ["one", "two"],
      ["one", "two"],
    ]);
  });

  it("is many where it is created again before it is joined", async () => {
    const again = await phasesOf(program("for (int i = 0; i < 4; i++) pthread_create(&all[i], 0, one, 0);"));
    expect(again.thread("one").many).toBe(true);
    const inTurn = await phasesOf(
      program("for (int i = 0; i < 4; i++) { pthread_create(&s, 0, one, 0); pthread_join(s, 0); }"),
    );
    expect(inTurn.thread("one").many).toBe(false);
  });
});

describe("a loop that joins", () => {
  const create = "for (int i = 0; i < 4; i++) pthread_create(&all[i], 0, one, 0);";
  it("ends all that a loop like it has created", async () =>
    expect(await points(`${create} here(0); for (int i = 0; i < 4; i++) pthread_join(all[i], 0);`)).toEqual([
      "one/",
      "/one",
    ]));
  it("leaves some where it is shorter", async () => {
    const end = (await points(`${create} for (int i = 0; i < 3; i++) pthread_join(all[i], 0);`)).at(-1)!;
    expect(end.split("/")[0]).toBe("one");
  });
  it("leaves some where it can be left early", async () => {
    const early = `${create} for (int i = 0; i < 4; i++) { if (maybe()) break; pthread_join(all[i], 0); }`;
    expect((await points(early)).at(-1)!.split("/")[0]).toBe("one");
  });
});
