/*
about: As thread-not-joined.cpp, joined or moved on (C++).
truth: exits 0
expect: { run: exits 0 }
*/
#include <thread>
#include <utility>

static void work() {}

int main() {
    std::thread first(work);
    std::thread second = std::move(first);
    second.join();
    return 0;
}
