/* The connections of nightfall's own server, which listens on the loopback interface only. No call of it waits. */
#pragma once

/* Listens on 127.0.0.1 at a port, or at any free one for 0, and stores the port in `taken`.
   Returns the descriptor, or an error number below 0. */
int loopback_listen(unsigned short port, unsigned short *taken);

/* Takes a connection. Returns its descriptor, or an error number below 0: -EAGAIN if there is none. */
int loopback_accept(int listener);

/* Tells the other end that no more bytes come. */
void loopback_end(int connection);
