/*
about: Each round of a loop copies another value to where others can look, by strcpy inside an atomic section. That is progress.
truth: runs for ever
expect: { check: { verdict: holds } }
*/
#include <clew.h>
#include <stdatomic.h>
#include <string.h>

static atomic_int stop;
static char beat[4];

int main(void) {
    int next = 0;
    while (!stop) {
        next = !next;
        clew_atomic_begin();
        strcpy(beat, next ? "tic" : "tac");
        clew_atomic_end();
    }
    return 0;
}
