/*
 * about: All methods of a cache use its map with the lock, and main does once the other thread is gone.
 * truth: none
 * expect: { locks: { verdict: none-found, options: [--races] } }
 */
#include <map>
#include <mutex>
#include <thread>

class Cache {
    std::mutex lock;
    std::map<int, int> values;

public:
    void put(int key, int value) {
        std::lock_guard<std::mutex> guard(lock);
        values[key] = value;
    }

    bool has(int key) {
        std::lock_guard<std::mutex> guard(lock);
        return values.count(key) != 0;
    }
};

static Cache cache;

int main() {
    std::thread writer([] { cache.put(1, 2); });
    bool has = cache.has(1);
    writer.join();
    return has ? 1 : 0;
}
