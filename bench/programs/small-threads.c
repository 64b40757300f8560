/* Twenty lines of C with two threads: what a verdict costs where there is next to nothing to explore. */
#include <assert.h>
#include <pthread.h>

static int counter;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *argument)
{
    pthread_mutex_lock(&mutex);
    counter++;
    pthread_mutex_unlock(&mutex);
    return argument;
}

int main(void)
{
    pthread_t threads[2];
    for (int index = 0; index < 2; index++)
        pthread_create(&threads[index], NULL, work, NULL);
    for (int index = 0; index < 2; index++)
        pthread_join(threads[index], NULL);
    assert(counter == 2);
}
