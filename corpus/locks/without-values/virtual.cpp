/*
 * about: Virtual calls with a lock held go to classes that derive from the one that is named.
 * truth: deadlock
 * expect: { locks: [{ verdict: suspected, rule: lock-order, options: [--values=off] }, { verdict: suspected, rule: lock-order }] }
 */
#include <pthread.h>

static pthread_mutex_t files = PTHREAD_MUTEX_INITIALIZER, names = PTHREAD_MUTEX_INITIALIZER;

struct Observer {
    virtual void changed() = 0;
};
struct Unrelated {
    virtual void reset() = 0;
};

namespace {

struct Cache : Observer {
    void changed() override {
        pthread_mutex_lock(&files); //! lock-order
        pthread_mutex_unlock(&files);
    }
};

struct Counter : Unrelated {
    void reset() override {
        pthread_mutex_lock(&files);
        pthread_mutex_unlock(&files);
    }
};

} // namespace

Observer *make_observer() { return new Cache; }
Unrelated *make_counter() { return new Counter; }

void notify(Observer *observer) {
    pthread_mutex_lock(&names);
    observer->changed();
    pthread_mutex_unlock(&names);
}

void rename_all() {
    pthread_mutex_lock(&files);
    pthread_mutex_lock(&names); //! lock-order
    pthread_mutex_unlock(&names);
    pthread_mutex_unlock(&files);
}
