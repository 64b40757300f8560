/* The key under which libc++ keeps its value of each thread: no key that anybody else can get. */
#ifndef CLEW_OWN_KEY_H
#define CLEW_OWN_KEY_H

enum { CLEW_KEY_OF_LIBCXX = 0x636c6577 };

#endif
