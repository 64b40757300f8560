/*
about: The second allocation fails, and the way out forgets the first.
truth: [exits 0, error leak]
expect:
  check:
    - { verdict: violated, rule: leak, options: [--malloc-fails] }
    - { verdict: holds, truth: exits 0 }
*/
#include <pthread.h>
#include <stdlib.h>

static void *work(void *unused) {
    char *first = malloc(4); //! leak
    if (first == NULL)
        return unused;
    char *second = malloc(4);
    if (second == NULL)
        return unused;
    free(second);
    free(first);
    return unused;
}

int main(void) {
    pthread_t other;
    if (pthread_create(&other, NULL, work, NULL) != 0)
        return 0;
    pthread_join(other, NULL);
    return 0;
}
