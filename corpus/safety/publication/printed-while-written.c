/*
about: A name is printed while another thread writes a letter of it.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <stdio.h>

static char name[] = "clew";

static void *rename_it(void *unused) {
    name[1] = 'h'; //! data-race
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, rename_it, NULL);
    printf("%s\n", name); //! data-race
    pthread_join(other, NULL);
    return 0;
}
