// Swift's Glibc module shows neither renameat2 nor the variadic syscall.
#define _GNU_SOURCE
#include "directory_swap.h"
#include <errno.h>
#include <stdio.h>

#if defined(__APPLE__)

int hornbook_swap_paths(const char *a, const char *b) {
    return renamex_np(a, b, RENAME_SWAP);
}

#elif defined(__linux__)

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

int hornbook_swap_paths(const char *a, const char *b) {
    return (int)syscall(SYS_renameat2, AT_FDCWD, a, AT_FDCWD, b, 2u /* RENAME_EXCHANGE */);
}

#else

int hornbook_swap_paths(const char *a, const char *b) {
    errno = ENOSYS;
    return -1;
}

#endif
