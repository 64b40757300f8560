/*
about: A std::thread that was neither joined nor detached is destroyed.
truth: error abort
expect: { run: error abort, check: { verdict: violated, rule: abort } }
*/
#include <thread>

int main() {
    std::thread thread([] {});
} //! abort
