/*
 * about: Repaired. A guard of a mutex that comes from elsewhere is gone before the other one is made.
 * truth: none
 * expect: { locks: [{ verdict: none-found }] }
 */
#include <mutex>

std::mutex hall, yard;

/* From elsewhere: yard, for one. */
std::mutex &pick(int which);

void come() {
    { std::lock_guard<std::mutex> only(pick(1)); }
    std::lock_guard<std::mutex> first(hall);
}

void go() {
    std::lock_guard<std::mutex> first(yard);
    std::lock_guard<std::mutex> second(hall);
}
