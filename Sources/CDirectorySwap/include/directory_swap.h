#ifndef HORNBOOK_DIRECTORY_SWAP_H
#define HORNBOOK_DIRECTORY_SWAP_H

/// Exchanges two paths in one step, so that no reader ever finds neither. Returns 0, or -1 with errno set
/// (ENOSYS or EINVAL where the file system cannot do it).
int hornbook_swap_paths(const char *a, const char *b);

#endif
