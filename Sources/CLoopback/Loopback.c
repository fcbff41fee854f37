/* The only connections of nightfall, for preview --serve: .ci/run allows this file alone to open any. */
#define _GNU_SOURCE
#include "CLoopback.h"
#include <errno.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

int loopback_listen(unsigned short port, unsigned short *taken) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof address;
    int one = 1;
    int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (listener < 0) return -errno;
    if (setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one) < 0
        || bind(listener, (struct sockaddr *)&address, size) < 0 || listen(listener, 64) < 0
        || getsockname(listener, (struct sockaddr *)&address, &size) < 0) {
        int error = errno;
        close(listener);
        return -error;
    }
    *taken = ntohs(address.sin_port);
    return listener;
}

int loopback_accept(int listener) {
    int connection = accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
    return connection < 0 ? -errno : connection;
}

void loopback_end(int connection) { shutdown(connection, SHUT_WR); }
