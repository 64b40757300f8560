/*
about: fopen for writing, appending, reading and updating a file of our own; fseek, ftell, rewind, remove, rename.
truth: exits 79
expect: { run: exits 79 }
*/
#include <errno.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    const char *name = "clew-corpus-file.txt", *moved = "clew-corpus-moved.txt";
    FILE *f = fopen(name, "w");
    if (!f) return 1;
    for (int i = 0; i < 5; i++) fprintf(f, "line %d\n", i);
    printf("%ld\n", ftell(f));
    printf("%d\n", fclose(f));
    f = fopen(name, "a");
    fputs("appended\n", f);
    fclose(f);
    f = fopen(name, "r+");
    char text[128];
    int lines = 0;
    while (fgets(text, sizeof text, f)) lines++;
    printf("%d %d\n", lines, feof(f) != 0);
    fseek(f, 5, SEEK_SET);
    fputc('X', f);
    fseek(f, -4, SEEK_END);
    long here = ftell(f);
    printf("%ld %c\n", here, getc(f));
    rewind(f);
    size_t n = fread(text, 1, sizeof text - 1, f);
    text[n] = 0;
    fputs(text, stdout);
    fseek(f, 0, SEEK_SET);
    int words[4] = {1, -2, 3, -4}, back[4];
    printf("%zu\n", fwrite(words, sizeof(int), 4, f));
    fseek(f, 4, SEEK_SET);
    printf("%zu ", fread(back, sizeof(int), 3, f));
    printf("%d %d %d\n", back[0], back[1], back[2]);
    fpos_t position;
    fgetpos(f, &position);
    int c1 = getc(f);
    fsetpos(f, &position);
    printf("%d\n", c1 == getc(f));
    fclose(f);
    printf("%d\n", rename(name, moved));
    errno = 0;
    f = fopen(name, "r");
    printf("%d %d\n", f == NULL, errno == ENOENT);
    f = fopen(moved, "rb");
    fseek(f, 0, SEEK_END);
    long size = ftell(f);
    printf("%ld\n", size);
    fclose(f);
    printf("%d\n", remove(moved));
    printf("%d\n", remove(moved) != 0);
    return (int)size + 35;
}
