/*
 * Executes litmus tests that are given as numbers, one argument for each test: its threads, separated by commas, 16 bits
 * for each operation: kind, place and value as in program.ts. Which test it is is a choice, so that many of them are
 * explored at once, with a program that is compiled once. Writes the number of the test, and a hash of all that was
 * read and of memory in the end.
 */
#include <clew.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

/* Any access that the processor has, at any address. */
typedef struct __attribute__((packed)) {
    volatile uint16_t value;
} half;
typedef struct __attribute__((packed)) {
    volatile uint64_t value;
} wide;

static _Alignas(8) char memory[12];
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static unsigned chosen;

#define store(place, value) atomic_store_explicit(place, value, memory_order_relaxed)
#define load(place) atomic_load_explicit(place, memory_order_relaxed)

static void *execute(void *argument) {
    unsigned result = 0;
    for (uint64_t code = (uintptr_t)argument; code != 0; code >>= 16) {
        unsigned kind = code >> 12 & 15, value = code & 255;
        char *at = memory + (code >> 8 & 15);
        atomic_uint *word = (atomic_uint *)at;
        unsigned old = 0;
        switch (kind) {
        case 1:
            store(word, value);
            break;
        case 2:
            result = result * 37 + load(word) + 1;
            break;
        case 3:
            atomic_thread_fence(memory_order_seq_cst);
            break;
        case 4:
            result = result * 37 + atomic_exchange_explicit(word, value, memory_order_relaxed) + 1;
            break;
        case 5:
            store((atomic_uchar *)at, value);
            break;
        case 6:
            while (load(word) == 0) {
            }
            break;
        case 7:
            pthread_mutex_lock(&mutex);
            store(word, load(word) + 1);
            pthread_mutex_unlock(&mutex);
            break;
        case 8:
            ((half *)at)->value = value * 0x0101;
            break;
        case 9:
            result = result * 37 + ((half *)at)->value + 1;
            break;
        case 10:
            ((wide *)at)->value = value * 0x0101010101010101;
            break;
        case 11:
            atomic_compare_exchange_strong_explicit(word, &old, value, memory_order_relaxed, memory_order_relaxed);
            result = result * 37 + old + 1;
            break;
        case 12:
            atomic_store(word, value);
            break;
        case 13:
            atomic_thread_fence(memory_order_acq_rel);
            break;
        }
    }
    return (void *)(uintptr_t)result;
}

static char *digits(char *text, unsigned number) {
    do *text++ = "0123456789abcdef"[number & 15];
    while (number >>= 4);
    return text;
}

int main(int count, char **tests) {
    pthread_t threads[3];
    int started = 0;
    unsigned hash = 0;
    chosen = clew_choose(count - 1);
    char *rest = tests[1 + chosen];
    uint64_t own = strtoull(rest, &rest, 16);
    // Starting them is one step: what they do before all are there is not what the tests are about.
    clew_atomic_begin();
    while (*rest == ',') {
        uint64_t code = strtoull(rest + 1, &rest, 16);
        pthread_create(&threads[started++], 0, execute, (void *)(uintptr_t)code);
    }
    clew_atomic_end();
    hash = (unsigned)(uintptr_t)execute((void *)(uintptr_t)own);
    for (int i = 0; i < started; i++) {
        void *result;
        pthread_join(threads[i], &result);
        hash = hash * 31 + (unsigned)(uintptr_t)result;
    }
    for (int i = 0; i < 3; i++) hash = hash * 31 + load((atomic_uint *)memory + i);
    // An exit status is too small for it. Nobody else is left, so that this is one piece of output.
    char text[32], *end = digits(text, chosen);
    *end++ = ' ';
    end = digits(end, hash);
    write(1, text, end - text);
    return 0;
}
