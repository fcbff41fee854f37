/* Starts the only program that nightfall starts, because the user asks for it: .ci/run allows this file alone to do so. */
#define _GNU_SOURCE
#include "CProcessStart.h"
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>

extern char **environ;

/* A program that the browser starts must not end with the terminal, nor write to it, nor inherit ignored signals. */
static int prepare(posix_spawn_file_actions_t *actions, posix_spawnattr_t *attributes) {
    sigset_t none, ignored;
    int error = 0;
    sigemptyset(&none);
    sigemptyset(&ignored);
    sigaddset(&ignored, SIGPIPE);
    sigaddset(&ignored, SIGXFSZ);
    for (int descriptor = 0; descriptor < 3 && !error; descriptor++)
        error = posix_spawn_file_actions_addopen(actions, descriptor, "/dev/null", descriptor ? O_WRONLY : O_RDONLY, 0);
    if (!error) error = posix_spawnattr_setsigmask(attributes, &none);
    if (!error) error = posix_spawnattr_setsigdefault(attributes, &ignored);
    if (!error)
        error = posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSID);
    return error;
}

int process_open(const char *target) {
    char *const arguments[] = {"xdg-open", (char *)target, NULL};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    pid_t child;
    int error = posix_spawn_file_actions_init(&actions);
    if (error) return error;
    error = posix_spawnattr_init(&attributes);
    if (!error) {
        error = prepare(&actions, &attributes);
        if (!error) error = posix_spawnp(&child, arguments[0], &actions, &attributes, arguments, environ);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return error;
}
