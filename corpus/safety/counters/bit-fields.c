/*
about: Two bit-fields beside each other are one memory location; writing one writes the other.
truth: [exits 0, error data-race, error assertion]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: violated, rule: assertion, options: [--property, assertion] }
*/
#include <assert.h>
#include <pthread.h>

static struct {
    unsigned left : 4;
    unsigned right : 4;
} marks;

static void *mark_right(void *unused) {
    marks.right = 1; //! data-race
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, mark_right, NULL);
    marks.left = 1; //! data-race
    pthread_join(other, NULL);
    assert(marks.left == 1 && marks.right == 1); //! assertion
    return 0;
}
