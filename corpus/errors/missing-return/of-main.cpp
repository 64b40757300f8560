/*
about: >-
  main may end without a return: it returns nought (C++).
truth: exits 0
expect: { run: exits 0 }
*/
int main() {
    int unused = 0;
    (void)unused;
}
