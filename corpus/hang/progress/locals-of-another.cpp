/*
about: A worker changes what main can see, a variable that it has by reference, in every round. Nobody stops it.
truth: runs for ever
expect: { check: { verdict: holds } }
*/
#include <atomic>
#include <thread>

int main() {
    std::atomic<bool> stopped{false};
    std::atomic<int> light{0};
    std::thread worker([&] {
        while (!stopped) {
            light = !light;
        }
    });
    for (;;) {
        if (light == 2) {
            stopped = true;
        }
    }
}
