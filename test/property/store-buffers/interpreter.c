/*
 * Executes litmus tests that are given as numbers, one argument for each thread, one byte for each operation: kind,
 * cell and value as in program.ts. Writes a hash of all that was read and of memory in the end. One program for all tests, so that it is compiled once.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

static union {
    atomic_uint word;
    atomic_uchar bytes[4];
} cells[3];
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)

static void *execute(void *argument) {
    unsigned result = 0;
    for (uint64_t code = (uintptr_t)argument; code != 0; code >>= 8) {
        unsigned kind = code >> 5 & 7, cell = code >> 3 & 3, value = code & 7;
        switch (kind) {
        case 1:
            store(cells[cell].word, value);
            break;
        case 2:
            result = result * 37 + load(cells[cell].word) + 1;
            break;
        case 3:
            atomic_thread_fence(memory_order_seq_cst);
            break;
        case 4:
            result = result * 37 + atomic_exchange_explicit(&cells[cell].word, value, memory_order_relaxed) + 1;
            break;
        case 5:
            store(cells[cell].bytes[value & 3], 1 + (value >> 2));
            break;
        case 6:
            while (load(cells[cell].word) == 0) {
            }
            break;
        case 7:
            pthread_mutex_lock(&mutex);
            store(cells[cell].word, load(cells[cell].word) + 1);
            pthread_mutex_unlock(&mutex);
            break;
        }
    }
    return (void *)(uintptr_t)result;
}

int main(int count, char **codes) {
    pthread_t threads[4];
    unsigned hash = 0;
    for (int i = 1; i < count; i++)
        pthread_create(&threads[i - 1], 0, execute, (void *)(uintptr_t)strtoull(codes[i], 0, 16));
    for (int i = 1; i < count; i++) {
        void *result;
        pthread_join(threads[i - 1], &result);
        hash = hash * 31 + (unsigned)(uintptr_t)result;
    }
    for (int i = 0; i < 3; i++) hash = hash * 31 + load(cells[i].word);
    // An exit status is too small for it. Nobody else is left, so that this is one piece of output.
    char text[16];
    int length = 0;
    do text[length++] = "0123456789abcdef"[hash & 15];
    while (hash >>= 4);
    write(1, text, length);
    return 0;
}
