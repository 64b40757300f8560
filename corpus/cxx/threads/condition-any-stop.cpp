/*
about: "Waiting on a condition for any lock ends when the thread is asked to stop, by a time limit, or when what is waited for has come."
options: [-std=c++20]
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <condition_variable>
#include <mutex>
#include <thread>

static std::mutex m;
static std::condition_variable_any changed;
static int work;

int main() {
    int done = 0;
    {
        std::jthread thread([&](std::stop_token token) {
            std::unique_lock lock(m);
            while (changed.wait(lock, token, [] { return work > 0; })) {
                work--;
                done++;
            }
            assert(token.stop_requested());
        });
        std::lock_guard lock(m);
        work = 1;
        changed.notify_one();
    }
    assert(done + work == 1);
    std::stop_source source;
    std::unique_lock lock(m);
    assert(!changed.wait_for(lock, source.get_token(), std::chrono::milliseconds(1), [] { return false; }));
    source.request_stop();
    assert(changed.wait(lock, source.get_token(), [] { return true; }));
    assert(!changed.wait(lock, source.get_token(), [] { return false; }));
}
