/*
 * about: Virtual methods of a class in an anonymous namespace, behind a factory.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
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
        pthread_mutex_lock(&values); //! lock-order
        pthread_mutex_unlock(&values);
        pthread_mutex_unlock(&keys);
    }
    void put() override {
        pthread_mutex_lock(&values);
        pthread_mutex_lock(&keys); //! lock-order
        pthread_mutex_unlock(&keys);
        pthread_mutex_unlock(&values);
    }

private:
    pthread_mutex_t keys, values;
};

} // namespace

Store *make_store() { return new Memory; }
