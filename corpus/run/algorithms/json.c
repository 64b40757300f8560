/*
about: A JSON parser into a tree of tagged unions, a printer, a path query, and freeing.
truth: exits 15
expect: { run: exits 15 }
*/
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct json {
    enum { NONE, BOOLEAN, NUMBER, STRING, LIST, OBJECT } kind;
    char *key;
    union { int flag; double number; char *text; struct json *first; };
    struct json *next;
};
static const char *at;
static void space(void) { at += strspn(at, " \n\t"); }
static char *text(void) {
    const char *end = strchr(++at, '"');
    char *s = strndup(at, (size_t)(end - at));
    at = end + 1;
    return s;
}
static struct json *parse(void) {
    struct json *j = calloc(1, sizeof *j);
    space();
    if (*at == '{' || *at == '[') {
        j->kind = *at == '{' ? OBJECT : LIST;
        char close = *at == '{' ? '}' : ']';
        struct json **end = &j->first;
        for (at++;;) {
            space();
            if (*at == ',') at++;
            space();
            if (*at == close) break;
            char *key = NULL;
            if (j->kind == OBJECT) {
                key = text();
                space();
                at++;
            }
            *end = parse();
            (*end)->key = key;
            end = &(*end)->next;
        }
        at++;
    } else if (*at == '"') j->kind = STRING, j->text = text();
    else if (*at == 't' || *at == 'f') j->kind = BOOLEAN, j->flag = *at == 't', at += j->flag ? 4 : 5;
    else if (*at == 'n') at += 4;
    else j->kind = NUMBER, j->number = strtod(at, (char **)&at);
    return j;
}
static void print(const struct json *j) {
    switch (j->kind) {
    case NONE: printf("null"); break;
    case BOOLEAN: printf("%s", j->flag ? "true" : "false"); break;
    case NUMBER: printf("%g", j->number); break;
    case STRING: printf("\"%s\"", j->text); break;
    case LIST:
    case OBJECT:
        putchar(j->kind == LIST ? '[' : '{');
        for (const struct json *c = j->first; c; c = c->next) {
            if (c->key) printf("\"%s\":", c->key);
            print(c);
            if (c->next) putchar(',');
        }
        putchar(j->kind == LIST ? ']' : '}');
    }
}
static const struct json *get(const struct json *j, const char *path) {
    while (*path) {
        size_t n = strcspn(path, ".");
        const struct json *c = j->first;
        for (int i = 0; c; c = c->next, i++)
            if (c->key ? strlen(c->key) == n && !strncmp(c->key, path, n) : i == atoi(path)) break;
        if (!c) return NULL;
        j = c;
        path += n;
        if (*path) path++;
    }
    return j;
}
static int drop(struct json *j) {
    int n = 1;
    if (j->kind == STRING) free(j->text);
    if (j->kind >= LIST)
        for (struct json *c = j->first, *next; c; c = next) next = c->next, n += drop(c);
    free(j->key);
    free(j);
    return n;
}

int main(void) {
    at = "{ \"name\": \"clew\", \"tags\": [1, 2.5, true, null, []], \"deep\": {\"a\": {\"b\": [10, {\"c\": -3e2}]}}, \"no\": false }";
    struct json *j = parse();
    print(j);
    putchar('\n');
    const struct json *c = get(j, "deep.a.b.1.c");
    printf("%g %d %g\n", c ? c->number : 0, get(j, "deep.x") == NULL, get(j, "tags.1")->number);
    return drop(j);
}
