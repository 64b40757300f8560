/*
about: A comparison of floating-point numbers, one of which was never set.
truth: error undefined-value
expect: { run: error undefined-value }
*/
#include <stdlib.h>

int main(void) {
    double *samples = malloc(3 * sizeof *samples);
    samples[0] = 1.5;
    samples[1] = 2.5;
    double sum = 0;
    for (int i = 0; i < 3; i++)
        sum += samples[i];
    free(samples);
    if (sum > 4.0) //! undefined-value
        return 1;
    return 0;
}
