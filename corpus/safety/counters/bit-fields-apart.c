/*
about: As bit-fields.c, with a field of no width between them, which parts them.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>

static struct {
    unsigned left : 4;
    unsigned : 0;
    unsigned right : 4;
} marks;

static void *mark_right(void *unused) {
    marks.right = 1;
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, mark_right, NULL);
    marks.left = 1;
    pthread_join(other, NULL);
    assert(marks.left == 1 && marks.right == 1);
    return 0;
}
