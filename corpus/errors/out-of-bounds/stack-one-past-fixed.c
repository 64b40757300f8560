/*
about: As stack-one-past.c, with <.
truth: exits 4
expect: { run: exits 4 }
*/
int main(void) {
    int squares[8];
    for (int i = 0; i < 8; i++)
        squares[i] = i * i;
    return squares[2];
}
