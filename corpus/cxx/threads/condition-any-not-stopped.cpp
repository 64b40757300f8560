/*
about: "The waiting thread is given a token of another source: asking its own to stop does not wake it, and joining it hangs."
options: [-std=c++20]
truth: [exits 0, hang blocked-wait]
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <condition_variable>
#include <mutex>
#include <thread>

static std::mutex m;
static std::condition_variable_any changed;
static bool ready;

int main() {
    std::stop_source other;
    std::jthread thread([token = other.get_token()] {
        std::unique_lock lock(m);
        changed.wait(lock, token, [] { return ready; }); //! blocked-wait
    });
    thread.request_stop();
}
