/*
about: >-
  As freed-by-last-user-relaxed.c; the count gives and takes order.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct buffer {
    atomic_int users;
    int parts[2];
};

static void use(struct buffer *buffer, int part) {
    buffer->parts[part] = part;
    if (atomic_fetch_sub_explicit(&buffer->users, 1, memory_order_acq_rel) == 1)
        free(buffer);
}

static void *work(void *buffer) {
    use(buffer, 1);
    return NULL;
}

int main(void) {
    struct buffer *buffer = malloc(sizeof *buffer);
    atomic_init(&buffer->users, 2);
    pthread_t other;
    pthread_create(&other, NULL, work, buffer);
    use(buffer, 0);
    pthread_join(other, NULL);
    return 0;
}
