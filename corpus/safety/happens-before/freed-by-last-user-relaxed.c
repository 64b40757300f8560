/*
about: >-
  The last user frees the buffer. It is the last by count, but the other's write need not have happened: nothing
  reads the parts, so only the free can race.
truth: [exits 0, error data-race]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: holds, options: [--property, "assertion,use-after-free,hang"] }
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
    if (atomic_fetch_sub_explicit(&buffer->users, 1, memory_order_relaxed) == 1)
        free(buffer); //! data-race
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
