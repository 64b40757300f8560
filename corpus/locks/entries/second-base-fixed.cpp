/*
 * about: The same, in one order.
 * truth: none
 * expect: { locks: { verdict: none-found } }
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
        pthread_mutex_lock(&output);
        pthread_mutex_unlock(&output);
        pthread_mutex_unlock(&input);
    }
    void write() override {
        pthread_mutex_lock(&input);
        pthread_mutex_lock(&output);
        pthread_mutex_unlock(&output);
        pthread_mutex_unlock(&input);
    }
};

} // namespace

int main() {
    Channel channel;
    serve(&channel, &channel);
}
