/*
about: A ring whose two ends are atomic pointers into its block; the producer moves one, the consumer the other, both by compare-exchange or exchange.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <atomic>
#include <cassert>
#include <memory>
#include <thread>

struct Ring {
    int *const first = new int[2]{};
    std::atomic<int *> read{first}, written{first};
    ~Ring() { delete[] first; }
    int *after(int *place) const { return place + 1 == first + 2 ? first : place + 1; }
    bool push(int value) {
        int *place = written.load();
        if (after(place) == read.load())
            return false;
        *place = value;
        int *expected = place;
        return written.compare_exchange_strong(expected, after(place));
    }
    bool pop(int &value) {
        int *place = read.load();
        if (place == written.load())
            return false;
        value = *place;
        read.exchange(after(place));
        return true;
    }
};

int main() {
    for (int round = 0; round < 2; round++) {
        auto ring = std::make_unique<Ring>();
        std::thread producer([&] {
            for (int i = 1; i <= 3; i++)
                while (!ring->push(i))
                    std::this_thread::yield();
        });
        for (int i = 1; i <= 3; i++) {
            int value;
            while (!ring->pop(value))
                std::this_thread::yield();
            assert(value == i);
        }
        producer.join();
    }
}
