/*
about: One thread reads a character without holding the stream, while another reads from it.
stdin: "12 apples\n7 pears\n"
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <stdio.h>


static void *work(void *unused) {
    (void)getc_unlocked(stdin); //! data-race
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, work, NULL);
    (void)getchar(); //! data-race
    pthread_join(other, NULL);
    return 0;
}
