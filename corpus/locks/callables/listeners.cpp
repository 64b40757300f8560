/*
 * about: A library keeps lambdas of its users in a vector and calls them with its lock; a user calls it with its own.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <functional>
#include <mutex>
#include <utility>
#include <vector>

class Bus {
    std::mutex lock;
    std::vector<std::function<void(int)>> listeners;

public:
    void add(std::function<void(int)> listener) {
        std::lock_guard<std::mutex> guard(lock);
        listeners.push_back(std::move(listener));
    }

    void send(int message) {
        std::lock_guard<std::mutex> guard(lock); //! lock-order
        for (auto &listener : listeners) listener(message);
    }
};

class Client {
    std::mutex lock;
    Bus &bus;
    int last = 0;

public:
    explicit Client(Bus &bus) : bus(bus) {
        bus.add([this](int message) {
            std::lock_guard<std::mutex> guard(lock); //! lock-order
            last = message;
        });
    }

    void publish() {
        std::lock_guard<std::mutex> guard(lock);
        bus.send(last + 1);
    }
};

static Bus bus;
static Client client(bus);

void tick() { bus.send(0); }
void publish() { client.publish(); }
