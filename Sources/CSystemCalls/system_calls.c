// Swift's Glibc module shows neither renameat2, nor the variadic syscall, nor mallopt.
#define _GNU_SOURCE
#include "system_calls.h"
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

#if defined(__GLIBC__)

#include <malloc.h>

void hornbook_return_large_buffers(void) {
    mallopt(M_MMAP_THRESHOLD, 128 << 10);
}

void hornbook_return_freed_memory(void) {
    malloc_trim(0);
}

#else

void hornbook_return_large_buffers(void) {}

void hornbook_return_freed_memory(void) {}

#endif

// A program for users is linked with a second definition, which replaces this one.
__attribute__((weak)) const char hornbook_commit[] = "";

const char *hornbook_build_commit(void) { return hornbook_commit; }
