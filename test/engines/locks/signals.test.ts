/** Which functions handle signals, and which locks of theirs may be held by the code that they interrupt. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { locks } from "../../../src/library/locks.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-signals-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const answerOf = async (handlerLock: string, mainLock: string, installs: string): Promise<string> => {
  const file = join(folder, "program.c");
  writeFileSync(
    file,
    `#include <pthread.h>
    #include <signal.h>
    pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
    static void handle(int number) { pthread_mutex_lock(&${handlerLock}); pthread_mutex_unlock(&${handlerLock}); }
    static struct sigaction action = { .sa_handler = handle };
    int main(void) {
      ${installs}
      pthread_mutex_lock(&${mainLock});
      pthread_mutex_unlock(&${mainLock});
      return 0;
    }`,
  );
  const { answer, findings } = await locks(file);
  return [answer, ...findings.map(({ rule }) => rule)].join(" ");
};

describe("handlers of signals", () => {
  it.each([
    ["a", "a", "signal(SIGINT, handle);", "suspected self-deadlock"],
    ["a", "b", "signal(SIGINT, handle);", "none-found"],
    ["a", "a", "sigaction(SIGINT, &action, 0);", "suspected self-deadlock"],
    ["a", "a", "handle(0);", "none-found"],
  ])("takes %s, main takes %s, %s: %s", async (handlerLock, mainLock, installs, expected) => {
    expect(await answerOf(handlerLock, mainLock, installs)).toBe(expected);
  });
});
