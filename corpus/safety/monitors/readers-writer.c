/*
about: A lock for readers and writers in one word; minus one is a writer.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int users;
static int value, copy;

static void change_users(int from, int by) {
    for (;;) {
        int seen = atomic_load_explicit(&users, memory_order_relaxed);
        if ((from == 0 ? seen == 0 : seen >= 0) &&
            atomic_compare_exchange_strong_explicit(&users, &seen, seen + by, memory_order_acquire,
                                                    memory_order_relaxed))
            return;
    }
}

static void *write_value(void *unused) {
    change_users(0, -1);
    value++;
    copy++;
    atomic_store_explicit(&users, 0, memory_order_release);
    return unused;
}

static void *read_value(void *unused) {
    change_users(1, 1);
    assert(value == copy);
    atomic_fetch_sub_explicit(&users, 1, memory_order_release);
    return unused;
}

int main(void) {
    pthread_t writer, reader;
    pthread_create(&writer, NULL, write_value, NULL);
    pthread_create(&reader, NULL, read_value, NULL);
    read_value(NULL);
    pthread_join(writer, NULL);
    pthread_join(reader, NULL);
    return 0;
}
