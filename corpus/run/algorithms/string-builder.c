/*
about: A growing string builder, splitting, joining, trimming, replacing and reversing words in place.
truth: exits 33
expect: { run: exits 33 }
*/
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct builder { char *text; size_t length, capacity; };
static void reserve(struct builder *b, size_t more) {
    if (b->length + more + 1 <= b->capacity) return;
    b->capacity = (b->length + more + 1) * 2;
    b->text = realloc(b->text, b->capacity);
}
static void append(struct builder *b, const char *format, ...) {
    va_list list, again;
    va_start(list, format);
    va_copy(again, list);
    int n = vsnprintf(NULL, 0, format, list);
    reserve(b, (size_t)n);
    vsnprintf(b->text + b->length, (size_t)n + 1, format, again);
    b->length += (size_t)n;
    va_end(again);
    va_end(list);
}
static char *replace(const char *text, const char *from, const char *to) {
    struct builder b = {0};
    const char *hit;
    while ((hit = strstr(text, from))) {
        append(&b, "%.*s%s", (int)(hit - text), text, to);
        text = hit + strlen(from);
    }
    append(&b, "%s", text);
    return b.text;
}
static void turn(char *a, char *b) {
    while (a < --b) {
        char t = *a;
        *a++ = *b;
        *b = t;
    }
}
static void turn_words(char *s) {
    char *end = s + strlen(s);
    turn(s, end);
    for (char *w = s; w < end;) {
        char *e = w;
        while (*e && *e != ' ') e++;
        turn(w, e);
        w = *e ? e + 1 : e;
    }
}
static char *trim(char *s) {
    while (isspace((unsigned char)*s)) s++;
    char *e = s + strlen(s);
    while (e > s && isspace((unsigned char)e[-1])) *--e = 0;
    return s;
}

int main(void) {
    struct builder b = {0};
    for (int i = 0; i < 12; i++) append(&b, "%s%d", i ? "," : "", i * i);
    puts(b.text);
    char *r = replace(b.text, "1", "one");
    puts(r);
    char words[] = "  turn these words around\n ";
    char *t = trim(words);
    turn_words(t);
    printf("[%s]\n", t);
    int result = (int)b.length;
    free(r);
    free(b.text);
    return result;
}
