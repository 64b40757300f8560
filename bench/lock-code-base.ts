/**
 * Writes a code base of a given size for measuring `clew locks`: services with state of their own, wrappers,
 * locks in structures and arrays, callbacks through tables, worker threads, and a layer of plain functions.
 * All of it keeps one order, unless a number of deadlocks is asked for, each of two functions of its own.
 *
 *     tsx bench/lock-code-base.ts FOLDER LINES [DEADLOCKS]
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const header = `#ifndef COMMON_H
#define COMMON_H
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct item { struct item *next; int key; int value; pthread_mutex_t lock; };
struct table { pthread_mutex_t lock; struct item *buckets[16]; int count; };
struct service {
  pthread_mutex_t lock;
  pthread_rwlock_t config;
  struct table *items;
  int state;
  int (*handle)(struct service *, int);
};
extern pthread_mutex_t log_lock;
void log_line(const char *text, int value);
void take(pthread_mutex_t *mutex);
void give(pthread_mutex_t *mutex);
struct table *new_table(void);
int table_put(struct table *table, int key, int value);
int table_get(struct table *table, int key);
#endif
`;

const common = `#include "common.h"
pthread_mutex_t log_lock = PTHREAD_MUTEX_INITIALIZER;
static char lines[64][80];
static int used;
void log_line(const char *text, int value) {
  pthread_mutex_lock(&log_lock);
  strncpy(lines[used % 64], text, 79);
  used += value != 0;
  pthread_mutex_unlock(&log_lock);
}
void take(pthread_mutex_t *mutex) { pthread_mutex_lock(mutex); }
void give(pthread_mutex_t *mutex) { pthread_mutex_unlock(mutex); }
struct table *new_table(void) {
  struct table *table = malloc(sizeof *table);
  if (table == NULL) return NULL;
  memset(table, 0, sizeof *table);
  pthread_mutex_init(&table->lock, NULL);
  return table;
}
int table_put(struct table *table, int key, int value) {
  struct item *item = malloc(sizeof *item);
  if (item == NULL) return -1;
  item->key = key;
  item->value = value;
  pthread_mutex_lock(&table->lock);
  item->next = table->buckets[(unsigned)key % 16];
  table->buckets[(unsigned)key % 16] = item;
  table->count++;
  pthread_mutex_unlock(&table->lock);
  return 0;
}
int table_get(struct table *table, int key) {
  struct item *item;
  int found = -1;
  pthread_mutex_lock(&table->lock);
  for (item = table->buckets[(unsigned)key % 16]; item != NULL; item = item->next)
    if (item->key == key) { found = item->value; break; }
  pthread_mutex_unlock(&table->lock);
  return found;
}
`;

/** About this many lines a file. */
const linesOfAFile = 500;

function plainFunction(file: number, index: number): string {
  return `static int compute_${file}_${index}(int a, int b) {
  int sum = 0, step;
  for (step = 0; step < a % 17; step++) {
    if ((step & 3) == 1) sum += b * step;
    else if (step > b) sum -= ${index} + step;
    else sum ^= step << 2;
  }
  switch (sum & 7) {
  case 0: return sum + ${file};
  case 1: return sum - b;
  case 2: sum = ${index === 0 ? "a" : `compute_${file}_${index - 1}(sum, a)`}; break;
  default: break;
  }
  return sum;
}
`;
}

