/*
 * about: The same, in one order. Another class has such a method in the same slot.
 * truth: none
 * expect: { locks: [{ verdict: none-found, options: [--values=off] }, { verdict: none-found }] }
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
        pthread_mutex_lock(&names);
        pthread_mutex_unlock(&names);
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
    pthread_mutex_lock(&files);
    observer->changed();
    pthread_mutex_unlock(&files);
}

void rename_all() {
    pthread_mutex_lock(&files);
    pthread_mutex_lock(&names);
    pthread_mutex_unlock(&names);
    pthread_mutex_unlock(&files);
}
