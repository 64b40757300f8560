/*
about: A pointer one past the end is formed, compared and subtracted, but not accessed.
truth: exits 10
expect: { run: exits 10 }
*/
int main(void) {
    int values[4] = {1, 2, 3, 4};
    int sum = 0;
    const int *end = values + 4;
    for (const int *value = values; value != end; value++)
        sum += *value;
    return end - values == 4 ? sum : 0;
}
