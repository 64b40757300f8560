/*
about: As grace-period-registry.c; a reader ends without a fence, so what it has read is not ordered before the data is freed.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>

struct reader {
    struct reader *next;
    atomic_ulong counter;
};
struct data {
    int value;
};

static _Thread_local struct reader self;
static struct reader *registry;
static pthread_mutex_t registry_lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_ulong phase = 1;
static struct data *_Atomic shared;

/* The address is wanted once. */
#define read_pointer(variable)                                   \
    ({                                                           \
        __typeof__(variable) *place = &(variable);               \
        atomic_load_explicit(place, memory_order_acquire);       \
    })
#define swap_pointer(variable, value)                                      \
    ({                                                                     \
        __typeof__(variable) *place = &(variable);                         \
        atomic_exchange_explicit(place, (value), memory_order_acq_rel);    \
    })

static void enlist(void) {
    pthread_mutex_lock(&registry_lock);
    self.next = registry;
    registry = &self;
    pthread_mutex_unlock(&registry_lock);
}

static void leave(void) {
    pthread_mutex_lock(&registry_lock);
    struct reader **place = &registry;
    while (*place != &self)
        place = &(*place)->next;
    *place = self.next;
    pthread_mutex_unlock(&registry_lock);
}

static void begin_reading(void) {
    unsigned long now = atomic_load_explicit(&phase, memory_order_relaxed);
    atomic_store_explicit(&self.counter, now, memory_order_relaxed);
    atomic_thread_fence(memory_order_seq_cst);
}

static void end_reading(void) {
    atomic_store_explicit(&self.counter, 0, memory_order_relaxed);
}

static int is_over(struct reader *reader) {
    unsigned long seen = atomic_load_explicit(&reader->counter, memory_order_relaxed);
    return seen == 0 || seen == atomic_load_explicit(&phase, memory_order_relaxed);
}

static void wait_for_readers(void) {
    atomic_thread_fence(memory_order_seq_cst);
    pthread_mutex_lock(&registry_lock);
    atomic_store_explicit(&phase, 2, memory_order_relaxed);
    atomic_thread_fence(memory_order_seq_cst);
    for (struct reader *one = registry; one != NULL; one = one->next)
        while (!is_over(one))
            sched_yield();
    pthread_mutex_unlock(&registry_lock);
    atomic_thread_fence(memory_order_seq_cst);
}

static struct data *replace(struct data *by) {
    return swap_pointer(shared, by);
}

static void *read_once(void *unused) {
    enlist();
    begin_reading();
    struct data *data = read_pointer(shared);
    if (data != NULL)
        assert(data->value == 1); //! data-race
    end_reading();
    leave();
    return unused;
}

int main(void) {
    struct data *data = malloc(sizeof *data);
    data->value = 1;
    shared = data;
    pthread_t thread;
    pthread_create(&thread, NULL, read_once, NULL);
    struct data *old = replace(NULL);
    wait_for_readers();
    free(old); //! data-race
    pthread_join(thread, NULL);
    return 0;
}
