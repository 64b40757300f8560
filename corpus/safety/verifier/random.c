/*
about: rand is an input; told what it gives, the program holds or not.
truth: [exits 0, error assertion]
expect:
  check:
    - { verdict: violated, rule: assertion, options: [--rand, "4,7"] }
    - { verdict: holds, options: [--rand, "1,2,3"], truth: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

static void *draw(void *unused) {
    int drawn = rand();
    assert(drawn != 7); //! assertion
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, draw, NULL);
    pthread_join(other, NULL);
    return 0;
}
