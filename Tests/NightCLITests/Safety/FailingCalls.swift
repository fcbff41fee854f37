import Testing

@testable import NightCLI

/// A library that makes one system call of a program fail, for `LD_PRELOAD`.
///
/// It counts the calls on files below the words of `FAILING_ROOTS`, by their paths or in folders opened there, writes each to the file
/// `FAILING_JOURNAL`, and has the call of the number `FAILING_CALL` fail with `FAILING_ERROR`.
enum FailingCalls {
    /// True if there is a compiler of C, and programs load the library.
    static let canFail: Bool = {
        guard Executable.isBuilt, let folder = try? TestFolder(), (try? build(in: folder)) == true else { return false }
        let run = "FAILING_ROOTS=a FAILING_JOURNAL=journal LD_PRELOAD=./failing.so \"$nightfall\" check a; wc -l < journal"
        return (try? Executable.run(run, in: folder)).flatMap { Int($0.output.filter(\.isNumber)) } ?? 0 > 0
    }()

    /// Compiles the library into `failing.so`; false if that fails.
    static func build(in folder: TestFolder) throws -> Bool {
        try folder.write(source, to: "failing.c")
        let compile = "c=$(command -v clang || command -v cc) && \"$c\" -shared -fPIC -O1 -o failing.so failing.c -ldl"
        return try Executable.run(compile, in: folder, searchPath: Executable.searchPath).status == 0
    }

    private static let source = #"""
        #define _GNU_SOURCE
        #include <dirent.h>
        #include <dlfcn.h>
        #include <errno.h>
        #include <fcntl.h>
        #include <stdarg.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <sys/stat.h>
        #include <sys/syscall.h>
        #include <unistd.h>

        static int number, failing, error, journal = -1;
        static const char *roots;
        static char watched[1024];

