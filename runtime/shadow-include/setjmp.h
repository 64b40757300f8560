/*
 * musl's header, where sigsetjmp and siglongjmp keep the signals that the thread blocks in the buffer: the machine does
 * the jump, and knows nothing of signals (libc/signals/jump-mask.c).
 */
#include_next <setjmp.h>

#ifndef CLEW_SETJMP
#define CLEW_SETJMP

#ifdef __cplusplus
extern "C" {
#endif
void __clew_jump_keep_mask(struct __jmp_buf_tag *, int);
void __clew_jump_restore_mask(const struct __jmp_buf_tag *);
#ifdef __cplusplus
}
#endif

#define sigsetjmp(buffer, keeps) (__clew_jump_keep_mask(buffer, keeps), sigsetjmp(buffer, keeps))
#define siglongjmp(buffer, value) (__clew_jump_restore_mask(buffer), siglongjmp(buffer, value))

#endif
