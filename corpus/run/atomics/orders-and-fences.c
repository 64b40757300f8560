/*
about: Memory orders given explicitly, fences, flags, pointers, bools and lock-free queries.
truth: exits 14
expect: { run: exits 14 }
*/
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>

int main(void) {
    atomic_int a = 1;
    atomic_store_explicit(&a, 2, memory_order_relaxed);
    atomic_store_explicit(&a, atomic_load_explicit(&a, memory_order_acquire) + 1, memory_order_release);
    printf("%d\n", atomic_fetch_add_explicit(&a, 4, memory_order_acq_rel));
    printf("%d\n", atomic_exchange_explicit(&a, 9, memory_order_seq_cst));
    int expected = 9;
    bool ok = atomic_compare_exchange_weak_explicit(&a, &expected, 10, memory_order_acq_rel, memory_order_relaxed);
    while (!ok && expected == 9) ok = atomic_compare_exchange_weak(&a, &expected, 10);
    printf("%d %d\n", ok, a);
    atomic_thread_fence(memory_order_seq_cst);
    atomic_signal_fence(memory_order_acquire);
    atomic_flag flag = ATOMIC_FLAG_INIT;
    printf("%d", atomic_flag_test_and_set(&flag));
    printf("%d", atomic_flag_test_and_set_explicit(&flag, memory_order_acquire));
    atomic_flag_clear(&flag);
    printf("%d\n", atomic_flag_test_and_set(&flag));
    int list[4] = {1, 2, 3, 4};
    _Atomic(int *) p = list;
    int *old = atomic_fetch_add(&p, 2);
    printf("%d %d\n", *old, *atomic_load(&p));
    p--;
    printf("%d\n", *p);
    atomic_bool b = false;
    printf("%d %d\n", atomic_exchange(&b, true), (int)b);
    _Atomic double d = 1.5;
    d += 2;
    d *= 2;
    printf("%g\n", (double)d);
    printf("%d\n", atomic_is_lock_free(&a) ? 1 : 0);
    atomic_uint_fast64_t big = ATOMIC_VAR_INIT(0);
    big -= 1;
    printf("%llu\n", (unsigned long long)big);
    return a + *p * 2;
}