        __attribute__((constructor)) static void start(void) {
            roots = getenv("FAILING_ROOTS");
            failing = atoi(getenv("FAILING_CALL") ?: "0");
            error = atoi(getenv("FAILING_ERROR") ?: "0");
            journal = syscall(SYS_openat, AT_FDCWD, getenv("FAILING_JOURNAL"), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
            if (!roots || journal < 0) abort();
        }

        /* 1 if the path begins with one of the words of FAILING_ROOTS. */
        static int below(const char *path) {
            if (!roots) return 0;
            for (const char *root = roots; *root; root += strcspn(root, " ") + (root[strcspn(root, " ")] == ' '))
                if (strncmp(path, root, strcspn(root, " ")) == 0) return 1;
            return 0;
        }

        static int known(int file) { return file >= 0 && file < 1024 && watched[file]; }

        /* Counts a call and writes it down; 1 if it is to fail. */
        static int fails(const char *name, const char *path) {
            char line[512];
            int count = snprintf(line, sizeof line, "%s %s\n", name, path);
            syscall(SYS_write, journal, line, count < 512 ? count : 511);
            if (++number != failing) return 0;
            errno = error;
            return 1;
        }

        #define REAL(name) __typeof__(name) *real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)
        #define ON_PATH(type, name, parameters, path, arguments, failure) \
            type name parameters { REAL(name); return below(path) && fails(#name, path) ? failure : real arguments; }
        #define ON_FILE(type, name, parameters, file, arguments, failure) \
            type name parameters { REAL(name); return known(file) && fails(#name, "") ? failure : real arguments; }

        static int opened(int file) { if (file >= 0 && file < 1024) watched[file] = 1; return file; }

        #define OPEN(name) int name(const char *path, int flags, ...) { \
            REAL(name); \
            va_list list; va_start(list, flags); mode_t mode = va_arg(list, mode_t); va_end(list); \
            if (!below(path)) return real(path, flags, mode); \
            if (fails(flags & O_CREAT ? "create" : "open", path)) return -1; \
            return opened(real(path, flags, mode)); }
        OPEN(open)
        OPEN(open64)

        int openat(int folder, const char *path, int flags, ...) {
            REAL(openat);
            va_list list; va_start(list, flags); mode_t mode = va_arg(list, mode_t); va_end(list);
            if (!known(folder)) return real(folder, path, flags, mode);
            if (fails(flags & O_CREAT ? "create" : "open", path)) return -1;
            return opened(real(folder, path, flags, mode));
        }

        /* The C library has no function of its own for openat2(2). */
        long syscall(long call, ...) {
            long (*real)(long, ...) = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
            va_list list; va_start(list, call);
            long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long), d = va_arg(list, long), e = va_arg(list, long);
            long f = va_arg(list, long);
            va_end(list);
            if (call != SYS_openat2 || !known(a)) return real(call, a, b, c, d, e, f);
            if (fails("open", (const char *)b)) return -1;
            return opened(real(call, a, b, c, d, e, f));
        }

        ON_PATH(int, stat, (const char *restrict path, struct stat *restrict status), path, (path, status), -1)
        ON_PATH(int, lstat, (const char *restrict path, struct stat *restrict status), path, (path, status), -1)
        ON_PATH(int, mkdir, (const char *path, mode_t mode), path, (path, mode), -1)
        ON_PATH(int, unlink, (const char *path), path, (path), -1)
        ON_PATH(int, rename, (const char *from, const char *to), from, (from, to), -1)
        ON_PATH(int, symlink, (const char *to, const char *path), path, (to, path), -1)
        ON_PATH(ssize_t, readlink, (const char *restrict path, char *restrict bytes, size_t size), path, (path, bytes, size), -1)
        ON_PATH(char *, realpath, (const char *restrict path, char *restrict bytes), path, (path, bytes), NULL)
        ON_FILE(int, fstatat, (int folder, const char *restrict path, struct stat *restrict status, int flags), folder,
            (folder, path, status, flags), -1)
        ON_FILE(int, faccessat, (int folder, const char *path, int mode, int flags), folder, (folder, path, mode, flags), -1)
        ON_FILE(int, mkdirat, (int folder, const char *path, mode_t mode), folder, (folder, path, mode), -1)
        ON_FILE(int, unlinkat, (int folder, const char *path, int flags), folder, (folder, path, flags), -1)
        ON_FILE(int, renameat, (int folder, const char *from, int other, const char *to), folder, (folder, from, other, to), -1)
        ON_FILE(int, symlinkat, (const char *to, int folder, const char *path), folder, (to, folder, path), -1)
        ON_FILE(ssize_t, readlinkat, (int folder, const char *restrict path, char *restrict bytes, size_t size), folder,
            (folder, path, bytes, size), -1)
        ON_FILE(int, fstat, (int file, struct stat *status), file, (file, status), -1)
        ON_FILE(int, fchmod, (int file, mode_t mode), file, (file, mode), -1)
        ON_FILE(int, fchown, (int file, uid_t owner, gid_t group), file, (file, owner, group), -1)
        ON_FILE(int, fsync, (int file), file, (file), -1)
        ON_FILE(ssize_t, read, (int file, void *bytes, size_t size), file, (file, bytes, size), -1)
        ON_FILE(DIR *, fdopendir, (int file), file, (file), NULL)
        ON_FILE(ssize_t, sendfile, (int file, int from, off_t *place, size_t size), file, (file, from, place, size), -1)

        /* Half of the bytes are written before the error, as on a disk that is full in the middle. */
        ssize_t write(int file, const void *bytes, size_t size) {
            REAL(write);
            if (!known(file) || !fails("write", "")) return real(file, bytes, size);
            if (error != EINTR) real(file, bytes, size / 2);
            errno = error;
            return -1;
        }

        /* The file is closed whatever close() returns. */
        int close(int file) {
            REAL(close);
            int failed = known(file) && fails("close", "");
            if (file >= 0 && file < 1024) watched[file] = 0;
            int result = real(file);
            if (failed) errno = error;
            return failed ? -1 : result;
        }

        struct dirent *readdir(DIR *folder) {
            REAL(readdir);
            return known(dirfd(folder)) && fails("readdir", "") ? NULL : real(folder);
        }

        int closedir(DIR *folder) {
            REAL(closedir);
            int file = dirfd(folder);
            if (file >= 0 && file < 1024) watched[file] = 0;
            return real(folder);
        }

        """#
}
