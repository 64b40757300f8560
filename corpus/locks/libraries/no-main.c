/*
 * about: A library whose functions take two locks of a structure in two orders.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

struct session {
    pthread_mutex_t input, output;
    int bytes;
};

void session_read(struct session *session) {
    pthread_mutex_lock(&session->input);
    pthread_mutex_lock(&session->output); //! lock-order
    session->bytes++;
    pthread_mutex_unlock(&session->output);
    pthread_mutex_unlock(&session->input);
}

void session_write(struct session *session) {
    pthread_mutex_lock(&session->output);
    pthread_mutex_lock(&session->input); //! lock-order
    session->bytes--;
    pthread_mutex_unlock(&session->input);
    pthread_mutex_unlock(&session->output);
}
