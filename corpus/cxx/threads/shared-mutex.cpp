/*
about: Readers and a writer of a shared mutex.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <shared_mutex>
#include <thread>

static std::shared_mutex m;
static int first, second;

static void read() {
    std::shared_lock lock(m);
    assert(first == second);
}

int main() {
    std::thread writer([] {
        std::unique_lock lock(m);
        first++;
        second++;
    });
    std::thread reader(read);
    read();
    writer.join();
    reader.join();
}
