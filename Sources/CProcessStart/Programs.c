/* Starts the only programs that nightfall starts, because the user asks for them: xdg-open for preview --open, and a browser for preview
   --screenshots. .ci/run allows this file alone to do so. */
#define _GNU_SOURCE
#include "CProcessStart.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

extern char **environ;

/* A program must not end with the terminal, nor write to it, nor inherit ignored signals. */
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

static int start(char *const arguments[], char *const environment[], pid_t *child) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int error = posix_spawn_file_actions_init(&actions);
    if (error) return error;
    error = posix_spawnattr_init(&attributes);
    if (!error) {
        error = prepare(&actions, &attributes);
        if (!error) error = posix_spawnp(child, arguments[0], &actions, &attributes, arguments, environment);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

int process_open(const char *target) {
    char *const arguments[] = {"xdg-open", (char *)target, NULL};
    pid_t child;
    return start(arguments, environ, &child);
}

/* The variables that name folders for a program's files. */
static const char *const folders[] = {"TMPDIR=", "XDG_CACHE_HOME=", "XDG_CONFIG_HOME="};
enum { FOLDERS = sizeof folders / sizeof *folders };

static int names_folder(const char *variable) {
    for (int index = 0; index < FOLDERS; index++)
        if (!strncmp(variable, folders[index], strlen(folders[index]))) return 1;
    return 0;
}

int process_start(const char *words, int count, const char *folder, int *child) {
    size_t variables = 0, length = strlen(folder) + 1;
    while (environ[variables]) variables++;
    char **arguments = calloc((size_t)count + 1, sizeof *arguments);
    char **environment = calloc(variables + FOLDERS + 1, sizeof *environment);
    char *texts = calloc(FOLDERS, sizeof "XDG_CONFIG_HOME=" + length);
    pid_t started = 0;
    int error = ENOMEM;
    if (arguments && environment && texts) {
        size_t kept = 0;
        char *text = texts;
        for (int index = 0; index < count; index++, words += strlen(words) + 1) arguments[index] = (char *)words;
        for (int index = 0; index < FOLDERS; index++, text += strlen(text) + 1) {
            environment[kept++] = text;
            strcpy(text, folders[index]);
            strcat(text, folder);
        }
        for (size_t index = 0; index < variables; index++)
            if (!names_folder(environ[index])) environment[kept++] = environ[index];
        error = start(arguments, environment, &started);
    }
    free(texts);
    free(environment);
    free(arguments);
    *child = started;
    return error;
}

int process_has_ended(int child, int *status) {
    int word = 0;
    pid_t ended = waitpid(child, &word, WNOHANG);
    if (ended == 0 || (ended < 0 && errno == EINTR)) return 0;
    /* Where the system takes the status of children for us, it is unknown. */
    if (ended < 0) *status = 0;
    else *status = WIFEXITED(word) ? WEXITSTATUS(word) : 128 + WTERMSIG(word);
    return 1;
}

void process_end(int child) {
    int word;
    kill(-child, SIGKILL);
    while (waitpid(child, &word, 0) < 0 && errno == EINTR) {}
}
