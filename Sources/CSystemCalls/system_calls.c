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

#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

static _Thread_local const char *current_file;
/// A thread that has used up its own stack tells it on this one.
static _Thread_local char crash_stack[32 << 10];
static _Thread_local int has_crash_stack;

static const int crashes[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT};
static struct sigaction earlier[sizeof crashes / sizeof *crashes];

static void tell(const char *text, size_t count) {
    while (count > 0) {
        ssize_t written = write(STDERR_FILENO, text, count);
        if (written <= 0) return;
        text += written;
        count -= (size_t)written;
    }
}

// Calls nothing that may not be called in a handler.
static void tell_crash(int number) {
    char path[1024];
    size_t count = 0;
    for (const char *from = current_file; from && *from && count < sizeof path; from++) {
        unsigned char byte = (unsigned char)*from;
        path[count++] = byte < 0x20 || byte == 0x7F ? '?' : (char)byte;
    }
    if (count > 0) {
        static const char before[] = "hornbook: a fault of Hornbook stopped it in ";
        static const char after[] = "; move this file away to check the others, and report the fault with it\n";
        tell(before, sizeof before - 1);
        tell(path, count);
        tell(after, sizeof after - 1);
    }
    for (size_t index = 0; index < sizeof crashes / sizeof *crashes; index++) {
        if (crashes[index] == number) sigaction(number, &earlier[index], NULL);
    }
    // It comes when this returns.
    raise(number);
}

void hornbook_tell_crashes(void) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = tell_crash;
    action.sa_flags = SA_ONSTACK;
    for (size_t index = 0; index < sizeof crashes / sizeof *crashes; index++) {
        sigaction(crashes[index], &action, &earlier[index]);
    }
}

const char *hornbook_enter_file(const char *path) {
    const char *before = current_file;
    current_file = path;
    if (!has_crash_stack) {
        stack_t own = {.ss_sp = crash_stack, .ss_size = sizeof crash_stack}, there;
        if (sigaltstack(NULL, &there) == 0 && there.ss_flags & SS_DISABLE) sigaltstack(&own, NULL);
        has_crash_stack = 1;
    }
    return before;
}

// A program for users is linked with a second definition, which replaces this one.
__attribute__((weak)) const char hornbook_commit[] = "";

const char *hornbook_build_commit(void) { return hornbook_commit; }
