/*
about: A line is handed to write while another thread changes a letter of it.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <unistd.h>

static char line[] = "hello\n";

static void *change(void *unused) {
    line[0] = 'j'; //! data-race
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, change, NULL);
    if (write(STDOUT_FILENO, line, sizeof line - 1) < 0) //! data-race
        return 1;
    pthread_join(other, NULL);
    return 0;
}
