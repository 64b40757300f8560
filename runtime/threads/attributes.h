/* What pthread_attr_t and the smaller attribute objects hold; they are the user's memory, plainly accessed. */
#ifndef CLEW_ATTRIBUTES_H
#define CLEW_ATTRIBUTES_H

#include "thread.h"

enum { CLEW_ATTRIBUTES_DESTROYED = -1 };
/* As in musl, so that programs that print them see the same. */
enum { CLEW_DEFAULT_STACK_SIZE = 131072, CLEW_DEFAULT_GUARD_SIZE = 8192 };

struct clew_attributes {
    size_t stack_size, guard_size;
    void *stack; /* of pthread_attr_setstack, or null. The machine keeps stacks of its own */
    int detached; /* or CLEW_ATTRIBUTES_DESTROYED */
    int inherit, policy, priority;
};
_Static_assert(sizeof(struct clew_attributes) <= sizeof(pthread_attr_t), "pthread_attr_t");

/* Stops where the attributes were destroyed. */
const struct clew_attributes *__clew_attributes(const pthread_attr_t *attributes);

/* The one word of the small attribute objects once they are destroyed. */
#define CLEW_ATTRIBUTE_DESTROYED 0xffffffffu
static inline unsigned __clew_attribute(unsigned word)
{
    if (word == CLEW_ATTRIBUTE_DESTROYED) {
        __clew_fault("lock-misuse", "uses an attribute object that has been destroyed");
    }
    return word;
}

#endif
