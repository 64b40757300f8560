/*
about: A structure that several threads reach is passed by value under a lock, directly and through a pointer without a prototype; an array has the length that is asked for.
truth: [exits 0]
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <string.h>

struct table {
    int cells[8];
    const char *name;
};

static struct table shared = { .name = "t" };
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static int sum(struct table table, int count) {
    int total = 0;
    for (int index = 0; index < count; index++)
        total += table.cells[index];
    table.cells[0] = 77;
    return total;
}

static long first(long add, struct table table) {
    return add + table.cells[1] + (table.name[0] == 't');
}
static long (*through)() = first;

static int triangle(int most) {
    int total = 0;
    for (int length = 1; length < most; length++) {
        int row[length];
        memset(row, 0, sizeof row);
        row[length - 1] = length;
        total += row[length - 1];
    }
    return total;
}

static void *work(void *unused) {
    pthread_mutex_lock(&lock);
    shared.cells[1]++;
    int total = sum(shared, 8);
    pthread_mutex_unlock(&lock);
    assert(total == 1 || total == 2);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, work, NULL);
    work(NULL);
    pthread_mutex_lock(&lock);
    long seen = through(3L, shared);
    pthread_mutex_unlock(&lock);
    assert(seen == 5 || seen == 6);
    assert(triangle(6) == 15);
    pthread_join(other, NULL);
    assert(sum(shared, 2) == 2);
    return 0;
}
