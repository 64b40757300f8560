/* All threads that have a control block: running, or ended and not yet joined. */
#include "thread.h"

/* By id: table[id - 1], null where that id is free. The object is exactly as long as the highest id. */
static struct __pthread **table;
/* The machine looks at it, to see whether somebody has ended whom nobody has joined yet. */
int __clew_table_size;

_Thread_local struct clew_own __clew_own;

static void resize(int size)
{
    __clew_object_resize(table, (size_t)size * sizeof *table);
    __clew_table_size = size;
}

struct __pthread *__clew_thread_add(void)
{
    int place = 0;
    while (place < __clew_table_size && table[place]) {
        place++;
    }
    if (place == __clew_table_size) {
        resize(__clew_table_size + 1);
    }
    struct __pthread *thread = __clew_object_make(sizeof *thread, CLEW_ZEROED | CLEW_INTERNAL);
    thread->id = place + 1;
    table[place] = thread;
    return thread;
}

void __clew_thread_remove(struct __pthread *thread)
{
    table[thread->id - 1] = NULL;
    __clew_object_free(thread);
    int size = __clew_table_size;
    while (size > 1 && !table[size - 1]) {
        size--;
    }
    if (size != __clew_table_size) {
        resize(size);
    }
}

/* Runs before there is a second thread, so that nothing here can be seen half done. */
void __clew_threads_init(void)
{
    table = __clew_object_make(sizeof *table, CLEW_ZEROED | CLEW_INTERNAL);
    __clew_table_size = 1;
    __clew_own.self = __clew_thread_add();
}

int __clew_thread_place(const struct __pthread *thread)
{
    for (int place = 0; place < __clew_table_size; place++) {
        if (table[place] == thread && thread) {
            return place;
        }
    }
    return -1;
}

int __clew_other_thread_runs(const struct __pthread *self)
{
    for (int place = 0; place < __clew_table_size; place++) {
        if (table[place] && table[place] != self && table[place]->state == CLEW_THREAD_RUNNING) {
            return 1;
        }
    }
    return 0;
}

/* For libc/signals/raise.c, outside actions. */
int __clew_several_threads(void)
{
    struct __pthread *self = __clew_self();
    __clew_action(CLEW_OTHER, self, CLEW_BLOCK, 0);
    int several = __clew_other_thread_runs(self);
    __clew_action_end();
    return several;
}

/* The number of a control block that somebody still points to is not given out again, so a stale pthread_t
   never looks like a new thread. */
void __clew_thread_check(const struct __pthread *thread, const char *otherwise)
{
    if (__clew_thread_place(thread) < 0) {
        __clew_fault("lock-misuse", otherwise);
    }
}
