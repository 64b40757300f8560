/*
about: As ring-of-pointers.cpp; the ends are moved by fetch_add, which does not turn round.
truth: error out-of-bounds
expect: { check: { verdict: violated, rule: out-of-bounds } }
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
        *place = value; //! out-of-bounds
        return written.fetch_add(1) == place;
    }
    bool pop(int &value) {
        int *place = read.load();
        if (place == written.load())
            return false;
        value = *place;
        read.fetch_add(1);
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
            int value = 0;
            while (!ring->pop(value))
                std::this_thread::yield();
            assert(value == i);
        }
        producer.join();
    }
}
