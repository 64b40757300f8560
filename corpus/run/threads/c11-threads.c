/*
about: "C11 threads: thrd, mtx, cnd, tss, call_once."
truth: exits 24
expect: { run: exits 24 }
*/
#include <stdio.h>
#include <stdlib.h>
#include <threads.h>

static mtx_t lock;
static cnd_t changed;
static once_flag once = ONCE_FLAG_INIT;
static tss_t slot;
static int turn, initialised, total;

static void initialise(void) { initialised++; }
static int work(void *argument) {
    int me = *(int *)argument;
    call_once(&once, initialise);
    int *copy = malloc(sizeof *copy);
    *copy = me * 2;
    tss_set(slot, copy);
    mtx_lock(&lock);
    while (turn != me) cnd_wait(&changed, &lock);
    total = total * 3 + *(int *)tss_get(slot);
    printf("turn %d\n", me);
    turn++;
    cnd_broadcast(&changed);
    mtx_unlock(&lock);
    if (me == 1) thrd_exit(50);
    return me;
}

int main(void) {
    mtx_init(&lock, mtx_plain);
    cnd_init(&changed);
    tss_create(&slot, free);
    thrd_t t[3];
    int who[3] = {2, 1, 0};
    for (int i = 0; i < 3; i++) thrd_create(&t[i], work, &who[i]);
    int results[3];
    for (int i = 0; i < 3; i++) thrd_join(t[i], &results[i]);
    printf("%d %d %d %d %d\n", results[0], results[1], results[2], initialised, total);
    printf("%d %d\n", mtx_trylock(&lock) == thrd_success, thrd_equal(thrd_current(), thrd_current()) != 0);
    mtx_unlock(&lock);
    mtx_destroy(&lock);
    cnd_destroy(&changed);
    tss_delete(slot);
    return total + 14;
}
