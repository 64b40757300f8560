/*
about: An exception that leaves the function of a thread ends the program, whatever main would catch.
truth: error uncaught-exception
expect: { run: error uncaught-exception, check: { verdict: violated, rule: uncaught-exception } }
*/
#include <thread>

static void work() {
    throw 1; //! uncaught-exception
}

int main() {
    try {
        std::thread thread(work);
        thread.join();
    } catch (int) {
    }
}
