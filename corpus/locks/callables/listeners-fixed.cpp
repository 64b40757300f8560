/*
 * about: A library keeps lambdas of its users in a vector and calls them with its lock; a user calls it without its own.
 * truth: none
 * expect: { locks: { verdict: none-found } }
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
        std::lock_guard<std::mutex> guard(lock);
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
            std::lock_guard<std::mutex> guard(lock);
            last = message;
        });
    }

    void publish() {
        int next;
        {
            std::lock_guard<std::mutex> guard(lock);
            next = last + 1;
        }
        bus.send(next);
    }
};

static Bus bus;
static Client client(bus);

void tick() { bus.send(0); }
void publish() { client.publish(); }
