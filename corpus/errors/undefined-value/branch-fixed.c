/*
about: As branch.c, without a default but with a value to begin with.
truth: exits 0
expect: { run: exits 0 }
*/
static int weight(char kind) {
    int result = 0;
    switch (kind) {
    case 'a':
        result = 3;
        break;
    case 'b':
        result = 5;
        break;
    }
    return result;
}

int main(void) {
    if (weight('a') + weight('c') > 4)
        return 1;
    return 0;
}
