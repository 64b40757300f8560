/**
 * The runtime's state is canonical: rounds of creating, locking, waiting and joining leave everything as one
 * round does, so that a program that goes round and round has finitely many states.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runProgram } from "../../src/engines/run/run-program.ts";
import { loadProgram } from "../../src/frontend/load-program.ts";

const source = `
#include <pthread.h>
#include <semaphore.h>
#include <unistd.h>

enum { THREADS = 3 };
static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static pthread_barrier_t barrier;
static sem_t done;
static pthread_key_t key;
static int go;

static void *work(void *argument) {
    pthread_setspecific(key, &go);
    for (int i = 0; i < 7; i++) pthread_rwlock_rdlock(&lock);
    for (int i = 0; i < 7; i++) pthread_rwlock_unlock(&lock);
    pthread_mutex_lock(&mutex);
    while (!go) pthread_cond_wait(&condition, &mutex);
    pthread_mutex_unlock(&mutex);
    pthread_barrier_wait(&barrier);
    usleep(10);
    sem_post(&done);
    return argument;
}

int main(void) {
    pthread_t threads[THREADS];
    sem_init(&done, 0, 0);
    pthread_key_create(&key, NULL);
    pthread_barrier_init(&barrier, NULL, THREADS);
    for (int round = 0; round < ROUNDS; round++) {
        go = 0;
        for (int i = 0; i < THREADS; i++) pthread_create(&threads[i], NULL, work, NULL);
        pthread_mutex_lock(&mutex);
        go = 1;
        pthread_cond_broadcast(&condition);
        pthread_mutex_unlock(&mutex);
        for (int i = 0; i < THREADS; i++) sem_wait(&done);
        for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
    }
    _exit(0);
}
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-thread-state-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("many rounds end as one does", async () => {
  // The numbers of globals depend on what is reached first, and so on the schedule: the seed stays the same.
  for (let seed = 0; seed < 3; seed++) {
    const once = await stateAfter(1, seed);
    expect(once.length).toBeGreaterThan(5);
    for (const rounds of [2, 10, 11]) expect(await stateAfter(rounds, seed)).toEqual(once);
  }
});

/** What outlives the frames, at the end: the number, size and contents of each object. (Ids of joined threads in
    main's array are dangling pointers: which ones, depends on what numbers they have kept busy.) */
async function stateAfter(rounds: number, seed: number): Promise<string[]> {
  const file = join(folder, "rounds.c");
  writeFileSync(file, source);
  const program = await loadProgram({ files: [file], compilerArguments: [`-DROUNDS=${rounds}`] });
  const state: string[] = [];
  const outcome = runProgram(program, {
    arguments: ["rounds"],
    environment: [],
    stdin: new Uint8Array(),
    seed,
    schedule: { kind: "random" },
    maxSteps: 10_000_000,
    write: () => {},
    signedOverflow: false,
    stackLimit: 8 << 20,
    mallocFails: false,
    leaks: true,
    inspect(machine) {
      for (const object of machine.memory.all()) {
        const { kind, name } = object.origin;
        if (object.freed !== undefined || object.readOnly || kind === "stack") continue;
        // In one run time passes, in a search it does not.
        if (name === "elapsed") continue;
        state.push(`${object.number} ${kind} ${name}: ${Buffer.from(object.data).toString("hex")}`);
      }
    },
  });
  expect(outcome).toEqual({ kind: "exited", status: 0, leaks: [] });
  return state;
}
