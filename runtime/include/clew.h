/*
 * Annotations for programs that clew checks: sections that must end once they are entered, inputs, choices,
 * assumptions. With CLEW_OFF defined they do nothing, and the program builds with any compiler.
 *
 * Everything is inlined, also without optimisation: a section belongs to the function that begins it.
 */
#ifndef CLEW_H
#define CLEW_H

#ifdef __cplusplus
extern "C" {
#endif

#ifndef CLEW_OFF
#define CLEW_NOTHROW __attribute__((nothrow))
void __clew_section_begin(int kind, const volatile void *resource) CLEW_NOTHROW;
void __clew_section_end(int kind, const volatile void *resource) CLEW_NOTHROW;
void __clew_atomic_begin(void) CLEW_NOTHROW;
void __clew_atomic_end(void) CLEW_NOTHROW;
int __clew_choose(int alternatives, int side) CLEW_NOTHROW;
long long __clew_input(long long lowest, long long highest) CLEW_NOTHROW;
void __clew_symbolic(void *object, __SIZE_TYPE__ size) CLEW_NOTHROW;
void __clew_assume(int condition) CLEW_NOTHROW;
void __clew_trace(const char *text) CLEW_NOTHROW;
#define CLEW_DO(call) (call)
#else
#define CLEW_DO(call) ((void)0)
#endif

#define CLEW_INLINE static inline __attribute__((always_inline, unused))

/* ---- sections --------------------------------------------------------------------------------------- */

/* Between these the thread has something to itself, named by any address: a lock of your own making. It may
   be ended in another function. */
CLEW_INLINE void clew_exclusive_begin(const volatile void *resource)
{
    (void)resource;
    CLEW_DO(__clew_section_begin(2, resource));
}

CLEW_INLINE void clew_exclusive_end(const volatile void *resource)
{
    (void)resource;
    CLEW_DO(__clew_section_end(2, resource));
}

/* Between these the thread waits for an event. It ends with the function at the latest. */
CLEW_INLINE void clew_wait_begin(const volatile void *resource)
{
    (void)resource;
    CLEW_DO(__clew_section_begin(1, resource));
}

CLEW_INLINE void clew_wait_end(const volatile void *resource)
{
    (void)resource;
    CLEW_DO(__clew_section_end(1, resource));
}

/* From here on the function that this stands in must return. */
CLEW_INLINE void clew_function_end(void)
{
    CLEW_DO(__clew_section_begin(3, (const volatile void *)0));
}

/* ---- what the program does not decide ------------------------------------------------------------------ */

/* Any value from lowest to highest, as an adversary likes it. With CLEW_OFF: the lowest. */
CLEW_INLINE long long clew_input(long long lowest, long long highest)
{
#ifndef CLEW_OFF
    return __clew_input(lowest, highest);
#else
    (void)highest;
    return lowest;
#endif
}

/* The same for unsigned ranges, up to 18446744073709551615. With CLEW_OFF: the lowest. */
CLEW_INLINE unsigned long long clew_input_unsigned(unsigned long long lowest, unsigned long long highest)
{
#ifndef CLEW_OFF
    const unsigned long long top = 1ull << 63;
    if (highest < top || highest < lowest) {
        return (unsigned long long)__clew_input((long long)lowest, (long long)highest);
    }
    if (lowest == 0 && highest == ~0ull) {
        return (unsigned long long)__clew_input((long long)top, (long long)~top);
    }
    /* How far above the lowest, moved to where signed numbers begin. */
    return lowest + ((unsigned long long)__clew_input((long long)top, (long long)((highest - lowest) ^ top)) ^ top);
#else
    (void)highest;
    return lowest;
#endif
}

/* Every byte of the object becomes an input, whatever it was. With CLEW_OFF: zero. */
CLEW_INLINE void clew_symbolic(void *object, __SIZE_TYPE__ size)
{
#ifndef CLEW_OFF
    __clew_symbolic(object, size);
#else
    for (__SIZE_TYPE__ index = 0; index < size; index++) {
        ((unsigned char *)object)[index] = 0;
    }
#endif
}

/* One of 0 … alternatives-1, as chance likes it: each comes up some time. With CLEW_OFF: 0. */
CLEW_INLINE int clew_choose(int alternatives)
{
#ifndef CLEW_OFF
    return __clew_choose(alternatives, 0);
#else
    (void)alternatives;
    return 0;
#endif
}

/* Runs in which the condition is false are left out. */
CLEW_INLINE void clew_assume(int condition)
{
    (void)condition;
    CLEW_DO(__clew_assume(condition));
}

/* ---- the run ---------------------------------------------------------------------------------------------- */

/* What stands between these is one step: no other thread runs meanwhile. Blocking inside is an error. May be
   nested; it ends with the function that begins it at the latest. */
CLEW_INLINE void clew_atomic_begin(void)
{
    CLEW_DO(__clew_atomic_begin());
}

CLEW_INLINE void clew_atomic_end(void)
{
    CLEW_DO(__clew_atomic_end());
}

/* A remark in the report of a run; no output of the program. */
CLEW_INLINE void clew_trace(const char *text)
{
    (void)text;
    CLEW_DO(__clew_trace(text));
}

#ifdef __cplusplus
}
#endif
#endif
