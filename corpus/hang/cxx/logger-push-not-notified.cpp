/*
about: A logger hands its messages to a worker through a queue with room for one. Who has taken a message does not say so, and who waits for room waits for ever.
truth: [exits 0, hang blocked-wait]
expect: { check: { verdict: violated, rule: blocked-wait, options: [--no-spurious-wakeups] } }
*/
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

static std::string name_of(int number) {
    return std::string(number, 'n');
}

static const std::string &own_name() {
    static thread_local std::string name = name_of(30);
    return name;
}

struct Message {
    bool last = false;
    std::string text;
    std::unique_ptr<int> level;
};

class Queue {
    std::mutex mutex;
    std::condition_variable filled, emptied;
    std::vector<Message> places = std::vector<Message>(1);
    bool full = false;

public:
    void push(Message &&message) {
        std::unique_lock<std::mutex> lock(mutex);
        emptied.wait(lock, [&] { return !full; }); //! blocked-wait
        places[0] = std::move(message);
        full = true;
        filled.notify_one();
    }
    Message pop() {
        std::unique_lock<std::mutex> lock(mutex);
        filled.wait(lock, [&] { return full; });
        Message message = std::move(places[0]);
        full = false;
        return message;
    }
};

class Logger : public std::enable_shared_from_this<Logger> {
    std::shared_ptr<Queue> queue;

public:
    explicit Logger(std::shared_ptr<Queue> to) : queue(std::move(to)) {}
    void log(bool last) {
        std::shared_ptr<Logger> self = shared_from_this();
        self->queue->push(Message{last, own_name(), std::make_unique<int>(1)});
    }
};

int main() {
    auto queue = std::make_shared<Queue>();
    auto logger = std::make_shared<Logger>(queue);
    std::thread worker([queue] {
        while (!queue->pop().last)
            if (own_name().empty())
                return;
    });
    logger->log(false);
    logger->log(true);
    worker.join();
}
