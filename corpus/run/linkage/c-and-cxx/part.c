/* The C half. */
int c_variable = 40;
extern int from_cxx(int n);
int c_add(int a, int b) { return from_cxx(a) + from_cxx(b); }
int c_apply(int (*f)(int), int n) {
    int sum = 0;
    for (int i = 1; i <= n; i++) sum += f(i);
    return sum - (f == from_cxx ? 7 : 0);
}
