import { Socket } from 'node:net';

/*
 * Loaded into the server before its own code. The parent holds the other end of a pipe (file descriptor 3) and never
 * writes. The pipe closes when the parent has ended, for whatever reason, and then the server stops as if it had been
 * asked to. On Windows, where there are no such signals, the parent also closes the pipe to ask for the stop.
 */
const pipe = new Socket({ fd: 3, readable: true, writable: false });
pipe.once('close', () => {
  // Not `process.kill`, which on Windows ends the process at once, without its listeners.
  if (!process.emit('SIGTERM')) process.exit(1);
});
pipe.on('error', () => {});
pipe.resume();
pipe.unref();
