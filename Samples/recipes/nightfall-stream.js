// One `nightfall stream` for a whole build, as the plugins for PostCSS, esbuild and Vite use it.
'use strict';
const { spawn } = require('node:child_process');

/** A process that is kept as long as requests are open, and ends with the build. */
class NightfallStream {
  /** @param {string[]} options  Options of `nightfall stream`, such as ['--emit', 'light-dark']. */
  constructor(options = [], program = 'nightfall') {
    this.waiting = [];
    this.input = Buffer.alloc(0);
    this.child = spawn(program, ['stream', ...options], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.child.on('error', error => this.fail(error));
    this.child.on('close', status => this.fail(new Error(`nightfall stream has ended with status ${status}`)));
    this.child.stdin.on('error', () => {});
    this.child.stdout.on('data', data => { this.input = Buffer.concat([this.input, data]); this.read(); });
    this.hold(false);
  }

  /** Rewrites one document; `type` is css, html or svg. Answers with its text, the messages, and the texts of companions by name. */
  rewrite(name, type, text) {
    if (this.error) return Promise.reject(this.error);
    const body = Buffer.from(text);
    this.hold(true);
    this.child.stdin.write(JSON.stringify({ name, type, length: body.length }) + '\n');
    this.child.stdin.write(body);
    return new Promise((resolve, reject) => this.waiting.push({ resolve, reject, records: [] }));
  }

  // An idle process does not keep the build from ending.
  hold(isBusy) {
    for (const part of [this.child, this.child.stdin, this.child.stdout]) isBusy ? part.ref?.() : part.unref?.();
  }

  read() {
    for (;;) {
      const end = this.input.indexOf(10);
      if (end < 0) return;
      const header = JSON.parse(this.input.subarray(0, end));
      if (this.input.length < end + 1 + header.length) return;
      const text = this.input.subarray(end + 1, end + 1 + header.length).toString();
      this.input = this.input.subarray(end + 1 + header.length);
      const { resolve, reject, records } = this.waiting[0];
      records.push({ ...header, text });
      const [first, ...companions] = records;
      if (companions.length < (first.companions ?? 0)) continue;
      this.waiting.shift();
      if (this.waiting.length === 0) this.hold(false);
      if (first.status === 'failed') {
        reject(new Error(first.messages.map(one => `${first.name}:${one.line ?? 1}: ${one.message}`).join('\n')));
      } else {
        resolve({ text: first.text, messages: first.messages ?? [], companions: Object.fromEntries(companions.map(one => [one.name, one.text])) });
      }
    }
  }

  fail(error) {
    this.error ??= error;
    for (const { reject } of this.waiting.splice(0)) reject(this.error);
  }
}

module.exports = { NightfallStream };
