/*
about: As mean-of-none.c, with the empty selection set apart.
truth: exits 7
expect: { run: exits 7 }
*/
static int mean_above(const int *values, int count, int threshold) {
    int sum = 0, selected = 0;
    for (int i = 0; i < count; i++)
        if (values[i] > threshold) {
            sum += values[i];
            selected++;
        }
    return selected == 0 ? 0 : sum / selected;
}

int main(void) {
    const int values[] = {1, 5, 9};
    return mean_above(values, 3, 4) + mean_above(values, 3, 9);
}
