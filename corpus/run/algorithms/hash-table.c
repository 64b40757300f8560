/*
about: Open addressing with tombstones and chaining, growing tables, string keys; the two agree.
truth: exits 50
expect: { run: exits 50 }
*/
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry { char *key; int value; struct entry *next; };
struct chained { struct entry **buckets; size_t size, used; };
struct slot { const char *key; int value; };
struct open { struct slot slots[128]; };
static const char tombstone[] = "";

static uint32_t hash(const char *s) {
    uint32_t h = 2166136261u;
    for (; *s; s++) h = (h ^ (uint8_t)*s) * 16777619u;
    return h;
}
static int *chained_at(struct chained *t, const char *key) {
    if (t->used >= t->size) {
        size_t size = t->size * 2 + 1;
        struct entry **fresh = calloc(size, sizeof *fresh);
        for (size_t i = 0; i < t->size; i++)
            for (struct entry *e = t->buckets[i], *next; e; e = next) {
                next = e->next;
                struct entry **to = &fresh[hash(e->key) % size];
                e->next = *to;
                *to = e;
            }
        free(t->buckets);
        t->buckets = fresh;
        t->size = size;
    }
    struct entry **at = &t->buckets[hash(key) % t->size];
    for (; *at; at = &(*at)->next)
        if (!strcmp((*at)->key, key)) return &(*at)->value;
    *at = calloc(1, sizeof **at);
    (*at)->key = strdup(key);
    t->used++;
    return &(*at)->value;
}
static struct slot *open_find(struct open *t, const char *key) {
    struct slot *free_slot = NULL;
    for (uint32_t i = hash(key);; i++) {
        struct slot *s = &t->slots[i % 128];
        if (!s->key) return free_slot ? free_slot : s;
        if (s->key == tombstone) {
            if (!free_slot) free_slot = s;
        } else if (!strcmp(s->key, key)) return s;
    }
}

int main(void) {
    struct chained c = {0};
    static struct open o;
    static char names[50][8];
    for (int i = 0; i < 50; i++) {
        snprintf(names[i], sizeof names[i], "k%d", i * 37 % 101);
        *chained_at(&c, names[i]) += i;
        struct slot *s = open_find(&o, names[i]);
        s->key = names[i];
        s->value += i;
    }
    for (int i = 0; i < 50; i += 5) open_find(&o, names[i])->key = tombstone;
    int agree = 0;
    for (int i = 0; i < 50; i++) {
        struct slot *s = open_find(&o, names[i]);
        agree += i % 5 == 0 ? s->key == NULL || s->key == tombstone : s->value == *chained_at(&c, names[i]);
    }
    printf("%d %zu\n", agree, c.used);
    long sum = 0;
    for (size_t i = 0; i < c.size; i++)
        for (struct entry *e = c.buckets[i], *next; e; e = next) {
            next = e->next;
            sum += e->value;
            free(e->key);
            free(e);
        }
    free(c.buckets);
    printf("%ld\n", sum);
    return agree;
}
