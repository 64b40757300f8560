/*
about: A negative index is fine where the pointer points into the middle.
truth: exits 4
expect: { run: exits 4 }
*/
int main(void) {
    int around[9];
    int *middle = around + 4;
    for (int i = -4; i <= 4; i++)
        middle[i] = i;
    return middle[4] + middle[-4] + middle[4];
}
