/*
about: Arguments with blanks, quotes and bytes beyond ASCII; argv ends with a null pointer.
truth: exits 16
args: [alpha, '', 'two words', -5, 'quo"te', ünï]
expect: { run: exits 16 }
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char *argv[]) {
    size_t total = 0;
    for (int i = 1; i < argc; i++) {
        printf("%d [%s] %zu\n", i, argv[i], strlen(argv[i]));
        total += strlen(argv[i]);
    }
    printf("%d %d\n", argv[argc] == NULL, atoi(argv[4]) * 2);
    argv[1][0] = 'A';
    puts(argv[1]);
    return (int)total - 11 + (argc == 7 ? 0 : 50);
}
