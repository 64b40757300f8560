/*
about: "malloc, calloc, realloc and free: sizes, zeroes, contents kept, growth and shrinking."
truth: exits 44
expect: { run: exits 44 }
*/
#define _GNU_SOURCE
#include <errno.h>
#include <malloc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    int *zeros = calloc(10, sizeof(int));
    int sum = 0;
    for (int i = 0; i < 10; i++) sum += zeros[i];
    printf("%d\n", sum);
    char *text = malloc(4);
    strcpy(text, "abc");
    for (size_t n = 8; n <= 256; n *= 2) {
        text = realloc(text, n);
        memset(text + n / 2, 'z', n / 2);
    }
    printf("%s %c\n", text, text[255]);
    text = realloc(text, 2);
    printf("%c%c\n", text[0], text[1]);
    int *from_null = realloc(NULL, 40);
    from_null[9] = 44;
    printf("%d\n", malloc_usable_size(from_null) >= 40);
    volatile size_t huge = SIZE_MAX / 2;
    errno = 0;
    void *refused = calloc(huge, 4);
    printf("%d %d\n", refused == NULL, errno == ENOMEM);
    free(NULL);
    void *blocks[20];
    for (int i = 0; i < 20; i++) {
        blocks[i] = malloc((size_t)i * 13 + 1);
        memset(blocks[i], i, (size_t)i * 13 + 1);
    }
    for (int i = 0; i < 20; i += 2) free(blocks[i]);
    int good = 1;
    for (int i = 1; i < 20; i += 2) good &= ((unsigned char *)blocks[i])[i * 13] == i;
    for (int i = 1; i < 20; i += 2) free(blocks[i]);
    printf("%d\n", good);
    int *array = reallocarray(NULL, 6, sizeof(int));
    array[5] = from_null[9];
    int result = array[5];
    free(array);
    free(from_null);
    free(text);
    free(zeros);
    void *empty = malloc(0);
    free(empty);
    return result;
}
