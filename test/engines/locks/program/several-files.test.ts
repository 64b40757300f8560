/** Code that stands in several files: what one of them calls is found in another, whatever name it is called by. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { locks } from "../../../../src/library/locks.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-several-files-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function rulesIn(texts: Readonly<Record<string, string>>): Promise<string[]> {
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
  const sources = Object.keys(texts).filter((name) => !name.endsWith(".h"));
  return (await locks(sources.map((name) => join(folder, name)))).findings.map(({ rule }) => rule);
}

const startBoth = `int main(void) {
  pthread_t x, y;
  pthread_create(&x, 0, one, 0);
  pthread_create(&y, 0, two, 0);
  pthread_join(x, 0);
  pthread_join(y, 0);
}`;

describe("a function of another file", () => {
  /** `two` takes `b` first, or after `a` as `one` does. */
  const aliased = (two: string) => ({
    "taking.c": `#include <pthread.h>
      pthread_mutex_t a, b;
      static void take_a(void) { pthread_mutex_lock(&a); }
      void take(void) __attribute__((alias("take_a")));
      void leave(void) { pthread_mutex_unlock(&a); }`,
    "program.c": `#include <pthread.h>
      extern pthread_mutex_t b;
      void take(void);
      void leave(void);
      void *one(void *unused) { take(); pthread_mutex_lock(&b); pthread_mutex_unlock(&b); leave(); return 0; }
      void *two(void *unused) { ${two} return 0; }
      ${startBoth}`,
  });

  it("is followed by a name that is an alias there", async () => {
    expect(
      await rulesIn(aliased("pthread_mutex_lock(&b); take(); leave(); pthread_mutex_unlock(&b);")),
    ).toEqual(["lock-order"]);
    expect(
      await rulesIn(aliased("take(); leave(); pthread_mutex_lock(&b); pthread_mutex_unlock(&b);")),
    ).toEqual([]);
  });

  /** The constructor that is called is an alias of the one for base classes. */
  const constructed = (two: string) => ({
    "holder.h": `#include <pthread.h>
      extern pthread_mutex_t a, b;
      struct Holder { Holder(); ~Holder(); int n; };`,
    "holder.cpp": `#include "holder.h"
      pthread_mutex_t a, b;
      Holder::Holder() : n(1) { pthread_mutex_lock(&a); }
      Holder::~Holder() { pthread_mutex_unlock(&a); }`,
    "program.cpp": `#include "holder.h"
      void *one(void *) { Holder holder; pthread_mutex_lock(&b); pthread_mutex_unlock(&b); return nullptr; }
      void *two(void *) { ${two} return nullptr; }
      ${startBoth}`,
  });

  it("is followed where it is a constructor or a destructor", async () => {
    expect(
      await rulesIn(constructed("pthread_mutex_lock(&b); { Holder holder; } pthread_mutex_unlock(&b);")),
    ).toEqual(["lock-order"]);
    expect(
      await rulesIn(constructed("{ Holder holder; } pthread_mutex_lock(&b); pthread_mutex_unlock(&b);")),
    ).toEqual([]);
  });
});
