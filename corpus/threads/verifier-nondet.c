/*
about: Every input function gives a value of its type.
covers: [__VERIFIER_nondet_bool, __VERIFIER_nondet_char, __VERIFIER_nondet_uchar, __VERIFIER_nondet_short, __VERIFIER_nondet_ushort, __VERIFIER_nondet_int, __VERIFIER_nondet_uint, __VERIFIER_nondet_long, __VERIFIER_nondet_ulong, __VERIFIER_nondet_longlong, __VERIFIER_nondet_ulonglong, __VERIFIER_nondet_size_t, __VERIFIER_nondet_float, __VERIFIER_nondet_double, __VERIFIER_nondet_pointer]
truth: exits 0
expect: { run: exits 0 }
*/
#include <stddef.h>

extern _Bool __VERIFIER_nondet_bool(void);
extern char __VERIFIER_nondet_char(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern short __VERIFIER_nondet_short(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern long __VERIFIER_nondet_long(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern long long __VERIFIER_nondet_longlong(void);
extern unsigned long long __VERIFIER_nondet_ulonglong(void);
extern size_t __VERIFIER_nondet_size_t(void);
extern float __VERIFIER_nondet_float(void);
extern double __VERIFIER_nondet_double(void);
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    for (int round = 0; round < 3; round++) {
        int flag = __VERIFIER_nondet_bool();
        if (flag != 0 && flag != 1) {
            return 1;
        }
        int small[] = { __VERIFIER_nondet_char(), __VERIFIER_nondet_short() };
        unsigned positive[] = { __VERIFIER_nondet_uchar(), __VERIFIER_nondet_ushort() };
        if (small[0] < -128 || small[0] > 127 || small[1] < -32768 || small[1] > 32767) {
            return 2;
        }
        if (positive[0] > 255 || positive[1] > 65535) {
            return 3;
        }
        /* None of these is undefined, whatever it is. */
        if (__VERIFIER_nondet_int() == 0 && __VERIFIER_nondet_uint() == 0 && __VERIFIER_nondet_long() == 0 &&
            __VERIFIER_nondet_ulong() == 0 && __VERIFIER_nondet_longlong() == 0 &&
            __VERIFIER_nondet_ulonglong() == 0 && __VERIFIER_nondet_size_t() == 0) {
            return 0;
        }
        if (__VERIFIER_nondet_float() == 1.0f || __VERIFIER_nondet_double() == 1.0 ||
            __VERIFIER_nondet_pointer() == NULL) {
            return 0;
        }
    }
    return 0;
}
