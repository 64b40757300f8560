/*
 * about: A method of a cache looks into its map without the lock that others change it with.
 * truth: race
 * expect: { locks: { verdict: suspected, rule: data-race, options: [--races] } }
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
        values[key] = value; //! data-race
    }

    bool has(int key) { return values.count(key) != 0; }
};

static Cache cache;

int main() {
    std::thread writer([] { cache.put(1, 2); });
    bool has = cache.has(1);
    writer.join();
    return has ? 1 : 0;
}