function serviceFile(file: number, files: number, deadlock: number | undefined): string {
  const parts = [
    `#include "common.h"`,
    `static struct service self_${file} = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_RWLOCK_INITIALIZER, NULL, 0, NULL };`,
    `static pthread_mutex_t stripes_${file}[8];`,
  ];
  if (file + 1 < files) parts.push(`int request_${file + 1}(int key);`);
  const plain = 22;
  for (let index = 0; index < plain; index++) parts.push(plainFunction(file, index));
  parts.push(`static int handle_${file}(struct service *service, int key) {
  int result;
  take(&service->lock);
  if (service->items == NULL) service->items = new_table();
  if (service->items == NULL) { give(&service->lock); return -1; }
  result = table_get(service->items, key);
  if (result < 0 && table_put(service->items, key, compute_${file}_${plain - 1}(key, 3)) < 0) {
    log_line("no memory", key);
    give(&service->lock);
    return -1;
  }
  service->state++;
  log_line("handled ${file}", key);
  give(&service->lock);
  return result;
}
static int configure_${file}(struct service *service, int value) {
  int changed = 0;
  if (pthread_rwlock_wrlock(&service->config) != 0) return -1;
  if (value != service->state) {
    pthread_mutex_lock(&service->lock);
    service->state = value;
    changed = 1;
    pthread_mutex_unlock(&service->lock);
  }
  pthread_rwlock_unlock(&service->config);
  return changed;
}
int request_${file}(int key) {
  int result;
  struct service *service = &self_${file};
  pthread_mutex_t *stripe = &stripes_${file}[(unsigned)key % 8];
  service->handle = key > 3 ? handle_${file} : configure_${file};
  result = service->handle(service, key);
  pthread_mutex_lock(stripe);
  result += compute_${file}_3(key, result);
  pthread_mutex_unlock(stripe);
  ${file + 1 < files ? `if (key > 1) result += request_${file + 1}(key - 1);` : ""}
  return result;
}
void *worker_${file}(void *argument) {
  int round;
  struct service *service = argument;
  for (round = 0; round < 10; round++) {
    request_${file}(round);
    pthread_rwlock_rdlock(&service->config);
    take(&service->lock);
    service->state += round;
    give(&service->lock);
    pthread_rwlock_unlock(&service->config);
  }
  return NULL;
}
struct service *service_${file}(void) { return &self_${file}; }`);
  if (deadlock !== undefined)
    parts.push(`static pthread_mutex_t north_${deadlock} = PTHREAD_MUTEX_INITIALIZER, south_${deadlock} = PTHREAD_MUTEX_INITIALIZER;
static void *planted_${deadlock}(void *unused) {
  take(&north_${deadlock});
  take(&south_${deadlock});
  give(&south_${deadlock});
  give(&north_${deadlock});
  return unused;
}
void plant_${deadlock}(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, planted_${deadlock}, NULL);
  take(&south_${deadlock});
  log_line("planted", ${deadlock});
  take(&north_${deadlock});
  give(&north_${deadlock});
  give(&south_${deadlock});
  pthread_join(thread, NULL);
}`);
  return `${parts.join("\n")}\n`;
}

export function writeCodeBase(
  folder: string,
  lines: number,
  deadlocks: number,
): { files: number; lines: number } {
  mkdirSync(folder, { recursive: true });
  const files = Math.max(1, Math.round(lines / linesOfAFile));
  let written = 0;
  const write = (name: string, text: string): void => {
    writeFileSync(join(folder, name), text);
    written += text.split("\n").length;
  };
  write("common.h", header);
  write("common.c", common);
  for (let file = 0; file < files; file++)
    write(`service-${file}.c`, serviceFile(file, files, file < deadlocks ? file : undefined));
  const numbers = Array.from({ length: files }, (_, file) => file);
  write(
    "main.c",
    `#include "common.h"
${numbers.map((file) => `void *worker_${file}(void *argument);\nstruct service *service_${file}(void);${file < deadlocks ? `\nvoid plant_${file}(void);` : ""}`).join("\n")}
int request_0(int key);
int main(void) {
  static pthread_t threads[${files}];
  int index;
${numbers.map((file) => `  pthread_create(&threads[${file}], NULL, worker_${file}, service_${file}());${file < deadlocks ? `\n  plant_${file}();` : ""}`).join("\n")}
  request_0(7);
  for (index = 0; index < ${files}; index++) pthread_join(threads[index], NULL);
  return 0;
}
`,
  );
  return { files: files + 2, lines: written };
}

if (process.argv[1]?.endsWith("lock-code-base.ts")) {
  const [folder, lines, deadlocks] = process.argv.slice(2);
  if (folder === undefined) throw new Error("a folder is expected");
  const made = writeCodeBase(folder, Number(lines ?? 10_000), Number(deadlocks ?? 0));
  console.log(`${made.files} files, ${made.lines} lines`);
}
