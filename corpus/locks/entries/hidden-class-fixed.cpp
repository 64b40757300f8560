/*
 * about: The same, in one order.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

class Store {
public:
    virtual ~Store() = default;
    virtual void get() = 0;
    virtual void put() = 0;
};

namespace {

class Memory : public Store {
public:
    Memory() {
        pthread_mutex_init(&keys, nullptr);
        pthread_mutex_init(&values, nullptr);
    }
    void get() override {
        pthread_mutex_lock(&keys);
        pthread_mutex_lock(&values);
        pthread_mutex_unlock(&values);
        pthread_mutex_unlock(&keys);
    }
    void put() override {
        pthread_mutex_lock(&keys);
        pthread_mutex_lock(&values);
        pthread_mutex_unlock(&values);
        pthread_mutex_unlock(&keys);
    }

private:
    pthread_mutex_t keys, values;
};

} // namespace

Store *make_store() { return new Memory; }
