/*
about: The mean of three numbers is computed with integers and loses its fraction.
truth: error assertion
expect: { run: error assertion }
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
    assert(mean(values, 3) * 3 == 5); //! assertion
    return 0;
}
