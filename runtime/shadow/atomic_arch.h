/*
 * Hides musl's header of this name: the compiler's atomic operations (which the machine executes) in place
 * of inline assembly. musl's atomic.h makes the rest of its family out of these.
 */
#ifndef CLEW_SHADOW_ATOMIC_ARCH_H
#define CLEW_SHADOW_ATOMIC_ARCH_H

#define a_cas a_cas
static inline int a_cas(volatile int *word, int expected, int desired)
{
    __atomic_compare_exchange_n(word, &expected, desired, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
    return expected;
}

#define a_cas_p a_cas_p
static inline void *a_cas_p(volatile void *word, void *expected, void *desired)
{
    __atomic_compare_exchange_n((void *volatile *)word, &expected, desired, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
    return expected;
}

#define a_swap a_swap
static inline int a_swap(volatile int *word, int value)
{
    return __atomic_exchange_n(word, value, __ATOMIC_SEQ_CST);
}

#define a_fetch_add a_fetch_add
static inline int a_fetch_add(volatile int *word, int value)
{
    return __atomic_fetch_add(word, value, __ATOMIC_SEQ_CST);
}

#define a_fetch_and a_fetch_and
static inline int a_fetch_and(volatile int *word, int value)
{
    return __atomic_fetch_and(word, value, __ATOMIC_SEQ_CST);
}

#define a_fetch_or a_fetch_or
static inline int a_fetch_or(volatile int *word, int value)
{
    return __atomic_fetch_or(word, value, __ATOMIC_SEQ_CST);
}

#define a_and_64 a_and_64
static inline void a_and_64(volatile uint64_t *word, uint64_t value)
{
    __atomic_fetch_and(word, value, __ATOMIC_SEQ_CST);
}

#define a_or_64 a_or_64
static inline void a_or_64(volatile uint64_t *word, uint64_t value)
{
    __atomic_fetch_or(word, value, __ATOMIC_SEQ_CST);
}

#define a_store a_store
static inline void a_store(volatile int *word, int value)
{
    __atomic_store_n(word, value, __ATOMIC_SEQ_CST);
}

#define a_barrier a_barrier
static inline void a_barrier(void)
{
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
}

#define a_crash a_crash
static inline void a_crash(void)
{
    __builtin_trap();
}

#define a_ctz_32 a_ctz_32
static inline int a_ctz_32(uint32_t value)
{
    return __builtin_ctz(value);
}

#define a_ctz_64 a_ctz_64
static inline int a_ctz_64(uint64_t value)
{
    return __builtin_ctzll(value);
}

#define a_clz_32 a_clz_32
static inline int a_clz_32(uint32_t value)
{
    return __builtin_clz(value);
}

#define a_clz_64 a_clz_64
static inline int a_clz_64(uint64_t value)
{
    return __builtin_clzll(value);
}

#endif
