/*
 * Lists of waiting threads, linked through their control blocks: a thread waits in one list at a time. Who is
 * woken is chosen, never first come first served, so the order carries nothing: it is that of the ids.
 */
#include "thread.h"

void __clew_waiters_add(struct __pthread **list, struct __pthread *waiter)
{
    while (*list && (*list)->id < waiter->id) {
        list = &(*list)->next;
    }
    waiter->woken = 0;
    waiter->next = *list;
    *list = waiter;
}

void __clew_waiters_remove(struct __pthread **list, struct __pthread *waiter)
{
    while (*list && *list != waiter) {
        list = &(*list)->next;
    }
    if (!*list) {
        __clew_fault("lock-misuse", "waits on an object that has been overwritten");
    }
    *list = waiter->next;
    waiter->next = NULL;
}

int __clew_waiters_count(const struct __pthread *list)
{
    int count = 0;
    for (; list; list = list->next) {
        count++;
    }
    return count;
}

void __clew_waiters_wake_all(struct __pthread **list)
{
    while (*list) {
        struct __pthread *waiter = *list;
        __clew_waiters_remove(list, waiter);
        waiter->woken = 1;
    }
}
