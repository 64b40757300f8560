/*
about: The mean of an empty selection.
truth: error division-by-zero
expect: { run: error division-by-zero }
*/
static int mean_above(const int *values, int count, int threshold) {
    int sum = 0, selected = 0;
    for (int i = 0; i < count; i++)
        if (values[i] > threshold) {
            sum += values[i];
            selected++;
        }
    return sum / selected; //! division-by-zero
}

int main(void) {
    const int values[] = {1, 5, 9};
    return mean_above(values, 3, 4) + mean_above(values, 3, 9);
}
