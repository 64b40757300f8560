/** What random programs need to try out blocks and locals in parts: one block that threads share, take, give and free. */
import fc from "fast-check";
import type { Statement, Vocabulary } from "../../../property/threaded-program.ts";

const declarations = [
  "#include <string.h>",
  "struct box { int count; int *last; _Atomic long sum[3]; pthread_mutex_t lock; };",
  "static _Atomic(struct box *) box;",
  "static struct box *current(void) {",
  "struct box *used = box, *none = NULL, *made;",
  "if (used || !(made = calloc(1, sizeof *made))) return used;",
  "if (atomic_compare_exchange_strong(&box, &none, made)) return made;",
  "free(made);",
  "return none;",
  "}",
];

/** With the block that there is, in `used`. */
function using(...lines: string[]): Statement {
  return ["struct box *used = current();", "if (used) {", ...lines, "}"];
}
/** The same with one that nobody else has meanwhile. */
function taking(...lines: string[]): Statement {
  return ["struct box *used = atomic_exchange(&box, NULL);", "if (used) {", ...lines, "}"];
}

const statements: readonly Statement[] = [
  using("for (int i = 0; i < 3; i++) used->sum[i] += i + 1;"),
  using("for (int i = 0; i < 3; i++) used->sum[i] -= 1;"),
  using("used->sum[x & 1] += 3;"),
  using("used->last = used->last ? NULL : &plain;"),
  using("if (used->last) y = *used->last & 1;"),
  using("pthread_mutex_lock(&used->lock);", "used->count ^= 1;", "pthread_mutex_unlock(&used->lock);"),
  using(
    "if (pthread_mutex_trylock(&used->lock) == 0) {",
    "x = used->count;",
    "pthread_mutex_unlock(&used->lock);",
    "}",
  ),
  using("used->sum[2] = 1;", "while (used->sum[2] == 0) {}"),
  using("memcpy((char *)used->sum + 4, &slot, sizeof slot);"),
  using("struct box copy;", "memcpy(&copy, used, sizeof copy);", "y = copy.count & 1;"),
  taking("used->sum[2]++;", "free(used);"),
  taking("used->count++;", "used->sum[0]++;", "box = used;"),
  taking("if (!used->last) used->last = malloc(4);", "box = used;"),
  taking(
    "free(used->last == &plain ? NULL : used->last);",
    "used->last = NULL;",
    "used->sum[1]++;",
    "box = used;",
  ),
  taking("used = realloc(used, sizeof *used + 8 * (x & 1));", "if (used) used->count = 1;", "box = used;"),
  ["struct box *made = malloc(sizeof *made);", "made->count = 1;", "made->sum[0] = x;", "box = made;"],
  [
    "struct box local = { 0 };",
    "box = &local;",
    "for (int i = 0; i < 3; i++) local.sum[i] = x + i;",
    "box = NULL;",
    "if (local.sum[1] > 1) y = 1;",
  ],
];

export const blockVocabulary: Vocabulary = {
  // Mostly these: what else there is, every program may have.
  statements: fc.constantFrom(...statements),
  declarations,
  names: ["box", "current"],
};
