/*
 * about: Two tasks, one started with a policy, lock two mutexes in one order.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <future>
#include <mutex>

std::mutex ink, paper;

int write_letter() {
    std::lock_guard<std::mutex> first(ink);
    std::lock_guard<std::mutex> second(paper);
    return 1;
}

int draw(int pages) {
    std::lock_guard<std::mutex> first(ink);
    std::lock_guard<std::mutex> second(paper);
    return pages;
}

int main() {
    auto letter = std::async(write_letter);
    auto picture = std::async(std::launch::async, draw, 3);
    return letter.get() + picture.get() == 4 ? 0 : 1;
}
