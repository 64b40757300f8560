/*
about: qsort, qsort_r and bsearch on ints, strings and structs; stability is not assumed.
truth: exits 64
expect: { run: exits 64 }
*/
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct person { char name[12]; int age; };
static int by_int(const void *a, const void *b) { return (*(const int *)a > *(const int *)b) - (*(const int *)a < *(const int *)b); }
static int by_text(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }
static int by_age(const void *a, const void *b) {
    const struct person *p = a, *q = b;
    return p->age != q->age ? q->age - p->age : strcmp(p->name, q->name);
}
static int modulo(const void *a, const void *b, void *context) {
    int m = *(int *)context, x = *(const int *)a, y = *(const int *)b;
    return x % m != y % m ? x % m - y % m : x - y;
}

int main(void) {
    int numbers[40];
    unsigned x = 1;
    for (int i = 0; i < 40; i++) numbers[i] = (int)((x = x * 1103515245u + 12345u) >> 16) % 500 - 100;
    qsort(numbers, 40, sizeof(int), by_int);
    for (int i = 0; i < 40; i++) printf("%d%c", numbers[i], i == 39 ? '\n' : ' ');
    int found = 0;
    for (int key = -100; key < 400; key += 7) {
        int *hit = bsearch(&key, numbers, 40, sizeof(int), by_int);
        if (hit) found += *hit == key;
    }
    printf("%d\n", found);
    const char *words[] = {"pear", "apple", "fig", "banana", "apple2", "", "zoo"};
    qsort(words, 7, sizeof *words, by_text);
    for (int i = 0; i < 7; i++) printf("%s,", words[i]);
    putchar('\n');
    const char *key = "fig";
    const char **hit = bsearch(&key, words, 7, sizeof *words, by_text);
    printf("%td\n", hit - words);
    struct person people[] = {{"bob", 30}, {"al", 41}, {"cy", 30}, {"di", 7}};
    qsort(people, 4, sizeof *people, by_age);
    for (int i = 0; i < 4; i++) printf("%s %d ", people[i].name, people[i].age);
    putchar('\n');
    int m = 7, small[] = {20, 13, 8, 1, 14, 6};
    qsort_r(small, 6, sizeof(int), modulo, &m);
    for (int i = 0; i < 6; i++) printf("%d ", small[i]);
    putchar('\n');
    qsort(numbers, 0, sizeof(int), by_int);
    qsort(numbers, 1, sizeof(int), by_int);
    printf("%d\n", bsearch(&m, numbers, 0, sizeof(int), by_int) == NULL);
    return small[0] + small[5] + 30;
}
