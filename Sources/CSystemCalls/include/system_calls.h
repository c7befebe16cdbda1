#ifndef HORNBOOK_SYSTEM_CALLS_H
#define HORNBOOK_SYSTEM_CALLS_H

/// Exchanges two paths in one step, so that no reader ever finds neither. Returns 0, or -1 with errno set
/// (ENOSYS or EINVAL where the file system cannot do it).
int hornbook_swap_paths(const char *a, const char *b);

/// From now on, gives large buffers back to the system as soon as they are freed. glibc learns to keep them instead,
/// and then they lie between small ones.
void hornbook_return_large_buffers(void);

/// Gives back to the system what lies free between what is in use.
void hornbook_return_freed_memory(void);

/// Has a crash tell the file that the crashing thread was in: one line on standard error. Then the process dies by the
/// same signal.
void hornbook_tell_crashes(void);

/// From now on, this thread is in the file at that path; NULL for none. The path must stay until the next call. Returns
/// the path before.
const char *hornbook_enter_file(const char *path);

/// The commit that the program was built from. It is empty in a build from a tag, and in one that nobody releases.
const char *hornbook_build_commit(void);

#endif
