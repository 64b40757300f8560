/*
 * about: Virtual methods of a second base, called through its table, beside a main that makes the object.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t input = PTHREAD_MUTEX_INITIALIZER, output = PTHREAD_MUTEX_INITIALIZER;

struct Reader {
    virtual void read() = 0;
};
struct Writer {
    virtual void write() = 0;
};

void serve(Reader *reader, Writer *writer);

namespace {

struct Channel : Reader, Writer {
    void read() override {
        pthread_mutex_lock(&input);
        pthread_mutex_lock(&output); //! lock-order
        pthread_mutex_unlock(&output);
        pthread_mutex_unlock(&input);
    }
    void write() override {
        pthread_mutex_lock(&output);
        pthread_mutex_lock(&input); //! lock-order
        pthread_mutex_unlock(&input);
        pthread_mutex_unlock(&output);
    }
};

} // namespace

int main() {
    Channel channel;
    serve(&channel, &channel);
}
