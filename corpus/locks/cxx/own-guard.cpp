/*
 * about: A guard of one's own, whose destructor looks whether there is something to unlock; it is not released early.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>
#include <thread>

class Guard {
public:
    explicit Guard(pthread_mutex_t &mutex) : mutex_(&mutex), owns_(true) { pthread_mutex_lock(mutex_); } //! lock-order
    ~Guard() {
        if (owns_) pthread_mutex_unlock(mutex_);
    }
    void release() {
        pthread_mutex_unlock(mutex_);
        owns_ = false;
    }

private:
    pthread_mutex_t *mutex_;
    bool owns_;
};

static pthread_mutex_t index_lock = PTHREAD_MUTEX_INITIALIZER, data_lock = PTHREAD_MUTEX_INITIALIZER;
static int count;

static void read() {
    Guard first(index_lock);
    Guard second(data_lock);
    count++;
}

static void write() {
    {
        Guard first(data_lock);
        count--;
        Guard second(index_lock);
    }
    Guard again(data_lock);
    count++;
    Guard last(index_lock);
    count--;
}

int main() {
    std::thread first(read), second(write);
    first.join();
    second.join();
}
