/*
about: The actor is joined without being told to stop.
truth: [hang blocked-wait, hang lost-wakeup]
expect: { check: { verdict: violated, rule: [blocked-wait,lost-wakeup] } }
*/
#include <cassert>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <queue>
#include <thread>
#include <variant>

struct Add {
    int amount;
};
struct Stop {};
using Message = std::variant<Add, Stop>;

class Actor {
    std::mutex m;
    std::condition_variable arrived;
    std::queue<Message> mailbox;
    int total = 0;
    std::thread thread{[this] { run(); }};

    Message receive() {
        std::unique_lock<std::mutex> lock(m);
        arrived.wait(lock, [this] { return !mailbox.empty(); }); //! blocked-wait, lost-wakeup
        Message message = std::move(mailbox.front());
        mailbox.pop();
        return message;
    }
    void run() {
        for (;;) {
            Message message = receive();
            if (std::holds_alternative<Stop>(message))
                return;
            total += std::get<Add>(message).amount;
        }
    }

public:
    void send(Message message) {
        {
            std::lock_guard<std::mutex> guard(m);
            mailbox.push(std::move(message));
        }
        arrived.notify_one();
    }
    int finish() {
        thread.join();
        return total;
    }
};

int main() {
    Actor actor;
    actor.send(Add{2});
    actor.send(Add{3});
    assert(actor.finish() == 5);
}
