/*
about: A pool of workers takes jobs from a linked queue until it is closed; results are summed.
truth: exits 55
expect: { run: exits 55 }
*/
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct job { int n; struct job *next; };
static struct job *head, **tail = &head;
static int closed, total, done;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t some = PTHREAD_COND_INITIALIZER;

static void *worker(void *argument) {
    (void)argument;
    for (;;) {
        pthread_mutex_lock(&lock);
        while (!head && !closed) pthread_cond_wait(&some, &lock);
        struct job *j = head;
        if (!j) {
            pthread_mutex_unlock(&lock);
            return NULL;
        }
        head = j->next;
        if (!head) tail = &head;
        pthread_mutex_unlock(&lock);
        int result = j->n * (j->n % 2 ? 1 : 2);
        free(j);
        pthread_mutex_lock(&lock);
        total += result;
        done++;
        pthread_mutex_unlock(&lock);
    }
}

int main(void) {
    pthread_t t[2];
    for (int i = 0; i < 2; i++) pthread_create(&t[i], NULL, worker, NULL);
    for (int i = 1; i <= 8; i++) {
        struct job *j = malloc(sizeof *j);
        j->n = i;
        j->next = NULL;
        pthread_mutex_lock(&lock);
        *tail = j;
        tail = &j->next;
        pthread_cond_signal(&some);
        pthread_mutex_unlock(&lock);
    }
    pthread_mutex_lock(&lock);
    closed = 1;
    pthread_cond_broadcast(&some);
    pthread_mutex_unlock(&lock);
    for (int i = 0; i < 2; i++) pthread_join(t[i], NULL);
    printf("%d %d\n", done, total);
    return total - 1;
}
