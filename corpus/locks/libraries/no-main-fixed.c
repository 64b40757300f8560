/*
 * about: A library whose functions take two locks of a structure in one order.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

struct session {
    pthread_mutex_t input, output;
    int bytes;
};

void session_read(struct session *session) {
    pthread_mutex_lock(&session->input);
    pthread_mutex_lock(&session->output);
    session->bytes++;
    pthread_mutex_unlock(&session->output);
    pthread_mutex_unlock(&session->input);
}

void session_write(struct session *session) {
    pthread_mutex_lock(&session->input);
    pthread_mutex_lock(&session->output);
    session->bytes--;
    pthread_mutex_unlock(&session->output);
    pthread_mutex_unlock(&session->input);
}
