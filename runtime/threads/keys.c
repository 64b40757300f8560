/*
 * Keys and their values. Each key that exists has an object of its own, and a value remembers the key it was
 * set under by pointing to that object. So a deleted key's values are void everywhere at once, although only
 * their threads ever touch them: the number of the object is not given out again while a value points to it.
 */
#include <errno.h>
#include <limits.h>
#include "own-key.h"
#include "thread.h"

struct clew_key {
    void (*destructor)(void *);
};

struct clew_value {
    struct clew_key *key;
    void *value;
};

static struct clew_key *keys[PTHREAD_KEYS_MAX];

int pthread_key_create(pthread_key_t *created, void (*destructor)(void *))
{
    __clew_action(CLEW_INIT, keys, CLEW_BLOCK, 0);
    unsigned index = 0;
    while (index < PTHREAD_KEYS_MAX && keys[index]) {
        index++;
    }
    if (index == PTHREAD_KEYS_MAX) {
        __clew_action_end();
        return EAGAIN;
    }
    keys[index] = __clew_object_make(sizeof *keys[index], CLEW_INTERNAL);
    keys[index]->destructor = destructor;
    __clew_action_end();
    *created = index;
    return 0;
}

int pthread_key_delete(pthread_key_t index)
{
    __clew_action(CLEW_DESTROY, keys, CLEW_BLOCK, 0);
    if (index >= PTHREAD_KEYS_MAX || !keys[index]) {
        __clew_fault("lock-misuse", "deletes a thread-specific data key that does not exist");
    }
    __clew_object_free(keys[index]);
    keys[index] = NULL;
    __clew_action_end();
    return 0;
}

/* A key that is used must not be deleted at the same time, so nobody else can change this word then. */
static struct clew_key *key_in_use(pthread_key_t index)
{
    struct clew_key *key = index < PTHREAD_KEYS_MAX ? __clew_peek_pointer((void *const volatile *)&keys[index]) : NULL;
    if (!key) {
        __clew_fault("lock-misuse", "uses a thread-specific data key that does not exist");
    }
    return key;
}

void *pthread_getspecific(pthread_key_t index)
{
    if (index == CLEW_KEY_OF_LIBCXX) {
        return __clew_own.thread_struct;
    }
    struct clew_key *key = key_in_use(index);
    if (index >= __clew_own.value_count || __clew_own.values[index].key != key) {
        return NULL;
    }
    return __clew_own.values[index].value;
}

int pthread_setspecific(pthread_key_t index, const void *value)
{
    if (index == CLEW_KEY_OF_LIBCXX) {
        __clew_own.thread_struct = (void *)value;
        return 0;
    }
    struct clew_key *key = key_in_use(index);
    if (index >= __clew_own.value_count) {
        if (!value) {
            return 0;
        }
        size_t size = (index + 1) * sizeof *__clew_own.values;
        if (!__clew_own.values) {
            __clew_own.values = __clew_object_make(size, CLEW_INTERNAL);
        } else {
            __clew_object_resize(__clew_own.values, size);
        }
        for (; __clew_own.value_count <= index; __clew_own.value_count++) {
            __clew_own.values[__clew_own.value_count] = (struct clew_value){ NULL, NULL };
        }
    }
    __clew_own.values[index] = value ? (struct clew_value){ key, (void *)value } : (struct clew_value){ NULL, NULL };
    return 0;
}

/* The destructor to run for a value, or null. */
static void (*destructor_of(unsigned index, struct clew_key *key))(void *)
{
    __clew_action(CLEW_OTHER, keys, CLEW_BLOCK, 0);
    void (*destructor)(void *) = keys[index] == key ? key->destructor : NULL;
    __clew_action_end();
    return destructor;
}

/* Of the C++ library, linked where such a value is ever set. */
__attribute__((__weak__)) void __clew_delete_thread_struct(void *value);

static int end_thread_struct(void)
{
    void *value = __clew_own.thread_struct;
    __clew_own.thread_struct = NULL;
    if (value) {
        __clew_delete_thread_struct(value);
    }
    return value != NULL;
}

void __clew_run_key_destructors(void)
{
    int called = 1;
    for (int round = 0; called && round < PTHREAD_DESTRUCTOR_ITERATIONS; round++) {
        called = end_thread_struct();
        for (unsigned index = 0; index < __clew_own.value_count; index++) {
            struct clew_value old = __clew_own.values[index];
            __clew_own.values[index] = (struct clew_value){ NULL, NULL };
            void (*destructor)(void *) = old.value ? destructor_of(index, old.key) : NULL;
            if (destructor) {
                destructor(old.value);
                called = 1;
            }
        }
    }
    if (__clew_own.values) {
        __clew_object_free(__clew_own.values);
    }
    __clew_own.values = NULL;
    __clew_own.value_count = 0;
}
