/*
 * The annotations of clew.h for C++: sections that end with their scope.
 *
 *     { clew::wait_section section(&flag); while (!flag.load()) {} }
 *
 * Constructors and destructors are inlined, so that a section belongs to the function that has the object.
 */
#ifndef CLEW_HPP
#define CLEW_HPP

#include "clew.h"

namespace clew {

class wait_section {
public:
    __attribute__((always_inline)) explicit wait_section(const volatile void *resource) : resource(resource)
    {
        clew_wait_begin(resource);
    }
    __attribute__((always_inline)) ~wait_section() { clew_wait_end(resource); }
    wait_section(const wait_section &) = delete;
    wait_section &operator=(const wait_section &) = delete;

private:
    const volatile void *resource;
};

class exclusive_section {
public:
    __attribute__((always_inline)) explicit exclusive_section(const volatile void *resource) : resource(resource)
    {
        clew_exclusive_begin(resource);
    }
    __attribute__((always_inline)) ~exclusive_section() { clew_exclusive_end(resource); }
    exclusive_section(const exclusive_section &) = delete;
    exclusive_section &operator=(const exclusive_section &) = delete;

private:
    const volatile void *resource;
};

class atomic_section {
public:
    __attribute__((always_inline)) atomic_section() { clew_atomic_begin(); }
    __attribute__((always_inline)) ~atomic_section() { clew_atomic_end(); }
    atomic_section(const atomic_section &) = delete;
    atomic_section &operator=(const atomic_section &) = delete;
};

/* From here on the function that this stands in must return. */
__attribute__((always_inline)) inline void function_end() { clew_function_end(); }
inline long long input(long long lowest, long long highest) { return clew_input(lowest, highest); }
inline unsigned long long input_unsigned(unsigned long long lowest, unsigned long long highest)
{
    return clew_input_unsigned(lowest, highest);
}
/* Every byte of the object becomes an input: of a class that is copied as its bytes are. */
template <typename Object> void symbolic(Object &object)
{
    static_assert(__is_trivially_copyable(Object), "clew::symbolic is for trivially copyable objects");
    clew_symbolic(&object, sizeof object);
}
inline int choose(int alternatives) { return clew_choose(alternatives); }
inline void assume(bool condition) { clew_assume(condition); }
inline void trace(const char *text) { clew_trace(text); }

} // namespace clew

#endif
