/*
about: Atomic counters, a spin lock of our own and a compare-and-swap stack; totals do not depend on the schedule.
truth: exits 40
expect: { run: exits 40 }
*/
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>

struct node { int value; struct node *next; };
static atomic_int counter;
static atomic_flag spin = ATOMIC_FLAG_INIT;
static int guarded;
static _Atomic(struct node *) top;
static struct node nodes[2][5];

static void *work(void *argument) {
    int me = *(int *)argument;
    for (int i = 0; i < 5; i++) {
        atomic_fetch_add(&counter, 4);
        while (atomic_flag_test_and_set(&spin)) sched_yield();
        guarded++;
        atomic_flag_clear(&spin);
        struct node *n = &nodes[me][i];
        n->value = me * 10 + i;
        n->next = atomic_load(&top);
        while (!atomic_compare_exchange_weak(&top, &n->next, n)) sched_yield();
    }
    return NULL;
}

int main(void) {
    pthread_t t[2];
    int who[2] = {0, 1};
    for (int i = 0; i < 2; i++) pthread_create(&t[i], NULL, work, &who[i]);
    for (int i = 0; i < 2; i++) pthread_join(t[i], NULL);
    int sum = 0, n = 0;
    for (struct node *x = top; x; x = x->next) sum += x->value, n++;
    printf("%d %d %d %d\n", counter, guarded, n, sum);
    return counter;
}
