/*
 * The synchronisation objects, laid over musl's opaque types, whose static initialisers are all zero. A
 * destroyed object is marked, so that using it is found, and its waiters (who should not be there) are let go
 * to find it.
 */
#ifndef CLEW_OBJECTS_H
#define CLEW_OBJECTS_H

#include <semaphore.h>
#include <threads.h>
#include "thread.h"

/* An object that was initialised knows where, so that a copy of it is found, and so is initialising it again. Others
   have null there, from a static initialiser or by memset; what has never been written is left alone. Where misuse is
   ignored, a copy is an object of its own, and initialising makes anew. */
#define CLEW_CHECK_PLACE(object, name) \
    do { \
        if ((object)->made_at && (object)->made_at != (object) \
            && !__clew_option(CLEW_OPTION_IGNORE_LOCK_MISUSE)) { \
            __clew_fault("lock-misuse", "uses a copy of a " name); \
        } \
    } while (0)
#define CLEW_CHECK_NEW(object, name) \
    do { \
        if (__clew_holds_pointer(&(object)->made_at, (object)) \
            && !__clew_option(CLEW_OPTION_IGNORE_LOCK_MISUSE) && !__clew_is_of_block(object)) { \
            __clew_fault("lock-misuse", "initialises a " name " that is initialised already"); \
        } \
    } while (0)

/* ---- mutexes ---------------------------------------------------------------------------------------- */

enum {
    CLEW_MUTEX_KIND = 3, /* mask: PTHREAD_MUTEX_NORMAL, _RECURSIVE, _ERRORCHECK */
    CLEW_MUTEX_ROBUST = 4,
    CLEW_MUTEX_SHARED = 8,
    CLEW_MUTEX_PROTOCOL_SHIFT = 4, /* PTHREAD_PRIO_… in two bits */
    CLEW_MUTEX_CEILING_SHIFT = 8,
    CLEW_DESTROYED = -1
};

enum clew_robust {
    CLEW_CONSISTENT = 0,
    CLEW_OWNER_DIED,     /* free; who locks it next is told */
    CLEW_INCONSISTENT,   /* held by who was told, and not yet made consistent */
    CLEW_NOT_RECOVERABLE /* free for ever, and of no use */
};

struct clew_mutex {
    int type;  /* CLEW_MUTEX_… or CLEW_DESTROYED; as in the attributes, but for the ceiling */
    int depth; /* 0: free. More than 1 for recursive ones only */
    struct __pthread *owner; /* null while free. Not to be looked into: the thread may be gone */
    int robust_state;
    int ceiling;
    struct clew_mutex *next_robust; /* of the same owner */
    const void *made_at; /* by pthread_mutex_init, here; null for a static one */
};
_Static_assert(sizeof(struct clew_mutex) <= sizeof(pthread_mutex_t), "pthread_mutex_t");
_Static_assert(sizeof(struct clew_mutex) <= sizeof(mtx_t), "mtx_t");

/* mutex.c. Inside actions: takes a free mutex; gives one level of a held one back. */
int __clew_mutex_take(struct clew_mutex *mutex, struct __pthread *self);
void __clew_mutex_release(struct clew_mutex *mutex);
/* Waits for it again after a condition wait. */
int __clew_mutex_retake(struct clew_mutex *mutex, struct __pthread *self);
void __clew_mutex_start(struct clew_mutex *mutex, int type, int ceiling);

/* ---- condition variables ------------------------------------------------------------------------------ */

struct clew_condition {
    int clock;     /* or CLEW_DESTROYED */
    int shared;
    struct __pthread *waiters; /* linked by `next` */
    struct clew_mutex *mutex;  /* the one that all of them gave up; null where nobody waits */
    const void *made_at;       /* as of mutexes */
    const void *waited_at;     /* here, while somebody waits: told apart from memory that was never written */
};
_Static_assert(sizeof(struct clew_condition) <= sizeof(pthread_cond_t), "pthread_cond_t");
_Static_assert(sizeof(struct clew_condition) <= sizeof(cnd_t), "cnd_t");

/* ---- read-write locks ----------------------------------------------------------------------------------- */

enum { CLEW_INLINE_HOLDERS = 4, CLEW_HELD_BY_WRITER = -1 };

struct clew_rwlock {
    int destroyed; /* 0 or CLEW_DESTROYED */
    int readers;   /* 0: free; CLEW_HELD_BY_WRITER; else how many times it is held for reading */
    int gate;      /* what keeps readers out: the writer, and where writers are preferred those that wait */
    int unused;
    /* Who holds it, once for each time, in the order of threads; the writer is the first. Not to be looked
       into: threads that have ended may be among them. */
    struct __pthread *holders[CLEW_INLINE_HOLDERS];
    struct __pthread **more_holders; /* an object of exactly the rest of them, or null */
};
_Static_assert(sizeof(struct clew_rwlock) <= sizeof(pthread_rwlock_t), "pthread_rwlock_t");

/* ---- the small ones ---------------------------------------------------------------------------------- */

struct clew_barrier {
    int limit; /* how many threads it takes, or CLEW_DESTROYED */
    int shared;
    struct __pthread *waiters;
    const void *made_at; /* as of mutexes */
};
_Static_assert(sizeof(struct clew_barrier) <= sizeof(pthread_barrier_t), "pthread_barrier_t");

enum { CLEW_SEMAPHORE_DESTROYED = -1 };

struct clew_semaphore {
    int value; /* or CLEW_SEMAPHORE_DESTROYED */
    const void *made_at; /* by sem_init, here; null for a named one */
};
_Static_assert(sizeof(struct clew_semaphore) <= sizeof(sem_t), "sem_t");

int __clew_semaphore_give(sem_t *semaphore, long count, long most);

/* A spin lock is one word: 0, the id of its owner, or CLEW_DESTROYED. */
_Static_assert(sizeof(int) == sizeof(pthread_spinlock_t), "pthread_spinlock_t");

/* A once flag is one word. */
enum { CLEW_ONCE_FRESH = 0, CLEW_ONCE_RUNNING = 1, CLEW_ONCE_DONE = 2 };
_Static_assert(sizeof(int) == sizeof(pthread_once_t) && sizeof(int) == sizeof(once_flag), "pthread_once_t");

#endif
