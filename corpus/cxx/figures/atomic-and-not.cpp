/*
about: One counter is atomic, the other is not.
source: "[ŠTILL20] fig. 2.3"
truth: error data-race
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <atomic>
#include <thread>

static std::atomic<int> x;
static int y;

int main() {
    std::thread thread([] {
        x.fetch_add(1);
        y++; //! data-race
    });
    x++;
    y++; //! data-race
    thread.join();
}
