// openat2(2), which the C library does not declare: Linux has it from 5.6.
#pragma once
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <unistd.h>

// O_PATH, which the C library declares for programs with GNU's extensions only: the descriptor is a place, and cannot be read.
static const int open_as_place = __O_PATH;

// Opens what is at `path` below the open folder, without following a link. Returns the descriptor, or an error number below 0: -ELOOP for a
// link on the way or at its end, -EXDEV for a path that leads out, -ENOSYS where the kernel lacks the call.
static inline int open_beneath(int folder, const char *path, int flags) {
    // As in <linux/openat2.h>, which older headers lack: `struct open_how` with RESOLVE_NO_SYMLINKS and RESOLVE_BENEATH, and the number of the
    // call on all architectures.
    struct { uint64_t flags, mode, resolve; } how = {.flags = (unsigned int)flags, .resolve = 0x04 | 0x08};
    const long call = 437;
    long descriptor = syscall(call, folder, path, &how, sizeof how);
    return descriptor < 0 ? -errno : (int)descriptor;
}
