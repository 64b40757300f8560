/*
about: As arithmetic.c, but only claims what integer division keeps.
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>

static int mean(const int *values, int count) {
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += values[i];
    return sum / count;
}

int main(void) {
    const int values[] = {1, 2, 2};
    assert(mean(values, 3) == 1);
    return 0;
}
