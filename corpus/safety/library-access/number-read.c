/*
about: A number is read by scanf while main looks at it.
stdin: "12 apples\n7 pears\n"
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <stdio.h>

static int number;

static void *work(void *unused) {
    scanf("%d", &number); //! data-race
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, work, NULL);
    (void)*(volatile int *)&number; //! data-race
    pthread_join(other, NULL);
    return 0;
}
