/*
about: Addresses of locals go down the stack, where they are valid.
truth: exits 6
expect: { run: exits 6 }
*/
static void add(int *sum, const int *value) { *sum += *value; }

static void walk(int depth, int *sum) {
    int local = depth;
    add(sum, &local);
    if (depth > 0)
        walk(depth - 1, sum);
}

int main(void) {
    int sum = 0;
    walk(3, &sum);
    return sum;
}
