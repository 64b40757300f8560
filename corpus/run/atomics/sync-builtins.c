/*
about: The older __sync builtins and the __atomic ones, with min, max and nand.
truth: exits 3
expect: { run: exits 3 }
*/
#include <stdio.h>

int main(void) {
    int a = 10;
    printf("%d ", __sync_fetch_and_add(&a, 5));
    printf("%d\n", __sync_fetch_and_sub(&a, 3));
    printf("%d", __sync_add_and_fetch(&a, 1));
    printf(" %d", __sync_sub_and_fetch(&a, 2));
    printf(" %d", __sync_or_and_fetch(&a, 0x20));
    printf(" %d", __sync_and_and_fetch(&a, 0x2e));
    printf(" %d", __sync_xor_and_fetch(&a, 0x3));
    printf(" %d\n", __sync_nand_and_fetch(&a, 0xf));
    printf("%d ", __sync_bool_compare_and_swap(&a, -14, 5));
    printf("%d ", a);
    printf("%d ", __sync_val_compare_and_swap(&a, a, 6));
    printf("%d ", __sync_val_compare_and_swap(&a, 5, 7));
    printf("%d\n", a);
    printf("%d ", __sync_lock_test_and_set(&a, 1));
    __sync_lock_release(&a);
    __sync_synchronize();
    printf("%d\n", a);
    long b = 100;
    printf("%ld ", __atomic_fetch_add(&b, 11, __ATOMIC_SEQ_CST));
    printf("%ld ", __atomic_add_fetch(&b, 1, __ATOMIC_RELAXED));
    printf("%ld ", __atomic_fetch_nand(&b, 0xff, __ATOMIC_ACQ_REL));
    printf("%ld\n", __atomic_load_n(&b, __ATOMIC_ACQUIRE));
    __atomic_store_n(&b, 42, __ATOMIC_RELEASE);
    printf("%ld ", __atomic_exchange_n(&b, 43, __ATOMIC_SEQ_CST));
    long want = 43;
    printf("%d ", __atomic_compare_exchange_n(&b, &want, 50, 0, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED));
    printf("%ld\n", want);
    unsigned u = 7;
    printf("%u ", __atomic_fetch_min(&u, 3u, __ATOMIC_SEQ_CST));
    printf("%u ", __atomic_fetch_max(&u, 9u, __ATOMIC_SEQ_CST));
    int s = -5;
    printf("%d ", __atomic_fetch_max(&s, 2, __ATOMIC_SEQ_CST));
    printf("%d ", __atomic_fetch_min(&s, -9, __ATOMIC_SEQ_CST));
    printf("%u %d\n", u, s);
    short h = 3, h2;
    __atomic_load(&h, &h2, __ATOMIC_SEQ_CST);
    char flag = 0;
    printf("%d ", __atomic_test_and_set(&flag, __ATOMIC_SEQ_CST));
    printf("%d\n", __atomic_test_and_set(&flag, __ATOMIC_SEQ_CST));
    __atomic_clear(&flag, __ATOMIC_SEQ_CST);
    return h2 + flag;
}
