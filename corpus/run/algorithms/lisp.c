/*
about: "A tiny Lisp: reader, symbols, closures in a pool, recursion; computes factorials and lists."
truth: exits 120
expect: { run: exits 120 }
*/
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum kind { NUMBER, SYMBOL, PAIR, CLOSURE };
struct value { enum kind kind; long number; char name[8]; struct value *head, *tail, *environment; };
static struct value pool[3000];
static int used;
static const char *at;

static struct value *make(enum kind kind) {
    if (used == 3000) exit(99);
    struct value *v = &pool[used++];
    v->kind = kind;
    return v;
}
static struct value *number(long n) {
    struct value *v = make(NUMBER);
    v->number = n;
    return v;
}
static struct value *cons(struct value *a, struct value *b) {
    struct value *v = make(PAIR);
    v->head = a;
    v->tail = b;
    return v;
}
static struct value *read(void) {
    while (isspace((unsigned char)*at)) at++;
    if (*at == '(') {
        struct value *list = NULL, **end = &list;
        for (at++;;) {
            while (isspace((unsigned char)*at)) at++;
            if (*at == ')') break;
            *end = cons(read(), NULL);
            end = &(*end)->tail;
        }
        at++;
        return list;
    }
    if (isdigit((unsigned char)*at) || (*at == '-' && isdigit((unsigned char)at[1]))) return number(strtol(at, (char **)&at, 10));
    struct value *v = make(SYMBOL);
    for (int i = 0; *at && !isspace((unsigned char)*at) && *at != '(' && *at != ')'; at++)
        if (i < 7) v->name[i++] = *at;
    return v;
}
static struct value *lookup(struct value *environment, const char *name) {
    for (; environment; environment = environment->tail)
        if (!strcmp(environment->head->head->name, name)) return environment->head->tail;
    printf("unbound %s\n", name);
    exit(98);
}
static struct value *global;
static struct value *evaluate(struct value *x, struct value *e) {
    if (!x || x->kind == NUMBER) return x;
    if (x->kind == SYMBOL) return lookup(e, x->name);
    struct value *f = x->head, *rest = x->tail;
    if (f->kind == SYMBOL) {
        const char *n = f->name;
        if (!strcmp(n, "quote")) return rest->head;
        if (!strcmp(n, "if")) return evaluate(evaluate(rest->head, e) ? rest->tail->head : rest->tail->tail->head, e);
        if (!strcmp(n, "lambda")) {
            struct value *c = make(CLOSURE);
            c->head = rest->head;
            c->tail = rest->tail->head;
            c->environment = e;
            return c;
        }
        if (!strcmp(n, "define")) {
            struct value *cell = cons(rest->head, NULL);
            global = cons(cell, global);
            cell->tail = evaluate(rest->tail->head, global);
            if (cell->tail && cell->tail->kind == CLOSURE) cell->tail->environment = global;
            return cell->tail;
        }
        struct value *a = evaluate(rest->head, e);
        if (!strcmp(n, "car")) return a->head;
        if (!strcmp(n, "cdr")) return a->tail;
        if (!strcmp(n, "null")) return a ? NULL : number(1);
        if (strchr("+-*=<", n[0]) && !n[1]) {
            struct value *b = evaluate(rest->tail->head, e);
            switch (n[0]) {
            case '+': return number(a->number + b->number);
            case '-': return number(a->number - b->number);
            case '*': return number(a->number * b->number);
            case '=': return a->number == b->number ? number(1) : NULL;
            case '<': return a->number < b->number ? number(1) : NULL;
            }
        }
        if (!strcmp(n, "cons")) return cons(a, evaluate(rest->tail->head, e));
    }
    struct value *c = evaluate(f, e), *inner = c->environment;
    for (struct value *p = c->head; p; p = p->tail, rest = rest->tail) inner = cons(cons(p->head, evaluate(rest->head, e)), inner);
    return evaluate(c->tail, inner);
}
static void print(const struct value *v) {
    if (!v) printf("()");
    else if (v->kind == NUMBER) printf("%ld", v->number);
    else if (v->kind == SYMBOL) printf("%s", v->name);
    else if (v->kind == CLOSURE) printf("<closure>");
    else {
        putchar('(');
        for (; v; v = v->tail) {
            print(v->head);
            if (v->tail) putchar(' ');
        }
        putchar(')');
    }
}

int main(void) {
    const char *programs[] = {
        "(+ 1 (* 2 3))", "(define fact (lambda (n) (if (= n 0) 1 (* n (fact (- n 1))))))", "(fact 10)",
        "(define map (lambda (f l) (if (null l) (quote ()) (cons (f (car l)) (map f (cdr l))))))",
        "(map (lambda (x) (* x x)) (quote (1 2 3 4 5)))", "(define add (lambda (n) (lambda (x) (+ x n))))", "((add 5) 37)",
        "(quote (a (b c) 3))", "(fact 5)"};
    struct value *last = NULL;
    for (int i = 0; i < 9; i++) {
        at = programs[i];
        struct value *x = read();
        last = evaluate(x, global);
        print(last);
        putchar('\n');
    }
    return (int)last->number;
}
