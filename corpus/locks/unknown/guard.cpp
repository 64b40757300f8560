/*
 * about: A guard has a mutex that comes from elsewhere, while another one is held.
 * truth: deadlock
 * expect: { locks: [{ verdict: unknown }] }
 */
#include <mutex>

std::mutex hall, yard;

/* From elsewhere: yard, for one. */
std::mutex &pick(int which);

void come() {
    std::lock_guard<std::mutex> first(hall);
    std::lock_guard<std::mutex> second(pick(1));
}

void go() {
    std::lock_guard<std::mutex> first(yard);
    std::lock_guard<std::mutex> second(hall);
}
