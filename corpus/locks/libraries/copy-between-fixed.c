/*
 * about: A library copies between two objects of a kind, one after the other.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>
#include <string.h>

struct buffer {
    pthread_mutex_t lock;
    char text[64];
};

void buffer_copy(struct buffer *to, struct buffer *from) {
    char copy[64];
    pthread_mutex_lock(&from->lock);
    memcpy(copy, from->text, sizeof copy);
    pthread_mutex_unlock(&from->lock);
    pthread_mutex_lock(&to->lock);
    memcpy(to->text, copy, sizeof copy);
    pthread_mutex_unlock(&to->lock);
}
