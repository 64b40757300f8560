/*
about: Pointers copied through bytes, integers, unions and shuffled arrays still point to their objects.
truth: exits 9
expect: { run: exits 9 }
*/
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    int target = 5;
    int *p = &target, *q;
    unsigned char bytes[sizeof p];
    for (size_t i = 0; i < sizeof p; i++) bytes[i] = ((unsigned char *)&p)[i];
    for (size_t i = 0; i < sizeof p; i++) ((unsigned char *)&q)[i] = bytes[i];
    ++*q;
    uintptr_t n = (uintptr_t)p;
    int *r = (int *)(n + sizeof(int)) - 1;
    ++*r;
    union { int *pointer; uint32_t halves[2]; } u = {p}, v;
    v.halves[1] = u.halves[1];
    v.halves[0] = u.halves[0];
    ++*v.pointer;
    uintptr_t key = 0x5a5a5a5a5a5a5a5a, hidden = (uintptr_t)p ^ key;
    ++*(int *)(hidden ^ key);
    printf("%d\n", target);
    int *list[3] = {malloc(sizeof(int)), malloc(sizeof(int)), &target}, *sorted[3];
    *list[0] = 10, *list[1] = 20;
    memcpy(sorted, list, sizeof list);
    memmove(sorted + 1, sorted, 2 * sizeof *sorted);
    printf("%d %d %d\n", *sorted[0], *sorted[1], *sorted[2]);
    free(list[0]);
    free(list[1]);
    printf("%d %d %d\n", p == q, q == r, (char *)p - (char *)r == 0);
    intptr_t difference = (intptr_t)&((char *)p)[3] - (intptr_t)p;
    printf("%d\n", (int)difference);
    void *generic = p;
    void **indirect = &generic;
    return **(int **)indirect;
}
