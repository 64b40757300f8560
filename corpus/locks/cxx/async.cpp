/*
 * about: Two tasks, one started with a policy, lock two mutexes in two orders.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <future>
#include <mutex>

std::mutex ink, paper;

int write_letter() {
    std::lock_guard<std::mutex> first(ink);
    std::lock_guard<std::mutex> second(paper); //! lock-order
    return 1;
}

int draw(int pages) {
    std::lock_guard<std::mutex> first(paper);
    std::lock_guard<std::mutex> second(ink); //! lock-order
    return pages;
}

int main() {
    auto letter = std::async(write_letter);
    auto picture = std::async(std::launch::async, draw, 3);
    return letter.get() + picture.get() == 4 ? 0 : 1;
}
